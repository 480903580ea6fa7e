"""A second opinion on Swiss rounds: py4swiss, which follows FIDE's Dutch system."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from random import Random

from py4swiss.engines import DutchEngine
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.sections import PlayerSection, XSection

from bot.leagues.pairing.swiss import Contestant

__all__ = ["DutchTournament", "Quality"]

Quality = tuple[int, list[int]]
"""The points of the player with the bye, -1 without a bye, and the differences of points in pairs, greatest first."""

_BYE = 0
_WIN, _DRAW = 2, 1
"""In half points."""
_TOKENS = {_WIN: ResultToken.WIN, _DRAW: ResultToken.DRAW, 0: ResultToken.LOSS}


class DutchTournament:
    """A tournament with made-up results, paired by py4swiss; entrants are numbered by strength."""

    def __init__(self, entrants: int, chance: Random, *, quits: float = 0.0) -> None:
        self._chance = chance
        self._quits = quits
        """The probability that an entrant leaves before a round."""
        self._results: dict[int, list[RoundResult]] = {number: [] for number in range(1, entrants + 1)}
        self.points = Counter(dict.fromkeys(self._results, 0))
        self._met: dict[int, dict[int, list[int]]] = defaultdict(dict)
        self._floats = dict.fromkeys(self._results, (0, 0))
        self._byes = Counter[int]()
        self._firsts = Counter[int]()
        self._round = 1
        self._gone: set[int] = set()

    @property
    def contestants(self) -> Sequence[Contestant]:
        """Return the entrants to pair, the best first."""
        still_in = sorted(self._results.keys() - self._gone, key=lambda one: (-self.points[one], one))
        return [
            Contestant(
                one, self.points[one], one, self._met[one], self._firsts[one], self._floats[one], self._byes[one]
            )
            for one in still_in
        ]

    def quality(self, pairs: Sequence[tuple[int, int]], byes: Sequence[int]) -> Quality:
        """Judge a round."""
        gaps = sorted((abs(self.points[one] - self.points[other]) for one, other in pairs), reverse=True)
        return max((self.points[one] for one in byes), default=-1), gaps

    def position(self) -> ParsedTrf:
        """Return the input for py4swiss."""
        places = sorted(self._results, key=lambda one: (-self.points[one], one))
        absent = RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken.ZERO_POINT_BYE)
        sections = [
            PlayerSection(
                code=PlayerCode.PLAYER,
                starting_number=number,
                points_times_ten=self.points[number] * 5,
                rank=places.index(number) + 1,
                results=[*results, absent] if number in self._gone else list(results),
            )
            for number, results in self._results.items()
        ]
        return ParsedTrf(player_sections=sections, x_section=XSection(number_of_rounds=99))

    def pair(self, position: ParsedTrf | None = None) -> tuple[list[tuple[int, int]], list[int]]:
        """Return the pairs and byes of py4swiss; raise its PairingError if there are none."""
        meetings = [(one.white, one.black) for one in DutchEngine.generate_pairings(position or self.position())]
        return [pair for pair in meetings if _BYE not in pair], [one for one, other in meetings if other == _BYE]

    def play(self, pairs: Sequence[tuple[int, int]], byes: Sequence[int]) -> None:
        """Play a round; then some may leave."""
        before = self.points.copy()
        for one, other in pairs:
            self._play_pair(one, other, before)
        for one in byes:
            self.points[one] += _WIN
            self._byes[one] += 1
            self._floats[one] = (1, self._floats[one][0])
            self._enter(one, _BYE, ColorToken.BYE_OR_NOT_PAIRED, ResultToken.PAIRING_ALLOCATED_BYE)
        for one in self._gone:
            self._enter(one, _BYE, ColorToken.BYE_OR_NOT_PAIRED, ResultToken.ZERO_POINT_BYE)
        self._round += 1
        self._gone |= {one for one in self._results.keys() - self._gone if self._chance.random() < self._quits}

    def _play_pair(self, one: int, other: int, before: Counter[int]) -> None:
        strength = (other - one) / len(self._results)
        luck = self._chance.gauss(2 * strength, 1)
        gained = _DRAW if abs(luck) < 0.1 else _WIN * (luck > 0)
        colors = ((one, other, ColorToken.WHITE, gained), (other, one, ColorToken.BLACK, _WIN - gained))
        for person, opponent, color, points in colors:
            self.points[person] += points
            self._met[person].setdefault(opponent, []).append(self._round)
            self._firsts[person] += 1 if color is ColorToken.WHITE else -1
            gap = before[person] - before[opponent]
            self._floats[person] = ((gap > 0) - (gap < 0), self._floats[person][0])
            self._enter(person, opponent, color, _TOKENS[points])

    def _enter(self, one: int, other: int, color: ColorToken, result: ResultToken) -> None:
        self._results[one].append(RoundResult(id=other, color=color, result=result))
