"""Leaderboards: the people of a server in the chosen order."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import Protocol

from bot.games.registry import find_game
from bot.standings.hiding import EVERYONE
from bot.standings.model import ALL_GAMES, earns_medal
from bot.standings.ratings import Rating

__all__ = [
    "LEAST",
    "NEIGHBORS",
    "PAGE",
    "Leaderboard",
    "LeaderboardStore",
    "Leaderboards",
    "Order",
    "Question",
    "Ranked",
    "RunningSeason",
    "Span",
]

PAGE = 10
"""The number of people on a page."""
NEIGHBORS = 1
"""How many people above and below are shown to a viewer who is not on the page."""
LEAST = (1, 5, 10, 20)
"""The choices for the least number of finished matches."""


class Order(StrEnum):
    """The order of a leaderboard."""

    WINS = "wins"
    SHARE = "share"
    RATING = "rating"
    """Only matches among people, and only people whose rating is not provisional."""
    POINTS = "points"
    """Only for one game in which people gather points; points of different games cannot be compared."""
    PLAYED = "played"


class Span(StrEnum):
    """The period in which the matches of a leaderboard ended."""

    ALL = "all"
    SEASON = "season"
    """The running season."""
    MONTH = "month"
    WEEK = "week"


@dataclass(frozen=True, slots=True)
class Question:
    """A query for a server's leaderboard."""

    game: str = ALL_GAMES
    """The id of a game, or ALL_GAMES."""
    order: Order = Order.WINS
    span: Span = Span.ALL
    with_computers: bool = False
    least: int = LEAST[0]
    """The least number of matches finished in that period."""

    @property
    def orders(self) -> Sequence[Order]:
        """Return the orders that the rest of the query allows."""
        without = set()
        if not _gathers_points(self.game):
            without.add(Order.POINTS)
        if self.with_computers:
            without.add(Order.RATING)
        return [order for order in Order if order not in without]

    def sensible(self, *, has_season: bool) -> Question:
        """Return the query with every choice that is impossible or does not exist replaced."""
        order = self.order if self.order in self.orders else Order.WINS
        span = Span.ALL if self.span is Span.SEASON and not has_season else self.span
        return replace(self, order=order, span=span)


@dataclass(frozen=True, slots=True)
class RunningSeason:
    """A season of the server."""

    number: int
    name: str
    starts_at: float
    """In seconds of Unix time."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """One person's line."""

    number: int
    """The index of the line, from 1."""
    place: int
    """From 1. Equal people share a place, and the next place number skips as many."""
    person_id: int
    name: str
    played: int
    won: int
    points: int
    rating: int | None = None
    """Only if people are ordered by it."""
    before: int | None = None
    """The place at the beginning of this week; None if the person had none, or if it was not queried."""

    @property
    def has_medal(self) -> bool:
        """Return whether the person has a medal instead of a place number."""
        return earns_medal(self.place, self.won, self.played)

    @property
    def moved(self) -> int:
        """Return how many places the person rose this week; negative if they fell."""
        return 0 if self.before is None else self.before - self.place


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """A page of a leaderboard, as one viewer or everyone sees it."""

    question: Question
    """The query that it answers, with impossible choices replaced."""
    lines: Sequence[Ranked]
    near: Sequence[Ranked] = ()
    """The viewer and their neighbors, if the viewer is on another page."""
    page: int = 0
    """From 0."""
    people: int = 0
    """The number of people on all pages."""
    season: RunningSeason | None = None
    viewer_id: int | None = EVERYONE
    is_viewer_hidden: bool = False
    unsettled: Rating | None = None
    """The viewer's rating, if it keeps them off this leaderboard."""

    @property
    def pages(self) -> int:
        """Return the number of pages, at least one."""
        return max(1, -(-self.people // PAGE))


@cache
def _gathers_points(game_id: str) -> bool:
    """Return whether a game's points can be summed over matches: more are better, and they decide who wins."""
    if game_id == ALL_GAMES:
        return False
    game = find_game(game_id)
    goal = game.view(game.new_match(min(game.seats)), None).goal
    return goal.wins is None and not goal.is_fewest


class LeaderboardStore(Protocol):
    """Reads the counts of followers."""

    async def leaderboard(
        self, guild_id: int, question: Question, page: int, at: float, viewer_id: int | None
    ) -> Leaderboard:
        """Return a page at a Unix time; return the first page if there is no such page."""


class Leaderboards:
    """Returns leaderboards; `settled` waits a moment until followers have processed the latest matches."""

    def __init__(
        self, store: LeaderboardStore, settled: Callable[[], Awaitable[None]], now: Callable[[], float]
    ) -> None:
        self._store = store
        self._settled = settled
        self._now = now

    async def page(
        self, guild_id: int, question: Question, page: int = 0, viewer_id: int | None = EVERYONE
    ) -> Leaderboard:
        """Return a page of a server's leaderboard for a viewer, or for everyone."""
        await self._settled()
        return await self._store.leaderboard(guild_id, question, page, self._now(), viewer_id)
