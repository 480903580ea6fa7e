"""A question before something that cannot be taken back, and the sentence that stands there when it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ui

from cogs.kit.cards import Card, layout

if TYPE_CHECKING:
    from bot.i18n import Language
    from cogs.leaving.controls import ConfirmButton

__all__ = ["confirm_card", "done_card"]


def confirm_card(lang: Language, button: ConfirmButton, *, is_end: bool = False) -> Card:
    """Ask whether somebody means an action that may end the match; who does not leaves the message alone."""
    question = button.end_question if is_end and button.end_question else button.question
    return Card(layout(ui.TextDisplay(lang(question)), rows=[[button.draw(lang)]]))


def done_card(lang: Language, key: str) -> Card:
    """Tell in one sentence what was done."""
    return Card(layout(ui.TextDisplay(lang(key))))
