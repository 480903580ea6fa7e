"""The possible moves of a seat in its turn, and their effects."""

from __future__ import annotations

from itertools import combinations

from bot.games.core import Action, Chance, EndReason, Event, MatchEnded, Move, Outcome, Seat, Step, rank
from bot.games.dice.events import DiceRolled, SeatStopped
from bot.games.dice.moves import FACES, Dice, Roll, Stop, Throw
from bot.games.dice.scoring import TurnScore
from bot.games.dice.state import DiceState
from bot.games.errors import Reason

__all__ = ["after_dice", "after_roll", "after_stop", "legal_moves", "why_illegal"]

DiceStep = Step[DiceState]


def legal_moves(state: DiceState) -> tuple[Move, ...]:
    """Return the moves of the acting seat: rolling with every choice of kept dice, and stopping."""
    if state.keep is not None or state.outcome is not None:
        return ()
    seat = state.actor
    if not state.rolled:
        return (Roll(seat),)
    places = range(state.rules.dice)
    keeps = (keep for size in places for keep in combinations(places, size))
    return (*(Roll(seat, keep) for keep in keeps), Stop(seat))


def why_illegal(state: DiceState, action: Action) -> Reason | None:
    """Return why an action is not possible in this state, or None if it is."""
    if state.outcome is not None:
        return Reason.MATCH_OVER
    if isinstance(action, Chance):
        return None if _fits_request(state, action) else Reason.WRONG_CHANCE
    if state.keep is not None:
        return Reason.CHANCE_FIRST
    if action.seat != state.actor:
        return Reason.NOT_YOUR_TURN
    if isinstance(action, Roll):
        return None if _may_keep(state, action.keep) else Reason.CANNOT_KEEP
    if not isinstance(action, Stop) or state.rules.rolls == 1:
        return Reason.OTHER_GAME
    return None if state.rolled else Reason.ROLL_FIRST


def after_roll(state: DiceState, roll: Roll) -> DiceStep:
    """Roll the dice that are not kept; chance decides the faces."""
    return Step(state._replace(keep=roll.keep), ())


def after_stop(state: DiceState, stop: Stop) -> DiceStep:
    """End a turn with the current dice."""
    score = state.rules.score_turn(state.faces, state.scores[stop.seat])
    return _end_turn(state, SeatStopped(stop.seat, state.faces, score), score)


def after_dice(state: DiceState, dice: Dice) -> DiceStep:
    """Evaluate the dice: score them after the last roll of a turn, or if they end it at once."""
    seat, kept, rules = state.actor, state.keep or (), state.rules
    turn = (*(state.turns[seat] if state.rolled else ()), Throw(dice.faces, kept))
    state = state._replace(
        rolls=state.rolls + 1,
        rolled=state.rolled + 1,
        faces=dice.faces,
        keep=None,
        turns=(*state.turns[:seat], turn, *state.turns[seat + 1 :]),
        last_seat=seat,
    )
    score = rules.score_turn(dice.faces, state.scores[seat])
    if state.rolled < rules.rolls and score.clause is not rules.ends_turn:
        return Step(state, (DiceRolled(seat, dice.faces, kept, None),))
    return _end_turn(state, DiceRolled(seat, dice.faces, kept, score), score)


def _may_keep(state: DiceState, keep: tuple[int, ...]) -> bool:
    """Return whether dice can be kept: each once, in order, only before a later roll, and not all of them."""
    if not state.rolled:
        return not keep
    places = range(state.rules.dice)
    return len(keep) < len(places) and all(i in places for i in keep) and keep == tuple(sorted(set(keep)))


def _fits_request(state: DiceState, action: Chance) -> bool:
    if state.keep is None or not isinstance(action, Dice) or len(action.faces) != state.rules.dice:
        return False
    fallen = zip(state.lying, action.faces, strict=True)
    return all(lies in (None, face) and 1 <= face <= FACES for lies, face in fallen)


def _end_turn(state: DiceState, event: Event, score: TurnScore) -> DiceStep:
    """Add the points of a turn; the match ends at once at the target, else the next seat rolls."""
    seat = state.actor
    scores = (*state.scores[:seat], state.scores[seat] + score.points, *state.scores[seat + 1 :])
    state = state._replace(scores=scores, rolled=0, faces=())
    following = Seat((seat + 1) % state.seats)
    outcome = _outcome(state, seat, is_last=following == 0)
    if outcome is not None:
        return Step(state._replace(outcome=outcome), (event, MatchEnded(outcome)))
    return Step(state._replace(actor=following, round=state.round + (following == 0)), (event,))


def _outcome(state: DiceState, seat: Seat, *, is_last: bool) -> Outcome | None:
    if state.rules.target is not None and state.scores[seat] >= state.rules.target:
        return Outcome(rank(state.scores), EndReason.TARGET)
    if is_last and state.rules.rounds is not None and state.round >= state.rules.rounds:
        return Outcome(rank(state.scores), EndReason.ROUNDS)
    return None
