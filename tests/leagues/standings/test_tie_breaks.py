"""Tie-breaks, against an example that was reckoned by hand."""

from __future__ import annotations

import pytest

from bot.leagues.entries import POINT, ByeKind
from bot.leagues.model import EntrantState, League, TieBreak
from bot.leagues.standings.table import point_table
from tests.leagues.standings.leagues import add_round, league_of, ordered_by, played

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
