"""Crosstables and brackets in pictures and words, from leagues that are played through."""

from __future__ import annotations

import random

import pytest

from bot.i18n import LANGUAGES, language_for
from bot.leagues.formats.bracket import Bracket
from bot.leagues.formats.brackets import tree_bracket
from bot.leagues.formats.knockout import DoubleElimination, Knockout, tree_of
from bot.leagues.formats.seating import seeded
from bot.leagues.model import FormatKind
from bot.leagues.standings.crosstable import crosstable
from bot.leagues.standings.table import point_table
from bot.render.bracket import SideState
from bot.render.crosstable import Tone, pages
from bot.words.brackets import bracket_alt, bracket_lines, bracket_parts
from bot.words.crosstables import crosstable_line
from bot.words.fitting import ALT_LIMIT
from cogs.kit.presentation import Presentation
from cogs.league.showing.table_pictures import bracket_columns, crosstable_grid, crosstable_pictures
from tests.leagues.formats.evening import Evening, by_chance
from tests.leagues.standings.leagues import add_round, league_of, played, settings_of, walkover

ENGLISH = language_for("en")


def name(number: int) -> str:
    return f"P{number}"


def cup(form: Knockout, entrants: int, rounds: int = 99, **settings: object) -> Bracket:
    """Return the bracket of a league after this number of draws, played at random."""
    evening, chance = Evening(form, entrants, **settings), random.Random(entrants)
    while rounds and evening.draw() is not None:
        rounds -= 1
        for fixture in [*evening.league.open_fixtures]:
            evening.play(fixture, by_chance(chance)(fixture))
    league = evening.league
    return tree_bracket(league, tree_of(league.settings, entrants), seeded(league))


@pytest.mark.parametrize("entrants", [2, 3, 5, 8, 13, 16, 31, 64])
@pytest.mark.parametrize("form", [Knockout(), DoubleElimination()], ids=["knockout", "double"])
def test_every_box_of_a_bracket_is_drawn_once_in_parts_that_fit(form: Knockout, entrants: int) -> None:
    bracket = cup(form, entrants, third_place=entrants > 3)
    parts = bracket_parts(bracket)
    shown = [
        (one.round, box) for part in parts for one in (*part.columns, *filter(None, [part.below])) for box in one.boxes
    ]
    assert sorted(shown) == [(place, box) for place, one in enumerate(bracket.rounds) for box in range(len(one.boxes))]
    for part in parts:
        assert len(part.columns) <= 3
        assert max(len(one.boxes) for one in part.columns) <= 8
        assert len(bracket_alt(ENGLISH, bracket, part, name)) <= ALT_LIMIT


def test_the_winner_of_the_last_box_has_the_crown_and_nobody_else() -> None:
    bracket = cup(Knockout(), 8, third_place=True)
    sides = [
        side
        for part in bracket_parts(bracket)
        for column in bracket_columns(ENGLISH, bracket, part, name)
        for box in column.boxes
        for side in box.sides
    ]
    assert bracket.champion is not None
    assert [one.name for one in sides if one.state is SideState.CHAMPION] == [name(bracket.champion)]
    assert not any(
        side.state is SideState.CHAMPION
        for part in bracket_parts(cup(Knockout(), 8, rounds=2))
        for column in bracket_columns(ENGLISH, cup(Knockout(), 8, rounds=2), part, name)
        for box in column.boxes
        for side in box.sides
    )


def test_a_part_that_nobody_has_reached_has_a_text_as_well() -> None:
    bracket = cup(Knockout(), 32, rounds=1)
    told = [bracket_alt(ENGLISH, bracket, part, name) for part in bracket_parts(bracket)]
    assert all(told)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_bracket_in_words_names_every_round_and_everyone_who_plays(code: str) -> None:
    bracket = cup(DoubleElimination(), 6)
    told = "\n".join(bracket_lines(language_for(code), bracket, name))
    assert all(f"P{number}" in told for number in range(1, 7))
    assert told.count("✓") == sum(
        not any(side.is_empty for side in box.sides) for one in bracket.rounds for box in one.boxes
    )


def test_where_everyone_meets_everyone_a_cell_shows_what_its_row_got_against_its_column() -> None:
    league = league_of(4, settings_of(FormatKind.ROUND_ROBIN))
    add_round(league, [played([[1], [2]]), walkover({3: 1, 4: 0}, present=[3])])
    add_round(league, [played([[1, 3]])])
    standings = point_table(league)
    table = crosstable(league, standings)
    grid = crosstable_grid(ENGLISH, table, standings, name, viewer=2)
    cells = {
        (row, column): (line.cells[place].text, line.cells[place].tone)
        for row, line in zip(table.order, grid.lines, strict=True)
        for place, column in enumerate(table.order)
    }
    assert cells[1, 2] == ("1", Tone.WON)
    assert cells[2, 1] == ("0", Tone.LOST)
    assert cells[1, 3] == cells[3, 1] == ("½", Tone.EVEN)
    assert cells[3, 4] == ("+", Tone.WON)
    assert cells[4, 3] == ("−", Tone.LOST)
    assert cells[2, 4] == ("", Tone.OPEN)
    assert cells[2, 2] == ("", Tone.SELF)
    assert [line.name for line in grid.lines if line.is_viewer] == ["P2"]


def test_a_swiss_shows_rounds_with_the_places_of_opponents_and_says_the_same_in_words() -> None:
    league = league_of(4)
    add_round(league, [played([[1], [2]]), played([[3], [4]])])
    add_round(league, [played([[1], [3]]), played([[2, 4]])])
    standings = point_table(league)
    table = crosstable(league, standings)
    first = crosstable_grid(ENGLISH, table, standings, name).lines[0]
    assert [(cell.text, cell.below) for cell in first.cells] == [
        ("1", str(table.place(2))),
        ("1", str(table.place(3))),
    ]
    assert crosstable_line(ENGLISH, table, 1, name) == "**1.** **P1** — 1: P2 1; 2: P3 1"
    (picture,) = crosstable_pictures(Presentation(ENGLISH), table, standings, name)
    assert f"1. P1: {table.place(2)} (1) {table.place(3)} (1)" in picture.alt


@pytest.mark.parametrize("entrants", [2, 9, 25, 64])
def test_the_pages_of_a_crosstable_hold_every_cell_once(entrants: int) -> None:
    league = league_of(entrants, settings_of(FormatKind.ROUND_ROBIN))
    standings = point_table(league)
    table = crosstable(league, standings)
    parts = pages(crosstable_grid(ENGLISH, table, standings, name))
    assert sum(len(line.cells) for part in parts for line in part.lines) == entrants**2
    assert all(len(part.lines) <= 24 for part in parts)
    assert all(len(line.cells) == len(part.heads) - 1 for part in parts for line in part.lines)
    pictures = crosstable_pictures(Presentation(ENGLISH), table, standings, name)
    assert all(f" {line.name}: " in one.alt for one, part in zip(pictures, parts, strict=True) for line in part.lines)
