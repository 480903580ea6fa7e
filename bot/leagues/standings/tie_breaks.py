"""Tie-breaks as FIDE's rules define them (C.07), and in the same spirit for tables of several seats.

All are whole numbers in units of `POINT`, rounded down, except wins and lots, which are counted. In a round robin,
fixtures that were not played count as if they had been. In a Swiss system:

- An opponent counts with their points. The rounds at the end that they skipped count differently: each one that they
  asked to skip is worth half a fixture (16.3.2).
- A round of one's own without play counts as a dummy opponent with one's own points, at most half of what all rounds
  are worth (16.4.2). If the opponent did not come, the opponent's points are the limit too (16.4.1).
- The contribution that is cut is the lowest of the rounds that an entrant let go by. If there are none, it is the
  lowest of all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from types import MappingProxyType
from typing import TYPE_CHECKING

from bot.leagues.entries import POINT
from bot.leagues.entries.settings import FormatKind, TieBreak
from bot.leagues.model import Phase
from bot.leagues.standings.history import WHOLE
from bot.leagues.standings.points import full_points, half_points

if TYPE_CHECKING:
    from bot.leagues.model import League
    from bot.leagues.standings.history import Line, Rest

__all__ = ["TIE_BREAKS", "TieBreakRule", "TieBreaks"]


class TieBreaks:
    """All tie-breaks of the lines of one table; each one is calculated on demand."""

    def __init__(self, league: League, lines: Mapping[int, Line], rounds: int) -> None:
        self._league = league
        self._lines = lines
        self._rounds = rounds
        self._is_swiss = league.settings.format is FormatKind.SWISS
        self._values: dict[tuple[TieBreak, int], int] = {}

    def value(self, tie_break: TieBreak, entrant: int) -> int:
        """Return the value of a tie-break for a line: 0 for a direct encounter with no one, 1 for the first lot."""
        value = self._values.get((tie_break, entrant))
        if value is None:
            value = self._values[tie_break, entrant] = TIE_BREAKS[tie_break].reckon(self, self._lines[entrant])
        return value

    def ranks(self, tie_break: TieBreak, tied: Sequence[int]) -> Mapping[int, int]:
        """Order lines that are still tied, the larger number first; lines that it does not separate share one."""
        if tie_break is TieBreak.DIRECT:
            return self._direct_ranks(tied)
        sign = -1 if tie_break is TieBreak.LOT else 1
        return {entrant: sign * self.value(tie_break, entrant) for entrant in tied}

    # Opponents.

    @cached_property
    def _adjusted(self) -> Mapping[int, int]:
        """The points for which each line counts as an opponent."""
        return {
            entrant: line.points + (self._lost_by_leaving(line) - self._too_early(line) if self._is_swiss else 0)
            for entrant, line in self._lines.items()
        }

    def _too_early(self, line: Line) -> int:
        """Return the points of byes in a round that is still being played: opponents do not profit from them yet."""
        league = self._league
        running = {one.round for one in league.open_fixtures} if league.phase is Phase.RUNNING else ()
        return sum(rest.points for rest in line.rests if rest.round in running and not rest.others)

    def _lost_by_leaving(self, line: Line) -> int:
        if line.open:
            return 0
        last = max((round_number for round_number, *_ in line.meetings), default=0)
        more = 0
        for rest in reversed(line.rests):
            if rest.round < last or not rest.is_voluntary:
                break
            if rest.is_requested:
                more += half_points(self._league.settings) - rest.points
        return more

    def _dummy(self, line: Line, rest: Rest) -> int:
        """Return the points of the dummy opponent."""
        most = min(line.points, self._rounds * half_points(self._league.settings))
        if rest.others:
            most = min(most, sum(self._adjusted[one] for one in rest.others) // len(rest.others))
        return most

    # The value of each tie-break for a line.

    def lot(self, line: Line) -> int:
        """Return the lot of a line, from 1."""
        return self._league.lot(line.entrant) + 1

    def _contributions(self, line: Line) -> Iterator[tuple[int, bool]]:
        """Yield what each round contributes to Buchholz, in parts of units, and whether the entrant let it go by."""
        met: dict[int, int] = {}
        for round_number, other, _, part in line.meetings:
            met[round_number] = met.get(round_number, 0) + self._adjusted[other] * part
        for brought in met.values():
            yield brought, False
        for rest in line.rests:
            yield self._dummy(line, rest) * WHOLE, rest.is_voluntary

    def buchholz(self, line: Line) -> int:
        """Return the sum of all contributions."""
        return sum(brought for brought, _ in self._contributions(line)) // WHOLE

    def buchholz_cut(self, line: Line) -> int:
        """Return the sum of all contributions except the lowest."""
        contributions = [*self._contributions(line)]
        let_go = [brought for brought, is_voluntary in contributions if is_voluntary]
        lowest = min(let_go or [brought for brought, _ in contributions], default=0)
        return (sum(brought for brought, _ in contributions) - lowest) // WHOLE

    def sonneborn(self, line: Line) -> int:
        """Return the points that were taken from all opponents."""
        adjusted = self._adjusted
        total = sum([halves * adjusted[other] * part for _, other, halves, part in line.meetings]) // 2
        games, full = self._league.settings.games, full_points(self._league.settings) or 1
        total += sum(WHOLE * games * rest.points // full * self._dummy(line, rest) for rest in line.rests)
        return total // WHOLE

    def koya(self, line: Line) -> int:
        """Return the points against strong opponents."""
        strong = {other for _, other, _, _ in line.meetings if self._is_strong(other)}
        total = sum(halves * part for _, other, halves, part in line.meetings if other in strong)
        return total * POINT // (2 * WHOLE)

    def _is_strong(self, entrant: int) -> bool:
        """Return whether a line has at least half of the points that it could have."""
        line = self._lines[entrant]
        return 2 * line.points >= line.decided * full_points(self._league.settings)

    # Direct encounter.

    def _direct_ranks(self, tied: Sequence[int]) -> Mapping[int, int]:
        """Rank by the fixtures among those who are tied, then those who remain tied by theirs, and so on (Art. 6).

        If some of them have not met, a line ranks above the others only if no missing fixture could change that.
        """
        ranks = self._encounter_ranks(tied)
        left, above = [[one for one in tied if ranks[one] == rank] for rank in sorted({*ranks.values()})], 0
        if len(left) == 1:
            return ranks
        parted: dict[int, int] = {}
        for group in left:
            inner = self._direct_ranks(group) if len(group) > 1 else {group[0]: 0}
            places = {rank: above + place for place, rank in enumerate(sorted({*inner.values()}))}
            parted |= {one: places[inner[one]] for one in group}
            above += len(group)
        return parted

    def _encounter_ranks(self, tied: Sequence[int]) -> Mapping[int, int]:
        """Rank by the fixtures among those who are tied, once."""
        got, missing = self._encounters(tied)
        least = {entrant: sum(got[entrant].values()) for entrant in tied}
        for entrant, halves in least.items():
            self._values.setdefault((TieBreak.DIRECT, entrant), halves * POINT // 2)
        if not any(missing.values()):
            return least
        return _sure_ranks(tied, least, missing)

    def _encounters(self, tied: Sequence[int]) -> tuple[Mapping[int, Mapping[int, int]], Mapping[frozenset[int], int]]:
        """Return what each has against each, and how much each pair could still share, in halves."""
        settings = self._league.settings
        legs = 1 if self._is_swiss else settings.legs
        got: dict[int, dict[int, int]] = {entrant: {} for entrant in tied}
        missing = {frozenset(pair): 2 * legs * settings.games for pair in combinations(tied, 2)}
        for entrant in tied:
            for _, other, halves, _ in self._lines[entrant].meetings:
                if other in got:
                    got[entrant][other] = got[entrant].get(other, 0) + halves
                    missing[frozenset((entrant, other))] -= settings.games
        return got, {pair: max(halves, 0) for pair, halves in missing.items()}


@dataclass(frozen=True, slots=True)
class TieBreakRule:
    """The properties of a tie-break, except its texts."""

    formats: tuple[FormatKind, ...]
    """The formats in which it can be chosen; none for the lot, which always comes last."""
    reckon: Callable[[TieBreaks, Line], int] = lambda *_: 0
    """Its number for a line, unless the order of the tied lines or the format gives it."""
    sign: str = ""
    """Its column header in every language; empty for one without a column."""
    is_counted: bool = False
    """Whether its number is a count, and not in units of `POINT`."""


_TABLES = (FormatKind.ROUND_ROBIN, FormatKind.SWISS, FormatKind.GROUPS)
_RULES = {
    TieBreak.DIRECT: TieBreakRule(_TABLES),
    TieBreak.WINS: TieBreakRule(_TABLES, lambda _, line: line.won, is_counted=True),
    TieBreak.BUCHHOLZ_CUT: TieBreakRule(_TABLES, TieBreaks.buchholz_cut, "BH-C1"),
    TieBreak.BUCHHOLZ: TieBreakRule(_TABLES, TieBreaks.buchholz, "BH"),
    TieBreak.SONNEBORN: TieBreakRule(_TABLES, TieBreaks.sonneborn, "SB"),
    TieBreak.KOYA: TieBreakRule(_TABLES, TieBreaks.koya, "Koya"),
    TieBreak.PERFORMANCE: TieBreakRule((FormatKind.ARENA,), is_counted=True),
    TieBreak.LOT: TieBreakRule((), TieBreaks.lot, is_counted=True),
}
TIE_BREAKS = MappingProxyType({one: _RULES[one] for one in TieBreak})
"""The rule of every tie-break, in the order in which organizers see those of their format."""


def _sure_ranks(
    tied: Sequence[int], least: Mapping[int, int], missing: Mapping[frozenset[int], int]
) -> Mapping[int, int]:
    """Rank those whom no missing fixture could move, from the top; all others stay tied."""
    left, ranks = [*tied], {}
    while len(left) > 1:
        most = {one: least[one] + sum(halves for pair, halves in missing.items() if one in pair) for one in left}
        sure = [one for one in left if all(least[one] > most[other] for other in left if other != one)]
        if not sure:
            break
        ranks[sure[0]] = len(left)
        left.remove(sure[0])
    return {**ranks, **dict.fromkeys(left, 0)}
