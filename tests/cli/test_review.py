"""`boneyard review`: what it says of the decisions in a record, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.review.judging import TURNING_POINTS
from tests.cli.running import boneyard, refusal, write_records


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file with a match with decisions, and one without."""
    return write_records(tmp_path_factory.mktemp("records") / "games.jsonl", ("draw", 2), ("fifty", 2))


@pytest.mark.slow
def test_a_review_names_what_would_have_been_better(records: Path) -> None:
    said = boneyard("review", str(records)).stdout.decode()
    assert said.startswith("match 1: draw\n  seat 0: ")
    assert said.count("Accuracy") == 2
    assert " was better than " in said
    assert "per hundred matches (± " in said
    assert said.split("match 2")[1].count("There is no decision to judge") == 2


@pytest.mark.slow
def test_as_json_a_review_has_the_moves_in_the_notation_of_records(records: Path) -> None:
    lines = boneyard("review", str(records), "--json", "--seat", "1").stdout.splitlines()
    first, second = map(json.loads, lines)
    (seat,) = first["seats"]
    assert (first["match"], seat["seat"], second["seats"][0]["decisions"]) == (1, 1, [])
    decision = next(one for one in seat["decisions"] if not one["is_good"])
    assert 1 <= sum(one["is_turning_point"] for one in seat["decisions"]) <= TURNING_POINTS
    assert decision["move"].startswith("1 play ")
    assert decision["best"] != decision["move"]
    assert 0 < decision["error"] < decision["cost"] <= decision["worth"] <= 1
    assert decision["measure"] == "chance"


def test_what_cannot_be_is_refused(records: Path, tmp_path: Path) -> None:
    assert "has no seat 2; its seats are 0 to 1" in refusal("review", str(records), "--seat", "2")[1]
    assert "has no match 3" in refusal("review", str(records), "--match", "3")[1]
    assert "cannot be read" in refusal("review", str(tmp_path / "none"))[1]
