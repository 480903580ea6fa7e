"""The people and entrants who were chosen or named in a form or a select."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.base.errors import BoneyardError
from bot.leagues.decisions.entering import MOST_ENTRIES
from bot.leagues.model import EntrantState
from bot.leagues.model.errors import LeagueError, LeagueReason
from bot.tables.model import Person
from cogs.kit.controls import MOST_OPTIONS
from cogs.kit.forms import choice
from cogs.kit.interaction_context import name_of
from cogs.league.base.words import entrant_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import discord

    from bot.i18n import Language
    from bot.leagues.model import Entrant, League
    from bot.leagues.store import StoredLeague

    Interaction = discord.Interaction[Any]

__all__ = ["NobodyChosenError", "chosen_with_role", "entrant_fields", "entrant_meant", "everyone", "people_chosen"]


class NobodyChosenError(BoneyardError):
    """Only bots were chosen."""

    key = "error.league_nobody"


def people_chosen(interaction: Interaction) -> Mapping[int, Person]:
    """Return people by their ids, with their names on the server; bots are left out."""
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
    """Return whether a person who was chosen has a role of the server."""
    data: Any = interaction.data or {}
    member = (data.get("resolved") or {}).get("members", {}).get(str(user_id), {})
    return str(role_id) in member.get("roles", ())


def entrant_meant(lang: Language, stored: StoredLeague, text: str) -> int:
    """Return the number of the entrant who was chosen, as an entrant or as a person, or whose name was written.

    Raises NobodyChosenError, LeagueError(NO_SUCH_ENTRANT), or LeagueError(NOT_IN_LEAGUE) for another person.
    """
    wanted = text.strip()
    if not wanted:
        raise NobodyChosenError
    numbers = [one.number for one in everyone(stored.league)]
    if wanted.removeprefix("#").isdecimal() and int(wanted.removeprefix("#")) in numbers:
        return int(wanted.removeprefix("#"))
    if wanted.isdecimal() and int(wanted) > MOST_ENTRIES:
        number = stored.entrant_of(int(wanted))
        if number not in numbers:
            raise LeagueError(LeagueReason.NOT_IN_LEAGUE)
        return number
    found = [one for one in numbers if entrant_name(lang, stored, one).casefold() == wanted.casefold()]
    if len(found) != 1:
        raise LeagueError(LeagueReason.NO_SUCH_ENTRANT)
    return found[0]


def entrant_fields(
    lang: Language, stored: StoredLeague, known: Sequence[int], key: str = "league.who", name: str = "who"
) -> Sequence[ui.Label[Any]]:
    """Return the fields for an entrant: one select if all fit, otherwise a select of people and a field for a name.

    An entrant who has left the server can only be named. `entrant_meant` reads the choice.
    """
    if 0 < len(known) <= MOST_OPTIONS:
        return [choice(lang(key), name, [(entrant_name(lang, stored, one), str(one)) for one in known])]
    people = ui.UserSelect[Any](custom_id=f"{name}.person", required=False, min_values=0)
    field = ui.TextInput[Any](custom_id=f"{name}.name", max_length=64, required=False)
    about = lang("league.name_or_number")
    return [
        ui.Label(text=lang(key), component=people),
        ui.Label(text=lang("league.or_name"), description=about, component=field),
    ]


def everyone(league: League) -> Sequence[Entrant]:
    """Return the entrants that organizers can choose: those who have a place or wait, and those who are out."""
    here = (EntrantState.IN, EntrantState.WAITING)
    return [one for one in league.entrants.values() if one.state in here or one.is_out]
