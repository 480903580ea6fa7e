"""The bracket as data: opponents, results, and where winners and losers go."""

from __future__ import annotations

import random

import pytest

from bot.leagues import decisions
from bot.leagues.entries import POINT, UnplayedRule
from bot.leagues.formats.base import Format
from bot.leagues.formats.bracket import Bracket, Origin, Target
from bot.leagues.formats.brackets import bracket_of
from bot.leagues.formats.groups import Groups
from bot.leagues.formats.heats import Heats
from bot.leagues.formats.knockout import DoubleElimination, Knockout
from bot.leagues.formats.round_robin import RoundRobin
from bot.leagues.model import GrandFinal
from bot.leagues.verify import verify
from tests.leagues.formats.evening import Evening, by_chance, stronger_wins
from tests.leagues.logbook import Logbook


def bracket(cup: Evening) -> Bracket:
    found = bracket_of(cup.league)
    assert found is not None
    return found


def entrants(found: Bracket, place: int) -> list[list[int | None]]:
    return [[side.entrant for side in box.sides] for box in found.rounds[place].boxes]


def test_before_the_first_draw_the_seeds_are_in_their_boxes() -> None:
    found = bracket(Evening(Knockout(), 6))
    assert entrants(found, 0) == [[1, None], [4, 5], [2, None], [3, 6]]
    assert [side.is_empty for side in found.rounds[0].boxes[0].sides] == [False, True]
    assert [one.left for one in found.rounds] == [2, 1, 0]
    assert entrants(found, 1) == [[1, None], [2, None]]
    assert found.champion is None


def test_winners_scores_and_ways_are_told() -> None:
    cup = Evening(Knockout(), 4, third_place=True)
    cup.draw()
    first, second = cup.league.open_fixtures
    cup.play(first, [[4], [1]])
    cup.decide(second, [2])
    found = bracket(cup)
    assert [one.stage for one in found.rounds] == ["main", "third", "main"]
    top, bottom = found.rounds[0].boxes
    assert [(side.seed, side.score, side.is_winner) for side in top.sides] == [(1, 0, False), (4, POINT, True)]
    assert (top.fixture, top.is_walkover, bottom.is_walkover) == (1, False, True)
    assert (top.winner_to, top.loser_to) == (Target(2, 0), Target(1, 0))
    assert entrants(found, 1) == [[1, 3]]
    assert entrants(found, 2) == [[4, 2]]
    assert found.rounds[1].boxes[0].sides[0].comes_from == Target(0, 0)
    assert found.rounds[1].boxes[0].sides[0].origin is Origin.LOSER
    cup.finish()
    assert bracket(cup).champion == 2


def test_rounds_in_which_nobody_can_meet_are_left_out() -> None:
    found = bracket(Evening(DoubleElimination(), 3, grand_final=GrandFinal.SIMPLE))
    assert [one.stage for one in found.rounds] == ["upper", "upper", "lower", "grand"]
    lower = found.rounds[2].boxes[0]
    assert [side.comes_from for side in lower.sides] == [Target(1, 0), Target(0, 1)]
    assert found.rounds[0].boxes[1].loser_to == Target(2, 0)


def test_a_second_final_is_shown_only_if_it_is_needed() -> None:
    cup = Evening(DoubleElimination(), 2)
    cup.draw()
    cup.play(cup.league.fixtures[1], [[1], [2]])
    cup.draw()
    assert [one.stage for one in bracket(cup).rounds] == ["upper", "grand"]
    cup.play(cup.league.fixtures[2], [[2], [1]])
    assert [one.stage for one in bracket(cup).rounds] == ["upper", "grand", "grand"]
    assert bracket(cup).champion is None


def test_if_nobody_came_the_next_box_has_an_empty_side() -> None:
    cup = Evening(Knockout(), 4)
    cup.draw()
    first, second = cup.league.open_fixtures
    cup.decide(first, [], UnplayedRule.BOTH_ABSENT)
    assert bracket(cup).rounds[1].boxes[0].sides[0].is_empty
    cup.play(second, stronger_wins(second))
    assert bracket(cup).champion == 2


def test_heats_are_told_from_the_best_to_the_last() -> None:
    cup = Evening(Heats(), 8, seats=4, advance=2)
    cup.draw()
    first, second = cup.league.open_fixtures
    cup.play(first, [[8], [1], [4], [5]])
    assert entrants(bracket(cup), 0) == [[8, 1, 4, 5], [2, 3, 6, 7]]
    cup.play(second, stronger_wins(second))
    cup.draw()
    found = bracket(cup)
    assert [side.is_winner for side in found.rounds[0].boxes[0].sides] == [True, True, False, False]
    assert [one.left for one in found.rounds] == [1, 0]
    cup.finish()
    assert bracket(cup).champion == 1


@pytest.mark.parametrize("form", [Heats(), Knockout(), DoubleElimination(), Groups()], ids=lambda form: form.kind.value)
def test_after_the_only_round_was_undone_nothing_is_decided(form: Format) -> None:
    book = Logbook(form.kind, 5)
    assert bracket_of(book.league) is not None
    book.do(decisions.undo_round, reason="mistake")
    found = bracket_of(book.league)
    assert found is not None
    assert found.champion is None


@pytest.mark.parametrize("form", [Heats(), Knockout(), DoubleElimination()], ids=lambda form: form.kind.value)
def test_before_anything_is_decided_nobody_is_above_anyone_and_nobody_has_won(form: Format) -> None:
    book = Logbook(form.kind, 5)
    assert {(row.place, row.points) for row in book.rows} == {(1, 0)}
    with_bye = Logbook(form.kind, 5)
    with_bye.do(decisions.finish, with_bye.seed, with_bye.now)
    assert with_bye.league.table == ()
    assert verify(with_bye.log).fault is None
    while book.is_running:
        book.play_all()
    assert [row.place for row in book.rows][:2] == [1, 2]


def test_the_seeds_of_a_knockout_are_open_while_the_groups_play() -> None:
    cup = Evening(Groups(), 8, groups=2, advance=2)
    cup.draw()
    assert entrants(bracket(cup), 0) == [[None, None], [None, None]]
    assert not any(side.is_empty for box in bracket(cup).rounds[0].boxes for side in box.sides)
    cup.finish()
    assert bracket(cup).champion == 1


def test_a_round_robin_has_none() -> None:
    assert bracket_of(Evening(RoundRobin(), 4).league) is None


@pytest.mark.parametrize("form", [Knockout(), DoubleElimination(), Groups(), Heats()])
@pytest.mark.parametrize("size", [4, 5, 11, 16, 23])
def test_every_fixture_has_one_box_and_all_ways_lead_somewhere(form: Format, size: int) -> None:
    cup = Evening(form, size, seats=4 if form.kind.value == "heats" else 2, advance=2, third_place=True)
    cup.finish(by_chance(random.Random(size)))
    found = bracket(cup)
    boxes = {Target(place, at): box for place, one in enumerate(found.rounds) for at, box in enumerate(one.boxes)}
    numbers = sorted(box.fixture for box in boxes.values() if box.fixture is not None)
    assert numbers == [one.number for one in cup.league.fixtures.values() if one.stage != "group"]
    for place, box in boxes.items():
        for target in (box.winner_to, box.loser_to):
            assert target is None or (
                target.round > place.round and place in [s.comes_from for s in boxes[target].sides]
            )
    assert found.champion == cup.form.standings(cup.league).rows[0].entrant
