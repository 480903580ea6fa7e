"""Dice in chat: an expression is read, thrown once with the system's randomness, and told die by die."""

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
