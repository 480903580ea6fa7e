"""Changing the settings of a league, and showing the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.leagues import decisions
from bot.leagues.model import Settings
from bot.leagues.model.errors import OnlyForSeveralError, SettingFixedError
from cogs.kit.interaction_settings import language_of
from cogs.league.base.access import acting
from cogs.league.base.words import refused
from cogs.league.setup.card import setup_card
from cogs.league.setup.fields import Step

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.leagues.entries import Body
    from bot.leagues.service import Leagues
    from bot.leagues.store import StoredLeague
    from cogs.kit.router import ComponentPress
    from cogs.league.base.controls import LeagueButton, LeagueControl

    Interaction = discord.Interaction[Any]

__all__ = ["change", "show_setup"]


async def change(
    press: ComponentPress[LeagueControl],
    leagues: Leagues,
    stored: StoredLeague,
    settings: Settings,
    step: Step = Step.SUMMARY,
) -> None:
    """Change settings, and show the result."""

    def decide(now_stored: StoredLeague, _now: float) -> Sequence[Body]:
        return decisions.change_settings(now_stored.league, settings)

    interaction = press.interaction
    if settings == stored.league.settings:
        await show_setup(interaction, stored, step)
        return
    try:
        after = await leagues.act(stored.id, acting(interaction), interaction.id, decide)
    except (OnlyForSeveralError, SettingFixedError) as error:
        note = refused(await language_of(interaction), error)
        await show_setup(interaction, await leagues.get(stored.id), step, note)
        return
    await show_setup(interaction, after, step)


async def show_setup(
    interaction: Interaction, stored: StoredLeague, step: Step, note: str = "", *, again: LeagueButton | None = None
) -> None:
    """Show a page of the setup in the pressed message; `again` opens a form again that was refused."""
    card = setup_card(await language_of(interaction), stored, step, note=note, again=again)
    await interaction.response.edit_message(**card.answer_fields())
