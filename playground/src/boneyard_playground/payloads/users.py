"""Users, members and the application in Discord's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.world.snowflakes import iso_time

if TYPE_CHECKING:
    from boneyard_playground.world.model import Json, Member, User
    from boneyard_playground.world.world import World

__all__ = ["application_flags", "application_json", "member_json", "presence_json", "user_json"]

_PRESENCES, _MEMBERS, _CONTENT = 1 << 12, 1 << 14, 1 << 18


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


def application_flags(*, privileged: bool) -> int:
    """Return the flags of the bot's application: which privileged intents it may have."""
    return _PRESENCES | _MEMBERS | _CONTENT if privileged else 0


def application_json(world: World, owner: User, flags: int) -> Json:
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
        "flags": flags,
        "flags_new": str(flags),
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
        "communication_disabled_until": None if member.silent_until is None else iso_time(member.silent_until),
        "flags": 0,
        "joined_at": iso_time(member.joined_at),
        "nick": member.nick,
        "pending": False,
        "premium_since": None,
        "roles": [str(role) for role in member.roles],
        "mute": False,
        "deaf": False,
    }
    if with_user:
        found["user"] = user_json(world.users[member.user_id])
    return found


def presence_json(user_id: int) -> Json:
    """Describe a user's presence: everyone in the playground is online."""
    return {"user": {"id": str(user_id)}, "status": "online", "activities": [], "client_status": {"desktop": "online"}}
