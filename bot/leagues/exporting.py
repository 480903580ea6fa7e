"""The format `boneyard-league/1`: a league as one JSON object that anyone can check (`docs/league-format.md`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from bot.leagues.entries import Entry
from bot.leagues.entries.settings import LeaguePart
from bot.leagues.folding.fold import fold
from bot.leagues.formats.registry import FORMATS

__all__ = ["FORMAT", "BadExportError", "LeagueExport", "TableLine", "export_league", "read_export"]

FORMAT = "boneyard-league/1"


class TableLine(LeaguePart):
    """A row of the table, as it follows from the log."""

    place: Annotated[int, Field(ge=1)]
    entrant: Annotated[int, Field(ge=1)]
    points: int
    """In units of 1/840 of a point; in formats without points, how far the entrant advanced."""


class LeagueExport(LeaguePart):
    """A whole league."""

    format: Literal["boneyard-league/1"]
    entries: Annotated[tuple[Entry, ...], Field(min_length=1, max_length=Entry.MOST)]
    table: tuple[TableLine, ...]


class BadExportError(ValueError):
    """A text is not a league; the message says where and why."""


def export_league(entries: Sequence[Entry]) -> str:
    """Write a log with the table that follows from it, one entry a line; raise BrokenLogError."""
    league = fold(entries)
    standings = FORMATS[league.settings.format].standings(league)
    lines = [TableLine(place=row.place, entrant=row.entrant, points=row.points) for row in standings.rows]
    log_lines = ",\n".join(entry.model_dump_json() for entry in entries)
    table = ",\n".join(line.model_dump_json() for line in lines)
    return f'{{"format":"{FORMAT}","entries":[\n{log_lines}\n],"table":[\n{table}\n]}}\n'


def read_export(text: str | bytes) -> LeagueExport:
    """Read the output of `export_league`; raise BadExportError. The fold decides whether it is a league at all."""
    try:
        return LeagueExport.model_validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        raise BadExportError(f"{place}: {first['msg']}" if place else first["msg"]) from None
