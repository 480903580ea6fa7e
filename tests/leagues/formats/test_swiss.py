"""Swiss leagues, from their draws to their end."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.leagues import decisions
from bot.leagues.entries import POINT, ByeKind
from bot.leagues.formats.pairing_history import pasts
from bot.leagues.formats.swiss import Swiss
from bot.leagues.model import EntrantState, FormatKind, League, Phase
from bot.leagues.model.errors import LeagueReason, TooManyRoundsError
from bot.leagues.verify import verify
from tests.leagues.logbook import Logbook, settings_of
from tests.refusing import refused

SWISS = FormatKind.SWISS


def meetings(league: League) -> Counter[frozenset[int]]:
    """Return how often each pair has met, by table lines."""
    return Counter(
        frozenset((league.line(one), league.line(other)))
        for fixture in league.fixtures.values()
        if fixture.results
        for one, other in combinations(fixture.seats, 2)
    )


def byes(league: League, kind: ByeKind = ByeKind.PAIRED) -> Counter[int]:
    return Counter(league.line(one) for played in league.rounds for one, why in played.byes.items() if why is kind)


@pytest.mark.parametrize(
    ("entrants", "seats", "rounds"),
    [(2, 2, 1), (3, 2, 3), (4, 2, 3), (8, 2, 4), (9, 2, 5), (64, 2, 7), (4, 4, 2), (16, 4, 4), (64, 4, 6)],
)
def test_how_many_rounds_there_are_if_nobody_says(entrants: int, seats: int, rounds: int) -> None:
    assert Swiss().rounds(settings_of(SWISS, seats=seats), entrants) == rounds
    assert Swiss().rounds(settings_of(SWISS, seats=seats, rounds=9), entrants) == 9


@pytest.mark.parametrize(("entrants", "most"), [(2, 1), (5, 5), (6, 5), (8, 7)])
def test_more_rounds_than_there_are_people_to_meet_are_refused(entrants: int, most: int) -> None:
    Swiss().check(settings_of(SWISS, rounds=most), entrants)
    with pytest.raises(TooManyRoundsError) as refusal:
        Swiss().check(settings_of(SWISS, rounds=most + 1), entrants)
    assert refusal.value.fields == {"rounds": most + 1, "most": most}
    Swiss().check(settings_of(SWISS, rounds=most + 1, seats=4), entrants)
    with refused(LeagueReason.TOO_FEW_ENTRANTS):
        Swiss().check(settings_of(SWISS), 1)


@pytest.mark.slow
@given(st.integers(2, 24), st.integers(0, 2**16), st.sampled_from([2, 2, 3, 4]), st.sampled_from([0.0, 0.02, 0.1]))
@settings(max_examples=40, deadline=None)
def test_a_season_whatever_people_do(entrants: int, seed: int, seats: int, trouble: float) -> None:
    """Some entrants do not come, withdraw, join late, are replaced, or ask for a bye."""
    chance = Random(seed)
    book = Logbook(SWISS, entrants, seats=seats)
    league = book.league
    for _ in range(60):
        if league.phase is not Phase.RUNNING:
            break
        disturb(book, chance, trouble)
        if not book.is_running:
            break
        check_round(league)
        fixtures = list(league.open_fixtures)
        for fixture in fixtures:
            if chance.random() >= trouble and fixture.is_open:
                book.play(fixture, *([one] for one in chance.sample(fixture.seats, len(fixture.seats))))
        if any(fixture.is_open for fixture in fixtures):
            book.pass_deadline([one for one in league.entrants if chance.random() < 0.5])
    assert league.phase is Phase.FINISHED
    assert verify(book.log).fault is None
    if seats == 2 and trouble == 0.0:
        quiet = [number for number, one in enumerate(league.rounds, 1) if number <= sure_rounds(entrants)]
        assert all(league.rounds[number - 1].repeats == 0 for number in quiet)
        assert sum(one.repeats for one in league.rounds) == sum(times - 1 for times in meetings(league).values())
        assert max(byes(league).values(), default=0) <= 1


def sure_rounds(entrants: int) -> int:
    """Return how many rounds for two seats can always be drawn without a repeated meeting (Dirac's theorem)."""
    return max(entrants // 2, 1)


def disturb(book: Logbook, chance: Random, trouble: float) -> None:
    here = [one.number for one in book.league.present]
    if len(here) > 2 and chance.random() < 4 * trouble:
        decide = chance.choice([decisions.withdraw, decisions.expel, decisions.take_over, decisions.request_bye])
        one = chance.choice(here)
        if decide is decisions.withdraw:
            book.do(decisions.withdraw, one, book.now, at_once=chance.random() < 0.5, by=one)
        elif decide is decisions.expel:
            book.do(decisions.expel, one, book.now, reason="rude")
        elif decide is decisions.take_over:
            book.substitute(one)
        elif can_ask(book.league, one):
            book.do(decisions.request_bye, one, by=one)
    is_early = 2 * len(book.league.rounds) < (book.league.planned_rounds or 0)
    if book.is_running and is_early and chance.random() < trouble:
        book.sign_up(rating=chance.randint(1000, 2000))


def can_ask(league: League, one: int) -> bool:
    return league.entrants[one].bye_round is None and league.next_round < (league.planned_rounds or 0)


def check_round(league: League) -> None:
    """Check the last round: each active entrant has one place, and the others have none."""
    last = league.rounds[-1]
    busy = [*last.byes, *(one for fixture in league.round_fixtures(last.number) for one in fixture.seats)]
    assert len(busy) == len(set(busy))
    for one in league.entrants.values():
        if one.state is EntrantState.IN and one.since_round <= last.number and one.out_from is None:
            assert one.number in busy or league.line(one.number) in map(league.line, busy)


def test_nobody_is_paired_after_they_withdrew() -> None:
    book = Logbook(SWISS, 8, rounds=5)
    book.do(decisions.withdraw, 3, book.now, by=3)
    while book.is_running:
        book.play_all()
    assert [3 in seats for seats in rounds_of(book.league)] == [True, False, False, False, False]


def rounds_of(league: League) -> list[set[int]]:
    return [{one for fixture in league.round_fixtures(number) for one in fixture.seats} for number in range(1, 6)]


def test_a_bye_that_was_asked_for_is_worth_half_and_one_by_pairing_all() -> None:
    book = Logbook(SWISS, 8, rounds=4, games=2)
    book.do(decisions.request_bye, 1, by=1)
    before = book.points()[1]
    gained = 2 * POINT if 1 in book.fixture_of(1).seats else 0
    book.play_all()
    assert book.league.rounds[1].byes[1] is ByeKind.REQUESTED
    others = [one for one, kind in book.league.rounds[1].byes.items() if kind is ByeKind.PAIRED]
    assert book.points()[1] == before + gained + POINT
    assert len(others) == 1
    assert book.points()[others[0]] % (2 * POINT) == 0


def test_people_who_join_late_are_paired_from_then_on() -> None:
    book = Logbook(SWISS, 6, rounds=4, late_entry="half")
    late = book.sign_up(rating=3000)
    assert not any(late in fixture.seats for fixture in book.league.open_fixtures)
    book.play_all()
    assert any(late in fixture.seats for fixture in book.league.open_fixtures) or late in book.league.rounds[1].byes
    assert pasts(book.league)[late].points == POINT // 2


def test_pairs_that_are_forbidden_do_not_meet() -> None:
    book = Logbook(SWISS, 8, starts=False, rounds=5)
    pairs = [(1, 5), (1, 2), (5, 6), (2, 5)]
    for one, other in pairs:
        book.do(decisions.forbid, one, other)
    book.start()
    while book.is_running:
        book.play_all()
    assert len(book.league.rounds) == 5
    assert not {frozenset(pair) for pair in pairs} & set(meetings(book.league))


def test_who_wins_without_play_has_not_met_the_other_and_gets_no_bye() -> None:
    book = Logbook(SWISS, 5, rounds=5)
    fixture = next(book.league.open_fixtures)
    winner, absent = fixture.seats
    for other in list(book.league.open_fixtures):
        if other is not fixture:
            book.play(other)
    book.pass_deadline([winner])
    book.do(decisions.bring_back, absent, book.now, by=absent)
    past = pasts(book.league)
    assert past[winner].byes == 1
    assert absent not in past[winner].met
    while book.is_running:
        book.play_all()
    assert winner not in byes(book.league)


def test_a_substitute_meets_nobody_whom_they_replaced_has_met() -> None:
    book = Logbook(SWISS, 8, rounds=7)
    book.play_all(Random(1))
    book.play_all(Random(2))
    book.substitute(4)
    while book.is_running:
        book.play_all(Random(3))
    assert max(meetings(book.league).values()) == 1
    assert len(meetings(book.league)) == 28


def test_repeats_are_told_where_they_cannot_be_avoided() -> None:
    book = Logbook(SWISS, 4, rounds=3)
    book.play_all()
    book.do(decisions.withdraw, 1, book.now, by=1)
    while book.is_running:
        book.play_all()
    again = sum(times - 1 for times in meetings(book.league).values())
    assert again == sum(played.repeats for played in book.league.rounds)


@pytest.mark.parametrize("entrants", [16, 28])
def test_in_groups_nobody_meets_again_while_theory_says_so(entrants: int) -> None:
    book = Logbook(SWISS, entrants, seats=4, rounds=3)
    while book.is_running:
        book.play_all(Random(1))
    assert [played.repeats for played in book.league.rounds[:2]] == [0, 0]
    assert {len(fixture.seats) for fixture in book.league.fixtures.values()} == {4}


def test_in_groups_seats_and_small_tables_go_round() -> None:
    book = Logbook(SWISS, 15, seats=4, rounds=4)
    while book.is_running:
        book.play_all(Random(1))
    past = pasts(book.league)
    assert all(seat <= 2 for one in past.values() for seat in one.seats.values())
    assert sum(one.small_tables for one in past.values()) == 12
    assert max(one.small_tables for one in past.values()) <= 2


def test_a_game_that_needs_more_seats_than_are_left_lets_the_last_rest() -> None:
    book = Logbook(SWISS, 3, seats=2, rounds=3)
    while book.is_running:
        book.play_all()
    assert byes(book.league) == {1: 1, 2: 1, 3: 1}


def test_a_league_of_whom_one_is_left_is_over() -> None:
    book = Logbook(SWISS, 3, rounds=3)
    for one in (1, 2):
        book.do(decisions.withdraw, one, book.now, by=one)
    assert not book.is_running
