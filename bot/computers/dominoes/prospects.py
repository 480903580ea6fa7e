"""The chance to win a match: certain once it is over, estimated between rounds from the score and what is left."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from bot.games.dominoes.rules import DominoRules, WinCondition

__all__ = ["chance_to_win", "spread"]


def chance_to_win(rules: DominoRules, points: Sequence[int], won: Sequence[int], round_number: int, seat: int) -> float:
    """Return a seat's chance to win a match at these scores after a round, if all seats play equally well."""
    standing = _standing(rules, points, won)
    width, own = spread(rules, points, won, round_number), standing[seat]
    return 1 / sum(exp(min((other - own) / width, 500)) for other in standing)


def spread(rules: DominoRules, points: Sequence[int], won: Sequence[int], round_number: int) -> float:
    """Return how many points change the odds of winning by a factor of e, given what is left to play."""
    base, growth, gain = rules.swing
    return base + growth * _rest(rules, points, won, round_number, gain)


def _standing(rules: DominoRules, points: Sequence[int], won: Sequence[int]) -> Sequence[int]:
    """Return each seat's points, so that more are better; the rounds won where these decide the match."""
    match rules.win_condition:
        case WinCondition.FEWEST_POINTS:
            return [-own for own in points]
        case WinCondition.ROUNDS_WON:
            return won
        case WinCondition.SETS_WON:
            return [(rules.target or 0) * sets + own for sets, own in zip(won, points, strict=True)]
    return points


def _rest(rules: DominoRules, points: Sequence[int], won: Sequence[int], round_number: int, gain: float) -> float:
    """Return what is left to play, in points of the leading seat."""
    rests: list[float] = []
    if rules.wins is not None:
        left = max(rules.wins - max(won), 0)
        is_sets = rules.win_condition is WinCondition.SETS_WON
        rests.append((rules.target or 0) * left - max(points) if is_sets else left)
    elif rules.target is not None:
        rests.append(rules.target - max(points))
    if rules.rounds is not None:
        rests.append((rules.rounds - round_number) * gain)
    return max(min(rests, default=0), 0)
