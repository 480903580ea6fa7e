"""A league as files, for whoever wants to look further or to check it."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord

from bot.leagues.exporting import export_league
from cogs.kit.interaction_settings import language_of
from cogs.league.words import title

if TYPE_CHECKING:
    from bot.leagues.service import Leagues
    from bot.leagues.store import StoredLeague

    Interaction = discord.Interaction[Any]

__all__ = ["send_export"]

_LONGEST = 40


async def send_export(interaction: Interaction, leagues: Leagues, stored: StoredLeague) -> None:
    """Give somebody the log with the final table, the tables for spreadsheets, and a calendar of the fixtures."""
    lang, name = await language_of(interaction), _file_name(stored.name)
    texts = {f"{name}.json": export_league(await leagues.log(stored.id))}
    files = [discord.File(BytesIO(text.encode()), file) for file, text in texts.items()]
    text = lang("league.export_given", league=title(stored))
    await interaction.response.send_message(text, files=files, ephemeral=True)


def _file_name(name: str) -> str:
    """Return a name for files: letters and digits of the league's name."""
    return re.sub(r"\W+", "-", name.casefold()).strip("-")[:_LONGEST] or "league"
