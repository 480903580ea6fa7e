"""What a server's people have played, and what its organizers have corrected."""

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
"""How many matches, or corrections, are told at a time."""
_LAST_PAGE = 10**9
"""No list is as long; the number of a page stands in a custom id, which may hold more than a database counts to."""

LONGEST_REASON = 200
"""Characters of a reason: a page of them has to fit into a message."""


class HistoryFilter(StrEnum):
    """Say which matches are looked for."""

    ALL = "all"
    PEOPLE = "people"
    COMPUTERS = "computers"
    RATED = "rated"
    ABANDONED = "abandoned"
    """Those that came to no result; all others have one."""


def lines_before(page: int) -> int:
    """Return how many lines stand before a page."""
    return min(page, _LAST_PAGE) * PAGE


@dataclass(frozen=True, slots=True)
class HistoryQuery:
    """Which matches of a server are looked for: the newest, a page at a time."""

    guild_id: int
    user_id: int | None = None
    """Who sat there; None for all matches of the server."""
    game_id: str | None = None
    shown: HistoryFilter = HistoryFilter.ALL
    page: int = 0


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Who sat on a seat when a match ended, and where they came."""

    seat: int
    user_id: int | None
    """None for a computer."""
    name: str | None
    """None for a computer, and for whoever is not named to the viewer."""
    computer: int | None
    """The number of a computer."""
    place: int = 0
    """0 where the match came to no result."""
    score: int = 0


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match in a list."""

    table_id: int
    game_id: str
    ended_at: float
    """In seconds of Unix time."""
    seats: Sequence[SeatLine]
    """Best first; in seat order where nobody came anywhere."""
    is_annulled: bool = False
    abandoned: str | None = None
    """How it came to no result, empty where nobody knows; None if it has one."""


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """A page of a history, or of corrections, and whether there are more behind it."""

    lines: Sequence[MatchLine]
    has_more: bool


class CorrectionKind(StrEnum):
    """Say what an organizer did to a match; the values are stored."""

    ANNUL = "annul"
    """It counts no more."""
    RESTORE = "restore"
    """It counts again."""


@dataclass(frozen=True, slots=True)
class Correction:
    """What an organizer did to a match, and why."""

    table_id: int
    kind: CorrectionKind
    reason: str
    user_id: int | None
    """Who did it; None for whoever is not named to the viewer."""
    made_at: float
    """In seconds of Unix time."""


class HistoryStore(Protocol):
    """Reads what followers of facts made of matches, and keeps the log of corrections."""

    async def lines(self, query: HistoryQuery, most: int) -> Sequence[MatchLine]:
        """Return so many matches from the beginning of a page on, the newest first, with all names."""

    async def corrections(self, guild_id: int, page: int, most: int) -> Sequence[Correction]:
        """Return so many corrections from the beginning of a page on, the newest first, with all who made them."""

    async def hidden(self, user_ids: Sequence[int]) -> frozenset[int]:
        """Return those among some people who hide."""

    async def correct(self, guild_id: int, correction: Correction, by: Person) -> None:
        """Note a correction, and let all followers learn of it.

        Raises BoneyardError(NO_SUCH_MATCH), BoneyardError(ALREADY_ANNULLED), BoneyardError(NOT_ANNULLED).
        """


class Histories:
    """Answers what was played; `settled` waits a moment for what follows the matches that have just ended."""

    def __init__(self, store: HistoryStore, settled: Callable[[], Awaitable[None]], now: Callable[[], float]) -> None:
        self._store = store
        self._settled = settled
        self._now = now

    async def page(self, query: HistoryQuery, viewer_id: int) -> HistoryPage:
        """Return a page of matches as a person may see them; raise BoneyardError(HISTORY_HIDDEN) for who hides."""
        if query.user_id is not None and not is_named(query.user_id, await self._hidden([query.user_id]), viewer_id):
            raise BoneyardError(StandingsReason.HISTORY_HIDDEN)
        await self._settled()
        lines = await self._store.lines(query, PAGE + 1)
        hidden = await self._hidden([seat.user_id for line in lines for seat in line.seats if seat.user_id is not None])
        shown = [replace(line, seats=[_seen(seat, hidden, viewer_id) for seat in line.seats]) for line in lines[:PAGE]]
        return HistoryPage(shown, len(lines) > PAGE)

    async def not_named(self, table: Table, viewer_id: int | None) -> frozenset[int]:
        """Return the people of a table whom nothing that a viewer looks up may name; None stands for everybody."""
        people = [person.id for person in table.people]
        hidden = await self._hidden(people)
        return frozenset(one for one in people if one in hidden and not is_named(one, hidden, viewer_id))

    async def corrections(self, guild_id: int, page: int, viewer_id: int) -> tuple[Sequence[Correction], bool]:
        """Return a page of what organizers corrected, as a person may see it, and whether there is more."""
        found = await self._store.corrections(guild_id, page, PAGE + 1)
        hidden = await self._hidden([one.user_id for one in found if one.user_id is not None])
        return [
            one if is_named(one.user_id, hidden, viewer_id) else replace(one, user_id=None) for one in found[:PAGE]
        ], len(found) > PAGE

    async def correct(self, guild_id: int, table_id: int, kind: CorrectionKind, reason: str, by: Person) -> None:
        """Let a match of a server count no more, or again; of two organizers at once one is refused.

        Raises BoneyardError(NO_SUCH_MATCH), BoneyardError(ALREADY_ANNULLED), BoneyardError(NOT_ANNULLED).
        """
        await self._store.correct(
            guild_id, Correction(table_id, kind, in_one_line(reason)[:LONGEST_REASON], by.id, self._now()), by
        )

    async def _hidden(self, user_ids: Sequence[int]) -> frozenset[int]:
        return await self._store.hidden(user_ids) if user_ids else frozenset()


def _seen(seat: SeatLine, hidden: frozenset[int], viewer_id: int) -> SeatLine:
    return seat if is_named(seat.user_id, hidden, viewer_id) else replace(seat, name=None)
