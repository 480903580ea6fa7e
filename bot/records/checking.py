"""Checks a record by replaying the match: deals, lots and dice come from the seeds, moves from the record."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from bot.games.core import Action, Move, Outcome, Step
from bot.games.errors import Reason
from bot.records.changes import Occupancy, SeatChange
from bot.records.codec import CodecOf, Note, ReadRound
from bot.records.faults import Fault, FaultError
from bot.records.parts import Part
from bot.records.reading import Place, ReadMatch, read_match
from bot.records.transcript import Entry

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
    """One step of a replayed match: the state before it, the action, and the result."""

    before: Any
    action: Action
    step: Step[Any]
    note: Note
    move: Move | None
    """The move of the note's action: dice come to rest after their roll."""
    changes: tuple[SeatChange, ...]
    """The changes of seats after the step."""
    is_given_up: bool
    """Whether those changes ended the match."""


def check_record(record: object, codec_of: CodecOf) -> Fault | None:
    """Return the first fault of a record, which may be any JSON value, or None if it is correct."""
    try:
        for _ in play_again(read_match(record, codec_of)):
            pass
    except FaultError as error:
        return error.fault
    return None


def play_again(match: ReadMatch) -> Iterator[Played]:
    """Yield every step of a recorded match after checking it; raise FaultError at the first fault.

    The parts of the record after the steps (scores, ranking) are checked at the end.
    """
    game, state = match.game, match.game.new_match(match.seats, match.options)
    reader, seated = _Reader(match), _Seated(match)
    if match.early_changes:
        reader.open(1)
        seated.change(Place(1, 0))
    move: Move | None = None
    outcome: Outcome | None = None
    while outcome is None and not seated.now.is_given_up:
        request = game.chance(state)
        action = reader.next_move(game.round(state)) if request is None else match.fair.decide(request)
        if isinstance(action, Move):
            move = action
            why = _why_illegal(match, state, action, seated.now)
            if why is not None:
                raise reader.fault(why)
        step = game.apply(state, action)
        note = match.codec.note(state, action, step)
        reader.check(note)
        outcome = game.outcome(step.state)
        is_moment = outcome is None and (note.start is not None or note.action is not None)
        changes = seated.change(reader.place) if is_moment else ()
        yield Played(state, action, step, note, move, changes, seated.now.is_given_up)
        state = step.state
    reader.close_match()
    seated.close()
    _compare(match.scores, list(game.scores(state)), "The scores")
    places = [sorted(seats) for seats in match.ranking]
    _compare(places, [list(seats) for seats in seated.now.places(outcome)], "The ranking")


class _Seated:
    """Tracks the seats while a record is read."""

    def __init__(self, match: ReadMatch) -> None:
        self.now = Occupancy(match.seats, match.computers)
        self._coming = deque(match.changes)

    def change(self, place: Place) -> tuple[SeatChange, ...]:
        """Apply the record's changes of seats at a place that is reached now."""
        done: list[SeatChange] = []
        while self._coming and self._coming[0].place <= place:
            entry = self._coming.popleft()
            if entry.place < place:
                raise entry.fault("Nothing happens to a seat between a round of dice and the next.")
            if not self.now.allows(entry.change):
                raise entry.fault(f"This cannot happen to seat {entry.change.seat} now: {entry.change.kind.value}.")
            self.now = self.now.after(entry.change)
            done.append(entry.change)
        return tuple(done)

    def close(self) -> None:
        """Raise if a change of a seat is recorded after the match."""
        if self._coming:
            raise self._coming[0].fault("The match was over before this happened to a seat.")


