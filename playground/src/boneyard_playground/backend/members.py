"""Lets members of servers join, change and leave; notifies the page, and the bot as far as it may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.gateway.sessions import Intent
from boneyard_playground.payloads.users import member_json, user_json

if TYPE_CHECKING:
    from boneyard_playground.backend.backend import Backend
    from boneyard_playground.world.model import Guild, Member, User

__all__ = ["ban", "change", "join", "leave", "unban"]


def join(backend: Backend, guild: Guild, user: User, *, moderator: bool = False) -> Member:
    """Make a user a member, and notify the bot if they were not one before."""
    is_new = user.id not in guild.members
    member = backend.world.join(guild, user, moderator=moderator)
    if is_new:
        _tell(backend, guild, "GUILD_MEMBER_ADD", member)
    return member


def change(backend: Backend, guild: Guild, member: Member) -> None:
    """Notify the bot that a member has changed; it is always notified of itself."""
    _tell(backend, guild, "GUILD_MEMBER_UPDATE", member)


def leave(backend: Backend, guild: Guild, user_id: int) -> None:
    """Remove a member from a server."""
    backend.world.leave(guild, user_id)
    gone = {"guild_id": str(guild.id), "user": user_json(backend.world.users[user_id])}
    backend.gateway.dispatch("GUILD_MEMBER_REMOVE", gone, guild.id, Intent.GUILD_MEMBERS)
    backend.feed.push("state")


def ban(backend: Backend, guild: Guild, user: User, reason: str | None) -> None:
    """Ban a user, whether they are a member or not."""
    guild.banned[user.id] = reason
    if user.id in guild.members:
        leave(backend, guild, user.id)
    _report_ban(backend, guild, user, "ADD")


def unban(backend: Backend, guild: Guild, user: User) -> None:
    """Allow a user to join a server again."""
    del guild.banned[user.id]
    _report_ban(backend, guild, user, "REMOVE")


def _tell(backend: Backend, guild: Guild, event: str, member: Member) -> None:
    data = {"guild_id": str(guild.id), **member_json(backend.world, member)}
    intent = None if member.user_id == backend.world.bot.id else Intent.GUILD_MEMBERS
    backend.gateway.dispatch(event, data, guild.id, intent)
    backend.feed.push("state")


def _report_ban(backend: Backend, guild: Guild, user: User, verb: str) -> None:
    data = {"guild_id": str(guild.id), "user": user_json(user)}
    backend.gateway.dispatch(f"GUILD_BAN_{verb}", data, guild.id, Intent.GUILD_MODERATION)
