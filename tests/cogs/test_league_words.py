"""Texts that the cards of a league combine from several others."""

from __future__ import annotations

from bot.i18n import language_for
from bot.leagues import decisions
from bot.leagues.entries import Actor
from bot.leagues.model import FormatKind
from bot.leagues.store import ReminderKind, StoredLeague
from bot.tables.model import Person
from bot.tables.model.tempo import Tempo
from cogs.kit.presentation import Presentation
from cogs.league.base.controls import Page
from cogs.league.base.words import page_label, played_line
from cogs.league.manage.people_card import people_card
from cogs.league.showing.live_cards import challenge_card
from cogs.league.showing.personal_notices import told_text
from cogs.league.showing.round_card import round_card
from cogs.league.showing.table_view import drawn_views
from tests.cogs.checking import text_of
from tests.leagues.logbook import Logbook, settings_of

EN = language_for("en")
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve")


def stored(book: Logbook) -> StoredLeague:
    """Return a league with names for its entrants."""
    people = {number: Person(10 + number, NAMES[number - 1], "en-US") for number in book.league.entrants}
    return StoredLeague(7, 1, 2, "en-US", "Cup", book.league, people, frozenset(), frozenset(), told=0)


def test_a_challenge_says_who_challenges_whom_and_what_came_of_it() -> None:
    book = Logbook(FormatKind.LADDER, 3)
    book.do(decisions.challenge, 3, 1, book.now)
    (fixture,) = book.league.open_fixtures
    title, asked, answer = text_of(challenge_card(EN, stored(book), fixture)).split("\n")
    assert (title, asked) == ("### Cup", "⚔️ **Cid** (#3) challenges **Ann** (#1).")
    assert answer.startswith("<@11> · Play by <t:")
    assert ": press **Play**, or suggest or accept a time. " in answer
    assert answer.endswith("If the challenged player does none of this, the challenger wins.")
    book.win(3)
    assert text_of(challenge_card(EN, stored(book), book.league.fixtures[fixture.number])) == (
        "### Cup\n1. **Ann** – **Cid** · 0 : 1\n**Cid** is now directly above **Ann**."
    )


def test_a_round_of_a_knockout_says_who_got_a_walkover_and_who_advances() -> None:
    book = Logbook(FormatKind.KNOCKOUT, 5, games=1)
    book.play_all()
    book.do(decisions.withdraw, 4, book.now)
    quarter = text_of(round_card(EN, stored(book), 1)).split("\n")
    assert quarter[:2] == ["## Cup · Quarterfinals", "All matchups are decided."]
    assert quarter[-1] == "-# Bye to the next round: Ann, Bob, and Cid"
    assert "2. **Ann** – **Dot** · 1 : 0 (forfeit)" in text_of(round_card(EN, stored(book), 2)).split("\n")


def test_a_round_calls_who_plays_and_names_who_is_absent() -> None:
    book = Logbook(FormatKind.ROUND_ROBIN, 3, seats=3)
    (fixture,) = book.league.open_fixtures
    late = fixture.seats[0]
    coming = decisions.Coming(fixture.seats[1:])
    book.now = fixture.due or 0.0
    book.do(decisions.deadline_passed, fixture.number, coming, book.now, by=Actor.CLOCK)
    line = next(one for one in text_of(round_card(EN, stored(book), 1)).split("\n") if one.startswith("1. "))
    assert line.startswith(f"1. <@{10 + fixture.seats[1]}> – <@{10 + fixture.seats[2]}> · ")
    assert f"absent: **{NAMES[late - 1]}**" in line
    told = told_text(EN, stored(book), ReminderKind.WITHOUT, late, "there")
    assert told is not None
    assert "the others play without you" in told
    book.play(book.league.fixtures[1])
    assert told_text(EN, stored(book), ReminderKind.WITHOUT, late, "there") is None


def test_only_leagues_with_matchdays_have_a_schedule() -> None:
    labels = {kind: page_label(EN, Logbook(kind, 4).league, Page.FIXTURES) for kind in FormatKind}
    others = {FormatKind.ARENA: "Matches", FormatKind.LADDER: "Challenges"}
    assert labels == {kind: others.get(kind, "Schedule") for kind in FormatKind}


def test_the_time_of_a_league_is_that_for_a_move() -> None:
    line = played_line(EN, settings_of(FormatKind.KNOCKOUT, game_id="fifty", tempo=Tempo.LIVE_60.value))
    assert line == "Fifty, 2 seats · Time per move: 1 minute"


def test_a_bracket_is_read_aloud_and_says_who_advances_from_a_fixture() -> None:
    book = Logbook(FormatKind.KNOCKOUT, 2, games=1)
    (fixture,) = book.league.open_fixtures
    book.play(fixture, [2], [1])
    (view,) = drawn_views(Presentation(EN), stored(book), Page.BRACKET)
    assert view.picture is not None
    assert "Ann 0 – Bob (wins) 1" in view.picture.alt


def test_people_are_listed_with_the_fixtures_they_kept() -> None:
    book = Logbook(FormatKind.SWISS, 0)
    for _ in range(2):
        book.sign_up()
    lines = text_of(people_card(EN, stored(book), {11: (2, 3)})).split("\n")
    assert lines[1:3] == ["- **Ann** · attendance: 2 of 3", "- **Bob** · no matchups yet"]
