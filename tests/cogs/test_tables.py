"""Lobbies, setup panels and menus of any table keep within Discord's limits, in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.computers.levels import Level
from bot.games.core import Seat
from bot.games.registry import GAMES, find_game
from bot.games.sheet import SheetLine
from bot.i18n import LANGUAGES, language_for
from bot.render.film import Film
from bot.tables.match import Match
from bot.tables.model import RESIGNED, Computer, Person, ReservedSeat, Result, Sitting, Status, Table, Venue
from bot.tables.model.tempo import Tempo
from cogs.kit.links import message_url
from cogs.kit.presentation import Presentation
from cogs.leaving.menu import menu_card
from cogs.lobby.card import lobby_card
from cogs.lobby.setup_panel import setup_card
from cogs.match.board import board_card
from cogs.match.result_card import result_card
from cogs.replay.film_card import film_card
from cogs.results.cog import fair_text
from tests.cogs.checking import check_card, parts_of, text_of
from tests.naming import NASTY_NAMES, worst

FIRST_ID = 10**18
NAMES = st.one_of(NASTY_NAMES, st.integers(13, 64).map(worst))


@st.composite
def tables(draw: st.DrawFn, *, is_rematch: bool = False) -> Table:
    """Return a full table of any game: people with unruly names, and computers; seats of a rematch may be kept."""
    game = find_game(draw(st.sampled_from(sorted(GAMES))))
    options = game.complete_options({option.name: draw(st.sampled_from(option.values)) for option in game.options})
    seats = game.seats_allowed(options).stop - 1
    people = draw(st.integers(1, seats))
    sittings = [
        Sitting(Person(FIRST_ID + number, draw(NAMES), "en-US"), number, is_ready=draw(st.booleans()))
        for number in range(people)
    ]
    absent = draw(st.integers(0, seats - people)) if is_rematch else 0
    reserved = tuple(
        ReservedSeat(Person(FIRST_ID + people + number, draw(NAMES), "en-US"), people + number)
        for number in range(absent)
    )
    sittings += [
        Sitting(Computer(number, draw(st.sampled_from(Level))), number)
        for number in range(1, seats - people - absent + 1)
    ]
    venue = Venue(1, 2, "en-US")
    tempo = draw(st.sampled_from(Tempo))
    table = Table(
        10**17, venue, game.id, options, seats, FIRST_ID, b"s" * 32, Status.LOBBY, tuple(sittings), tempo=tempo
    )
    return replace(table, due=1_800_000_000.0, reserved=reserved)


@settings(max_examples=60, deadline=None)
@given(tables(is_rematch=True), st.sampled_from(sorted(LANGUAGES)))
def test_lobbies_and_set_up_panels_are_taken_by_discord(table: Table, code: str) -> None:
    lang = language_for(code)
    check_card(lobby_card(Presentation(lang), table))
    panel = setup_card(lang, table, FIRST_ID, is_manager=True)
    check_card(panel)
    for select in parts_of(panel, 3):
        values = [option["value"] for option in select["options"]]
        assert len(values) == len(set(values)) <= 25


@settings(max_examples=40, deadline=None)
@given(tables(is_rematch=True), st.sampled_from(sorted(LANGUAGES)))
def test_every_select_of_a_set_up_panel_says_what_it_is_about(table: Table, code: str) -> None:
    for select in parts_of(setup_card(language_for(code), table, FIRST_ID), 3):
        labels = [option["label"] for option in select["options"]]
        if any(option["default"] for option in select["options"]):
            assert len({label.partition(": ")[0] for label in labels}) == 1
            assert all(": " in label for label in labels)
        else:
            assert select["placeholder"]


def _of_two(game_id: str, status: Status = Status.LOBBY, **chosen: int) -> Table:
    """Return a table of two, the first of them its host."""
    people = tuple(Sitting(Person(number, f"P{number}", "en-US"), number) for number in (1, 2))
    options = find_game(game_id).complete_options(chosen)
    return Table(1, Venue(1, 2, "en-US"), game_id, options, 4, 1, b"s" * 32, status, people)


def test_a_set_up_panel_is_read_by_its_selects_alone() -> None:
    panel = setup_card(language_for("en"), _of_two("all-fives", set=6), 1)
    shown = [[option["label"] for option in part["options"] if option["default"]] for part in parts_of(panel, 3)]
    assert shown == [["Set: 6"], ["Spinner: no"], ["Target: 100"], ["Time per move: no limit"], ["Seats: 4"], [], []]
    assert [part["placeholder"] for part in parts_of(panel, 3)[-2:]] == [
        "Computer players: add or remove",
        "Players: make host or kick",
    ]
    assert [part["content"] for part in parts_of(panel, 10)][1:] == ["`1` <@1> · host\n`2` <@2>"]
    assert [part["label"] for part in parts_of(panel, 2)] == ["Start"]


def test_a_set_up_panel_offers_the_levels_that_differ_and_says_why_there_are_fewer() -> None:
    offered = {}
    for game_id in ("fifty", "block"):
        panel = setup_card(language_for("en"), _of_two(game_id), 1)
        computers = next(part for part in parts_of(panel, 3) if "Computer players" in part.get("placeholder", ""))
        values = [option["value"] for option in computers["options"]]
        offered[game_id] = (values, "This game is mostly luck" in text_of(panel))
    assert offered == {"fifty": (["add-medium"], True), "block": (["add-easy", "add-medium", "add-hard"], False)}


def test_a_number_that_no_select_offers_is_called_by_its_option() -> None:
    (target, *_) = parts_of(setup_card(language_for("en"), _of_two("hundred-one-pl"), 1), 3)
    assert target["options"][-1]["label"] == "Target: another number…"


@pytest.mark.parametrize(
    ("status", "user_id", "sentence"),
    [
        (Status.LOBBY, 2, "<@1> is now the host of this table."),
        (Status.PLAYING, 1, "The match has started. Its settings are final now."),
        (Status.CANCELLED, 1, "This table is closed."),
        (Status.FINISHED, 2, "This table is closed."),
    ],
)
def test_a_set_up_panel_of_the_past_says_so_and_has_no_controls(status: Status, user_id: int, sentence: str) -> None:
    panel = setup_card(language_for("en"), _of_two("fifty", status), user_id)
    assert text_of(panel) == sentence
    assert parts_of(panel, 3) == []


@settings(max_examples=60, deadline=None)
@given(tables(), st.sampled_from(sorted(LANGUAGES)), st.data())
def test_menus_and_boards_are_taken_by_discord(table: Table, code: str, data: st.DataObject) -> None:
    lang = language_for(code)
    table = replace(table, status=Status.PLAYING)
    seats = st.sets(st.sampled_from(range(len(table.sittings))))
    away = frozenset(Seat(seat) for seat in data.draw(seats))
    match = replace(Match.of(table), away=away)
    check_card(board_card(Presentation(lang), table, match))
    for user_id in (*(person.id for person in table.people), 5):
        check_card(menu_card(lang, table, match, user_id, match.kept_by_computers))


@settings(max_examples=40, deadline=None)
@given(tables(), st.sampled_from(sorted(LANGUAGES)), st.integers(0, 300), st.data())
def test_results_and_replays_are_taken_by_discord(table: Table, code: str, rounds: int, data: st.DataObject) -> None:
    lang, seats = language_for(code), len(table.sittings)
    table = replace(table, status=Status.FINISHED)
    sheet = tuple(SheetLine(number, (-2000,) * seats, (-2000,) * seats) for number in range(1, rounds + 1))
    resigned = tuple(Seat(seat) for seat in data.draw(st.sets(st.sampled_from(range(seats)), max_size=seats - 1)))
    match = replace(Match.of(table), sheet=sheet, resigned=resigned)
    places = tuple((Seat(seat),) for seat in data.draw(st.permutations(range(seats))))
    result = Result(places, (-2000,) * seats, data.draw(st.sampled_from(("end.target", RESIGNED))))
    presentation = Presentation(lang)
    check_card(result_card(presentation, table, match, result))
    check_card(board_card(presentation, table, match))
    check_card(film_card(presentation, table, match, result, Film(b"WEBP", 200, 4000)))
    assert len(fair_text(lang, table, message_url(*(10**18,) * 3), "boneyard-hundred-one-ua-1000000.json")) < 2000


@settings(max_examples=40, deadline=None)
@given(tables())
def test_names_ping_nobody_and_break_no_text(table: Table) -> None:
    lang = language_for("en")
    for card in (lobby_card(Presentation(lang), table), setup_card(lang, table, FIRST_ID), setup_card(lang, table, 5)):
        fields = card.answer_fields()
        assert fields["allowed_mentions"].to_dict() == {"parse": []}
