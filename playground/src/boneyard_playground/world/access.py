"""A member's permissions in a channel, after roles and overwrites."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.world.enums import ChannelType
from boneyard_playground.world.permissions import Permission

if TYPE_CHECKING:
    from datetime import datetime

    from boneyard_playground.world.model import Channel, Guild, Member, Role

__all__ = ["can_give", "may_in", "outranks", "permissions_in"]

_ALL = Permission(sum(Permission))
_NEEDS_SENDING = (
    Permission.SEND_TTS_MESSAGES | Permission.EMBED_LINKS | Permission.ATTACH_FILES | Permission.MENTION_EVERYONE
)
"""The permissions that are useless, and not given, where a member cannot send anything."""
_WHEN_SILENT = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY
"""The permissions that a member keeps in a time-out."""


def permissions_in(guild: Guild, channel: Channel, parent: Channel, user_id: int, now: datetime) -> Permission:
    """Return the permissions of a member in a channel; `parent` is the one whose overwrites count, if not its own."""
    member = guild.members.get(user_id)
    if member is None:
        return Permission(0)
    found = Permission(guild.roles[guild.id].permissions)
    for role_id in member.roles:
        found |= guild.roles[role_id].permissions
    if user_id == guild.owner_id or found & Permission.ADMINISTRATOR:
        return _ALL
    found = _overwritten(found, guild.id, member, parent)
    is_member = channel.type is not ChannelType.PRIVATE_THREAD or user_id in channel.joined
    if not is_member and not found & Permission.MANAGE_THREADS:
        return Permission(0)
    if member.silent_until is not None and member.silent_until > now:
        found &= _WHEN_SILENT
    return _implied(found & ~parent.denied.get(user_id, Permission(0)), thread=channel.is_thread)


def _overwritten(found: Permission, everyone: int, member: Member, channel: Channel) -> Permission:
    """Apply the overwrites of a channel: for @everyone, then for the member's roles together, then for the member."""
    for ids in ((everyone,), member.roles, (member.user_id,)):
        ones = [channel.overwrites[one] for one in ids if one in channel.overwrites]
        for one in ones:
            found &= ~one.denied
        for one in ones:
            found |= one.allowed
    return found


def can_give(guild: Guild, role: Role, user_id: int) -> bool:
    """Return whether a member may give a role: one of their own must be above it, and allow to manage roles."""
    places, own = list(guild.roles), guild.members[user_id].roles
    may_manage = any(guild.roles[one].permissions & Permission.MANAGE_ROLES for one in own)
    is_below = max((places.index(one) for one in own), default=0) > places.index(role.id) > 0
    return may_manage and is_below and not role.managed


def may_in(guild: Guild, user_id: int, wanted: Permission) -> bool:
    """Return whether a member has a permission in a whole server."""
    member = guild.members[user_id]
    rights = Permission(0)
    for role in (guild.id, *member.roles):
        rights |= guild.roles[role].permissions
    return user_id == guild.owner_id or bool(rights & (wanted | Permission.ADMINISTRATOR))


def outranks(guild: Guild, user_id: int, other_id: int) -> bool:
    """Return whether a member's roles are above another's; no one is above the owner."""
    if guild.owner_id in (user_id, other_id):
        return user_id == guild.owner_id != other_id
    places = list(guild.roles)
    mine, theirs = (max(map(places.index, guild.members[one].roles), default=0) for one in (user_id, other_id))
    return mine > theirs


def _implied(found: Permission, *, thread: bool) -> Permission:
    if not found & Permission.VIEW_CHANNEL:
        return Permission(0)
    sending = Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES
    return found if found & sending else found & ~_NEEDS_SENDING
