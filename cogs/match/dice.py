"""The controls of dice games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.computers.dice import most_alike
from bot.games.dice.moves import Roll
from bot.games.dice.notation import write_action
from bot.games.dice.view import DiceView
from cogs.kit.controls import MOST_IN_ROW
from cogs.match.controls import DieButton, MoveButton
from cogs.match.family import FamilyControls

if TYPE_CHECKING:
    from collections.abc import Iterator

    from discord import ui

    from bot.games.core import Action
    from bot.games.dice.moves import Throw
    from bot.i18n import Language
    from cogs.kit.presentation import Presentation
    from cogs.match.family import Rows

__all__ = ["DiceControls"]

_PRIMARY, _SECONDARY = discord.ButtonStyle.primary, discord.ButtonStyle.secondary


class DiceControls(FamilyControls[DiceView]):
    """Rows below the board: a button for each die, which keeps or frees it, and buttons to roll and to stop."""

    def board_rows(
        self, presentation: Presentation, view: DiceView, table_id: int, ply: int, prepared: Action | None = None
    ) -> Rows:
        """Return the public controls for the dice; none when no one can roll.

        At first the dice that a medium computer would keep are kept, usually the most alike; a press on a die changes
        that. Stopping is the primary button when the dice score.
        """
        lang, actor, thrown = presentation.lang, view.actor, view.running
        if actor is None:
            return []
        if thrown is None:
            return [[_roll(lang, view, Roll(actor), table_id, ply)]]
        roll = prepared if isinstance(prepared, Roll) else Roll(actor, most_alike(thrown.faces))
        scores = view.rules.score_turn(thrown.faces, view.scores[actor]).points > 0
        stop = MoveButton(table_id, ply, "stop").button(lang("button.stop"), _PRIMARY if scores else _SECONDARY)
        dice = [*_dice(presentation, thrown, roll, table_id, ply)]
        return [
            *(dice[first : first + MOST_IN_ROW] for first in range(0, len(dice), MOST_IN_ROW)),
            [_roll(lang, view, roll, table_id, ply, _SECONDARY if scores else _PRIMARY), stop],
        ]


def _dice(presentation: Presentation, thrown: Throw, roll: Roll, table_id: int, ply: int) -> Iterator[ui.Button[Any]]:
    """Yield a button for each die in order. At least one die must be rolled, so the last free one cannot be kept."""
    for place in thrown.order:
        is_kept, face = place in roll.keep, thrown.faces[place]
        button = DieButton(table_id, ply, place).button(
            presentation.lang("dice.kept" if is_kept else "dice.keep", face=face),
            discord.ButtonStyle.success if is_kept else _SECONDARY,
            emoji=presentation.faces.die(face),
        )
        button.disabled = not is_kept and len(roll.keep) == len(thrown.faces) - 1
        yield button


def _roll(
    lang: Language,
    view: DiceView,
    roll: Roll,
    table_id: int,
    ply: int,
    style: discord.ButtonStyle = _PRIMARY,
) -> ui.Button[Any]:
    """Return the button that rolls all dice except the kept ones."""
    if view.running is None:
        label = lang("button.roll")
    elif not roll.keep:
        label = lang("button.roll_all")
    else:
        label = lang.count("dice.roll", view.dice - len(roll.keep))
    text = write_action(roll).partition(" ")[2]
    return MoveButton(table_id, ply, text).button(label, style)
