"""What players of fixtures see: times in their zone, questions, and cards that Discord accepts."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.i18n import LANGUAGES, Language, language_for
from bot.leagues.model import Agreement, Entrant, EntrantState, Extension, Fixture, FormatKind, League, Phase, Settings
from bot.leagues.store import StoredLeague
from bot.tables.match import Match
from bot.tables.model import FixtureMatch, Person, ReservedSeat, Status
from cogs.kit.cards import Card
from cogs.kit.presentation import Presentation
from cogs.league.base.confirm_cards import nothing_card
from cogs.league.base.errors import PanelReason
from cogs.league.fixtures.cards import extend_card, extension_card, mine_card, suggest_form, times_card
from cogs.league.fixtures.controls import NextMatchButton, PlayFixtureButton
from cogs.league.fixtures.times import day_options, later_deadlines, times_of
from cogs.lobby.card import lobby_card
from cogs.match.board import board_card
from cogs.match.controls import RematchButton
from cogs.match.result_card import result_card
from tests.cogs.checking import check_card, parts_of, text_of
from tests.cogs.finished import played
from tests.naming import worst
from tests.refusing import refused

DAY = 86_400.0
NOW = datetime(2026, 10, 23, 22, 30, tzinfo=UTC).timestamp()
WARSAW = "Europe/Warsaw"
EN = language_for("en")
MATCH = FixtureMatch(
    league_id=7,
    fixture=3,
    game=1,
    games=2,
    entrants=(1, 2),
    league="*Monday*",
    round_key="league.round.number",
    round_number=2,
)


def stored(seats: int = 2) -> tuple[StoredLeague, Fixture]:
    """Return a league with one fixture, its people with names as long as they can be."""
    people = {number: Person(10**18 + number, worst(64), "en-US") for number in range(1, seats + 1)}
    settings = Settings(name="_" * 60, format=FormatKind.SWISS, game_id="fifty", options={}, games=2, zone=WARSAW)
    league = League(settings, "0" * 64, Phase.RUNNING)
    fixture = Fixture(10**6, 63, "main", tuple(people), due=NOW + 3 * DAY)
    league.fixtures[fixture.number] = fixture
    return StoredLeague(10**17, 10, 20, "en-US", "_" * 60, league, people, frozenset(), frozenset(), told=0), fixture


def when(text: str) -> float:
    """Return a time that is given in UTC."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


def test_days_are_those_of_the_zone_up_to_the_deadline() -> None:
    assert [value for _, value in day_options(EN, WARSAW, NOW, NOW + DAY)] == ["2026-10-24", "2026-10-25"]
    assert len(day_options(EN, "UTC", NOW, NOW + 60 * DAY)) == len(day_options(EN, "UTC", NOW, None)) == 25
    assert len(day_options(EN, "UTC", NOW, NOW - 2 * DAY)) == 1
    assert day_options(EN, "UTC", NOW, NOW)[0] == ("Fri, Oct 23", "2026-10-23")


def test_hours_are_meant_in_the_zone_also_when_clocks_change() -> None:
    two = times_of(["2026-10-24 2026-10-25", "19", "", ""], WARSAW)
    assert two == [when("2026-10-24T17:00"), when("2026-10-25T18:00")]


@pytest.mark.parametrize(
    ("values", "meant"),
    [
        (["2026-11-02", "19", "2026-11-03", "8"], ["2026-11-02T19:00", "2026-11-03T08:00"]),
        (["2026-11-02", "19", "2026-11-03", ""], ["2026-11-02T19:00", "2026-11-03T19:00"]),
        (["2026-11-02", "19:15", "", "8 am"], ["2026-11-02T08:00", "2026-11-02T19:15"]),
        (["2026-11-02", "19", "2026-11-02", "19"], ["2026-11-02T19:00"]),
    ],
)
def test_another_day_or_hour_is_one_more_time(values: list[str], meant: list[str]) -> None:
    assert times_of(values, "UTC") == [when(one) for one in meant]


def test_what_no_form_offers_is_no_time() -> None:
    with pytest.raises(ValueError, match=r"."):
        times_of(["soon", "19", "", ""], "UTC")
    for text in ("", "25"):
        with refused(PanelReason.TIME):
            times_of(["2026-11-02", text, "", ""], "UTC")


def test_a_deadline_moves_no_further_than_it_may() -> None:
    assert [more for more, _ in later_deadlines(NOW, NOW + 3 * DAY)] == [DAY, 2 * DAY, 3 * DAY]
    assert list(later_deadlines(NOW, NOW + 1800)) == [(more, NOW + more) for more in (300, 900, 1800)]
    assert list(later_deadlines(NOW, NOW)) == []


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 8])
def test_discord_takes_what_is_shown_of_fixtures(seats: int, code: str) -> None:
    lang = language_for(code)
    league, fixture = stored(seats)
    fixture.proposals = {one: tuple(NOW + (3 * one + k) * 3600 for k in range(3)) for one in fixture.seats}
    cards = [times_card(lang, league, fixture), _thirty(lang, league, fixture)]
    wanted = replace(fixture, extension=Extension(NOW, fixture.seats[:1]))
    cards += [extension_card(lang, league, one) for one in (wanted, replace(fixture, due=NOW))]
    extend = extend_card(lang, league, fixture, NOW + 90 * DAY)
    assert extend is not None
    fixture.agreements = (Agreement(NOW, NOW),)
    for card in (*cards, extend, times_card(lang, league, fixture)):
        check_card(card)
    form: dict[str, Any] = suggest_form(lang, league, fixture, NOW).to_dict()
    assert all(len(label["label"]) <= 45 for label in form["components"])
    assert len(form["components"]) <= 5


