"""The news of a week, from the matches of the week."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.standings.news import Climb, Feat, News, SeatResult, Week, WeekMatch, WeekRow, news_of

ANN, BOB, CID, DEE = 1, 2, 3, 4
NAMES = {ANN: "Ann", BOB: "Bob", CID: "Cid", DEE: "Dee"}


def match(*seats: tuple[int | None, int], game: str = "all-fives", moves: int = 20, table: int = 1) -> WeekMatch:
    """Return a match of people with their best rounds, best first; equal ones share a place."""
    scores = [score for _, score in seats]
    results = (SeatResult(user_id, scores.index(score) + 1, score) for user_id, score in seats)
    return WeekMatch(table, game, 3, moves, tuple(results))


def told(*matches: WeekMatch, climbs: tuple[Climb, ...] = ()) -> News:
    """Return the news of matches; it must not be empty."""
    news = news_of(Week(matches, climbs, NAMES))
    assert news is not None
    return news


def test_a_week_without_matches_is_no_news() -> None:
    assert news_of(Week()) is None


def test_a_week_in_which_only_unnamed_people_played_is_no_news() -> None:
    assert news_of(Week([match((None, 100), (None, 50))])) is None


def test_the_table_of_a_week_goes_by_wins_then_by_fewer_matches_and_equal_ones_share_a_place() -> None:
    matches = [
        match((ANN, 9), (BOB, 1)),
        match((BOB, 9), (CID, 1)),
        match((CID, 9), (DEE, 1)),
        match((ANN, 9), (DEE, 1)),
    ]
    assert told(*matches).rows == [
        WeekRow(1, "Ann", 2, 2),
        WeekRow(2, "Bob", 2, 1),
        WeekRow(2, "Cid", 2, 1),
        WeekRow(4, "Dee", 2, 0),
    ]


def test_a_person_who_left_has_played_and_lost_and_a_second_stay_counts_once() -> None:
    left = match((BOB, 9), (CID, 1))
    left = replace(left, left=(SeatResult(ANN, 2, 0), SeatResult(BOB, 2, 0, is_counted=False)))
    wins = match((ANN, 9), (BOB, 1))
    news = told(wins, left, wins, wins)
    assert news.rows == [WeekRow(1, "Ann", 4, 3), WeekRow(2, "Bob", 4, 1), WeekRow(3, "Cid", 1, 0)]
    assert news.streak is None


def test_nobody_unnamed_is_in_any_news() -> None:
    matches = [match((None, 300), (ANN, 1), moves=99) for _ in range(5)]
    news = told(*matches, match((ANN, 9), (BOB, 1), table=7))
    assert [row.name for row in news.rows] == ["Ann", "Bob"]
    assert news.streak is None
    assert news.best_round == Feat(["Ann"], 9, "all-fives")
    assert news.match is not None
    assert news.match.table_id == 7


@pytest.mark.parametrize(
    ("wins", "streak"), [("AAxA", None), ("AAA", 3), ("xAAAAx", 4), ("AAAxAAAAA", 5), ("xx", None)]
)
def test_a_streak_is_three_wins_in_a_row_or_more(wins: str, streak: int | None) -> None:
    matches = [match((ANN, 9), (BOB, 1)) if one == "A" else match((ANN, 5), (BOB, 5), (CID, 9)) for one in wins]
    matches = [one if win == "A" else match((CID, 9), (ANN, 1)) for one, win in zip(matches, wins, strict=True)]
    found = told(*matches).streak
    assert found == (None if streak is None else Feat(["Ann"], streak))


def test_several_with_the_same_streak_are_all_named_but_not_a_crowd() -> None:
    two = [match((ANN, 9), (BOB, 9), (CID, 1)) for _ in range(3)]
    assert told(*two).streak == Feat(["Ann", "Bob"], 3)
    four = [match((ANN, 9), (BOB, 9), (CID, 9), (DEE, 9)) for _ in range(3)]
    assert told(*four).streak is None


def test_the_best_round_is_one_of_the_game_that_was_played_most() -> None:
    often = [match((ANN, 51), (BOB, 20), game="fifty"), match((BOB, 50), (ANN, 0), game="fifty")]
    news = told(*often, match((CID, 265), (DEE, 5), game="all-fives"))
    assert news.best_round == Feat(["Ann"], 51, "fifty")


@pytest.mark.parametrize("game", ["hundred-one-pl", "draw", "pol", "no-such-game"])
def test_points_that_are_bad_or_count_wins_are_no_news(game: str) -> None:
    assert told(match((ANN, 110), (BOB, 20), game=game)).best_round is None


def test_a_person_who_climbed_most_is_told_and_nobody_if_all_fell() -> None:
    up = Climb(ANN, 1500, 1520), Climb(BOB, 1400, 1450), Climb(CID, 1600, 1590)
    played = match((ANN, 9), (BOB, 1))
    assert told(played, climbs=up).climbers == [("Bob", up[1])]
    assert not told(played, climbs=up[2:]).climbers


def test_the_match_of_the_week_has_the_most_moves_and_names_people_by_place() -> None:
    news = told(match((ANN, 9), (BOB, 1), moves=30), match((CID, 9), (DEE, 5), (ANN, 1), moves=44, table=8))
    assert news.match is not None
    assert (news.match.table_id, news.match_names) == (8, ["Cid", "Dee", "Ann"])
    assert news.played == 2
