"""`boneyard replay`: prints recorded matches move by move in the text notation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.base.printing import visible
from bot.cli.matches import recorded_matches
from bot.cli.printing import say
from bot.games.options import option_text
from bot.records import ChangeKind, Played, ReadMatch, SeatChange, Transcript, play_again

__all__ = ["replay"]

_MOVE_WIDTH = 22

_CHANGES = {
    ChangeKind.RESIGN: "resigns",
    ChangeKind.AWAY: "is away, a computer keeps the seat",
    ChangeKind.BACK: "is back",
    ChangeKind.LEAVE: "leaves, a computer has the seat",
    ChangeKind.SIT: "is taken by another person",
}
"""A change of a seat."""


def replay(name: str, number: int | None) -> None:
    """Print the matches of a file, or the one with a number, from 1; raise CommandError at the first fault."""
    for recorded in recorded_matches(name, number):
        with recorded.telling_faults():
            for line in _lines(recorded.match, recorded.number):
                say(line)


def _lines(match: ReadMatch, number: int) -> Iterator[str]:
    yield f"match {number}: {match.game.id}"
    for name, value in match.options.items():
        yield f"  {name} {option_text(value)}"
    for seat, player in enumerate(match.players):
        yield f"  seat {seat}: {visible(player)}"
    if match.computers:
        yield f"  computers at the start: {_row(sorted(match.computers))}"
    yield from _change_lines(one.change for one in match.early_changes)
    round_number, is_given_up = 0, True
    transcript = match.codec.transcript
    for played in play_again(match):
        yield from (f"  {line}" for line in transcript.before_round(played.step.events))
        note = played.note
        if note.round > round_number and (note.start is not None or note.action is not None):
            round_number = note.round
            yield f"round {round_number}"
        yield from (f"  {line}" for line in _step_lines(match, transcript, played))
        yield from _change_lines(played.changes)
        is_given_up = played.is_given_up
    if is_given_up:
        yield "given up"
    yield f"scores {_row(match.scores)}"
    yield f"ranking {' / '.join(_row(sorted(place)) for place in match.ranking)}"
    yield ""


def _step_lines(match: ReadMatch, transcript: Transcript, played: Played) -> Iterator[str]:
    note, events = played.note, played.step.events
    if note.start is not None:
        yield from transcript.start(note.start)
    if note.action is not None and played.move is not None:
        outcome = transcript.outcome(note.action)
        move = match.game.write(played.move) + (f" ({outcome})" if outcome else "")
        standing = _standing(match, played) if note.action.get("points") and note.end is None else ""
        yield "  ".join(filter(None, (f"{move:<{_MOVE_WIDTH}}", transcript.reason(events), standing))).rstrip()
    if note.end is not None:
        yield from transcript.end(note.end, events)
        yield f"  {_standing(match, played)}"


def _change_lines(changes: Iterable[SeatChange]) -> Iterator[str]:
    yield from (f"  seat {change.seat} {_CHANGES[change.kind]}" for change in changes)


def _standing(match: ReadMatch, played: Played) -> str:
    """Return the scores, with the points as well if scores count rounds or sets won."""
    state = played.step.state
    scores, points = match.game.scores(state), match.game.points(state)
    told = f"scores {_row(scores)}"
    return told if points == scores or not any(points) else f"{told}, points {_row(points)}"


def _row(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))
