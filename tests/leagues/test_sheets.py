"""Tables for spreadsheets."""

from __future__ import annotations

import csv
import io
import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.leagues.entries import POINT, ByeKind
from bot.leagues.model import FormatKind, TieBreak
from bot.leagues.sheets import crosstable_sheet, csv_text, decimal, results_sheet, standings_sheet
from bot.leagues.standings.crosstable import crosstable
from bot.leagues.standings.rows import Row, Standings
from bot.leagues.standings.table import point_table
from tests.fuzzing import examples
from tests.leagues.standings.leagues import add_round, league_of, played, settings_of, walkover
from tests.naming import NASTY_NAMES

NAMES = {1: "Ann", 2: "=1+1", 3: 'Zoë; “Ö”, "q"', 4: "-Dan"}


def read(text: str) -> list[dict[str, str]]:
    """Read a sheet as a spreadsheet does."""
    return [*csv.DictReader(io.StringIO(text))]


@pytest.mark.parametrize("cell", ["=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", " =1", "−x", "＝1", "＠x"])
def test_no_text_can_become_a_formula(cell: str) -> None:
    assert next(csv.reader(io.StringIO(csv_text([[cell]]))))[0] == f"'{cell}"


@pytest.mark.slow
@examples(300)
@given(st.lists(NASTY_NAMES, min_size=1, max_size=3))
def test_any_name_is_one_cell_that_calculates_nothing(names: list[str]) -> None:
    (row,) = csv.reader(io.StringIO(csv_text([names]), newline=""))
    for cell, name in zip(row, names, strict=True):
        assert cell.removeprefix("'") == name.removeprefix("'")
        assert is_number(cell) or not unicodedata.normalize("NFKC", cell).lstrip().startswith(tuple("=+-@−"))
        assert not cell.startswith(("\t", "\r"))


def is_number(cell: str) -> bool:
    """Return whether a cell is a number, which a spreadsheet calculates as itself."""
    return re.fullmatch(r"-?\d*\.?\d*", cell, re.ASCII) is not None


def test_texts_and_numbers_that_are_none_stay_as_they_are() -> None:
    cells = ["Ann", 'Zoë; “Ö”, "q"', "two\nlines", "-1.5", "12"]
    assert next(csv.reader(io.StringIO(csv_text([cells]), newline=""))) == cells


@pytest.mark.parametrize(
    ("units", "text"), [(0, "0"), (POINT, "1"), (7 * POINT // 2, "3.5"), (-POINT // 2, "-0.5"), (280, "0.3333")]
)
def test_points_are_decimals(units: int, text: str) -> None:
    assert decimal(units) == text


def test_a_performance_is_written_as_the_number_that_it_is() -> None:
    """It is a rating, which is not in units of points."""
    standings = Standings([Row(1, 1, POINT, values=(2000, 1))], (TieBreak.PERFORMANCE, TieBreak.LOT))
    (row,) = read(csv_text(standings_sheet(standings, NAMES.__getitem__)))
    assert (row["performance"], row["lot"]) == ("2000", "1")


def test_the_sheets_tell_everything_that_is_in_the_tables() -> None:
    league = league_of(4, settings_of(FormatKind.SWISS))
    add_round(league, [played([[1], [2]]), walkover({3: 1, 4: 0}, present=[3])])
    add_round(league, [played([[1, 3]])], {2: ByeKind.PAIRED})
    standings = point_table(league)

    table = read(csv_text(standings_sheet(standings, NAMES.__getitem__)))
    results = read(csv_text(results_sheet(league, NAMES.__getitem__)))
    crossed = read(csv_text(crosstable_sheet(crosstable(league, standings), NAMES.__getitem__)))

    assert [(row["place"], row["entrant"], row["points"]) for row in table] == [
        ("1", "1", "1.5"),
        ("2", "3", "1.5"),
        ("3", "2", "1"),
        ("4", "4", "0"),
    ]
    assert table[0]["parted_by"] == "buchholz"
    assert {row["name"] for row in table} == {"Ann", "'=1+1", NAMES[3], "'-Dan"}
    assert [(row["fixture"], row["state"], row["entrant"], row["points"]) for row in results] == [
        ("1", "played", "1", "1"),
        ("1", "played", "2", "0"),
        ("2", "no-show", "3", "1"),
        ("2", "no-show", "4", "0"),
        ("3", "played", "1", "0.5"),
        ("3", "played", "3", "0.5"),
    ]
    assert (crossed[0]["'=1+1"], crossed[0][NAMES[3]], crossed[0]["Ann"]) == ("1", "0.5", "")
