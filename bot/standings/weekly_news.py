"""The weekly news posts of servers: the channel, the time, and whether the last post arrived.

A post is claimed in the store before it is sent. If the process dies in between, the post is sent again for a short
while with the same nonce, so that Discord answers with the existing message. After that it is skipped. So no restart
posts twice.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from bot.standings.news import News, Week, news_of
from bot.standings.timing import next_weekly

__all__ = ["MOST_FAILURES", "DuePost", "NewsStore", "PostTrouble", "WeeklyNews", "WeeklyPost"]

MOST_FAILURES = 3
"""The number of consecutive failures after which posts stop."""

_LATEST = 86400.0
"""The longest delay of a post, in seconds; a bot that was down for longer waits for the next one."""

_DAY, _HOUR = 86400.0, 3600.0

_LONGEST_SPAN = 14 * _DAY + 2 * _HOUR
"""The longest span of one news, in seconds: a later weekday may come two weeks after the last news."""


class PostTrouble(StrEnum):
    """Why a post did not arrive."""

    NO_ACCESS = "no_access"
    """The bot may not post in the channel, or the channel was deleted."""
    FAILED = "failed"
    """Discord did not accept it."""


@dataclass(frozen=True, slots=True)
class WeeklyPost:
    """A server's settings for the news, and the result of the last post."""

    channel_id: int | None = None
    """None if news are off."""
    weekday: int = 0
    """From 0 for Monday."""
    hour: int = 9
    next_at: float | None = None
    """None if no post is planned."""
    failures: int = 0
    """The number of consecutive posts that did not arrive."""
    trouble: PostTrouble | None = None


@dataclass(frozen=True, slots=True)
class DuePost:
    """A post that is due."""

    guild_id: int
    channel_id: int
    locale: str
    """The server's language when the post was set up."""
    weekday: int
    hour: int
    zone: str
    due_at: float
    covered_until: float | None = None
    """When the last news ended; None before the first."""

    @property
    def since(self) -> float:
        """Return when the news begins: where the last one ended, after a long pause a week ago at the same hour.

        So a change of the day or the hour leaves no match out and reports none twice.
        """
        if self.covered_until is not None and self.due_at - self.covered_until <= _LONGEST_SPAN:
            return self.covered_until
        return next_weekly(self.due_at - 7 * _DAY - 2 * _HOUR, self.weekday, self.hour, self.zone)


class NewsStore(Protocol):
    """Keeps the settings and due times of posts. Every method is one transaction."""

    async def of_guild(self, guild_id: int) -> WeeklyPost:
        """Return a server's settings."""

    async def change(self, guild_id: int, **changed: Any) -> None:  # noqa: ANN401 - fields of the types
        """Set some fields of WeeklyPost, or the locale."""

    async def stop(self, guild_id: int) -> None:
        """Stop the posts of a server; the weekday and the hour stay."""

    async def due(self, now: float, most: int) -> Sequence[DuePost]:
        """Return some of the posts that are due."""

    async def next_due(self) -> float | None:
        """Return the earliest time at which a post is due."""

    async def finish(self, due: DuePost, next_at: float, trouble: PostTrouble | None, most_failures: int) -> None:
        """Store the result of a post and when the next one is due; do nothing if this one is no longer due.

        After a number of consecutive failures nothing more is posted.
        """

    async def skip(self, due: DuePost, next_at: float) -> None:
        """Skip the post this time; do nothing if it is no longer due."""

    async def week(self, guild_id: int, since: float, until: float) -> Week:
        """Return the events in a server from a start time up to, but not including, an end time."""


class WeeklyNews:
    """Decides which news to post now.

    `settled` waits a moment until followers have processed the matches that have just ended. `wake` is called when a
    post may be due earlier than was known.
    """

    def __init__(
        self,
        store: NewsStore,
        now: Callable[[], float],
        settled: Callable[[], Awaitable[None]],
        wake: Callable[[], None],
    ) -> None:
        self.store = store
        self._now = now
        self._settled = settled
        self._wake = wake

    async def of_guild(self, guild_id: int) -> WeeklyPost:
        """Return a server's settings."""
        return await self.store.of_guild(guild_id)

    async def post_in(self, guild_id: int, channel_id: int, zone: str, locale: str) -> None:
        """Post the news in a channel; earlier failures are forgotten."""
        kept = await self.of_guild(guild_id)
        next_at = next_weekly(self._now(), kept.weekday, kept.hour, zone)
        fresh = {"failures": 0, "trouble": None}
        await self.store.change(guild_id, channel_id=channel_id, next_at=next_at, locale=locale, **fresh)
        self._wake()

    async def post_at(self, guild_id: int, weekday: int, hour: int, zone: str) -> None:
        """Set the weekday and the hour of the post."""
        kept = await self.of_guild(guild_id)
        next_at = None if kept.next_at is None else next_weekly(self._now(), weekday, hour, zone)
        await self.store.change(guild_id, weekday=weekday, hour=hour, next_at=next_at)
        self._wake()

    async def stop(self, guild_id: int) -> None:
        """Stop posting the news."""
        await self.store.stop(guild_id)

    async def move_to_zone(self, guild_id: int, zone: str) -> None:
        """Set the time zone of the post's hour."""
        kept = await self.of_guild(guild_id)
        await self.post_at(guild_id, kept.weekday, kept.hour, zone)

    async def due(self, most: int) -> tuple[Sequence[DuePost], float | None]:
        """Return some of the posts that are due, and the seconds until the next one."""
        due, next_at = await self.store.due(self._now(), most), await self.store.next_due()
        return due, None if next_at is None else next_at - self._now()

    async def news(self, due: DuePost) -> News | None:
        """Return the contents of a post; None if nothing happened or if it is too late, and then it is skipped."""
        await self._settled()
        is_late = self._now() - due.due_at > _LATEST
        news = None if is_late else news_of(await self.store.week(due.guild_id, due.since, due.due_at))
        if news is None:
            await self.store.skip(due, self._next(due))
        return news

    async def finish(self, due: DuePost, trouble: PostTrouble | None = None) -> None:
        """Store the result of a post."""
        await self.store.finish(due, self._next(due), trouble, MOST_FAILURES)

    def _next(self, due: DuePost) -> float:
        return next_weekly(self._now(), due.weekday, due.hour, due.zone)
