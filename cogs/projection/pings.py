"""Pings: a person who has to move and is away gets one short message, sent with the previous move."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.base import clock
from bot.posts.model import PostKind
from bot.tables.model import Status
from cogs.match.hand import turn_ping
from cogs.projection.dm_turn_notice import by_dm, is_told_by_dm
from cogs.projection.last_used import Place

if TYPE_CHECKING:
    from bot.posts.model import Post
    from bot.tables.match import Match
    from bot.tables.model import Person, Table
    from cogs.projection.hands import Hands
    from cogs.projection.parts import Parts
    from cogs.projection.snapshot import TableSnapshot

__all__ = ["Pings"]

_AT_THE_TABLE = 120.0
"""Seconds after their last press in which a person notices without a ping that it is their turn."""


class Pings:
    """Pings the person whose turn it is, unless they want no pings. The ping of the previous turn is deleted.

    A person who plays by DM is notified by the hand itself. A person who has just used their private hand, or the board
    of a game without hands, is pinged after some time without a move. A person who plays only against computers is not
    pinged. When their time is short, all of them are pinged.
    """

    def __init__(self, parts: Parts, hands: Hands) -> None:
        self._parts = parts
        self._settings = parts.sources.settings
        self._store = parts.sources.posts
        self._last_used = parts.last_used
        self._follow_ups = parts.follow_ups
        self._hands = hands

    async def show(self, snapshot: TableSnapshot, match: Match) -> float | None:
        """Update the ping of a table; return the seconds until its person must be pinged, None for never."""
        table, message = snapshot.table, snapshot.message(PostKind.TURN)
        person = await self._to_ping(table, match)
        if person is None:
            await self._follow_ups.take_back(message)
            return None
        has_dm = match.game.has_hands and await self._hands.can_dm(person.id)
        if has_dm and not table.is_time_short and self._is_told_there(message, match, person):
            await self._note_told(message, match, person)
            return None
        ping = turn_ping(snapshot.presentation.lang, table, match, person, by_dm=has_dm)
        rest = 0.0 if table.is_time_short else self._rest(table, match, person)
        if rest > 0:
            if message.is_announced or not ping.is_shown(message.digest):
                await self._follow_ups.take_back(message)
            return None if rest == math.inf else rest
        await self._follow_ups.show(message, ping)
        return None

    def _rest(self, table: Table, match: Match, person: Person) -> float:
        """Return for how many more seconds a person needs no ping because they are at the table."""
        if len(match.present) == 1:
            return math.inf
        source = self._parts.private_hands if match.game.has_hands else self._last_used
        pressed_at = source.pressed_at(table.id, person.id)
        return 0.0 if pressed_at is None else pressed_at + _AT_THE_TABLE - clock.now()

    def _is_told_there(self, message: Post, match: Match, person: Person) -> bool:
        """Return whether a person is notified of their turn by DM, or has been already."""
        return self._last_used.of(person.id) is Place.DM or is_told_by_dm(message, match, person)

    async def _note_told(self, message: Post, match: Match, person: Person) -> None:
        """Note that a person is notified by DM: they need no ping in this turn, whichever process shows the table."""
        if not is_told_by_dm(message, match, person):
            message = await self._follow_ups.take_back(message)
            await self._store.put(replace(message, digest=by_dm(match, person).digest))

    async def _to_ping(self, table: Table, match: Match) -> Person | None:
        """Return the person whose turn it is, or None if a computer moves for them or they want no pings."""
        if table.status is not Status.PLAYING or match.actor is None or match.is_automatic(match.actor):
            return None
        person = table.person_at(match.actor)
        return person if person is not None and (await self._settings.person(person.id)).pings else None
