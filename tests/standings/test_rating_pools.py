"""Rating pools: which matches count when and for how much, and what a correction or a deletion leaves unchanged."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.standings.rating_pools import KeptSeat, Pool, RatedMatch, RatedSeat, RatingState, RatingStep
from bot.standings.ratings import NEW, Rating, after_match, after_resets

HOUR, DAY = 3600.0, 86_400.0
OLA, SAM, KIM, LEE = 1, 2, 3, 4


def match(number: int, ended_at: float, *people: int, places: Sequence[int] = (), season: int = 0) -> RatedMatch:
    """Return a match in which the people finished in order, or at the places given."""
    came = places or range(1, len(people) + 1)
    seats = [RatedSeat(seat, place, person) for seat, (place, person) in enumerate(zip(came, people, strict=True))]
    week = f"week {int(ended_at // (7 * DAY))}"
    return RatedMatch(number, ended_at, week, season, tuple(seats))


def play(matches: Iterable[RatedMatch]) -> tuple[Pool, list[RatingStep]]:
    """Rate matches one after the other."""
    pool = Pool()
    return pool, [step for one in matches for step in pool.add(one)]


def _history(seed: int) -> list[RatedMatch]:
    """Return matches among six people, some of them in a hurry, through several seasons."""
    dice, ended_at, season, matches = random.Random(seed), 0.0, 0, []
    for number in range(dice.randrange(1, 26)):
        people = dice.sample(range(1, 7), dice.choice((2, 2, 2, 3, 4)))
        marks = [dice.randrange(4) for _ in people]
        places = [1 + sum(other < mark for other in marks) for mark in marks]
        matches.append(match(number, ended_at, *people, places=places, season=season))
        ended_at += dice.choice((HOUR, HOUR, DAY, 40 * DAY))
        season += dice.random() < 0.1
    return matches


histories = st.integers(0, 10**9).map(_history)
FREELY = settings(max_examples=60, deadline=None, database=None)


def test_a_first_match_begins_with_the_rating_of_newcomers() -> None:
    pool, steps = play([match(7, HOUR, OLA, SAM)])
    first, second = after_match([NEW, NEW], [1, 2])
    assert [(one.before, one.after, one.weight) for one in steps] == [(NEW, first, 1), (NEW, second, 1)]
    assert pool.standings[OLA] == RatingState(first, first.mu, HOUR, 0, "week 0", NEW)


def test_the_same_people_in_a_day_count_less_each_time_and_not_at_all_in_the_end() -> None:
    pool, steps = play(match(number, number * HOUR, OLA, SAM) for number in range(6))
    assert [one.weight for one in steps if one.person == OLA] == [1, 1 / 2, 1 / 3, 0, 0, 0]
    assert pool.standings[OLA].rating.matches == 3
    assert all(one.before == one.after for one in steps if one.weight == 0)


def test_it_does_not_matter_on_which_seats_the_same_people_sit() -> None:
    _, steps = play([match(1, 0, OLA, SAM, KIM), match(2, HOUR, KIM, OLA, SAM)])
    assert {one.weight for one in steps if one.table_id == 2} == {1 / 2}


def test_other_people_and_another_day_count_in_full() -> None:
    _, steps = play(
        [match(1, 0, OLA, SAM), match(2, HOUR, OLA, KIM), match(3, HOUR, OLA, SAM, KIM), match(4, DAY, OLA, SAM)]
    )
    assert {one.weight for one in steps} == {1}


def test_a_rest_raises_the_doubt_before_the_next_match() -> None:
    _, steps = play([match(1, 0, OLA, SAM), match(2, 30 * DAY, OLA, KIM)])
    first, second = (one for one in steps if one.person == OLA)
    assert second.before.mu == first.after.mu
    assert second.before.sigma > first.after.sigma


def test_a_season_is_a_soft_reset_before_the_next_match() -> None:
    _, steps = play([match(1, 0, OLA, SAM), match(2, 0, OLA, KIM, season=2)])
    first, second = (one for one in steps if one.person == OLA)
    assert second.before == after_resets(first.after, 2)
    assert next(one.before for one in steps if one.person == KIM) == NEW


def test_the_week_s_rating_is_that_before_its_first_match() -> None:
    pool, steps = play([match(1, 0, OLA, SAM), match(2, 8 * DAY, OLA, KIM), match(3, 9 * DAY, OLA, LEE)])
    second = next(one for one in steps if (one.table_id, one.person) == (2, OLA))
    assert (pool.standings[OLA].week, pool.standings[OLA].week_rating) == ("week 1", second.before)


def test_the_peak_begins_when_a_rating_could_settle() -> None:
    won, lost = (match(number, number * DAY, OLA, 50 + number) for number in range(9)), match(9, 9 * DAY, 99, OLA)
    pool, _ = play([*won, lost])
    settled = pool.standings[OLA]
    assert (settled.rating.matches, settled.peak) == (10, settled.rating.mu)
    pool.add(match(10, 10 * DAY, 98, OLA))
    assert pool.standings[OLA].peak == settled.peak > pool.standings[OLA].rating.mu


def test_what_is_shown_knows_the_rest_and_the_seasons_since_the_last_match() -> None:
    standing = RatingState(Rating(35, 2.0, 40), 36, DAY, 1, "", NEW)
    assert standing.present(DAY, 1) == standing.rating
    assert standing.present(DAY, 2) == after_resets(standing.rating, 1)
    assert standing.present(400 * DAY, 1).is_provisional


@FREELY
@given(histories)
def test_a_pool_made_again_is_the_same_to_the_last_bit(history: list[RatedMatch]) -> None:
    (one, steps), (other, again) = play(history), play(history)
    assert (one.standings, steps) == (other.standings, again)


@FREELY
@given(histories, st.data())
def test_continuing_from_what_is_stored_is_the_same_as_starting_over(
    history: list[RatedMatch], data: st.DataObject
) -> None:
    cut = data.draw(st.integers(0, len(history)))
    whole, _ = play(history)
    first, _ = play(history[:cut])
    times: dict[frozenset[int], list[float]] = {}
    for one in history[:cut]:
        times.setdefault(frozenset(seat.person or 0 for seat in one.seats), []).append(one.ended_at)
    rest = Pool(first.standings, times)
    for one in history[cut:]:
        rest.add(one)
    assert rest.standings == whole.standings


@FREELY
@given(histories, st.data())
def test_a_correction_changes_nobody_whose_matches_are_not_connected_to_it_afterwards(
    history: list[RatedMatch], data: st.DataObject
) -> None:
    annulled = data.draw(st.integers(0, len(history) - 1))
    before, _ = play(history)
    after, _ = play([*history[:annulled], *history[annulled + 1 :]])
    touched = _connected(history[annulled:])
    for person, standing in before.standings.items():
        if person not in touched:
            assert after.standings[person] == standing


def _connected(history: Sequence[RatedMatch]) -> Collection[int | None]:
    """Return the people of the first match, and all whom later ones connect to them."""
    touched = {seat.person for seat in history[0].seats}
    for one in history[1:]:
        people = {seat.person for seat in one.seats}
        if touched & people:
            touched |= people
    return touched


@FREELY
@given(histories, st.sets(st.integers(1, 6), max_size=4))
def test_forgetting_people_changes_nobody_else_s_number(history: list[RatedMatch], deleted: set[int]) -> None:
    before, steps = play(history)
    kept = {(one.table_id, one.seat): KeptSeat(one.before, one.weight) for one in steps if one.person in deleted}
    after, left = play(_without(one, deleted, kept) for one in history)
    assert after.standings == {one: now for one, now in before.standings.items() if one not in deleted}
    assert left == [one for one in steps if one.person not in deleted]


def _without(one: RatedMatch, deleted: set[int], kept: dict[tuple[int, int], KeptSeat]) -> RatedMatch:
    seats = [
        replace(seat, person=None, kept=kept[one.table_id, seat.seat]) if seat.person in deleted else seat
        for seat in one.seats
    ]
    return replace(one, seats=tuple(seats))


def test_two_deleted_people_of_a_seat_are_two_people() -> None:
    """Deleted people of a seat share an id: without the kept data, the second would continue the first's rating."""
    strong, weak = KeptSeat(Rating(40, 2, 90), 1), KeptSeat(Rating(10, 2, 90), 1)
    games = [match(1, 0, OLA, SAM), match(2, HOUR, KIM, LEE)]
    with_kept = [
        replace(one, seats=(one.seats[0], replace(one.seats[1], person=None, kept=kept)))
        for one, kept in zip(games, (strong, weak), strict=True)
    ]
    pool, _ = play(with_kept)
    assert pool.standings[OLA].rating == after_match([NEW, strong.rating], [1, 2])[0]
    assert pool.standings[KIM].rating == after_match([NEW, weak.rating], [1, 2])[0]


def test_who_was_deleted_before_the_match_was_rated_counts_as_a_newcomer() -> None:
    one = match(1, 0, OLA, SAM)
    pool, steps = play([replace(one, seats=(one.seats[0], replace(one.seats[1], person=None)))])
    assert pool.standings[OLA].rating == after_match([NEW, NEW], [1, 2])[0]
    assert [step.person for step in steps] == [OLA]
