"""How tiles and rounds score: small functions for variants to choose from, which report what they counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from bot.games.dominoes.layout import Layout
from bot.games.dominoes.tiles import Hands, Tile, pips
from bot.games.values import Seat

__all__ = [
    "STEPS_OF_25",
    "Finish",
    "Marks",
    "RoundScore",
    "ScoreRound",
    "ScoreTile",
    "Tally",
    "TallyClause",
    "TileClause",
    "TileScore",
    "equal_ends",
    "fives_on_ends",
    "heaviest_writes_all",
    "lightest_scores",
    "lightest_scores_difference",
    "lightest_writes_difference",
    "no_round_score",
    "no_tile_score",
    "others_write_hands",
    "pol_score",
    "round_to_five",
    "share_of_chain",
    "share_of_ends",
    "winner_scores_others",
    "winner_writes_others",
]


class TileClause(StrEnum):
    """The reason for a played tile's score; the values with a dot are keys of the text catalogs."""

    NOTHING = "nothing"
    ENDS = "ends"
    """The sum of the open ends itself."""
    SHARE = "score.share"
    """The sum divided by `number`."""
    HIT = "score.hit"
    """The sum is exactly `number`."""
    PASSED = "score.passed"
    """The sum passed `number`."""
    EQUAL_ENDS = "score.equal_ends"
    EQUAL_ENDS_DOUBLE = "score.equal_ends_double"


@dataclass(frozen=True, slots=True)
class TileScore:
    """The score of a played tile, and what was counted for it."""

    parts: tuple[int, ...] = ()
    """The numbers that were added up."""
    points: int = 0
    clause: TileClause = TileClause.NOTHING
    number: int = 0
    """The divisor, or the number that was hit or passed."""
    bonus: int = 0
    """Extra points for the last tile of a hand."""


class TallyClause(StrEnum):
    """How a seat's points of a round were counted; the values with a dot are keys of the text catalogs."""

    HANDS = "hands"
    """`parts` less `minus`, not rounded."""
    ROUNDED = "rounded"
    """`parts` less `minus`, rounded to five."""
    LIGHTEST = "tally.lightest"
    """A fixed number for the lightest hand."""
    ONLY_TILE = "tally.only_tile"
    """A fixed number, instead of the pips, for a hand of only 0-0 or 6-6."""
    LAST_DOUBLE = "tally.last_double"
    """Extra points for going out with 0-0 or 6-6."""
    CAUGHT_DOUBLE = "tally.caught_double"
    """A loss for being left with only 0-0 or 6-6."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Points of one seat at the end of a round, and how they were counted."""

    seat: Seat
    points: int
    clause: TallyClause
    parts: tuple[int, ...] = ()
    """The pips of each hand that was counted."""
    minus: int = 0
    """The pips that were subtracted: the seat's own."""
    tile: Tile | None = None
    """The double for which a fixed number was scored."""


@dataclass(frozen=True, slots=True)
class RoundScore:
    """The score of a round's end."""

    tallies: tuple[Tally, ...]

    def points(self, seats: int) -> tuple[int, ...]:
        """Return the points of each seat."""
        return tuple(sum(tally.points for tally in self.tallies if tally.seat == seat) for seat in range(seats))


@dataclass(frozen=True, slots=True)
class Finish:
    """The end of a round before it is scored."""

    hands: Hands
    winner: Seat | None
    last: Tile | None
    """The last tile of the seat that went out; None in a block."""

    @property
    def weights(self) -> tuple[int, ...]:
        """Return the pips of each hand."""
        return tuple(map(pips, self.hands))


ScoreTile = Callable[[Layout, Tile], TileScore]
"""Score a tile that was just played, given the layout with it."""

ScoreRound = Callable[[Finish], RoundScore]
"""Score the end of a round.

A function for a number is made once (`cache`), because states with the same rules must be equal.
"""

ONLY_ZERO: tuple[Tile, ...] = (Tile(0, 0),)
ONLY_SIX: tuple[Tile, ...] = (Tile(6, 6),)


def round_to_five(number: int) -> int:
    """Round to the nearest multiple of five: 12 to 10, 13 to 15 (rules, section 2.9)."""
    return (number + 2) // 5 * 5


_NO_TILE_SCORE = TileScore()


def no_tile_score(_layout: Layout, _tile: Tile) -> TileScore:
    """Score nothing."""
    return _NO_TILE_SCORE


def fives_on_ends(layout: Layout, _tile: Tile) -> TileScore:
    """Score the board count if it is divisible by five (rules, `all-fives`)."""
    parts = layout.board_count()
    count = sum(parts)
    return _NO_TILE_SCORE if count % 5 or not count else _ends_score(parts)


@cache
def _ends_score(parts: tuple[int, ...]) -> TileScore:
    return TileScore(parts, sum(parts), TileClause.ENDS)


@cache
def share_of_chain(divisor: int) -> ScoreTile:
    """Score the pips of the whole chain, divided, if they are divisible (rules, `fives`, `count` chain)."""
    return lambda layout, _tile: _share((layout.total,), divisor)


@cache
def share_of_ends(divisor: int) -> ScoreTile:
    """Score the board count, divided, if it is divisible (rules, `fives`, `count` ends)."""
    return lambda layout, _tile: _share(layout.board_count(), divisor)


