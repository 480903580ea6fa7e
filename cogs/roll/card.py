"""A roll as a message: who rolled what, each die, the total, and the buttons for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from cogs.kit.cards import Card, layout
from cogs.roll.controls import AgainButton, RevealButton
from cogs.roll.words import roll_line, roll_line_in

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.rolls import Roll

__all__ = ["private_card", "public_card", "result_on", "revealed_cards", "rolled"]

_RESULT = 90
"""The id of the component that holds the result, by which it is found again."""


def rolled(lang: Language, user_id: int, roll: Roll, *, private: bool) -> Card:
    """Show a roll that was just made."""
    title = lang("roll.title", person=f"<@{user_id}>", expression=roll.expression)
    card = private_card if private else public_card
    return card(lang, title, roll_line(lang, roll), roll.expression)


def public_card(lang: Language, title: str, result: str, expression: str) -> Card:
    """Show a roll to everybody; anybody may roll the same."""
    return _card(title, result, None, [_again(lang, expression)])


def private_card(lang: Language, title: str, result: str, expression: str) -> Card:
    """Show a roll to the person who made it, who may reveal it."""
    reveal = RevealButton(expression).button(lang("button.reveal"))
    return _card(title, result, lang("roll.private"), [_again(lang, expression), reveal])


def revealed_cards(
    private: Language, public: Language, message: discord.Message, user_id: int, expression: str
) -> tuple[Card, Card]:
    """Return what is left of a private roll when it is revealed, and what everybody sees: the same result."""
    result, person = result_on(message), f"<@{user_id}>"
    when = discord.utils.format_dt(message.created_at, "F")
    left = _card(
        private("roll.title", person=person, expression=expression),
        roll_line_in(private, result),
        private("roll.revealed"),
        [_again(private, expression)],
    )
    title = public("roll.revealed_title", person=person, expression=expression, when=when)
    return left, public_card(public, title, roll_line_in(public, result), expression)


def result_on(message: discord.Message) -> str:
    """Return the result that stands on a message of ours, as it was posted: nobody else can change it."""
    view = ui.LayoutView.from_message(message, timeout=None)
    texts = (item for item in view.walk_children() if isinstance(item, ui.TextDisplay))
    return next(text.content for text in texts if text.id == _RESULT)


def _card(title: str, result: str, note: str | None, buttons: list[ui.Button[Any]]) -> Card:
    return Card(
        layout(
            ui.TextDisplay(f"🎲 {title}"),
            ui.TextDisplay(result, id=_RESULT),
            None if note is None else ui.TextDisplay(f"-# {note}"),
            rows=[buttons],
        )
    )


def _again(lang: Language, expression: str) -> ui.Button[Any]:
    return AgainButton(expression).button(lang("button.again"))
