"""The lobby: who sits at the table, and the buttons to sit down, get up and start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.games.fair import commitment
from bot.games.registry import find_game
from bot.tables.model import Status
from cogs.texts.games import game_name, mention, options_line
from cogs.ui.cards import Card, layout
from cogs.ui.items import ButtonDeed, Press, TableButton

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.tables.model import Table

__all__ = ["lobby_card"]


def lobby_card(lang: Language, table: Table) -> Card:
    """Show a lobby to everybody."""
    buttons = _buttons(lang, table) if table.status is Status.LOBBY else []
    return Card(view=layout(ui.TextDisplay("\n".join(_lines(lang, table))), rows=[buttons]))


def _lines(lang: Language, table: Table) -> list[str]:
    lines = [f"## {game_name(lang, table.game_id)}"]
    if table.options:
        lines.append(options_line(lang, table.options))
    lines += [f"{number}. {mention(lang, person)}" for number, person in enumerate(table.people, start=1)]
    lines.append(_state(lang, table))
    lines.append("-# " + lang("fair.commitment", commitment=commitment(table.server_seed)))
    return lines


def _state(lang: Language, table: Table) -> str:
    match table.status:
        case Status.LOBBY:
            least = find_game(table.game_id).seats_allowed(table.options).start
            return lang("lobby.open", taken=len(table.sittings), seats=table.max_seats, least=least)
        case Status.CANCELLED:
            return lang("lobby.cancelled")
        case _:
            return lang("lobby.started")


def _buttons(lang: Language, table: Table) -> list[ui.Item[Any]]:
    green, grey, blue = discord.ButtonStyle.success, discord.ButtonStyle.secondary, discord.ButtonStyle.primary
    buttons = ((ButtonDeed.JOIN, green), (ButtonDeed.LEAVE, grey), (ButtonDeed.START, blue))
    return [TableButton(Press(deed, table.id), lang(f"button.{deed.value}"), style) for deed, style in buttons]
