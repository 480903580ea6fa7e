"""The score sheet of a recorded match agrees with the record."""

from __future__ import annotations

import pytest

from bot.families import codec_of
from bot.records import FaultError, read_match, sheet_of
from tests.each import for_each
from tests.records.matches import CASES, recorded


@pytest.mark.slow
@for_each(CASES)
def test_sheet_of_a_record_has_a_line_for_each_of_its_rounds_and_ends_with_its_scores(case: tuple[str, int]) -> None:
    record = recorded(*case)
    sheet = sheet_of(read_match(record, codec_of))
    assert [line.round for line in sheet] == list(range(1, len(record["rounds"]) + 1))
    assert list(sheet[-1].scores) == record["scores"]


@pytest.mark.slow
@for_each(CASES)
def test_points_of_a_round_of_a_record_are_what_the_sheet_grew_by(case: tuple[str, int]) -> None:
    game_id, seats = case
    record = recorded(game_id, seats)
    points = [0] * seats
    for entry, line in zip(record["rounds"], sheet_of(read_match(record, codec_of)), strict=True):
        for action in entry["actions"]:
            points[action["seat"]] += action.get("points", 0)
        points = [had + got for had, got in zip(points, entry.get("points", [0] * seats), strict=True)]
        assert list(line.points) == points
        if game_id == "pol" and max(points) >= record["options"]["target"]:
            points = [0] * seats


def test_record_with_a_fault_has_no_sheet() -> None:
    record = recorded("fifty")
    record["scores"][0] += 1
    with pytest.raises(FaultError):
        sheet_of(read_match(record, codec_of))
