"""Domino moves in words: the labels of their controls, and why a tile cannot be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.core import Seat
from bot.games.dominoes.layout import End, LayoutKind
from bot.games.dominoes.moves import Draw, Pass, Play, Take
from bot.games.dominoes.notation import read_tile
from bot.words.scores import signed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from bot.games.core import Action, Move
    from bot.games.dominoes.layout import Layout
    from bot.games.dominoes.view import DominoView
    from bot.games.errors import Reason
    from bot.i18n import Language

__all__ = ["MOST_BUTTONS", "move_label", "play_name", "possible", "refusal_fields", "turn_text", "why"]

MOST_BUTTONS = 15
"""The most playable tiles with buttons; more are options of a list."""


def refusal_fields(lang: Language, action: Action, view: DominoView) -> dict[str, object]:
    """Return the fields of the sentences about a refused action."""
    fields: dict[str, object] = {
        "hand": ", ".join(map(str, sorted(view.hand))),
        "stock": view.stock_count,
        "ends": _ends(lang, view),
    }
    return {**fields, "tile": action.tile} if isinstance(action, Play) else fields


def why(
    lang: Language,
    view: DominoView,
    text: str,
    why_not: Callable[[str], Reason | None],
    tell: Callable[[Reason, Action], str],
) -> str:
    """Say why a seat cannot play a tile now, or that it can; `tell` explains any reason. Raises NotationError."""
    tile = read_tile(text)
    reasons = {end: why_not(f"play {tile} {end.value}") for end in _places(view.layout)}
    for end, reason in reasons.items():
        if reason is not None and None not in reasons.values():
            return tell(reason, Play(Seat(0) if view.seat is None else view.seat, tile, end))
    return lang("why.playable", tile=tile)


def possible(lang: Language, view: DominoView) -> Iterator[str]:
    """Yield the possible moves of a seat: its tiles, then the labels of the buttons."""
    yield from map(str, sorted({move.tile for move in view.moves if isinstance(move, Play)}))
    yield from (f"**{move_label(lang, view, move)}**" for move in view.moves if not isinstance(move, Play))


def move_label(lang: Language, view: DominoView, move: Move) -> str:
    """Return the label of a move's button, or of its option in a select."""
    match move:
        case Play():
            return _play_label(lang, view, move)
        case Draw():
            return lang("button.draw")
        case Pass():
            return lang("button.pass")
        case Take(_, end):
            _, taken = view.layout.taken_back(end, view.hand)
            return lang("take.back", n=len(taken), end=end.letter)
        case _:
            raise TypeError(f"no label for {type(move).__name__}")


def _play_label(lang: Language, view: DominoView, play: Play) -> str:
    """Return a tile, its end if it fits several, and its immediate points if it scores."""
    laid = play_name(lang, view, play)
    points = view.points_of(play)
    return lang("setup.value", option=laid, value=signed(points)) if points else laid


def play_name(lang: Language, view: DominoView, play: Play) -> str:
    """Return a tile, and its end if it fits several."""
    has_choice = len(view.plays[play.tile]) > 1
    return lang("move.play", tile=play.tile, end=play.end.letter) if has_choice else str(play.tile)


def turn_text(lang: Language, view: DominoView) -> str:
    """Say what a seat can do now: play a tile, another move, or either of the two."""
    plays = [tile for tile, ends in view.plays.items() for _ in ends]
    others = any(not isinstance(move, Play) for move in view.moves)
    if view.only is not None:
        tiles = sorted(set(plays))
        return lang("hand.only", tiles=", ".join(map(str, tiles)))
    if not plays:
        return lang("hand.turn_else")
    return lang("hand.turn_or_else" if others else "hand.turn")


def _places(layout: Layout) -> Sequence[End]:
    """Return every place of a layout where a tile could be played."""
    if layout.kind is LayoutKind.PILE:
        return (End.PILE,)
    return tuple(layout.open_ends()) or (End.FIRST,)


def _ends(lang: Language, view: DominoView) -> str:
    """Return where a tile can be played and what it must show there."""
    if view.layout.kind is LayoutKind.PILE:
        return lang("why.pile")
    ends = (f"{end.letter} {number}" for end, number in view.layout.open_ends().items())
    return ", ".join(ends) or lang("why.first")
