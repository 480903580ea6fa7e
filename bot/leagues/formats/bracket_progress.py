"""How far the entrants of a league have advanced in a tree: the opponents in each box, and the winners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.leagues.entries import POINT, ByeKind, UnplayedRule
from bot.leagues.formats.base import Draw, Drawn
from bot.leagues.formats.bracket import Origin
from bot.leagues.formats.seating import first_seats, repeats, seed_of
from bot.leagues.formats.trees import Level, Source, Tree
from bot.leagues.model import Fixture, League, Phase, Round
from bot.leagues.standings.history import Scope, histories
from bot.leagues.standings.rows import Row, Standings

__all__ = ["NOBODY", "Meeting", "Seeding", "Walked", "draw_tree", "is_settled", "outcome", "tree_rows", "walk"]

NOBODY: Final = 0
"""Marks a side that is certainly empty; None marks a side whose entrant is not known yet."""

Seeding: TypeAlias = Sequence[int | None]
"""The entrants with the seeds 1, 2, 3 … of a tree."""

_Sides: TypeAlias = tuple[int | None, int | None]


@dataclass(frozen=True, slots=True)
class Meeting:
    """What is known about a box."""

    sides: _Sides
    fixture: Fixture | None = None
    winner: int | None = None
    loser: int | None = None

    @property
    def is_decided(self) -> bool:
        """Return whether it is certain who advances, or that no one does."""
        return self.winner is not None

    @property
    def is_full(self) -> bool:
        """Return whether both sides have an entrant."""
        return all(self.sides)


@dataclass(frozen=True, slots=True)
class Walked:
    """What is known about a level."""

    level: Level
    round: Round | None
    """None until it is drawn, and if no one has to play in it."""
    meetings: tuple[Meeting, ...]

    @property
    def is_ready(self) -> bool:
        """Return whether the level can be drawn now."""
        is_known = all(side is not None for meeting in self.meetings for side in meeting.sides)
        return self.round is None and is_known and not all(meeting.is_decided for meeting in self.meetings)


def walk(league: League, tree: Tree, seeds: Seeding, after: int | None = None) -> Sequence[Walked]:
    """Return the levels of a tree as they are now, or as they were after a round."""
    drawn = _drawn_levels(league, tree, after)
    walked: list[Walked] = []
    for number, level in enumerate(tree.levels):
        sides = [(_comes(one, walked, seeds), _comes(other, walked, seeds)) for one, other in level.boxes]
        if number in drawn:
            fixtures = league.round_fixtures(drawn[number].number)
            there = {fixture.slot - tree.first_slot(number): fixture for fixture in fixtures}
            meetings = _played(league, there, sides)
        elif level.only_if_upset and not _is_upset(walked[-1].meetings[0]):
            meetings = [_settled(*both) for both in sides]
        else:
            meetings = [Meeting(both) if all(both) else _advancing(both) for both in sides]
        walked.append(Walked(level, drawn.get(number), tuple(meetings)))
    return walked


def _drawn_levels(league: League, tree: Tree, after: int | None) -> dict[int, Round]:
    stages = {level.stage for level in tree.levels}
    rounds = [one for one in league.rounds[:after] if one.stage in stages and one.fixtures]
    return {tree.level_of(league.fixtures[one.fixtures[0]].slot): one for one in rounds}


def _comes(source: Source, walked: Sequence[Walked], seeds: Seeding) -> int | None:
    if source.box is None:
        return seeds[source.seed - 1] if source.seed <= len(seeds) else NOBODY
    meeting = walked[source.box.round].meetings[source.box.box]
    return meeting.winner if source.origin is Origin.WINNER else meeting.loser


def _is_upset(meeting: Meeting) -> bool:
    return meeting.is_full and meeting.winner == meeting.sides[1]


def _settled(first: int | None, second: int | None) -> Meeting:
    """Return a box in which no one plays: the first side advances."""
    return Meeting((first, second), winner=first, loser=None if first is None else second)


def _advancing(sides: _Sides) -> Meeting:
    """Return a box that has at most one entrant left, or whose entrants are not known yet."""
    if None in sides:
        return Meeting(sides)
    return Meeting(sides, winner=sides[0] or sides[1], loser=NOBODY)


def _played(league: League, fixtures: Mapping[int, Fixture], sides: Sequence[_Sides]) -> list[Meeting]:
    """Return the boxes of a drawn level: the entrants of its fixtures count."""
    meetings = []
    for place, both in enumerate(sides):
        if (fixture := fixtures.get(place)) is not None:
            meetings.append(_of_fixture(league, fixture, both))
        else:
            meetings.append(_advancing((both[0] or NOBODY, NOBODY if both[0] else both[1] or NOBODY)))
    return meetings


def _of_fixture(league: League, fixture: Fixture, expected: _Sides) -> Meeting:
    first, second = map(league.line, fixture.seats)
    sides = (second, first) if expected[0] == second or expected[1] == first else (first, second)
    return Meeting(sides, fixture, *(outcome(league, fixture) or ()))


def outcome(league: League, fixture: Fixture) -> tuple[int, int] | None:
    """Return who advances and who does not: `NOBODY` twice if no one came; None while the fixture is open.

    If an organizer decided a draw, the better seed advances.
    """
    points, unplayed = fixture.points, fixture.unplayed
    if points is None:
        return None
    nobody_came = unplayed is not None and (unplayed.rule is UnplayedRule.BOTH_ABSENT or not any(points.values()))
    if nobody_came:
        return NOBODY, NOBODY
    best, other = sorted(fixture.seats, key=lambda one: (-points.get(one, 0), seed_of(league, one)))
    return league.line(best), league.line(other)


def draw_tree(league: League, tree: Tree, seeds: Seeding, algorithm: str) -> Draw | None:
    """Return the first level that can be drawn now."""
    if league.phase is not Phase.RUNNING:
        return None
    for number, walked in enumerate(walk(league, tree, seeds)):
        if walked.is_ready:
            return _draw(league, walked, tree.first_slot(number), algorithm)
    return None


def _draw(league: League, walked: Walked, first_slot: int, algorithm: str) -> Draw:
    firsts = first_seats(league)
    fixtures, byes = list[Drawn](), list[tuple[int, ByeKind]]()
    for slot, meeting in enumerate(walked.meetings, first_slot):
        there = [one for one in meeting.sides if one]
        if len(there) == 2:
            fixtures.append(Drawn(tuple(sorted(there, key=lambda one: firsts[one])), slot))
        else:
            byes.extend((one, ByeKind.PAIRED) for one in there)
    return Draw(tuple(fixtures), tuple(byes), walked.level.stage, algorithm, repeats(league, fixtures))


def is_settled(walked: Sequence[Walked]) -> bool:
    """Return whether every box of a tree is decided."""
    return all(meeting.is_decided for level in walked for meeting in level.meetings)


def tree_rows(league: League, walked: Sequence[Walked], after: int | None) -> Standings:
    """Return all entrants by how far they have advanced; those who are equally far share a place.

    Until something is decided, every entrant has advanced 0 steps, including those with a bye.
    """
    worth = _worths(walked) if league.has_results else {}
    lines = histories(league, Scope(after))
    order = sorted(lines, key=lambda one: (-worth.get(one, -1), seed_of(league, one)))
    rows: list[Row] = []
    for index, one in enumerate(order):
        line, points = lines[one], worth.get(one, 0)
        is_level = index > 0 and points == worth.get(order[index - 1], 0)
        place = rows[-1].place if is_level else index + 1
        rows.append(Row(one, place, points, line.played, line.won, is_out=line.is_out))
    return Standings(rows, ())


def _worths(walked: Sequence[Walked]) -> dict[int, int]:
    """Return how far each entrant has advanced: third place adds half a step, the last box a whole one."""
    worth: dict[int, int] = {}
    for step in walked:
        for meeting in step.meetings:
            for one in meeting.sides:
                if one:
                    worth[one] = max(worth.get(one, 0), step.level.worth)
            if step.level.stage == "third" and meeting.winner:
                worth[meeting.winner] = step.level.worth + POINT // 2
    if champion := walked[-1].meetings[0].winner:
        worth[champion] = walked[-1].level.worth + POINT
    return worth
