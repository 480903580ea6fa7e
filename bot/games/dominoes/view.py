"""What one seat, or the public, may know of a domino match: built field by field, as an allow-list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.games.core import Goal, Move, Seat, View
from bot.games.dominoes.events import RoundEnded
from bot.games.dominoes.known import Known, KnownHand, KnownMissing
from bot.games.dominoes.laying import points_of_move
from bot.games.dominoes.layout import End, Layout
from bot.games.dominoes.legality import legal_moves
from bot.games.dominoes.moves import Play
from bot.games.dominoes.rules import DominoRules, WinCondition
from bot.games.dominoes.state import DominoState, Phase
from bot.games.dominoes.tiles import Tile

__all__ = ["DominoView", "make_view"]


@dataclass(frozen=True, slots=True)
class DominoView(View):
    """A domino match as one seat, or the public (seat None), sees it."""

    family: ClassVar[str] = "dominoes"

    leader: Seat | None
    hand: tuple[Tile, ...]
    """The viewing seat's own tiles; empty for the public."""
    hand_counts: tuple[int, ...]
    stock_count: int
    reserved_count: int
    """Tiles that are reserved and can never be drawn."""
    known: Known
    """By seat, what everyone knows about its hand."""
    drawn: int
    """The number of tiles that the actor has drawn in this turn."""
    passes: int
    """The number of passes since the last draw or play."""
    only: tuple[Tile, ...] | None
    """The viewing seat's tiles that it may play now, if not all of them; None if any tile will do, and for others."""
    move_points: tuple[int, ...]
    """The immediate points of each of `moves`; the points of a round's end are unknown."""
    layout: Layout
    rules: DominoRules
    """The public rules: how future positions would score."""
    last_round: RoundEnded | None
    """How the round ended, with all hands open, until the next deal."""
    opened: tuple[tuple[Tile, ...], ...] = ()
    """For a person who looks back at a finished match, the hands that they see, which are empty for the other seats.

    It is empty in every view of a running match.
    """

    @property
    def known_missing(self) -> KnownMissing:
        """Return, by seat, the numbers that it is known not to hold after it had to draw, pass or take back."""
        return tuple(hand.missing for hand in self.known)

    @property
    def has_hand(self) -> bool:
        """Return whether the viewing seat has tiles."""
        return bool(self.hand)

    @property
    def hands_up(self) -> tuple[tuple[Tile, ...], ...]:
        """Return the hands of all seats if some are open, else nothing; a hand that is not open is empty."""
        return self.opened if self.last_round is None else self.last_round.hands

    @property
    def has_move_points(self) -> bool:
        """Return whether a tile can score at once."""
        return self.rules.has_tile_points

    def points_of(self, move: Move) -> int:
        """Return the immediate points of one of the moves."""
        return self.move_points[self.moves.index(move)]

    @property
    def plays(self) -> dict[Tile, dict[End, int]]:
        """Return the playable tiles, ascending, and the immediate points of each at each end that it fits.

        Both ends of a lone double are the same: only the first of them counts.
        """
        is_lone_double = len(self.layout.line) == 1 and self.layout.line[0][0] == self.layout.line[0][1]
        found: dict[Tile, dict[End, int]] = {}
        for move, points in zip(self.moves, self.move_points, strict=True):
            if isinstance(move, Play) and not (is_lone_double and move.end is End.RIGHT):
                found.setdefault(move.tile, {})[move.end] = points
        return {tile: dict(sorted(found[tile].items(), key=_letter)) for tile in sorted(found)}

    @property
    def unplayable(self) -> tuple[Tile, ...]:
        """Return the tiles of the hand that cannot be played now, ascending."""
        return tuple(sorted(set(self.hand) - set(self.plays)))

    @property
    def set_size(self) -> int:
        """Return the number of tiles in the round, 0 before the first deal."""
        return self.layout.size + sum(self.hand_counts) + self.stock_count + self.reserved_count


def _letter(worth: tuple[End, int]) -> str:
    return worth[0].letter


def make_view(state: DominoState, seat: Seat | None) -> DominoView:
    """Return a seat's view of a state, or the public's for None."""
    is_turn = seat is not None and seat == state.actor
    moves = legal_moves(state) if is_turn else ()
    return DominoView(
        seat=seat,
        seats=state.seats,
        round=max(state.round, 1),
        actor=state.actor,
        scores=state.scores,
        points=state.points,
        goal=_goal(state.rules),
        moves=moves,
        outcome=state.outcome,
        leader=state.leader,
        hand=state.hands[seat] if seat is not None and state.hands else (),
        hand_counts=tuple(map(len, state.hands)),
        stock_count=len(state.stock),
        reserved_count=len(state.reserved),
        known=state.known if state.phase is Phase.MOVE else (KnownHand(),) * len(state.known),
        drawn=state.drawn,
        passes=state.passes,
        only=state.only if is_turn else None,
        move_points=tuple(points_of_move(state, move) for move in moves),
        layout=state.layout,
        rules=state.rules,
        last_round=state.last_round,
    )


def _goal(rules: DominoRules) -> Goal:
    return Goal(
        target=rules.target,
        wins=rules.wins,
        rounds=rules.rounds,
        has_sets=rules.win_condition is WinCondition.SETS_WON,
        is_fewest=rules.win_condition is WinCondition.FEWEST_POINTS,
    )
