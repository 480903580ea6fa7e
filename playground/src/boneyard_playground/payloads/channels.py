"""Channels and threads in Discord's words, and a user's permissions there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.payloads.users import user_json
from boneyard_playground.world.enums import ChannelType
from boneyard_playground.world.permissions import Permission
from boneyard_playground.world.snowflakes import iso_time, snowflake_time

if TYPE_CHECKING:
    from boneyard_playground.world.model import Channel, ForumTag, Guild, Json
    from boneyard_playground.world.world import World

__all__ = ["channel_json", "partial_channel_json", "permission_string"]


def partial_channel_json(world: World, channel: Channel, user_id: int) -> Json:
    """Describe a channel as an interaction of this user contains it."""
    found = channel_json(world, channel)
    found["permissions"] = permission_string(world, channel, user_id)
    return found


def channel_json(world: World, channel: Channel) -> Json:
    """Describe a channel, thread or direct message."""
    found: Json = {
        "id": str(channel.id),
        "type": int(channel.type),
        "flags": int(channel.flags),
        "last_message_id": None if channel.last_message_id is None else str(channel.last_message_id),
    }
    if channel.type in (ChannelType.DM, ChannelType.GROUP):
        inside = [user for user in (channel.recipient_id, *channel.people) if user is not None]
        more = {} if channel.type is ChannelType.DM else {"name": channel.name or None, "icon": None}
        return found | more | {"recipients": [user_json(world.users[user]) for user in inside]}
    found |= {"guild_id": str(channel.guild_id), "name": channel.name}
    found["rate_limit_per_user"] = channel.slowmode_seconds
    if channel.is_thread:
        return found | _thread_fields(channel)
    return found | _channel_fields(channel, world.guilds[channel.guild_id or 0])


def _channel_fields(channel: Channel, guild: Guild) -> Json:
    return {
        "parent_id": None if channel.category_id is None else str(channel.category_id),
        "position": channel.position,
        "topic": channel.topic,
        "nsfw": channel.nsfw,
        "default_auto_archive_duration": channel.auto_archive_minutes,
        "available_tags": [_tag_json(tag) for tag in channel.tags.values()],
        "permission_overwrites": [_overwrite_json(channel, one, guild) for one in channel.overwrites | channel.denied],
    }


def _overwrite_json(channel: Channel, target_id: int, guild: Guild) -> Json:
    """Describe the overwrite of a role (0) or a member (1)."""
    one = channel.overwrites.get(target_id)
    denied = channel.denied.get(target_id, Permission(0)) | (one.denied if one else Permission(0))
    allowed = one.allowed & ~denied if one else Permission(0)
    kind = 0 if target_id in guild.roles else 1
    return {"id": str(target_id), "type": kind, "allow": str(int(allowed)), "deny": str(int(denied))}


def _tag_json(tag: ForumTag) -> Json:
    return {
        "id": str(tag.id),
        "name": tag.name,
        "moderated": tag.moderated,
        "emoji_id": None if tag.emoji_id is None else str(tag.emoji_id),
        "emoji_name": tag.emoji_name,
    }


def _thread_fields(thread: Channel) -> Json:
    born = iso_time(snowflake_time(thread.id))
    return {
        "parent_id": str(thread.parent_id),
        "owner_id": str(thread.owner_id),
        "message_count": len(thread.messages),
        "member_count": len(thread.joined),
        "total_message_sent": len(thread.messages),
        "applied_tags": [str(tag) for tag in thread.applied_tags],
        "thread_metadata": {
            "archived": thread.archived,
            "locked": thread.locked,
            "auto_archive_duration": thread.auto_archive_minutes,
            "archive_timestamp": born if thread.archived_at is None else iso_time(thread.archived_at),
            "create_timestamp": born,
        },
    }


def permission_string(world: World, channel: Channel, user_id: int) -> str:
    """Return a user's permissions in a channel in the form of payloads."""
    return str(int(world.permissions(channel, user_id)))
