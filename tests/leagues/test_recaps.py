"""The recap of a finished round: the table and its moves, the upset, the best round."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

import pytest

from bot.leagues import decisions
from bot.leagues.model import FormatKind
from bot.leagues.model.errors import LeagueReason, NothingChangedError
from bot.leagues.news import is_news
from bot.leagues.recaps import Performance, Performances, Recap, recaps, tables_to_report
from bot.tables.model import Person
from tests.leagues.logbook import Logbook
from tests.refusing import refused


def told_of(book: Logbook, known: Performances = MappingProxyType({})) -> Mapping[int, Recap]:
    """Return the recaps of a league in which each person's id is a hundred more than their number."""
    people = {number: Person(100 + number, f"Person {number}", "en-US") for number in book.league.entrants}
    return recaps(book.league, people, known)


def of_tables(book: Logbook, ratings: dict[int, int], rounds: dict[int, int]) -> dict[int, dict[int, Performance]]:
    """Return the details of the matches of a league by entrant number."""
    return {
        match.table_id: {100 + one: Performance(ratings[one], False, rounds.get(one)) for one in fixture.seats}
        for fixture in book.league.fixtures.values()
        for match in fixture.results
        if match.table_id
    }


def test_a_matchday_is_told_of_when_all_of_it_is_decided() -> None:
    book = Logbook(FormatKind.SWISS, 4, rounds=2)
    first, second = list(book.league.open_fixtures)
    book.play(first)
    assert told_of(book) == {}
    assert tables_to_report(book.league) == set()
    book.play(second)
    assert [*told_of(book)] == [1]
    assert tables_to_report(book.league) == {first.results[0].table_id, second.results[0].table_id}
    book.play_all()
    assert [*told_of(book)] == [1, 2], "the last one is told of at the end"


def test_the_last_matchday_of_a_league_that_was_ended_is_told_as_far_as_it_was_played() -> None:
    book = Logbook(FormatKind.SWISS, 4, rounds=2)
    book.play_all()
    book.do(decisions.finish, book.seed, book.now)
    assert [*told_of(book)] == [1], "nothing of the second one was played"
    other = Logbook(FormatKind.SWISS, 4, rounds=2)
    other.play(next(other.league.open_fixtures))
    other.do(decisions.finish, other.seed, other.now)
    assert [*told_of(other)] == [1]


def test_a_league_without_recaps_reports_none() -> None:
    book = Logbook(FormatKind.SWISS, 4, rounds=2, has_recap=False)
    book.play_all()
    assert told_of(book) == {}
    assert tables_to_report(book.league) == set()


def test_places_up_and_down_are_those_of_the_matchday() -> None:
    book = Logbook(FormatKind.ROUND_ROBIN, 4)
    while book.is_running:
        book.play_all(Random(3))
    told = told_of(book)
    assert all(move.climbed == 0 for move in told[1].moves), "nobody had a place before the first matchday"
    for number in (2, 3):
        before = {move.row.entrant: move.row.place for move in told[number - 1].moves}
        assert [move.climbed for move in told[number].moves] == [
            before[move.row.entrant] - move.row.place for move in told[number].moves
        ]
    assert any(move.climbed > 0 for number in (2, 3) for move in told[number].moves)


def test_brackets_have_no_table_to_report() -> None:
    book = Logbook(FormatKind.KNOCKOUT, 4)
    book.play_all()
    assert told_of(book)[1].moves == []


def test_the_upset_is_the_win_against_the_greatest_difference() -> None:
    book = Logbook(FormatKind.SWISS, 6, rounds=2)
    fixtures = list(book.league.open_fixtures)
    for fixture in fixtures:
        book.play(fixture)
    (first, second), (third, fourth), (fifth, sixth) = (one.seats for one in fixtures)
    ratings = {first: 1500, second: 1549, third: 1400, fourth: 1600, fifth: 1500, sixth: 1600}
    upset = told_of(book, of_tables(book, ratings, {}))[1].upset
    assert upset is not None
    assert (upset.winner, upset.loser, upset.before.rating, upset.other.rating) == (third, fourth, 1400, 1600)
    ratings |= {third: 1600, fourth: 1400, fifth: 1600}
    assert told_of(book, of_tables(book, ratings, {}))[1].upset is None, "49 points are no surprise"


def test_the_best_round_belongs_to_all_who_made_it() -> None:
    book = Logbook(FormatKind.SWISS, 4, rounds=2)
    book.play_all()
    ratings = dict.fromkeys(range(1, 5), 1500)
    told = told_of(book, of_tables(book, ratings, {1: 30, 2: 35, 3: 35, 4: 7}))[1]
    assert (told.best_round, {*told.best}) == (35, {2, 3})
    assert told_of(book, of_tables(book, ratings, {}))[1].best == []


def test_words_of_organizers_are_those_of_the_last_matchday() -> None:
    book = Logbook(FormatKind.SWISS, 4, rounds=2)
    book.do(decisions.write_recap, "What a night")
    assert not is_news(book.league, book.log[-1])
    book.do(decisions.write_recap, "What an evening")
    book.play_all()
    book.do(decisions.write_recap, "Who stops her?")
    assert book.league.recap_words == book.again().recap_words == {1: "What an evening", 2: "Who stops her?"}
    with pytest.raises(NothingChangedError):
        decisions.write_recap(book.league, "Who stops her?")
    book.do(decisions.write_recap, "")
    assert book.league.recap_words[2] == ""


def test_what_has_no_matchdays_has_no_recap_to_write_for() -> None:
    with refused(LeagueReason.NOT_RUNNING):
        decisions.write_recap(Logbook(FormatKind.SWISS, 4, starts=False).league, "Hello")
    with refused(LeagueReason.NO_SUCH_FIXTURE):
        decisions.write_recap(Logbook(FormatKind.LADDER, 4).league, "Hello")
