"""The control API's descriptions of servers, channels, people, messages, and results of interactions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.payloads.events import event_json
from boneyard_playground.payloads.messages import message_json
from boneyard_playground.payloads.reactions import reaction_jsons
from boneyard_playground.world.enums import ChannelType
from boneyard_playground.world.permissions import Permission
from boneyard_playground.world.snowflakes import iso_time, snowflake_time

if TYPE_CHECKING:
    from boneyard_playground.gateway.gateway import Gateway
    from boneyard_playground.interactions.interaction import Interaction
    from boneyard_playground.process.supervisor import BotSupervisor
    from boneyard_playground.world.model import Channel, Guild, Json, Message, User
    from boneyard_playground.world.world import World

__all__ = ["bot_entry", "channel_entry", "guild_entry", "message_entry", "result_entry", "user_entry"]

_KIND_NAMES = {
    ChannelType.TEXT: "text",
    ChannelType.FORUM: "forum",
    ChannelType.DM: "dm",
    ChannelType.GROUP: "group",
    ChannelType.PRIVATE_THREAD: "private_thread",
}


_VERBS = {0: "Playing", 1: "Streaming", 2: "Listening to", 3: "Watching", 5: "Competing in"}
_CUSTOM = 4


def channel_entry(world: World, channel: Channel) -> Json:
    """Describe a channel."""
    denied = channel.denied.get(world.bot.id, Permission(0))
    found: Json = {
        "id": str(channel.id),
        "name": channel.name,
        "type": _KIND_NAMES.get(channel.type, "thread"),
        "topic": channel.topic,
        "bot_denied": [permission.name for permission in denied],
        "last_message": None if channel.last_message_id is None else str(channel.last_message_id),
    }
    if channel.people:
        found["people"] = [str(user) for user in channel.people]
    if channel.category_id is not None:
        found["category_id"] = str(channel.category_id)
    if channel.type is ChannelType.FORUM:
        found["tags"] = [tag.name for tag in channel.tags.values()]
    if channel.parent_id is not None:
        found |= {
            "parent_id": str(channel.parent_id),
            "archived": channel.archived,
            "locked": channel.locked,
            "tags": [world.channels[channel.parent_id].tags[tag].name for tag in channel.applied_tags],
            "members": [str(user) for user in _shown_to(world, channel)],
            "messages": len(channel.messages),
            "active_at": iso_time(snowflake_time(channel.last_message_id or channel.id)),
        }
    return found


def _shown_to(world: World, thread: Channel) -> list[int]:
    """Return the people in a thread; for a private one all who see it, such as those who manage threads."""
    if thread.type is not ChannelType.PRIVATE_THREAD or thread.guild_id is None:
        return [user for user in thread.joined if user != world.bot.id]
    people = (user for user in world.guilds[thread.guild_id].members if user != world.bot.id)
    return [user for user in people if world.permissions(thread, user) & Permission.VIEW_CHANNEL]


def guild_entry(world: World, guild: Guild) -> Json:
    """Describe a server with its members and channels."""
    inside = [c for c in world.channels.values() if c.guild_id == guild.id]
    channels = [c for c in inside if c.type is not ChannelType.CATEGORY]
    categories = [c for c in inside if c.type is ChannelType.CATEGORY]
    return {
        "id": str(guild.id),
        "name": guild.name,
        "locale": guild.locale,
        "owner": str(guild.owner_id),
        "bot": world.bot.id in guild.members,
        "members": [str(user) for user in guild.members if user != world.bot.id],
        "channels": [channel_entry(world, channel) for channel in channels],
        "categories": [{"id": str(category.id), "name": category.name} for category in categories],
        "roles": [{"id": str(role.id), "name": role.name} for role in guild.roles.values() if role.id != guild.id],
        "events": [event_json(world, event) for event in world.events_of(guild)],
    }


def user_entry(world: World, user: User) -> Json:
    """Describe a person."""
    dm = world.find_dm(user.id)
    moderated = [
        guild.id
        for guild in world.guilds.values()
        if user.id in guild.members and guild.moderator_role in guild.members[user.id].roles
    ]
    return {
        "id": str(user.id),
        "name": user.name,
        "display_name": user.display_name,
        "locale": user.locale,
        "dms_open": user.dms_open,
        "installed": user.installed,
        "dm_channel": None if dm is None else str(dm.id),
        "moderator_of": [str(guild_id) for guild_id in moderated],
    }


def bot_entry(bot: User, gateway: Gateway, supervisor: BotSupervisor | None) -> Json:
    """Describe the bot, its activity, and its process."""
    return {
        "id": str(bot.id),
        "name": bot.display_name,
        "online": gateway.online,
        "status": gateway.presence.get("status") or "online",
        "activity": _activity(gateway.presence),
        "process": None if supervisor is None else supervisor.entry,
    }


def _activity(presence: Json) -> str | None:
    """Put the bot's activity into words; clients send it in one form when they connect, and in another later."""
    shown = next(iter(presence.get("activities") or []), presence.get("game"))
    if not shown:
        return None
    what = shown.get("state") if shown.get("type") == _CUSTOM else shown.get("name")
    return f"{_VERBS.get(shown.get('type'), '')} {what or ''}".strip() or None


def message_entry(world: World, message: Message, viewer_id: int | None = None) -> Json:
    """Describe a message as people see it; without a viewer, no reaction is marked as their own."""
    more: Json = {"ephemeral": message.seen_by is not None, "command": message.command}
    if message.reactions:
        found = reaction_jsons(message, viewer_id or 0)
        users = [list(map(str, users)) for users in message.reactions.values()]
        more["reactions"] = [one | {"users": ids} for one, ids in zip(found, users, strict=True)]
    return message_json(world, message) | more


def result_entry(world: World, interaction: Interaction) -> Json:
    """Describe the result of an interaction, with its messages as they are now."""
    made = [world.find_message(message_id) for message_id in interaction.made]
    follow_ups = [m for m in made if m is not None and m.id != interaction.original_id]
    original = None if interaction.original_id is None else world.find_message(interaction.original_id)
    return {
        "interaction": str(interaction.id),
        "answered": interaction.callback is not None,
        "callback": None if interaction.callback is None else int(interaction.callback),
        "latency_ms": interaction.latency_ms,
        "attempts": interaction.attempts,
        "pending": interaction.pending,
        "message": None if original is None else message_entry(world, original, interaction.user_id),
        "followups": [message_entry(world, message, interaction.user_id) for message in follow_ups],
        "modal": interaction.modal,
        "choices": interaction.choices,
    }
