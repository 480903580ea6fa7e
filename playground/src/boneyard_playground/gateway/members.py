"""The members of servers, sent to clients that may know them: with a server, or on request."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.gateway.sessions import Intent
from boneyard_playground.payloads.guilds import guild_json
from boneyard_playground.payloads.users import member_json, presence_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boneyard_playground.world.model import Guild, Json, Member
    from boneyard_playground.world.world import World

__all__ = ["chunks", "guild_for"]

_MOST_IN_A_CHUNK = 1000
_MOST_WITHOUT_INTENT = 100


def guild_for(world: World, guild: Guild, intents: Intent) -> Json:
    """Describe a server for a client: with all its members if it may know them, else with only the bot."""
    found = guild_json(world, guild)
    if Intent.GUILD_MEMBERS in intents:
        found["members"] = [member_json(world, member) for member in guild.members.values()]
    if Intent.GUILD_PRESENCES in intents:
        found["presences"] = [presence_json(user_id) for user_id in guild.members]
    return found


def chunks(world: World, intents: Intent, wanted: Json) -> Iterator[Json]:
    """Return the answers to a request for members: by their ids, or by the beginnings of their names."""
    guild = world.guilds.get(_number(wanted.get("guild_id")))
    if guild is None:
        return
    members, missing = _found(world, guild, intents, wanted)
    parts = [members[n : n + _MOST_IN_A_CHUNK] for n in range(0, len(members), _MOST_IN_A_CHUNK)] or [[]]
    for n, part in enumerate(parts):
        chunk: Json = {
            "guild_id": str(guild.id),
            "members": [member_json(world, member) for member in part],
            "chunk_index": n,
            "chunk_count": len(parts),
        }
        if missing:
            chunk["not_found"] = missing
        if wanted.get("presences") and Intent.GUILD_PRESENCES in intents:
            chunk["presences"] = [presence_json(member.user_id) for member in part]
        if wanted.get("nonce") is not None:
            chunk["nonce"] = wanted["nonce"]
        yield chunk


def _found(world: World, guild: Guild, intents: Intent, wanted: Json) -> tuple[list[Member], list[str]]:
    """Return the requested members, and the ids that are not members."""
    asked = wanted.get("user_ids")
    if asked is not None:
        ids = [str(one) for one in asked] if isinstance(asked, list) else [str(asked)]
        there = [guild.members[_number(one)] for one in ids if _number(one) in guild.members]
        return there, [one for one in ids if _number(one) not in guild.members]
    start, most = str(wanted.get("query") or "").lower(), int(wanted.get("limit") or 0)
    if Intent.GUILD_MEMBERS not in intents:
        most = min(most, _MOST_WITHOUT_INTENT)
        if not start:
            return [], []
    fitting = [member for member in guild.members.values() if _is_called(world, member, start)]
    return fitting[:most] if most else fitting, []


def _is_called(world: World, member: Member, start: str) -> bool:
    user = world.users[member.user_id]
    return any(name.lower().startswith(start) for name in (user.name, user.display_name, member.nick or user.name))


def _number(text: object) -> int:
    return int(str(text)) if str(text).isdecimal() else 0
