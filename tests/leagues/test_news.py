"""The entries that are announced to everyone."""

from __future__ import annotations

import pytest

from bot.i18n import language_for
from bot.leagues import decisions
from bot.leagues.entries import (
    Actor,
    Body,
    CheckedIn,
    Corrected,
    DeadlineMoved,
    DeadlineReason,
    Entry,
    Expelled,
    Left,
    Noted,
    Withdrew,
)
from bot.leagues.model import FormatKind
from bot.leagues.news import affected_by, is_news
from bot.words.leagues import entry_text
from tests.leagues.logbook import Logbook


@pytest.mark.parametrize(
    ("body", "is_told"),
    [
        (Noted(text="Hello"), True),
        (Expelled(entrant=1, round=2, reason="rude"), True),
        (Withdrew(entrant=1, round=2), True),
        (Left(entrant=1), True),
        (CheckedIn(entrant=1), False),
        (DeadlineMoved(round=1, due=5.0, why=DeadlineReason.DOWNTIME), True),
        (DeadlineMoved(fixture=1, due=5.0, why=DeadlineReason.DOWNTIME), False),
        (DeadlineMoved(round=1, due=5.0, why=DeadlineReason.ORGANIZER), False),
    ],
)
def test_decisions_and_what_concerns_all_are_told(body: Body, is_told: bool) -> None:
    league = Logbook(FormatKind.SWISS, 2, starts=False).league
    assert is_news(league, Entry(seq=3, at=1.0, by=Actor.ORGANIZER, body=body)) == is_told


def test_decisions_concern_those_whom_they_change_something_for() -> None:
    book = Logbook(FormatKind.SWISS, 6, rounds=3)
    first = book.league.fixtures[1]

    def concerned() -> list[int]:
        return [*affected_by(book.league, book.log[-1])]

    book.do(decisions.undo_round, reason="too early")
    assert concerned() == [1, 2, 3, 4, 5, 6]
    book.do(decisions.draw_next, book.now)
    assert concerned() == []
    book.do(decisions.note, "Hello")
    assert concerned() == [1, 2, 3, 4, 5, 6]
    book.do(decisions.adjust_points, 3, 840, reason="missing")
    assert concerned() == [3]
    book.substitute(2)
    assert concerned() == [2, 7]
    book.write([Expelled(entrant=4, round=2, reason="rude")])
    assert concerned() == [4]
    fixture = next(one for one in book.league.open_fixtures if {*one.seats} != {*first.seats})
    book.write([Corrected(fixture=fixture.number, reason="typed wrong", at=book.now)])
    assert concerned() == sorted(fixture.seats)
    book.do(decisions.note, "Hello")
    assert concerned() == [1, 3, 5, 6, 7], "who is out is left alone"


@pytest.mark.parametrize("body", [Left(entrant=1), Withdrew(entrant=1, round=2)])
def test_what_people_do_themselves_is_no_news_and_the_log_says_who_did_it(body: Body) -> None:
    league, lang = Logbook(FormatKind.SWISS, 2, starts=False).league, language_for("en")
    own, decided = (Entry(seq=3, at=1.0, by=by, body=body) for by in (1, Actor.ORGANIZER))
    assert (is_news(league, own), is_news(league, decided)) == (False, True)
    told = [entry_text(lang, one, league, str).startswith("An organizer") for one in (own, decided)]
    assert told == [False, True]
