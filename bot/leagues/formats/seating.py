"""Helpers of brackets and heats for seating entrants: seeds, first seats, earlier meetings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, groupby

from bot.leagues.formats.base import Drawn
from bot.leagues.model import Entrant, Fixture, League, Seeding

__all__ = ["ended_at", "first_seats", "foreseen_seeds", "repeats", "seed_of", "seeded", "seeding"]


def seeded(league: League) -> Sequence[int]:
    """Return the entrants of the start in seed order; a substitute has the place of the replaced entrant."""
    firsts = [one for one in league.entrants.values() if one.seed is not None and one.replaces is None]
    return [league.line(one.number) for one in sorted(firsts, key=lambda one: one.seed or 0)]


def seed_of(league: League, number: int) -> int:
    """Return an entrant's seed, or that of the entrant whom they replaced."""
    entrant = league.entrants[number]
    while entrant.replaces is not None:
        entrant = league.entrants[entrant.replaces]
    return entrant.seed or len(league.entrants) + number


def first_seats(league: League) -> Counter[int]:
    """Return how often each entrant had the first seat; fixtures without play do not count."""
    fixtures = league.fixtures.values()
    return Counter(league.line(one.seats[0]) for one in fixtures if not one.is_undone and one.unplayed is None)


def ended_at(fixture: Fixture) -> float:
    """Return when a fixture was decided; it must be decided."""
    return fixture.unplayed.at if fixture.unplayed is not None else max(result.at for result in fixture.results)


def repeats(league: League, drawn: Iterable[Drawn]) -> int:
    """Return how many pairs of a draw have met before."""
    met = {pair for one in league.fixtures.values() if one.is_played for pair in combinations(sorted(one.seats), 2)}
    return sum(pair in met for one in drawn for pair in combinations(sorted(one.seats), 2))


def seeding(league: League, people: Iterable[Entrant], drawn: Sequence[int]) -> tuple[int, ...]:
    """Return entrants in seed order, the strongest first; the lots break ties."""
    lot = {number: place for place, number in enumerate(drawn)}
    ordered = sorted(people, key=lambda one: (*_strength(league, one), lot[one.number]))
    return tuple(one.number for one in ordered)


def foreseen_seeds(league: League) -> Sequence[Sequence[int]]:
    """Return the entrants who have a place in seed order, the strongest first, before any lot is drawn.

    Entrants in the same group are tied: the lot orders them at the start.
    """
    ordered = sorted(league.present, key=lambda one: (*_strength(league, one), one.number))
    return [[one.number for one in level] for _, level in groupby(ordered, key=lambda one: _strength(league, one))]


def _strength(league: League, one: Entrant) -> tuple[int, ...]:
    """Return the seeding key of an entrant, the least first; the lot is not part of it."""
    by_rating = (one.rating is None, -(one.rating or 0))
    match league.settings.seeding:
        case Seeding.LOT:
            return ()
        case Seeding.LAST:
            return (one.last_place is None, one.last_place or 0, *by_rating)
        case Seeding.HAND:
            place = league.by_hand.index(one.number) if one.number in league.by_hand else len(league.by_hand)
            return (place, *by_rating)
        case Seeding.RATING:
            return by_rating
