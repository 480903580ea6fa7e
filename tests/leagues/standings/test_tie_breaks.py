"""Tie-breaks, compared with an example that was calculated by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from bot.leagues.entries import POINT, ByeKind
from bot.leagues.model import EntrantState, Fixture, FormatKind, League, TieBreak
from bot.leagues.standings.table import point_table
from tests.leagues.standings.leagues import add_round, league_of, ordered_by, played, settings_of

A, B, C, D, E, F = range(1, 7)
NUMBERS = (TieBreak.BUCHHOLZ, TieBreak.BUCHHOLZ_CUT, TieBreak.SONNEBORN)


@pytest.fixture
def example() -> League:
    """Return a league of six in which one leaves after the second round."""
    league = league_of(6)
    add_round(league, [played([[A], [D]]), played([[B], [E]]), played([[C, F]])])
    add_round(league, [played([[A, B]]), played([[C], [D]]), played([[E], [F]])])
    add_round(league, [played([[A], [C]]), played([[D], [B]])], {E: ByeKind.PAIRED})
    add_round(league, [played([[A], [E]]), played([[B, C]])], {D: ByeKind.PAIRED})
    league.entrants[F].state, league.entrants[F].out_from = EntrantState.WITHDRAWN, 3
    return league


def test_the_worked_example_comes_out_to_the_digit(example: League) -> None:
    """Points, Buchholz, Buchholz without the lowest, Sonneborn-Berger."""
    rows = point_table(ordered_by(example, *NUMBERS)).rows

    assert {row.entrant: [number / POINT for number in (row.points, *row.values[:3])] for row in rows} == {
        A: [3.5, 8, 6, 7],
        B: [2, 9.5, 7.5, 4.75],
        D: [2, 9.5, 7.5, 4],
        C: [2, 9, 7.5, 3.75],
        E: [2, 9, 7.5, 3.5],
        F: [0.5, 5, 4.5, 1],
    }


@pytest.mark.parametrize("tie_breaks", [(), (TieBreak.SONNEBORN,)])
def test_the_worked_example_is_in_its_order(example: League, tie_breaks: tuple[TieBreak, ...]) -> None:
    """Both the usual tie-breaks and Sonneborn-Berger alone give it."""
    rows = point_table(ordered_by(example, *tie_breaks)).rows

    assert [row.entrant for row in rows] == [A, B, D, C, E, F]
    assert [row.place for row in rows] == [1, 2, 3, 4, 5, 6]


def test_a_bye_raises_no_opponent_before_its_round_is_played() -> None:
    league = league_of(3)
    add_round(league, [played([[A], [B]])], {C: ByeKind.PAIRED})
    add_round(league, [Fixture(0, 0, "main", (A, C))], {B: ByeKind.PAIRED})
    ordered_by(league, TieBreak.BUCHHOLZ)
    before = {row.entrant: row.values[0] for row in point_table(league).rows}[A]
    league.fixtures[2].points = {A: 0, C: POINT}
    after = {row.entrant: row.values[0] for row in point_table(league).rows}[A]
    assert (before, after) == (0, 3 * POINT)


def test_direct_encounter_is_applied_again_among_those_whom_it_leaves_tied() -> None:
    again = 0
    for seed in range(60):
        chance, league = Random(seed), league_of(8, settings_of(FormatKind.ROUND_ROBIN))
        for pairs in rounds_of(8):
            results = [chance.choice(([[one], [other]], [[other], [one]], [[one, other]])) for one, other in pairs]
            add_round(league, [played(places) for places in results])
        rows = point_table(ordered_by(league, TieBreak.DIRECT)).rows
        points = {row.entrant: row.points for row in rows}
        tied = [[row.entrant for row in rows if row.points == value] for value in sorted({*points.values()})[::-1]]
        expected = [group for one in tied for group in applied(league, one)]
        again += sum(len(applied(league, one)) > len(applied(league, one, once=True)) for one in tied)
        told = [[row.entrant for row in rows if row.place == place] for place in sorted({row.place for row in rows})]
        assert [{*group} for group in told] == [{*group} for group in expected]
    assert again > 2


def applied(league: League, tied: Sequence[int], *, once: bool = False) -> list[list[int]]:
    """Return tied entrants in groups, by the points among them, and again in each group."""
    met = [one for one in league.fixtures.values() if {*one.seats} <= {*tied}]
    among = {one: sum((fixture.points or {}).get(one, 0) for fixture in met) for one in tied}
    groups = [[one for one in tied if among[one] == value] for value in sorted({*among.values()}, reverse=True)]
    if once or len(groups) == 1:
        return groups
    return [inner for group in groups for inner in applied(league, group)]


def rounds_of(people: int) -> Iterator[list[tuple[int, int]]]:
    """Yield rounds in which all meet."""
    others = [*range(2, people + 1)]
    for _ in others:
        order = [1, *others]
        yield [(order[place], order[-1 - place]) for place in range(people // 2)]
        others = [*others[1:], others[0]]
