"""A round does not mention anyone too often, and no one who has not played is forgotten."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.leagues import decisions
from bot.leagues.entries import Body
from bot.leagues.model import FormatKind
from bot.leagues.reminders import called, may_mention
from bot.leagues.schedule import DueKind, dues
from bot.leagues.store import ReminderKind
from bot.settings.model import LeagueMentions
from tests.leagues.logbook import DAY, Logbook

HOUR = 3600.0
KINDS = {DueKind.HALF: ReminderKind.HALF, DueKind.LAST: ReminderKind.LAST, DueKind.AGREED: ReminderKind.AGREED}


@pytest.mark.parametrize("length", [HOUR / 2, DAY, 7 * DAY])
@pytest.mark.parametrize("seed", range(20))
def test_nobody_is_mentioned_more_than_three_times_and_who_does_not_play_at_least_twice(
    length: float, seed: int
) -> None:
    chance, book = Random(seed), Logbook(FormatKind.ROUND_ROBIN, 8, round_length=length)
    its_round = book.league.rounds[0]
    mentioned = Counter(one for fixture in book.league.round_fixtures(1) for one in fixture.seats)
    agreeing, playing = chance.sample(its_round.fixtures, 2), chance.sample(its_round.fixtures, 1)
    again = chance.sample(range(10, 98), chance.randrange(1, 6))
    done_until = its_round.at
    for step in range(100):
        book.now = its_round.at + step * length / 100
        every = [one for one in dues(book.league, book.now) if one.kind in KINDS]
        ready = [one for one in every if done_until < one.at <= book.now]
        for one in ready:
            kind, fixture = KINDS[one.kind], book.league.fixtures[one.number]
            if kind is not ReminderKind.AGREED or may_mention(book.league, fixture, book.now):
                mentioned.update(called(book.league, kind, one.number, book.now))
        done_until = book.now if ready else done_until
        if step in again:
            for number in [one for one in agreeing if book.league.fixtures[one].is_open]:
                book.write(_agreed(book, number, book.now + length * chance.uniform(0.1, 0.6) * (1 - step / 100)))
        if step == 40:
            for number in playing:
                book.play(number)
    assert max(mentioned.values()) <= 3
    for fixture in book.league.open_fixtures:
        if fixture.round == 1:
            assert all(mentioned[one] + len(fixture.agreements) >= 2 for one in fixture.seats), "agreeing is a mention"


@pytest.mark.parametrize(("made", "at"), [(0.1, 0.3), (0.1, 0.7), (0.6, 0.7)])
def test_who_did_not_play_at_an_agreed_time_is_called_for_the_third_time_after_it(made: float, at: float) -> None:
    book = Logbook(FormatKind.ROUND_ROBIN, 2, round_length=7 * DAY)
    its_round, (fixture,) = book.league.rounds[0], book.league.round_fixtures(1)
    book.now = its_round.at + made * 7 * DAY
    book.write(_agreed(book, 1, its_round.at + at * 7 * DAY))
    times = {kind: its_round.at + part * 7 * DAY for kind, part in ((ReminderKind.HALF, 0.5), (ReminderKind.LAST, 0.9))}
    was_called = [kind for kind, time in times.items() if called(book.league, kind, 1, time)]
    assert was_called == ([ReminderKind.LAST] if made < 0.5 else []), (
        "at half time there was no agreed time, or a later one"
    )
    assert list(called(book.league, ReminderKind.AGREED, 1, its_round.at + at * 7 * DAY + DAY)) == list(fixture.seats)


def _agreed(book: Logbook, number: int, at: float) -> list[Body]:
    one, other = book.league.fixtures[number].seats
    book.do(decisions.propose, number, one, [at], book.now, by=one)
    return decisions.accept(book.league, number, other, at, book.now)


def test_who_sits_at_the_table_is_not_called_unless_a_match_must_end() -> None:
    book = Logbook(FormatKind.ROUND_ROBIN, 2, round_length=DAY)
    half, last = ReminderKind.HALF, ReminderKind.LAST
    told = [called(book.league, kind, 1, book.now, seated) for kind in (half, last) for seated in ([1], [1, 2])]
    assert [sorted(one) for one in told] == [[2], [], [2], [1, 2]]
    at = book.now + HOUR
    book.write(_agreed(book, 1, at))
    told = [called(book.league, ReminderKind.AGREED, 1, now, [1]) for now in (at - 60, at + 60)]
    assert [sorted(one) for one in told] == [[1, 2], [2]]


def test_only_last_calls_reach_who_wants_no_others() -> None:
    wants = {one: [one.takes(is_urgent=urgent) for urgent in (False, True)] for one in LeagueMentions}
    assert wants == {
        LeagueMentions.ALL: [True, True],
        LeagueMentions.LAST: [False, True],
        LeagueMentions.NONE: [False, False],
    }