def _share(parts: tuple[int, ...], divisor: int) -> TileScore:
    count = sum(parts)
    if count % divisor or not count:
        return _NO_TILE_SCORE
    return TileScore(parts, count // divisor, TileClause.SHARE, divisor)


@dataclass(frozen=True, slots=True)
class Marks:
    """Score certain totals of the table's pips; everyone can see in advance which totals score (rules, `italian`)."""

    marks: tuple[tuple[int, int], ...]
    """The totals that score, ascending, each with its points."""
    is_passing_lost: bool = False
    """Whether the tile that carries the table past such a total loses its points."""

    def __call__(self, layout: Layout, tile: Tile) -> TileScore:
        """Score the total of a layout."""
        before, now = layout.total - tile.low - tile.high, layout.total
        for total, points in self.marks:
            if now == total:
                return TileScore((now,), points, TileClause.HIT, now)
            if self.is_passing_lost and before < total < now:
                return TileScore((now,), -points, TileClause.PASSED, total)
        return _NO_TILE_SCORE


STEPS_OF_25 = Marks(tuple((25 * step, 5 * step) for step in range(1, 7)), is_passing_lost=True)
"""A chain of exactly 25, 50 … 150 pips, with the same number as a loss for passing one (rules, `thousand`)."""


def equal_ends(layout: Layout, _tile: Tile) -> TileScore:
    """Score 2 when both ends show the same number, 3 when one of the end tiles is a double (rules, `bergen`)."""
    left, right = layout.line[0], layout.line[-1]
    if len(layout.line) == 1 or left[0] != right[1]:
        return _NO_TILE_SCORE
    if left[0] == left[1] or right[0] == right[1]:
        return TileScore((left[0], right[1]), 3, TileClause.EQUAL_ENDS_DOUBLE)
    return TileScore((left[0], right[1]), 2, TileClause.EQUAL_ENDS)


def no_round_score(_finish: Finish) -> RoundScore:
    """Score nothing."""
    return RoundScore(())


def winner_writes_others(finish: Finish) -> RoundScore:
    """Give the winner the pips of the other hands, not rounded (rules, `block`, domino)."""
    return _for_winner(finish, rounded=False, less_own=False)


def lightest_writes_difference(finish: Finish) -> RoundScore:
    """Score the other hands' pips less the winner's own, not rounded (rules, `block`, block)."""
    return _for_winner(finish, rounded=False, less_own=True)


def winner_scores_others(finish: Finish) -> RoundScore:
    """Give the winner the pips of the other hands, rounded to five (rules, `all-fives`, domino)."""
    return _for_winner(finish, rounded=True, less_own=False)


def lightest_scores_difference(finish: Finish) -> RoundScore:
    """Score the other hands' pips less the winner's own, rounded to five (rules, `all-fives`, block)."""
    return _for_winner(finish, rounded=True, less_own=True)


@cache
def lightest_scores(points: int) -> ScoreRound:
    """Score a fixed number for the lightest hand (rules, `bergen`, block)."""

    def score(finish: Finish) -> RoundScore:
        if finish.winner is None:
            return RoundScore(())
        return RoundScore((Tally(finish.winner, points, TallyClause.LIGHTEST),))

    return score


def others_write_hands(finish: Finish) -> RoundScore:
    """Let every other seat add its own hand, 50 for only 0-0, 100 for only 6-6 (rules, `hundred-one-…`)."""
    if finish.winner is None:
        return RoundScore(())
    return RoundScore(
        tuple(_own_hand(Seat(seat), hand) for seat, hand in enumerate(finish.hands) if seat != finish.winner)
    )


def _own_hand(seat: Seat, hand: tuple[Tile, ...]) -> Tally:
    fixed = {ONLY_ZERO: 50, ONLY_SIX: 100}.get(hand)
    if fixed is not None:
        return Tally(seat, fixed, TallyClause.ONLY_TILE, tile=hand[0])
    return Tally(seat, pips(hand), TallyClause.HANDS, (pips(hand),))


def heaviest_writes_all(finish: Finish) -> RoundScore:
    """Let the heaviest hand add all pips, exactly 100 if it is only 6-6 (rules, `hundred-one-ua`, block)."""
    weights = finish.weights
    heaviest = [Seat(seat) for seat, weight in enumerate(weights) if weight == max(weights)]
    if len(heaviest) > 1:
        return RoundScore(())
    seat = heaviest[0]
    if finish.hands[seat] == ONLY_SIX:
        return RoundScore((Tally(seat, 100, TallyClause.ONLY_TILE, tile=ONLY_SIX[0]),))
    return RoundScore((Tally(seat, sum(weights), TallyClause.HANDS, weights),))


def pol_score(finish: Finish) -> RoundScore:
    """Score the loser's pips less the winner's own, with the doubles' extras (rules, `pol`)."""
    if finish.winner is None:
        return RoundScore(())
    tallies = list(_for_winner(finish, rounded=False, less_own=True).tallies)
    bonus = {Tile(0, 0): 60, Tile(6, 6): 120}.get(finish.last or Tile(0, 1))
    if bonus is not None:
        tallies.append(Tally(finish.winner, bonus, TallyClause.LAST_DOUBLE, tile=finish.last))
    for seat, hand in enumerate(finish.hands):
        loss = {ONLY_ZERO: -30, ONLY_SIX: -60}.get(hand)
        if seat != finish.winner and loss is not None:
            tallies.append(Tally(Seat(seat), loss, TallyClause.CAUGHT_DOUBLE, tile=hand[0]))
    return RoundScore(tuple(tallies))


def _for_winner(finish: Finish, *, rounded: bool, less_own: bool) -> RoundScore:
    if finish.winner is None:
        return RoundScore(())
    weights = finish.weights
    parts = tuple(weight for seat, weight in enumerate(weights) if seat != finish.winner)
    minus = weights[finish.winner] if less_own else 0
    total = sum(parts) - minus
    clause = TallyClause.ROUNDED if rounded else TallyClause.HANDS
    points = round_to_five(total) if rounded else total
    return RoundScore((Tally(finish.winner, points, clause, parts, minus),))
