"""The words of domino games."""

from bot.words.dominoes.words import DominoWords

__all__ = ["DominoWords"]
