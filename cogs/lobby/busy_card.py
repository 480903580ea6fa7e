"""The answer to a person who wants a table in a channel that has one: a link to it, or a table in a thread."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.words.games import game_name
from cogs.kit.cards import Card, layout

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.tables.model import Table
    from cogs.lobby.controls import OpenThreadButton

__all__ = ["busy_card"]


def busy_card(lang: Language, table: Table, url: str | None, thread: OpenThreadButton | None) -> Card:
    """Say which table is in the channel, with a link if it has an address, and a button if a thread is possible."""
    game = game_name(lang, table.game_id)
    told = lang("play.busy", game=game, taken=len(table.sittings), seats=table.max_seats)
    buttons: list[ui.Item[Any]] = []
    if url is not None:
        buttons.append(ui.Button(label=lang("button.to_table"), style=discord.ButtonStyle.link, url=url))
    if thread is not None:
        buttons.append(thread.draw(lang))
    return Card(layout(ui.TextDisplay(told), rows=[buttons]))
