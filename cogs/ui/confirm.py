"""A question before something that cannot be taken back, and the sentence that stands there when it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import ui

from cogs.ui.cards import Card, layout
from cogs.ui.items import Press, TableButton

if TYPE_CHECKING:
    from bot.i18n import Language
    from cogs.ui.items import ButtonDeed

__all__ = ["confirm_card", "done_card"]


def confirm_card(lang: Language, deed: ButtonDeed, table_id: int) -> Card:
    """Ask whether somebody means a deed; who does not leaves the message alone."""
    button = TableButton(Press(deed, table_id), lang(f"button.{deed.value}"), discord.ButtonStyle.danger)
    return Card(layout(ui.TextDisplay(lang(f"confirm.{deed.value}")), rows=[[button]]))


def done_card(lang: Language, key: str) -> Card:
    """Tell in one sentence what was done."""
    return Card(layout(ui.TextDisplay(lang(key))))
