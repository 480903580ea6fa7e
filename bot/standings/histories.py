"""The matches that people of a server played, and the corrections by its organizers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol

from bot.base.errors import BoneyardError
from bot.standings.errors import StandingsReason
from bot.standings.hiding import is_named
from bot.tables.model import Person, Table
from bot.tables.plain import in_one_line

__all__ = [
    "LONGEST_REASON",
    "PAGE",
    "Correction",
    "CorrectionKind",
    "Histories",
    "HistoryFilter",
    "HistoryPage",
    "HistoryQuery",
    "HistoryStore",
    "MatchLine",
    "SeatLine",
    "lines_before",
]

PAGE = 8
"""The number of matches, or corrections, on a page."""
_LAST_PAGE = 10**9
"""A page number beyond the end of any list. A custom id may hold a number that is too large for the database."""

LONGEST_REASON = 200
"""The most characters of a reason; a page of reasons must fit into a message."""


class HistoryFilter(StrEnum):
    """The kinds of matches to look for."""

    ALL = "all"
    PEOPLE = "people"
    COMPUTERS = "computers"
    RATED = "rated"
    ABANDONED = "abandoned"
    """Matches without a result; all other kinds have one."""


def lines_before(page: int) -> int:
    """Return the number of lines before a page."""
    return min(page, _LAST_PAGE) * PAGE


@dataclass(frozen=True, slots=True)
class HistoryQuery:
    """Which matches of a server to look for: newest first, one page at a time."""

    guild_id: int
    user_id: int | None = None
    """The person who played; None for all matches of the server."""
    game_id: str | None = None
    shown: HistoryFilter = HistoryFilter.ALL
    page: int = 0


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A person or computer on a seat at the end of a match, and its place."""

    seat: int
    user_id: int | None
    """None for a computer."""
    name: str | None
    """None for a computer, and for a person who may not be named to the viewer."""
    computer: int | None
    """The number of a computer."""
    place: int = 0
    """0 if the match has no result."""
    score: int = 0


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match in a list."""

    table_id: int
    game_id: str
    ended_at: float
    """In seconds of Unix time."""
    seats: Sequence[SeatLine]
    """Best first; in seat order if the match has no result."""
    is_annulled: bool = False
    abandoned: str | None = None
    """Why it has no result, empty if unknown; None if it has one."""


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """A page of a history, and whether there are more pages."""

    lines: Sequence[MatchLine]
    has_more: bool


class CorrectionKind(StrEnum):
    """What an organizer did to a match; the values are stored."""

    ANNUL = "annul"
    """It no longer counts."""
    RESTORE = "restore"
    """It counts again."""


@dataclass(frozen=True, slots=True)
class Correction:
    """What an organizer did to a match, and why."""

    table_id: int
    kind: CorrectionKind
    reason: str
    user_id: int | None
    """The organizer; None if they may not be named to the viewer."""
    made_at: float
    """In seconds of Unix time."""


class HistoryStore(Protocol):
    """Reads data that followers derived from matches, and keeps the log of corrections."""

    async def lines(self, query: HistoryQuery, most: int) -> Sequence[MatchLine]:
        """Return at most `most` matches from the beginning of a page, newest first, with all names."""

    async def corrections(self, guild_id: int, page: int, most: int) -> Sequence[Correction]:
        """Return at most `most` corrections from the beginning of a page, newest first, with all organizers."""

    async def hidden(self, user_ids: Sequence[int]) -> frozenset[int]:
        """Return which of these people hide."""

    async def correct(self, guild_id: int, correction: Correction, by: Person) -> None:
        """Store a correction and let all followers process it.

        Raises BoneyardError(NO_SUCH_MATCH), BoneyardError(ALREADY_ANNULLED), BoneyardError(NOT_ANNULLED).
        """


class Histories:
    """Returns histories. `settled` waits a moment until followers have processed the latest matches."""

    def __init__(self, store: HistoryStore, settled: Callable[[], Awaitable[None]], now: Callable[[], float]) -> None:
        self._store = store
        self._settled = settled
        self._now = now

    async def page(self, query: HistoryQuery, viewer_id: int) -> HistoryPage:
        """Return a page of matches as a viewer may see it; raise BoneyardError(HISTORY_HIDDEN) if the person hides."""
        if query.user_id is not None and not is_named(query.user_id, await self._hidden([query.user_id]), viewer_id):
            raise BoneyardError(StandingsReason.HISTORY_HIDDEN)
        await self._settled()
        lines = await self._store.lines(query, PAGE + 1)
        hidden = await self._hidden([seat.user_id for line in lines for seat in line.seats if seat.user_id is not None])
        shown = [replace(line, seats=[_seen(seat, hidden, viewer_id) for seat in line.seats]) for line in lines[:PAGE]]
        return HistoryPage(shown, len(lines) > PAGE)

    async def not_named(self, table: Table, viewer_id: int | None) -> frozenset[int]:
        """Return the people of a table who may not be named in anything that a viewer (None: everyone) looks up."""
        people = [person.id for person in table.people]
        hidden = await self._hidden(people)
        return frozenset(one for one in people if one in hidden and not is_named(one, hidden, viewer_id))

    async def corrections(self, guild_id: int, page: int, viewer_id: int) -> tuple[Sequence[Correction], bool]:
        """Return a page of corrections as a viewer may see it, and whether there are more."""
        found = await self._store.corrections(guild_id, page, PAGE + 1)
        hidden = await self._hidden([one.user_id for one in found if one.user_id is not None])
        return [
            one if is_named(one.user_id, hidden, viewer_id) else replace(one, user_id=None) for one in found[:PAGE]
        ], len(found) > PAGE

    async def correct(self, guild_id: int, table_id: int, kind: CorrectionKind, reason: str, by: Person) -> None:
        """Annul a match of a server, or let it count again. If two organizers do it at the same time, one is refused.

        Raises BoneyardError(NO_SUCH_MATCH), BoneyardError(ALREADY_ANNULLED), BoneyardError(NOT_ANNULLED).
        """
        await self._store.correct(
            guild_id, Correction(table_id, kind, in_one_line(reason)[:LONGEST_REASON], by.id, self._now()), by
        )

    async def _hidden(self, user_ids: Sequence[int]) -> frozenset[int]:
        return await self._store.hidden(user_ids) if user_ids else frozenset()


def _seen(seat: SeatLine, hidden: frozenset[int], viewer_id: int) -> SeatLine:
    return seat if is_named(seat.user_id, hidden, viewer_id) else replace(seat, name=None)
