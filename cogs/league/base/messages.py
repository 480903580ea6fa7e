"""The messages that show a league, by their kinds, as they are stored."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from bot.base import clock
from bot.leagues.store import HOME, LeagueMessage
from cogs.kit.announced import new_nonce

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.leagues.service import Leagues
    from bot.leagues.store import LeagueStore, StoredLeague

__all__ = ["PostIndex", "PostKind", "announce", "is_open"]


class PostKind(StrEnum):
    """What a message shows, or what else Discord has of a league; the values are stored."""

    HOME = HOME
    """The league itself; in a forum the first message of its post."""
    ROUND = "round"
    """A round, by its number."""
    NEWS = "news"
    """An entry of the log that everybody is told of, by its place."""
    FINAL = "final"
    """The final table."""
    EVENT = "event"
    """An event of the server, which is no message: that of a round by its number, or of the start."""
    ENTRANT_ROLE = "role"
    CHAMPION_ROLE = "champion"
    """A role that somebody was given, by their number."""
    TOLD = "told"
    """How much of the log everybody has been told the news of, as the digest."""
    TROUBLE = "trouble"
    """Something that the bot may not do, which its organizers have been told, by its number."""
    TAG = "tag"
    """The state that the tag of a forum post tells, as the digest."""
    CHALLENGE = "challenge"
    """A challenge on a ladder, by its fixture."""
    BEGUN = "begun"
    """The call to an arena that has begun; it vanishes with its end."""
    HALF = "half"
    CHECK_IN = "check-in"
    AGREED = "agreed"
    LAST = "last"
    """Reminders, which vanish again: of a round, of the league, of a fixture."""
    PERSONAL = "personal"
    """What an entrant, by their number, was to be told alone, and whose DMs are closed."""


class PostIndex:
    """What Discord has of a league, as the store knows it: read once, and kept as it is stored."""

    def __init__(self, store: LeagueStore, league_id: int, messages: Sequence[LeagueMessage]) -> None:
        self._store = store
        self._league_id = league_id
        self._messages = {(one.kind, one.number): one for one in messages}

    def get(self, kind: str, number: int = 0) -> LeagueMessage | None:
        """Return what is known of a message, None if there never was one."""
        return self._messages.get((kind, number))

    def of(self, *kinds: str) -> Sequence[LeagueMessage]:
        """Return all of some kinds, in the order of their numbers."""
        return sorted((one for one in self._messages.values() if one.kind in kinds), key=lambda one: one.number)

    def digests(self, kind: str) -> Mapping[int, str]:
        """Return what all of a kind show, by their numbers."""
        return {one.number: one.digest for one in self.of(kind)}

    async def put(self, message: LeagueMessage) -> None:
        """Store a message in place of the one of the same kind and number."""
        await self._store.put_message(self._league_id, message)
        self._messages[message.kind, message.number] = message

    async def drop(self, message: LeagueMessage) -> None:
        """Forget a message."""
        await self._store.drop_message(self._league_id, message.kind, message.number)
        self._messages.pop((message.kind, message.number), None)


async def announce(leagues: Leagues, stored: StoredLeague) -> None:
    """Let everybody see a league: its home message is posted, and from now on they are told the news."""
    if not await is_open(leagues, stored.id):
        now, size = clock.now(), str(stored.league.size)
        for kind, nonce, digest in ((PostKind.TOLD, "", size), (PostKind.HOME, new_nonce(), "")):
            note = LeagueMessage(kind, 0, stored.channel_id, None, nonce, now, digest)
            await leagues.store.put_message(stored.id, note)
    await leagues.store.show_again(stored.id)


async def is_open(leagues: Leagues, league_id: int) -> bool:
    """Tell whether everybody may see a league: its organizer has opened the sign-up."""
    return any(message.kind == PostKind.HOME for message in await leagues.store.messages(league_id))
