"""What answers have made of messages counts for as long as these are there, and is not kept for longer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.kit.shown import ShownKind, ShownMessage
from cogs.projection.memory import ShownMemory, Slot
from cogs.projection.snapshot import EVERYBODY
from storage.core.database import open_database
from storage.tables.shown import SqlShownStore

BOARD = Slot(1, ShownKind.BOARD, EVERYBODY)
CHANNEL = 5


@pytest.fixture
async def memory(tmp_path: Path) -> AsyncIterator[ShownMemory]:
    database = await open_database(f"sqlite:///{tmp_path / 'boneyard.db'}")
    try:
        yield ShownMemory(SqlShownStore(database))
    finally:
        await database.close()


async def test_an_answer_counts_for_nothing_once_its_message_is_gone(memory: ShownMemory) -> None:
    memory.note_answer(BOARD, CHANNEL, 10, "new", None)
    memory.note_gone(ShownMessage(*BOARD, CHANNEL, 10, digest="old"))
    gone = ShownMessage(*BOARD, CHANNEL)
    assert await memory.settle(BOARD.table_id, [gone]) == [gone]


async def test_an_answer_counts_when_another_message_is_gone(memory: ShownMemory) -> None:
    memory.note_answer(BOARD, CHANNEL, 10, "new", None)
    memory.note_gone(ShownMessage(*BOARD, CHANNEL, 9, digest="old"))
    assert memory.is_answered(BOARD)
