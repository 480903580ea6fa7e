"""The roles of a server: adding and removing them, and the permissions of the bot's own one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.world.model import Role
from boneyard_playground.world.permissions import MODERATOR, Permission

if TYPE_CHECKING:
    from collections.abc import Callable

    from boneyard_playground.world.model import Guild

__all__ = ["add_role", "moderator_role", "remove_role", "set_bot_permissions"]


def add_role(new_id: Callable[[], int], guild: Guild, name: str, *, above_bot: bool = False) -> Role:
    """Add a role without permissions to a server: just above @everyone, or above all others."""
    role = Role(new_id(), name, Permission(0))
    everyone, *others = guild.roles.values()
    ordered = (everyone, *others, role) if above_bot else (everyone, role, *others)
    guild.roles = {one.id: one for one in ordered}
    return role


def remove_role(guild: Guild, role_id: int) -> None:
    """Delete a role of a server, and take it from all its members."""
    del guild.roles[role_id]
    for member in guild.members.values():
        member.roles = [one for one in member.roles if one != role_id]


def set_bot_permissions(guild: Guild, permissions: Permission) -> None:
    """Set the permissions of the bot's own role in a server."""
    for role in guild.roles.values():
        if role.managed:
            role.permissions = permissions


def moderator_role(new_id: Callable[[], int], guild: Guild) -> int:
    """Return the id of the moderators' role; if it was deleted, make a new one."""
    if guild.moderator_role not in guild.roles:
        role = add_role(new_id, guild, "Moderator")
        role.permissions, guild.moderator_role = MODERATOR, role.id
    return guild.moderator_role
