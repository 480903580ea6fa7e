"""Unconnected clients with every feature registered."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from bot.app.client import FEATURES, BoneyardBot
from storage.core.database import open_database

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

__all__ = ["offline_client"]


@asynccontextmanager
async def offline_client(folder: Path) -> AsyncIterator[BoneyardBot]:
    """Make a client with a database in a folder, and let every feature register with it."""
    database = await open_database(f"sqlite:///{folder / 'boneyard.db'}")
    client = BoneyardBot(database, with_emoji=False)
    async with client:
        for feature in FEATURES:
            await feature.register(client, client.services)
        yield client
    await database.close()
