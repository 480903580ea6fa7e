"""What one seat, or the public, may know of a domino match: built field by field, an allow-list."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.core import Goal, Seat, View
from bot.games.dominoes.events import RoundEnded
from bot.games.dominoes.lacks import Lacks, public_lacks
from bot.games.dominoes.laying import worth_of
from bot.games.dominoes.layout import Layout
from bot.games.dominoes.legality import legal_moves
from bot.games.dominoes.rules import DominoRules, Standing
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.tiles import Tile

__all__ = ["DominoView", "make_view"]


@dataclass(frozen=True, slots=True)
class DominoView(View):
    """A domino match as one seat, or the public (seat None), sees it."""

    leader: Seat | None
    hand: tuple[Tile, ...]
    """The looking seat's own tiles; empty for the public."""
    hand_counts: tuple[int, ...]
    stock_count: int
    reserved_count: int
    """Tiles that lie crosswise and can never be drawn."""
    lacks: Lacks
    """By seat, the numbers that it has shown not to hold, when it had to draw, pass or take back."""
    drawn: int
    """How many tiles the actor has drawn in this turn."""
    passes: int
    """How many passes came since the last draw or play."""
    points: tuple[int, ...]
    """Points by seat; where the match goes by rounds or sets won, `scores` has those."""
    only: tuple[Tile, ...] | None
    """The looking seat's tiles of which one must be played now; None if any will do, or for others."""
    worth: tuple[int, ...]
    """The points that each of `moves` scores at once, as its action; what the end of a round brings is not known."""
    layout: Layout
    rules: DominoRules
    """What everybody may read: how positions that may come would score."""
    last_round: RoundEnded | None
    """How the round ended, with all hands turned up, until the next deal."""

    @property
    def set_size(self) -> int:
        """Return how many tiles the round is played with, 0 before the first deal."""
        return self.layout.size + sum(self.hand_counts) + self.stock_count + self.reserved_count


def make_view(state: DominoState, seat: Seat | None) -> DominoView:
    """Show a state to a seat, or to the public for None."""
    is_turn = seat is not None and seat == state.actor
    moves = legal_moves(state) if is_turn else ()
    return DominoView(
        seat=seat,
        seats=state.seats,
        round=max(state.round, 1),
        actor=state.actor,
        scores=state.scores,
        goal=_goal(state.rules),
        moves=moves,
        outcome=state.outcome,
        leader=state.leader,
        hand=state.hands[seat] if seat is not None and state.hands else (),
        hand_counts=tuple(map(len, state.hands)),
        stock_count=len(state.stock),
        reserved_count=len(state.reserved),
        lacks=public_lacks(state),
        drawn=state.drawn,
        passes=state.passes,
        points=state.points,
        only=state.only if is_turn else None,
        worth=tuple(worth_of(state, move) for move in moves),
        layout=state.layout,
        rules=state.rules,
        last_round=state.last_round,
    )


def _goal(rules: DominoRules) -> Goal:
    return Goal(
        target=rules.target,
        wins=rules.wins,
        rounds=rules.rounds,
        has_sets=rules.standing is Standing.SETS_WON,
        is_fewest=rules.standing is Standing.FEWEST_POINTS,
    )
