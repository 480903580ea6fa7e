"""Results and charts in words."""

from __future__ import annotations

import re

import pytest

from bot.games.core import Goal
from bot.games.sheet import SheetLine
from bot.i18n import LANGUAGES, language_for
from bot.words.fitting import ALT_LIMIT
from bot.words.sheets import Ending, chart_alt, replay_alt, result_alt, rounds_alt

EN = language_for("en")
NAMES = ("Ola", "Sam", "Grace")


def line(number: int, *scores: int, points: tuple[int, ...] | None = None) -> SheetLine:
    return SheetLine(number, scores, scores if points is None else points)


SHEET = (line(1, 10, -5, 0), line(2, 35, 20, 20))
PLACES = ((0,), (1, 2))
POINTS, ROUNDS, SETS = Goal(target=100), Goal(wins=3), Goal(target=125, wins=2, has_sets=True)


def test_a_result_tells_the_places_and_then_the_scores_of_every_round() -> None:
    places = "Result: 1. Ola: 35 points; 2. Sam: 20 points; 2. Grace: 20 points."
    rounds = "Scores after each round, in the order Ola, Sam, Grace: round 1: 10, −5, 0; round 2: 35, 20, 20."
    ending = Ending(NAMES, PLACES, SHEET, POINTS)
    assert (result_alt(EN, ending), rounds_alt(EN, NAMES, SHEET)) == (places, rounds)
    assert replay_alt(EN, 2, ending).endswith(f"{places} {rounds}")


def test_of_a_long_match_the_first_round_and_the_last_ones_are_told() -> None:
    sheet = [line(number, number, number, number) for number in range(1, 90)]
    told = rounds_alt(EN, NAMES, sheet)
    assert len(told) <= ALT_LIMIT
    assert "round 1: 1, 1, 1; …; round " in told
    assert told.endswith("round 89: 89, 89, 89.")


def test_a_shared_place_leaves_out_the_next() -> None:
    assert result_alt(EN, Ending(NAMES, ((1, 2), (0,)), SHEET, POINTS)).startswith(
        "Result: 1. Sam: 20 points; 1. Grace: 20 points; 3. Ola: 35 points."
    )


def test_a_result_in_sets_tells_the_points_of_every_round_too() -> None:
    sheet = (line(1, 0, 0, points=(-30, 45)), line(2, 0, 1, points=(-30, 130)))
    told = result_alt(EN, Ending(NAMES[:2], ((1,), (0,)), sheet, SETS))
    assert told == "Result: 1. Sam: 1 set won; 2. Ola: 0 sets won."
    assert rounds_alt(EN, NAMES[:2], sheet).endswith(
        "round 1: 0, 0 (points: −30, 45); round 2: 0, 1 (points: −30, 130)."
    )


def test_a_result_in_rounds_won_tells_no_points() -> None:
    sheet = (line(1, 1, 0, points=(0, 0)),)
    told = result_alt(EN, Ending(NAMES[:2], ((0,), (1,)), sheet, ROUNDS))
    assert told == "Result: 1. Ola: 1 round won; 2. Sam: 0 rounds won."
    assert "points" not in rounds_alt(EN, NAMES[:2], sheet)


def test_a_match_without_a_scored_round_ends_with_nothing() -> None:
    assert (
        result_alt(EN, Ending(NAMES, ((2,), (1,), (0,)), (), POINTS))
        == "Result: 1. Grace: 0 points; 2. Sam: 0 points; 3. Ola: 0 points."
    )
    assert chart_alt(EN, NAMES, (), ROUNDS).endswith(
        "Scores: Ola: 0 rounds won; Sam: 0 rounds won; Grace: 0 rounds won."
    )


def test_a_chart_says_that_it_is_one_and_tells_the_scores_of_every_seat() -> None:
    assert chart_alt(EN, NAMES, SHEET, POINTS) == (
        "Chart of the scores over 2 rounds. Scores: Ola: 35 points; Sam: 20 points; Grace: 20 points. "
        "Ola after each round: 10, 35. Sam after each round: −5, 20. Grace after each round: 0, 20."
    )


WIDE_NAMES = tuple(letter * 32 for letter in "WMQGODCU")
WIDE_SHEET = tuple(line(number, *range(-2000 - number, -1992 - number)) for number in range(1, 201))
WIDE_PLACES = tuple((seat,) for seat in range(8))


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_long_result_is_cut_between_rounds(code: str) -> None:
    text = replay_alt(language_for(code), 2, Ending(WIDE_NAMES, WIDE_PLACES, WIDE_SHEET, POINTS))
    assert len(text) <= ALT_LIMIT
    assert all(f"{name}: −{2200 - seat}" in text for seat, name in enumerate(WIDE_NAMES))
    assert re.search(r": (−\d{4}, ){7}−\d{4} …$", text)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_long_chart_tells_every_seat_and_tears_no_number(code: str) -> None:
    text = chart_alt(language_for(code), WIDE_NAMES, WIDE_SHEET, POINTS)
    assert len(text) <= ALT_LIMIT
    assert all(text.count(name) == 2 for name in WIDE_NAMES)
    assert len(re.findall(r"−\d{4} …", text)) == len(WIDE_NAMES)
