"""Records never change: whole simulated matches of every game, byte for byte, by their SHA-256.

A key of the file of digests is the command without its seed. A deliberate change of a rule changes only the lines of
its game: `python -m bot simulate KEY --seed 'Złoty 101' | sha256sum` gives the new ones.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from bot.games.registry import GAMES
from tests.cli.running import boneyard, quiet

pytestmark = pytest.mark.slow

SEED = "Złoty 101"
GOLDEN: dict[str, str] = json.loads(Path(__file__).with_name("golden_records.json").read_text(encoding="utf-8"))
"""The SHA-256 of the command's output, by its arguments."""

GAME_IDS = sorted({command.split()[0] for command in GOLDEN})


def test_there_are_records_of_every_game() -> None:
    assert sorted(GAMES) == GAME_IDS


@pytest.mark.parametrize("step", [2, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_records_are_byte_for_byte_what_they_were(game_id: str, step: int, tmp_path: Path) -> None:
    """`make test` plays every second command of a game."""
    path = tmp_path / "records.jsonl"
    expected = {command: GOLDEN[command] for command in [one for one in GOLDEN if one.split()[0] == game_id][::step]}
    found = {}
    for command in expected:
        quiet("simulate", *command.split(), "--seed", SEED, "--out", str(path))
        found[command] = hashlib.sha256(path.read_bytes()).hexdigest()
    assert found == expected


def test_standard_output_has_the_same_bytes() -> None:
    command = next(iter(GOLDEN))
    done = boneyard("simulate", *command.split(), "--seed", SEED)
    assert hashlib.sha256(done.stdout).hexdigest() == GOLDEN[command]
