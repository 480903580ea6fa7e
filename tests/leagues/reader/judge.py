"""The table of an exported league, by its format."""

from __future__ import annotations

from typing import Any

from tests.leagues.reader.brackets import behind_groups, double, heats, knockout, ranked
from tests.leagues.reader.log import POINT, Fixture, Line, Log
from tests.leagues.reader.tables import Placed, PointsTable, placed

__all__ = ["table_of"]


def table_of(export: dict[str, Any]) -> Placed:
    """Return place, number and points of each line of a league in its current state, the best first."""
    log = Log(export)
    return _TABLES[log.format](log)


def _points_table(log: Log) -> Placed:
    return PointsTable(log, log.all_in, [*log.fixtures.values()]).table()


def _ladder(log: Log) -> Placed:
    order: list[Line] = []
    for kind, what in log.steps:
        if isinstance(what, Fixture):
            challenged, challenger = what.lines
            points = log.points_of(what)
            both_are_in = {challenged, challenger} <= {*order}
            if (
                both_are_in
                and order.index(challenger) > order.index(challenged)
                and points.get(challenger.number, 0) > points.get(challenged.number, 0)
            ):
                order.remove(challenger)
                order.insert(order.index(challenged), challenger)
        elif kind == "join":
            order.append(what)
        elif kind == "leave":
            order.remove(what)
        else:
            at = order.index(what)
            order.insert(at + 1, order.pop(at))
    return placed([[line] for line in order], lambda _: 0)


def _arena(log: Log) -> Placed:
    """Count the fixtures of an arena in the order in which they ended."""
    table = PointsTable(log, log.all_in, [*log.fixtures.values()])
    ended = sorted((one for one in table.fixtures if log.is_decided(one)), key=lambda one: (one.decided_at, one.number))
    for line in table.lines:
        total, wins, was_shared = 0, 0, False
        for one in ended:
            if line not in one.lines:
                continue
            points = log.points_of(one)
            mine = points.get(line.number, 0)
            others = [points.get(other.number, 0) for other in one.lines if other is not line]
            is_first, is_alone = bool(mine) and mine >= max(others), mine > max(others)
            worth = 2 if is_alone else 1 if is_first and not was_shared else 0
            total += worth * POINT * (2 if wins >= 2 else 1)
            wins = wins + 1 if is_alone else 0
            was_shared = is_first and not is_alone
        table.points[line.number] = total + line.adjustment
    return placed([[line] for level in table.levels() for line in level], lambda line: table.points[line.number])


def _groups(log: Log) -> Placed:
    """Return the table of groups, and of their knockout as soon as it is drawn."""
    count = int(log.settings["groups"])
    groups: list[list[Line]] = [[] for _ in range(count)]
    for line in log.all_in:
        turn, at = divmod(line.seed - 1, count)
        groups[at if turn % 2 == 0 else count - 1 - at].append(line)
    struck: list[Line] = []
    places: dict[int, list[Line]] = {}
    points: dict[int, int] = {}
    left: list[Line] = []
    for lines in groups:
        fixtures = [one for one in log.fixtures.values() if one.stage == "group" and one.lines[0] in lines]
        table = PointsTable(log, lines, fixtures)
        points.update(table.points)
        ordered = [line for level in table.levels() for line in level]
        for rank, line in enumerate(ordered):
            places.setdefault(rank, []).append(line)
        struck += [line for line in lines if line not in ordered]
        left += [line for line in ordered if not line.is_out][: int(log.settings["advance"])]
    levels = [sorted(places[rank], key=lambda line: line.seed) for rank in sorted(places)]
    inside = _knockout_of_groups(log, left)
    if not inside:
        return placed(levels, lambda line: points[line.number])
    top = ranked([line for line in log.all_in if line.number in inside], inside)
    struck.sort(key=lambda line: line.seed)
    rest = [[line for line in level if line.number not in inside] for level in [*levels, struck]]
    below = placed([level for level in rest if level], lambda _: 0)
    return top + [(place + len(top), number, score) for place, number, score in below]


def _knockout_of_groups(log: Log, left: list[Line]) -> dict[int, int]:
    """Return the points of the people in the knockout after groups; empty while the groups play.

    One person who is left alone has won it without a draw.
    """
    if any(one["stage"] != "group" for one in log.rounds):
        return {number: points + POINT for number, points in behind_groups(log).items()}
    are_over = len(log.rounds) == log.group_rounds and all(map(log.is_decided, log.fixtures.values()))
    if len(left) != 1 or not are_over:
        return {}
    depth = max(1, (int(log.settings["groups"]) * int(log.settings["advance"]) - 1).bit_length())
    return {left[0].number: POINT * (depth + 1)}


_TABLES = {
    "round-robin": _points_table,
    "swiss": _points_table,
    "ladder": _ladder,
    "arena": _arena,
    "groups": _groups,
    "knockout": knockout,
    "double": double,
    "heats": heats,
}
