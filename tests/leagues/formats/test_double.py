"""Double elimination: all but the winner lose twice, and opponents meet again late."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.leagues.decisions import Verdict, correct
from bot.leagues.entries import UnplayedRule
from bot.leagues.formats.bracket import Origin, Target
from bot.leagues.formats.brackets import bracket_of
from bot.leagues.formats.knockout import DoubleElimination
from bot.leagues.formats.trees import Source, Tree, double_tree
from bot.leagues.model import FormatKind, GrandFinal
from tests.each import check_each
from tests.leagues.formats.evening import Evening, by_chance, stronger_wins
from tests.leagues.logbook import Logbook

SIZES = (*range(2, 20), 24, 31, 32, 33, 47, 63, 64)
FIRST_REMATCH = {2: 2, 3: 3, 4: 4, 5: 5, 6: 7, 7: 8, 8: 8}
"""The lower-bracket round, by the depth of the tree, before which no two players can meet again."""


def defeats(cup: Evening) -> Counter[int]:
    return Counter(one.place_groups()[1][0] for one in cup.played)


def test_if_the_stronger_always_wins_the_first_has_lost_to_nobody() -> None:
    def check(case: tuple[int, GrandFinal]) -> None:
        entrants, grand = case
        cup = Evening(DoubleElimination(), entrants, grand_final=grand)
        cup.finish()
        assert cup.form.is_over(cup.league)
        assert len(cup.played) == 2 * entrants - 2
        assert defeats(cup) == dict.fromkeys(range(2, entrants + 1), 2)
        assert [row.entrant for row in cup.form.standings(cup.league).rows][:2] == [1, 2]
        if grand is GrandFinal.SIMPLE:
            assert cup.form.rounds(cup.league.settings, entrants) == len(cup.league.rounds)

    check_each(product(SIZES, GrandFinal), check)


@settings(max_examples=40)
@given(entrants=st.integers(2, 64), seed=st.integers(0, 2**16))
def test_everyone_but_the_winner_loses_exactly_twice(entrants: int, seed: int) -> None:
    cup = Evening(DoubleElimination(), entrants)
    cup.finish(by_chance(random.Random(seed)))
    winner, *others = [row.entrant for row in cup.form.standings(cup.league).rows]
    lost = defeats(cup)
    assert {one: lost[one] for one in others} == dict.fromkeys(others, 2)
    assert len(cup.played) == 2 * entrants - 2 + lost[winner]
    assert lost[winner] <= 1


def _down_to_the_final(grand: GrandFinal) -> Evening:
    """Return four entrants, of whom 1 has won the upper bracket and 2 the lower one."""
    cup = Evening(DoubleElimination(), 4, grand_final=grand)
    while cup.draw() is not None and cup.league.rounds[-1].stage != "grand":
        for fixture in [*cup.league.open_fixtures]:
            cup.play(fixture, stronger_wins(fixture))
    return cup


def test_a_simple_final_is_played_once() -> None:
    cup = _down_to_the_final(GrandFinal.SIMPLE)
    (final,) = cup.league.open_fixtures
    cup.play(final, [[2], [1]])
    assert cup.form.draw(cup.league) is None
    assert cup.form.is_over(cup.league)
    assert cup.places() == {2: 1, 1: 2, 3: 3, 4: 4}


def test_a_final_that_the_one_who_had_lost_before_wins_is_played_again() -> None:
    cup = _down_to_the_final(GrandFinal.RESET)
    (final,) = cup.league.open_fixtures
    cup.play(final, [[2], [1]])
    assert not cup.form.is_over(cup.league)
    draw = cup.draw()
    assert draw is not None
    assert ({*draw.fixtures[0].seats}, draw.stage, draw.repeats) == ({1, 2}, "grand", 1)
    (again,) = cup.league.open_fixtures
    cup.play(again, [[1], [2]])
    assert cup.form.is_over(cup.league)
    assert cup.places() == {1: 1, 2: 2, 3: 3, 4: 4}


def test_a_final_that_the_unbeaten_one_wins_is_not_played_again() -> None:
    cup = _down_to_the_final(GrandFinal.RESET)
    (final,) = cup.league.open_fixtures
    cup.play(final, [[1], [2]])
    assert cup.draw() is None
    assert cup.form.is_over(cup.league)


def test_a_correction_of_the_final_asks_for_the_second_one() -> None:
    cup = _down_to_the_final(GrandFinal.RESET)
    (final,) = cup.league.open_fixtures
    cup.play(final, [[1], [2]])
    cup.play(final, [[2], [1]])
    assert cup.draw() is not None


def test_the_next_round_of_both_brackets_is_drawn_at_once() -> None:
    cup = Evening(DoubleElimination(), 8)
    cup.draw()
    for fixture in [*cup.league.open_fixtures]:
        cup.play(fixture, stronger_wins(fixture))
    stages = []
    while (draw := cup.draw()) is not None:
        stages.append((draw.stage, len(draw.fixtures)))
    assert stages == [("lower", 2), ("upper", 2)]


def origins(tree: Tree, source: Source) -> frozenset[tuple[int, int]]:
    """Return the boxes of the upper bracket in which an entrant from a source may have lost."""
    assert source.box is not None
    if source.origin is Origin.LOSER:
        return frozenset({(source.box.round, source.box.box)})
    return frozenset().union(*(origins(tree, one) for one in tree.levels[source.box.round].boxes[source.box.box]))


def may_have_met(tree: Tree, one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Return whether a path leads from one box of the upper bracket up to the other."""
    (level, box), top = sorted([one, other])
    targets = tree.targets()
    while level < top[0]:
        target = targets[Target(level, box), Origin.WINNER]
        level, box = target.round, target.box
    return (level, box) == top and one != other


