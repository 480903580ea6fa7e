"""What can be asked about one person's matches."""

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
    """Whose matches are meant, and which of them."""

    guild_id: int
    user_id: int
    game_id: str | None = None
    """None for all games together."""
    with_computers: bool = False
    """Whether those with computers are meant, in place of those among people."""


@dataclass(frozen=True, slots=True)
class StoredOutings:
    """What is stored of somebody's matches."""

    outings: Sequence[Appearance]
    """The oldest first."""
    opponents: Sequence[Opponent]
    """Those who may be named to everybody, and who have met the person often enough."""
    met: int
    """How many people they have met, whoever may be named."""
    games: frozenset[str]
    """All games of which they have played such matches, also where one was asked for."""
    is_hidden: bool
    """Whether they hide from lists of people."""


@dataclass(frozen=True, slots=True)
class Portrait:
    """All that is told of one person's matches."""

    statistics: PersonStatistics
    rivals: Rivals
    met: int
    games: Sequence[str]
    """All games of which they have played such matches, in the order in which games are offered."""
    rating: PersonRating | None
    """None for somebody without a rated match, and for matches with computers."""
    steps: Sequence[RatingStep]
    """What each match changed in the rating, the oldest first."""
    is_hidden: bool
    """Whether nobody else may see this."""


class StatisticsStore(Protocol):
    """Reads what followers of facts made of finished matches."""

    async def outings(self, asked: Asked) -> StoredOutings:
        """Return the matches of a person that count, and whom they met in them."""


class Statistics:
    """Answers questions about one person's matches.

    `settled` waits a moment for what follows the matches that have just ended.
    """

    def __init__(self, store: StatisticsStore, ratings: Ratings, settled: Callable[[], Awaitable[None]]) -> None:
        self._store = store
        self._ratings = ratings
        self._settled = settled

    async def of(self, asked: Asked, viewer_id: int | None) -> Portrait:
        """Return what is told of somebody to a viewer, or (None) to everybody.

        Raises TableError(HIDDEN_PERSON) for somebody who hides from them.
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
