"""Which decisions of a finished match are judged as those of a person: their own, made without a hint."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.core import Seat
from bot.review import Judge
from bot.tables.log import Entry, EntryKind, LogEntry
from bot.tables.match import Match, SeatEvent
from bot.tables.replays import ReplayMoment, replay_moments, sat_down
from tests.cogs.finished import played

SEAT = Seat(1)
ENOUGH = 12
"""How many entries of the log come before the change."""


def moments_with(changes: Callable[[Match], list[Entry]]) -> tuple[ReplayMoment, ...]:
    """Return the moments of a match with some more entries before a decision of a seat."""
    table, entries = played("block")
    match, log = Match.of(table), [one.entry for one in entries]
    for place, entry in enumerate(log):
        if place > ENOUGH and match.actor == SEAT and len(match.legal_moves()) > 1:
            log[place:place] = changes(match)
            break
        match = match.then(entry)
    return replay_moments(table, [LogEntry(ply, entry) for ply, entry in enumerate(log)])


def test_a_review_begins_with_the_first_decision_of_the_person_who_sat_down() -> None:
    moments = moments_with(lambda _: [Entry(EntryKind.LEAVE, SEAT), Entry(EntryKind.SIT, SEAT)])
    after = next(place for place, one in enumerate(moments) if SeatEvent(SEAT, EntryKind.SIT) in one.events)
    assert len(Judge(moments, SEAT, sat_down(moments, SEAT))) == len(Judge(moments, SEAT, after)) + 1


def test_a_decision_after_a_hint_is_not_judged() -> None:
    def hint(match: Match) -> list[Entry]:
        move = match.legal_moves()[0]
        return [Entry(EntryKind.HINT, SEAT, match.game.write(move))]

    without = moments_with(lambda _: [])
    assert len(Judge(moments_with(hint), SEAT)) == len(Judge(without, SEAT)) - 1
