"""Finds messages that were announced in the store before they were sent, and whose arrival is unknown.

For some minutes Discord recognizes the nonce of a message. If the message is sent again, Discord answers with the
existing one. After that, the bot looks for it among the messages of its channel.
"""

from __future__ import annotations

import secrets
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import discord

from bot.base import clock
from bot.posts.model import OwnerKind
from cogs.kit.controls import TableControl
from cogs.kit.custom_ids import custom_ids_of, readings

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Iterator

    from bot.posts.model import Owner

__all__ = [
    "BY_PRESS",
    "announced_at",
    "find_sent",
    "has_controls_of",
    "has_text",
    "is_forgotten",
    "new_nonce",
    "send_once",
    "text_of",
]

BY_PRESS = "i"
"""The prefix of a post's nonce when the post is sent as an answer; the id of the interaction follows."""

_BY_TIME, _DIGITS = "t", 8
"""The prefix of any other post's nonce; the time of its announcement follows."""

_KNOWN_FOR = 120.0
"""Seconds for which Discord is certain to remember a nonce."""

_SKEW = timedelta(seconds=5)
"""The largest difference between Discord's clock and ours."""

_LOOKED_THROUGH = 200


def new_nonce() -> str:
    """Return a nonce for a new post: at most 16 characters, which contain the time of its announcement."""
    return f"{_BY_TIME}{int(clock.now()):0{_DIGITS}x}{secrets.token_hex(4)[:7]}"


def is_forgotten(nonce: str) -> bool:
    """Return whether Discord no longer knows an announced post, so that sending it again would post it twice."""
    since = announced_at(nonce)
    return since is not None and (nonce.startswith(BY_PRESS) or clock.now() - since.timestamp() > _KNOWN_FOR)


async def send_once(
    channel: discord.abc.Messageable,
    nonce: str,
    fits: Callable[[discord.Message], bool],
    send: Callable[[], Awaitable[discord.Message]],
) -> discord.Message:
    """Send an announced post unless it is in its channel already; return the message."""
    found = await find_sent(channel, nonce, fits) if is_forgotten(nonce) else None
    return found or await send()


async def find_sent(
    channel: discord.abc.Messageable, nonce: str, fits: Callable[[discord.Message], bool]
) -> discord.Message | None:
    """Return the first matching message since an announcement; None also where the bot may not read."""
    since = announced_at(nonce)
    if since is None:
        return None
    press_id = int(nonce.removeprefix(BY_PRESS)) if nonce.startswith(BY_PRESS) else None
    with suppress(discord.Forbidden):
        async for message in channel.history(after=since - _SKEW, limit=_LOOKED_THROUGH, oldest_first=True):
            made_by = message.interaction_metadata
            is_same = made_by is None if press_id is None else made_by is not None and made_by.id == press_id
            if is_same and message.author.bot and fits(message):
                return message
    return None


def has_controls_of(owner: Owner, message: discord.Message) -> bool:
    """Return whether a message has a control of a table, or one of another owner."""
    is_table = owner.kind is OwnerKind.TABLE
    return any(
        (kind in TableControl.kinds) is is_table and fields[:1] == [str(owner.id)]
        for custom_id in custom_ids_of(message.components)
        for kind, fields in readings(custom_id)
    )


def has_text(text: str, message: discord.Message) -> bool:
    """Return whether a message has a text, as its content or on a card."""
    return bool(text) and text in (message.content, text_of(message))


def text_of(message: discord.Message) -> str:
    """Return all text of a card."""
    return "\n".join(_texts(message.components))


def _texts(components: Iterable[Any]) -> Iterator[str]:
    for component in components:
        if isinstance(component, discord.TextDisplay):
            yield component.content
        yield from _texts(getattr(component, "children", ()))


def announced_at(nonce: str) -> datetime | None:
    """Return when a post was announced, None if its nonce does not say."""
    try:
        if nonce.startswith(BY_PRESS):
            return discord.utils.snowflake_time(int(nonce.removeprefix(BY_PRESS)))
        if nonce.startswith(_BY_TIME):
            return datetime.fromtimestamp(int(nonce[1 : 1 + _DIGITS], 16), UTC)
    except ValueError:
        return None
    return None
