"""Queries about ratings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from bot.standings.model import ALL_GAMES
from bot.standings.rating_pools import RatingStep
from bot.standings.ratings import Rating

__all__ = ["NO_AFTERMATH", "Aftermath", "PersonRating", "RatingStore", "Ratings"]


@dataclass(frozen=True, slots=True)
class PersonRating:
    """A person's rating in a pool at the time of the query."""

    rating: Rating
    peak: int
    """The highest number since the rating stopped being provisional."""
    week_ago: Rating
    """The rating before the first match of this week; the current rating if the person has not played this week."""
    last_at: float
    """When the last match ended, in seconds of Unix time."""


@dataclass(frozen=True, slots=True)
class Aftermath:
    """How a match changed the ratings of people who do not hide."""

    steps: Sequence[RatingStep] = ()
    """The steps in the pool of its game, in seat order; empty if the match is not rated."""
    luck: Mapping[int, float] = field(default_factory=dict)
    """How lucky each seat was (`bot.luck`); None if chance gave it nothing."""


NO_AFTERMATH = Aftermath()


class RatingStore(Protocol):
    """Reads what the follower derived from rated matches. A pool is a game, or ALL_GAMES."""

    async def rating(self, guild_id: int, pool: str, user_id: int, at: float) -> PersonRating | None:
        """Return a person's rating at a time; None for a person without a rated match."""

    async def steps(self, guild_id: int, pool: str, user_id: int) -> Sequence[RatingStep]:
        """Return a person's rating steps, one a match, oldest first."""

    async def aftermath(self, table_id: int) -> Aftermath | None:
        """Return the rating changes of a match; None if they are not known yet."""


class Ratings:
    """Returns ratings.

    `now` returns the Unix time. `settled` waits a moment for the ratings of the matches that have just ended.
    """

    def __init__(self, store: RatingStore, now: Callable[[], float], settled: Callable[[], Awaitable[None]]) -> None:
        self._store = store
        self._now = now
        self._settled = settled

    async def rating_of(self, guild_id: int, game_id: str | None, user_id: int) -> PersonRating | None:
        """Return a person's rating in a game, or (None) in all games of a server; None without a rated match."""
        return await self._store.rating(guild_id, game_id or ALL_GAMES, user_id, self._now())

    async def steps_of(self, guild_id: int, game_id: str | None, user_id: int) -> Sequence[RatingStep]:
        """Return a person's rating steps in a game, or (None) in all games, oldest first."""
        return await self._store.steps(guild_id, game_id or ALL_GAMES, user_id)

    async def aftermath(self, table_id: int) -> Aftermath | None:
        """Return the rating changes of a match; None if they are not known after a moment."""
        aftermath = await self._store.aftermath(table_id)
        if aftermath is None:
            await self._settled()
            aftermath = await self._store.aftermath(table_id)
        return aftermath
