"""Places at a table of several, as an organizer writes them: one name a line, with its place in every match."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.base.errors import BoneyardError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.leagues.decisions import Places
    from bot.leagues.model import Fixture

__all__ = ["BadPlaceLineError", "MissingPlacesError", "read_places", "written_places"]

_LINE = re.compile(r"(?P<name>.+?)\s*:\s*(?P<places>[1-9](?:[\s,]+[1-9])*)\s*", re.ASCII)


class BadPlaceLineError(BoneyardError):
    """A line names no one at the table, or no places: `line`, and a correct one, `example`."""

    key = "error.league_place_line"


class MissingPlacesError(BoneyardError):
    """An entrant is in no line or in two, or has too few or too many places; field `names`."""

    key = "error.league_places"


def written_places(names: Mapping[int, str], fixture: Fixture, games: int) -> str:
    """Return the places of a fixture in written form; an example if it was not played."""
    matches = [result.places for result in fixture.results] or [tuple((one,) for one in fixture.seats)] * games
    return "\n".join(f"{name}: {' '.join(str(_place(one, match)) for match in matches)}" for one, name in names.items())


def read_places(names: Mapping[int, str], text: str, games: int) -> Sequence[Places]:
    """Return the matches from the text; raise BadPlaceLineError or MissingPlacesError."""
    numbers = {name.casefold(): one for one, name in names.items()}
    told: dict[int, list[int]] = {}
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    for line in lines:
        found = _LINE.fullmatch(line)
        if found is None or found["name"].casefold() not in numbers:
            raise BadPlaceLineError(line=line, example=f"{next(iter(names.values()))}: 1")
        told[numbers[found["name"].casefold()]] = [int(place) for place in re.findall(r"\d", found["places"])]
    counts = {len(places) for places in told.values()}
    if len(told) != len(names) or len(lines) != len(names) or len(counts) != 1 or max(counts, default=0) > games:
        raise MissingPlacesError(names=", ".join(names.values()))
    return [_grouped({one: places[match] for one, places in told.items()}) for match in range(max(counts))]


def _place(one: int, match: Places) -> int:
    """Return the place of an entrant; those before them count, also if they share a place."""
    before = 0
    for group in match:
        if one in group:
            break
        before += len(group)
    return before + 1


def _grouped(places: Mapping[int, int]) -> Places:
    return [[one for one in places if places[one] == place] for place in sorted({*places.values()})]
