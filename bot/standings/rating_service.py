"""What can be asked about ratings."""

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
    """Somebody's rating in a pool at the moment of asking."""

    rating: Rating
    peak: int
    """The highest number since the rating could settle."""
    week_ago: Rating
    """The rating before the first match of this week; the present one of somebody who has not played in it."""
    last_at: float
    """When the last match ended, in seconds of Unix time."""


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What followed from a match, of those who do not hide."""

    steps: Sequence[RatingStep] = ()
    """What it changed in the pool of its game, in seat order; nothing if it does not count for ratings."""
    luck: Mapping[int, float] = field(default_factory=dict)
    """How lucky each seat was (`bot.luck`), where chance gave it anything."""


NO_AFTERMATH = Aftermath()


class RatingStore(Protocol):
    """Reads what the follower of facts made of rated matches. A pool is a game, or ALL_GAMES."""

    async def rating(self, guild_id: int, pool: str, user_id: int, at: float) -> PersonRating | None:
        """Return a person's rating at a time, None for somebody without a rated match."""

    async def steps(self, guild_id: int, pool: str, user_id: int) -> Sequence[RatingStep]:
        """Return what each match changed for a person, the oldest first."""

    async def aftermath(self, table_id: int) -> Aftermath | None:
        """Return what followed from a match, None if that is not known yet."""


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

    async def aftermath(self, table_id: int) -> Aftermath | None:
        """Return what followed from a match, None if that is not known in a moment."""
        aftermath = await self._store.aftermath(table_id)
        if aftermath is None:
            await self._settled()
            aftermath = await self._store.aftermath(table_id)
        return aftermath
