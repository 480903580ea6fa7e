"""Matches that were played and then given up, with their logs."""

from __future__ import annotations

from bot.games.core import Seat
from bot.games.fair import FairDeal
from bot.games.registry import GAMES
from bot.tables.entries import advance, resign_entry, start_entry
from bot.tables.log import Entry, LogEntry
from bot.tables.match import Match
from bot.tables.model import Person, Sitting, Status, Table, Venue

__all__ = ["played"]


def played(game_id: str, most: int = 150) -> tuple[Table, list[LogEntry]]:
    """Return a table with a match of about this many entries, given up if it was not over, and its log."""
    sittings = tuple(Sitting(Person(number, f"Person {number}", "en-US"), number) for number in (1, 2))
    options = GAMES[game_id].complete_options({})
    table = Table(1, Venue(1, 2, "en-US"), game_id, options, 2, 1, b"s" * 32, Status.FINISHED, sittings)
    fair, entries = FairDeal(table.server_seed, table.public_seed), [start_entry(table)]
    match, own = advance(Match.of(table).then(entries[0]), fair, deal=True)
    entries += own
    while match.result is None and len(entries) < most and (moves := match.legal_moves()):
        entry = Entry.of_action(match.game, moves[0])
        match, own = advance(match.then(entry), fair, deal=True)
        entries += (entry, *own)
    if match.result is None:
        entries.append(resign_entry(match, Seat(1)))
    return table, [LogEntry(ply, entry) for ply, entry in enumerate(entries)]
