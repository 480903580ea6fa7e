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


def confirm_card(lang: Language, deed: ButtonDeed, table_id: int, *, is_end: bool = False) -> Card:
    """Ask whether somebody means a deed, which may be the end of the match; who does not leaves the message alone."""
    button = TableButton(Press(deed, table_id), lang(f"button.{deed.value}"), discord.ButtonStyle.danger)
    question = lang(f"confirm.end_{deed.value}" if is_end else f"confirm.{deed.value}")
    return Card(layout(ui.TextDisplay(question), rows=[[button]]))


def done_card(lang: Language, key: str) -> Card:
    """Tell in one sentence what was done."""
    return Card(layout(ui.TextDisplay(lang(key))))
