"""A round does not mention anyone too often, and no one who has not played is forgotten."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.leagues import decisions
from bot.leagues.entries import Body
from bot.leagues.model import FormatKind
from bot.leagues.reminders import called
from bot.leagues.schedule import Due, DueKind, dues
from bot.leagues.store import ReminderKind
from bot.settings.model import LeagueMentions
from tests.leagues.logbook import DAY, Logbook

HOUR = 3600.0
KINDS = {DueKind.HALF: ReminderKind.HALF, DueKind.LAST: ReminderKind.LAST, DueKind.AGREED: ReminderKind.AGREED}


@pytest.mark.parametrize("length", [HOUR / 2, DAY, 7 * DAY])
@pytest.mark.parametrize("seed", range(5))
def test_nobody_is_mentioned_more_than_three_times_and_who_does_not_play_at_least_twice(
    length: float, seed: int
) -> None:
    chance, book = Random(seed), Logbook(FormatKind.ROUND_ROBIN, 8, round_length=length)
    its_round = book.league.rounds[0]
    mentioned = Counter(one for fixture in book.league.round_fixtures(1) for one in fixture.seats)
    agreeing, playing = chance.sample(its_round.fixtures, 2), chance.sample(its_round.fixtures, 1)
    told: set[Due] = set()
    for step in range(100):
        book.now = its_round.at + step * length / 100
        if step == 20:
            for number in agreeing:
                book.write(_agreed(book, number, its_round.at + length * chance.uniform(0.3, 0.9)))
        if step == 40:
            for number in playing:
                book.play(number)
        ready = {one for one in dues(book.league, book.now) if one.at <= book.now and one.kind in KINDS} - told
        told |= ready
        for one in ready:
            mentioned.update(called(book.league, KINDS[one.kind], one.number, book.now))
    assert max(mentioned.values()) <= 3
    absent = [one for fixture in book.league.open_fixtures if fixture.round == 1 for one in fixture.seats]
    assert min(mentioned[one] for one in absent) >= 2


def _agreed(book: Logbook, number: int, at: float) -> list[Body]:
    one, other = book.league.fixtures[number].seats
    book.do(decisions.propose, number, one, [at], book.now, by=one)
    return decisions.accept(book.league, number, other, at, book.now)


def test_only_last_calls_reach_who_wants_no_others() -> None:
    wants = {one: [one.takes(is_urgent=urgent) for urgent in (False, True)] for one in LeagueMentions}
    assert wants == {
        LeagueMentions.ALL: [True, True],
        LeagueMentions.LAST: [False, True],
        LeagueMentions.NONE: [False, False],
    }
