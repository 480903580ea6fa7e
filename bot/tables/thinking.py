"""Computers choose their moves in a thread, one at a time."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

from bot.computers.levels import Level
from bot.games.core import Move, View

__all__ = ["ChooseMove", "Thinking"]

ChooseMove = Callable[[View, Level, random.Random], Move]
"""Lets a computer of a level choose one of the legal moves of a view."""


class Thinking:
    """Chooses moves for computers and for hints, away from the event loop."""

    def __init__(self, choose_move: ChooseMove, chance: random.Random) -> None:
        self._choose_move = choose_move
        self._chance = chance
        self._alone = asyncio.Lock()
        """One computer thinks at a time, because calculating threads slow down the thread of the clicks."""

    async def choose(self, view: View, level: Level) -> Move:
        """Choose one of the legal moves of a view."""
        async with self._alone:
            return await asyncio.to_thread(self._choose_move, view, level, self._chance)
