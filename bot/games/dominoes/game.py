"""A domino game: the common interface over rules that are data."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from itertools import chain, takewhile
from typing import ClassVar

from bot.games.core import Action, ChanceRequest, Move, Option, Options, Outcome, PositionGame, Seat, Step
from bot.games.dominoes import endings, legality, notation, rounds
from bot.games.dominoes.moves import Deal, DealRequest, Draw, Lot, LotRequest, Pass, Play, Take
from bot.games.dominoes.rules import DominoRules
from bot.games.dominoes.state import DominoState, Phase
from bot.games.dominoes.view import DominoView, make_view
from bot.games.errors import IllegalMoveError, Reason, SeatsError
from bot.games.values import SheetLine

__all__ = ["DominoGame"]


@dataclass(frozen=True)
class DominoGame(PositionGame[DominoState]):
    """One domino variant: its id, its options, and the rules that they make."""

    family: ClassVar[str] = DominoView.family
    has_hands: ClassVar[bool] = True

    id: str
    seats: range
    options: tuple[Option, ...]
    rules: Callable[[Options], DominoRules]
    """Make the rules of complete options."""
    lobby_options: Options = field(default_factory=dict, hash=False, kw_only=True)

    def seats_allowed(self, options: Options) -> range:
        """Return the seats of the sheet for which the set has enough tiles."""
        rules = self.rules(options)
        return range(self.seats.start, self.seats.start + len(list(takewhile(rules.has_tiles_for, self.seats))))

    def start(self, seats: int, options: Options) -> DominoState:
        """Return the state before the first deal."""
        return DominoState(self.rules(options), (0,) * seats, (0,) * seats)

    def chance(self, state: DominoState) -> ChanceRequest | None:
        """Request the deal of the next round, or the lot that draws its leader."""
        if state.phase is Phase.DEAL:
            return DealRequest(state.round + 1, state.voids + 1, state.rules.tiles)
        return LotRequest(state.round, state.seats) if state.phase is Phase.LOT else None

    def is_between_rounds(self, state: DominoState) -> bool:
        """Return whether a finished round is on the table; a void deal is repeated without a break."""
        return state.phase is Phase.DEAL and state.last_round is not None and not state.voids

    def actor(self, state: DominoState) -> Seat | None:
        """Return the seat that plays, draws or passes."""
        return state.actor

    def legal_moves(self, state: DominoState) -> tuple[Move, ...]:
        """Return the plays of the acting seat, or else its draw, or else its pass."""
        return legality.legal_moves(state)

    def forced_move(self, state: DominoState) -> Move | None:
        """Return the draw or pass of a seat that cannot play."""
        return legality.forced_move(state)

    def why_illegal(self, state: DominoState, action: Action) -> Reason | None:
        """Return why an action is refused, or None if it is legal."""
        return legality.why_illegal(state, action)

    def apply(self, state: DominoState, action: Action) -> Step[DominoState]:
        """Check an action and apply it."""
        reason = legality.why_illegal(state, action)
        if reason is not None:
            raise IllegalMoveError(reason, action)
        match action:
            case Play():
                return rounds.after_play(state, action)
            case Draw():
                return rounds.after_draw(state, action)
            case Pass():
                return rounds.after_pass(state, action)
            case Take():
                return rounds.after_take(state, action)
            case Lot():
                return rounds.after_lot(state, action)
            case Deal():
                return rounds.after_deal(state, action)
        raise IllegalMoveError(Reason.OTHER_GAME, action)

    def round(self, state: DominoState) -> int:
        """Return the number of the round."""
        return state.round

    def scores(self, state: DominoState) -> tuple[int, ...]:
        """Return the points, or the rounds or sets won."""
        return state.scores

    def points(self, state: DominoState) -> tuple[int, ...]:
        """Return the points of the match, or of the current set."""
        return state.points

    def view(self, state: DominoState, seat: Seat | None) -> DominoView:
        """Return the view of a seat, or of the public."""
        return make_view(state, seat)

    def open_view(self, state: DominoState, seats: Collection[Seat]) -> DominoView:
        """Return the table with the hands of some seats, which no one may see before the match is over."""
        opened = tuple(hand if seat in seats else () for seat, hand in enumerate(state.hands))
        return replace(make_view(state, None), opened=opened)

    def outcome(self, state: DominoState) -> Outcome | None:
        """Return the end of the match."""
        return state.outcome

    def round_line(self, before: DominoState, step: Step[DominoState]) -> SheetLine | None:
        """Return the line of the score sheet if a step ended a round."""
        return endings.round_line(before, step)

    def set_up(self, position: str, options: Options) -> DominoState:
        """Return a position; tiles of the set that it does not name are the reserved ones, then the stock."""
        complete = self.complete_options(options)
        rules, allowed = self.rules(complete), self.seats_allowed(complete)
        state = notation.read_position(rules, position)
        if state.seats not in allowed:
            raise SeatsError(self.id, state.seats, allowed)
        seen = {*state.layout.tiles, *chain(*state.hands)}
        rest = tuple(tile for tile in rules.tiles if tile not in seen)
        reserved = rules.reserved_of(len(rest))
        return state._replace(reserved=rest[:reserved], stock=rest[reserved:])

    def write(self, action: Action) -> str:
        """Write an action in the notation of domino games."""
        return notation.write_action(action)

    def read(self, text: str) -> Action:
        """Read an action in the notation of domino games."""
        return notation.read_action(text)
