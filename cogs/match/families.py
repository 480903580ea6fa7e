"""The controls with which a seat makes its move, one class for each family of games.

It is the only place in Discord's face that tells families apart.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import discord

from bot.games.core import View
from bot.games.dice.view import DiceView
from bot.games.dominoes.moves import Draw, Pass, Play, Take
from bot.games.dominoes.view import DominoView
from bot.words.dominoes.moves import move_label
from bot.words.scores import signed
from cogs.match.controls import KeepSelect, MoveButton, MoveSelect, WhySelect

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from discord import ui

    from bot.games.core import Move
    from bot.i18n import Language

    Rows = list[Sequence[ui.Item[Any]]]

__all__ = ["CONTROLS", "FamilyControls"]

_OPTIONS = 25
"""Discord's limit for one select."""

_OF_SEVERAL = {"move.choose": "move.choose_part", "why.choose": "why.choose_part"}
"""What a select is called that is one of several."""

V = TypeVar("V", bound=View)


class FamilyControls(Generic[V]):
    """The rows of buttons and selects of a family: below its hands where it has hands, else below the board."""

    def board_rows(self, lang: Language, view: V, table_id: int, ply: int) -> Rows:  # noqa: ARG002 - for open games
        """Return the controls that everybody sees; none when nobody can move."""
        return []

    def hand_rows(self, lang: Language, view: V, table_id: int, ply: int) -> Rows:  # noqa: ARG002 - for games with hands
        """Return the controls for the hand of a seat in its turn."""
        return []


class DominoControls(FamilyControls[DominoView]):
    """Selects for tiles: those that can be laid, and those of which it can be asked why not; buttons for the rest."""

    def hand_rows(self, lang: Language, view: DominoView, table_id: int, ply: int) -> Rows:
        """Return selects of tiles that can be laid and where, buttons for other moves, and selects to ask why not."""
        with_points = zip(view.moves, view.move_points, strict=True)
        plays = sorted(
            ((move, points) for move, points in with_points if isinstance(move, Play)), key=lambda play: play[0].tile
        )
        options = [(_label(lang, view, play, points), f"play {play.tile} {play.end.value}") for play, points in plays]
        parts = [options[start : start + _OPTIONS] for start in range(0, len(options), _OPTIONS)]
        rows: Rows = [
            [MoveSelect(table_id, ply, part).select(chunk, placeholder=_part(lang, "move.choose", part, len(parts)))]
            for part, chunk in enumerate(parts)
        ]
        others = [move for move in view.moves if not isinstance(move, Play)]
        rows.append([_button(lang, view, move, table_id, ply) for move in others])
        return [*rows, *_why_rows(lang, view, table_id, ply)]


class DiceControls(FamilyControls[DiceView]):
    """A select for the dice to keep, and buttons."""

    def board_rows(self, lang: Language, view: DiceView, table_id: int, ply: int) -> Rows:
        """Return the controls for the dice, for everybody to see; none when nobody can roll."""
        if view.actor is None:
            return []
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


CONTROLS: Mapping[str, FamilyControls[Any]] = MappingProxyType(
    {DominoView.family: DominoControls(), DiceView.family: DiceControls()}
)
"""The controls of every family by its id."""


def _button(lang: Language, view: DominoView, move: Move, table_id: int, ply: int) -> ui.Button[Any]:
    match move:
        case Draw():
            text = "draw"
        case Pass():
            text = "pass"
        case Take(_, end):
            text = f"take {end.value}"
        case _:
            raise TypeError(f"no control for {type(move).__name__}")
    return MoveButton(table_id, ply, text).button(move_label(lang, view, move))


def _why_rows(lang: Language, view: DominoView, table_id: int, ply: int) -> Rows:
    """Return selects with every tile of a hand that cannot be played now, to ask why; none if all can."""
    tiles = [(str(tile), str(tile)) for tile in view.unplayable]
    parts = [tiles[first : first + _OPTIONS] for first in range(0, len(tiles), _OPTIONS)]
    return [
        [WhySelect(table_id, ply, part).select(chunk, placeholder=_part(lang, "why.choose", part, len(parts)))]
        for part, chunk in enumerate(parts)
    ]


def _label(lang: Language, view: DominoView, play: Play, points: int) -> str:
    """Return a tile with where it is laid, and what it scores at once if it does."""
    laid = _laid(lang, view, play)
    return lang("move.with_points", move=laid, points=signed(points)) if points else laid


def _laid(lang: Language, view: DominoView, play: Play) -> str:
    pips = view.layout.open_end(play.end)
    if pips is None:
        return str(play.tile)
    return lang("move.play", tile=play.tile, end=lang(f"side.{play.end.value}"), pips=pips)


def _part(lang: Language, key: str, part: int, parts: int) -> str:
    """Return what a select is called, the one of so many parts if there are several."""
    return lang(key) if parts == 1 else lang(_OF_SEVERAL[key], part=part + 1, parts=parts)
