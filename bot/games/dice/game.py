"""A dice game: the common surface over rules that are data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.games.core import (
    Action,
    Chance,
    ChanceRequest,
    EndReason,
    Game,
    MatchEnded,
    Move,
    Option,
    Options,
    Outcome,
    Seat,
    Step,
    rank,
)
from bot.games.dice import notation
from bot.games.dice.events import DiceRolled
from bot.games.dice.moves import FACES, Dice, Roll, RollRequest
from bot.games.dice.rules import DiceRules
from bot.games.dice.state import DiceState
from bot.games.dice.view import DiceView
from bot.games.errors import IllegalMoveError, Reason

__all__ = ["DiceGame"]


@dataclass(frozen=True)
class DiceGame(Game[DiceState]):
    """One dice variant: its id, its options, and the rules that they make."""

    id: str
    seats: range
    options: tuple[Option, ...]
    rules: Callable[[Options], DiceRules]
    """Make the rules of complete options."""

    def seats_allowed(self, options: Options) -> range:  # noqa: ARG002 - dice are never too few
        """Return the seats of the sheet."""
        return self.seats

    def start(self, seats: int, options: Options) -> DiceState:
        """Return the state before the first roll; seat 0 begins."""
        return DiceState(self.rules(options), (0,) * seats, last_rolls=(None,) * seats)

    def chance(self, state: DiceState) -> ChanceRequest | None:
        """Ask how the dice fall that are in the air."""
        return RollRequest(state.rolls + 1, state.rules.dice) if state.rolling else None

    def is_between_rounds(self, state: DiceState) -> bool:  # noqa: ARG002
        """Tell that dice games go from round to round without a break."""
        return False

    def actor(self, state: DiceState) -> Seat | None:
        """Return the seat that rolls."""
        return None if state.rolling or state.outcome else state.actor

    def legal_moves(self, state: DiceState) -> tuple[Move, ...]:
        """Return the roll of the acting seat."""
        actor = self.actor(state)
        return () if actor is None else (Roll(actor),)

    def forced_move(self, state: DiceState) -> Move | None:  # noqa: ARG002
        """Return None: people want to throw their dice themselves."""
        return None

    def why_illegal(self, state: DiceState, action: Action) -> Reason | None:
        """Return why an action is refused, or None if it is legal."""
        if state.outcome is not None:
            return Reason.MATCH_OVER
        if isinstance(action, Chance):
            return None if _fits_request(state, action) else Reason.WRONG_CHANCE
        if state.rolling:
            return Reason.CHANCE_FIRST
        if not isinstance(action, Roll):
            return Reason.OTHER_GAME
        return None if action.seat == state.actor else Reason.NOT_YOUR_TURN

    def apply(self, state: DiceState, action: Action) -> Step[DiceState]:
        """Check an action and do it."""
        reason = self.why_illegal(state, action)
        if reason is not None:
            raise IllegalMoveError(reason, action)
        if isinstance(action, Dice):
            return _after_dice(state, action)
        return Step(replace(state, rolling=True), ())

    def view(self, state: DiceState, seat: Seat | None) -> DiceView:
        """Show the match to a seat, or to the public."""
        actor = self.actor(state)
        return DiceView(
            seat=seat,
            seats=state.seats,
            round=state.round,
            actor=actor,
            scores=state.scores,
            target=state.rules.target,
            moves=self.legal_moves(state) if seat is not None and seat == actor else (),
            outcome=state.outcome,
            last_rolls=state.last_rolls,
            last_seat=_last_seat(state),
        )

    def outcome(self, state: DiceState) -> Outcome | None:
        """Return the end of the match."""
        return state.outcome

    def write(self, action: Action) -> str:
        """Write an action in the notation of dice games."""
        return notation.write_action(action)

    def read(self, text: str) -> Action:
        """Read an action in the notation of dice games."""
        return notation.read_action(text)


def _after_dice(state: DiceState, dice: Dice) -> Step[DiceState]:
    """Count a roll; the match ends at once at the target, else the next seat rolls."""
    seat = state.actor
    score = state.rules.score_roll(dice.faces, state.scores[seat])
    rolled = DiceRolled(seat, dice.faces, score)
    scores = (*state.scores[:seat], state.scores[seat] + score.points, *state.scores[seat + 1 :])
    state = replace(
        state,
        scores=scores,
        rolls=state.rolls + 1,
        rolling=False,
        last_rolls=(*state.last_rolls[:seat], rolled, *state.last_rolls[seat + 1 :]),
    )
    if scores[seat] >= state.rules.target:
        outcome = Outcome(rank(scores), EndReason.TARGET)
        return Step(replace(state, outcome=outcome), (rolled, MatchEnded(outcome)))
    following = Seat((seat + 1) % state.seats)
    return Step(replace(state, actor=following, round=state.round + (following == 0)), (rolled,))


def _fits_request(state: DiceState, action: Chance) -> bool:
    if not (state.rolling and isinstance(action, Dice)):
        return False
    return len(action.faces) == state.rules.dice and all(1 <= face <= FACES for face in action.faces)


def _last_seat(state: DiceState) -> Seat | None:
    if not state.rolls:
        return None
    return state.actor if state.outcome else Seat((state.actor - 1) % state.seats)
