"""A full database: finished, annulled and running matches, deleted people, and a league."""

from __future__ import annotations

import asyncio
import itertools
import shutil
from pathlib import Path

import pytest

from bot.standings.histories import CorrectionKind, Histories
from bot.tables.model import Venue
from bot.tables.privacy import Privacy
from storage.core.database import Database, open_database
from storage.host.privacy import SqlPersonStore
from storage.standings.histories import SqlHistoryStore
from tests.leagues.seasons import ORGANIZER, Office, people
from tests.tables.seating import PEOPLE, Seating

__all__ = ["ELSEWHERE", "live"]

ELSEWHERE = Venue(guild_id=11, channel_id=21, locale="pl")


async def live(database: Database) -> tuple[int, int]:
    """Fill a database; return a running match and a running league."""
    seating = Seating(database, clicks=itertools.count(50_000))
    for _ in range(3):
        await seating.play_out(await seating.start())
    annulled = await seating.play_out(await seating.start(people=3, venue=ELSEWHERE))
    await seating.catch_up()
    histories = Histories(SqlHistoryStore(database), seating.catch_up, lambda: 2.0)
    await histories.correct(ELSEWHERE.guild_id, annulled.id, CorrectionKind.ANNUL, "A test", ORGANIZER)
    await seating.catch_up()
    await Privacy(seating.tables, SqlPersonStore(database)).forget(PEOPLE[2].id)
    office = Office(database)
    league = await office.open()
    await office.sign_up(league.id, people(4))
    started = await office.start(league.id)
    await office.play(started, started.league.fixtures[1], started.league.fixtures[1].seats[0])
    await office.follow()
    table = await seating.start("pol")
    return table.id, league.id


@pytest.fixture(scope="module")
def lived(migrated_file: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, int, int]:
    """Return the closed file of a bot with matches and a league, and the ids of those that are running; made once."""
    file = tmp_path_factory.mktemp("lived") / "boneyard.db"
    shutil.copy(migrated_file, file)

    async def fill() -> tuple[int, int]:
        opened = await open_database(f"sqlite:///{file}")
        ids = await live(opened)
        await opened.close()
        return ids

    return file, *asyncio.run(fill())


@pytest.fixture
def whole(lived: tuple[Path, int, int], database_url: str) -> tuple[Path, int, int]:
    """Return a copy of that file, and the ids of the running match and league."""
    made, table_id, league_id = lived
    file = Path(database_url.removeprefix("sqlite:///"))
    file.parent.mkdir(mode=0o700)
    shutil.copy(made, file)
    return file, table_id, league_id
