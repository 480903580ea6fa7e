"""Round robins, from their draws to their end."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from bot.leagues import decisions
from bot.leagues.entries import POINT
from bot.leagues.formats.round_robin import RoundRobin
from bot.leagues.model import FormatKind, League
from bot.leagues.model.errors import LeagueReason
from bot.leagues.verify import verify
from tests.leagues.logbook import Logbook, settings_of
from tests.refusing import refused

ROUND_ROBIN = FormatKind.ROUND_ROBIN


def meetings(league: League) -> Counter[frozenset[int]]:
    return Counter(
        frozenset((one, other))
        for fixture in league.fixtures.values()
        if not fixture.is_undone
        for one, other in combinations(map(league.line, fixture.seats), 2)
    )


@pytest.mark.parametrize(("entrants", "legs"), [(2, 1), (3, 4), (4, 2), (7, 1), (8, 3)])
def test_everyone_meets_everyone_as_often_as_there_are_legs(entrants: int, legs: int) -> None:
    book = Logbook(ROUND_ROBIN, entrants, legs=legs)
    while book.is_running:
        book.play_all()
    assert meetings(book.league) == {frozenset(two): legs for two in combinations(range(1, entrants + 1), 2)}
    assert len(book.league.rounds) == book.league.planned_rounds
    assert not any(played.byes for played in book.league.rounds)
    assert verify(book.log).fault is None


def test_numbers_are_given_by_lot() -> None:
    firsts = Counter[frozenset[int]]()
    for seed in range(30):
        book = Logbook(ROUND_ROBIN, 4, starts=False)
        book.seed = bytes([seed]) * 32
        book.start()
        firsts.update(frozenset(fixture.seats) for fixture in book.league.round_fixtures(1))
    assert len(firsts) == 6


def test_who_withdrew_keeps_their_fixtures_which_the_others_win() -> None:
    book = Logbook(ROUND_ROBIN, 6)
    for _ in range(3):
        book.play_all()
    book.do(decisions.withdraw, 1, book.now, by=1)
    while book.is_running:
        book.play_all()
    assert meetings(book.league) == {frozenset(two): 1 for two in combinations(range(1, 7), 2)}
    lost = [one for one in book.league.fixtures.values() if one.unplayed is not None]
    assert [len(lost), {(one.points or {})[1] for one in lost}] == [2, {0}]


def test_the_last_one_who_is_in_gets_the_points_of_all_rounds_that_are_left() -> None:
    book = Logbook(ROUND_ROBIN, 6)
    for _ in range(3):
        book.play_all()
    others = list(range(2, 7))
    while book.is_running:
        book.do(decisions.withdraw, others[-1], book.now, by=others.pop())
    assert len(book.league.rounds) == 5
    gained = [fixture.points[1] for fixture in book.league.fixtures.values() if fixture.points and 1 in fixture.seats]
    assert gained == [POINT] * 5


def test_a_substitute_has_the_number_of_whom_they_replace() -> None:
    book = Logbook(ROUND_ROBIN, 5)
    book.play_all()
    book.substitute(2)
    while book.is_running:
        book.play_all()
    assert meetings(book.league) == {frozenset(two): 1 for two in combinations((1, 3, 4, 5, 6), 2)}


def test_a_round_that_was_undone_is_drawn_again_as_it_was() -> None:
    book = Logbook(ROUND_ROBIN, 6)
    seats = [fixture.seats for fixture in book.league.round_fixtures(1)]
    book.do(decisions.undo_round, reason="too early")
    book.do(decisions.draw_next, book.now)
    assert [fixture.seats for fixture in book.league.round_fixtures(1)] == seats


def test_nine_people_meet_everyone_once_at_tables_of_three() -> None:
    book = Logbook(ROUND_ROBIN, 9, seats=3)
    while book.is_running:
        book.play_all(Random(1))
    assert len(book.league.rounds) == 4
    assert meetings(book.league) == {frozenset(two): 1 for two in combinations(range(1, 10), 2)}
    assert verify(book.log).fault is None


@pytest.mark.parametrize("legs", [1, 2])
def test_at_tables_of_several_seats_meetings_are_spread(legs: int) -> None:
    book = Logbook(ROUND_ROBIN, 8, seats=4, legs=legs)
    while book.is_running:
        book.play_all(Random(1))
    met = meetings(book.league)
    slots = 12 * len(book.league.rounds)
    assert len(book.league.rounds) == 3 * legs
    assert sum(met.values()) == slots
    assert len(met) >= 24
    assert max(met.values()) <= 1 + legs


def test_one_person_alone_cannot_play() -> None:
    with refused(LeagueReason.TOO_FEW_ENTRANTS):
        RoundRobin().check(settings_of(ROUND_ROBIN), 1)
