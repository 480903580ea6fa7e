"""The world in Discord's words: the JSON objects of users, members, channels and messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.playground.model import ChannelType, Json
from bot.playground.snowflakes import iso_time, snowflake_time

if TYPE_CHECKING:
    from bot.playground.model import Attachment, Channel, Member, Message, User
    from bot.playground.world import World

__all__ = [
    "application_json",
    "attachment_json",
    "channel_json",
    "member_json",
    "message_json",
    "partial_channel_json",
    "permission_string",
    "user_json",
]


def user_json(user: User) -> Json:
    """Describe a user."""
    return {
        "id": str(user.id),
        "username": user.name,
        "global_name": user.display_name,
        "discriminator": "0",
        "avatar": None,
        "bot": user.bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def application_json(world: World, owner: User) -> Json:
    """Describe the bot's application."""
    return {
        "id": str(world.application_id),
        "name": world.bot.display_name,
        "icon": None,
        "description": "",
        "type": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": user_json(owner),
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
    }


def member_json(world: World, member: Member, *, with_user: bool = True) -> Json:
    """Describe a member of a server; resolved members come without their user."""
    found: Json = {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": iso_time(member.joined_at),
        "nick": None,
        "pending": False,
        "premium_since": None,
        "roles": [str(role) for role in member.roles],
        "mute": False,
        "deaf": False,
    }
    if with_user:
        found["user"] = user_json(world.users[member.user_id])
    return found


def partial_channel_json(world: World, channel: Channel, user_id: int) -> Json:
    """Describe a channel as an interaction of this user carries it."""
    found = channel_json(world, channel)
    found["permissions"] = permission_string(world, channel, user_id)
    return found


def channel_json(world: World, channel: Channel) -> Json:
    """Describe a channel, thread or direct message."""
    found: Json = {
        "id": str(channel.id),
        "type": int(channel.type),
        "flags": 0,
        "last_message_id": None if channel.last_message_id is None else str(channel.last_message_id),
    }
    if channel.type in (ChannelType.DM, ChannelType.GROUP):
        inside = [user for user in (channel.recipient_id, *channel.people) if user is not None]
        more = {} if channel.type is ChannelType.DM else {"name": channel.name or None, "icon": None}
        return found | more | {"recipients": [user_json(world.users[user]) for user in inside]}
    found |= {"guild_id": str(channel.guild_id), "name": channel.name, "rate_limit_per_user": 0}
    return found | (_thread_fields(channel) if channel.is_thread else _channel_fields(channel))


def _channel_fields(channel: Channel) -> Json:
    return {
        "parent_id": None,
        "position": channel.position,
        "topic": None,
        "nsfw": False,
        "available_tags": [],
        "permission_overwrites": [
            {"id": str(user_id), "type": 1, "allow": "0", "deny": str(int(denied))}
            for user_id, denied in channel.denied.items()
        ],
    }


def _thread_fields(thread: Channel) -> Json:
    born = iso_time(snowflake_time(thread.id))
    return {
        "parent_id": str(thread.parent_id),
        "owner_id": str(thread.owner_id),
        "message_count": len(thread.messages),
        "member_count": 1,
        "total_message_sent": len(thread.messages),
        "thread_metadata": {
            "archived": thread.archived,
            "locked": thread.locked,
            "auto_archive_duration": thread.auto_archive_minutes,
            "archive_timestamp": born,
            "create_timestamp": born,
        },
    }


def attachment_json(world: World, file: Attachment) -> Json:
    """Describe a file of a message."""
    url = f"{world.base_url}/attachments/{file.id}/{file.filename}"
    found: Json = {
        "id": str(file.id),
        "filename": file.filename,
        "size": len(file.data),
        "url": url,
        "proxy_url": url,
        "content_type": file.content_type,
    }
    if file.size is not None:
        found["width"], found["height"] = file.size
    if file.description is not None:
        found["description"] = file.description
    return found


def message_json(world: World, message: Message) -> Json:
    """Describe a message; files that a component or an embed shows are left out of `attachments`."""
    shown = [file for file in message.attachments if file.id not in message.used_files]
    found: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "type": int(message.type),
        "author": user_json(world.users[message.author_id]),
        "content": message.content,
        "timestamp": iso_time(message.created_at),
        "edited_timestamp": None if message.edited_at is None else iso_time(message.edited_at),
        "flags": int(message.flags),
        "components": message.components,
        "embeds": message.embeds,
        "attachments": [attachment_json(world, file) for file in shown],
        "mentions": [user_json(world.users[user]) for user in message.mentions],
        "mention_roles": [],
        "mention_everyone": message.mentions_everyone,
        "pinned": False,
        "tts": False,
    }
    return found | _origin(world, message)


def _origin(world: World, message: Message) -> Json:
    """Say where a message came from: the application, the interaction, the message it replies to."""
    found: Json = {}
    if message.author_id == world.bot.id:
        found["application_id"] = str(world.application_id)
    if message.interaction is not None:
        found["interaction_metadata"] = message.interaction
        found["webhook_id"] = str(world.application_id)
    if message.nonce is not None:
        found["nonce"] = message.nonce
    if message.reference is not None:
        found["message_reference"] = message.reference
    return found


def permission_string(world: World, channel: Channel, user_id: int) -> str:
    """Write somebody's permissions in a channel as payloads carry them."""
    return str(int(world.permissions(channel, user_id)))
