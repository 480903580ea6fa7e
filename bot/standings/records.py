"""Creates the record of a finished match from a table's log."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from bot.games.core import Action, AnyGame
from bot.games.errors import GameError
from bot.games.registry import find_game
from bot.records import CodecOf, Occupancy, RecordHead, SeatChange, UnfinishedMatchError, match_record
from bot.tables.errors import DamagedLogError
from bot.tables.log import LogEntry
from bot.tables.match import Match, replay_checked
from bot.tables.model import ANONYMOUS, Table

__all__ = ["is_record", "name_in_record", "names_in_record", "record_text", "with_names", "without_name"]


def record_text(codec_of: CodecOf, table: Table, entries: Sequence[LogEntry]) -> str | None:
    """Return the record of a table's match as one line of JSON, given its whole log.

    Returns None for a match without a result. Raises DamagedLogError, also if the log has no end.
    """
    match = replay_checked(table, entries)
    if match.result is None:
        raise DamagedLogError(why="the end of its log is missing")
    game = find_game(table.game_id)
    names = [occupant.name for occupant in table.occupants]
    computers = Match.of(table).replay(entries[:1]).computers
    head = RecordHead(table.options, names, table.server_seed, table.public_seed, computers)
    history = _history(game, entries, Occupancy(len(names), computers))
    try:
        record = match_record(codec_of(game), game, head, history)
    except UnfinishedMatchError:
        return None
    except GameError as error:
        raise DamagedLogError(why=type(error).__name__) from error
    return _line({**record, "hints": list(match.hints)} if any(match.hints) else record)


def _history(game: AnyGame, entries: Sequence[LogEntry], now: Occupancy) -> Iterator[Action | SeatChange]:
    """Yield the actions of a log and the changes of its seats.

    Old versions did not log who was away, so in their logs a person may come back who was never away.
    """
    for one in entries:
        change = one.entry.change
        if one.entry.kind.is_of_the_game:
            yield game.read(one.entry.text)
        elif change is not None and now.allows(change):
            now = now.after(change)
            yield change


def is_record(text: object, seat: int = 0) -> bool:
    """Return whether a stored text is a record that has this seat."""
    try:
        return isinstance(text, str) and seat < len(names_in_record(text))
    except (ValueError, TypeError, LookupError):
        return False


def name_in_record(text: str, seat: int) -> str:
    """Return the name that a record gives to a seat."""
    return names_in_record(text)[seat]


def names_in_record(text: str) -> list[str]:
    """Return the names in a record, in seat order."""
    return list(map(str, json.loads(text)["players"]))


def with_names(text: str, names: Sequence[str]) -> str:
    """Return a record with other names; it remains valid, because names decide nothing."""
    return _line({**json.loads(text), "players": list(names)})


def without_name(text: str, seat: int) -> str:
    """Return a record with one seat made anonymous."""
    names = names_in_record(text)
    names[seat] = ANONYMOUS
    return with_names(text, names)


def _line(record: object) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))
