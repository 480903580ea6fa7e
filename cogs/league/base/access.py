"""Finds the league that a person means, and checks their permissions in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord.app_commands import Choice

from bot.base.errors import BoneyardError, Formatted
from bot.leagues.model.errors import NoSuchLeagueError
from bot.leagues.service import Acting
from bot.words.games import join_many, plain_name
from cogs.kit.choices import LONGEST_SUGGESTION, MOST_SUGGESTIONS
from cogs.kit.interaction_context import venue_of
from cogs.kit.interaction_settings import guild_settings_of, language_of
from cogs.kit.mentions import who_want_pings
from cogs.kit.permissions import is_manager
from cogs.league.base.errors import PanelReason
from cogs.league.base.words import phase_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.leagues.service import Leagues
    from bot.leagues.store import LeagueLine, StoredLeague
    from bot.settings.model import SettingsStore
    from cogs.kit.router import ComponentPress
    from cogs.league.base.controls import LeagueControl

    Interaction = discord.Interaction[Any]

__all__ = [
    "acting",
    "check_may_create",
    "check_open",
    "entrants_to_ping",
    "is_organizer",
    "league_meant",
    "league_of",
    "organized_league",
    "role_ids_of",
    "seen_by",
    "suggest_leagues",
]


def acting(interaction: Interaction) -> Acting:
    """Return the actor of an interaction for a league."""
    return Acting(interaction.user.id, is_manager(interaction))


def is_organizer(interaction: Interaction, stored: StoredLeague) -> bool:
    """Return whether a person may run a league."""
    return interaction.user.id in stored.organizers or is_manager(interaction)


async def check_may_create(interaction: Interaction) -> None:
    """Raise BoneyardError(CREATE) unless a person may create leagues in a server."""
    if is_manager(interaction) or interaction.permissions.manage_events:
        return
    role_id = (await guild_settings_of(interaction)).organizer_role
    if role_id is None or role_id not in role_ids_of(interaction):
        raise BoneyardError(PanelReason.CREATE)


def seen_by(interaction: Interaction, lines: Iterable[LeagueLine]) -> Sequence[LeagueLine]:
    """Return the leagues that a person may see: drafts are only for their organizers, discarded ones for no one."""
    user_id, may_run = interaction.user.id, is_manager(interaction)
    return [line for line in lines if line.is_open or (line.phase.is_live and (may_run or user_id in line.organizers))]


def role_ids_of(interaction: Interaction) -> frozenset[int]:
    """Return the roles of the person behind an interaction."""
    user = interaction.user
    return frozenset(role.id for role in user.roles) if isinstance(user, discord.Member) else frozenset()


def check_open(interaction: Interaction, stored: StoredLeague) -> None:
    """Raise BoneyardError(NOT_OPEN) for a league that only its organizers may see."""
    if not is_organizer(interaction, stored) and not stored.is_open:
        raise BoneyardError(PanelReason.NOT_OPEN)


async def league_of(interaction: Interaction, leagues: Leagues, league_id: int) -> StoredLeague:
    """Return a league of an interaction's server, if the person may see it.

    Raises NoSuchLeagueError, also for a league of another server, or BoneyardError(NOT_OPEN).
    """
    stored = await leagues.find(venue_of(interaction).guild_id, league_id)
    check_open(interaction, stored)
    return stored


async def organized_league(press: ComponentPress[LeagueControl], leagues: Leagues) -> StoredLeague:
    """Return the league of a control; raise NotOrganizerError for a person who may not run it."""
    stored = await league_of(press.interaction, leagues, press.control.league_id)
    leagues.check_organizer(stored, acting(press.interaction))
    return stored


async def league_meant(interaction: Interaction, leagues: Leagues, typed: str | None) -> StoredLeague:
    """Return the league that a person chose or typed; by default that of the channel, or the only one.

    Raises BoneyardError(NO_LEAGUE), BoneyardError(WHICH_LEAGUE), NoSuchLeagueError, or BoneyardError(NOT_OPEN).
    """
    guild_id = venue_of(interaction).guild_id
    every = seen_by(interaction, await leagues.of_guild(guild_id, live_only=False))
    live = [line for line in every if line.phase.is_live]
    if typed is not None:
        return await league_of(interaction, leagues, _find([*live, *every], typed))
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    known = live or every
    near = [line for line in known if line.channel_id in here]
    meant = near if len(near) == 1 else known
    if not meant:
        raise BoneyardError(PanelReason.NO_LEAGUE)
    if len(meant) > 1 and live:
        names = [f"**{plain_name(line.name)}**" for line in meant]
        raise BoneyardError(PanelReason.WHICH_LEAGUE, names=Formatted(join_many(await language_of(interaction), names)))
    return await league_of(interaction, leagues, meant[0].id)


async def suggest_leagues(interaction: Interaction, leagues: Leagues, typed: str) -> list[Choice[str]]:
    """Suggest the leagues of a server whose names contain the typed text, the live ones first."""
    if interaction.guild_id is None:
        return []
    lang = await language_of(interaction)
    lines = seen_by(interaction, await leagues.of_guild(interaction.guild_id, live_only=False))
    wanted = typed.strip().casefold()
    found = sorted((line for line in lines if wanted in line.name.casefold()), key=lambda line: not line.phase.is_live)
    return [
        Choice(name=f"{line.name} · {phase_text(lang, line)}"[:LONGEST_SUGGESTION], value=str(line.id))
        for line in found[:MOST_SUGGESTIONS]
    ]


def _find(lines: Sequence[LeagueLine], typed: str) -> int:
    """Return the id of the league that a text names, the first of several."""
    wanted = typed.strip().casefold()
    for line in lines:
        if wanted in (str(line.id), line.name.casefold()):
            return line.id
    raise NoSuchLeagueError


async def entrants_to_ping(
    settings: SettingsStore, stored: StoredLeague, entrants: Iterable[int], *, is_urgent: bool = True
) -> Sequence[int]:
    """Return the user ids of some entrants who want to be pinged, without deleted people."""
    people = [stored.people[one] for one in entrants]
    return await who_want_pings(settings, [one.id for one in people if not one.is_anonymous], is_urgent=is_urgent)
