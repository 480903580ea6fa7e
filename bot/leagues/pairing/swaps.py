"""Swapping people between tables to lower the total cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice

__all__ = ["SwapCosts", "SwapSearch"]

_WORD = 32
_SIXTEENTHS = 16


class SwapCosts:
    """The cost of two people at one table, and of one person at a table with fewer seats than others."""

    def __init__(self, people: int) -> None:
        self.pairs = [[0] * people for _ in range(people)]
        self.small = [0] * people

    def add(self, one: int, other: int, price: int) -> None:
        """Raise the cost of two people at one table."""
        self.pairs[one][other] += price
        self.pairs[other][one] += price


class SwapSearch:
    """Tables whose people swap places; it knows the effect of each swap without recomputing the total."""

    def __init__(self, tables: Sequence[Sequence[int]], prices: SwapCosts) -> None:
        self._prices = prices.pairs
        self._small = prices.small
        self._tables = len(tables)
        self._table_of = [0] * len(prices.small)
        for table, people in enumerate(tables):
            for one in people:
                self._table_of[one] = table
        most = max(map(len, tables))
        self._is_small = [len(people) < most for people in tables]
        self._sums = [[sum(row[one] for one in people) for people in tables] for row in prices.pairs]
        """What each person costs, or would cost, at each table."""

    def tables(self) -> list[list[int]]:
        """Return the people at each table."""
        tables: list[list[int]] = [[] for _ in range(self._tables)]
        for one, table in enumerate(self._table_of):
            tables[table].append(one)
        return tables

    def anneal(self, tries: int, heat: int, numbers: Iterator[int]) -> None:
        """Swap people at random; the more a swap raises the cost relative to the temperature, the rarer it is."""
        people = len(self._table_of)
        for word in islice(numbers, tries):
            one, other = (word >> 16) * people >> 16, (word & 0xFFFF) * people >> 16
            if self._table_of[one] != self._table_of[other]:
                dearer = self._difference(one, other)
                if dearer <= 0 or dearer * _SIXTEENTHS <= heat * _halvings(next(numbers)):
                    self._exchange(one, other)

    def descend(self) -> None:
        """Swap people until no swap of two lowers the cost."""
        pairs = [*combinations(range(len(self._table_of)), 2)]
        has_changed = True
        while has_changed:
            has_changed = False
            for one, other in pairs:
                if self._table_of[one] != self._table_of[other] and self._difference(one, other) < 0:
                    self._exchange(one, other)
                    has_changed = True

    def _difference(self, one: int, other: int) -> int:
        here, there = self._table_of[one], self._table_of[other]
        of_one, of_other = self._sums[one], self._sums[other]
        difference = of_one[there] - of_one[here] + of_other[here] - of_other[there] - 2 * self._prices[one][other]
        if self._is_small[here] != self._is_small[there]:
            gain = self._small[one] - self._small[other]
            difference += gain if self._is_small[there] else -gain
        return difference

    def _exchange(self, one: int, other: int) -> None:
        here, there = self._table_of[one], self._table_of[other]
        self._table_of[one], self._table_of[other] = there, here
        for sums, to_one, to_other in zip(self._sums, self._prices[one], self._prices[other], strict=True):
            change = to_other - to_one
            if change:
                sums[here] += change
                sums[there] -= change


def _halvings(word: int) -> int:
    """Return how often chance has halved, in sixteenths: a logarithm that is the same on every machine."""
    if not word:
        return _WORD * _SIXTEENTHS
    length = word.bit_length()
    rest = (word << (_WORD - length) >> (_WORD - 5)) - _SIXTEENTHS
    return (_WORD - length) * _SIXTEENTHS + _SIXTEENTHS - rest
