"""Whether reviews name mistakes, and say truly what they cost."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, pairwise
from math import sqrt
from random import Random

import pytest

from bot.computers.dominoes.search import comparison
from bot.computers.weighing import Measure, Weighed
from bot.families import codec_of, family_of
from bot.games.core import Seat
from bot.games.dominoes.moves import Draw, Pass
from bot.games.dominoes.view import DominoView
from bot.games.registry import GAMES
from bot.records import FORMAT_OF_CHANGES, moments_of, read_match
from bot.review import Judge, Judged, Review
from tests.records.matches import recorded
from tests.review.endgames import endgames

DRAW = "draw", {"wins": 1}, (0, 0)
ALL_FIVES = "all-fives", {"set": 6, "target": 100}, (95, 95)
GAMES_AND_SEATS = (
    *(("all-fives", 2), ("block", 2), ("hundred-one-ua", 4)),
    *(("draw", 2), ("bergen", 2), ("italian", 3)),
)


def misjudged(game_id: str, options: dict[str, int], points: tuple[int, int], number: int) -> list[object]:
    """Return what a review says wrongly of moves that turn a certain win into a certain loss."""
    weigh = family_of(GAMES[game_id]).computers.weigh
    found = islice(endgames(game_id, options, points, seed=5), number)
    judged = [(move, weigh(view, move, Random(1), 200)) for view, _, losses in found for move in losses]
    return [(move, weighed) for move, weighed in judged if weighed is None or weighed.is_best or weighed.gain < 0.9]


@pytest.mark.slow
def test_moves_that_lose_a_certain_win_are_named() -> None:
    assert misjudged(*DRAW, 5) == []


@pytest.mark.long
def test_a_hundred_moves_that_lose_a_certain_win_are_named() -> None:
    assert misjudged(*DRAW, 90) == []
    assert misjudged(*ALL_FIVES, 10) == []


def again(view: DominoView, weighed: Weighed, playouts: int) -> tuple[float, float]:
    """Estimate a gain in other arrangements; return it with its standard error."""
    compared, worlds = comparison(view, Random(12345))
    pair = compared.choice(weighed.best), compared.choice(weighed.other)
    gains = [first - second for first, second in (compared.values_of(pair, worlds.arrange()) for _ in range(playouts))]
    mean = sum(gains) / playouts
    return mean, sqrt(sum((gain - mean) ** 2 for gain in gains) / (playouts - 1) / playouts)


def deviations(decisions: int, tries: int, playouts: int) -> list[float]:
    """Return by how many standard errors the gains of random decisions are off, some of each game."""
    found: list[float] = []
    for game_id, seats in GAMES_AND_SEATS:
        weigh = family_of(GAMES[game_id]).computers.weigh
        moments = list(moments_of(read_match(recorded(game_id, seats), codec_of)))
        made = [(before.view(after.move.seat), after.move) for before, after in pairwise(moments) if after.move]
        for view, move in Random(game_id).sample([one for one in made if len(one[0].moves) > 1], decisions):
            weighed = weigh(view, move, Random(1), tries)
            if weighed is not None:
                assert isinstance(view, DominoView)
                mean, error = again(view, weighed, playouts)
                found.append((weighed.gain - mean) / sqrt(weighed.error**2 + error**2))
    return found


def spread(deviations: Sequence[float]) -> float:
    """Return the root of the mean square, 1 on average if the stated errors are true."""
    return sqrt(sum(one**2 for one in deviations) / len(deviations))


@pytest.mark.slow
def test_costs_agree_with_other_playouts_within_their_errors() -> None:
    found = deviations(2, 150, 500)
    assert len(found) > 9
    assert max(map(abs, found)) < 3
    assert spread(found) < 1.5


@pytest.mark.long
def test_costs_agree_with_20000_playouts_within_their_errors() -> None:
    found = deviations(8, 2_000, 20_000)
    assert len(found) >= 40
    assert max(map(abs, found)) < 3.5
    assert 0.6 < spread(found) < 1.3


def judge_of(record: dict[str, object], seat: int) -> Judge:
    return Judge([*moments_of(read_match(record, codec_of))], Seat(seat))


def reviewed(record: dict[str, object], seat: int) -> tuple[Judge, Review]:
    judge = judge_of(record, seat)
    return judge, judge.review([judge.judge(number) for number in range(len(judge))])


@pytest.mark.slow
def test_a_review_is_the_same_every_time_and_counts_what_was_good() -> None:
    judge, review = reviewed(recorded("draw"), 1)
    assert review == reviewed(recorded("draw"), 1)[1]
    assert 0 < len(review.judged) <= len(judge)
    good = sum(not one.cost for one in review.judged)
    assert review.accuracy == round(100 * good / len(review.judged))
    assert 0 < good < len(review.judged)
    assert all(one.weighed.best != one.weighed.other for one in review.judged)
    places = [one.place for one in review.turning_points]
    assert places == sorted(places)
    assert len(places) <= 3
    clear = [one.weighed.gain for one in review.judged if one.is_clear]
    assert sorted(one.weighed.gain for one in review.turning_points) == sorted(clear)[-3:]


@pytest.mark.slow
def test_dice_are_weighed_exactly() -> None:
    _, review = reviewed(recorded("pieciol"), 0)
    assert {one.weighed.error for one in review.judged} == {0.0}
    assert all(one.weighed.gain > 0 for one in review.judged)


@pytest.mark.parametrize("game_id", ["fifty", "heaven-and-hell"])
def test_a_match_without_choices_has_no_decisions(game_id: str) -> None:
    judge, review = reviewed(recorded(game_id), 0)
    assert (len(judge), review.accuracy, review.turning_points) == (0, None, ())


def test_decisions_of_a_computer_that_keeps_a_seat_are_not_the_persons() -> None:
    record = recorded("draw")
    assert len(judge_of(record, 0)) > 0
    away = {"round": 1, "after": 0, "seat": 0, "do": "away"}
    record |= {"format": FORMAT_OF_CHANGES, "computers": [], "changes": [away]}
    assert len(judge_of(record, 0)) == 0


def test_only_decisions_without_a_mistake_make_a_hundred_percent() -> None:
    moves = Draw(Seat(0)), Pass(Seat(0))
    good, bad = (Weighed(*moves, is_best, 0.2, 0.01, 0.5, Measure.CHANCE) for is_best in (True, False))
    counted = {(199, 1): 99, (1, 200): 1, (2, 0): 100, (0, 2): 0, (1, 1): 50}
    for (right, wrong), percent in counted.items():
        judged = [Judged(place, 1, one) for place, one in enumerate([good] * right + [bad] * wrong)]
        assert Review(Seat(0), tuple(judged)).accuracy == percent
