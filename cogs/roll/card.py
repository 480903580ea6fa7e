"""A roll as a message: the person, the dice, each result, the total, and the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import discord
from discord import ui

from cogs.kit.cards import Card, layout
from cogs.roll.controls import AgainButton, RevealButton
from cogs.roll.words import roll_line, roll_line_in

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.rolls import Roll

__all__ = ["Shown", "private_card", "public_card", "revealed_cards", "rolled", "shown_on"]

_RESULT = 90
"""The id of the component with the result, by which the bot finds it again."""
_DICE = 91
"""The id of the component with the dice."""


def rolled(lang: Language, user_id: int, roll: Roll, dice: str, attempt: int = 0) -> Card:
    """Return the card of a new roll, with its dice; a private one has a number."""
    title = lang("roll.title", person=f"<@{user_id}>", expression=roll.expression)
    shown = Shown(dice, roll_line(lang, roll))
    if attempt == 0:
        return public_card(lang, title, shown, roll.expression)
    return private_card(lang, title, shown, roll.expression, attempt)


class Shown(NamedTuple):
    """The parts of a roll on a message that are the same in every language."""

    dice: str
    """Empty if no dice are drawn."""
    result: str


def public_card(lang: Language, title: str, shown: Shown, expression: str) -> Card:
    """Show a roll to everyone; anyone may roll the same."""
    return _card(title, shown, None, [_again(lang, expression)])


def private_card(lang: Language, title: str, shown: Shown, expression: str, attempt: int) -> Card:
    """Show a roll to the person who made it, and who may reveal it."""
    reveal = RevealButton(expression, attempt).button(lang("button.reveal"))
    note = [lang("roll.private"), *([lang("roll.try", number=attempt)] if attempt > 1 else [])]
    return _card(title, shown, " ".join(note), [_again(lang, expression, attempt), reveal])


def revealed_cards(
    private: Language, public: Language, message: discord.Message, user_id: int, control: RevealButton, attempts: int
) -> tuple[Card, Card]:
    """Return the rest of a private roll when it is revealed, and the public message: the same result.

    `attempts` is how many private rolls of the same dice there were.
    """
    shown, person, expression = shown_on(message), f"<@{user_id}>", control.expression
    when = discord.utils.format_dt(message.created_at, "F")
    left = _card(
        private("roll.title", person=person, expression=expression),
        shown._replace(result=roll_line_in(private, shown.result)),
        private("roll.revealed"),
        [_again(private, expression, control.attempt)],
    )
    key = "roll.revealed_try" if attempts > 1 and control.attempt else "roll.revealed_title"
    title = public(key, person=person, expression=expression, when=when, number=control.attempt, tries=attempts)
    return left, public_card(public, title, shown._replace(result=roll_line_in(public, shown.result)), expression)


def shown_on(message: discord.Message) -> Shown:
    """Return the parts of a roll on our message, as it was posted: no one else can change it."""
    view = ui.LayoutView.from_message(message, timeout=None)
    texts = {item.id: item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)}
    return Shown(texts.get(_DICE, ""), texts[_RESULT])


def _card(title: str, shown: Shown, note: str | None, buttons: list[ui.Button[Any]]) -> Card:
    return Card(
        layout(
            ui.TextDisplay(f"🎲 {title}"),
            ui.TextDisplay(shown.dice, id=_DICE) if shown.dice else None,
            ui.TextDisplay(shown.result, id=_RESULT),
            None if note is None else ui.TextDisplay(f"-# {note}"),
            rows=[buttons],
        )
    )


def _again(lang: Language, expression: str, attempt: int = 0) -> ui.Button[Any]:
    return AgainButton(expression, attempt).button(lang("button.again"))
