"""Results of finished matches."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.sheet import changes, ranked
from bot.luck import LuckFor
from bot.standings.luck import luck_of
from bot.standings.model import PlayedMatch, ResultRow
from bot.standings.stays import Stay, stays_of
from bot.tables.errors import DamagedLogError
from bot.tables.facts import MatchFinished
from bot.tables.log import EntryKind, LogEntry
from bot.tables.match import Match, replay_checked
from bot.tables.model import Table

__all__ = ["is_rated", "played_match", "result_rows"]


def played_match(luck_for: LuckFor, table: Table, entries: Sequence[LogEntry]) -> PlayedMatch:
    """Return the details of a result that need the whole log of a match; raise DamagedLogError."""
    match = replay_checked(table, entries)
    if match.result is None:
        raise DamagedLogError(why="the end of its log is missing")
    moves = sum(one.entry.kind is EntryKind.MOVE for one in entries)
    stays = stays_of(len(table.sittings), entries)
    rounds = changes(match.sheet)
    best_rounds = [max((points[seat] for points in rounds), default=0) for seat in range(len(table.sittings))]
    luck, is_forfeit = luck_of(luck_for, table, entries), _is_forfeit(table, match)
    return PlayedMatch(len(match.sheet), moves, stays, luck, best_rounds, is_forfeit)


def is_rated(stays: Sequence[Stay], *, is_forfeit: bool = False) -> bool:
    """Return whether a match is rated: only people sat there when it began, and someone came to play.

    A person who leaves later is last, so nobody can avoid a loss by leaving.
    """
    people = {stay.seat for stay in stays if stay.is_first and not stay.is_computers}
    return people == {stay.seat for stay in stays} and not is_forfeit


def _is_forfeit(table: Table, match: Match) -> bool:
    is_prompt = table.fixture is not None and table.fixture.is_prompt
    is_given_up = match.result is not None and match.result.is_given_up
    return is_prompt and is_given_up and match.moved.isdisjoint(match.resigned)


def result_rows(finished: MatchFinished, played: PlayedMatch) -> Sequence[ResultRow]:
    """Return the result of every stay of a match: the stays that lasted to the end as played, all others last."""
    stays = played.stays
    seats = len(finished.scores)
    places = {seat: place for place, seat in ranked(finished.places)}
    reached = [places[stay.seat] if stay.departure == 0 else seats for stay in stays]
    rated = _rated_places(stays, places) if is_rated(stays, is_forfeit=played.is_forfeit) else {}
    return [
        ResultRow(
            stay,
            place,
            rated.get(stay),
            finished.scores[stay.seat] if stay.departure == 0 else 0,
            played.luck[stay.seat] if stay.departure == 0 else None,
            played.best_rounds[stay.seat] if stay.departure == 0 else None,
        )
        for stay, place in zip(stays, reached, strict=True)
    ]


def _rated_places(stays: Sequence[Stay], places: dict[int, int]) -> dict[Stay, int]:
    """Return the places of those who were there at the start, among themselves; all who left share the last place."""
    beyond = len(places) + 1
    order = {stay: places[stay.seat] if stay.departure == 0 else beyond for stay in stays if stay.is_first}
    return {stay: 1 + sum(other < place for other in order.values()) for stay, place in order.items()}
