"""Changes that answers made to messages count as long as the messages exist, and are not kept longer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.posts.model import Post, PostKind, Slot, table_owner
from cogs.kit.post_memory import PostMemory
from storage.core.database import open_database
from storage.posts.store import SqlPosts

BOARD = Slot(table_owner(1), PostKind.BOARD)
CHANNEL = 5


@pytest.fixture
async def memory(tmp_path: Path) -> AsyncIterator[PostMemory]:
    database = await open_database(f"sqlite:///{tmp_path / 'boneyard.db'}")
    try:
        yield PostMemory(SqlPosts(database))
    finally:
        await database.close()


async def test_an_answer_counts_for_nothing_once_its_message_is_gone(memory: PostMemory) -> None:
    memory.note_answer(BOARD, CHANNEL, 10, "new", None)
    memory.note_gone(Post(BOARD, CHANNEL, 10, digest="old"))
    gone = Post(BOARD, CHANNEL)
    assert await memory.settle(BOARD.owner, [gone]) == [gone]


async def test_an_answer_counts_when_another_message_is_gone(memory: PostMemory) -> None:
    memory.note_answer(BOARD, CHANNEL, 10, "new", None)
    memory.note_gone(Post(BOARD, CHANNEL, 9, digest="old"))
    assert memory.is_answered(BOARD)
