"""How tiles and rounds score: small functions that a variant picks from, each explaining what it counted."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.core import Seat
from bot.games.dominoes.layout import Layout

__all__ = [
    "RoundScore",
    "TileScore",
    "fives_on_ends",
    "lightest_scores_difference",
    "round_to_five",
    "winner_scores_others",
]


@dataclass(frozen=True, slots=True)
class TileScore:
    """What a laid tile scores, and the halves that were counted for it."""

    parts: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class RoundScore:
    """What the end of a round scores, and how it was counted: the parts, less `minus`, rounded."""

    points: tuple[int, ...]
    """Points for each seat."""
    parts: tuple[int, ...]
    """The pips of each hand that was counted."""
    minus: int
    """The pips that were taken off: the winner's own."""

    @property
    def total(self) -> int:
        """Return the pips before rounding."""
        return sum(self.parts) - self.minus


def round_to_five(number: int) -> int:
    """Round to the nearest multiple of five: 12 to 10, 13 to 15 (rules, section 2.9)."""
    return (number + 2) // 5 * 5


def fives_on_ends(layout: Layout) -> TileScore:
    """Score the board count if it is divisible by five (rules, `all-fives`)."""
    parts = layout.board_count()
    count = sum(parts)
    return TileScore(parts, count if count % 5 == 0 else 0)


def winner_scores_others(hands: tuple[int, ...], winner: Seat) -> RoundScore:
    """Score the other hands' pips, rounded to five, for the winner (rules, `all-fives`, domino)."""
    return _for_winner(hands, winner, minus=0)


def lightest_scores_difference(hands: tuple[int, ...], winner: Seat) -> RoundScore:
    """Score the other hands' pips less the winner's own, rounded to five (rules, `all-fives`, block)."""
    return _for_winner(hands, winner, minus=hands[winner])


def _for_winner(hands: tuple[int, ...], winner: Seat, *, minus: int) -> RoundScore:
    parts = tuple(hand for seat, hand in enumerate(hands) if seat != winner)
    points = round_to_five(sum(parts) - minus)
    return RoundScore(tuple(points if seat == winner else 0 for seat in range(len(hands))), parts, minus)