def _thirty(lang: Language, league: StoredLeague, fixture: Fixture) -> Card:
    """Return the card of a person with more fixtures than a select can hold."""
    return mine_card(lang, [(league, replace(fixture, number=number)) for number in range(1, 31)], user_id=1)


def test_every_suggested_time_can_be_accepted_once() -> None:
    league, fixture = stored()
    fixture.proposals = {1: (NOW, NOW + DAY), 2: (NOW + DAY,)}
    card = times_card(EN, league, fixture)
    assert [part["label"] for part in parts_of(card, 2)] == ["Accept 1", "Accept 2", "Decline", "Suggest a time"]
    assert text_of(card).count("<t:") == 4


def test_another_time_can_be_accepted_in_place_of_the_agreed_one() -> None:
    league, fixture = stored()
    fixture.agreements, fixture.proposals = (Agreement(NOW, NOW),), {1: (NOW + DAY,)}
    card = times_card(EN, league, fixture)
    assert [part["label"] for part in parts_of(card, 2)] == ["Accept 1", "Decline", "Suggest a time"]
    assert text_of(card).count("<t:") == 4
    mine = mine_card(EN, [(league, fixture)], league.people[2].id)
    assert "Accept 1" in [part["label"] for part in parts_of(mine, 2)]


def test_my_fixtures_accept_the_times_that_others_suggest() -> None:
    league, fixture = stored()
    fixture.proposals = {1: (NOW, NOW + DAY), 2: (NOW + DAY,)}
    mine = {number: mine_card(EN, [(league, fixture)], league.people[number].id) for number in (1, 2)}
    accepts = {one: [part["label"] for part in parts_of(card, 2)[:-3]] for one, card in mine.items()}
    assert accepts == {1: ["Accept 2"], 2: ["Accept 1", "Accept 2"]}


def test_who_has_still_to_agree_is_named() -> None:
    league, fixture = stored()
    fixture.extension = Extension(NOW, fixture.seats[:1])
    assert "Still to agree" in text_of(extension_card(EN, league, fixture))
    fixture.extension, fixture.due = None, NOW
    done = extension_card(EN, league, fixture)
    assert (parts_of(done, 2), "Still to agree" in text_of(done)) == ([], False)


def test_a_lobby_of_a_league_has_nothing_to_set_up() -> None:
    table, _ = played("fifty")
    one, other = table.people
    seats = (ReservedSeat(one, 0), ReservedSeat(other, 1))
    lobby = replace(table, status=Status.LOBBY, sittings=table.sittings[:1], reserved=seats, fixture=MATCH)
    assert [part["label"] for part in parts_of(lobby_card(Presentation(EN), lobby), 2)] == [
        "Join",
        "Leave",
        "Follow",
        "Rules",
        "Is it fair?",
    ]
    assert r"\*Monday\*** · Matchday 2 · match 1 of 2" in text_of(lobby_card(Presentation(EN), lobby))


def test_after_a_match_comes_the_next_one_and_no_rematch() -> None:
    table, log = played("fifty")
    match = Match.of(table).replay(log)
    assert match.result is not None
    for fixture, kind in ((None, RematchButton), (MATCH, NextMatchButton), (replace(MATCH, game=2), None)):
        card = result_card(Presentation(EN), replace(table, fixture=fixture), match, match.result)
        first = parts_of(card, 2)[0]["custom_id"]
        assert first == (f"bone:1:replay:{table.id}" if kind is None else kind(table.id).custom_id)


def test_a_match_without_a_result_leads_to_the_next_table() -> None:
    table, log = played("fifty")
    match, ended = Match.of(table).replay(log[:5]), replace(table, status=Status.CANCELLED, fixture=MATCH)
    for card in (board_card(Presentation(EN), ended, match), lobby_card(Presentation(EN), ended)):
        assert [part["custom_id"] for part in parts_of(card, 2)] == [PlayFixtureButton(7, 3).custom_id]


def test_someone_with_nothing_to_play_is_told_why() -> None:
    of_two, _ = stored()
    third = Person(10**18 + 3, "Third", "en-US")
    league = replace(of_two, people={**of_two.people, 3: third})
    entrant = league.league.entrants[3] = Entrant(3, EntrantState.IN)

    def told() -> str:
        return text_of(nothing_card(EN, [league], third.id))

    assert f"by <t:{round(NOW + 3 * DAY)}:F>" in told()
    entrant.is_absent, entrant.out_from = True, 1
    assert "Press **Come back**" in told()
    entrant.is_absent = False
    assert "the latest" not in told()
    league.league.phase = Phase.SIGN_UP
    assert "An organizer starts the league" in told()
