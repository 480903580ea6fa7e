"""Seasons: the matches of a server between two moments, with a final table.

A season has the matches whose facts are between two positions. So each match belongs to one season or to none, even if
it ended at the boundary. A new season moves ratings half the way back to the middle (`bot.standings.ratings`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from bot.base.errors import BoneyardError
from bot.standings.errors import StandingsReason
from bot.standings.hiding import EVERYONE, is_named
from bot.standings.timing import Calendar, next_turn
from bot.tables.plain import in_one_line

__all__ = [
    "LONGEST_NAME",
    "DueTurn",
    "FinalRow",
    "NoSeasonError",
    "RoleTask",
    "RoleTrouble",
    "Season",
    "SeasonRunningError",
    "SeasonSettings",
    "SeasonStore",
    "Seasons",
    "SeasonsOfGuild",
    "champions_of",
    "plain_season_name",
    "with_places",
]


LONGEST_NAME = 40
"""In characters."""

_AT_ONCE = 20
"""The number of servers processed in one run, so that other work gets its turn."""

_ZONES_APART = 2 * 86400.0
"""In seconds; longer than one midnight takes to pass through all time zones."""


class SeasonRunningError(BoneyardError):
    """A season is already running; field `number`."""

    key = "error.season_running"


class NoSeasonError(BoneyardError):
    """No season is running."""

    key = "error.no_season"


@dataclass(frozen=True, slots=True)
class Season:
    """One season of a server."""

    id: int
    """Unique among the seasons of the server, even if the database was lost."""
    number: int
    """The number of the season in its server, from 1."""
    name: str
    """Empty if it has no name."""
    starts_at: float
    ends_at: float | None = None
    """None while the season is running."""
    is_settled: bool = False
    """Whether the final tables are complete; that takes a moment after the end."""

    @property
    def is_running(self) -> bool:
        """Return whether matches still count for the season."""
        return self.ends_at is None


@dataclass(frozen=True, slots=True)
class FinalRow:
    """One person's line in a final table."""

    user_id: int | None
    """None for a deleted person."""
    name: str
    played: int
    won: int
    rating: int | None = None
    """None if the rating was provisional when the season ended."""
    is_hidden: bool = False

    @property
    def merit(self) -> tuple[int, int, int]:
        """Return the sort key of the place, higher is better: a settled rating, then wins, then fewer matches."""
        return (-1, self.won, -self.played) if self.rating is None else (self.rating, 0, 0)


def with_places(rows: Collection[FinalRow], viewer_id: int | None = EVERYONE) -> Sequence[tuple[int, FinalRow]]:
    """Return the lines that a viewer may see, best first, with their places; equal ones share a place."""
    hidden = {row.user_id for row in rows if row.is_hidden and row.user_id is not None}
    named = (row for row in rows if row.user_id is None or is_named(row.user_id, hidden, viewer_id))
    seen = sorted(named, key=lambda row: row.merit, reverse=True)
    placed: list[tuple[int, FinalRow]] = []
    for number, row in enumerate(seen, start=1):
        is_shared = bool(placed) and placed[-1][1].merit == row.merit
        placed.append((placed[-1][0] if is_shared else number, row))
    return placed


def champions_of(rows: Collection[FinalRow]) -> Sequence[int]:
    """Return the champions: the first in a final table who won a match. Deleted people are left out."""
    first = [row for place, row in with_places(rows) if place == 1 and row.won]
    return [row.user_id for row in first if row.user_id is not None]


class RoleTrouble(StrEnum):
    """Why the champions do not have their role."""

    REFUSED = "refused"
    """The bot may not assign the role."""
    GONE = "gone"
    """The role was deleted."""


@dataclass(frozen=True, slots=True)
class SeasonSettings:
    """A server's settings for seasons."""

    calendar: Calendar = Calendar.NONE
    turns_at: float | None = None
    """When the calendar begins the next season."""
    role_id: int | None = None
    """The role for the champions of the last season, if there is one."""
    role_trouble: RoleTrouble | None = None


@dataclass(frozen=True, slots=True)
class SeasonsOfGuild:
    """The seasons of a server and its settings for them."""

    settings: SeasonSettings
    seasons: Sequence[Season]
    """Newest first."""

    @property
    def running(self) -> Season | None:
        """Return the running season, for which matches count."""
        return next((one for one in self.seasons if one.is_running), None)

    def find(self, season_id: int) -> Season:
        """Return a season; raise BoneyardError(NO_SUCH_SEASON)."""
        for one in self.seasons:
            if one.id == season_id:
                return one
        raise BoneyardError(StandingsReason.NO_SUCH_SEASON)


@dataclass(frozen=True, slots=True)
class DueTurn:
    """A server whose calendar must begin a new season."""

    guild_id: int
    calendar: Calendar
    zone: str
    due_at: float


@dataclass(frozen=True, slots=True)
class RoleTask:
    """The people of a server who should have the role of champions, and those to whom the bot gave one."""

    guild_id: int
    due_at: float
    """Distinguishes this task from a later one of the same server."""
    role_id: int | None
    champions: Collection[int]
    given: Collection[tuple[int, int]]
    """Pairs of a person and a role."""


