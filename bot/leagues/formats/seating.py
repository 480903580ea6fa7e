"""What brackets and heats go by when they put people at fixtures: seeds, first seats, who has met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, groupby

from bot.leagues.formats.base import Drawn
from bot.leagues.model import Entrant, Fixture, League, Seeding

__all__ = ["ended_at", "first_seats", "foreseen_seeds", "repeats", "seed_of", "seeded", "seeding"]


def seeded(league: League) -> Sequence[int]:
    """Return the entrants of the start by their seeds; whoever took over a place stands in it."""
    firsts = [one for one in league.entrants.values() if one.seed is not None and one.replaces is None]
    return [league.line(one.number) for one in sorted(firsts, key=lambda one: one.seed or 0)]


def seed_of(league: League, number: int) -> int:
    """Return somebody's seed, or that of whom they replace."""
    entrant = league.entrants[number]
    while entrant.replaces is not None:
        entrant = league.entrants[entrant.replaces]
    return entrant.seed or len(league.entrants) + number


def first_seats(league: League) -> Counter[int]:
    """Return how often everybody had the first seat; fixtures without play do not count."""
    fixtures = league.fixtures.values()
    return Counter(league.line(one.seats[0]) for one in fixtures if not one.is_undone and one.unplayed is None)


def ended_at(fixture: Fixture) -> float:
    """Return when a fixture was decided; for those that are."""
    return fixture.unplayed.at if fixture.unplayed is not None else max(result.at for result in fixture.results)


def repeats(league: League, drawn: Iterable[Drawn]) -> int:
    """Return how many pairs of a draw have met before."""
    met = {pair for one in league.fixtures.values() if one.is_played for pair in combinations(sorted(one.seats), 2)}
    return sum(pair in met for one in drawn for pair in combinations(sorted(one.seats), 2))


def seeding(league: League, people: Iterable[Entrant], drawn: Sequence[int]) -> tuple[int, ...]:
    """Return entrants in the order of their seeds, the strongest first; the lots part those who are level."""
    lot = {number: place for place, number in enumerate(drawn)}
    ordered = sorted(people, key=lambda one: (*_strength(league, one), lot[one.number]))
    return tuple(one.number for one in ordered)


def foreseen_seeds(league: League) -> Sequence[Sequence[int]]:
    """Return those who have a place in the order of their seeds, the strongest first, before any lot is drawn.

    Those who stand together are level: the lot parts them at the start.
    """
    ordered = sorted(league.present, key=lambda one: (*_strength(league, one), one.number))
    return [[one.number for one in level] for _, level in groupby(ordered, key=lambda one: _strength(league, one))]


def _strength(league: League, one: Entrant) -> tuple[int, ...]:
    """Return what orders somebody among the seeds, the least first; the lot is not in it."""
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
