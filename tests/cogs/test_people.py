"""Names of people at a table: whole where there is room, and never split where there is not."""

from __future__ import annotations

import pytest

from bot.computers.levels import Level
from bot.i18n import LANGUAGES, language_for
from bot.tables.match import Match
from bot.tables.model import Computer, Occupant, Person, Sitting, Status, Table, Venue
from bot.words.people import short_names
from cogs.kit.interaction_context import name_of
from cogs.kit.presentation import Presentation
from cogs.match.board import board_card, board_text

EN = language_for("en")
LONG = "Maria Skłodowska-Curie"


def table_of(*occupants: Occupant) -> Table:
    sittings = tuple(Sitting(occupant, number) for number, occupant in enumerate(occupants))
    return Table(1, Venue(1, 2, "en-US"), "fives", {}, 4, 1, b"s" * 32, Status.PLAYING, sittings)


def person(name: str) -> Person:
    return Person(1, name, "en-US")


TABLE = table_of(person("Ola"), person(LONG), Computer(2, Level.HARD))


def test_a_short_name_is_cut_with_an_ellipsis_and_only_if_it_is_too_long() -> None:
    whole = "W" * 20
    assert short_names(EN, table_of(person(whole), person(whole + "W"))) == [whole, "W" * 19 + "…"]
    assert short_names(EN, TABLE) == ["Ola", "Maria Skłodowska-Cu…", "Computer 2"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_computer_goes_short_by_its_number_alone(code: str) -> None:
    names = short_names(language_for(code), table_of(*(Computer(number, Level.HARD) for number in (1, 12))))
    assert [name.split()[1] for name in names] == ["1", "12"]
    assert not any("…" in name or "(" in name for name in names)


async def test_a_board_in_words_has_whole_names_and_its_alternative_text_short_ones() -> None:
    match = Match.of(TABLE)
    words, alt = board_text(EN, TABLE, match), board_card(Presentation(EN), TABLE, match).pictures[0].alt
    assert f"{LONG}: points: 0; Computer 2 (hard): points: 0" in words
    assert "Maria Skłodowska-Cu…: points: 0; Computer 2: points: 0" in alt


def test_a_person_is_called_by_the_first_name_that_pictures_can_write() -> None:
    assert name_of(7, "小林 🎲", None, "kobayashi") == "小林 🎲"
    assert name_of(7, "🎲🎲", "𒀀", "kobayashi") == "kobayashi"
    assert name_of(7, " \u3164 ", None, "kobayashi") == "kobayashi"
    assert name_of(7, "\u200b", None, None) == "7"
