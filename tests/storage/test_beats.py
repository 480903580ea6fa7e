"""When a clock last ran, although the bot's clock is set ahead in the meantime."""

from __future__ import annotations

import pytest

from bot.base import clock
from storage.core.beats import last_beat, move_beat
from storage.core.database import Database
from tests.postgres import on_both

ROW = 2


@pytest.fixture(autouse=True)
def _own_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock._Clock, "ahead", 0.0)


@on_both
async def test_a_beat_reports_the_one_before(database: Database) -> None:
    assert await database.read(last_beat) is None
    assert await database.write(move_beat, ROW, 1000.0) is None
    assert await database.write(move_beat, ROW, 1060.0) == 1000
    assert await database.read(last_beat) == 1060


async def test_a_beat_is_as_long_ago_as_before_after_time_was_let_pass(database: Database) -> None:
    await database.write(move_beat, ROW, 1000.0)
    clock.put_ahead(3600)
    assert await database.read(last_beat) == 4600
    assert await database.write(move_beat, ROW, 4605.0) == 4600
    clock.put_ahead(7200)
    assert await database.write(move_beat, ROW, 8300.0) == 8205
