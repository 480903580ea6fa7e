"""Matches of „50” as the dice fell, for three-line tests."""

from __future__ import annotations

from bot.games.core import Step
from bot.games.dice.state import DiceState
from bot.games.dice.variants.fifty import FIFTY

__all__ = ["after", "roll"]


def roll(state: DiceState, dice: str) -> Step[DiceState]:
    """Let the acting seat throw, and the dice fall as in `3-3`."""
    state = FIFTY.apply(state, FIFTY.read(f"{state.actor} roll")).state
    return FIFTY.apply(state, FIFTY.read(f"dice {dice.replace('-', ' ')}"))


def after(rolls: str, seats: int = 2) -> DiceState:
    """Return the state after rolls such as `6-6 1-2`, from the first seat on."""
    state = FIFTY.new_match(seats)
    for dice in rolls.split():
        state = roll(state, dice).state
    return state
