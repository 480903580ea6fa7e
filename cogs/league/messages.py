"""The messages that show a league, by their kinds, as they are stored."""

from __future__ import annotations

import time
from enum import StrEnum
from typing import TYPE_CHECKING

from bot.leagues.store import HOME, LeagueMessage
from cogs.kit.sending import new_nonce

if TYPE_CHECKING:
    from bot.leagues.service import Leagues
    from bot.leagues.store import StoredLeague

__all__ = ["Shown", "announce", "is_open"]


class Shown(StrEnum):
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
    TAG = "tag"
    """The state that the tag of a forum post tells, as the digest."""
    HALF = "half"
    CHECK_IN = "check-in"
    AGREED = "agreed"
    LAST = "last"
    """Reminders, which vanish again: of a round, of the league, of a fixture."""


async def announce(leagues: Leagues, stored: StoredLeague, kind: Shown, number: int = 0) -> None:
    """Let something be posted that is not posted yet."""
    known = await leagues.store.messages(stored.id)
    if not any((one.kind, one.number) == (kind, number) for one in known):
        message = LeagueMessage(kind, number, stored.channel_id, None, new_nonce(), time.time())
        await leagues.store.put_message(stored.id, message)
    await leagues.show_again(stored.id)


async def is_open(leagues: Leagues, league_id: int) -> bool:
    """Tell whether everybody may see a league: its organizer has opened the sign-up."""
    return any(message.kind == Shown.HOME for message in await leagues.store.messages(league_id))