class SeasonStore(Protocol):
    """Keeps seasons. Every method is one transaction."""

    async def of_guild(self, guild_id: int) -> SeasonsOfGuild:
        """Return the seasons of a server, and its settings for them."""

    async def start(self, guild_id: int, name: str, now: float) -> Season:
        """Begin a season with the next match that ends; raise SeasonRunningError."""

    async def end(self, guild_id: int, now: float, season_id: int | None = None) -> Season:
        """End the running season before the next match that ends.

        Raises NoSeasonError, also if the running season is not the one with the given id.
        """

    async def turn(self, due: DueTurn, next_at: float | None) -> bool:
        """End the running season and begin another one at once; return False if another process has done so."""

    async def set_calendar(self, guild_id: int, calendar: Calendar, turns_at: float | None) -> None:
        """Set how often seasons begin automatically, and when the next one does."""

    async def set_role(self, guild_id: int, role_id: int | None, now: float) -> None:
        """Set the role of champions, and schedule giving it now."""

    async def due_turns(self, now: float, most: int) -> Sequence[DueTurn]:
        """Return some of the servers whose calendar must begin a new season."""

    async def settle(self, now: float) -> int:
        """Make the final tables of ended seasons whose matches have all been counted; return how many are left."""

    async def next_due(self) -> float | None:
        """Return the earliest time at which a calendar begins a season, or a role must be given."""

    async def final_rows(self, guild_id: int, number: int, game_id: str) -> Sequence[FinalRow]:
        """Return the final table of a season for a game, or for all games together, unordered."""

    async def games(self, guild_id: int, number: int) -> Sequence[str]:
        """Return the games that have a final table in a season, without the table of all games."""

    async def role_tasks(self, now: float, most: int) -> Sequence[RoleTask]:
        """Return some of the servers in which roles must be given or removed."""

    async def note_given(self, guild_id: int, user_id: int, role_id: int) -> None:
        """Note that the bot gave a person a role."""

    async def note_taken(self, guild_id: int, user_id: int, role_id: int) -> None:
        """Note that the bot removed a role from a person."""

    async def finish_roles(self, task: RoleTask, trouble: RoleTrouble | None) -> None:
        """Note that a task was done as far as the bot's permissions allow."""


class Seasons:
    """Begins and ends seasons, at a person's request or by the calendar.

    `wake` is called when something may be due earlier than was known.
    """

    def __init__(self, store: SeasonStore, now: Callable[[], float], wake: Callable[[], None]) -> None:
        self.store = store
        self._now = now
        self._wake = wake

    async def of_guild(self, guild_id: int) -> SeasonsOfGuild:
        """Return the seasons of a server, and its settings for them."""
        return await self.store.of_guild(guild_id)

    async def start(self, guild_id: int, name: str = "") -> Season:
        """Begin a season; raise SeasonRunningError or BoneyardError(BAD_SEASON_NAME)."""
        return await self.store.start(guild_id, plain_season_name(name), self._now())

    async def end(self, guild_id: int, season_id: int | None = None) -> Season:
        """End the running season, or only the one with an id; its final tables follow. Raises NoSeasonError."""
        ended = await self.store.end(guild_id, self._now(), season_id)
        self._wake()
        return ended

    async def set_calendar(self, guild_id: int, calendar: Calendar, zone: str) -> None:
        """Set the calendar, which begins the first season at once; without one, people begin and end seasons."""
        await self.store.set_calendar(guild_id, calendar, next_turn(self._now(), calendar, zone))
        if calendar is not Calendar.NONE:
            with suppress(SeasonRunningError):
                await self.start(guild_id)
        self._wake()

    async def move_to_zone(self, guild_id: int, zone: str) -> None:
        """Set the time zone of the calendar; the next season begins on the same date as before, by the new clock."""
        found = await self.of_guild(guild_id)
        kept, begun = found.settings, 0.0 if found.running is None else found.running.starts_at
        if kept.turns_at is not None:
            # From now on, the clock of the new zone may be before or past a midnight that the old one had.
            turns_at = next_turn(max(kept.turns_at - _ZONES_APART, begun), kept.calendar, zone)
            await self.store.set_calendar(guild_id, kept.calendar, turns_at)
            self._wake()

    async def set_role(self, guild_id: int, role_id: int | None) -> None:
        """Choose the role of champions. Those of the last season get it soon, and lose the former role."""
        await self.store.set_role(guild_id, role_id, self._now())
        self._wake()

    async def final_table(
        self, guild_id: int, number: int, game_id: str, viewer_id: int | None = EVERYONE
    ) -> Sequence[tuple[int, FinalRow]]:
        """Return the final table of a season as a viewer may see it, for a game or for all games together."""
        return with_places(await self.store.final_rows(guild_id, number, game_id), viewer_id)

    async def turn(self) -> bool:
        """Begin the seasons that are due, and make the final tables of those that ended.

        Returns whether more of that work remains.
        """
        due = await self.store.due_turns(self._now(), _AT_ONCE)
        for one in due:
            after = max(self._now(), one.due_at + _ZONES_APART)  # the zone may be newer than the due time
            await self.store.turn(one, next_turn(after, one.calendar, one.zone))
        return await self.store.settle(self._now()) > 0 or len(due) == _AT_ONCE


def plain_season_name(name: str) -> str:
    """Return a name in one readable line; raise BoneyardError(BAD_SEASON_NAME)."""
    plain = in_one_line(name)
    if len(plain) > LONGEST_NAME:
        raise BoneyardError(StandingsReason.BAD_SEASON_NAME, most=LONGEST_NAME)
    return plain
