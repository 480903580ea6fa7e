"""`boneyard replay`: prints recorded matches move by move in the text notation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from bot.commands.matches import recorded_matches
from bot.commands.printing import say, visible
from bot.commands.reasons import chance_lines, move_reason, round_reasons
from bot.games.options import option_text
from bot.games.record import Played, ReadMatch, play_again, read_move
from bot.games.registry import AnyGame

__all__ = ["replay"]

_MOVE_WIDTH = 22


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
    round_number = 0
    for played in play_again(match):
        yield from (f"  {line}" for line in chance_lines(played.step.events))
        note = played.note
        if note.round > round_number and (note.start is not None or note.action is not None):
            round_number = note.round
            yield f"round {round_number}"
        yield from (f"  {line}" for line in _step_lines(match.game, played))
    yield f"scores {_row(match.scores)}"
    yield f"ranking {' / '.join(_row(sorted(place)) for place in match.ranking)}"
    yield ""


def _step_lines(game: AnyGame, played: Played) -> Iterator[str]:
    note = played.note
    if note.start is not None:
        yield f"leader {note.start['leader']}"
        for seat, hand in enumerate(note.start["hands"]):
            yield f"hand {seat}: {_tiles(hand)}"
        yield f"stock: {_tiles(note.start['stock'])}".rstrip()
        if note.start["reserved"]:
            yield f"reserved: {_tiles(note.start['reserved'])}"
    if note.action is not None:
        parts = (
            f"{game.write(read_move(note.action)) + _outcome(note.action):<{_MOVE_WIDTH}}",
            move_reason(played.step.events),
            _standing(played) if note.action.get("points") and note.end is None else "",
        )
        yield "  ".join(filter(None, parts)).rstrip()
    if note.end is not None:
        winner = "nobody" if note.end["winner"] is None else f"seat {note.end['winner']}"
        yield f"end {note.end['end']}, won by {winner}"
        yield from (f"  {line}" for line in round_reasons(played.step.events))
        yield f"  {_standing(played)}"


def _outcome(action: dict[str, Any]) -> str:
    """Return what fate gave to a move: the tile drawn, the tiles taken, the dice."""
    match action["do"]:
        case "draw":
            return f" ({_tiles([action['tile']])})"
        case "take":
            return f" ({_tiles(action['tiles'])})"
        case "roll":
            return f" ({_row(action['dice'])})"
    return ""


def _standing(played: Played) -> str:
    """Return the scores, and the points where scores are rounds or sets won."""
    state = played.step.state
    scores = f"scores {_row(state.scores)}"
    points = getattr(state, "points", state.scores)
    return scores if points == state.scores or not any(points) else f"{scores}, points {_row(points)}"


def _row(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _tiles(tiles: Iterable[Iterable[int]]) -> str:
    return " ".join("-".join(map(str, tile)) for tile in tiles)
