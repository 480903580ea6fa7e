"""Replays that were reviewed by hand: every action still leads to the result written under it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.replaying import COMMENT, read_replay, replay_lines

REPLAYS = sorted(Path(__file__).parent.joinpath("replays").glob("*.txt"))


@pytest.mark.parametrize("path", REPLAYS, ids=[path.stem for path in REPLAYS])
def test_replay_leads_to_what_was_reviewed(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    reviewed = [line for line in text.splitlines() if not line.startswith(COMMENT)]
    assert list(replay_lines(read_replay(text))) == reviewed


@pytest.mark.parametrize("path", REPLAYS, ids=[path.stem for path in REPLAYS])
def test_replay_goes_to_the_end_of_the_match(path: Path) -> None:
    assert "    match ends: " in path.read_text(encoding="utf-8")
