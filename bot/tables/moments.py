"""The moments of a match at a table that people can look at, including matches that people ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.core import last_laid
from bot.records.moments import Moment
from bot.tables.log import LogEntry
from bot.tables.match import Match
from bot.tables.model import Table

__all__ = ["Moment", "can_be_seen", "moments_of_log"]


def moments_of_log(table: Table, entries: Sequence[LogEntry]) -> Iterator[Moment]:
    """Yield the moments of a match in order: one after every deal, and one after every move with its dice."""
    match = Match.of(table)
    if can_be_seen(match):
        yield _moment(match)
    for one in entries:
        match = match.then(one.entry)
        if one.entry.kind.is_of_the_game and can_be_seen(match):
            yield _moment(match)


def can_be_seen(match: Match) -> bool:
    """Return whether a moment can be looked at: chance has nothing to decide except the next deal on a break."""
    return match.game.chance(match.state) is None or match.game.is_between_rounds(match.state)


def _moment(match: Match) -> Moment:
    return Moment(match.game, match.state, match.ply, last_laid(match.recent))
