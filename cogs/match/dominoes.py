"""The controls of domino games: buttons while there are few moves, and selects for many tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.games.dominoes.layout import End
from bot.games.dominoes.moves import Play
from bot.games.dominoes.notation import write_action
from bot.games.dominoes.view import DominoView
from bot.words.dominoes.moves import MOST_BUTTONS, move_label
from cogs.kit.controls import MOST_IN_ROW, MOST_OPTIONS, Option
from cogs.match.controls import MoveButton, MoveSelect, WhyButton, WhySelect
from cogs.match.family import FamilyControls

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, TypeVar

    from discord import ui

    from bot.games.core import Move
    from bot.i18n import Language
    from cogs.kit.presentation import Presentation
    from cogs.match.family import Rows

    T = TypeVar("T")

__all__ = ["DominoControls"]

_ENDS = tuple(End)
"""The ends in the order of the options."""


class DominoControls(FamilyControls[DominoView]):
    """The possible plays and other moves of a hand, and a button to ask why a tile cannot be played."""

    def hand_rows(
        self,
        presentation: Presentation,
        view: DominoView,
        table_id: int,
        ply: int,
        more: Sequence[ui.Button[Any]] = (),
    ) -> Rows:
        """Return the playable tiles, the other moves, a button to ask why the rest cannot be played, and more."""
        offered = view.plays
        plays = sorted(
            (move for move in view.moves if isinstance(move, Play) and move.end in offered[move.tile]),
            key=lambda play: (play.tile, _ENDS.index(play.end)),
        )
        others = [_button(presentation, view, move, table_id, ply) for move in view.moves if not isinstance(move, Play)]
        if view.unplayable:
            others.append(WhyButton(table_id, ply).draw(presentation.lang))
        others += more
        if len(plays) > MOST_BUTTONS:
            return [*_play_selects(presentation, view, plays, table_id, ply), *_evenly(others)]
        return _evenly([*(_button(presentation, view, play, table_id, ply) for play in plays), *others])

    def why_rows(self, presentation: Presentation, view: DominoView, table_id: int, ply: int) -> Rows:
        """Return selects with every tile of a hand that cannot be played now; none if all can."""
        lang, faces = presentation.lang, presentation.faces
        parts = _parts([Option(str(tile), str(tile), faces.tile(tile)) for tile in view.unplayable], MOST_OPTIONS)
        return [
            [WhySelect(table_id, ply, part).select(chunk, placeholder=_title(lang, "why.choose", part, len(parts)))]
            for part, chunk in enumerate(parts)
        ]


def _evenly(buttons: Sequence[ui.Button[Any]]) -> Rows:
    """Return buttons in as few rows as possible, with rows of about the same length."""
    rows = -(-len(buttons) // MOST_IN_ROW) or 1
    return [*_parts(buttons, -(-len(buttons) // rows) or 1)]


def _play_selects(presentation: Presentation, view: DominoView, plays: Sequence[Play], table_id: int, ply: int) -> Rows:
    """Return selects with an option for each tile and end."""
    lang, faces = presentation.lang, presentation.faces
    options = [Option(move_label(lang, view, play), _written(play), faces.tile(play.tile)) for play in plays]
    parts = _parts(options, MOST_OPTIONS)
    return [
        [MoveSelect(table_id, ply, part).select(chunk, placeholder=_title(lang, "move.choose", part, len(parts)))]
        for part, chunk in enumerate(parts)
    ]


def _button(presentation: Presentation, view: DominoView, move: Move, table_id: int, ply: int) -> ui.Button[Any]:
    """Return the button of a move; a move that scores is highlighted."""
    is_gain = isinstance(move, Play) and view.points_of(move) > 0
    style = discord.ButtonStyle.success if is_gain else discord.ButtonStyle.secondary
    emoji = presentation.faces.tile(move.tile) if isinstance(move, Play) else None
    label = move_label(presentation.lang, view, move)
    return MoveButton(table_id, ply, _written(move)).button(label, style, emoji=emoji)


def _written(move: Move) -> str:
    """Return a move in the notation, without the seat."""
    return write_action(move).partition(" ")[2]


def _parts(things: Sequence[T], most: int) -> Sequence[Sequence[T]]:
    """Split things into parts of at most this length."""
    return [things[first : first + most] for first in range(0, len(things), most)]


def _title(lang: Language, key: str, part: int, parts: int) -> str:
    """Return the title of a select; if there are several, with its number and their count."""
    return lang(key) if parts == 1 else f"{lang(key)} ({lang('page.step', n=part + 1, all=parts)})"
