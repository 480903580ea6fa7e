"""The words of dice games."""

from bot.words.dice.words import DiceWords

__all__ = ["DiceWords"]
