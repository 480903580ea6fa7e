"""The choices of the organizer's panel, what makes a form outdated, and places as they are written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from bot.i18n import language_for
from bot.leagues import decisions
from bot.leagues.entries import DeadlineReason
from bot.leagues.model import FormatKind
from bot.leagues.model.errors import LeagueReason
from bot.leagues.store import StoredLeague
from cogs.league.base.panel_controls import OrganizerAction
from cogs.league.base.seen_tokens import action_token, fixture_mark
from cogs.league.manage.organizer_actions import Filled, entries_from_form
from cogs.league.manage.possible import possible_actions
from cogs.league.manage.written_places import BadPlaceLineError, MissingPlacesError, read_places, written_places
from tests.leagues.logbook import DAY, Logbook
from tests.refusing import refused

EMPTY = StoredLeague(7, 1, 2, "en", "Cup", Logbook(FormatKind.SWISS).league, {}, frozenset(), frozenset())
NAMES: Mapping[int, str] = {1: "Ola", 2: "Sam: the 2nd", 3: "Kim"}


def test_what_can_only_be_refused_is_not_offered() -> None:
    book = Logbook(FormatKind.SWISS, 4, rounds=2)
    assert {OrganizerAction.UNDO, OrganizerAction.EXTEND, OrganizerAction.RESULT, OrganizerAction.FORBID} <= {
        *possible_actions(book.league)
    }
    assert not {OrganizerAction.DRAW, OrganizerAction.RETURN} & {*possible_actions(book.league)}
    book.do(decisions.undo_round, reason="?")
    assert OrganizerAction.DRAW in possible_actions(book.league)
    assert not {OrganizerAction.UNDO, OrganizerAction.EXTEND, OrganizerAction.RESULT} & {*possible_actions(book.league)}
    book.do(decisions.draw_next, book.now)
    book.play(next(iter(book.league.open_fixtures)))
    assert OrganizerAction.UNDO not in possible_actions(book.league)
    book.do(decisions.withdraw, 4, book.now)
    assert OrganizerAction.RETURN in possible_actions(book.league)


def test_in_a_knockout_nobody_is_brought_back_kept_apart_or_given_points() -> None:
    book = Logbook(FormatKind.KNOCKOUT, 4)
    book.do(decisions.withdraw, 4, book.now)
    assert not {OrganizerAction.RETURN, OrganizerAction.FORBID, OrganizerAction.POINTS} & {
        *possible_actions(book.league)
    }


def test_a_form_is_outdated_by_what_it_is_about_and_by_nothing_else() -> None:
    book = Logbook(FormatKind.SWISS, 6, rounds=3)
    actions = (OrganizerAction.UNDO, OrganizerAction.EXTEND, OrganizerAction.FORBID, OrganizerAction.POINTS)
    league = book.league

    def changed(*before: int) -> set[OrganizerAction]:
        return {action for action, mark in zip(actions, before, strict=True) if action_token(league, action) != mark}

    marks = [action_token(league, action) for action in actions]
    book.do(decisions.note, "Hello")
    assert changed(*marks) == set()
    book.do(decisions.forbid, 1, 2)
    assert changed(*marks) == {OrganizerAction.FORBID}
    book.do(decisions.adjust_points, 1, 840, reason="?")
    assert changed(*marks) == {OrganizerAction.FORBID, OrganizerAction.POINTS}
    due = (league.fixtures[1].due or 0) + DAY
    book.do(decisions.extend, due, book.now, why=DeadlineReason.ORGANIZER, fixture=1)
    assert changed(*marks) == {OrganizerAction.FORBID, OrganizerAction.POINTS, OrganizerAction.EXTEND}
    book.play(1)
    assert OrganizerAction.UNDO in changed(*marks)


def test_the_form_of_a_result_is_outdated_by_what_others_have_played_on() -> None:
    book = Logbook(FormatKind.KNOCKOUT, 8)
    book.play_all()
    fixture = book.league.fixtures[1]
    mark = fixture_mark(book.league, fixture)
    book.win(fixture.results[0].places[0][0])
    assert fixture_mark(book.league, fixture) != mark


def test_places_are_read_as_they_were_written() -> None:
    text = "Kim: 1 2\nOla: 2, 1\n\n sam: the 2ND : 2 3"
    assert read_places(NAMES, text, 2) == [[[3], [1, 2]], [[1], [3], [2]]]
    assert read_places(NAMES, "Ola: 1\nSam: the 2nd: 1\nKim: 1", 2) == [[[1, 2, 3]]]


def test_a_result_is_offered_as_it_stands() -> None:
    book = Logbook(FormatKind.SWISS, 3, seats=3, rounds=1, games=2)
    fixture = book.league.fixtures[1]
    one, two, three = fixture.seats
    names = {one: "Ola", two: "Sam", three: "Kim"}
    assert written_places(names, fixture, 2) == "Ola: 1 1\nSam: 2 2\nKim: 3 3"
    book.play(fixture, [three], [one, two])
    assert written_places(names, fixture, 2) == "Ola: 2\nSam: 2\nKim: 1"
    assert read_places(names, written_places(names, fixture, 2), 2) == [[[three], [one, two]]]


@pytest.mark.parametrize("text", ["Ola: 1\nSam: 2\nKim: 3", "Ola 1", "Ola: first", "Ola: 0"])
def test_a_line_that_cannot_be_read_is_named(text: str) -> None:
    with pytest.raises(BadPlaceLineError) as error:
        read_places(NAMES, text, 1)
    assert error.value.fields["example"] == "Ola: 1"


@pytest.mark.parametrize(
    "text",
    ["Ola: 1\nKim: 2", "Ola: 1\nKim: 2\nOla: 3", "Ola: 1 1\nSam: the 2nd: 2\nKim: 3 3", "Ola: 1\n" * 4, ""],
)
def test_everyone_needs_as_many_places(text: str) -> None:
    with pytest.raises(MissingPlacesError):
        read_places(NAMES, text, 2)


def test_a_round_is_extended_with_the_fixtures_that_have_a_deadline_of_their_own() -> None:
    book = Logbook(FormatKind.SWISS, 4, rounds=2)
    lang, usual = language_for("en"), book.league.rounds[0].due or 0
    own = usual + 7 * DAY
    book.do(decisions.extend, own, book.now, why=DeadlineReason.ORGANIZER, fixture=1)
    stored = replace(EMPTY, league=book.league)
    book.write(entries_from_form(lang, stored, OrganizerAction.EXTEND, Filled(["round-1", str(3600)]), book.now))
    assert [one.due for one in book.league.round_fixtures(1)] == [own + 3600, usual + 3600]
    book.write(entries_from_form(lang, stored, OrganizerAction.EXTEND, Filled(["", str(3600)]), book.now))
    book.write(entries_from_form(lang, stored, OrganizerAction.EXTEND, Filled(["2", str(60)]), book.now))
    assert [one.due for one in book.league.round_fixtures(1)] == [own + 7200, usual + 7260]
    with refused(LeagueReason.NO_SUCH_FIXTURE):
        entries_from_form(lang, stored, OrganizerAction.EXTEND, Filled(["9", str(60)]), book.now)
