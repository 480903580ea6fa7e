"""Seasons with no-shows, a withdrawal, a substitute, corrections and an undone round: kills change nothing."""

from __future__ import annotations

import random
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.leagues.entries import Entry
from bot.leagues.folding.fold import fold
from bot.leagues.model import FormatKind, Phase
from bot.leagues.store import StoredLeague
from bot.leagues.verify import verify
from storage.core.database import open_database
from tests.leagues.seasons import Office, Season

pytestmark = pytest.mark.slow

FORMATS: Sequence[Mapping[str, Any]] = [
    {"format": FormatKind.ROUND_ROBIN},
    {"format": FormatKind.SWISS, "games": 2, "rounds": 5},
    {"format": FormatKind.KNOCKOUT},
]


def told(log: Sequence[Entry]) -> list[Any]:
    """Return the content of a log, except what depends on the clock and the database of a run."""
    return [(entry.seq, entry.by, _without_runs(entry.body.model_dump())) for entry in log]


def _without_runs(value: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
    if isinstance(value, dict):
        return {name: _without_runs(one) for name, one in value.items() if name not in ("table_id", "at")}
    return [_without_runs(one) for one in value] if isinstance(value, list | tuple) else value


async def played(
    url: str, seed: int, size: int, chosen: Mapping[str, Any], *, kills: bool, is_quick: bool = False
) -> list[Any]:
    """Play a season to its end; return the content of its log."""
    office = Office(await open_database(url))
    season = Season(office, seed, size, random.Random(seed) if kills else None, chosen, is_quick)
    stored = await season.run()
    log = await season.office.log(season.league_id)
    await season.office.database.close()
    _check_whole(stored, log)
    return told(log)


def _check_whole(stored: StoredLeague, log: Sequence[Entry]) -> None:
    assert stored.league.phase is Phase.FINISHED
    assert fold(log) == stored.league
    report = verify(log)
    assert (report.fault, *report.unchecked) == (None,)
    assert not list(stored.league.open_fixtures)


@pytest.fixture
def fresh(sqlite_url: str, tmp_path: Path) -> str:
    """Return the address of a second empty database."""
    (tmp_path / "again").mkdir(mode=0o700)
    shutil.copy(sqlite_url.removeprefix("sqlite:///"), tmp_path / "again" / "boneyard.db")
    return f"sqlite:///{tmp_path / 'again' / 'boneyard.db'}"


@pytest.mark.parametrize("chosen", FORMATS, ids=lambda chosen: "-".join(map(str, chosen.values())))
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
async def test_kills_change_nothing_in_a_season(
    sqlite_url: str, fresh: str, seed: int, chosen: Mapping[str, Any]
) -> None:
    undisturbed = await played(sqlite_url, seed, 6, chosen, kills=False)
    assert await played(fresh, seed, 6, chosen, kills=True) == undisturbed


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "seed"), [(12, 0), *(pytest.param(64, seed, marks=pytest.mark.long) for seed in (0, 1))]
)
async def test_kills_change_nothing_among_many(sqlite_url: str, fresh: str, size: int, seed: int) -> None:
    chosen = {"format": FormatKind.SWISS, "rounds": 6}
    undisturbed = await played(sqlite_url, seed, size, chosen, kills=False, is_quick=True)
    assert await played(fresh, seed, size, chosen, kills=True, is_quick=True) == undisturbed


@pytest.mark.slow
@pytest.mark.long
async def test_kills_change_nothing_on_postgresql(sqlite_url: str, postgres_url: str) -> None:
    undisturbed = await played(sqlite_url, 7, 6, FORMATS[0], kills=False)
    assert await played(postgres_url, 7, 6, FORMATS[0], kills=True) == undisturbed