@pytest.mark.parametrize("depth", [2, 3, 4, 5])
def test_nobody_meets_again_before_it_can_be_helped(depth: int) -> None:
    tree = double_tree(2**depth, GrandFinal.SIMPLE)
    lower = [level for level in tree.levels if level.stage == "lower"]
    rematches = [
        number
        for number, level in enumerate(lower, 1)
        for first, second in level.boxes
        if any(may_have_met(tree, a, b) for a in origins(tree, first) for b in origins(tree, second))
    ]
    assert min(rematches) == FIRST_REMATCH[depth]


def test_if_nobody_came_to_a_fixture_both_are_out() -> None:
    cup = Evening(DoubleElimination(), 4)
    cup.draw()
    first, second = cup.league.open_fixtures
    cup.decide(first, [], UnplayedRule.BOTH_ABSENT)
    cup.play(second, stronger_wins(second))
    cup.finish()
    assert cup.form.is_over(cup.league)
    assert [{*one.seats} for one in cup.played] == [{2, 3}, {2, 3}]
    assert cup.places() == {2: 1, 3: 2, 1: 3, 4: 3}


def test_who_leaves_loses_without_play_and_nobody_else_is_moved() -> None:
    cup, other = (Evening(DoubleElimination(), 8) for _ in range(2))
    for one in (cup, other):
        one.draw()
    cup.leave(8)
    cup.finish()
    other.finish()
    assert [row.entrant for row in cup.form.standings(cup.league).rows][:4] == [
        row.entrant for row in other.form.standings(other.league).rows
    ][:4]


@settings(max_examples=40)
@given(entrants=st.integers(2, 40), seed=st.integers(0, 2**16), leaving=st.integers(0, 3))
def test_no_matter_who_leaves_there_is_an_end(entrants: int, seed: int, leaving: int) -> None:
    chance = random.Random(seed)
    cup = Evening(DoubleElimination(), entrants)
    while cup.draw() is not None:
        for one in chance.sample(range(1, entrants + 1), min(leaving, entrants)):
            cup.leave(one)
        cup.walk_over()
        for fixture in [*cup.league.open_fixtures][: chance.randint(0, 5) or None]:
            cup.play(fixture, by_chance(chance)(fixture))
        if cup.form.draw(cup.league) is None:
            for fixture in [*cup.league.open_fixtures]:
                cup.play(fixture, by_chance(chance)(fixture))
    assert cup.form.is_over(cup.league)
    rows = cup.form.standings(cup.league).rows
    assert sorted(row.entrant for row in rows) == [*range(1, entrants + 1)]
    assert max(defeats(cup).values(), default=0) <= 2


def test_a_correction_exchanges_the_two_also_where_one_of_them_had_a_bye() -> None:
    book = Logbook(FormatKind.DOUBLE, 7)
    fixture = next(one for one in book.league.open_fixtures if {*one.seats} == {4, 5})
    book.play_all()
    assert [{*drawn.byes} for drawn in book.league.rounds[1:]] == [{5}, set()]
    book.do(correct, fixture.number, Verdict([[[5], [4]]]), book.now, reason="typed wrong")
    found = bracket_of(book.league)
    assert found is not None
    lower, upper = found.rounds[1:3]
    assert [side.entrant for side in lower.boxes[0].sides] == [None, 4]
    assert {side.entrant for side in upper.boxes[0].sides} == {1, 5}
    while book.is_running:
        book.play_all()
    assert sorted(row.entrant for row in book.rows) == [*range(1, 8)]
    assert Counter(one.place_groups()[1][0] for one in book.league.fixtures.values())[4] == 2
