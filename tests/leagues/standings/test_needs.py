"""What an entrant needs to finish first, compared with every possible outcome of a league."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations, product

import pytest

from bot.leagues.entries import POINT, Resulted
from bot.leagues.model import Fixture, FormatKind, League
from bot.leagues.pairing.berger import berger_round
from bot.leagues.standings.needs import needs
from bot.leagues.standings.points import fixture_points
from bot.leagues.standings.table import point_table
from tests.leagues.standings.leagues import add_round, league_of, played, settings_of

RESULTS = ([[0], [1]], [[0, 1]], [[1], [0]])


def open_fixture(first: int, second: int) -> Fixture:
    return Fixture(0, 0, "main", (first, second))


def end(league: League, fixture: Fixture, result: list[list[int]]) -> None:
    places = tuple(tuple(fixture.seats[one] for one in group) for group in result)
    fixture.results = (Resulted(fixture=fixture.number, places=places, at=0.0),)
    fixture.points = fixture_points(league.settings, fixture.results)


def ends(league: League, entrant: int) -> Iterator[tuple[int, bool]]:
    """Yield an entrant's points in each outcome of a league, and whether they finish first."""
    before = {row.entrant: row.points for row in point_table(league).rows}[entrant]
    opened = [one.number for one in league.open_fixtures]
    for results in product(RESULTS, repeat=len(opened)):
        copy = deepcopy(league)
        for number, result in zip(opened, results, strict=True):
            end(copy, copy.fixtures[number], result)
        row = next(one for one in point_table(copy).rows if one.entrant == entrant)
        yield row.points - before, row.place == 1


def season(seed: int, entrants: int, kind: FormatKind, rounds: int) -> League:
    """Return a league in which all rounds but one are decided at random."""
    chance = random.Random(seed)
    league = league_of(entrants, settings_of(kind))
    for number in range(1, rounds + 1):
        pairs = berger_round(entrants, number, 1)
        add_round(league, [open_fixture(*pair) for pair in pairs])
        if number < rounds:
            for fixture in league.round_fixtures(number):
                end(league, fixture, chance.choice(RESULTS))
    league.planned_rounds = rounds
    return league


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("kind", "entrants", "rounds"), [(FormatKind.SWISS, 6, 3), (FormatKind.ROUND_ROBIN, 6, 5)])
def test_before_the_last_fixtures_it_is_what_every_end_says(
    seed: int, kind: FormatKind, entrants: int, rounds: int
) -> None:
    league = season(seed, entrants, kind, rounds)
    for entrant in league.entrants:
        need, known = needs(league, entrant), [*ends(league, entrant)]
        assert need is not None
        won = [gain for gain, is_first in known if is_first]
        lost = [gain for gain, is_first in known if not is_first]
        enough = [gain for gain, _ in known if gain > max(lost, default=-1)]
        assert (need.certain, need.possible) == (min(enough, default=None), min(won, default=None))
        assert need.is_gone == (not won)


@pytest.mark.parametrize("seed", range(3))
def test_two_rounds_before_the_end_of_a_round_robin_all_pairs_are_known(seed: int) -> None:
    league = season(seed, 4, FormatKind.ROUND_ROBIN, 2)
    whole = deepcopy(league)
    met = {frozenset(one.seats) for one in league.fixtures.values()}
    add_round(whole, [open_fixture(*pair) for pair in combinations(league.entrants, 2) if {*pair} not in met])
    for entrant in league.entrants:
        assert needs(league, entrant) == needs(whole, entrant)
        assert needs(whole, entrant) is not None


def test_two_rounds_before_the_end_of_a_swiss_what_is_said_holds_no_matter_who_meets() -> None:
    """The leader is two points ahead: one point is enough, and the last entrant can no longer finish first."""
    league = league_of(4)
    for _ in range(3):
        add_round(league, [played([[1], [2]]), played([[3, 4]])])
    league.planned_rounds = 5
    add_round(league, [open_fixture(1, 3), open_fixture(2, 4)])
    leader, last = needs(league, 1), needs(league, 2)
    assert leader is not None
    assert (leader.most, leader.certain) == (2 * POINT, POINT)
    assert last is not None
    assert last.is_gone


def test_a_rival_who_meets_another_entrant_may_win_as_many_points() -> None:
    """1 and 2 are level and do not meet yet: 2 may also win both rounds."""
    league = league_of(4)
    add_round(league, [played([[1], [3]]), played([[2], [4]])])
    league.planned_rounds = 3
    add_round(league, [open_fixture(1, 4), open_fixture(2, 3)])
    need = needs(league, 1)
    assert need is None or need.certain is None


def test_before_the_last_two_rounds_nothing_is_said() -> None:
    league = season(1, 8, FormatKind.SWISS, 3)
    league.planned_rounds = 5
    assert needs(league, 1) is None


@pytest.mark.parametrize("kind", FormatKind)
def test_where_no_last_round_decides_nothing_is_said(kind: FormatKind) -> None:
    """In an arena, for example, another tie-break applies than in tables by points."""
    league = league_of(4, settings_of(kind))
    assert needs(league, 1) is None
    add_round(league, [played([[1], [2]]), played([[3], [4]])])
    if kind not in (FormatKind.ROUND_ROBIN, FormatKind.SWISS):
        add_round(league, [open_fixture(1, 3), open_fixture(2, 4)])
        assert needs(league, 1) is None
