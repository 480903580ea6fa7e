"""What can be asked about ratings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.standings.model import ALL_GAMES
from bot.standings.rating_pools import RatingStep
from bot.standings.ratings import Rating

__all__ = ["PersonRating", "RatingStore", "Ratings"]


@dataclass(frozen=True, slots=True)
class PersonRating:
    """Somebody's rating in a pool at the moment of asking."""

    rating: Rating
    peak: int
    """The highest number since the rating could settle."""
    week_ago: Rating
    """The rating before the first match of this week; the present one of somebody who has not played in it."""
    last_at: float
    """When the last match ended, in seconds of Unix time."""


class RatingStore(Protocol):
    """Reads what the follower of facts made of rated matches. A pool is a game, or ALL_GAMES."""

    async def rating(self, guild_id: int, pool: str, user_id: int, at: float) -> PersonRating | None:
        """Return a person's rating at a time, None for somebody without a rated match."""

    async def steps(self, guild_id: int, pool: str, user_id: int) -> Sequence[RatingStep]:
        """Return what each match changed for a person, the oldest first."""

    async def steps_of_match(self, table_id: int) -> Sequence[RatingStep] | None:
        """Return what a match changed in the pool of its game for those who do not hide, in seat order.

        Nothing if it does not count for ratings, None if that is not known yet.
        """


class Ratings:
    """Answers questions about ratings.

    `now` returns the Unix time; `settled` waits a moment for the ratings of the matches that have just ended.
    """

    def __init__(self, store: RatingStore, now: Callable[[], float], settled: Callable[[], Awaitable[None]]) -> None:
        self._store = store
        self._now = now
        self._settled = settled

    async def rating_of(self, guild_id: int, game_id: str | None, user_id: int) -> PersonRating | None:
        """Return a person's rating in a game, or (None) in all games of a server; None without a rated match."""
        return await self._store.rating(guild_id, game_id or ALL_GAMES, user_id, self._now())

    async def steps_of(self, guild_id: int, game_id: str | None, user_id: int) -> Sequence[RatingStep]:
        """Return what each match changed for a person in a game, or (None) in all games, the oldest first."""
        return await self._store.steps(guild_id, game_id or ALL_GAMES, user_id)

    async def steps_of_match(self, table_id: int) -> Sequence[RatingStep] | None:
        """Return what a match changed in the pool of its game for those who do not hide, in seat order.

        Nothing if it does not count for ratings, None if that is not known in a moment.
        """
        steps = await self._store.steps_of_match(table_id)
        if steps is None:
            await self._settled()
            steps = await self._store.steps_of_match(table_id)
        return steps
