"""Dice in chat: limits, rolls with the randomness of the system, and the outcome of each die."""

from bot.rolls.model import Face, Fate, Group, Roll
from bot.rolls.notation import MOST_CHARACTERS, MOST_DEPTH, MOST_DICE, MOST_SIDES
from bot.rolls.rolling import MOST_THROWS, roll

__all__ = [
    "MOST_CHARACTERS",
    "MOST_DEPTH",
    "MOST_DICE",
    "MOST_SIDES",
    "MOST_THROWS",
    "Face",
    "Fate",
    "Group",
    "Roll",
    "roll",
]
