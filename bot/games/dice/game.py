"""A dice game: the common interface over rules that are data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from bot.games.core import Action, ChanceRequest, Game, Goal, Move, Option, Options, Outcome, Seat, Step
from bot.games.dice import notation, turns
from bot.games.dice.moves import Dice, Roll, RollRequest, Stop
from bot.games.dice.rules import DiceRules
from bot.games.dice.state import DiceState
from bot.games.dice.view import DiceView
from bot.games.errors import IllegalMoveError, Reason
from bot.games.values import SheetLine

__all__ = ["DiceGame"]


@dataclass(frozen=True)
class DiceGame(Game[DiceState]):
    """One dice variant: its id, its options, and the rules that they make."""

    family: ClassVar[str] = DiceView.family
    has_hands: ClassVar[bool] = False

    id: str
    seats: range
    options: tuple[Option, ...]
    rules: Callable[[Options], DiceRules]
    """Make the rules of complete options."""
    lobby_options: Options = field(default_factory=dict, hash=False, kw_only=True)

    def seats_allowed(self, options: Options) -> range:  # noqa: ARG002 - dice are never too few
        """Return the seats of the sheet."""
        return self.seats

    def start(self, seats: int, options: Options) -> DiceState:
        """Return the state before the first roll; seat 0 begins."""
        return DiceState(self.rules(options), (0,) * seats, turns=((),) * seats)

    def chance(self, state: DiceState) -> ChanceRequest | None:
        """Request the outcome for the dice in the air."""
        return None if state.keep is None else RollRequest(state.rolls + 1, state.lying)

    def is_between_rounds(self, state: DiceState) -> bool:  # noqa: ARG002
        """Return False: dice games continue from round to round without a break."""
        return False

    def actor(self, state: DiceState) -> Seat | None:
        """Return the seat that rolls or stops."""
        return None if state.keep is not None or state.outcome else state.actor

    def legal_moves(self, state: DiceState) -> tuple[Move, ...]:
        """Return the rolls of the acting seat, and stopping if allowed."""
        return turns.legal_moves(state)

    def forced_move(self, state: DiceState) -> Move | None:  # noqa: ARG002
        """Return None: people want to roll their dice themselves."""
        return None

    def why_illegal(self, state: DiceState, action: Action) -> Reason | None:
        """Return why an action is refused, or None if it is legal."""
        return turns.why_illegal(state, action)

    def apply(self, state: DiceState, action: Action) -> Step[DiceState]:
        """Check an action and apply it."""
        reason = turns.why_illegal(state, action)
        if reason is not None:
            raise IllegalMoveError(reason, action)
        match action:
            case Dice():
                return turns.after_dice(state, action)
            case Roll():
                return turns.after_roll(state, action)
            case Stop():
                return turns.after_stop(state, action)
        raise IllegalMoveError(Reason.OTHER_GAME, action)

    def round(self, state: DiceState) -> int:
        """Return the number of the round."""
        return state.round

    def scores(self, state: DiceState) -> tuple[int, ...]:
        """Return the points."""
        return state.scores

    def points(self, state: DiceState) -> tuple[int, ...]:
        """Return the scores, which are points."""
        return state.scores

    def view(self, state: DiceState, seat: Seat | None) -> DiceView:
        """Return the view of a seat, or of the public."""
        actor = self.actor(state)
        return DiceView(
            seat=seat,
            seats=state.seats,
            round=state.round,
            actor=actor,
            scores=state.scores,
            points=state.scores,
            goal=Goal(state.rules.target, None, state.rules.rounds),
            moves=self.legal_moves(state) if seat is not None and seat == actor else (),
            outcome=state.outcome,
            rules=state.rules,
            dice=state.rules.dice,
            faces=state.faces,
            rolls_left=state.rules.rolls - state.rolled,
            turns=state.turns,
            last_seat=state.last_seat,
        )

    def outcome(self, state: DiceState) -> Outcome | None:
        """Return the end of the match."""
        return state.outcome

    def round_line(self, before: DiceState, step: Step[DiceState]) -> SheetLine | None:
        """Return the line of the score sheet after the last turn of a round, or of the match."""
        after = step.state
        is_over = after.round > before.round or after.outcome is not None
        return SheetLine(before.round, after.scores, after.scores) if is_over else None

    def write(self, action: Action) -> str:
        """Write an action in the notation of dice games."""
        return notation.write_action(action)

    def read(self, text: str) -> Action:
        """Read an action in the notation of dice games."""
        return notation.read_action(text)
