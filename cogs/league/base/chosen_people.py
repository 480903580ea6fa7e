"""The people who were chosen in a form or a select, as Discord tells of them along with the choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.tables.model import Person
from bot.tables.plain import LONGEST_PERSON, in_one_line

if TYPE_CHECKING:
    from collections.abc import Mapping

    import discord

    Interaction = discord.Interaction[Any]

__all__ = ["people_chosen"]


def people_chosen(interaction: Interaction) -> Mapping[int, Person]:
    """Return people by their ids, called as the server knows them; programs are left out."""
    data: Any = interaction.data or {}
    resolved = data.get("resolved") or {}
    members = resolved.get("members") or {}
    found = {}
    for number, user in (resolved.get("users") or {}).items():
        if user.get("bot"):
            continue
        name = members.get(number, {}).get("nick") or user.get("global_name") or user.get("username") or number
        found[int(number)] = Person(int(number), in_one_line(str(name))[:LONGEST_PERSON] or number, "")
    return found
