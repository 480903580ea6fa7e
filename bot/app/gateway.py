"""What comes from Discord by itself: only what the bot works with is read, and what cannot be read ends nothing."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from discord.errors import ConnectionClosed

__all__ = ["INTENTS_REFUSED", "LOGIN_REFUSED", "Parser", "drop_unused_parsers", "refusal_of"]

log = logging.getLogger(__name__)

Parser = Callable[[Any], None]

_BEGINS = ("READY", "RESUMED")
"""Without these there is no connection: if one cannot be read, another connection is made."""

_USED = frozenset(
    {
        *_BEGINS,
        "INTERACTION_CREATE",
        *("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"),
        *("GUILD_ROLE_CREATE", "GUILD_ROLE_UPDATE", "GUILD_ROLE_DELETE"),
        *("GUILD_MEMBER_UPDATE", "USER_UPDATE"),
        *("CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE"),
        *("THREAD_CREATE", "THREAD_UPDATE", "THREAD_DELETE", "THREAD_LIST_SYNC"),
        *("THREAD_MEMBER_UPDATE", "THREAD_MEMBERS_UPDATE"),
    }
)
"""The events that keep servers, channels, threads, and what the bot may do there, as they are; and clicks."""

LOGIN_REFUSED = "DISCORD_TOKEN is wrong: the server does not accept it. Copy it anew from the developer portal."
INTENTS_REFUSED = "Discord refused the connection: the bot may not hear of what it asks for. See the portal."

_REFUSED = {
    4004: LOGIN_REFUSED,
    4010: "Discord refused the connection: it was for a part of the servers (a shard) that does not exist.",
    4011: "Discord refused the connection: the bot is in too many servers for one process.",
    4012: "Discord refused the connection: it no longer takes this version of its gateway. Update Boneyard.",
    4013: "Discord refused the connection: what the bot wants to hear of (its intents) is not known. Update Boneyard.",
    4014: INTENTS_REFUSED,
}


def drop_unused_parsers(parsers: dict[str, Parser]) -> None:
    """Forget the events with which nothing is done; let one that cannot be read be logged and dropped.

    A library that stumbles over a single event would end the whole process in the middle of matches.
    """
    for event in list(parsers):
        if event not in _USED:
            del parsers[event]
        elif event not in _BEGINS:
            parsers[event] = _dropping(event, parsers[event])


def refusal_of(error: ConnectionClosed) -> str | None:
    """Return why Discord takes no connection at all, as a sentence for the host; None if another try may help."""
    return _REFUSED.get(error.code)


def _dropping(event: str, parse: Parser) -> Parser:
    def parse_or_drop(data: Any) -> None:  # noqa: ANN401 - whatever came
        try:
            parse(data)
        except Exception:
            log.exception("an event of Discord could not be read and was dropped: %s", event)

    return parse_or_drop
