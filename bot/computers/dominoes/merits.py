"""The obvious advantage of a move: a fact that a person can see, not necessarily the whole reason."""

from __future__ import annotations

from collections.abc import Sequence

from bot.computers.weighing import Merit, MeritKind
from bot.games.core import Move
from bot.games.dominoes.after import After
from bot.games.dominoes.imagine import unseen_tiles
from bot.games.dominoes.moves import Draw, Pass, Play, Take
from bot.games.dominoes.rules import WinCondition
from bot.games.dominoes.view import DominoView

__all__ = ["merit_of"]

_CLEARLY = 2
"""How many tiles or pips make a difference worth a sentence."""


def merit_of(view: DominoView, best: Move, others: Sequence[Move]) -> Merit | None:
    """Return the first advantage of a move over the others that a person would name.

    No other move is better in this respect, and at least one is worse.
    """
    plays = [one for one in others if isinstance(one, Play)]
    match best:
        case Play() if len(view.hand) == 1:
            return Merit(MeritKind.OUT)
        case Play() if plays:
            return _of_play(view, best, plays)
        case Play() if others:
            return Merit(MeritKind.PLAYING)
        case Draw() if plays:
            return Merit(MeritKind.DRAWING)
        case Pass() if plays:
            return Merit(MeritKind.PASSING)
        case Take() if all(_taken(view, best) < _taken(view, one) for one in others):
            return Merit(MeritKind.TAKING, _taken(view, best))
    return None


def _of_play(view: DominoView, best: Play, plays: Sequence[Play]) -> Merit | None:
    """Return an advantage of a tile over others: points, then numbers at the ends, then what stays in the hand."""
    points = view.points_of(best)
    if points > max(map(view.points_of, plays)):
        return Merit(MeritKind.POINTS, points)
    better, worse = After(view, best), [After(view, one) for one in plays]
    return _about_others(view, best, better, worse) or _about_own(view, better, worse)


def _about_others(view: DominoView, best: Play, better: After, worse: Sequence[After]) -> Merit | None:
    """Return an advantage by what the other seats can do."""
    lacked = better.lacked(view, best.seat)
    opened = [number for number in lacked if any(number not in one.ends for one in worse)]
    if opened and len(lacked) >= max(len(one.lacked(view, best.seat)) for one in worse):
        return Merit(MeritKind.LACKED, min(opened))
    if view.has_move_points:
        unseen = unseen_tiles(view)
        scoring, most = better.scoring(view, unseen), [one.scoring(view, unseen) for one in worse]
        if scoring <= min(most) and scoring + _CLEARLY <= max(most):
            return Merit(MeritKind.SAFE, scoring)
    return None


def _about_own(view: DominoView, better: After, worse: Sequence[After]) -> Merit | None:
    """Return an advantage by the tiles that stay in the hand."""
    fitting, most = better.fitting(), [one.fitting() for one in worse]
    if fitting >= max(most) and fitting > min(most):
        return Merit(MeritKind.FITTING, fitting)
    if better.is_double and not all(one.is_double for one in worse):
        return Merit(MeritKind.DOUBLE)
    pips, more = better.pips, [one.pips for one in worse]
    if view.rules.win_condition is not WinCondition.ROUNDS_WON and pips <= min(more) and pips + _CLEARLY <= max(more):
        return Merit(MeritKind.PIPS, pips)
    given_up = {number for one in worse for number in one.given_up}
    if better.ends and given_up and not better.given_up:
        return Merit(MeritKind.KEPT, max(given_up))
    return None


def _taken(view: DominoView, move: Move) -> int:
    return len(view.layout.taken_back(move.end, view.hand)[1]) if isinstance(move, Take) else 0
