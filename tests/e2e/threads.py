"""Threads of a server, and tables in them."""

from __future__ import annotations

from typing import Any

from tests.e2e.stage import Club, Member

__all__ = ["open_in_thread", "threads_of"]


async def threads_of(club: Club) -> dict[str, dict[str, Any]]:
    """Return the threads of a server by id."""
    guilds = (await club.control.call("GET", "state"))["guilds"]
    (guild,) = [one for one in guilds if one["id"] == club.guild]
    return {one["id"]: one for one in guild["channels"] if one.get("parent_id")}


async def open_in_thread(club: Club, member: Member, game: str) -> None:
    """Let a person open a table in a thread of its own."""
    await member.command(club.channel, "play", game=game, thread=True)
