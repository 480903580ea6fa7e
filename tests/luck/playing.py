"""Matches whose luck is measured."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from benchmarks.luck import played_match
from bot.computers.levels import Level
from bot.games.core import Action
from bot.games.registry import GAMES

__all__ = ["actions_of"]


def actions_of(game_id: str, seats: int, number: int = 1) -> Sequence[Action]:
    """Return the actions of a match among computers that play well enough; each number is another match."""
    actions, _ = played_match(GAMES[game_id], seats, Level.MEDIUM, Random(number))
    return actions
