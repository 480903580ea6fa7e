"""Leaderboards: who stands where in a server, by what is asked for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import Protocol

from bot.games.registry import find_game
from bot.standings.hiding import EVERYBODY
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
"""How many people a page has."""
NEIGHBORS = 1
"""How many people on either side are shown to somebody who is not on the page."""
LEAST = (1, 5, 10, 20)
"""The choices of how many matches somebody has to have finished."""


class Order(StrEnum):
    """What a leaderboard is ordered by."""

    WINS = "wins"
    SHARE = "share"
    RATING = "rating"
    """Among people only, and among those whose rating has settled."""
    POINTS = "points"
    """In one game only, of those in which people gather points: the points of two games are not alike."""
    PLAYED = "played"


class Span(StrEnum):
    """The time in which the matches of a leaderboard were finished."""

    ALL = "all"
    SEASON = "season"
    """The season that is running."""
    MONTH = "month"
    WEEK = "week"


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody wants to see of a server's leaderboard."""

    game: str = ALL_GAMES
    """The id of a game, or ALL_GAMES."""
    order: Order = Order.WINS
    span: Span = Span.ALL
    with_computers: bool = False
    least: int = LEAST[0]
    """How many matches somebody has to have finished in that time."""

    @property
    def orders(self) -> Sequence[Order]:
        """Return what can be ordered by, given the rest."""
        without = set()
        if not _gathers_points(self.game):
            without.add(Order.POINTS)
        if self.with_computers:
            without.add(Order.RATING)
        return [order for order in Order if order not in without]

    def sensible(self, *, has_season: bool) -> Question:
        """Return the question without what does not go together, or is not there."""
        order = self.order if self.order in self.orders else Order.WINS
        span = Span.ALL if self.span is Span.SEASON and not has_season else self.span
        return replace(self, order=order, span=span)


@dataclass(frozen=True, slots=True)
class RunningSeason:
    """The season that a server is in."""

    number: int
    name: str
    starts_at: float
    """In seconds of Unix time."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """One person's line."""

    number: int
    """Counts the lines from 1."""
    place: int
    """From 1; people who are equal in all that the lines are ordered by share a place, and the next counts them all."""
    person_id: int
    name: str
    played: int
    won: int
    points: int
    rating: int | None = None
    """Only where it is what people are ordered by."""
    before: int | None = None
    """The place that they had when this week began; None if they had none, or nobody asked."""

    @property
    def has_medal(self) -> bool:
        """Tell whether they have a medal instead of a place."""
        return earns_medal(self.place, self.won, self.played)

    @property
    def moved(self) -> int:
        """Return how many places they have gone up this week; below zero if down."""
        return 0 if self.before is None else self.before - self.place


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """A page of a leaderboard, as one viewer sees it or everybody does."""

    question: Question
    """What it answers: as it was asked, without what does not go together."""
    lines: Sequence[Ranked]
    near: Sequence[Ranked] = ()
    """The viewer with their neighbors, if they stand on another page."""
    page: int = 0
    """Counts from 0."""
    people: int = 0
    """How many stand on all pages."""
    season: RunningSeason | None = None
    viewer_id: int | None = EVERYBODY
    is_viewer_hidden: bool = False
    unsettled: Rating | None = None
    """The viewer's rating, where it keeps them from standing here."""

    @property
    def pages(self) -> int:
        """Return how many pages there are, at least one."""
        return max(1, -(-self.people // PAGE))


@cache
def _gathers_points(game_id: str) -> bool:
    """Tell whether more points are better in a game, over many matches too: not where rounds or the fewest win."""
    if game_id == ALL_GAMES:
        return False
    game = find_game(game_id)
    goal = game.view(game.new_match(min(game.seats)), None).goal
    return goal.wins is None and not goal.is_fewest


class LeaderboardStore(Protocol):
    """Reads what followers of facts counted."""

    async def leaderboard(
        self, guild_id: int, question: Question, page: int, at: float, viewer_id: int | None
    ) -> Leaderboard:
        """Return a page at a Unix time, the first one for a page that is not there."""


class Leaderboards:
    """Answers questions about leaderboards; `settled` waits a moment for what follows the latest matches."""

    def __init__(
        self, store: LeaderboardStore, settled: Callable[[], Awaitable[None]], now: Callable[[], float]
    ) -> None:
        self._store = store
        self._settled = settled
        self._now = now

    async def page(
        self, guild_id: int, question: Question, page: int = 0, viewer_id: int | None = EVERYBODY
    ) -> Leaderboard:
        """Return a page of a server's leaderboard for a viewer, or for everybody."""
        await self._settled()
        return await self._store.leaderboard(guild_id, question, page, self._now(), viewer_id)
