"""The people who were chosen in a form or a select, as Discord tells of them along with the choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.base.errors import BoneyardError
from bot.tables.model import Person
from cogs.kit.interaction_context import name_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    import discord

    Interaction = discord.Interaction[Any]

__all__ = ["NobodyChosenError", "chosen_with_role", "people_chosen"]


class NobodyChosenError(BoneyardError):
    """Nobody was chosen but programs."""

    key = "error.league_nobody"


def people_chosen(interaction: Interaction) -> Mapping[int, Person]:
    """Return people by their ids, called as the server knows them; programs are left out."""
    data: Any = interaction.data or {}
    resolved = data.get("resolved") or {}
    members = resolved.get("members") or {}
    found = {}
    for number, user in (resolved.get("users") or {}).items():
        if user.get("bot"):
            continue
        nick = members.get(number, {}).get("nick")
        name = name_of(int(number), nick, user.get("global_name"), user.get("username"))
        found[int(number)] = Person(int(number), name, "")
    return found


def chosen_with_role(interaction: Interaction, user_id: int, role_id: int | None) -> bool:
    """Return whether somebody who was chosen has a role of the server."""
    data: Any = interaction.data or {}
    member = (data.get("resolved") or {}).get("members", {}).get(str(user_id), {})
    return str(role_id) in member.get("roles", ())
