"""Emoji on cards: beside words that say the same, within Discord's limits, and never the only reason for an edit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.families import family_of
from bot.games.core import Event, Seat
from bot.games.dice.events import DiceRolled
from bot.games.dominoes.events import TilePlayed, TilesTaken
from bot.games.dominoes.layout import End
from bot.games.dominoes.notation import read_tile
from bot.games.dominoes.scoring import TileScore
from bot.games.registry import find_game
from bot.i18n import LANGUAGES, language_for
from bot.settings.model import GuildSettings, PersonSettings
from bot.tables.entries import resign_entry
from bot.tables.match import Match
from bot.tables.model import Person, Sitting, Status, Table, Venue
from bot.words.events import Room, tell, tell_last
from bot.words.faces import NO_FACES, Faces, without_emoji
from cogs.kit.cards import Card
from cogs.kit.presentation import Presentation, private_presentation
from cogs.match.board import board_card
from cogs.match.hand import HandExtras, hand_card
from tests.cogs.checking import all_faces, check_card, match_at, parts_of, text_of
from tests.each import for_each

EN = language_for("en")
ALL = all_faces()
OLA, SAM = Seat(0), Seat(1)
WIDE = "*_~|" * 8
FITTING = "hands: 3-4 1-3 0-2 / 5-5 6-6 1-1\nline: 4-2 2-1\nstock: 0-0 0-1 0-3"


def _played(tile: str, seat: Seat = OLA) -> Event:
    return TilePlayed(seat, read_tile(tile), End.LEFT, TileScore())


def _table(match: Match, code: str = "en-US") -> Table:
    sittings = tuple(Sitting(Person(10**18 + seat, WIDE, code), 10**18 + seat) for seat in range(match.seats))
    return Table(1, Venue(1, 2, code), match.game.id, {}, match.seats, 1, b"s" * 32, Status.PLAYING, sittings)


def _cards(match: Match, code: str, faces: Faces) -> Iterator[Card]:
    presentation, table = Presentation(language_for(code), faces=faces), _table(match, code)
    yield board_card(presentation, table, match)
    yield board_card(presentation, replace(table, status=Status.FINISHED), match.then(resign_entry(match, OLA)))
    if match.game.has_hands:
        yield hand_card(presentation, table, match, OLA, HandExtras(with_hint=True))


def _busy(match: Match) -> Match:
    """Return a match with the most events, more than ever happen."""
    tile, dice = (_played("12-12", SAM), TilesTaken(SAM, End.LEFT, (read_tile("10-12"),) * 30)), (6,) * 5
    events = tile if match.game.has_hands else (DiceRolled(SAM, dice, (0, 1, 2, 3), None),)
    return replace(match, recent=events * 40)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game_id", ["all-fives", "pieciol", "fifty", "austrian"])
def test_cards_with_all_emoji_are_taken_and_change_no_digest(game_id: str, code: str) -> None:
    game = find_game(game_id)
    match = Match(game, game.new_match(game.seats[-1]), game.seats[-1], late=(0,) * game.seats[-1])
    if game.has_hands:
        match = match_at(game_id, FITTING)
    for busy in (match, _busy(match)):
        for card, plain in zip(_cards(busy, code, ALL), _cards(busy, code, NO_FACES), strict=True):
            check_card(card)
            assert card.digest == plain.digest
            card.drop_emoji()
            assert card.view.to_components() == plain.view.to_components()  # type: ignore[no-untyped-call]


def test_a_button_says_what_its_emoji_shows() -> None:
    match = match_at("fives", FITTING)
    card = hand_card(Presentation(EN, faces=ALL), _table(match), match, OLA)
    with_emoji = [part for part in parts_of(card, 2) if "emoji" in part]
    assert {part["emoji"]["name"] for part in with_emoji} == {"tile_1_3_0123abcd", "tile_3_4_0123abcd"}
    assert all(part["label"].startswith("-".join(part["emoji"]["name"].split("_")[1:3])) for part in with_emoji)
    options = [option for part in parts_of(card, 3) for option in part["options"]]
    assert all(option["emoji"]["name"] == f"tile_{option['label'].replace('-', '_')}_0123abcd" for option in options)


def test_lines_have_emoji_beside_tiles_and_dice() -> None:
    tiles = family_of("fives").words
    assert tell(tiles, EN, [_played("3-5")], ["Ola"], ALL)[0].startswith(f"Ola plays {ALL.tile((3, 5))} 3-5")
    rolled = DiceRolled(OLA, (1, 6), (), None)
    assert tell(family_of("fifty").words, EN, [rolled], ["Ola"], ALL) == [f"Ola rolls {ALL.die(1)}{ALL.die(6)} 1 6"]


def test_dice_are_numbers_if_one_has_no_emoji() -> None:
    some = Faces()
    some.replace({"die_1": "<:die_1_0123abcd:1>"})
    rolled = DiceRolled(OLA, (1, 6), (), None)
    assert tell(family_of("fifty").words, EN, [rolled], ["Ola"], some) == ["Ola rolls 1 6"]


def test_seats_have_their_marks_in_place_of_numbers_and_beside_names() -> None:
    match = replace(match_at("fives", FITTING), recent=(_played("1-2", SAM),))
    table = _table(match)
    marked, plain = (text_of(board_card(Presentation(EN, faces=faces), table, match)) for faces in (ALL, NO_FACES))
    assert f"{ALL.number(0)} <@{10**18}>" in marked
    assert f"`1` <@{10**18}>" in plain
    assert f"{ALL.seat(1)} **" in marked
    assert without_emoji(marked) == plain


@for_each(range(0, 1000, 7))
def test_emoji_take_only_room_that_no_line_needs_and_that_of_the_last_lines_first(room: int) -> None:
    words, events = family_of("fives").words, [_played(f"{pips}-12") for pips in range(10)]
    told = tell_last(words, EN, events, ["Ola"], Room(8, room), ALL)
    assert len(told) <= room
    assert re.sub("<[^>]+> ", "", told) == tell_last(words, EN, events, ["Ola"], Room(8, room))
    has_emoji = ["<" in line for line in told.splitlines()]
    assert has_emoji == sorted(has_emoji)
    assert all(has_emoji) or room < 8 * 110


def test_who_prefers_words_gets_no_emoji() -> None:
    words, pictures = (
        private_presentation(EN, PersonSettings(text_board=text_board), GuildSettings(), ALL)
        for text_board in (True, False)
    )
    match = replace(match_at("fives", FITTING), recent=(_played("1-2", SAM),))
    cards = [hand_card(one, _table(match), match, OLA) for one in (words, pictures)]
    assert [any("emoji" in part for part in parts_of(card, 2)) for card in cards] == [False, True]
    assert ["<:" in text_of(card) for card in cards] == [False, True]
