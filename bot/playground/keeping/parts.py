"""What is kept of a world, as JSON: its messages one by one, and the parts that hold all the rest.

The types of the fields say how they are written, so a new field is kept without a word here. Some things are gone the
next day, as they are on Discord when it is loaded anew: ephemeral messages, deferred replies that nobody can fill in
any more, and what a message looked like before its last change.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cache
from typing import TYPE_CHECKING, Any, Self, get_type_hints

from pydantic import TypeAdapter

from bot.playground.world.model import AppEmoji, Channel, Guild, Json, Message, User, Webhook
from bot.playground.world.world import World

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Rest", "is_kept", "message_from", "message_json", "parts_from", "parts_of", "restored"]

_LEFT_OUT: dict[str, Any] = {
    "channels": {"__all__": {"messages"}},
    "emoji": {"__all__": {"blob": {"read"}}},
    "message": {"earlier": True, "attachments": {"__all__": {"blob": {"read"}}}},
}


@dataclass(slots=True)
class Rest:
    """All of a world but its messages and the bytes of its files."""

    bot: int
    home: str
    """The address of the playground, which may be another one tomorrow."""
    ahead: float
    newest_ids: tuple[int, int]
    users: dict[int, User]
    guilds: dict[int, Guild]
    channels: dict[int, Channel]
    commands: list[tuple[int | None, list[Json]]]
    emoji: dict[int, AppEmoji]
    webhooks: dict[int, Webhook] = field(default_factory=dict)

    @classmethod
    def of(cls, world: World) -> Self:
        """Take it from a world."""
        return cls(
            world.bot.id,
            world.base_url,
            world.ahead,
            (world.new_id.newest, world.new_message_id.newest),
            world.users,
            world.guilds,
            world.channels,
            list(world.commands.items()),
            world.emoji,
            world.webhooks,
        )


def parts_of(world: World) -> dict[str, str]:
    """Write all but the messages, in parts that can be compared with those of before."""
    rest = Rest.of(world)
    return {name: _written(adapter, getattr(rest, name), name) for name, adapter in _adapters().items()}


def parts_from(written: dict[str, str]) -> Rest:
    """Read the parts; raises ValueError for what is not as it was written."""
    known = ((name, adapter) for name, adapter in _adapters().items() if name in written)
    return Rest(**{name: adapter.validate_json(written[name]) for name, adapter in known})


def is_kept(message: Message) -> bool:
    """Tell whether a message is there the next day."""
    return message.seen_by is None and not message.is_loading


def message_json(message: Message) -> str:
    """Write a message."""
    return _written(_message_adapter(), message, "message")


def message_from(written: str) -> Message:
    """Read a message; raises ValueError for what is not as it was written."""
    return _message_adapter().validate_json(written)


def restored(rest: Rest, messages: Iterable[Message]) -> World:
    """Put a world together again; ids that it gives are newer than all it has given."""
    world = World()
    world.base_url, world.ahead = rest.home, rest.ahead
    world.users, world.guilds, world.emoji = rest.users, rest.guilds, rest.emoji
    world.webhooks = rest.webhooks
    world.bot, world.commands = rest.users[rest.bot], dict(rest.commands)
    world.new_id.newest, world.new_message_id.newest = rest.newest_ids
    for channel in rest.channels.values():
        world.put_channel(channel)
    for message in messages:
        world.channels[message.channel_id].messages[message.id] = message
        world.attachments |= {file.id: file for file in message.attachments}
    return world


def _written(adapter: TypeAdapter[Any], value: object, name: str) -> str:
    return adapter.dump_json(value, exclude=_LEFT_OUT.get(name)).decode()


@cache
def _adapters() -> dict[str, TypeAdapter[Any]]:
    hints = get_type_hints(Rest)
    return {one.name: TypeAdapter(hints[one.name]) for one in fields(Rest)}


@cache
def _message_adapter() -> TypeAdapter[Message]:
    return TypeAdapter(Message)
