"""Pings: who has to move is told once, in a short message that goes away with the move."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

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


class Pings:
    """Tells the person whose turn has come, unless they want no pings; the ping of the turn before goes away.

    Who plays by DM is told there, by the hand itself, and pinged in the channel only when their time is short.
    """

    def __init__(self, parts: Parts, hands: Hands) -> None:
        self._settings = parts.sources.settings
        self._store = parts.sources.posts
        self._last_used = parts.last_used
        self._follow_ups = parts.follow_ups
        self._hands = hands

    async def show(self, snapshot: TableSnapshot, match: Match) -> None:
        """Bring the ping of a table in line."""
        table, message = snapshot.table, snapshot.message(PostKind.TURN)
        person = await self._to_ping(table, match)
        if person is None:
            await self._follow_ups.take_back(message)
            return
        has_dm = match.game.has_hands and await self._hands.can_dm(person.id)
        if has_dm and not table.is_time_short and self._is_told_there(message, match, person):
            await self._note_told(message, match, person)
            return
        ping = turn_ping(snapshot.presentation.lang, table, match, person, by_dm=has_dm)
        await self._follow_ups.show(message, ping)

    def _is_told_there(self, message: Post, match: Match, person: Person) -> bool:
        """Return whether a person learns of their turn by DM, or has learned of it already."""
        return self._last_used.of(person.id) is Place.DM or is_told_by_dm(message, match, person)

    async def _note_told(self, message: Post, match: Match, person: Person) -> None:
        """Note that a person is told by DM, and needs no ping in this turn, whoever brings the table in line next."""
        if not is_told_by_dm(message, match, person):
            message = await self._follow_ups.take_back(message)
            await self._store.put(replace(message, digest=by_dm(match, person).digest))

    async def _to_ping(self, table: Table, match: Match) -> Person | None:
        """Return the person whose turn it is, unless a computer moves for them or they want no pings."""
        if table.status is not Status.PLAYING or match.actor is None or match.is_automatic(match.actor):
            return None
        person = table.person_at(match.actor)
        return person if person is not None and (await self._settings.person(person.id)).pings else None
