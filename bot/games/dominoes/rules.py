"""The rules of a domino variant as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from typing import NamedTuple

from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.leading import LeadRule, NoLead, Openings
from bot.games.dominoes.scoring import Marks, ScoreRound, ScoreTile, no_round_score, no_tile_score
from bot.games.dominoes.tiles import Tile, full_set

__all__ = ["DominoRules", "Drawing", "EmptiedHand", "Stuck", "Swing", "WinCondition"]


class Drawing(Enum):
    """How a seat draws from the stock."""

    UNTIL_PLAYABLE = auto()
    """A seat that cannot play draws until it can (section 2.4)."""
    ONE = auto()
    """A seat that cannot play draws one tile."""
    ONE_INSTEAD = auto()
    """Any seat may draw one tile instead of playing; that ends its turn."""
    FREE = auto()
    """Any seat may draw any number of tiles before it plays or passes."""
    NONE = auto()
    """Seats never draw: all tiles that are not dealt are out of the round."""


class Stuck(Enum):
    """What happens when the stock is empty and a seat cannot play."""

    PASS = auto()
    """It passes; when no seat can play the round is blocked (section 2.6)."""
    TAKE_BACK = auto()
    """It takes tiles back from an end of the line; there is no block."""


class EmptiedHand(Enum):
    """What happens when a seat has played its last tile."""

    ENDS_ROUND = auto()
    """The round ends (section 2.5)."""
    ENDS_ROUND_WITHOUT_STOCK = auto()
    """The round ends if the stock is empty too."""
    GOES_ON = auto()


class WinCondition(Enum):
    """What decides a match."""

    MOST_POINTS = auto()
    FEWEST_POINTS = auto()
    ROUNDS_WON = auto()
    SETS_WON = auto()
    """Reaching the target wins a set, and all points go back to 0."""


class Swing(NamedTuple):
    """How much the rest of a match can still change it, for computers: fitted by `python -m benchmarks.swings`.

    After a round a seat's chance to win is proportional to exp(points / (base + growth * rest)). The rest is what the
    leading seat still needs: points, rounds or sets, depending on what decides the match.
    """

    base: float = 10.0
    growth: float = 0.2
    gain: float = 1.0
    """The gain of the leading seat in a round, if the match has a fixed number of rounds."""


USUAL_SWING = Swing()


@dataclass(frozen=True)
class DominoRules:
    """The data of one variant with its options chosen."""

    hand_size: int
    """Tiles dealt to a seat."""
    hand_sizes: tuple[tuple[int, int], ...] = ()
    """Other hand sizes for more seats: pairs of the least number of seats and the hand size, ascending."""
    highest_pip: int = 6
    """The set: every tile with halves 0 … highest_pip."""
    dropped: tuple[Tile, ...] = ()
    """Tiles that are removed from the set."""
    reserved: int = 0
    """How many tiles are reserved and can never be drawn; without drawing, every tile that is not dealt."""
    kind: LayoutKind = LayoutKind.LINE
    """How the layout is built and drawn."""
    has_spinner: bool = False
    """Whether the first double grows two more arms."""

    opening: LeadRule | None = None
    """The leader of the openings and the tile; None: by lot, with any tile."""
    openings: Openings = Openings.FIRST
    """Which rounds are openings."""
    no_lead: NoLead = NoLead.DEAL_AGAIN
    """What happens if the opening finds no lead."""

    drawing: Drawing = Drawing.UNTIL_PLAYABLE
    """How a seat draws."""
    stuck: Stuck = Stuck.PASS
    """The action of a seat that can neither play nor draw."""
    may_pass: bool = False
    """Whether a seat that could play or draw may pass, but not on an empty table."""
    passes_that_block: int | None = None
    """The number of passes in a row, with no draw or play between them, that ends the round as a block."""
    takes_that_block: int = 300
    """The number of takes back in a round that ends it as a block."""
    emptied_hand: EmptiedHand = EmptiedHand.ENDS_ROUND
    """What happens when a seat has played its last tile."""
    bust_over: int | None = None
    """A total of the table's pips beyond which the round ends without a winner."""
    hit_ends_round: bool = False
    """Whether a tile that scores ends the round, won by its seat."""

    score_tile: ScoreTile = no_tile_score
    """The score of a played tile, for its seat."""
    last_tile_bonus: int = 0
    """Extra points for playing the last tile of a hand."""
    score_domino: ScoreRound = no_round_score
    """The score of going out."""
    score_block: ScoreRound = no_round_score
    """The score of a block; the winner is the only seat with the lightest hand, None if several have it."""

    win_condition: WinCondition = WinCondition.MOST_POINTS
    """What decides the match."""
    target: int | None = None
    """Points that end the match, or win a set."""
    wins: int | None = None
    """Rounds or sets that win the match."""
    rounds: int | None = None
    """Rounds after which the match is over."""
    tie_ends_match: bool = False
    """Whether a round without a winner ends the match as a draw."""
    swing: Swing = USUAL_SWING
    """How much the rest of a match can still change it."""

    @cached_property
    def must_play(self) -> bool:
        """Return whether a seat that can play must play (section 2.3)."""
        return self.drawing in (Drawing.UNTIL_PLAYABLE, Drawing.ONE, Drawing.NONE) and not self.may_pass

    @cached_property
    def has_tile_points(self) -> bool:
        """Return whether a tile can score at once."""
        return self.score_tile is not no_tile_score or self.last_tile_bonus > 0

    @cached_property
    def is_race(self) -> bool:
        """Return whether a hand counts only by going out: that ends the round, and no score depends on hands."""
        is_scored = self.score_domino is not no_round_score or self.score_block is not no_round_score
        return self.emptied_hand is EmptiedHand.ENDS_ROUND and not is_scored

    @cached_property
    def marks(self) -> tuple[tuple[int, int], ...]:
        """Return the totals of the table's pips that score, ascending, each with its points; few games have any."""
        return self.score_tile.marks if isinstance(self.score_tile, Marks) else ()

    @property
    def is_passing_lost(self) -> bool:
        """Return whether a tile that passes one of the scoring totals loses its points."""
        return isinstance(self.score_tile, Marks) and self.score_tile.is_passing_lost

    def hand_size_for(self, seats: int) -> int:
        """Return the hand size for a number of seats."""
        return next((size for least, size in reversed(self.hand_sizes) if seats >= least), self.hand_size)

    def has_tiles_for(self, seats: int) -> bool:
        """Return whether the set is large enough for the hands of a number of seats."""
        return seats * self.hand_size_for(seats) + self.reserved <= len(self.tiles)

    def reserved_of(self, undealt: int) -> int:
        """Return how many of the tiles that are not dealt can never be drawn."""
        return undealt if self.drawing is Drawing.NONE else self.reserved

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """Return the set without the dropped tiles, ascending."""
        return tuple(tile for tile in full_set(self.highest_pip) if tile not in self.dropped)
