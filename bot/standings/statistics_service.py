"""Queries about one person's matches."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.games.registry import GAMES
from bot.standings.rating_pools import RatingStep
from bot.standings.rating_service import PersonRating, Ratings
from bot.standings.statistics import Appearance, Opponent, PersonStatistics, Rivals, rivals_of, statistics_of
from bot.tables.errors import TableError, TableReason

__all__ = ["Asked", "Portrait", "Statistics", "StatisticsStore", "StoredOutings"]


@dataclass(frozen=True, slots=True)
class Asked:
    """A query for the matches of one person."""

    guild_id: int
    user_id: int
    game_id: str | None = None
    """None for all games together."""
    with_computers: bool = False
    """Whether to look up matches with computers instead of those among people."""


@dataclass(frozen=True, slots=True)
class StoredOutings:
    """The stored matches of a person."""

    outings: Sequence[Appearance]
    """Oldest first."""
    opponents: Sequence[Opponent]
    """The opponents who may be named to everyone and whom the person has met often enough."""
    met: int
    """The number of opponents, including those who may not be named."""
    games: frozenset[str]
    """All games with such matches, even if the query is for one game."""
    is_hidden: bool
    """Whether the person hides from lists of people."""


@dataclass(frozen=True, slots=True)
class Portrait:
    """Everything shown about one person's matches."""

    statistics: PersonStatistics
    rivals: Rivals
    met: int
    games: Sequence[str]
    """All games with such matches, in the order of the list of games."""
    rating: PersonRating | None
    """None for a person without a rated match, and for matches with computers."""
    steps: Sequence[RatingStep]
    """The rating step of each match, oldest first."""
    is_hidden: bool
    """Whether only the person may see this."""


class StatisticsStore(Protocol):
    """Reads what followers derived from finished matches."""

    async def outings(self, asked: Asked) -> StoredOutings:
        """Return a person's matches that count, and the opponents in them."""


class Statistics:
    """Returns the statistics of one person's matches.

    `settled` waits a moment until followers have processed the matches that have just ended.
    """

    def __init__(self, store: StatisticsStore, ratings: Ratings, settled: Callable[[], Awaitable[None]]) -> None:
        self._store = store
        self._ratings = ratings
        self._settled = settled

    async def of(self, asked: Asked, viewer_id: int | None) -> Portrait:
        """Return a person's statistics as a viewer, or (None) everyone, may see them.

        Raises TableError(HIDDEN_PERSON) if the person hides from the viewer.
        """
        await self._settled()
        stored = await self._store.outings(asked)
        if stored.is_hidden and viewer_id != asked.user_id:
            raise TableError(TableReason.HIDDEN_PERSON)
        rating, steps = await self._rated(asked)
        return Portrait(
            statistics=statistics_of(stored.outings),
            rivals=rivals_of(stored.opponents),
            met=stored.met,
            games=[game_id for game_id in GAMES if game_id in stored.games],
            rating=rating,
            steps=steps,
            is_hidden=stored.is_hidden,
        )

    async def _rated(self, asked: Asked) -> tuple[PersonRating | None, Sequence[RatingStep]]:
        """Return the rating and its steps; matches with computers have none."""
        if asked.with_computers:
            return None, ()
        key = asked.guild_id, asked.game_id, asked.user_id
        return await self._ratings.rating_of(*key), await self._ratings.steps_of(*key)
