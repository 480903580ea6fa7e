"""Matches of dice games as the dice fell, for three-line tests."""

from __future__ import annotations

from bot.games.core import OptionValue, Step
from bot.games.dice.game import DiceGame
from bot.games.dice.state import DiceState
from bot.games.dice.variants.fifty import FIFTY

__all__ = ["act", "after", "roll", "roll_of"]


def roll_of(game: DiceGame, state: DiceState, dice: str, keep: str = "") -> Step[DiceState]:
    """Let the acting seat keep dice and throw the others, so that all show `3-3`, for example."""
    state = game.apply(state, game.read(f"{state.actor} roll {keep}")).state
    return game.apply(state, game.read(f"dice {dice.replace('-', ' ')}"))


def roll(state: DiceState, dice: str) -> Step[DiceState]:
    """Let the acting seat of „50” throw."""
    return roll_of(FIFTY, state, dice)


def act(game: DiceGame, state: DiceState, *actions: str) -> DiceState:
    """Apply actions one after the other."""
    for action in actions:
        state = game.apply(state, game.read(action)).state
    return state


def after(rolls: str, seats: int = 2, game: DiceGame = FIFTY, **options: OptionValue) -> DiceState:
    """Return the state after rolls such as `6-6 1-2`, from the first seat on."""
    state = game.new_match(seats, options)
    for dice in rolls.split():
        state = roll_of(game, state, dice).state
    return state
