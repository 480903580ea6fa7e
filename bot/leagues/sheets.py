"""Tables of a league as CSV, for spreadsheets: standings, results, crosstable. The first row names the columns."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from bot.leagues.entries import POINT
from bot.leagues.standings.tie_breaks import TIE_BREAKS
from bot.tables.plain import safe_cell

if TYPE_CHECKING:
    from bot.leagues.model import Fixture, League
    from bot.leagues.standings.crosstable import Crosstable
    from bot.leagues.standings.rows import Standings

__all__ = ["crosstable_sheet", "csv_text", "decimal", "results_sheet", "standings_sheet"]

Row = Sequence[str | int]
Names = Callable[[int], str]
"""Returns the name of an entrant."""
Words = Callable[[str], str]
"""Returns the text for a column, a tie-break or a state by its key, in the reader's language."""


class _Written(list[str]):
    """Collects the output of a CSV writer."""

    def write(self, text: str) -> None:
        self.append(text)


def csv_text(rows: Iterable[Row]) -> str:
    """Write rows as CSV (RFC 4180). Texts cannot become formulas; numbers stay numbers."""
    written = _Written()
    writer = csv.writer(written, lineterminator="\r\n")
    for row in rows:
        writer.writerow([safe_cell(cell) if isinstance(cell, str) and not _is_number(cell) else cell for cell in row])
    return "".join(written)


def standings_sheet(standings: Standings, names: Names, words: Words = str) -> Iterator[Row]:
    """Return the table: a row for each line, with every tie-break."""
    heads = ["place", "entrant", "name", "points", "played", "won", *standings.tie_breaks, "parted_by", "out"]
    yield [*map(words, heads)]
    for row in standings.rows:
        pairs = zip(standings.tie_breaks, row.values, strict=False)
        values = [str(value) if TIE_BREAKS[one].is_counted else decimal(value) for one, value in pairs]
        values += [""] * (len(standings.tie_breaks) - len(values))
        parted_by = "" if row.parted_by is None else words(row.parted_by.value)
        counts = [row.played, row.won]
        head: list[str | int] = [row.place, row.entrant, names(row.entrant), decimal(row.points)]
        yield [*head, *counts, *values, parted_by, int(row.is_out)]


def results_sheet(league: League, names: Names, words: Words = str) -> Iterator[Row]:
    """Return all fixtures: a row for each entrant of each, including open and undone fixtures."""
    heads = ["round", "fixture", "state", "seat", "entrant", "name", "points", "scores", "table", "ended_at"]
    yield [*map(words, heads)]
    for fixture in league.fixtures.values():
        tables = " ".join(str(one.table_id) for one in fixture.results if one.table_id is not None)
        ended_at = _time(fixture.results[-1].at) if fixture.results else ""
        for seat, entrant in enumerate(fixture.seats, start=1):
            points = decimal(fixture.points.get(entrant, 0)) if fixture.points is not None else ""
            who: list[str | int] = [
                fixture.round,
                fixture.number,
                words(_state(fixture)),
                seat,
                entrant,
                names(entrant),
            ]
            yield [*who, points, _scores(fixture, entrant), tables, ended_at]


def crosstable_sheet(table: Crosstable, names: Names, words: Words = str) -> Iterator[Row]:
    """Return the points against each opponent: a row and a column for each line of the table."""
    yield [words("place"), words("name"), *(names(line) for line in table.order)]
    for place, line in enumerate(table.order, start=1):
        cells = []
        for other in table.order:
            decided = [one.points for one in table.between(line, other) if one.points is not None]
            cells.append(decimal(sum(decided)) if decided else "")
        yield [place, names(line), *cells]


def decimal(units: int) -> str:
    """Write points with a decimal point, which every spreadsheet can be set up to read."""
    text = f"{units / POINT:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _state(fixture: Fixture) -> str:
    if fixture.is_undone:
        return "undone"
    if fixture.points is None:
        return "open"
    return "played" if fixture.unplayed is None else fixture.unplayed.rule.value


def _scores(fixture: Fixture, entrant: int) -> str:
    """Return the scores of an entrant in the matches of a fixture."""
    return " ".join(str(score) for one in fixture.results for who, score in one.scores if who == entrant)


def _time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


def _is_number(text: str) -> bool:
    """Return whether a cell is only a number, with at most a minus sign."""
    return text.removeprefix("-").replace(".", "", 1).isdecimal() and text.isascii()
