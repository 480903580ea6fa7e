"""A question before an action that cannot be undone, and the sentence that replaces it afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ui

from cogs.kit.cards import Card, layout

if TYPE_CHECKING:
    from bot.i18n import Language
    from cogs.leaving.controls import ConfirmButton

__all__ = ["confirm_card", "done_card"]


def confirm_card(lang: Language, button: ConfirmButton, *, is_end: bool = False) -> Card:
    """Ask whether a person means an action that may end the match; a person who does not ignores the message."""
    question = button.end_question if is_end and button.end_question else button.question
    return Card(layout(ui.TextDisplay(lang(question)), rows=[[button.draw(lang)]]))


def done_card(lang: Language, key: str) -> Card:
    """Say in one sentence what was done."""
    return Card(layout(ui.TextDisplay(lang(key))))
