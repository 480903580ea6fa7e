"""The points of a play and of a round. Where the texts allow two readings, both are returned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .chain import Chain
from .sheets import Tile, pips

MARKS = {25: 5, 50: 10, 75: 15, 100: 20, 125: 25, 150: 30}
HITS = {30: 1, 50: 2, 70: 4, 100: 8}


@dataclass(frozen=True)
class Play:
    """A tile that was just laid."""

    chain: Chain
    before: int
    total: int
    lead: bool
    emptied: bool


def _thousand(play: Play) -> dict[int, str]:
    bonus = 20 if play.emptied else 0
    if play.total in MARKS:
        gain = MARKS[play.total] + bonus
        if play.before == play.total:
            return {
                gain: "thousand: [0,0] on an exact count scores again",
                bonus: "thousand: [0,0] on an exact count scores nothing",
            }
        return {gain: ""}
    passed = sum(worth for mark, worth in MARKS.items() if play.before < mark < play.total)
    return {bonus - passed: ""}


def play_points(variant: str, options: dict[str, Any], play: Play) -> dict[int, str]:
    """All points that the sheet allows for a play, with the name of the reading if there are two."""
    if variant == "thousand":
        return _thousand(play)
    worth = 0
    if variant == "italian":
        worth = HITS.get(play.total, 0)
    elif variant == "bergen":
        worth = (0 if play.lead else play.chain.twins()) + (2 if play.emptied else 0)
    elif variant in ("fives", "threes"):
        by = 5 if variant == "fives" else 3
        count = play.total if options["count"] == "chain" else play.chain.count()
        worth = (0 if count % by else count // by) + (2 if play.emptied else 0)
    elif variant in ("all-fives", "fives-up"):
        count = play.chain.count()
        worth = 0 if count % 5 else count
    return {worth: ""}


def lightest(hands: list[list[Tile]]) -> int | None:
    """Return the only seat with the fewest pips; None if seats share it."""
    weights = [pips(hand) for hand in hands]
    least = min(weights)
    return weights.index(least) if weights.count(least) == 1 else None


def _fives_rounded(number: int) -> int:
    return {0: 0, 1: -1, 2: -2, 3: 2, 4: 1}[number % 5] + number


def _own(hand: list[Tile]) -> int:
    """Return the points that a seat writes for its own hand in One Hundred and One."""
    return {(0, 0): 50, (6, 6): 100}.get(hand[0], pips(hand)) if len(hand) == 1 else pips(hand)


def _fish(hands: list[list[Tile]]) -> list[tuple[list[int], str]]:
    """Score the Ukrainian and English block."""
    weights = [pips(hand) for hand in hands]
    nothing = [0] * len(hands)
    if weights.count(max(weights)) > 1:
        return [(nothing, "")]
    loser = weights.index(max(weights))
    written = list(nothing)
    written[loser] = 100 if hands[loser] == [(6, 6)] else sum(weights)
    if lightest(hands) is not None:
        return [(written, "")]
    return [
        (written, "hundred-one ua/en: shared lightest, the heaviest still writes"),
        (nothing, "hundred-one ua/en: shared lightest, nobody writes"),
    ]


def _pol(hands: list[list[Tile]], winner: int, end: str, last: Tile | None) -> list[int]:
    loser = 1 - winner
    points = [0, 0]
    points[winner] = pips(hands[loser]) - pips(hands[winner])
    if end == "domino":
        points[winner] += {(0, 0): 60, (6, 6): 120}.get(last or (0, 1), 0)
    if hands[loser] == [(0, 0)]:
        points[loser] = -30
    elif hands[loser] == [(6, 6)]:
        points[loser] = -60
    return points


def round_points(
    variant: str, end: str, winner: int | None, hands: list[list[Tile]], last: Tile | None
) -> list[tuple[list[int], str]]:
    """Return all points that the end of a round may give to each seat."""
    if variant in ("hundred-one-ua", "hundred-one-en") and end == "blocked":
        return _fish(hands)
    points = [0] * len(hands)
    if winner is None:
        return [(points, "")]
    if variant == "pol":
        points = _pol(hands, winner, end, last)
    elif variant.startswith("hundred-one"):
        points = [0 if seat == winner else _own(hand) for seat, hand in enumerate(hands)]
    elif variant in ("all-fives", "best-of-ten", "fives-up", "plain-points"):
        own = pips(hands[winner])
        points[winner] = _fives_rounded(sum(pips(hand) for hand in hands) - 2 * own)
    elif variant == "bergen" and end == "blocked":
        points[winner] = 2
    elif variant == "block":
        others = sum(pips(hand) for seat, hand in enumerate(hands) if seat != winner)
        points[winner] = others if end == "domino" else others - pips(hands[winner])
    return [(points, "")]
