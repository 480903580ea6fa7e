"""A server in Discord's words, as REST and gateway describe it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.payloads.channels import channel_json
from boneyard_playground.payloads.events import event_json
from boneyard_playground.payloads.users import member_json
from boneyard_playground.world.snowflakes import iso_time

if TYPE_CHECKING:
    from boneyard_playground.world.model import Guild, Json, Role
    from boneyard_playground.world.world import World

__all__ = ["guild_json", "role_json", "role_jsons"]


def role_jsons(guild: Guild) -> list[Json]:
    """Describe the roles of a server, the lowest first."""
    return [role_json(guild, role) for role in guild.roles.values()]


def role_json(guild: Guild, role: Role) -> Json:
    """Describe a role of a server."""
    return {
        "id": str(role.id),
        "name": role.name,
        "description": None,
        "permissions": str(int(role.permissions)),
        "position": list(guild.roles).index(role.id),
        "color": role.color,
        "colors": {"primary_color": role.color, "secondary_color": None, "tertiary_color": None},
        "hoist": role.hoist,
        "managed": role.managed,
        "mentionable": role.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def guild_json(world: World, guild: Guild, *, for_gateway: bool = True) -> Json:
    """Describe a server; on the gateway, with its channels, threads and the bot as a member."""
    found: Json = {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner_id),
        "preferred_locale": guild.locale,
        "roles": role_jsons(guild),
        "system_channel_id": None if guild.system_channel_id is None else str(guild.system_channel_id),
        **_GUILD_DEFAULTS,
    }
    if for_gateway:
        found |= {
            "channels": [channel_json(world, channel) for channel in world.channels_of(guild)],
            "threads": [channel_json(world, thread) for thread in world.threads_of(guild) if not thread.archived],
            "members": [member_json(world, guild.members[world.bot.id])],
            "member_count": len(guild.members),
            "joined_at": iso_time(guild.members[world.bot.id].joined_at),
            "large": False,
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [event_json(world, event) for event in world.events_of(guild)],
            "soundboard_sounds": [],
        }
    return found


_NOTHING = (
    *("icon", "description", "home_header", "splash", "discovery_splash", "banner", "application_id"),
    *("afk_channel_id", "widget_channel_id", "vanity_url_code", "rules_channel_id"),
    *("safety_alerts_channel_id", "public_updates_channel_id", "max_presences", "incidents_data"),
)
_NO_SYSTEM_MESSAGES = 0b111111
"""Discord posts nothing into the system channel of a server: no welcome, no boosts, no tips."""
_GUILD_DEFAULTS: Json = {
    **dict.fromkeys(_NOTHING),
    "features": [],
    "region": "us-east",
    "afk_timeout": 300,
    "system_channel_flags": _NO_SYSTEM_MESSAGES,
    "widget_enabled": False,
    "verification_level": 0,
    "default_message_notifications": 1,
    "mfa_level": 0,
    "explicit_content_filter": 0,
    "max_members": 500_000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "premium_progress_bar_enabled": False,
    "nsfw": False,
    "nsfw_level": 0,
    "emojis": [],
    "stickers": [],
}
