"""What one step of a match writes into its record; the writer gathers the notes, the checker compares with them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from bot.games.core import Action, Chance, Event, Step
from bot.games.dice.events import DiceRolled, SeatStopped
from bot.games.dice.state import DiceState
from bot.games.dominoes.events import RoundEnded, RoundStarted, SeatPassed, TileDrawn, TilePlayed, TilesTaken
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.tiles import Tile

__all__ = ["Note", "note_step"]

Entry = dict[str, Any]
"""A JSON object, or a part of one."""


class Note(NamedTuple):
    """The parts of a record that one step makes; most steps make one of them, chance often none."""

    round: int
    """The round to which the parts belong, from 1."""
    start: Entry | None = None
    """Leader, hands, stock and reserved tiles of a domino round."""
    action: Entry | None = None
    """An action, whole."""
    end: Entry | None = None
    """End, winner and points of a domino round."""


def note_step(before: object, action: Action, step: Step[Any]) -> Note:
    """Note what an action made of a state; raise TypeError for a state of another kind of game."""
    match before:
        case DominoState():
            return _domino_note(before, action, step)
        case DiceState():
            return Note(before.round, action=_dice_entry(before, step.events))
        case _:
            raise TypeError(f"no record of a {type(before).__name__}")


def _domino_note(before: DominoState, action: Action, step: Step[DominoState]) -> Note:
    start, entry, end = None, None, None
    for event in step.events:
        if isinstance(event, RoundStarted):
            start = _start_entry(step.state)
        elif isinstance(event, RoundEnded):
            points = event.score.points(before.seats)
            end = {"end": event.end.value, "winner": event.winner, "points": list(points)}
        elif not isinstance(action, Chance) and entry is None:
            entry = _domino_entry(before, event)
    return Note(step.state.round, start, entry, end)


def _start_entry(state: DominoState) -> Entry:
    return {
        "leader": state.leader,
        "hands": list(map(_tiles, state.hands)),
        "stock": _tiles(state.stock),
        "reserved": _tiles(state.reserved),
    }


def _domino_entry(before: DominoState, event: Event) -> Entry | None:
    match event:
        case TilePlayed(seat, tile, end, score):
            points = score.points + score.bonus
            return {"seat": seat, "do": "play", "tile": list(tile), "end": end.value, "points": points}
        case TileDrawn(seat):
            return {"seat": seat, "do": "draw", "tile": list(before.stock[0])}
        case SeatPassed(seat):
            return {"seat": seat, "do": "pass"}
        case TilesTaken(seat, end, tiles):
            return {"seat": seat, "do": "take", "end": end.value, "tiles": _tiles(tiles)}
    return None


def _dice_entry(before: DiceState, events: tuple[Event, ...]) -> Entry | None:
    for event in events:
        match event:
            case DiceRolled(seat, faces, kept, score):
                keep = {"keep": list(kept)} if before.rolled else {}
                points = score.points if score else 0
                return {"seat": seat, "do": "roll", "dice": list(faces), **keep, "points": points}
            case SeatStopped(seat, _, score):
                return {"seat": seat, "do": "stop", "points": score.points}
    return None


def _tiles(tiles: Iterable[Tile]) -> list[list[int]]:
    return [list(tile) for tile in tiles]
