"""Lobbies, set-up panels and menus of any table keep within Discord's limits, in every language."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.computers.levels import Level
from bot.games.core import Seat
from bot.games.registry import GAMES, find_game
from bot.i18n import LANGUAGES, language_for
from bot.tables.match import Match
from bot.tables.model import Computer, KeptSeat, Person, Sitting, Status, Table, Venue
from bot.tables.tempo import Tempo
from cogs.look import Look
from cogs.ui.board import board_card
from cogs.ui.lobby import lobby_card
from cogs.ui.menu import menu_card
from cogs.ui.setup import setup_card
from tests.cogs.checking import check_card, parts_of

FIRST_ID = 10**18
NAMES = st.text(st.sampled_from("Wq*_`~|@<>#🎲👩🏽‍🚀ŻЇ\u202e"), min_size=1, max_size=64)


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
    awaited = draw(st.integers(0, seats - people)) if is_rematch else 0
    kept = tuple(
        KeptSeat(Person(FIRST_ID + people + number, draw(NAMES), "en-US"), people + number) for number in range(awaited)
    )
    sittings += [
        Sitting(Computer(number, draw(st.sampled_from(Level))), number)
        for number in range(1, seats - people - awaited + 1)
    ]
    venue = Venue(1, 2, "en-US")
    tempo = draw(st.sampled_from(Tempo))
    table = Table(
        10**17, venue, game.id, options, seats, FIRST_ID, b"s" * 32, Status.LOBBY, tuple(sittings), tempo=tempo
    )
    return replace(table, due=1_800_000_000.0, kept=kept)


@settings(max_examples=60, deadline=None)
@given(tables(is_rematch=True), st.sampled_from(sorted(LANGUAGES)))
def test_lobbies_and_set_up_panels_are_taken_by_discord(table: Table, code: str) -> None:
    lang = language_for(code)
    check_card(lobby_card(lang, table))
    panel = setup_card(lang, table)
    check_card(panel)
    for select in parts_of(panel, 3):
        values = [option["value"] for option in select["options"]]
        assert len(values) == len(set(values)) <= 25


@settings(max_examples=60, deadline=None)
@given(tables(), st.sampled_from(sorted(LANGUAGES)), st.data())
def test_menus_and_boards_are_taken_by_discord(table: Table, code: str, data: st.DataObject) -> None:
    lang = language_for(code)
    table = replace(table, status=Status.PLAYING)
    seats = st.sets(st.sampled_from(range(len(table.sittings))))
    away = frozenset(Seat(seat) for seat in data.draw(seats))
    match = replace(Match.of(table), away=away)
    check_card(board_card(Look(lang), table, match))
    for user_id in (*(person.id for person in table.people), 5):
        check_card(menu_card(lang, table, match, user_id))


@settings(max_examples=40, deadline=None)
@given(tables())
def test_names_ping_nobody_and_break_no_text(table: Table) -> None:
    lang = language_for("en")
    for card in (lobby_card(lang, table), setup_card(lang, table)):
        fields = card.answer_fields()
        assert fields["allowed_mentions"].to_dict() == {"parse": []}
