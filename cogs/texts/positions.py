"""Positions in words: the alternative texts of the pictures, with all that the picture shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.dice.view import DiceView
from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.moves import Play
from bot.games.dominoes.scoring import PILE_NUMBERS
from bot.games.dominoes.view import DominoView

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.games.core import View
    from bot.games.dominoes.layout import Layout, Placed
    from bot.i18n import Language

__all__ = ["ALT_LIMIT", "board_alt", "hand_alt"]

ALT_LIMIT = 1024
"""Characters that Discord takes as an alternative text."""


def board_alt(lang: Language, view: View, names: Sequence[str]) -> str:
    """Describe the table as everybody sees it."""
    if isinstance(view, DominoView):
        parts = _domino_parts(lang, view, names)
    elif isinstance(view, DiceView):
        parts = _dice_parts(lang, view, names)
    else:
        raise TypeError(f"no words for {type(view).__name__}")
    turn = [] if view.actor is None else [lang("alt.turn", name=names[view.actor])]
    return " ".join((*turn, *parts))[:ALT_LIMIT]


def hand_alt(lang: Language, view: DominoView) -> str:
    """Describe a seat's own tiles, and which of them can be played now."""
    text = lang("alt.hand", tiles=_tiles(sorted(view.hand)))
    playable = sorted({move.tile for move in view.moves if isinstance(move, Play)})
    if playable:
        text += " " + lang("alt.playable", tiles=_tiles(playable))
    return text[:ALT_LIMIT]


def _domino_parts(lang: Language, view: DominoView, names: Sequence[str]) -> Iterable[str]:
    if not view.layout.line:
        yield lang("alt.empty_table")
    else:
        yield from _layout_parts(lang, view.layout)
    yield lang("alt.stock", n=view.stock_count)
    if view.reserved_count:
        yield lang("alt.reserved", n=view.reserved_count)
    if view.last_round is not None:
        hands = zip(names, view.last_round.hands, strict=True)
        yield lang("alt.hands_up", hands="; ".join(f"{name}: {_tiles(hand) or '–'}" for name, hand in hands))
    elif view.hand_counts:
        counts = zip(names, view.hand_counts, strict=True)
        yield lang("alt.counts", counts="; ".join(f"{name}: {count}" for name, count in counts))


def _layout_parts(lang: Language, layout: Layout) -> Iterable[str]:
    if layout.kind is LayoutKind.PILE:
        yield lang("alt.pile", total=layout.total, tiles=_placed(layout.line))
        ahead = [f"{number}: +{points}" for number, points in PILE_NUMBERS.items() if number > layout.total]
        yield lang("alt.pile_ahead", numbers="; ".join(ahead))
        return
    yield lang("alt.line", tiles=_placed(layout.line))
    if layout.spinner is not None:
        yield lang("alt.spinner", tile=f"{layout.spinner}-{layout.spinner}")
    if layout.up:
        yield lang("alt.up", tiles=_placed(layout.up))
    if layout.down:
        yield lang("alt.down", tiles=_placed(layout.down))
    ends = "; ".join(f"{lang(f'side.{end.value}')} {number}" for end, number in layout.open_ends().items())
    yield lang("alt.ends", ends=ends)


def _dice_parts(lang: Language, view: DiceView, names: Sequence[str]) -> Iterable[str]:
    rolls = [
        f"{name}: {' '.join(map(str, faces))}" for name, faces in zip(names, view.last_faces, strict=True) if faces
    ]
    yield lang("alt.rolls", rolls="; ".join(rolls)) if rolls else lang("alt.no_rolls")
    if view.faces and view.actor is not None:
        yield lang.count("alt.rolls_left", view.rolls_left)


def _tiles(tiles: Iterable[object]) -> str:
    return ", ".join(map(str, tiles))


def _placed(chain: Iterable[Placed]) -> str:
    return ", ".join(f"{one}-{other}" for one, other in chain)
