"""How well computers play."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["Level"]


class Level(StrEnum):
    """A strength; the values are keys of the text catalogues."""

    RANDOM = "random"
    """Any move."""
    GREEDY = "greedy"
    """The move that is best at once."""
    THOUGHTFUL = "thoughtful"
    """The move that is best by what is known and what may come."""
