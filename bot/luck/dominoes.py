"""Luck with tiles: the deal, the lot for the first turn, and the lengths of draws.

The rules' data decide what is lucky. Each deal, lot and first run of draws in a round counts alike: its luck has
standard deviation 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import comb, sqrt
from typing import NamedTuple

from bot.games.core import Seat
from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.leading import NoLead
from bot.games.dominoes.moves import Deal, Draw, Lot
from bot.games.dominoes.rules import DominoRules, Drawing, EmptiedHand
from bot.games.dominoes.scoring import no_round_score
from bot.games.dominoes.state import DominoState
from bot.luck.measure import FamilyLuck, Stroke, Taken

__all__ = ["DominoLuck", "draw_sign", "hand_moments", "run_moments", "tile_worths"]


_FADING = 0.5
"""The weight of each later run of a seat's draws in the same round, relative to the run before.

The number of runs depends on how the earlier ones went. If all counted alike, those of short rounds would weigh more
than those of long ones, and the average luck would not be 0.
"""


class Moments(NamedTuple):
    """The mean and the variance of a random number."""

    mean: float
    variance: float


class DominoLuck(FamilyLuck[DominoState]):
    """Measures hands against all possible deals, and draws against all orders of the stock."""

    def strokes(self, steps: Iterable[Taken[DominoState]]) -> Iterator[Stroke]:
        """Yield the luck of all deals and lots, and of each run of draws, at its first draw."""
        runs: Counter[Seat] = Counter()
        for before, action, after in steps:
            match action:
                case Deal() if not after.voids:
                    runs.clear()
                    yield from _deal_strokes(after)
                case Lot():
                    yield from _lot_strokes(action.leader, after.seats)
                case Draw() if not before.drawn:
                    yield from _draw_strokes(before, action.seat, _FADING ** runs[action.seat])
                    runs[action.seat] += 1


@cache
def tile_worths(rules: DominoRules) -> tuple[float, ...]:
    """Return the value of each tile of the set in a dealt hand, in the order of the set.

    A double fits one number only, so it is hard to play; on a pile everything fits. Pips are a burden if those left in
    hands are all that scores. Both count alike.
    """
    burdens: list[list[float]] = []
    if rules.kind is not LayoutKind.PILE:
        burdens.append([float(tile.is_double) for tile in rules.tiles])
    if rules.score_domino is not no_round_score and not rules.has_tile_points:
        burdens.append([float(tile.low + tile.high) for tile in rules.tiles])
    spreads = [sqrt(_moments(burden).variance) for burden in burdens]
    return tuple(
        -sum(burden[place] / spread for burden, spread in zip(burdens, spreads, strict=True))
        for place in range(len(rules.tiles))
    )


@cache
def hand_moments(rules: DominoRules, seats: int, *, is_led: bool) -> Moments:
    """Return mean and variance of a dealt hand's worth, exactly: tiles are dealt without replacement.

    With `is_led` only deals count in which some hand has a tile that can lead; all others are void.
    """
    worths, size = tile_worths(rules), rules.hand_size_for(seats)
    mean, variance = _sum_moments(worths, size)
    if not is_led or rules.opening is None:
        return Moments(mean, variance)
    useless = [worth for tile, worth in zip(rules.tiles, worths, strict=True) if rules.opening(((tile,),)) is None]
    void = comb(len(useless), size * seats) / comb(len(worths), size * seats)
    if not void:
        return Moments(mean, variance)
    void_mean, void_variance = _sum_moments(useless, size)
    led_mean = (mean - void * void_mean) / (1 - void)
    led_square = (variance + mean**2 - void * (void_variance + void_mean**2)) / (1 - void)
    return Moments(led_mean, led_square - led_mean**2)


def run_moments(tiles: int, fitting: int) -> Moments:
    """Return mean and variance of the draws from shuffled tiles until one fits; all tiles if none does."""
    if not fitting:
        return Moments(tiles, 0)
    mean = (tiles + 1) / (fitting + 1)
    return Moments(mean, mean * (tiles - fitting) * fitting / ((fitting + 1) * (fitting + 2)))


def draw_sign(rules: DominoRules) -> int:
    """Return whether it is lucky (1) or unlucky (-1) to have to draw many tiles; 0 if it is neither.

    A seat that must get rid of tiles wants no more. If tiles score and a round lasts until the stock is empty too, each
    tile is one more to score with. If tiles score and the first empty hand ends the round, both effects apply.
    """
    if rules.drawing is not Drawing.UNTIL_PLAYABLE:
        return 0
    if not rules.has_tile_points:
        return -1
    return 0 if rules.emptied_hand is EmptiedHand.ENDS_ROUND else 1


def _deal_strokes(after: DominoState) -> Iterator[Stroke]:
    rules = after.rules
    worth_of = dict(zip(rules.tiles, tile_worths(rules), strict=True))
    is_led = after.only is not None and rules.no_lead is NoLead.DEAL_AGAIN
    mean, variance = hand_moments(rules, after.seats, is_led=is_led)
    if variance > 0:
        for seat, hand in enumerate(after.hands):
            yield _stroke(seat, sum(worth_of[tile] for tile in hand) - mean, variance)


def _lot_strokes(leader: Seat, seats: int) -> Iterator[Stroke]:
    chance = 1 / seats
    for seat in range(seats):
        yield _stroke(seat, (seat == leader) - chance, chance * (1 - chance))


def _draw_strokes(before: DominoState, seat: Seat, weight: float) -> Iterator[Stroke]:
    sign = draw_sign(before.rules)
    fits = [before.layout.takes_any((tile,)) for tile in before.stock] if sign else []
    mean, variance = run_moments(len(fits), fits.count(True))
    if sign and variance > 0:
        yield _stroke(seat, sign * (fits.index(True) + 1 - mean), variance, weight)


def _stroke(seat: int, luck: float, variance: float, weight: float = 1.0) -> Stroke:
    """Return a stroke of luck with the same weight as all others of its kind."""
    return Stroke(Seat(seat), luck * sqrt(weight / variance), weight)


def _sum_moments(values: Sequence[float], size: int) -> Moments:
    """Return mean and variance of the sum of some of the values, drawn without replacement."""
    mean, variance = _moments(values)
    rest = (len(values) - size) / (len(values) - 1)
    return Moments(size * mean, size * variance * rest)


def _moments(values: Sequence[float]) -> Moments:
    mean = sum(values) / len(values)
    return Moments(mean, sum((value - mean) ** 2 for value in values) / len(values))
