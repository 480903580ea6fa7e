"""The worked examples of docs/league-draws.md are what the code draws."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from pathlib import Path

import pytest

from bot.leagues.formats.groups import group_places
from bot.leagues.formats.heats import _sizes as _sizes_of
from bot.leagues.formats.heats import snake
from bot.leagues.formats.trees import Source, Tree, double_tree, knockout_tree, seed_order
from bot.leagues.model import GrandFinal
from bot.leagues.pairing.berger import berger_round, rounds_of_leg
from bot.leagues.pairing.free import Waiting, pair_waiting
from bot.leagues.pairing.groups import Guest, group, group_sizes
from bot.leagues.pairing.seats import seated
from bot.leagues.pairing.swiss import Contestant, cost_of, pair

PAGE = Path(__file__).parents[2] / "docs" / "league-draws.md"


def berger() -> str:
    """Five entrants: everyone meets everyone in five rounds."""
    rounds = [berger_round(5, number) for number in range(1, rounds_of_leg(5) + 1)]
    lines = []
    for number, pairs in enumerate(rounds, 1):
        (rests,) = {1, 2, 3, 4, 5} - {one for two in pairs for one in two}
        lines.append(f"round {number}: {' '.join(f'{first}-{second}' for first, second in pairs)}   {rests} rests")
    return "\n".join(lines)


SWISS = (
    Contestant(1, 840, 0, {4: [1]}, 1, (0, 0)),
    Contestant(2, 840, 1, {5: [1]}, -1, (0, 0)),
    Contestant(3, 840, 2, {}, 0, (1, 0), byes=1),
    Contestant(4, 0, 3, {1: [1]}, -1, (0, 0)),
    Contestant(5, 0, 4, {2: [1]}, 1, (0, 0)),
)
"""After a round in which 1 beat 4, 2 beat 5, and 3 had the bye."""


def swiss() -> str:
    """Five entrants in round 2: the round that is drawn, and others with their costs."""
    drawn = pair(SWISS)
    others = [(((1, 2), (3, 4)), (5,)), (((1, 2), (3, 5)), (4,)), (((1, 3), (2, 4)), (5,)), (((2, 3), (1, 5)), (4,))]
    lines = ["pairs      bye    1  2  3  4  5   6  7  8  9  10 11"]
    for pairs, byes in sorted(others, key=lambda one: cost_of(SWISS, *one)):
        cost = cost_of(SWISS, pairs, byes)
        told = " ".join(f"{one}-{other}" for one, other in pairs)
        mark = "  drawn" if {*map(frozenset, pairs)} == {*map(frozenset, drawn.pairs)} else ""
        lines.append(f"{told}    {byes[0]}   {''.join(f'{one:3}' for one in cost)}{mark}")
    return "\n".join(
        [*lines, f"first seats: {', '.join(f'{first} against {second}' for first, second in drawn.pairs)}"]
    )


def groups() -> str:
    """Eight people at tables of up to four, in the second round."""
    first = ((1, 2, 3, 4), (5, 6, 7, 8))
    met = {one: {other: 1 for other in table if other != one} for table in first for one in table}
    guests = [Guest(one, met=met[one]) for one in range(1, 9)]
    tables = [sorted(table) for table in group(guests, group_sizes(8, range(2, 5)), bytes(36))]
    again = sum(other in met[one] for table in tables for one, other in combinations(table, 2))
    lines = [f"sizes for 8, 9, 10, 11 people: {', '.join(_sizes(people) for people in range(8, 12))}"]
    lines.append(f"round 1: {_told(first)}")
    lines.append(f"round 2: {_told(sorted(tables))}   {again} pairs meet again")
    had = {one: {seat: 1} for table in first for seat, one in enumerate(table)}
    lines.append(f"seats: {_told(seated(table, had) for table in sorted(tables))}")
    return "\n".join(lines)


def _sizes(people: int) -> str:
    return "+".join(map(str, group_sizes(people, range(2, 5))))


def _told(tables: Iterable[Iterable[int]]) -> str:
    return " | ".join(" ".join(map(str, table)) for table in tables)


def knockout() -> str:
    """Six people in a bracket of eight places."""
    return f"order of 8 places: {' '.join(map(str, seed_order(3)))}\n{_tree(knockout_tree(6, third_place=True))}"


def double() -> str:
    """Eight people in a double elimination."""
    return _tree(double_tree(8, GrandFinal.RESET))


def _tree(tree: Tree) -> str:
    lines = []
    for number, level in enumerate(tree.levels):
        boxes = [f"{_side(tree, one)}-{_side(tree, other)}" for one, other in level.boxes]
        lines.append(f"slots from {tree.first_slot(number):2}  {level.stage:5}  {'  '.join(boxes)}")
    return "\n".join(lines)


def _side(tree: Tree, source: Source) -> str:
    if source.box is None:
        return str(source.seed) if source.seed <= tree.entrants else "bye"
    return f"{source.origin.value[0].upper()}{tree.first_slot(source.box.round) + source.box.box}"


def heats() -> str:
    """Eleven entrants, four seats, two advance from each heat."""
    lines, people = [], 11
    while people:
        now = _sizes_of(people, 4, 2)
        dealt = snake(range(1, people + 1), now.heats)
        lines.append(f"n = {people:2}: {_told(dealt)}")
        people = now.on if now.heats > 1 else 0
    return "\n".join(lines)


def group_winners() -> str:
    """Four groups, two advance from each: the seeds of the knockout."""
    places = group_places(4, 2)
    names = {seed: f"{'ABCD'[group]}{rank + 1}" for seed, (group, rank) in enumerate(places, 1)}
    order = seed_order(3)
    boxes = [f"{names[one]}-{names[other]}" for one, other in zip(order[::2], order[1::2], strict=True)]
    return f"seeds 1 to 8: {' '.join(names.values())}\nfirst round: {'  '.join(boxes)}"


def arena() -> str:
    """Four players who wait."""
    people = [
        Waiting(1, 0, 10, 1600, frozenset({2})),
        Waiting(2, 1, 10, 1500, frozenset({1})),
        Waiting(3, 2, 20, 1500),
        Waiting(4, 3, 5, 1400),
    ]
    pairs = pair_waiting(people, ranks=4)
    lines = ["person  place  waited  rating  met last"]
    for one in people:
        last = ", ".join(map(str, one.last)) or "-"
        lines.append(f"{one.number:6}  {one.rank:5}  {one.seconds:5} s  {one.rating:6}  {last:>8}")
    return "\n".join([*lines, f"drawn: {' '.join(f'{one}-{other}' for one, other in pairs)}"])


EXAMPLES = (berger, swiss, groups, knockout, double, heats, group_winners, arena)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda one: one.__name__)
def test_the_example_of_the_page_is_what_is_drawn(example: Callable[[], str]) -> None:
    assert f"```text\n{example()}\n```" in PAGE.read_text(encoding="utf-8")
