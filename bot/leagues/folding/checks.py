"""Rejects logs that no league can have: entries about people, rounds or fixtures that do not exist."""

from __future__ import annotations

from collections.abc import Iterable

from bot.leagues.model import Entrant, Fixture, League

__all__ = ["ImpossibleError", "entrant_of", "fixture_of", "open_fixture_of", "require", "require_seats"]


class ImpossibleError(Exception):
    """An entry is not allowed at its place; the text says why."""


def require(condition: bool, why: str, *details: object) -> None:
    """Raise ImpossibleError unless a condition holds; details fill the braces of the text."""
    if not condition:
        raise ImpossibleError(why.format(*details))


def entrant_of(league: League, number: int) -> Entrant:
    """Return an entrant that must exist."""
    entrant = league.entrants.get(number)
    if entrant is None:
        raise ImpossibleError(f"there is no entrant {number}")
    return entrant


def fixture_of(league: League, number: int) -> Fixture:
    """Return a fixture that must exist, and whose round was not undone."""
    fixture = league.fixtures.get(number)
    if fixture is None or fixture.is_undone:
        raise ImpossibleError(f"there is no fixture {number}")
    return fixture


def open_fixture_of(league: League, number: int) -> Fixture:
    """Return a fixture that must exist and be open."""
    fixture = fixture_of(league, number)
    if fixture.points is not None:
        raise ImpossibleError(f"fixture {number} is already decided")
    return fixture


def require_seats(fixture: Fixture, places: Iterable[Iterable[int]]) -> None:
    """Raise ImpossibleError unless these places name every entrant of a fixture once."""
    missing = {*fixture.seats}
    try:
        for group in places:
            for number in group:
                missing.remove(number)
    except KeyError:
        missing.add(number)
    if missing:
        raise ImpossibleError(f"the places are not those of the entrants of fixture {fixture.number}")
