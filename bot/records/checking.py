"""Checking a record by playing the match again: deals, lots and dice come from the seeds, moves from the record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from bot.games.core import Action, Move, Step
from bot.games.errors import Reason
from bot.records.codec import CodecOf, Entry, Note, ReadRound
from bot.records.faults import Fault, FaultError
from bot.records.parts import Part
from bot.records.reading import ReadMatch, read_match

__all__ = ["Played", "check_record", "play_again"]

_REFUSALS = {
    Reason.NOT_YOUR_TILE: "The seat does not hold this tile.",
    Reason.NO_SUCH_END: "There is no such end on the table.",
    Reason.DOES_NOT_FIT: "The tile does not fit there.",
    Reason.MUST_PLAY: "The seat can play, so it must.",
    Reason.MUST_DRAW: "The seat can draw, so it must.",
    Reason.STOCK_EMPTY: "The stock is empty.",
    Reason.CANNOT_KEEP: "These dice cannot be kept.",
    Reason.ROLL_FIRST: "The seat has not rolled yet.",
    Reason.ONE_DRAW_ONLY: "The seat has drawn its one tile already.",
    Reason.OTHER_TILE_FIRST: "The seat has to play another tile here.",
    Reason.MUST_TAKE_BACK: "The seat has to take tiles back.",
    Reason.OTHER_GAME: "The game has no such action.",
}
"""Why a recorded action is not legal."""


class Played(NamedTuple):
    """One step of a match that is played again: the state before it, the action, and what followed."""

    before: Any
    action: Action
    step: Step[Any]
    note: Note
    move: Move | None
    """The move to which the note's action belongs: dice come to rest after their roll."""


def check_record(record: object, codec_of: CodecOf) -> Fault | None:
    """Return the first fault of a record, which may be any JSON value, or None if all of it is right."""
    try:
        for _ in play_again(read_match(record, codec_of)):
            pass
    except FaultError as error:
        return error.fault
    return None


def play_again(match: ReadMatch) -> Iterator[Played]:
    """Yield every step of a recorded match, each when it has been checked; raise FaultError at the first fault.

    What the record says after the steps (scores, ranking) is checked at the end.
    """
    game, state = match.game, match.game.new_match(match.seats, match.options)
    place = _Place(match)
    move: Move | None = None
    while (outcome := game.outcome(state)) is None:
        request = game.chance(state)
        action = place.next_move(game.round(state)) if request is None else match.fair.decide(request)
        if isinstance(action, Move):
            move = action
            reason = game.why_illegal(state, action)
            if reason is not None:
                raise place.fault(_refusal(reason, action, game.actor(state)))
        step = game.apply(state, action)
        note = match.codec.note(state, action, step)
        place.check(note)
        yield Played(state, action, step, note, move)
        state = step.state
    place.close()
    if len(match.rounds) > place.round:
        raise FaultError("The match was over before this round.", place.round + 1)
    _compare(match.scores, list(game.scores(state)), "The scores")
    places = [sorted(seats) for seats in match.ranking]
    _compare(places, [list(seats) for seats in outcome.places], "The ranking")


class _Place:
    """Where in a record the match is."""

    def __init__(self, match: ReadMatch) -> None:
        self._codec = match.codec
        self._rounds = match.rounds
        self._entry: ReadRound | None = None
        self.round = 0
        self._action = 0

    def next_move(self, round_number: int) -> Move:
        """Read the next action of a round."""
        actions = self._open(round_number).actions
        self._action += 1
        if self._action > len(actions):
            raise self.fault("An action is missing here: the round is not over.")
        return self._codec.move(actions[self._action - 1])

    def check(self, note: Note) -> None:
        """Compare the record with what the match made of a step."""
        if note.start is not None:
            self._compare_all(self._open(note.round).head, note.start, None)
        if note.action is not None:
            self._compare_all(self._open(note.round).actions[self._action - 1], note.action, self._action)
        if note.end is not None:
            self.close()
            self._compare_all(self._open(note.round).head, note.end, None)

    def close(self) -> None:
        """Raise unless all actions of the round have been read."""
        if self._entry is not None and len(self._entry.actions) > self._action:
            raise FaultError("The round was over before this action.", self.round, self._action + 1)

    def fault(self, what: str) -> FaultError:
        """Return a fault of the action that is being read."""
        return FaultError(what, self.round, self._action)

    def _open(self, number: int) -> ReadRound:
        """Return a round, going on to it if it is the next one."""
        if self._entry is not None and number == self.round:
            return self._entry
        self.close()
        if number > len(self._rounds):
            raise FaultError("This round is missing: the match was not over.", number)
        self.round, self._action, self._entry = number, 0, self._rounds[number - 1]
        return self._entry

    def _compare_all(self, part: Part, expected: Entry, action: int | None) -> None:
        for key, value in expected.items():
            if key == "do":  # the part was read by it
                continue
            if key not in part.model_fields_set:
                raise FaultError(f"{key} is missing.", self.round, action)
            _compare(getattr(part, key), value, key, self.round, action)


def _refusal(reason: Reason, action: Move, actor: int | None) -> str:
    if reason is Reason.NOT_YOUR_TURN:
        return f"It is the turn of seat {actor}, not of seat {action.seat}."
    return _REFUSALS.get(reason, "The action is not legal here.")


def _compare(
    recorded: object, expected: object, what: str, round_number: int | None = None, action: int | None = None
) -> None:
    if recorded != expected:
        differs = "differ from what was played" if what.endswith("s") else "differs from what was played"
        raise FaultError(f"{what} {differs}{_contrast(recorded, expected)}.", round_number, action)


def _contrast(recorded: object, expected: object) -> str:
    """Say what is in the record and what should be, unless that is long."""
    text = f": {_value(recorded)} in place of {_value(expected)}"
    return text if len(text) <= 80 else ""


def _value(value: object) -> str:
    return "null" if value is None else str(value)
