"""What is plainly better about a move than about another one: a fact that a person can see and count.

Of several facts the one that usually matters most is named. It need not be the whole reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations

from bot.computers.dominoes.simulator.frame import frame_of
from bot.computers.weighing import Merit, MeritKind
from bot.games.core import Move
from bot.games.dominoes.after import After
from bot.games.dominoes.imagine import unseen_tiles
from bot.games.dominoes.moves import Draw, Play, Take
from bot.games.dominoes.rules import DominoRules, Drawing, EmptiedHand, Stuck, WinCondition
from bot.games.dominoes.scoring import no_round_score
from bot.games.dominoes.view import DominoView

__all__ = ["is_choice", "merit_of", "plays_out", "rival_of"]

WORTH: Mapping[MeritKind, float] = {
    MeritKind.OUT: 50,
    MeritKind.STUCK: 5,
    MeritKind.LACKED: 2.5,
    MeritKind.SAFE: 2,
    MeritKind.TAKING: 2,
    MeritKind.DOUBLE: 1.2,
    MeritKind.TILES: 1,
    MeritKind.POINTS: 0.8,
    MeritKind.KEPT: 0.6,
    MeritKind.RARE: 0.5,
    MeritKind.FITTING: 0.3,
    MeritKind.PIPS: 0.08,
    MeritKind.DRAWING: 0.3,
}
"""About how many wins in a hundred one more of it brings: rounded from regressions over what the search finds in 1,300
decisions of all games at two and four seats. They differ much between games, so they only choose what to name."""

_LEAST = 0.3
"""The worth of an advantage that deserves a sentence even if the other move has a greater one."""

Measures = Mapping[MeritKind, int]
"""How much of each advantage a move has; what is a drawback counts below 0."""


def merit_of(view: DominoView, better: Move, worse: Move) -> Merit | None:
    """Return the advantage of a move over another one that usually matters most; None if it has none of note."""
    more, less = _measures(view, better), _measures(view, worse)
    kind, worth = _greatest(more, less)
    if not _is_told(more, less):
        return None
    number, other = more[kind], less[kind]
    if kind is not MeritKind.POINTS:  # a tile may lose points; all other kinds are counts, some of drawbacks
        number, other = abs(number), abs(other)
    merit = Merit(kind, number, other, worth=worth)
    after, before = After(view, better), After(view, worse)
    match kind:
        case MeritKind.LACKED | MeritKind.STUCK:
            return merit._replace(numbers=tuple(sorted(after.lacked(view, better.seat))))
        case MeritKind.DRAWING:
            return merit._replace(number=after.count, other=before.count)
        case MeritKind.KEPT:
            return merit._replace(number=max(before.given_up))
        case MeritKind.DOUBLE:
            double = after.tile[0] if after.tile else 0
            left = sum(double in tile for tile in (*after.hand, *unseen_tiles(view)))
            return merit._replace(number=double, other=left)
    return merit


def rival_of(view: DominoView, best: Move) -> Move | None:
    """Return the other move with which a teacher would compare the best one; None if it has no advantage over any.

    It is the one that looks best at once, of those over which the best move has the more important advantage.
    """
    measures = {move: _measures(view, move) for move in view.moves}

    def appeal(move: Move) -> tuple[bool, float]:
        (_, worth), (_, against) = (_greatest(*pair) for pair in permutations((measures[best], measures[move])))
        return worth >= against, sum(WORTH[kind] * value for kind, value in measures[move].items())

    others = [move for move in view.moves if _is_told(measures[best], measures[move])]
    return max(others, key=appeal, default=None)


def _is_told(more: Measures, less: Measures) -> bool:
    """Return whether a move has an advantage over another one that is worth a sentence."""
    (_, worth), (_, against) = _greatest(more, less), _greatest(less, more)
    return worth >= _LEAST or worth > max(against, 0)


def _greatest(more: Measures, less: Measures) -> tuple[MeritKind, float]:
    """Return the greatest advantage of a move over another one, with its worth, which may be below 0."""
    gains = {kind: WORTH[kind] * (more[kind] - less[kind]) for kind in WORTH if kind in more and kind in less}
    return max(gains.items(), key=lambda one: one[1], default=(MeritKind.TAKING, 0.0))


def _measures(view: DominoView, move: Move) -> Measures:
    if isinstance(move, Take):
        return {MeritKind.TAKING: -len(view.layout.taken_back(move.end, view.hand)[1])}
    after, rules = After(view, move), view.rules
    at_once = {MeritKind.OUT: int(plays_out(view, move)), MeritKind.POINTS: view.points_of(move)}
    if at_once[MeritKind.OUT] or _ends_otherwise(rules, after, at_once[MeritKind.POINTS]):
        return at_once
    at_once |= {
        MeritKind.TILES: -after.count if rules.emptied_hand is not EmptiedHand.GOES_ON else 0,
        MeritKind.DRAWING: int(isinstance(move, Draw)),
    }
    if isinstance(move, Draw) and rules.drawing is not Drawing.ONE_INSTEAD:  # the turn continues
        return at_once
    unseen, missing = unseen_tiles(view), view.known_missing[(move.seat + 1) % view.seats]
    possible = [tile for tile in unseen if not any(half in missing for half in tile)]
    lacked, is_line = after.lacked(view, move.seat), bool(after.ends)
    return at_once | {
        MeritKind.STUCK: int(is_line and lacked == after.ends),
        MeritKind.LACKED: len(lacked),
        MeritKind.RARE: -after.fitting(possible),
        MeritKind.SAFE: -after.scoring(view, unseen) if view.has_move_points else 0,
        MeritKind.FITTING: after.fitting(after.hand),
        MeritKind.DOUBLE: int(is_line and after.tile is not None and after.tile.is_double),
        MeritKind.PIPS: -after.pips if _counts_pips(rules) else 0,
        MeritKind.KEPT: -len(after.given_up) if is_line else 0,
    }


def is_choice(view: DominoView) -> bool:
    """Return whether not all moves do the same."""
    boards, layout = frame_of(view.rules).boards, view.layout
    effects = {
        (move.tile, boards.reduced(layout.place(move.tile, move.end))) if isinstance(move, Play) else move
        for move in view.moves
    }
    return len(effects) > 1


def plays_out(view: DominoView, move: Move) -> bool:
    """Return whether a move plays the last tile of a hand and ends the round by that."""
    emptied = view.rules.emptied_hand
    without_stock = emptied is EmptiedHand.ENDS_ROUND_WITHOUT_STOCK and not view.stock_count
    return isinstance(move, Play) and len(view.hand) == 1 and (emptied is EmptiedHand.ENDS_ROUND or without_stock)


def _ends_otherwise(rules: DominoRules, after: After, points: int) -> bool:
    """Return whether a move ends the round by its points, or by the pips on the table."""
    is_over = rules.bust_over is not None and after.layout.total > rules.bust_over
    return is_over or (rules.hit_ends_round and points > 0)


def _counts_pips(rules: DominoRules) -> bool:
    """Return whether the pips that are left in a hand count, for points or to win a block."""
    scores = (rules.score_domino, rules.score_block)
    wins_block = rules.win_condition is WinCondition.ROUNDS_WON and rules.stuck is Stuck.PASS
    return wins_block or any(score is not no_round_score for score in scores)
