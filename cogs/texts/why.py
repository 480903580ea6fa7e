"""Why a move is refused, and what is possible instead: one sentence, from what the seat itself may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.dice.view import DiceView
from bot.games.dominoes.layout import End, LayoutKind
from bot.games.dominoes.moves import Draw, Pass, Play, Take
from bot.games.dominoes.notation import read_tile
from bot.games.dominoes.view import DominoView
from bot.games.errors import Reason
from cogs.errors import NoHandsError
from cogs.texts.fitting import SLOT, fit, listing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.games.core import Action, Move, Seat, View
    from bot.games.dominoes.layout import Layout
    from bot.games.dominoes.tiles import Tile
    from bot.games.errors import IllegalMoveError
    from bot.i18n import Language
    from bot.tables.match import Match

__all__ = ["move_label", "move_refusal", "reason_text", "unplayable", "why_text"]

_LABEL = 80
"""Characters that Discord takes on a button."""


def move_refusal(lang: Language, error: IllegalMoveError) -> str:
    """Return why a move was refused; without the view of its seat only that it was no move."""
    if error.view is None:
        return lang("error.no_move")
    return reason_text(lang, error.reason, error.action, error.view)


def reason_text(lang: Language, reason: Reason, action: Action, view: View) -> str:
    """Tell a seat, which looks at `view`, why an action is refused and what it can do instead."""
    return lang(reason.value, **_fields(lang, action, view))


def _fields(lang: Language, action: Action, view: View) -> dict[str, object]:
    """Return what the sentences about a refused action may name."""
    fields: dict[str, object] = {"moves": ", ".join(_possible(lang, view))}
    if view.actor is not None:
        fields["seat"] = view.actor + 1
    if isinstance(action, Play):
        fields["tile"] = action.tile
    if isinstance(view, DominoView):
        fields["hand"] = ", ".join(map(str, sorted(view.hand)))
        fields["stock"] = view.stock_count
        fields["ends"] = _ends(lang, view)
    return fields


def why_text(lang: Language, match: Match, seat: Seat, text: str) -> str:
    """Tell a seat why it can lay a tile nowhere now, or that it can.

    Raises NotationError for what is no tile, and NoHandsError.
    """
    view, tile = match.view(seat), read_tile(text)
    if not isinstance(view, DominoView):
        raise NoHandsError
    reasons = {end: match.why_not(seat, f"play {tile} {end.value}") for end in _places(view.layout)}
    for end, reason in reasons.items():
        if reason is not None and None not in reasons.values():
            play = Play(seat, tile, end)
            if reason is Reason.DOES_NOT_FIT:
                return lang("why.no_end", **_fields(lang, play, view))
            return reason_text(lang, reason, play, view)
    return lang("why.playable", tile=tile)


def _places(layout: Layout) -> Sequence[End]:
    """Return every place of a layout where a tile could be laid."""
    if layout.kind is LayoutKind.PILE:
        return (End.PILE,)
    return tuple(layout.open_ends()) or (End.FIRST,)


def unplayable(view: DominoView) -> list[Tile]:
    """Return the tiles of a seat's hand that it cannot play now, ascending."""
    playable = {move.tile for move in view.moves if isinstance(move, Play)}
    return sorted(tile for tile in view.hand if tile not in playable)


def _possible(lang: Language, view: View) -> Iterator[str]:
    """Yield what a seat can do now: its tiles, then the labels of the buttons."""
    if isinstance(view, DiceView):
        yield from _dice(lang, view)
        return
    yield from map(str, sorted({move.tile for move in view.moves if isinstance(move, Play)}))
    yield from (f"**{move_label(lang, view, move)}**" for move in view.moves if not isinstance(move, Play))


def move_label(lang: Language, view: View, move: Move) -> str:
    """Return what is written on the button of a move that lays no tile."""
    match move:
        case Draw():
            return lang("button.draw")
        case Pass():
            return lang("button.pass")
        case Take(_, end) if isinstance(view, DominoView):
            _, taken = view.layout.taken_back(end, view.hand)
            text = lang.count(f"take.{end.value}", len(taken), tiles=SLOT)
            return fit([listing(text, [map(str, taken)])], _LABEL)
        case _:
            raise TypeError(f"no label for {type(move).__name__}")


def _dice(lang: Language, view: DiceView) -> Iterator[str]:
    if not view.faces:
        yield f"**{lang('button.roll')}**"
        return
    yield from (f"**{lang(key)}**" for key in ("button.roll_all", "button.stop"))
    yield lang("why.keep", most=view.dice - 1)


def _ends(lang: Language, view: DominoView) -> str:
    """Return where a tile can be laid and what it must show there."""
    if view.layout.kind is LayoutKind.PILE:
        return lang("why.pile")
    ends = (f"{lang(f'side.{end.value}')} {number}" for end, number in view.layout.open_ends().items())
    return ", ".join(ends) or lang("why.first")
