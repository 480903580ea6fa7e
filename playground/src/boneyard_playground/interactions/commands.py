"""The commands that the bot has synced, and which of them a person can use in a place."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from boneyard_playground.checks.commands import (
    CHAT_INPUT,
    ENTRY_POINT,
    SUB_COMMAND,
    SUB_COMMAND_GROUP,
    check_commands,
)
from boneyard_playground.http.errors import ControlError
from boneyard_playground.world.permissions import Permission

if TYPE_CHECKING:
    from boneyard_playground.world.model import Channel, Json
    from boneyard_playground.world.world import World

__all__ = ["ON_MESSAGE", "ON_USER", "context", "enable_activities", "find_command", "has_synced", "offered", "sync"]

ON_USER, ON_MESSAGE = 2, 3
"""The kinds of commands in the menus of people and messages."""

_GUILD, _BOT_DM, _PRIVATE = 0, 1, 2


def sync(world: World, commands: list[Json], guild_id: int | None) -> list[Json]:
    """Replace the global commands (or one server's); a command of the same name and kind keeps its id."""
    check_commands(commands)
    ids = {(old["type"], old["name"]): old["id"] for old in world.commands.get(guild_id, [])}
    version = str(world.new_id())
    synced = [_as_response(world, command, guild_id) | {"version": version} for command in commands]
    for command in synced:
        command["id"] = ids.get((command["type"], command["name"]), str(world.new_id()))
    world.commands[guild_id] = synced
    return synced


def enable_activities(world: World, *, enabled: bool) -> None:
    """Give the application the Entry Point command that Discord makes with Activities, or remove it."""
    others = [one for one in world.commands.get(None, []) if one["type"] != ENTRY_POINT]
    launch = {"name": "launch", "type": ENTRY_POINT, "handler": 2, "contexts": [0, 1, 2], "integration_types": [0, 1]}
    sync(world, [*others, launch] if enabled else others, None)


def has_synced(world: World) -> bool:
    """Return whether the bot has any commands of its own."""
    return any(one["type"] != ENTRY_POINT for commands in world.commands.values() for one in commands)


def _as_response(world: World, command: Json, guild_id: int | None) -> Json:
    rights = command.get("default_member_permissions")
    found: Json = {"type": CHAT_INPUT, "description": "", "nsfw": False, "dm_permission": True}
    found |= {key: value for key, value in copy.deepcopy(command).items() if value is not None}
    found |= {
        "application_id": str(world.application_id),
        "default_member_permissions": None if rights is None else str(rights),
        "contexts": command.get("contexts"),
        "integration_types": command.get("integration_types") or [0],
    }
    if guild_id is not None:
        found["guild_id"] = str(guild_id)
    return found


def offered(world: World, user_id: int, channel: Channel, kind: int = CHAT_INPUT) -> list[Json]:
    """List the commands of a kind that a person can choose in a channel: slash commands, or those of a menu."""
    if not world.permissions(channel, user_id) & Permission.USE_APPLICATION_COMMANDS:
        return []
    if not channel.takes_messages or channel.archived:
        return []
    known = list(world.commands.get(None, []))
    if channel.guild_id is not None:
        known += world.commands.get(channel.guild_id, [])
    return [one for one in known if one["type"] == kind and _is_offered(world, one, user_id, channel)]


def _is_offered(world: World, command: Json, user_id: int, channel: Channel) -> bool:
    kinds = command["integration_types"]
    is_there = (0 in kinds and world.has_bot(channel)) or (1 in kinds and world.users[user_id].installed)
    if not is_there:
        return False
    place = context(channel)
    contexts = command["contexts"]
    if contexts is None or "guild_id" in command:
        contexts = [_GUILD, _BOT_DM] if command["dm_permission"] else [_GUILD]
    if place not in contexts:
        return False
    return place != _GUILD or _may_use(world.permissions(channel, user_id), command["default_member_permissions"])


def context(channel: Channel) -> int:
    """Return Discord's number for the kind of place: a server, direct messages with the bot, or those of others."""
    if channel.guild_id is not None:
        return _GUILD
    return _PRIVATE if channel.people else _BOT_DM


def _may_use(rights: Permission, wanted: str | None) -> bool:
    """Return whether a person has the permissions for a command; "0" means administrators only."""
    if wanted is None or rights & Permission.ADMINISTRATOR:
        return True
    return wanted != "0" and int(rights) & int(wanted) == int(wanted)


def find_command(commands: list[Json], words: str) -> tuple[Json, list[Json]]:
    """Return a command by its words, such as "admin reset": the command, and the sub-commands below it.

    Raises `ControlError` if the person cannot use it, or the words stop before a command that can be run.
    """
    name, *rest = words.split() or [""]
    command = next((command for command in commands if command["name"] == name), None)
    if command is None:
        raise ControlError(404, f"There is no command /{name} here.")
    steps: list[Json] = []
    node = command
    for word in rest:
        options = [o for o in node.get("options") or [] if o["type"] in (SUB_COMMAND, SUB_COMMAND_GROUP)]
        found = next((option for option in options if option["name"] == word), None)
        if found is None:
            raise ControlError(404, f"The command /{name} has no part {word!r}.")
        steps.append(node := found)
    if any(o["type"] in (SUB_COMMAND, SUB_COMMAND_GROUP) for o in node.get("options") or []):
        raise ControlError(400, f"/{words} is a group; say which of its commands.")
    return command, steps
