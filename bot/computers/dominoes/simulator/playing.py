"""Plays whole rounds in the simulator; each seat plays like a medium computer."""

from __future__ import annotations

from bot.computers.dominoes.simulator.rounds import SimulatedRound
from bot.games.dominoes.events import RoundEnd
from bot.games.dominoes.rules import Drawing

__all__ = ["play_out"]


def play_out(played: SimulatedRound) -> int:
    """Play a running round to its end, and return how many moves were made.

    Every seat plays the tile that scores most, the heaviest of equals. Where a hand counts only by going out, it
    plays the most useful of equals. It draws rather than passes or goes bust.
    """
    moves = _settle(played)
    if played.end is not None:
        return moves
    return moves + _play_on(played)


def _play_on(played: SimulatedRound) -> int:
    moves = 0
    hands, points, chain, goal = played.hands, played.points, played.frame.is_taking_back, played.frame.goal
    is_race = played.frame.rules.is_race
    board, seat, seats = played.board, played.actor, len(hands)
    while True:
        hand = hands[seat]
        for gained, mask in board.tiers:  # noqa: B007 - read after the loop
            held = hand & mask
            if held:
                break
        else:
            played.board, played.actor = board, seat
            moves += _without_tile(played)
            if played.end is not None:
                return moves
            board, seat = played.board, played.actor
            continue
        moves += 1
        if is_race:
            number, after, at_left = board.most_useful(hand, held)
        else:
            number = held.bit_length() - 1
            after, at_left = board.best[number] or board.follow(number), bool(board.lefts >> number & 1)
        hands[seat] = hand = hand ^ 1 << number
        if chain:
            played.lengthen(number, at_left=at_left)
        board = after
        if gained or not hand:
            points[seat] += gained
            if (not hand or points[seat] >= goal) and _is_over(played, seat, gained, number):
                return moves
        seat += 1
        if seat == seats:
            seat = 0
        played.passes = 0


def _settle(played: SimulatedRound) -> int:
    """Make the moves of a turn that began with a draw or a take, or in which only some tiles may be played."""
    moves = 0
    while played.end is None and (played.drawn or played.only != -1):
        held, gained = 0, 0
        for gained, mask in played.board.tiers:  # noqa: B007 - read after the loop
            held = played.hands[played.actor] & played.only & mask
            if held:
                break
        moves += _lay(played, held, gained) if held else _without_tile(played)
    return moves


def _lay(played: SimulatedRound, held: int, gained: int) -> int:
    """Play the heaviest of some tiles, or the most useful one."""
    board = played.board
    if played.frame.rules.is_race:
        number, after, at_left = board.most_useful(played.hands[played.actor], held)
    else:
        number = held.bit_length() - 1
        after, at_left = board.best[number] or board.follow(number), bool(board.lefts >> number & 1)
    played.lay(number, gained, after, at_left=at_left)
    return 1


def _is_over(played: SimulatedRound, seat: int, gained: int, number: int) -> bool:
    """Return whether a tile ended the round because it scored or was the last of a hand; end the round then."""
    is_last = not played.hands[seat]
    if is_last:
        gained += played.frame.rules.last_tile_bonus
        played.points[seat] += played.frame.rules.last_tile_bonus
    if gained > 0 and played.points[seat] >= played.frame.goal:
        played.finish_by_points(seat)
    elif is_last and played.ends_emptied():
        played.finish(RoundEnd.DOMINO, seat, number)
    return played.end is not None


def _without_tile(played: SimulatedRound) -> int:
    """Move for a seat without a playable tile, or with only busts; return how many moves were made."""
    board, hands, stock, seat = played.board, played.hands, played.stock, played.actor
    drawing, busts = played.frame.rules.drawing, hands[seat] & played.only & board.fits
    if not stock or drawing is Drawing.NONE or (drawing is Drawing.ONE and played.drawn):
        return _without_stock(played, busts)
    if drawing is Drawing.ONE_INSTEAD:
        played.draw()
        return 1
    if drawing is Drawing.ONE:
        return _draw_one(played)
    if busts and drawing is Drawing.UNTIL_PLAYABLE:
        return _lay(played, busts, 0)
    moves, fits, hand = 0, board.fits, hands[seat]
    while stock:
        number = stock.pop()
        hand |= 1 << number
        moves += 1
        if fits >> number & 1:
            break
    hands[seat] = hand
    played.passes = 0
    if not stock and played.is_blocked():
        played.finish(RoundEnd.BLOCKED)
    return moves


def _draw_one(played: SimulatedRound) -> int:
    """Draw a tile, and pass if it does not fit."""
    seat, moves = played.actor, 1
    played.draw()
    if played.end is None and not played.hands[seat] & played.board.fits:
        played.pass_on()
        moves = 2
    played.drawn = 0
    return moves


def _without_stock(played: SimulatedRound, busts: int) -> int:
    """Go bust, take back as few tiles as possible, or pass."""
    if busts:
        return _lay(played, busts, 0)
    if played.frame.is_taking_back:
        played.take(at_left=played.taken(at_left=True) <= played.taken(at_left=False))
        return 1 + _settle(played)
    if not played.stock and played.is_blocked():
        played.finish(RoundEnd.BLOCKED)
        return 0
    played.pass_on()
    return 1
