"""The controls with which a seat makes its move: selects for tiles, buttons for everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.games.dominoes.layout import End
from bot.games.dominoes.moves import Play
from bot.games.dominoes.view import DominoView
from cogs.ui.items import ButtonDeed, MoveSelect, Press, TableButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from bot.games.core import View
    from bot.i18n import Language

__all__ = ["play_selects", "roll_button"]

_OPTIONS = 25
"""Discord's limit for one select."""

_ARROWS = {End.LEFT: "←", End.RIGHT: "→", End.UP: "↑", End.DOWN: "↓"}
"""The marks that name the open ends on the picture of the board."""


def play_selects(lang: Language, view: View, table_id: int, ply: int) -> list[Sequence[ui.Item[Any]]]:
    """Return rows of selects with every tile that the looking seat can lay, and where."""
    plays = sorted((move for move in view.moves if isinstance(move, Play)), key=lambda play: play.tile)
    if not isinstance(view, DominoView):
        return []
    options = [(_label(lang, view, play), f"play {play.tile} {play.end.value}") for play in plays]
    parts = [options[start : start + _OPTIONS] for start in range(0, len(options), _OPTIONS)]
    return [
        [MoveSelect(table_id, ply, part, _placeholder(lang, part, len(parts)), tuple(chunk))]
        for part, chunk in enumerate(parts)
    ]


def roll_button(lang: Language, view: View, table_id: int, ply: int) -> TableButton | None:
    """Return the button for the dice, for everybody to see; None when nobody can roll."""
    if isinstance(view, DominoView) or view.actor is None:
        return None
    return TableButton(Press(ButtonDeed.MOVE, table_id, ply, "roll"), lang("button.roll"), discord.ButtonStyle.primary)


def _label(lang: Language, view: DominoView, play: Play) -> str:
    if play.end is End.FIRST:
        return str(play.tile)
    side = f"{_ARROWS[play.end]} {lang(f'side.{play.end.value}')}"
    return lang("move.play", tile=play.tile, end=side, pips=view.layout.open_pips(play.end))


def _placeholder(lang: Language, part: int, parts: int) -> str:
    return lang("move.choose") if parts == 1 else lang("move.choose_part", part=part + 1, parts=parts)
