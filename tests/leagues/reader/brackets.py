"""Tables of knockouts, double eliminations and heats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations

from tests.leagues.reader.log import POINT, Fixture, Line, Log
from tests.leagues.reader.tables import Placed, placed

__all__ = ["behind_groups", "double", "heats", "knockout", "ranked"]

_Side = Callable[[], "Line | None"]
_Sides = tuple[_Side, _Side]

_NOBODY = Line([])
"""The occupant of a box to which no one came."""
_OPPOSITE = {2: "", 3: "R", 4: "RR", 5: "RSR", 6: "HRSR", 7: "HRSSR", 8: "HRSSSR"}


def ranked(lines: Sequence[Line], points: dict[int, int]) -> Placed:
    """Return a table by points alone; equal points share a place, in seed order."""
    levels: dict[int, list[Line]] = {}
    for line in sorted(lines, key=lambda line: line.seed):
        levels.setdefault(points[line.number], []).append(line)
    return placed([levels[key] for key in sorted(levels, reverse=True)], lambda line: points[line.number])


def _continues(log: Log, one: Fixture) -> tuple[Line, Line]:
    """Return winner and loser of a decided fixture of a tree."""
    points = log.points_of(one)
    better, worse = sorted(one.lines, key=lambda line: (-points.get(line.number, 0), line.seed))
    return (better, worse) if points.get(better.number, 0) else (_NOBODY, _NOBODY)


def _known(line: Line) -> Line:
    return line


@dataclass(eq=False)
class _Box:
    """A box of a tree; sides and winner are None until they are known."""

    worth: int
    """The number of levels that an entrant in it has advanced."""
    sides: _Sides
    slot: int = -1
    tree: _Tree | None = None

    def people(self) -> list[Line]:
        return [line for side in self.sides if (line := side()) not in (None, _NOBODY) and line is not None]

    def _ended(self) -> tuple[Line | None, Line | None]:
        one, other = (side() for side in self.sides)
        if one is None or other is None:
            return None, None
        if _NOBODY in (one, other):
            return (other if one is _NOBODY else one), _NOBODY
        assert self.tree is not None
        fixture = self.tree.fixtures.get(self.slot)
        if fixture is None or not self.tree.log.is_decided(fixture):
            return None, None
        return _continues(self.tree.log, fixture)

    def winner(self) -> Line | None:
        return self._ended()[0]

    def loser(self) -> Line | None:
        return self._ended()[1]


@dataclass
class _Tree:
    """The boxes of a tree in the order of their slots."""

    log: Log
    fixtures: dict[int, Fixture]
    start: int = 0
    """The slot of the first box."""
    boxes: list[_Box] = field(default_factory=list)

    def level(self, worth: int, sides: Sequence[_Sides]) -> list[_Box]:
        found = [_Box(worth, both, self.start + len(self.boxes) + at, self) for at, both in enumerate(sides)]
        self.boxes += found
        return found

    def fits(self) -> bool:
        """Return whether each fixture is of the people in its box."""
        there = {box.slot: {*box.people()} for box in self.boxes}
        return all({*one.lines} == there.get(slot) for slot, one in self.fixtures.items())

    def points(self, lines: Sequence[Line]) -> dict[int, int]:
        """Return how far each entrant has advanced."""
        points = {line.number: 0 for line in lines}
        if any(self.log.is_decided(one) for one in self.fixtures.values()):
            for box in self.boxes:
                for line in box.people():
                    points[line.number] = max(points[line.number], POINT * max(0, box.worth))
        return points


def _first(log: Log) -> tuple[int, list[_Sides]]:
    """Return the depth of a tree and the sides of its first level."""
    seeded = {line.seed: line for line in log.all_in}
    places, depth = [1, 2], 1
    while len(places) < len(seeded):
        places = [seed for one in places for seed in (one, 2 * len(places) + 1 - one)]
        depth += 1
    people = [seeded.get(seed, _NOBODY) for seed in places]
    return depth, [(partial(_known, a), partial(_known, b)) for a, b in zip(people[::2], people[1::2], strict=True)]


def _neighbors(boxes: list[_Box], end: str = "winner") -> list[_Sides]:
    return [(getattr(a, end), getattr(b, end)) for a, b in zip(boxes[::2], boxes[1::2], strict=True)]


def knockout(log: Log) -> Placed:
    """Return the table of a knockout."""
    _, sides = _first(log)
    return ranked(log.all_in, _came(log, log.all_in, sides)[0])


def behind_groups(log: Log) -> dict[int, int]:
    """Return how far the entrants of the knockout after groups have advanced, as its first draw places them.

    Levels in which nobody meets are not drawn, so the first draw may be of a later level.
    """
    first = next(one for one in log.rounds if one["stage"] != "group")
    byes = [log.of[entrant] for entrant, _ in first["byes"]]
    drawn = {one.slot: one.lines for one in log.fixtures.values() if one.round == first["round"]}
    depth = max(1, (int(log.settings["groups"]) * int(log.settings["advance"]) - 1).bit_length())
    number, start, has_third = 0, 0, bool(log.settings["third_place"])
    while number < depth - 1 and min(drawn) >= start + 2 ** (depth - 1 - number):
        start += 2 ** (depth - 1 - number)
        number += 1
    start += has_third and 0 < number == depth - 1
    slots = range(start, start + 2 ** (depth - 1 - number))
    people = [line for lines in drawn.values() for line in lines] + byes
    free = [slot for slot in slots if slot not in drawn]
    for places in combinations(free, len(byes)):
        alone = dict(zip(places, byes, strict=True))
        pairs = [drawn.get(slot) or [alone.get(slot, _NOBODY), _NOBODY] for slot in slots]
        sides = [(partial(_known, one), partial(_known, other)) for one, other in pairs]
        points, fits = _came(log, people, sides, number, start)
        if fits:
            return points
    raise AssertionError("the draws of a knockout contradict each other")


def _came(
    log: Log, lines: Sequence[Line], sides: Sequence[_Sides], number: int = 0, start: int = 0
) -> tuple[dict[int, int], bool]:
    """Return the points of a knockout by the sides of a level, and whether they fit the levels drawn after it."""
    tree = _Tree(log, {one.slot: one for one in log.fixtures.values() if one.stage != "group"}, start)
    level, third = tree.level(number, sides), None
    while len(level) > 1:
        number += 1
        if len(level) == 2 and log.settings["third_place"]:
            (third,) = tree.level(number - 1, _neighbors(level, "loser"))
        level = tree.level(number, _neighbors(level))
    points = tree.points(lines)
    for box, more in ((level[0], POINT), (third, POINT // 2)):
        if box is not None and (line := box.winner()) is not None and line is not _NOBODY:
            points[line.number] += more
    return points, tree.fits()


def _opposite(way: str, box: int, count: int) -> int:
    if count == 1:
        return box
    if way in "RH":
        box = count - 1 - box
    if way in "SH":
        box = (box + count // 2) % count
    return box


def double(log: Log) -> Placed:
    """Return the table of a double elimination."""
    depth, sides = _first(log)
    tree = _Tree(log, {one.slot: one for one in log.fixtures.values()})
    upper = tree.level(-1, sides)
    lower: list[_Box] = []
    for number in range(2, depth + 1):
        lower = tree.level(
            2 * number - 4, _neighbors(upper if number == 2 else lower, "loser" if number == 2 else "winner")
        )
        upper = tree.level(2 * number - 3, _neighbors(upper))
        ways = _OPPOSITE[depth]
        way = ways[number - 2] if number - 2 < len(ways) else "R"
        down = [upper[_opposite(way, at, len(lower))].loser for at in range(len(lower))]
        lower = tree.level(2 * number - 3, [(loser, box.winner) for loser, box in zip(down, lower, strict=True)])
    (final,) = last = tree.level(2 * depth - 2, [(upper[0].winner, lower[0].winner)])
    if log.settings["grand_final"] == "reset" and final.winner() is not None and final.winner() is lower[0].winner():
        last = tree.level(2 * depth - 2, [(upper[0].winner, lower[0].winner)])
    points = tree.points(log.all_in)
    champion = last[0].winner()
    if champion is not None and champion is not _NOBODY:
        points[champion.number] += POINT
    return ranked(log.all_in, points)


def heats(log: Log) -> Placed:
    """Return the table of heats."""
    points = {line.number: 0 for line in log.all_in}
    numbers = sorted({one["round"] for one in log.rounds})
    for number in numbers[1:]:
        for line in log.all_in:
            is_there = any(line in one.lines for one in log.fixtures.values() if one.round == number)
            if is_there or number in line.byes:
                points[line.number] += POINT
    last = [one for one in log.fixtures.values() if numbers and one.round == numbers[-1]]
    if len(last) == 1 and log.is_decided(last[0]):
        told = log.points_of(last[0])
        for line in last[0].lines:
            behind = sum(other < told.get(line.number, 0) for other in told.values())
            points[line.number] += POINT * behind // (len(last[0].lines) - 1)
    return ranked(log.all_in, points)
