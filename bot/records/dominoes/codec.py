"""Writing and reading the rounds of domino games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import ClassVar

from bot.games.core import Action, Chance, Event, Move, Seat, Step
from bot.games.dominoes.events import RoundEnded, RoundStarted, SeatPassed, TileDrawn, TilePlayed, TilesTaken
from bot.games.dominoes.layout import End
from bot.games.dominoes.moves import Draw, Pass, Play, Take
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.tiles import Tile
from bot.records.codec import Note, RecordCodec
from bot.records.dominoes.parts import DominoRound, DrawPart, PassPart, PlayPart, TakePart
from bot.records.dominoes.transcript import DominoTranscript
from bot.records.parts import ActionPart, RoundPart
from bot.records.transcript import Entry, Transcript

__all__ = ["DominoCodec"]


class DominoCodec(RecordCodec[DominoState]):
    """Rounds with leader, hands and stock, and with the points of their end."""

    round: ClassVar[type[RoundPart]] = DominoRound
    actions: ClassVar[Mapping[str, type[ActionPart]]] = MappingProxyType(
        {"play": PlayPart, "draw": DrawPart, "pass": PassPart, "take": TakePart}
    )
    transcript: ClassVar[Transcript] = DominoTranscript()

    def note(self, before: DominoState, action: Action, step: Step[DominoState]) -> Note:
        """Note the deal, the action, and the end of a round; a step may make several of them."""
        start, entry, end = None, None, None
        for event in step.events:
            if isinstance(event, RoundStarted):
                start = _start_entry(step.state)
            elif isinstance(event, RoundEnded):
                points = event.score.points(before.seats)
                end = {"end": event.end.value, "winner": event.winner, "points": list(points)}
            elif not isinstance(action, Chance) and entry is None:
                entry = _action_entry(before, event)
        return Note(step.state.round, start, entry, end)

    def move(self, action: ActionPart) -> Move:
        """Return an action as a move; its points and the tiles drawn or taken follow from the match."""
        seat = Seat(action.seat)
        match action:
            case PlayPart(tile=(low, high), end=end):
                return Play(seat, Tile(low, high), End(end))
            case DrawPart():
                return Draw(seat)
            case TakePart(end=end):
                return Take(seat, End(end))
        return Pass(seat)


def _start_entry(state: DominoState) -> Entry:
    return {
        "leader": state.leader,
        "hands": list(map(_tiles, state.hands)),
        "stock": _tiles(state.stock),
        "reserved": _tiles(state.reserved),
    }


def _action_entry(before: DominoState, event: Event) -> Entry | None:
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


def _tiles(tiles: Iterable[Tile]) -> list[list[int]]:
    return [list(tile) for tile in tiles]
