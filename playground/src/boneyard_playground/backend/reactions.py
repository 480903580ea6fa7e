"""Reactions to messages: added and removed, with notices to the bot and the page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from boneyard_playground.checks.emoji import is_emoji
from boneyard_playground.gateway.sessions import REACTIONS
from boneyard_playground.http.errors import Refusal
from boneyard_playground.payloads.reactions import emoji_of
from boneyard_playground.payloads.users import member_json

if TYPE_CHECKING:
    from boneyard_playground.backend.backend import Backend
    from boneyard_playground.world.model import Json, Message
    from boneyard_playground.world.world import World

__all__ = ["clear", "clear_emoji", "react", "read_emoji", "unreact"]

_MOST_KINDS = 20
_CUSTOM = re.compile(r"(?:a:)?(\w+:(\d+))")


def read_emoji(world: World, message: Message, text: str) -> str:
    """Return an emoji as reactions store it; raises `ApiError` for an unknown one that is not on the message either."""
    found = _CUSTOM.fullmatch(text)
    written = found[1] if found else text
    is_known = is_emoji(written) if found is None else int(found[2]) in world.emoji
    if not is_known and written not in message.reactions:
        raise Refusal.UNKNOWN_EMOJI.error()
    return written


def react(backend: Backend, message: Message, user_id: int, written: str) -> None:
    """Add a user's reaction; repeating this does no harm."""
    users = message.reactions.get(written, [])
    if user_id in users:
        return
    if not users and len(message.reactions) >= _MOST_KINDS:
        raise Refusal.MOST_REACTIONS.error()
    message.reactions[written] = [*users, user_id]
    more: Json = {"message_author_id": str(message.author_id)}
    guild = backend.world.guild_of(backend.world.channels[message.channel_id])
    if guild is not None and user_id in guild.members:
        more["member"] = member_json(backend.world, guild.members[user_id])
    _tell(backend, message, "ADD", _by(user_id, written) | more)


def unreact(backend: Backend, message: Message, user_id: int, written: str) -> None:
    """Remove a user's reaction, if there is one."""
    users = message.reactions.get(written, [])
    if user_id not in users:
        return
    users.remove(user_id)
    if not users:
        del message.reactions[written]
    _tell(backend, message, "REMOVE", _by(user_id, written))


def clear(backend: Backend, message: Message) -> None:
    """Remove all reactions."""
    message.reactions.clear()
    _tell(backend, message, "REMOVE_ALL", {})


def clear_emoji(backend: Backend, message: Message, written: str) -> None:
    """Remove all reactions with one emoji."""
    if message.reactions.pop(written, None) is not None:
        _tell(backend, message, "REMOVE_EMOJI", {"emoji": emoji_of(written)})


def _by(user_id: int, written: str) -> Json:
    return {"user_id": str(user_id), "emoji": emoji_of(written), "burst": False, "type": 0}


def _tell(backend: Backend, message: Message, verb: str, data: Json) -> None:
    """Notify the bot, and the page, that the message has changed; ephemeral messages have no reactions."""
    channel = backend.world.channels[message.channel_id]
    place: Json = {"channel_id": str(channel.id), "message_id": str(message.id)}
    backend.show("MESSAGE_UPDATE", message)
    backend.tell_bot(channel, f"MESSAGE_REACTION_{verb}", place | data, REACTIONS)
