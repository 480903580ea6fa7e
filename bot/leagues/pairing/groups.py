"""Rounds at tables of several seats: as few repeated meetings as possible, and close points at each table.

A round is judged by these criteria, the most important first:

1. pairs that must not sit together;
2. meetings: the m-th of the same two costs m² - (m - 1)², so a third one costs more than two second ones;
3. earlier seats at a smaller table, if tables differ;
4. differences of points at the tables.

This is the social golfer problem, for which no quick exact method is known. Simulated annealing swaps people between
tables, and ever fewer swaps go against the criteria. Finally only swaps that help are made. The random numbers come
from a key and are whole numbers only, so the same key gives the same tables everywhere. If there are more tables than
anyone has met people, no one has to meet again (Hajnal and Szemerédi). Where the search has not found such tables, they
are a coloring of the graph of earlier meetings.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import combinations, count, islice
from struct import unpack
from typing import TypeAlias

from bot.leagues.pairing.swaps import SwapCosts, SwapSearch

__all__ = ["Guest", "group", "group_sizes"]

_MEETING = 2520
"""The weight of a second meeting against differences of points during annealing: three points, in units."""

_TRIES = 12
"""How many swaps are tried for each person at each temperature."""

_COLD = 4
"""The temperature at which random swaps stop."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A person who needs a place at a table."""

    number: int
    points: int = 0
    met: Mapping[int, int] = field(default_factory=dict)
    """How often they have met each person."""
    small_tables: int = 0
    """How often their table was smaller than others of the same round."""
    byes: int = 0


def group_sizes(people: int, seats: range) -> Sequence[int]:
    """Return how many sit at each table, the full ones first.

    There are as few tables as possible, and their sizes differ by at most one. If tables would fall below the least
    number of seats, as many people as necessary get no table.
    """
    least, most = seats.start, seats.stop - 1
    for playing in range(people, 0, -1):
        tables = -(-playing // most)
        if playing // tables >= least:
            return [playing // tables + (table < playing % tables) for table in range(tables)]
    return []


def group(
    guests: Sequence[Guest], sizes: Sequence[int], key: bytes, forbidden: Collection[frozenset[int]] = ()
) -> Sequence[Sequence[int]]:
    """Return groups of these sizes; the guests are given in standings order, as many as there are places."""
    plan = _Plan(guests, sizes, forbidden)
    tables = _cut(sizes)
    if plan.has_meetings(tables):
        tables = plan.cool(tables, _numbers(key))
    tables = plan.finish(tables)
    if plan.has_meetings(tables) and (colored := plan.color()) is not None:
        tables = plan.finish(colored)
    return [[guests[one].number for one in table] for table in tables]


Tables: TypeAlias = list[list[int]]
"""The people at each table, by their places in the standings from 0."""


class _Plan:
    """The criteria for a round."""

    def __init__(self, guests: Sequence[Guest], sizes: Sequence[int], forbidden: Collection[frozenset[int]]) -> None:
        self._guests, self._sizes = guests, sizes
        at = {one.number: index for index, one in enumerate(guests)}
        self._forbidden = sorted(sorted(at[one] for one in two) for two in forbidden if at.keys() >= two)
        self._met = [
            (index, at[other], times)
            for index, one in enumerate(guests)
            for other, times in one.met.items()
            if index < at.get(other, -1)
        ]

    def has_meetings(self, tables: Tables) -> bool:
        """Return whether any two people meet again, or meet although they must not."""
        table_of = {one: table for table, people in enumerate(tables) for one in people}
        return any(table_of[one] == table_of[other] for one, other, *_ in (*self._met, *self._forbidden))

    def cool(self, tables: Tables, numbers: Iterator[int]) -> Tables:
        """Swap people at random. Points are weighed against meetings here, so that they are not neglected."""
        exchange = SwapSearch(tables, self._prices(meeting=_MEETING, small=_MEETING, forbidden=100 * _MEETING))
        heat = _MEETING
        while heat > _COLD:
            exchange.anneal(_TRIES * len(self._guests), heat, numbers)
            heat = heat * 17 // 20
        return exchange.tables()

    def finish(self, tables: Tables) -> Tables:
        """Swap people as long as it helps; each criterion outranks all later ones."""
        points = [one.points for one in self._guests]
        small = 1 + (max(points) - min(points)) * sum(size * (size - 1) // 2 for size in self._sizes)
        meeting = small * (1 + sum(_small_price(one) for one in self._guests))
        forbidden = meeting * (1 + sum(2 * times for _, _, times in self._met))
        exchange = SwapSearch(tables, self._prices(meeting=meeting, small=small, forbidden=forbidden))
        exchange.descend()
        return exchange.tables()

    def color(self) -> Tables | None:
        """Return tables without repeated meetings, if theory guarantees them for these numbers."""
        from networkx import Graph, equitable_color  # The import takes half a second.

        graph = Graph()
        graph.add_nodes_from(range(len(self._guests)))
        graph.add_edges_from((one, other) for one, other, *_ in (*self._met, *self._forbidden))
        if len(self._sizes) <= max(degree for _, degree in graph.degree):
            return None
        tables: dict[int, list[int]] = defaultdict(list)
        for one, color in sorted(equitable_color(graph, len(self._sizes)).items()):
            tables[color].append(one)
        return sorted(tables.values(), key=lambda people: (-len(people), people))

    def _prices(self, *, meeting: int, small: int, forbidden: int) -> SwapCosts:
        prices = SwapCosts(len(self._guests))
        for one, other in combinations(range(len(self._guests)), 2):
            prices.add(one, other, abs(self._guests[one].points - self._guests[other].points))
        for one, other, times in self._met:
            prices.add(one, other, 2 * times * meeting)
        for one, other in self._forbidden:
            prices.add(one, other, forbidden)
        prices.small = [small * _small_price(one) for one in self._guests]
        return prices


def _small_price(guest: Guest) -> int:
    """Return the cost of one more small table, which grows with the number before it."""
    return guest.small_tables**2


def _cut(sizes: Sequence[int]) -> Tables:
    """Split people into tables in the order given."""
    places = iter(range(sum(sizes)))
    return [list(islice(places, size)) for size in sizes]


def _numbers(key: bytes) -> Iterator[int]:
    """Yield 32-bit numbers derived from a key."""
    for block in count():
        yield from unpack(">8I", sha256(key + block.to_bytes(4, "big")).digest())
