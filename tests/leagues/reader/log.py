"""The content of a log, without any judgment: lines, fixtures, byes, and the order of events."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

__all__ = ["POINT", "Fixture", "Line", "Log"]

Json = dict[str, Any]

POINT = 840
_IN_BRACKETS = ("knockout", "double")


@dataclass(eq=False)
class Line:
    """A place in the league, and its entrants one after the other."""

    people: list[int]
    seed: int = 0
    lot: int | None = None
    is_in: bool = False
    is_out: bool = False
    out_from: int = 0
    """The first round in which a person who is out is not paired."""
    is_late: bool = False
    adjustment: int = 0
    byes: dict[int, str] = field(default_factory=dict)

    @property
    def number(self) -> int:
        return self.people[-1]


@dataclass(eq=False)
class Fixture:
    """A fixture with its lines by seat, and how it was decided."""

    number: int
    round: int
    stage: str
    slot: int
    group: int
    lines: list[Line]
    people: list[int]
    """The entrants in the seats, now or when it was decided."""
    matches: list[list[list[int]]] = field(default_factory=list)
    unplayed: Json | None = None
    decided_at: float = 0.0


class Log:
    """A league as its entries describe it."""

    def __init__(self, export: Json) -> None:
        self.settings: Json = {}
        self.lines: list[Line] = []
        self.of: dict[int, Line] = {}
        self.ratings: dict[int, int | None] = {}
        self.fixtures: dict[int, Fixture] = {}
        self.rounds: list[Json] = []
        self.steps: list[tuple[str, Line | Fixture]] = []
        """The moves on a ladder: joins, drops and finished fixtures."""
        self.has_started = self.is_over = False
        self.planned = 0
        for entry in export["entries"]:
            body = entry["body"]
            read = getattr(self, "_" + body["kind"].replace("-", "_"), None)
            if read is not None:
                read(body, entry)

    @property
    def format(self) -> str:
        return str(self.settings["format"])

    @property
    def games(self) -> int:
        return int(self.settings["games"])

    @property
    def full(self) -> int:
        """Return the points of one fixture that is won."""
        return self.games * self.share(0, 1, self.settings["seats"])

    @property
    def all_in(self) -> list[Line]:
        """Return the lines of the table."""
        return [line for line in self.lines if line.is_in]

    @property
    def group_rounds(self) -> int:
        """Return how many rounds the largest group has."""
        largest = -(-len(self.all_in) // int(self.settings["groups"]))
        return int(self.settings["legs"]) * (largest - 1 + largest % 2)

    def in_bracket(self, one: Fixture) -> bool:
        return self.format in _IN_BRACKETS or (self.format == "groups" and one.stage != "group")

    def share(self, first: int, count: int, seats: int) -> int:
        """Return the share of each entrant in tied places, counted from 0."""
        points = self.settings["points"]
        values = []
        for place in range(first, first + count):
            if points is None:
                values.append(Fraction(POINT * (seats - place - 1), seats - 1))
            else:
                values.append(Fraction(POINT * points[place] if place < len(points) else 0))
        return int(sum(values) / count)

    def scores(self, one: Fixture) -> dict[int, int]:
        """Return the points of the lines of a fixture, by line number, from its matches alone."""
        total = {line.number: 0 for line in one.lines}
        for places in one.matches:
            at = 0
            for group in places:
                for entrant in group:
                    total[self.of[entrant].number] += self.share(at, len(group), len(one.lines))
                at += len(group)
        return total

    def is_decided(self, one: Fixture) -> bool:
        if one.unplayed is not None:
            return True
        if len(one.matches) < self.games:
            return False
        scores = sorted(self.scores(one).values())
        return not self.in_bracket(one) or len(scores) != 2 or scores[0] != scores[1]

    def is_played(self, one: Fixture) -> bool:
        return one.unplayed is None and self.is_decided(one)

    def points_of(self, one: Fixture) -> dict[int, int]:
        """Return the points for which a decided fixture counts, by line number."""
        if one.unplayed is None:
            return self.scores(one)
        return {self.of[entrant].number: points for entrant, points in one.unplayed["points"]}

    # The effects of the kinds of entries.

    def _opened(self, body: Json, _: Json) -> None:
        self.settings = body["settings"]

    _settings = _opened

    def _signed_up(self, body: Json, _: Json) -> None:
        line = Line([body["entrant"]])
        self.ratings[body["entrant"]] = body["rating"]
        self.lines.append(line)
        self.of[body["entrant"]] = line
        if not body["is_waiting"]:
            self._enter(line, body)

    def _admitted(self, body: Json, _: Json) -> None:
        self._enter(self.of[body["entrant"]], body)

    def _enter(self, line: Line, body: Json) -> None:
        line.is_in = True
        if self.has_started:
            line.is_late = True
            line.seed = len(self.of) + line.number
            for other in self.lines:
                if other.lot is not None and other.lot >= body["lot"]:
                    other.lot += 1
            line.lot = body["lot"]
            line.byes.update(dict(body["byes"]))
            self.steps.append(("join", line))

    def _left(self, body: Json, _: Json) -> None:
        self.of[body["entrant"]].is_in = False

    def _started(self, body: Json, _: Json) -> None:
        self.has_started = True
        self.planned = body["rounds"] or 0
        for line in self.lines:
            line.is_in = False
        for seed, entrant in enumerate(body["order"], 1):
            line = self.of[entrant]
            line.is_in, line.seed, line.lot = True, seed, body["lots"].index(entrant)
            self.steps.append(("join", line))

    def _paired(self, body: Json, _: Json) -> None:
        self.rounds.append(body)
        for one in body["fixtures"]:
            seats = [self.of[entrant] for entrant in one["seats"]]
            self.fixtures[one["number"]] = Fixture(
                one["number"], body["round"], body["stage"], one["slot"], one["group"], seats, one["seats"]
            )
        for entrant, kind in body["byes"]:
            self.of[entrant].byes[body["round"]] = kind

    def _challenged(self, body: Json, _: Json) -> None:
        one = body["fixture"]
        seats = [self.of[entrant] for entrant in one["seats"]]
        self.fixtures[one["number"]] = Fixture(one["number"], 0, "main", 0, 0, seats, one["seats"])

    def _dropped_down(self, body: Json, _: Json) -> None:
        self.steps.append(("down", self.of[body["entrant"]]))

    def _result(self, body: Json, entry: Json) -> None:
        one = self.fixtures[body["fixture"]]
        one.matches.append(body["places"])
        self._settled(one, entry)

    def _unplayed(self, body: Json, entry: Json) -> None:
        one = self.fixtures[body["fixture"]]
        one.unplayed = body
        self._settled(one, entry)

    def _corrected(self, body: Json, entry: Json) -> None:
        one = self.fixtures[body["fixture"]]
        one.matches = [result["places"] for result in body["results"]]
        one.unplayed = body["unplayed"]
        if body["is_exchange"]:
            first, second = one.lines
            swapped = {first: second, second: first}
            for later in self.fixtures.values():
                if later.number > one.number and not self.is_decided(later):
                    later.lines = [swapped.get(line, line) for line in later.lines]
        self._settled(one, entry)

    def _settled(self, one: Fixture, entry: Json) -> None:
        """Record that a fixture ended, or was reopened; a correction leaves its position unchanged."""
        if not self.is_decided(one):
            self.steps = [step for step in self.steps if step != ("end", one)]
        elif ("end", one) not in self.steps:
            one.decided_at = entry["body"]["at"]
            self.steps.append(("end", one))

    def _withdrew(self, body: Json, _: Json) -> None:
        line = self.of[body["entrant"]]
        if self.has_started:
            if not line.is_out:
                self.steps.append(("leave", line))
        else:
            line.is_in = False
        line.out_from = min(line.out_from, body["round"]) if line.is_out else body["round"]
        line.is_out = True

    _expelled = _withdrew

    def _returned(self, body: Json, _: Json) -> None:
        line = self.of[body["entrant"]]
        line.is_out = False
        self.steps.append(("join", line))

    def _substituted(self, body: Json, _: Json) -> None:
        line = self.of[body["old"]]
        line.people.append(body["new"])
        self.ratings[body["new"]] = body["rating"]
        for one in self.fixtures.values():
            if not self.is_decided(one):
                one.people = [body["new"] if entrant == body["old"] else entrant for entrant in one.people]
        if line.is_out:
            line.is_out = False
            self.steps.append(("join", line))
        self.of[body["new"]] = line

    def _undone_round(self, body: Json, _: Json) -> None:
        self.rounds = [one for one in self.rounds if one["round"] != body["round"]]
        self.fixtures = {number: one for number, one in self.fixtures.items() if one.round != body["round"]}
        for line in self.lines:
            line.byes.pop(body["round"], None)
            line.out_from = min(line.out_from, body["round"])

    def _points(self, body: Json, _: Json) -> None:
        self.of[body["entrant"]].adjustment += body["points"]

    def _finished(self, _: Json, __: Json) -> None:
        self.is_over = True

    def _reopened(self, _: Json, __: Json) -> None:
        self.is_over = False
