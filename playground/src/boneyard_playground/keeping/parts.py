"""The stored form of a world, as JSON: its messages one by one, and parts with everything else.

The types of the fields determine their stored form, so a new field needs no code here. Some data is not stored, as
Discord also loses it on a reload: ephemeral messages, deferred replies that can no longer be filled in, and earlier
versions of messages.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import TYPE_CHECKING, Any, Self, get_type_hints

from pydantic import TypeAdapter

from boneyard_playground.world.model import AppEmoji, Channel, Guild, Json, Message, User, Webhook
from boneyard_playground.world.permissions import Permission
from boneyard_playground.world.world import World

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
    """Everything in a world except its messages and the bytes of its files; the names are mostly those of the world.

    A part that is added later, and a new field of the model, needs a default, for worlds that were stored before.
    """

    bot_id: int
    newest_ids: tuple[int, int]
    base_url: str
    ahead: float
    invited_with: Permission
    users: dict[int, User]
    guilds: dict[int, Guild]
    channels: dict[int, Channel]
    command_lists: list[tuple[int | None, list[Json]]]
    emoji: dict[int, AppEmoji]
    webhooks: dict[int, Webhook]

    @classmethod
    def of(cls, world: World) -> Self:
        """Take the data from a world."""
        return cls(
            bot_id=world.bot.id,
            newest_ids=(world.new_id.newest, world.new_message_id.newest),
            command_lists=list(world.commands.items()),
            **{name: getattr(world, name) for name in _SAME},
        )

    def world(self) -> World:
        """Make a world from the data; its new ids are higher than all earlier ones."""
        world = World()
        for name in _SAME:
            setattr(world, name, getattr(self, name))
        world.bot, world.commands = self.users[self.bot_id], dict(self.command_lists)
        world.new_id.newest, world.new_message_id.newest = self.newest_ids
        for channel in self.channels.values():
            world.put_channel(channel)
        return world


_SAME = [one.name for one in fields(Rest) if one.name not in ("bot_id", "newest_ids", "command_lists")]


def parts_of(world: World) -> dict[str, str]:
    """Write everything except the messages, in parts that can be compared with earlier ones."""
    rest = Rest.of(world)
    return {name: _written(adapter, getattr(rest, name), name) for name, adapter in _adapters().items()}


def parts_from(written: dict[str, str]) -> Rest:
    """Read the parts; raises ValueError for invalid ones."""
    known = ((name, adapter) for name, adapter in _adapters().items() if name in written)
    return Rest(**{name: adapter.validate_json(written[name]) for name, adapter in known})


def is_kept(message: Message) -> bool:
    """Return whether a message is stored."""
    return message.seen_by is None and not message.is_loading


def message_json(message: Message) -> str:
    """Write a message."""
    return _written(_message_adapter(), message, "message")


def message_from(written: str) -> Message:
    """Read a message; raises ValueError for an invalid one."""
    return _message_adapter().validate_json(written)


def restored(rest: Rest, messages: Iterable[Message]) -> World:
    """Reassemble a world."""
    world = rest.world()
    for message in messages:
        world.channels[message.channel_id].messages[message.id] = message
        world.attachments |= {file.id: file for file in message.attachments}
    return world


def _written(adapter: TypeAdapter[Any], value: object, name: str) -> str:
    return adapter.dump_json(value, exclude=_LEFT_OUT.get(name)).decode()


@cache
def _adapters() -> dict[str, TypeAdapter[Any]]:
    hints = get_type_hints(Rest)
    return {field.name: TypeAdapter(hints[field.name]) for field in fields(Rest)}


@cache
def _message_adapter() -> TypeAdapter[Message]:
    return TypeAdapter(Message)
