"""The display of a league before anything was played: no places that no one has won, and warnings in time."""

from __future__ import annotations

import pytest

from bot.i18n import LANGUAGES, language_for
from bot.leagues import decisions
from bot.leagues.model import FormatKind
from bot.leagues.store import StoredLeague
from bot.tables.model import Person
from cogs.kit.presentation import Presentation
from cogs.league.base.panel_controls import OrganizerAction
from cogs.league.manage.card import confirm_card, manage_card
from cogs.league.setup.card import setup_card
from cogs.league.showing.final_card import final_card
from cogs.league.showing.home_card import home_card
from cogs.league.showing.table_view import table_view
from tests.cogs.checking import check_card, text_of
from tests.leagues.logbook import Logbook

EN = language_for("en")
TREES = [FormatKind.KNOCKOUT, FormatKind.DOUBLE, FormatKind.HEATS]


def stored(book: Logbook) -> StoredLeague:
    """Return a league with names for its entrants."""
    people = {number: Person(10**18 + number, f"Person {number}", "en-US") for number in book.league.entrants}
    return StoredLeague(10**17, 10, 20, "en-US", "Cup", book.league, people, frozenset(), frozenset(), told=0)


@pytest.mark.parametrize("in_words", [False, True])
@pytest.mark.parametrize("kind", TREES)
def test_nobody_has_a_place_in_a_bracket_before_a_fixture_is_decided(kind: FormatKind, in_words: bool) -> None:
    book = Logbook(kind, 5)
    view = table_view(Presentation(EN, in_words=in_words), stored(book))
    assert (view.lines[0], view.picture) == ("Nobody has played yet.", None)
    assert all(f"Person {number}" in view.lines[1] for number in book.league.entrants)
    assert "1. **Person " in text_of(home_card(EN, stored(book))), "who meets"
    book.play_all()
    view = table_view(Presentation(EN, in_words=in_words), stored(book))
    assert (view.picture is None) == in_words


def test_a_league_that_ends_before_anything_was_decided_has_no_winner() -> None:
    book = Logbook(FormatKind.KNOCKOUT, 5)
    book.do(decisions.finish, book.seed, book.now)
    for card in (home_card(EN, stored(book)), final_card(Presentation(EN), stored(book))):
        assert "The league is over." in text_of(card)
        assert "🥇" not in text_of(card)


@pytest.mark.parametrize(
    ("rounds", "entrants", "told"),
    [
        (None, 6, ""),
        (3, 6, ""),
        (4, 6, "after 3 matchdays"),
        (6, 6, "6 matchdays are too many"),
        (9, 1, ""),
        (4, 8, ""),
        (5, 8, "4 are enough"),
    ],
)
def test_who_sets_up_a_swiss_is_warned_of_too_many_matchdays(rounds: int | None, entrants: int, told: str) -> None:
    league = stored(Logbook(FormatKind.SWISS, entrants, starts=False, rounds=rounds))
    cards = [
        setup_card(EN, league),
        manage_card(EN, league),
        confirm_card(EN, league, OrganizerAction.START),
    ]
    for card in cards:
        assert ("⚠️" in text_of(card)) == bool(told)
        assert told in text_of(card)


@pytest.mark.parametrize("code", LANGUAGES)
def test_discord_takes_these_cards_in_every_language(code: str) -> None:
    lang = language_for(code)
    swiss, knockout = Logbook(FormatKind.SWISS, 6, starts=False, rounds=4), Logbook(FormatKind.KNOCKOUT, 64)
    check_card(manage_card(lang, stored(swiss)))
    check_card(home_card(lang, stored(knockout)))
    assert len("\n".join(table_view(Presentation(lang), stored(knockout)).lines)) < 2000
