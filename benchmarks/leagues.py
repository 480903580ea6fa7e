"""The cost of reading a league's log: 64 people who have all met, 2,016 results."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median
from time import perf_counter

from bot.leagues import decisions
from bot.leagues.entries import Actor, Entry
from bot.leagues.folding.fold import fold
from bot.leagues.formats.registry import FORMATS
from bot.leagues.model import FormatKind
from tests.leagues.logbook import Logbook

__all__ = ["FoldSample", "measure_fold"]

_PEOPLE = 64
_GOES = 15


@dataclass
class FoldSample:
    """A measurement in ms, with its reference."""

    name: str
    at_most: float
    """How many times the reference it may take."""
    taken: list[float] = field(default_factory=list)
    other: list[float] = field(default_factory=list)

    @property
    def ratio(self) -> float:
        """Return how many times the reference it took; both were measured one after the other."""
        return median(one / other for one, other in zip(self.taken, self.other, strict=True))


def measure_fold() -> list[FoldSample]:
    """Fold a long log and rank everyone; compare it with parsing its JSON."""
    book = Logbook(FormatKind.ROUND_ROBIN, _PEOPLE)
    chance = Random(0)
    while book.is_running:
        book.play_all(chance)
    text = json.dumps([entry.model_dump(mode="json") for entry in book.log])
    played = book.log[:-1]
    corrected = _corrected(played)
    table = FoldSample("fold and standings, by json.loads", 2)
    correction = FoldSample("fold with a correction, by one without", 1.2)
    for _ in range(_GOES):
        table.taken.append(_ms(lambda: FORMATS[FormatKind.ROUND_ROBIN].standings(fold(book.log))))
        table.other.append(_ms(lambda: json.loads(text)))
        correction.taken.append(_ms(lambda: fold(corrected)))
        correction.other.append(_ms(lambda: fold(played)))
    return [table, correction]


def _corrected(log: Sequence[Entry]) -> list[Entry]:
    """Return a log with a correction of its first fixture appended."""
    league = fold(log)
    turned = tuple(reversed(league.fixtures[1].results[0].places))
    (body,) = decisions.correct(league, 1, decisions.Verdict([turned]), log[-1].at, reason="wrong")
    return [*log, Entry(seq=len(log), at=log[-1].at, by=Actor.ORGANIZER, body=body)]


def _ms(what: Callable[[], object]) -> float:
    begun = perf_counter()
    what()
    return (perf_counter() - begun) * 1000
