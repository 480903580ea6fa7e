"""The world in which the examples are shown, with messages that no bot can send today."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any, cast

from boneyard_playground.world.enums import ChannelType, MessageFlag
from boneyard_playground.world.model import Message
from boneyard_playground.world.permissions import BOT, Permission
from boneyard_playground.world.roles import add_role
from boneyard_playground.world.snowflakes import snowflake_time
from boneyard_playground.world.world import World

if TYPE_CHECKING:
    from boneyard_playground.world.model import Channel
    from tests.browser.examples.example import Json

__all__ = ["CHANNELS", "TAGS", "UNKNOWN", "example_world"]

CHANNELS = ("components", "text", "embeds", "messages", "forms", "unknown")
TAGS = ("rules", "matches", "ideas")
_PEOPLE = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fay", "Gus", "Hana", "Ida", "Jan", "Kim", "Leo", "Mia", "נועה")
_SECTION: Json = {"type": 9, "components": None, "accessory": None}
_TEXT: Json = {"type": 10, "content": "What stands beside it is shown."}

UNKNOWN: dict[str, Json] = {
    "unknown component": {"components": [{"type": 42}, _TEXT], "flags": MessageFlag.COMPONENTS_V2},
    "unknown in a container": {
        "components": [{"type": 17, "accent_color": None, "components": [{"type": 43}, _TEXT]}],
        "flags": MessageFlag.COMPONENTS_V2,
    },
    "broken component": {"components": [_SECTION, _TEXT], "flags": MessageFlag.COMPONENTS_V2},
    "unknown button": {"components": [{"type": 1, "components": [{"type": 2, "style": 9, "label": "?"}]}]},
    "unknown embed": {"embeds": [{"type": "hologram"}, {"type": "rich", "title": "A title"}]},
    "broken embed": {"embeds": [{"type": "rich", "fields": 5}], "content": "Text"},
    "unknown message": {"type": 99, "content": ""},
    "join": {"type": 7},
    "pin": {"type": 6, "reference": {"message_id": "1", "channel_id": "1"}},
    "thread": {"type": 18, "content": "A thread", "reference": {"channel_id": "1"}},
    "renamed": {"type": 4, "content": "a-new-name"},
}


def example_world() -> World:
    """Build a server with enough people for a long list, and a message of every unknown kind."""
    world = World("Exemplar", BOT | Permission.CREATE_EVENTS)
    people = [world.add_user(name.lower(), name) for name in _PEOPLE]
    guild = world.add_guild("Examples", people[0])
    for person in people:
        world.join(guild, person)
    add_role(world.new_id, guild, "Referees")
    channels = [world.add_channel(guild, name) for name in CHANNELS]
    forum = world.add_channel(guild, "questions", ChannelType.FORUM)
    world.add_tags(forum, *TAGS)
    for fields in UNKNOWN.values():
        _put(world, channels[-1], **fields)
    _put(world, channels[3], content="Said two days ago.", days=2)
    return world


def _put(world: World, channel: Channel, *, days: int = 0, **fields: Any) -> None:  # noqa: ANN401 - no bot sends it
    message_id = world.new_message_id()
    made = snowflake_time(message_id) - timedelta(days=days)
    fields.setdefault("flags", MessageFlag(0))
    kind = fields.pop("type", 0)
    message = Message(message_id, channel.id, world.bot.id, made, cast(Any, kind), **fields)
    channel.messages[message.id] = message
