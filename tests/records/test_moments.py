"""The moments of a record: one after every deal and every action, with the tile laid last in the round."""

from __future__ import annotations

from itertools import islice, pairwise

import pytest

from bot.families import codec_of
from bot.games.dice.view import DiceView
from bot.games.dominoes.view import DominoView
from bot.records import FaultError, Moment, moments_of, read_match
from tests.each import for_each
from tests.records.matches import CASES, recorded

pytestmark = pytest.mark.slow


def moments(game_id: str, seats: int = 2) -> list[Moment]:
    return list(moments_of(read_match(recorded(game_id, seats), codec_of)))


@for_each(CASES)
def test_there_is_a_moment_after_every_deal_and_every_action(case: tuple[str, int]) -> None:
    rounds = recorded(*case)["rounds"]
    found = moments(*case)
    actions = sum(len(entry["actions"]) for entry in rounds)
    deals = len(rounds) if "hands" in rounds[0] else 1
    assert len(found) == actions + deals
    assert sorted({moment.ply for moment in found}) == list(range(actions + 1))
    assert [moment.is_match_end for moment in found] == [False] * (len(found) - 1) + [True]


def test_a_deal_has_the_ply_of_the_finished_round_before_it() -> None:
    found = moments("draw")
    ends = [number for number, moment in enumerate(found) if moment.is_round_end]
    assert ends
    for number in ends:
        finished, dealt = found[number], found[number + 1]
        assert finished.ply == dealt.ply
        before, after = finished.view(None), dealt.view(None)
        assert isinstance(before, DominoView)
        assert isinstance(after, DominoView)
        assert before.last_round is not None
        assert (after.last_round, after.layout.size, dealt.last) == (None, 0, None)


@pytest.mark.parametrize("game_id", ["all-fives", "italian", "austrian", "pol"])
def test_the_last_tile_is_the_one_laid_last_in_the_round(game_id: str) -> None:
    places = iter(
        action["tile"] if action["do"] == "play" else None
        for entry in recorded(game_id)["rounds"]
        for action in entry["actions"]
    )
    found = moments(game_id)
    for before, moment in pairwise(found):
        if moment.ply == before.ply:
            assert moment.last is None
        else:
            laid = next(places)
            last = None if moment.last is None else moment.last.laid
            assert moment.last is before.last if laid is None else last == tuple(laid)


def test_a_dice_match_begins_before_the_first_roll_and_has_no_breaks() -> None:
    found = moments("pieciol")
    first, second = (moment.view(None) for moment in found[:2])
    assert isinstance(first, DiceView)
    assert isinstance(second, DiceView)
    assert (first.last_seat, second.last_seat) == (None, 0)
    assert not any(moment.is_round_end or moment.last for moment in found)


def test_what_is_wrong_after_the_last_move_is_found_behind_the_last_moment() -> None:
    record = recorded("draw")
    plies = sum(len(entry["actions"]) for entry in record["rounds"])
    record["scores"][0] += 1
    found = moments_of(read_match(record, codec_of))
    seen = islice(found, plies + len(record["rounds"]))
    assert max(moment.ply for moment in seen) == plies
    with pytest.raises(FaultError, match="scores"):
        next(found)
