"""The controls with which a seat makes its move: selects for tiles and dice, buttons for everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.games.dominoes.moves import Draw, Pass, Play, Take
from cogs.texts.scores import signed
from cogs.texts.why import move_label, unplayable
from cogs.ui.items import ButtonDeed, KeepSelect, MoveSelect, Press, TableButton
from cogs.ui.learning import WhySelect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from bot.games.core import Move
    from bot.games.dice.view import DiceView
    from bot.games.dominoes.view import DominoView
    from bot.i18n import Language

    Rows = list[Sequence[ui.Item[Any]]]

__all__ = ["dice_rows", "hand_rows", "why_rows"]

_OPTIONS = 25
"""Discord's limit for one select."""

_OF_SEVERAL = {"move.choose": "move.choose_part", "why.choose": "why.choose_part"}
"""What a select is called that is one of several."""


def hand_rows(lang: Language, view: DominoView, table_id: int, ply: int) -> Rows:
    """Return the controls for a hand: selects with every tile that can be laid and where, buttons for other moves."""
    worths = zip(view.moves, view.worth, strict=True)
    plays = sorted(((move, worth) for move, worth in worths if isinstance(move, Play)), key=lambda play: play[0].tile)
    options = [(_label(lang, view, play, worth), f"play {play.tile} {play.end.value}") for play, worth in plays]
    parts = [options[start : start + _OPTIONS] for start in range(0, len(options), _OPTIONS)]
    rows: Rows = [
        [MoveSelect(table_id, ply, part, _part(lang, "move.choose", part, len(parts)), tuple(chunk))]
        for part, chunk in enumerate(parts)
    ]
    others = [move for move in view.moves if not isinstance(move, Play)]
    rows.append([_button(lang, view, move, table_id, ply) for move in others])
    return rows


def dice_rows(lang: Language, view: DiceView, table_id: int, ply: int) -> Rows:
    """Return the controls for the dice, for everybody to see; none when nobody can roll."""
    if view.actor is None:
        return []
    roll = Press(ButtonDeed.MOVE, table_id, ply, "roll")
    if not view.faces:
        return [[TableButton(roll, lang("button.roll"), discord.ButtonStyle.primary)]]
    dice = tuple((lang("dice.place", place=place + 1, face=face), str(place)) for place, face in enumerate(view.faces))
    stop = Press(ButtonDeed.MOVE, table_id, ply, "stop")
    return [
        [KeepSelect(table_id, ply, lang.count("dice.keep", view.rolls_left), dice)],
        [
            TableButton(roll, lang("button.roll_all"), discord.ButtonStyle.primary),
            TableButton(stop, lang("button.stop")),
        ],
    ]


def _button(lang: Language, view: DominoView, move: Move, table_id: int, ply: int) -> TableButton:
    match move:
        case Draw():
            text = "draw"
        case Pass():
            text = "pass"
        case Take(_, end):
            text = f"take {end.value}"
        case _:
            raise TypeError(f"no control for {type(move).__name__}")
    return TableButton(Press(ButtonDeed.MOVE, table_id, ply, text), move_label(lang, view, move))


def why_rows(lang: Language, view: DominoView, table_id: int, ply: int) -> Rows:
    """Return selects with every tile of a hand that cannot be played now, to ask why; none if all can."""
    tiles = [str(tile) for tile in unplayable(view)]
    parts = [tiles[first : first + _OPTIONS] for first in range(0, len(tiles), _OPTIONS)]
    return [
        [WhySelect(table_id, ply, part, _part(lang, "why.choose", part, len(parts)), chunk)]
        for part, chunk in enumerate(parts)
    ]


def _label(lang: Language, view: DominoView, play: Play, worth: int) -> str:
    """Return a tile with where it is laid, and what it scores at once if it does."""
    laid = _laid(lang, view, play)
    return lang("move.worth", move=laid, points=signed(worth)) if worth else laid


def _laid(lang: Language, view: DominoView, play: Play) -> str:
    pips = view.layout.open_end(play.end)
    if pips is None:
        return str(play.tile)
    return lang("move.play", tile=play.tile, end=lang(f"side.{play.end.value}"), pips=pips)


def _part(lang: Language, key: str, part: int, parts: int) -> str:
    """Return what a select is called, the one of so many parts if there are several."""
    return lang(key) if parts == 1 else lang(_OF_SEVERAL[key], part=part + 1, parts=parts)
