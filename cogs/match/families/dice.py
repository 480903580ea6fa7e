"""The controls of dice games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.games.dice.view import DiceView
from cogs.match.controls import KeepSelect, MoveButton
from cogs.match.families.family import FamilyControls

if TYPE_CHECKING:
    from cogs.kit.presentation import Presentation
    from cogs.match.families.family import Rows

__all__ = ["DiceControls"]


class DiceControls(FamilyControls[DiceView]):
    """A select for the dice to keep, and buttons."""

    def board_rows(self, presentation: Presentation, view: DiceView, table_id: int, ply: int) -> Rows:
        """Return the controls for the dice, for everybody to see; none when nobody can roll."""
        if view.actor is None:
            return []
        lang = presentation.lang
        roll = MoveButton(table_id, ply, "roll")
        if not view.faces:
            return [[roll.button(lang("button.roll"), discord.ButtonStyle.primary)]]
        dice = tuple(
            (lang("dice.place", place=place + 1, face=face), str(place)) for place, face in enumerate(view.faces)
        )
        keep = lang.count("dice.keep", view.rolls_left)
        return [
            [KeepSelect(table_id, ply).select(dice, placeholder=keep, most=max(len(dice) - 1, 1))],
            [
                roll.button(lang("button.roll_all"), discord.ButtonStyle.primary),
                MoveButton(table_id, ply, "stop").button(lang("button.stop")),
            ],
        ]
