"""Everything that tests of old databases need from the project: reading tables, and playing matches to the end."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import select

from bot.app.background import followers_of
from bot.computers.levels import Level
from bot.families import choose_move, codec_of
from bot.posts.model import table_owner
from bot.records import check_record
from bot.standings.match_records import MatchRecords
from bot.tables.log import LogEntry
from bot.tables.match import Match
from bot.tables.model import Computer, Person, Status, Table
from bot.tables.service import Tables
from storage.core.database import Database
from storage.posts.tables import SqlTablePosts
from storage.schema import tables
from storage.standings.store import SqlStandingsStore
from storage.tables.contacts import SqlContactStore
from storage.tables.settings import SqlSettingsStore
from storage.tables.store import SqlTableStore

__all__ = ["PlayingOn", "fault_of_record"]

Facts = Mapping[str, Any]
"""Facts of a table or of a match as plain data, for comparison with a dump."""

_NOW = 1_800_000_000.0
"""A time after everything that is due in the old databases."""


class PlayingOn:
    """The tables of a database, and the people and computers who continue there."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._now = _NOW
        self._store = SqlTableStore(database)
        self._shown = SqlTablePosts(database)
        self._contacts = SqlContactStore(database)
        self._settings = SqlSettingsStore(database)
        self._standings = MatchRecords(SqlStandingsStore(database), self.catch_up)
        self._tables = Tables(self._store, choose_move=choose_move, now=lambda: self._now, chance=random.Random(1))
        self._dice = random.Random(1)
        self._clicks = itertools.count(1_000_000)

    async def table(self, table_id: int) -> Facts:
        """Return the stores' data of a table."""
        table = await self._tables.get(table_id)
        match = await self._tables.match(table)
        result = match.result if match is not None else None
        return {
            "status": table.status.value,
            "game": table.game_id,
            "options": dict(table.options),
            "max_seats": table.max_seats,
            "opener": table.opener_id,
            "server_seed": table.server_seed,
            "revisions": (table.revision, await self._shown_revision(table_id)),
            "public_seed": table.public_seed,
            "occupants": [_occupant(one) for one in table.occupants],
            "former": sorted(_occupant(one.occupant) for one in table.former),
            "reserved": [(one.person.id, one.seat) for one in table.reserved],
            "flags": [(one.is_ready, one.wants_end) for one in table.sittings if isinstance(one.occupant, Person)],
            "kicked": [_occupant(one.occupant)[0] for one in table.former if one.is_kicked],
            "had_computers": table.had_computers,
            "tempo": table.tempo.value,
            "times": (table.due, table.remind_at),
            "places": None if result is None else [set(place) for place in result.places],
            "scores": None if result is None else list(result.scores),
            "reason": None if result is None else result.reason,
        }

    async def log(self, table_id: int) -> list[tuple[int, str, int | None, int | None]]:
        """Return the log in the form from before entries had kinds: ply, text, and the person with the request."""
        entries = await self._store.entries(table_id, 0)
        clicks = [(one.click.user_id, one.click.request_id) if one.click else (None, None) for one in entries]
        return [(one.ply, _text(one), *click) for one, click in zip(entries, clicks, strict=True)]

    async def position(self, table_id: int) -> Facts:
        """Return the position of a running match in the old code's form."""
        match = await self._match(await self._tables.get(table_id))
        return {
            "scores": list(match.view(None).scores),
            "actor": match.actor,
            "is_on_break": match.is_on_break,
            "legal_moves": sorted(map(match.game.write, match.legal_moves())) if match.actor is not None else [],
            "resigned": list(match.resigned),
            "away": sorted(match.away),
            "computers": sorted(match.computers),
            "late": list(match.late),
        }

    async def record_at(self, table_id: int) -> str:
        """Return the record of the match at a table."""
        record = await self._standings.record(table_id)
        assert record is not None
        return record.text

    async def shown(self, table_id: int) -> Sequence[tuple[str, int, int, int | None, str, str]]:
        """Return the messages of a table."""
        return sorted(
            (one.slot.kind.value, one.slot.number, one.channel_id, one.message_id, one.nonce, one.digest)
            for one in await self._shown.of(table_owner(table_id))
        )

    async def dm_contact(self, user_id: int) -> tuple[int | None, bool]:
        """Return the DM channel of a person, and whether it is closed."""
        contact = await self._contacts.dm_contact(user_id)
        return contact.channel_id, contact.is_closed

    async def settings_of(self, user_id: int) -> Facts:
        """Return the settings of a person."""
        one = await self._settings.person(user_id)
        return {
            "language": one.language,
            "theme": one.theme,
            "pings": one.pings,
            "text_board": one.text_board,
            "hands": one.hands.value,
            "is_hidden": one.is_hidden,
            "league_mentions": one.league_mentions.value,
        }

    async def settings_of_guild(self, guild_id: int) -> Facts:
        """Return the settings of a server."""
        one = await self._settings.guild(guild_id)
        return {
            "language": one.language,
            "theme": one.theme,
            "channels": list(one.channels),
            "tempo": one.tempo.value,
            "enders": one.enders.value,
            "zone": one.zone,
            "organiser_role": one.organizer_role,
        }

    async def start(self, table_id: int) -> None:
        """Start the match of a lobby: the people with reserved seats come and agree, and the host starts it."""
        lobbies = self._tables.lobbies
        table = await self._tables.get(table_id)
        for person in table.absent:
            table = await lobbies.join(table_id, person, next(self._clicks))
        if table.status is not Status.LOBBY:
            return  # a rematch begins when the last person arrives
        for person in table.people:
            table = await lobbies.agree(table_id, person.id, next(self._clicks))
        await lobbies.start(table_id, table.opener_id, next(self._clicks))

    async def play_on(self, table_id: int, turns: int) -> None:
        """Play some turns of a match."""
        table = await self._tables.get(table_id)
        for _ in range(turns):
            if table.status is Status.PLAYING:
                table = await self._turn(table)

    async def play_out(self, table_id: int) -> None:
        """Play a match to its end."""
        table = await self._tables.get(table_id)
        while table.status is Status.PLAYING:
            table = await self._turn(table)
        await self.catch_up()

    async def catch_up(self) -> None:
        """Make results, leaderboards and records follow the committed facts."""
        for follower in followers_of(self._database):
            while await follower.catch_up():
                pass

    async def _turn(self, table: Table) -> Table:
        match = await self._match(table)
        if match.is_on_break:
            person = next(filter(None, map(table.person_at, match.present)))
            return await self._tables.matches.next_round(table.id, person.id, match.ply, next(self._clicks))
        seat = match.actor
        assert seat is not None
        mover = table.person_at(seat)
        if match.is_automatic(seat) or mover is None:
            return await self._let_time_pass(table)
        move = choose_move(match.view(seat), Level.MEDIUM, self._dice)
        _, text = match.game.write(move).split(" ", 1)
        return await self._tables.matches.move(table.id, mover.id, match.ply, text, next(self._clicks))

    async def _let_time_pass(self, table: Table) -> Table:
        assert table.due is not None
        self._now = max(self._now, table.due)
        await self._tables.timers.run(table.id)
        return await self._tables.get(table.id)

    async def rebuild(self) -> None:
        """Rebuild everything that follows from the committed facts."""
        for follower in followers_of(self._database):
            await follower.rebuild()
        await self.catch_up()

    async def _shown_revision(self, table_id: int) -> int:
        query = select(tables.c.shown_revision).where(tables.c.id == table_id)
        return await self._database.read(lambda connection: int(connection.execute(query).scalar_one()))

    async def _match(self, table: Table) -> Match:
        match = await self._tables.match(table)
        assert match is not None
        return match


def fault_of_record(text: str) -> object:
    """Return what is wrong with a record, None if nothing is."""
    return check_record(json.loads(text), codec_of)


def _text(one: LogEntry) -> str:
    entry = one.entry
    if entry.kind.is_of_the_game:
        return entry.text
    return f"{entry.kind.value} {entry.text}".rstrip() if entry.seat is None else f"{entry.seat} {entry.kind.value}"


def _occupant(occupant: Person | Computer) -> tuple[int | None, str]:
    """Return id and name of a person, or None with number and level of a computer."""
    match occupant:
        case Person(id=user_id, name=name):
            return user_id, name
        case Computer(number=number, level=level):
            return None, f"{number} {level.value}"
