"""The statistics of a person's matches."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.standings.statistics import (
    LEAST_MATCHES,
    Appearance,
    Fortune,
    Luck,
    Opponent,
    Rivals,
    luck_over,
    rivals_of,
    statistics_of,
)

OUTINGS = st.builds(
    Appearance,
    game_id=st.sampled_from(("fifty", "draw", "fives")),
    place=st.integers(1, 4),
    score=st.integers(-100, 100),
    moves=st.integers(0, 30),
    luck=st.none() | st.floats(-3, 3),
)


def outings(*places: int, game_id: str = "fifty") -> list[Appearance]:
    """Return matches that ended at these places."""
    return [Appearance(game_id, place, 10, 4, None) for place in places]


def test_places_wins_and_streaks_are_counted() -> None:
    found = statistics_of(outings(1, 1, 2, 1, 1, 1, 4, 1))
    assert (found.played, found.won) == (8, 6)
    assert found.places == ((1, 6), (2, 1), (4, 1))
    assert (found.streak, found.longest_streak) == (1, 3)


def test_a_streak_ends_with_the_first_match_that_is_not_won() -> None:
    assert statistics_of(outings(1, 1, 2)).streak == 0
    assert statistics_of(outings(3, 1, 1)).streak == 2


def test_without_matches_there_is_nothing_to_tell() -> None:
    found = statistics_of([])
    assert (found.played, found.won, found.places, found.streak, found.longest_streak) == (0, 0, (), 0, 0)
    assert (found.games, found.points_a_move, found.luck) == ((), None, None)


def test_the_games_played_most_come_first() -> None:
    games = [
        *outings(1, game_id="draw"),
        *outings(2, 3, 1, game_id="fives"),
        *outings(1, 1),
        *outings(1, game_id="pol"),
    ]
    assert statistics_of(games, most_games=2).games == (("fives", 3), ("fifty", 2))


def test_points_a_move_are_those_of_one_game() -> None:
    assert statistics_of(outings(1, 2)).points_a_move == 20 / 8
    assert statistics_of([*outings(1), *outings(1, game_id="draw")]).points_a_move is None
    assert statistics_of([Appearance("fifty", 2, 0, 0, None)]).points_a_move is None


@given(st.lists(OUTINGS, max_size=40))
def test_statistics_are_those_of_a_naive_count(played: list[Appearance]) -> None:
    found = statistics_of(played, most_games=9)
    assert sum(times for _, times in found.places) == sum(times for _, times in found.games) == len(played)
    wins = "".join("w" if one.place == 1 else "-" for one in played)
    assert found.won == wins.count("w")
    assert found.longest_streak == max(map(len, wins.split("-")))
    assert found.streak == len(wins.rpartition("-")[2])


def test_the_luck_of_many_matches_is_measured_by_how_many_they_are() -> None:
    assert luck_over([0.5] * 4) is None
    assert luck_over([0.5, None] * 4) is None
    assert luck_over([0.5] * 16) == Luck(16, 2.0)
    assert luck_over([1.0, -1.0, None] * 5) == Luck(10, 0.0)


@pytest.mark.parametrize(
    ("value", "fortune"),
    [
        (0, Fortune.USUAL),
        (-0.99, Fortune.USUAL),
        (1.0, Fortune.LUCKIER),
        (-1.9, Fortune.UNLUCKIER),
        (2.0, Fortune.MUCH_LUCKIER),
        (-5, Fortune.MUCH_UNLUCKIER),
    ],
)
def test_luck_is_told_in_words(value: float, fortune: Fortune) -> None:
    assert Luck(9, value).fortune is fortune


def test_an_opponent_is_best_or_worst_from_five_matches_on() -> None:
    often, seldom = Opponent("Sam", 5, 4, 0), Opponent("Kim", 4, 0, 0)
    assert rivals_of([often, seldom]) == Rivals(best=often)
    assert rivals_of([seldom]) == Rivals()


def test_the_best_and_the_worst_opponent_are_different_people() -> None:
    sam, kim, lee = Opponent("Sam", 6, 4, 0), Opponent("Kim", 6, 1, 0), Opponent("Lee", 6, 2, 2)
    assert rivals_of([sam, kim, lee]) == Rivals(sam, kim)
    assert rivals_of([kim]) == Rivals(worst=kim)


def test_a_shared_place_is_half_a_success() -> None:
    assert Opponent("Sam", 8, 2, 4).share == Opponent("Kim", 8, 4, 0).share == 1 / 2


def test_among_equal_opponents_the_one_met_more_often_is_named_then_by_name() -> None:
    long, short, other = Opponent("Zoe", 10, 5, 0), Opponent("Ann", 6, 3, 0), Opponent("Bob", 6, 0, 0)
    assert rivals_of([short, long, other]).best is long
    twins = [Opponent("Zoe", 6, 3, 0), Opponent("Ann", 6, 3, 0)]
    assert rivals_of([*twins, other]).best == twins[1]


def test_luck_is_told_from_a_least_number_of_matches_on() -> None:
    assert luck_over([1.0] * (LEAST_MATCHES - 1) + [None]) is None
    assert luck_over([1.0] * LEAST_MATCHES) is not None
