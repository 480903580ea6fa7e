"""Writing the record of a finished match."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.games.core import Action, Game, Options, Seat
from bot.games.errors import GameError
from bot.games.fair import commitment
from bot.games.options import OptionValue
from bot.records.changes import Occupancy, SeatChange
from bot.records.codec import AnyCodec, Note
from bot.records.transcript import Entry

__all__ = ["FORMAT", "FORMAT_OF_CHANGES", "RecordHead", "UnfinishedMatchError", "match_record"]

FORMAT = "boneyard-record/1"
"""The name of the record format for matches that all players finished."""

FORMAT_OF_CHANGES = "boneyard-record/2"
"""Its name for matches with changes of seats."""


class UnfinishedMatchError(GameError):
    """Refuse to write the record of an unfinished match."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"{game_id}: the match is not over")
        self.game_id = game_id


@dataclass(frozen=True, slots=True)
class RecordHead:
    """The data of a match before its first action."""

    options: Options
    players: Sequence[str]
    """Names in seat order."""
    server_seed: bytes = field(repr=False)
    public_seed: str
    computers: Collection[Seat] = ()
    """The seats of computers at the beginning."""


def match_record(
    codec: AnyCodec, game: Game[Any], head: RecordHead, history: Iterable[Action | SeatChange]
) -> dict[str, Any]:
    """Return the record of a finished match from its history: deals, lots, dice, moves and changes of seats.

    The codec is that of the game's family. Changes are written in their order. Raises OptionError, SeatsError,
    IllegalMoveError, and UnfinishedMatchError if the history does not reach the end.
    """
    seats = len(head.players)
    state, occupancy = game.new_match(seats, head.options), Occupancy(seats, frozenset(head.computers))
    rounds: list[Entry] = []
    changes: list[Entry] = []
    for one in history:
        if isinstance(one, SeatChange):
            changes.append(_change_entry(rounds, one))
            occupancy = occupancy.after(one)
        else:
            step = game.apply(state, one)
            _write_note(rounds, codec.note(state, one, step))
            state = step.state
    outcome = game.outcome(state)
    if outcome is None and not occupancy.is_given_up:
        raise UnfinishedMatchError(game.id)
    record = {
        "format": FORMAT_OF_CHANGES if changes else FORMAT,
        "variant": game.id,
        "options": _written(game, head.options),
        "players": list(head.players),
        "commitment": commitment(head.server_seed),
        "server_seed": head.server_seed.hex(),
        "public_seed": head.public_seed,
        "rounds": rounds,
        "scores": list(game.scores(state)),
        "ranking": [list(place) for place in occupancy.places(outcome)],
    }
    return {**record, "computers": sorted(head.computers), "changes": changes} if changes else record


def _change_entry(rounds: list[Entry], change: SeatChange) -> Entry:
    """Write a change with its place: after the last action, or in a round that has none yet."""
    if not rounds:
        rounds.append({"actions": []})
    place = {"round": len(rounds), "after": len(rounds[-1]["actions"])}
    return {**place, "seat": change.seat, "do": change.kind.value}


def _write_note(rounds: list[Entry], note: Note) -> None:
    """Write the parts of a step; a round begins with its start or, without one, with its first action."""
    if note.start is not None:
        rounds.append({**note.start, "actions": []})
    if note.action is not None:
        if len(rounds) < note.round:
            rounds.append({"actions": []})
        rounds[-1]["actions"].append(note.action)
    if note.end is not None:
        rounds[-1].update(note.end)


def _written(game: Game[Any], options: Options) -> dict[str, OptionValue]:
    """Return all options of a record: house options only if they are not at their default."""
    left_out = {option.name for option in game.options if option.is_house}
    complete, usual = game.complete_options(options), game.complete_options({})
    return {name: value for name, value in complete.items() if name not in left_out or value != usual[name]}
