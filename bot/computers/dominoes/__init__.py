"""Computer players of domino games."""

from bot.computers.dominoes.ahead import best_ahead
from bot.computers.dominoes.greedy import best_at_once

__all__ = ["best_ahead", "best_at_once"]
