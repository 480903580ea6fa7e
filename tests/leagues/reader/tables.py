"""Tables of round robins, groups and Swiss leagues: points, tie-breaks, and struck lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import combinations

from tests.leagues.reader.log import POINT, Fixture, Line, Log

__all__ = ["Placed", "PointsTable", "placed"]

Placed = list[tuple[int, int, int]]
"""Place, number and points of each line, the best first."""

_USUAL = {
    "round-robin": ("direct", "sonneborn", "wins"),
    "groups": ("direct", "sonneborn", "wins"),
    "swiss": ("buchholz-cut", "buchholz", "sonneborn", "direct", "wins"),
    "arena": ("performance",),
}


def placed(levels: Iterable[Sequence[Line]], points: Callable[[Line], int]) -> Placed:
    """Return the table of groups of lines that share their places."""
    table: Placed = []
    for level in levels:
        place = len(table) + 1
        table += [(place, line.number, points(line)) for line in level]
    return table


class PointsTable:
    """The table of some lines by the points of their fixtures."""

    def __init__(self, log: Log, lines: Sequence[Line], fixtures: Sequence[Fixture]) -> None:
        self.log = log
        self.is_swiss = log.format == "swiss"
        self.fixtures = list(fixtures)
        self.lines = list(lines)
        struck = [] if self.is_swiss or log.format == "arena" else [one for one in self.lines if self._is_struck(one)]
        self.lines = [one for one in self.lines if one not in struck]
        self.fixtures = [one for one in self.fixtures if not any(line in struck for line in one.lines)]
        self.points = {line.number: self._points(line) for line in self.lines}

    def levels(self) -> list[list[Line]]:
        """Return the lines that share a place, the best first, each in the order of the lots."""
        levels = _parted(self.lines, lambda line: self.points[line.number])
        for name in self.log.settings["tie_breaks"] or _USUAL[self.log.format]:
            if name == "lot":
                break
            parted: list[list[Line]] = []
            for level in levels:
                if len(level) > 1:
                    parted += self._direct(level) if name == "direct" else _parted(level, self._value(name))
                else:
                    parted.append(level)
            levels = parted
        return [sorted(level, key=lambda line: line.lot or 0) for level in levels]

    def table(self) -> Placed:
        return placed(self.levels(), lambda line: self.points[line.number])

    def _of(self, line: Line) -> list[Fixture]:
        return [one for one in self.fixtures if line in one.lines]

    def _decided(self, line: Line) -> list[Fixture]:
        return [one for one in self._of(line) if self.log.is_decided(one)]

    def _is_struck(self, line: Line) -> bool:
        played = sum(self.log.is_played(one) for one in self._of(line))
        planned = int(self.log.settings["legs"]) * (len(self.lines) - 1)
        if self.log.settings["seats"] > 2:
            planned = self.log.planned
        stayed_to_the_end = self.log.format == "groups" and line.out_from > self.log.group_rounds
        return line.is_out and not stayed_to_the_end and 2 * played < planned

    def _bye(self, kind: str) -> int:
        return {"paired": self.log.full, "missed": 0}.get(kind, self.log.full // 2)

    def _points(self, line: Line) -> int:
        total = line.adjustment
        for one in self._decided(line):
            total += self.log.points_of(one).get(line.number, 0)
        if self.log.format != "groups":
            total += sum(self._bye(kind) for kind in line.byes.values())
        return total

    # Tie-breaks.

    def _value(self, name: str) -> Callable[[Line], Fraction | int]:
        return {
            "wins": self._wins,
            "buchholz": self._buchholz,
            "buchholz-cut": self._buchholz_cut,
            "sonneborn": self._sonneborn,
            "koya": self._koya,
            "performance": self._performance,
        }[name]

    def _wins(self, line: Line) -> int:
        found = 0
        for one in self._of(line):
            if self.log.is_played(one):
                points = self.log.points_of(one)
                mine = points[line.number]
                found += all(mine > other for number, other in points.items() if number != line.number)
        return found

    def _direct(self, level: list[Line]) -> list[list[Line]]:
        """Split a tied level by the points of its members against each other, repeatedly."""
        score = {line.number: Fraction(0) for line in level}
        missing = dict(score)
        meetings = 1 if self.is_swiss else int(self.log.settings["legs"])
        for pair in combinations(level, 2):
            met = [one for one in self.fixtures if {*pair} <= {*one.lines} and self.log.is_decided(one)]
            met = [one for one in met if not (self.is_swiss and one.unplayed)]
            for line, other in (pair, pair[::-1]):
                score[line.number] += sum(self._part(line, other, one) for one in met)
                missing[line.number] += max(0, meetings - len(met)) * self.log.games
        if not any(missing.values()):
            parted = _parted(level, lambda line: score[line.number])
        else:
            parted, rest = [], sorted(level, key=lambda line: -score[line.number])
            while len(rest) > 1:
                first, others = rest[0], rest[1:]
                if any(score[one.number] + missing[one.number] >= score[first.number] for one in others):
                    break
                parted.append([first])
                rest = others
            parted += [rest] if rest else []
        if len(parted) == 1:
            return parted
        return [part for one in parted for part in (self._direct(one) if len(one) > 1 else [one])]

    def _numbers(self) -> list[int]:
        return sorted(one["round"] for one in self.log.rounds)

    def _in_round(self, line: Line, number: int) -> Fixture | None:
        return next((one for one in self._of(line) if one.round == number), None)

    def _is_voluntary(self, line: Line, number: int) -> bool:
        if not self.is_swiss:
            return False
        one = self._in_round(line, number)
        if one is None:
            return line.byes.get(number) != "paired"
        if one.unplayed is None:
            return False
        if one.unplayed["rule"] == "both-absent":
            return True
        present = {self.log.of[entrant].number for entrant in one.unplayed["present"]}
        return not self.log.points_of(one).get(line.number) and line.number not in present

    def _adjusted(self, line: Line) -> int:
        """Return the points of a line as its opponents count them."""
        points = self.points[line.number]
        if not self.is_swiss:
            return points
        for number in reversed(self._numbers()):
            one = self._in_round(line, number)
            is_open = one is not None and not self.log.is_decided(one)
            if is_open or not self._is_voluntary(line, number):
                break
            if one is None:
                points += self.log.full // 2 - self._bye(line.byes.get(number, "missed"))
        if not self.log.is_over:
            for number, kind in line.byes.items():
                if any(one.round == number and not self.log.is_decided(one) for one in self.fixtures):
                    points -= self._bye(kind)
        return points

    def _contributions(self, line: Line) -> list[tuple[int, Fraction]]:
        """Return the rounds with their contributions."""
        if not self.is_swiss:
            return [
                (one.round, Fraction(sum(map(self._adjusted, others)), len(others)))
                for one in self._decided(line)
                if (others := [other for other in one.lines if other is not line])
            ]
        found = []
        for number in self._numbers():
            one = self._in_round(line, number)
            if one is None or one.unplayed is not None:
                most = self.points[line.number]
                most = min(most, len(self._numbers()) * self.log.full // 2)
                if one is not None:
                    others = [other for other in one.lines if other is not line]
                    most = min(most, sum(map(self._adjusted, others)) // len(others))
                found.append((number, Fraction(most)))
            elif self.log.is_decided(one):
                others = [other for other in one.lines if other is not line]
                found.append((number, Fraction(sum(map(self._adjusted, others)), len(others))))
        return found

    def _buchholz(self, line: Line) -> int:
        return int(sum(value for _, value in self._contributions(line)))

    def _buchholz_cut(self, line: Line) -> int:
        every = self._contributions(line)
        chosen = [value for number, value in every if self._is_voluntary(line, number)] or [value for _, value in every]
        return int(sum(value for _, value in every) - min(chosen, default=Fraction(0)))

    def _part(self, line: Line, other: Line, one: Fixture) -> Fraction:
        """Return the part of the matches of a decided fixture that a line won from another one."""
        if one.unplayed is not None:
            return Fraction(2 * self.log.games * self.log.points_of(one).get(line.number, 0) // self.log.full, 2)
        taken = Fraction(0)
        for places in one.matches:
            at = {self.log.of[entrant]: place for place, group in enumerate(places) for entrant in group}
            taken += Fraction(1, 2) if at[line] == at[other] else int(at[line] < at[other])
        return taken

    def _parts(self, line: Line, one: Fixture) -> list[tuple[Line, Fraction]]:
        """Return what a line won from each opponent of a decided fixture, each counted by their number."""
        others = [other for other in one.lines if other is not line]
        return [(other, self._part(line, other, one) / len(others)) for other in others]

    def _sonneborn(self, line: Line) -> int:
        total = Fraction(0)
        worth = dict(self._contributions(line))
        rounds = self._numbers() if self.is_swiss else []
        for one in self._decided(line):
            if one.unplayed is None or not self.is_swiss:
                total += sum(part * self._adjusted(other) for other, part in self._parts(line, one))
            else:
                mine = Fraction(self.log.points_of(one).get(line.number, 0), self.log.full)
                total += mine * self.log.games * worth[one.round]
        for number in rounds:
            if self._in_round(line, number) is None:
                mine = Fraction(self._bye(line.byes.get(number, "missed")), self.log.full)
                total += mine * self.log.games * worth[number]
        return int(total)

    def _koya(self, line: Line) -> int:
        total = Fraction(0)
        for one in self._decided(line):
            if not (self.is_swiss and one.unplayed):
                for other, part in self._parts(line, one):
                    if 2 * self.points[other.number] >= self._decided_rounds(other) * self.log.full:
                        total += part
        return int(total * POINT)

    def _decided_rounds(self, line: Line) -> int:
        numbers = self._numbers() if self.is_swiss else [*line.byes]
        return len(self._decided(line)) + sum(self._in_round(line, number) is None for number in numbers)

    def _performance(self, line: Line) -> int:
        values = []
        for one in self._of(line):
            if not self.log.is_played(one):
                continue
            others = [self.log.ratings[entrant] for entrant in one.people if self.log.of[entrant] is not line]
            mean = sum(1500 if rating is None else rating for rating in others) // len(others)
            points = self.log.points_of(one)
            first = [number for number, value in points.items() if value == max(points.values())]
            if line.number not in first:
                mean -= 500
            elif len(first) == 1:
                mean += 500
            values.append(mean)
        return sum(values) // len(values) if values else 0


def _parted(lines: Iterable[Line], value: Callable[[Line], Fraction | int]) -> list[list[Line]]:
    """Return lines in groups of equal value, the greatest first."""
    found: dict[Fraction | int, list[Line]] = {}
    for line in lines:
        found.setdefault(value(line), []).append(line)
    return [found[key] for key in sorted(found, reverse=True)]
