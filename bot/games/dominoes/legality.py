"""What a seat may do, and why not (rules, section 2)."""

from __future__ import annotations

from bot.games.core import Action, Chance, Move
from bot.games.dominoes.layout import End
from bot.games.dominoes.moves import Deal, Draw, Lot, Pass, Play
from bot.games.dominoes.state import DominoState, Phase
from bot.games.dominoes.tiles import Tile
from bot.games.errors import Reason

__all__ = ["can_play", "legal_moves", "why_illegal"]

_LINE_ENDS = (End.LEFT, End.RIGHT, End.UP, End.DOWN)


def _open_numbers(state: DominoState) -> dict[End, int]:
    """Return the number wanted at each open end of a table that is not empty."""
    numbers = ((end, state.layout.open_pips(end)) for end in _LINE_ENDS)
    return {end: number for end, number in numbers if number is not None}


def _plays(state: DominoState, hand: tuple[Tile, ...]) -> tuple[tuple[Tile, End], ...]:
    """Return every tile of a hand with every end where it fits."""
    if not state.layout.line:
        return tuple((tile, End.FIRST) for tile in hand)
    ends = _open_numbers(state)
    return tuple((tile, end) for tile in hand for end, number in ends.items() if number in tile)


def can_play(state: DominoState, hand: tuple[Tile, ...]) -> bool:
    """Tell whether any tile of a hand fits anywhere."""
    if not state.layout.line:
        return bool(hand)
    numbers = set(_open_numbers(state).values())
    return any(tile.low in numbers or tile.high in numbers for tile in hand)


def legal_moves(state: DominoState) -> tuple[Move, ...]:
    """Return the moves of the acting seat: its plays, else a draw, else a pass (sections 2.3 and 2.4)."""
    if state.phase is not Phase.MOVE or state.actor is None:
        return ()
    seat = state.actor
    found = tuple(Play(seat, tile, end) for tile, end in _plays(state, state.hands[seat]))
    if found:
        return found
    return (Draw(seat),) if state.stock else (Pass(seat),)


def why_illegal(state: DominoState, action: Action) -> Reason | None:
    """Return why an action is not possible in this state, or None if it is."""
    if state.phase is Phase.NOTHING:
        return Reason.MATCH_OVER
    if isinstance(action, Chance):
        return None if _fits_request(state, action) else Reason.WRONG_CHANCE
    if state.phase is not Phase.MOVE:
        return Reason.CHANCE_FIRST
    if action.seat != state.actor:
        return Reason.NOT_YOUR_TURN
    if isinstance(action, Play):
        return _why_not_play(state, action)
    if not isinstance(action, Draw | Pass):
        return Reason.OTHER_GAME
    if can_play(state, state.hands[action.seat]):
        return Reason.MUST_PLAY
    if isinstance(action, Draw):
        return None if state.stock else Reason.STOCK_EMPTY
    return Reason.MUST_DRAW if state.stock else None


def _why_not_play(state: DominoState, play: Play) -> Reason | None:
    if play.tile not in state.hands[play.seat]:
        return Reason.NOT_YOUR_TILE
    if play.end is End.FIRST:
        return Reason.NO_SUCH_END if state.layout.line else None
    number = state.layout.open_pips(play.end)
    if number is None:
        return Reason.NO_SUCH_END
    return None if number in play.tile else Reason.DOES_NOT_FIT


def _fits_request(state: DominoState, action: Chance) -> bool:
    if state.phase is Phase.DEAL:
        return isinstance(action, Deal) and tuple(sorted(action.tiles)) == state.rules.tiles
    return state.phase is Phase.LOT and isinstance(action, Lot) and 0 <= action.leader < state.seats
