"""Cards keep within Discord's limits, even in the widest cases."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from bot.games.core import Seat
from bot.games.dominoes.notation import read_position
from bot.games.registry import find_game
from bot.games.sheet import SheetLine
from bot.i18n import LANGUAGES, language_for
from bot.render.themes import NIGHT
from bot.tables.match import Match
from bot.tables.model import Person, Result, Sitting, Status, Table, Venue
from cogs.kit.presentation import Presentation
from cogs.lobby.card import lobby_card
from cogs.match.board import board_card
from cogs.match.hand import hand_card
from tests.cogs.checking import check_card, match_at, parts_of, text_of

EN = Presentation(language_for("en"))
WIDE_NAME = "**_`~|" * 5 + "W"
OPTIONS = {"set": 12, "spinner": True, "target": 500}
POSITION = """
hands: {hands}
line: 12-0 {tiles} 0-0 0-12
up: 0-12
down: 0-12
turn: 0
"""
"""Every end wants a twelve."""


def _table(status: Status, people: int, locale: str) -> Table:
    sittings = tuple(
        Sitting(Person(10**18 + number, WIDE_NAME, locale), 1573277807776104448 + number) for number in range(people)
    )
    return Table(1, Venue(1, 2, locale), "all-fives", OPTIONS, people, 10**18, b"s" * 32, status, sittings)


def _wide_match(table: Table) -> Match:
    """Return a match with 80 tiles on the table, and hands that can be played in 44 ways."""
    game = find_game("all-fives")
    hand = " ".join(f"{low}-12" for low in range(1, 12))
    text = POSITION.format(hands=" / ".join([hand] * len(table.sittings)), tiles="0-10 10-0 " * 38)
    rules = game.new_match(len(table.sittings), OPTIONS).rules
    seats = len(table.sittings)
    result = Result(tuple((Seat(seat),) for seat in range(seats)), (500,) * seats, "end.target")
    is_finished = table.status is Status.FINISHED
    return Match(game, read_position(rules, text), seats, result=result if is_finished else None)


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("status", Status)
async def test_lobbies_boards_and_hands_are_taken_by_discord(status: Status, locale: str) -> None:
    table = _table(status, 6, locale)
    match = _wide_match(table)
    lang = language_for(locale)
    check_card(lobby_card(lang, table))
    check_card(board_card(Presentation(lang), table, match))
    for in_words, url in product((True, False), (None, "https://discord.com/channels/1/2/3")):
        presentation = Presentation(lang, in_words=in_words)
        card = hand_card(presentation, table, match, Seat(0), with_hint=True, result_url=url)
        check_card(card)
        assert not (in_words and card.pictures)
        if status is Status.PLAYING:
            assert sum(len(select["options"]) for select in parts_of(card, 3)) == 44


@pytest.mark.parametrize("locale", LANGUAGES)
async def test_a_finished_match_shows_its_result_and_its_chart(locale: str) -> None:
    table = _table(Status.FINISHED, 6, locale)
    match = replace(_wide_match(table), result=None)
    for seat in range(5):
        match = match.then(match.resign(Seat(seat)))
    sheet = tuple(SheetLine(number, (-2000,) * 6, (-2000,) * 6) for number in range(1, 201))
    shown = [
        board_card(Presentation(language_for(locale)), table, replace(match, sheet=sheet[:rounds]))
        for rounds in (0, 1, 2, 200)
    ]
    for card in shown:
        check_card(card)
    assert [len(card.pictures) for card in shown] == [2, 2, 3, 3]
    assert len({picture.filename for card in shown for picture in card.pictures}) == 7


@pytest.mark.parametrize("status", [Status.FINISHED, Status.CANCELLED])
async def test_nobody_is_to_move_in_a_match_that_is_over(status: Status) -> None:
    table = _table(status, 2, "en-US")
    over, running = (board_card(EN, one, _wide_match(one)) for one in (table, replace(table, status=Status.PLAYING)))
    assert ["to move" in text_of(card) for card in (over, running)] == [False, True]
    assert ["To move" in card.pictures[0].alt for card in (over, running)] == [False, True]
    assert over.pictures[0].filename != running.pictures[0].filename


async def test_a_full_lobby_asks_nobody_to_sit_down() -> None:
    table = _table(Status.LOBBY, 4, "en-US")
    full, open_ = (text_of(lobby_card(EN.lang, replace(table, max_seats=seats))) for seats in (4, 5))
    assert "4 of 4 seats taken. The table is full: anybody seated can press **Start**." in full
    assert "4 of 5 seats taken. Press **Join** to sit down;" in open_


async def test_a_card_that_shows_the_same_has_the_same_digest() -> None:
    table = _table(Status.PLAYING, 2, "en-US")
    match = _wide_match(table)
    assert board_card(EN, table, match).digest == board_card(EN, table, match).digest
    assert board_card(EN, table, match).digest != lobby_card(EN.lang, table).digest


async def test_a_tile_that_fits_several_ends_names_each_of_them() -> None:
    table = replace(_table(Status.PLAYING, 2, "en-US"), game_id="fives")
    match = match_at("fives", "hands: 1-4 3-3 / 2-5\nline: 4-2 2-1\nstock: 0-0")
    buttons = parts_of(hand_card(EN, table, match, Seat(0)), 2)
    assert [button["label"] for button in buttons] == ["1-4 on A", "1-4 on B"]


async def test_a_card_changes_with_the_presentation() -> None:
    table = _table(Status.PLAYING, 2, "en-US")
    match = _wide_match(table)
    ways = [EN, replace(EN, lang=language_for("pl")), replace(EN, theme=NIGHT), replace(EN, in_words=True)]
    assert len({hand_card(way, table, match, Seat(0)).digest for way in ways}) == len(ways)
    assert len({board_card(way, table, match).digest for way in ways[:3]}) == len(ways[:3])


async def test_a_hand_in_words_holds_the_whole_table_and_escapes_names() -> None:
    table = _table(Status.PLAYING, 2, "en-US")
    card = hand_card(replace(EN, in_words=True), table, _wide_match(table), Seat(0))
    texts = [part["content"] for part in parts_of(card, 10)]
    assert "\\*\\*\\_\\`\\~\\|" in texts[1]
    assert texts[1].count("0-10") == 38
    assert texts[2].startswith("Your tiles: 1-12, 2-12")
