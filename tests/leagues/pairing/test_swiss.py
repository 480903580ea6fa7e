"""Swiss rounds for two seats, against brute force, theory, and another program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import networkx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.leagues.pairing.swiss import Contestant, Cost, Pairing, cost_of, pair
from tests.leagues.dutch import DutchTournament


def person(number: int, points: int = 0, **more: object) -> Contestant:
    return Contestant(number, points, number, **more)  # type: ignore[arg-type]


def all_rounds(people: Sequence[int]) -> Iterator[tuple[list[tuple[int, int]], list[int]]]:
    """Yield every way to pair people; with an odd number one has a bye."""
    if len(people) % 2:
        for one in people:
            for pairs, _ in all_rounds([other for other in people if other != one]):
                yield pairs, [one]
    elif not people:
        yield [], []
    else:
        first, *others = people
        for other in others:
            for pairs, _ in all_rounds([one for one in others if one != other]):
                yield [(first, other), *pairs], []


def forbidden_of(contestants: Sequence[Contestant], chance: Random) -> frozenset[frozenset[int]]:
    pairs = [frozenset((one.number, other.number)) for one, other in combinations(contestants, 2)]
    return frozenset(chance.sample(pairs, chance.randrange(min(4, len(pairs) + 1))))


def cost(contestants: Sequence[Contestant], pairing: Pairing, forbidden: frozenset[frozenset[int]]) -> Cost:
    """Return the criteria of a round; two byes of a forbidden pair count as such a pair."""
    return min(
        cost_of(contestants, [*pairing.pairs, *apart], byes, forbidden)
        for apart, byes in all_rounds(pairing.byes)
        if all(frozenset(two) in forbidden for two in apart)
    )


@st.composite
def positions(draw: st.DrawFn, most: int) -> list[Contestant]:
    """Generate the state after a few rounds: random points, meetings, floats, seats and byes."""
    chance = draw(st.randoms(use_true_random=False))
    count = draw(st.integers(2, most))
    rounds = draw(st.integers(0, count))
    people = list(range(1, count + 1))
    met: dict[int, dict[int, list[int]]] = {one: {} for one in people}
    firsts, byes = dict.fromkeys(people, 0), dict.fromkeys(people, 0)
    for number in range(1, rounds + 1):
        chance.shuffle(people)
        byes[people[-1]] += count % 2
        for one, other in zip(people[::2], people[1::2], strict=False):
            met[one].setdefault(other, []).append(number)
            met[other].setdefault(one, []).append(number)
            firsts[one] += 1
            firsts[other] -= 1
    lots = chance.sample(range(count), count)
    made = [
        Contestant(
            number=one,
            points=420 * chance.randint(0, min(rounds, 4)),
            lot=lots[one - 1],
            met=met[one],
            firsts=firsts[one],
            floats=(chance.randint(-1, 1), chance.randint(-1, 1)),
            byes=byes[one],
        )
        for one in people
    ]
    return sorted(made, key=lambda one: (-one.points, one.number))


@given(positions(7), st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_no_other_round_is_better_in_any_level(contestants: list[Contestant], chance: Random) -> None:
    forbidden = forbidden_of(contestants, chance)
    numbers = [one.number for one in contestants]
    best = min(cost_of(contestants, pairs, byes, forbidden) for pairs, byes in all_rounds(numbers))
    assert cost(contestants, pair(contestants, forbidden), forbidden) == best


@pytest.mark.slow
@pytest.mark.parametrize("count", [9, 10])
def test_of_945_rounds_the_best_is_found(count: int) -> None:
    for seed in range(4):
        tournament = DutchTournament(count, Random(seed))
        for _ in range(4):
            contestants = tournament.contestants
            pairing = pair(contestants)
            rounds = [*all_rounds([one.number for one in contestants])]
            assert len(rounds) == 945
            best = min(cost_of(contestants, pairs, byes) for pairs, byes in rounds)
            assert cost_of(contestants, pairing.pairs, pairing.byes) == best
            tournament.play(pairing.pairs, pairing.byes)


@given(positions(24))
@settings(max_examples=60, deadline=None)
def test_people_meet_again_only_if_there_is_no_other_round(contestants: list[Contestant]) -> None:
    is_odd = len(contestants) % 2
    graph = networkx.Graph()
    graph.add_edges_from((one.number, "bye") for one in contestants if is_odd and not one.byes)
    graph.add_edges_from(
        (one.number, other.number) for one, other in combinations(contestants, 2) if other.number not in one.met
    )
    most = len(networkx.max_weight_matching(graph, maxcardinality=True))
    pairing = pair(contestants)
    second_byes = sum(one.byes for one in contestants if one.number in pairing.byes)
    assert (pairing.repeats + second_byes == 0) == (2 * most == len(contestants) + is_odd)
    assert len(pairing.byes) == is_odd


@pytest.mark.slow
@given(st.integers(2, 64), st.integers(0, 2**16))
@settings(max_examples=15, deadline=None)
def test_nobody_meets_again_in_the_first_half_of_all_rounds(count: int, seed: int) -> None:
    """By Dirac's theorem, as long as each entrant has at least half of all others left to meet."""
    tournament = DutchTournament(count, Random(seed))
    had_bye: set[int] = set()
    for _ in range(min(count // 2, 6)):
        pairing = pair(tournament.contestants)
        assert pairing.repeats == 0
        busy = [*(one for two in pairing.pairs for one in two), *pairing.byes]
        assert sorted(busy) == list(range(1, count + 1))
        assert len(pairing.byes) == count % 2
        assert not had_bye.intersection(pairing.byes)
        had_bye.update(pairing.byes)
        tournament.play(pairing.pairs, pairing.byes)


def test_all_have_had_a_bye_before_anyone_has_a_second() -> None:
    for seed in range(5):
        tournament = DutchTournament(5, Random(seed))
        byes: list[int] = []
        for _ in range(10):
            pairing = pair(tournament.contestants)
            byes += pairing.byes
            tournament.play(pairing.pairs, pairing.byes)
        assert sorted(byes[:5]) == sorted(byes[5:]) == [1, 2, 3, 4, 5]


@pytest.mark.slow
@pytest.mark.parametrize("counts", [(8, 13, 22), pytest.param((*range(7, 24), 31, 32, 47), marks=pytest.mark.long)])
def test_no_round_is_worse_than_that_of_another_program(counts: Sequence[int]) -> None:
    """Colors, which matter in the Dutch system and hardly in this one, are ignored."""
    compared, better = 0, 0
    for count in counts:
        tournament = DutchTournament(count, Random(count), quits=0.02)
        for _ in range(6):
            theirs = tournament.pair()
            ours = pair(tournament.contestants)
            their_quality, our_quality = tournament.quality(*theirs), tournament.quality(ours.pairs, ours.byes)
            assert ours.repeats == 0
            assert our_quality <= their_quality
            compared += 1
            better += our_quality < their_quality
            tournament.play(*theirs)
    assert compared == 6 * len(counts)
    assert better < compared / 4


def test_in_the_first_round_the_upper_half_meets_the_lower() -> None:
    pairs = pair([person(number) for number in range(1, 9)]).pairs
    assert {frozenset(two) for two in pairs} == {frozenset((number, number + 4)) for number in range(1, 5)}


def test_who_had_the_first_seat_less_often_has_it_and_else_the_lot_decides() -> None:
    assert pair([person(1, firsts=1), person(2)]).pairs == ((2, 1),)
    assert pair([Contestant(1, 0, lot=1), Contestant(2, 0, lot=0)]).pairs == ((2, 1),)


def test_the_bye_goes_to_the_last_who_had_none() -> None:
    people = [person(1, 840), person(2), person(3), person(4, byes=1), person(5, byes=1)]
    assert pair(people).byes == (3,)


def test_who_floated_before_does_not_float_again() -> None:
    down = [person(1, 840), person(2, 840), person(3, 840, floats=(1, 0)), person(4)]
    assert (2, 4) in pair(down).pairs
    up = [person(1, 840), person(2), person(3, floats=(0, 1)), person(4)]
    assert (1, 2) in pair(up).pairs
    up[1] = person(2, floats=(-1, 0))
    assert (1, 3) in pair(up).pairs


def test_a_large_difference_is_worse_than_many_small_ones() -> None:
    people = [person(number, 840 * (4 - number)) for number in range(1, 5)]
    assert {frozenset(two) for two in pair(people).pairs} == {frozenset({1, 2}), frozenset({3, 4})}
    met = [person(1, 2520, met={2: [1]}), person(2, 1680, met={1: [1]}), *people[2:]]
    assert {frozenset(two) for two in pair(met).pairs} == {frozenset({1, 3}), frozenset({2, 4})}


def test_of_repeats_the_oldest_are_chosen() -> None:
    rounds = {1: {2: [3], 3: [1], 4: [2]}, 2: {1: [3], 4: [1], 3: [2]}, 3: {4: [3], 1: [1], 2: [2]}}
    rounds[4] = {3: [3], 2: [1], 1: [2]}
    pairing = pair([person(number, met=met) for number, met in rounds.items()])
    assert {frozenset(two) for two in pairing.pairs} == {frozenset({1, 3}), frozenset({2, 4})}
    assert pairing.repeats == 2


def test_people_who_may_not_meet_rather_meet_others_again_or_have_a_bye() -> None:
    met = {3: [1], 4: [2]}
    people = [person(1, met=met), person(2, met=met), *(person(one, met={1: [1], 2: [1]}) for one in (3, 4))]
    pairing = pair(people, [frozenset({1, 2})])
    assert pairing.repeats == 2
    assert not pairing.byes
    assert pair([person(1), person(2)], [frozenset({1, 2})]) == Pairing((), (1, 2), 0)


@pytest.mark.parametrize("count", [0, 1])
def test_nobody_can_meet_nobody(count: int) -> None:
    people = [person(number + 1) for number in range(count)]
    assert pair(people) == Pairing((), tuple(range(1, count + 1)), 0)