class _Reader:
    """The position of the match in a record."""

    def __init__(self, match: ReadMatch) -> None:
        self._codec = match.codec
        self._rounds = match.rounds
        self._entry: ReadRound | None = None
        self._checked_keys: set[str] = set()
        self._round = 0
        self._action = 0

    @property
    def place(self) -> Place:
        """Return the moment that is reached after an action, or after a deal."""
        return Place(self._round, self._action)

    def next_move(self, round_number: int) -> Move:
        """Read the next action of a round."""
        actions = self.open(round_number).actions
        self._action += 1
        if self._action > len(actions):
            raise self.fault("An action is missing here: the round is not over.")
        return self._codec.move(actions[self._action - 1])

    def check(self, note: Note) -> None:
        """Compare the record with the result of a step."""
        if note.start is not None:
            self._check_head(note.round, note.start)
        if note.action is not None:
            action = self.open(note.round).actions[self._action - 1]
            self._compare_all(action, note.action, self._action)
            self._check_keys(action, {*note.action, *note.may_have}, self._action)
        if note.end is not None:
            self._close_actions()
            self._check_head(note.round, note.end)

    def close_match(self) -> None:
        """Raise unless the whole record has been read."""
        self._close()
        if len(self._rounds) > self._round:
            raise FaultError("The match was over before this round.", self._round + 1)

    def fault(self, what: str) -> FaultError:
        """Return a fault of the current action."""
        return FaultError(what, self._round, self._action)

    def open(self, number: int) -> ReadRound:
        """Return a round, and advance to it if it is the next one."""
        if self._entry is not None and number == self._round:
            return self._entry
        self._close()
        if number > len(self._rounds):
            raise FaultError("This round is missing: the match was not over.", number)
        self._round, self._action, self._entry = number, 0, self._rounds[number - 1]
        self._checked_keys = {"actions"}
        return self._entry

    def _close(self) -> None:
        """Raise unless all actions of the round, and all its other parts, have been read."""
        if self._entry is not None:
            self._close_actions()
            self._check_keys(self._entry.head, self._checked_keys, None)

    def _close_actions(self) -> None:
        if self._entry is not None and len(self._entry.actions) > self._action:
            raise FaultError("The round was over before this action.", self._round, self._action + 1)

    def _check_head(self, number: int, expected: Entry) -> None:
        self._compare_all(self.open(number).head, expected, None)
        self._checked_keys.update(expected)

    def _check_keys(self, part: Part, expected: Collection[str], action: int | None) -> None:
        stray = next(iter(sorted(part.model_fields_set.difference(expected))), None)
        if stray is not None:
            raise FaultError(f"{stray} has no place here.", self._round, action)

    def _compare_all(self, part: Part, expected: Entry, action: int | None) -> None:
        for key, value in expected.items():
            if key not in part.model_fields_set:
                raise FaultError(f"{key} is missing.", self._round, action)
            _compare(getattr(part, key), value, key, self._round, action)


def _why_illegal(match: ReadMatch, state: object, move: Move, occupancy: Occupancy) -> str | None:
    """Return why a recorded move is not possible, or None."""
    reason = match.game.why_illegal(state, move)
    if reason is Reason.NOT_YOUR_TURN:
        return f"It is the turn of seat {match.game.actor(state)}, not of seat {move.seat}."
    if reason is not None:
        return _REFUSALS.get(reason, "The action is not legal here.")
    if move.seat in occupancy.resigned and move != match.game.legal_moves(state)[0]:
        return f"Seat {move.seat} has resigned, so it makes the first legal move, not this one."
    return None


def _compare(
    recorded: object, expected: object, what: str, round_number: int | None = None, action: int | None = None
) -> None:
    if recorded != expected:
        differs = "differ from what was played" if what.endswith("s") else "differs from what was played"
        raise FaultError(f"{what} {differs}{_contrast(recorded, expected)}.", round_number, action)


def _contrast(recorded: object, expected: object) -> str:
    """Return recorded and expected values for the message, unless they are long."""
    text = f": {_value(recorded)} in place of {_value(expected)}"
    return text if len(text) <= 80 else ""


def _value(value: object) -> str:
    return "null" if value is None else str(value)
