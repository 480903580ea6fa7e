"""What is plainly better about a move: a fact that a person can see, which need not be the whole reason."""

from __future__ import annotations

from bot.computers.weighing import Merit, MeritKind
from bot.games.core import Move
from bot.games.dominoes.after import After
from bot.games.dominoes.imagine import unseen_tiles
from bot.games.dominoes.moves import Play
from bot.games.dominoes.view import DominoView

__all__ = ["merit_of"]

_CLEARLY = 2
"""How many tiles or pips make a difference worth a sentence."""


def merit_of(view: DominoView, best: Move, other: Move) -> Merit | None:
    """Return the first advantage of a move over another one of a seat that a person would name."""
    better, worse = After(view, best), After(view, other)
    if isinstance(best, Play) and not better.hand:
        return Merit(MeritKind.OUT)
    if view.points_of(best) > view.points_of(other):
        return Merit(MeritKind.POINTS, view.points_of(best) - view.points_of(other))
    return _about_numbers(view, better, worse) or _about_tiles(view, better, worse)


def _about_numbers(view: DominoView, better: After, worse: After) -> Merit | None:
    """Return an advantage by a number at the ends, or in the hand."""
    if view.seat is not None:
        lacked = better.lacked(view, view.seat) - worse.ends
        if lacked:
            return Merit(MeritKind.LACKED, min(lacked))
    kept, left = ({half for tile in one.hand for half in tile} for one in (better, worse))
    gone = kept.intersection(worse.tile or ()) - left
    return Merit(MeritKind.KEPT, max(gone)) if gone and better.ends else None


def _about_tiles(view: DominoView, better: After, worse: After) -> Merit | None:
    """Return an advantage by tiles that may score, fit, or stay in the hand."""
    if view.has_move_points:
        unseen = unseen_tiles(view)
        safer = worse.scoring(view, unseen) - better.scoring(view, unseen)
        if safer >= _CLEARLY:
            return Merit(MeritKind.SAFE, safer)
    if better.tile is not None and better.tile.is_double and not (worse.tile is not None and worse.tile.is_double):
        return Merit(MeritKind.DOUBLE)
    more = better.fitting() - worse.fitting()
    if more > 0:
        return Merit(MeritKind.FITTING, more)
    lighter = sum(map(sum, worse.hand)) - sum(map(sum, better.hand))
    return Merit(MeritKind.PIPS, lighter) if lighter >= _CLEARLY else None
