"""Very many tables at once: people play a few, which are copied into thousands of channels of many servers."""

from __future__ import annotations

import asyncio
import copy
import json
import random
import re
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.enums import ChannelType
from boneyard_playground.world.model import Channel, Guild, Message, User
from boneyard_playground.world.world import World
from tests.e2e.playing import open_table, start_match, take_turn
from tests.e2e.process import BotProcess
from tests.e2e.stage import Control

__all__ = ["Copied", "Crowd", "make_crowd"]

GAMES = ("fifty", "all-fives", "best-of-ten", "draw")
TURNS = 5
"""How many turns each table plays before it is copied."""
CHANNELS_OF_SERVER = 200
_FIRST_ID = 1000
_CUSTOM_ID = re.compile(r"bone:[^\"]*")

Row = dict[str, Any]


@dataclass(frozen=True)
class Copied:
    """A table that is in a channel as a copy of another one."""

    table_id: int
    guild: str
    channel: str
    people: tuple[str, ...]
    is_posted: bool
    """Whether its messages exist already, though out of date."""


@dataclass
class Crowd:
    """A world and a database full of tables."""

    world: World
    tables: list[Copied] = field(default_factory=list)


def make_crowd(bot: BotProcess, count: int, *, playing: bool) -> Crowd:
    """Fill a bot's new database and a new world with this many lobbies or matches; the bot must not run.

    One table in three was never posted, and the messages of the others are out of date.
    """
    crowd = Crowd(World())
    with PlaygroundThread(crowd.world) as server:
        bot.server = server
        bot.start()
        asyncio.run(_play(server.url, playing=playing))
        bot.stop()
    with closing(sqlite3.connect(bot.database_file)) as database, database:
        database.row_factory = sqlite3.Row
        _Copier(crowd, database).copy_all(count)
    return crowd


async def _play(url: str, *, playing: bool) -> None:
    dice = random.Random(1)
    async with aiohttp.ClientSession() as session:
        control = Control(url, session)
        await control.wait_online()
        for game in GAMES:
            club = await control.club("Ola", "Sam")
            if playing:
                await start_match(club, game)
                for _ in range(TURNS):
                    await take_turn(club, dice)
            else:
                await open_table(club, game)


class _Copier:
    """Copies the tables of a database, with their people, channels and messages."""

    def __init__(self, crowd: Crowd, database: sqlite3.Connection) -> None:
        self._crowd = crowd
        self._world = crowd.world
        self._database = database
        self._rows: dict[str, list[Row]] = {}
        self._guild: Guild | None = None

    def copy_all(self, count: int) -> None:
        """Make this many copies, equally many of each table, and write them."""
        originals = self._read("tables", "1")
        parts = [(table, self._parts(table["id"])) for table in originals]
        for number in range(count):
            table, rows = parts[number % len(parts)]
            if number % CHANNELS_OF_SERVER == 0:
                self._guild = self._world.add_guild(f"Server {number}", self._world.add_user("owner", "Owner"))
            self._copy(number, table, rows)
        self._database.execute("PRAGMA foreign_keys = OFF")
        for name, rows_of in self._rows.items():
            columns = list(rows_of[0])
            marks = ", ".join(f":{column}" for column in columns)
            statement = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})"  # noqa: S608
            self._database.executemany(statement, rows_of)

    def _read(self, name: str, where: str) -> list[Row]:
        return [dict(row) for row in self._database.execute(f"SELECT * FROM {name} WHERE {where}")]  # noqa: S608

    def _parts(self, table_id: int) -> dict[str, list[Row]]:
        of_table = f"table_id = {table_id}"
        names = ("seats", "log_entries")
        people = self._read("people", f"id IN (SELECT user_id FROM seats WHERE {of_table})")  # noqa: S608
        posts = self._read("posts", f"owner = 'table' AND owner_id = {table_id}")
        return {"people": people, "posts": posts} | {name: self._read(name, of_table) for name in names}

    def _copy(self, number: int, table: Row, rows: dict[str, list[Row]]) -> None:
        if self._guild is None:
            raise TypeError("there is no server")
        table_id, is_posted = _FIRST_ID + number, number % 3 != 0
        channel = Channel(self._world.new_id(), ChannelType.TEXT, f"table-{number}", self._guild.id)
        self._world.channels[channel.id] = channel
        moved = {table["channel_id"]: channel.id}
        for row in rows["people"]:
            person = self._person(row)
            moved |= {row["id"]: person.id, row["dm_channel_id"]: self._world.dm_of(person).id}
        ids = {str(old): str(new) for old, new in moved.items() if old is not None}
        behind = {"shown_revision": table["revision"] - 1 if is_posted else 0}
        self._add("tables", table, id=table_id, channel_id=channel.id, guild_id=self._guild.id, **behind)
        self._rows["tables"][-1]["opener_id"] = moved[table["opener_id"]]
        for name in ("people", "seats", "log_entries"):
            for row in rows[name]:
                self._add(name, row, **_moved(row, moved, table_id))
        for row in rows["posts"]:
            self._show(row, moved, ids, table_id, is_posted=is_posted)
        people = tuple(str(moved[row["id"]]) for row in rows["people"])
        self._crowd.tables.append(Copied(table_id, str(self._guild.id), str(channel.id), people, is_posted))

    def _person(self, row: Row) -> User:
        person = self._world.add_user(row["name"].lower(), row["name"])
        if self._guild is not None:
            self._world.join(self._guild, person)
        return person

    def _show(self, row: Row, moved: dict[int, int], ids: dict[str, str], table_id: int, *, is_posted: bool) -> None:
        channel = self._world.channels[moved[row["channel_id"]]]
        original = self._world.channels[row["channel_id"]].messages.get(row["message_id"] or 0)
        values: Row = {"owner_id": table_id, "channel_id": channel.id, "digest": "old", "message_id": None, "nonce": ""}
        if is_posted and original is not None:
            message = self._message(original, channel, ids, (row["owner_id"], table_id))
            values |= {"message_id": message.id, "nonce": row["nonce"]}
        self._add("posts", row, **values)

    def _message(self, original: Message, channel: Channel, ids: dict[str, str], tables: tuple[int, int]) -> Message:
        message = copy.copy(original)
        message.id, message.channel_id = self._world.new_message_id(), channel.id
        text = json.dumps(original.components)
        for old, new in ids.items():
            text = text.replace(old, new)
        message.components = json.loads(_CUSTOM_ID.sub(lambda found: _of_table(found[0], *tables), text))
        message.mentions = [int(ids.get(str(one), one)) for one in original.mentions]
        message.earlier = copy.copy(original.earlier)
        message.earlier.clear()
        channel.messages[message.id] = message
        channel.last_message_id = message.id
        return message

    def _add(self, name: str, row: Row, **changed: Any) -> None:  # noqa: ANN401
        self._rows.setdefault(name, []).append({**row, **changed})


def _moved(row: Row, moved: dict[int, int], table_id: int) -> Row:
    """Return the differing columns of a copied row."""
    values: Row = {}
    for name in ("id", "user_id", "dm_channel_id"):
        if row.get(name) is not None:
            values[name] = moved[row[name]]
    if "table_id" in row:
        values["table_id"] = table_id
    if "ply" in row:
        values["request_id"] = None
    return values


def _of_table(custom_id: str, old: int, new: int) -> str:
    """Return the custom id of the same control for another table."""
    parts = custom_id.split(":")
    at = next((place for place, part in enumerate(parts) if place > 1 and part == str(old)), None)
    return custom_id if at is None else ":".join([*parts[:at], str(new), *parts[at + 1 :]])
