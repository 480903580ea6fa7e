"""Clicks are answered while pictures are drawn; `make bench` measures the speed."""

from __future__ import annotations

import asyncio
import random

from tests.e2e.playing import play_turn, start_match, turn_of
from tests.e2e.stage import Club, Control

TABLES, TURNS = 3, 3


async def test_clicks_are_answered_while_pictures_are_drawn(stage: Control) -> None:
    clubs = [await stage.club("Ola", "Sam") for _ in range(TABLES)]
    await asyncio.gather(*(start_match(club, "all-fives", set="12", target="500") for club in clubs))
    drawing = [asyncio.create_task(_keep_playing(club, seed)) for seed, club in enumerate(clubs)]
    answered = []
    while not all(task.done() for task in drawing):
        for club in clubs:
            actor, board = await turn_of(club)
            answered.append((await actor.click(board, "More…", stale=True)).answered)
    await asyncio.gather(*drawing)
    assert all(answered)
    assert len(answered) >= TABLES


async def _keep_playing(club: Club, seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(TURNS):
        await play_turn(club, dice)
