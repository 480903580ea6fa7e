"""Computer players of domino games."""

from bot.computers.dominoes.computers import DominoComputers

__all__ = ["DominoComputers"]
