"""What a member may do in a channel, after roles and overwrites."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from bot.playground.world.permissions import Permission

if TYPE_CHECKING:
    from bot.playground.world.model import Channel, Guild, Role

__all__ = ["can_give", "permissions_in"]

_ALL = Permission(sum(Permission))
_NEEDS_SENDING = (
    Permission.SEND_TTS_MESSAGES | Permission.EMBED_LINKS | Permission.ATTACH_FILES | Permission.MENTION_EVERYONE
)
"""What is of no use, and not given, where nothing can be sent."""
_WHEN_SILENT = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY
"""What a member keeps in a time-out."""


def permissions_in(guild: Guild, channel: Channel, user_id: int) -> Permission:
    """Compute the permissions of a member in a channel; a thread is judged by `channel`, its parent's rights.

    The overwrites must already be those of the parent if `channel` is a thread.
    """
    member = guild.members.get(user_id)
    if member is None:
        return Permission(0)
    found = Permission(guild.roles[guild.id].permissions)
    for role_id in member.roles:
        found |= guild.roles[role_id].permissions
    if user_id == guild.owner_id or found & Permission.ADMINISTRATOR:
        return _ALL
    if member.silent_until is not None and member.silent_until > datetime.now(UTC):
        found &= _WHEN_SILENT
    return _implied(found & ~channel.denied.get(user_id, Permission(0)), thread=channel.is_thread)


def can_give(guild: Guild, role: Role, user_id: int) -> bool:
    """Tell whether a member may give others a role: one of their own must stand above it, and let them manage roles."""
    places, own = list(guild.roles), guild.members[user_id].roles
    may_manage = any(guild.roles[one].permissions & Permission.MANAGE_ROLES for one in own)
    is_below = max((places.index(one) for one in own), default=0) > places.index(role.id) > 0
    return may_manage and is_below and not role.managed


def _implied(found: Permission, *, thread: bool) -> Permission:
    if not found & Permission.VIEW_CHANNEL:
        return Permission(0)
    sending = Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES
    return found if found & sending else found & ~_NEEDS_SENDING
