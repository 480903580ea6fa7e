"""A league written entry by entry, for tests of the fold."""

from __future__ import annotations

from collections.abc import Sequence

from bot.leagues.entries import (
    Actor,
    Body,
    Challenged,
    Corrected,
    Entry,
    Opened,
    Paired,
    PlannedFixture,
    Resulted,
    SignedUp,
    Started,
    Unplayed,
    UnplayedRule,
)
from bot.leagues.folding.fold import apply, fold
from bot.leagues.formats.base import Draw
from bot.leagues.model import FormatKind, League, Settings

__all__ = ["Written"]

START = 1000.0


class Written:
    """A running league of entrants 1 to n, seeded and drawn in this order."""

    def __init__(
        self, kind: FormatKind, entrants: int, *, ratings: Sequence[int | None] = (), **settings: object
    ) -> None:
        told = Settings.model_validate({"name": "Friday", "format": kind, "game_id": "draw", "options": {}, **settings})
        self.entries: list[Entry] = []
        self.league = League(told, "0" * 64)
        self.add(Opened(settings=told, commitment="0" * 64), at=0)
        self.league = fold(self.entries)
        numbers = tuple(range(1, entrants + 1))
        for number in numbers:
            rating = ratings[number - 1] if ratings else None
            self.add(SignedUp(entrant=number, rating=rating), at=0)
        self.add(Started(at=START, order=numbers, lots=numbers), at=START)

    def add(self, body: Body, *, at: float = START) -> None:
        entry = Entry(seq=len(self.entries), at=at, by=Actor.CLOCK, body=body)
        if self.entries:
            apply(self.league, entry)
        self.entries.append(entry)

    def challenge(self, challenger: int, challenged: int, at: float = START) -> int:
        planned = PlannedFixture(number=len(self.league.fixtures) + 1, seats=(challenged, challenger))
        self.add(Challenged(fixture=planned, at=at, due=at + 86400), at=at)
        return planned.number

    def pair(self, draw: Draw, at: float) -> Sequence[int]:
        """Write a draw, and return the numbers of its fixtures."""
        first = len(self.league.fixtures) + 1
        planned = tuple(
            PlannedFixture(number=number, seats=one.seats) for number, one in enumerate(draw.fixtures, first)
        )
        self.add(Paired(round=self.league.next_round, fixtures=planned, at=at, algorithm=draw.algorithm), at=at)
        return [one.number for one in planned]

    def result(self, fixture: int, *places: Sequence[int], at: float = START) -> None:
        self.add(Resulted(fixture=fixture, places=tuple(map(tuple, places)), at=at), at=at)

    def unplayed(self, fixture: int, winners: Sequence[int], at: float = START) -> None:
        seats = self.league.fixtures[fixture].seats
        points = tuple((one, 840 if one in winners else 0) for one in seats)
        rule = UnplayedRule.NO_SHOW
        self.add(Unplayed(fixture=fixture, rule=rule, points=points, present=tuple(winners), at=at), at=at)

    def correct(self, fixture: int, *places: Sequence[int], at: float = START) -> None:
        results = (Resulted(fixture=fixture, places=tuple(map(tuple, places)), at=at),) if places else ()
        self.add(Corrected(fixture=fixture, results=results, reason="typed wrong", at=at), at=at)
