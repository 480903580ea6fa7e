"""The legal moves of a seat, and the reasons against others (rules, section 2)."""

from __future__ import annotations

from functools import cache

from bot.games.core import Action, Chance, Move, Seat
from bot.games.dominoes.layout import End, LayoutKind
from bot.games.dominoes.moves import Deal, Draw, Lot, Pass, Play, Take
from bot.games.dominoes.rules import Drawing, Stuck
from bot.games.dominoes.state import DominoState, Phase
from bot.games.dominoes.tiles import Tile
from bot.games.errors import Reason

__all__ = ["forced_move", "legal_moves", "why_illegal"]

_LINE_ENDS = (End.LEFT, End.RIGHT)


def legal_moves(state: DominoState) -> tuple[Move, ...]:
    """Return the moves of the acting seat: its plays, a draw, taking back, a pass, as the rules allow them."""
    seat = state.actor
    if seat is None:
        return ()
    found: list[Move] = _plays(state, seat)
    if found and state.rules.must_play:
        return tuple(found)
    is_stuck = not found
    if _why_not_draw(state, can=not is_stuck) is None:
        found.append(Draw(seat))
    if is_stuck and _why_not_take(state, End.LEFT, can=False) is None:
        found += [Take(seat, end) for end in _LINE_ENDS]
    if _why_not_pass(state, can=not is_stuck) is None:
        found.append(Pass(seat))
    return tuple(found)


def forced_move(state: DominoState) -> Move | None:
    """Return the draw or pass that is the acting seat's only move, or None."""
    if state.actor is None or _can_play_now(state, state.actor):
        return None
    moves = legal_moves(state)
    return moves[0] if len(moves) == 1 and isinstance(moves[0], Draw | Pass) else None


def _can_play_now(state: DominoState, seat: Seat) -> bool:
    """Return whether the acting seat has a tile that it may play."""
    return state.layout.takes_any(state.hands[seat] if state.only is None else state.only)


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
    can = _can_play_now(state, action.seat)
    match action:
        case Draw():
            return _why_not_draw(state, can=can)
        case Pass():
            return _why_not_pass(state, can=can)
        case Take(_, end):
            return _why_not_take(state, end, can=can)
    return Reason.OTHER_GAME


def _plays(state: DominoState, seat: Seat) -> list[Move]:
    hand = state.hands[seat] if state.only is None else state.only
    layout = state.layout
    if layout.kind is LayoutKind.PILE:
        return [Play(seat, tile, End.PILE) for tile in hand]
    if not layout.line:
        return [Play(seat, tile, End.FIRST) for tile in hand]
    if layout.spinner is None:  # the same as below for the two ends of a line, in half the time
        left, right, found = layout.line[0][0], layout.line[-1][1], list[Move]()
        for tile in hand:
            if left in tile:
                found.append(_play(seat, tile, End.LEFT))
            if right in tile:
                found.append(_play(seat, tile, End.RIGHT))
        return found
    ends = layout.open_ends().items()
    return [_play(seat, tile, end) for tile in hand for end, number in ends if number in tile]


@cache
def _play(seat: Seat, tile: Tile, end: End) -> Play:
    """Return a cached play, because there are few and they are listed constantly."""
    return Play(seat, tile, end)


def _why_not_play(state: DominoState, play: Play) -> Reason | None:
    if play.tile not in state.hands[play.seat]:
        return Reason.NOT_YOUR_TILE
    if state.only is not None and play.tile not in state.only:
        return Reason.OTHER_TILE_FIRST
    layout = state.layout
    if layout.kind is LayoutKind.PILE:
        return None if play.end is End.PILE else Reason.NO_SUCH_END
    if not layout.line:
        return None if play.end is End.FIRST else Reason.NO_SUCH_END
    number = layout.open_end(play.end)
    if number is None:
        return Reason.NO_SUCH_END
    return None if number in play.tile else Reason.DOES_NOT_FIT


def _why_not_draw(state: DominoState, *, can: bool) -> Reason | None:
    """Return why the acting seat may not draw; `can` is whether it can play."""
    drawing = state.rules.drawing
    if drawing is Drawing.NONE:
        return Reason.OTHER_GAME
    if can and drawing in (Drawing.UNTIL_PLAYABLE, Drawing.ONE):
        return Reason.MUST_PLAY
    if not state.stock:
        return Reason.STOCK_EMPTY
    return Reason.ONE_DRAW_ONLY if drawing is Drawing.ONE and state.drawn else None


def _why_not_pass(state: DominoState, *, can: bool) -> Reason | None:
    if state.rules.may_pass:
        return None if state.layout.line or not can else Reason.MUST_PLAY
    if can:
        return Reason.MUST_PLAY
    if _why_not_draw(state, can=False) is None:
        return Reason.MUST_DRAW
    return Reason.MUST_TAKE_BACK if state.rules.stuck is Stuck.TAKE_BACK else None


def _why_not_take(state: DominoState, end: End, *, can: bool) -> Reason | None:
    if state.rules.stuck is not Stuck.TAKE_BACK:
        return Reason.OTHER_GAME
    if end not in _LINE_ENDS:
        return Reason.NO_SUCH_END
    if can:
        return Reason.MUST_PLAY
    return Reason.MUST_DRAW if state.stock else None  # without drawing there is no stock


def _fits_request(state: DominoState, action: Chance) -> bool:
    if state.phase is Phase.DEAL:
        return isinstance(action, Deal) and tuple(sorted(action.tiles)) == state.rules.tiles
    return state.phase is Phase.LOT and isinstance(action, Lot) and 0 <= action.leader < state.seats
