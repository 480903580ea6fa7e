"""How well computers play."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType

__all__ = ["Level"]


class Level(StrEnum):
    """A strength; the values are keys of the text catalogs."""

    EASY = "easy"
    """The move of a beginner."""
    MEDIUM = "medium"
    """The move with the best immediate result."""
    HARD = "hard"
    """The move that is best by looking ahead, from what is known."""

    @classmethod
    def _missing_(cls, value: object) -> Level | None:
        """Read the former names of levels: they are stored, and old panels in channels use them."""
        return next((level for name, level in _BEFORE.items() if name == value), None)


_BEFORE = MappingProxyType({"random": Level.EASY, "greedy": Level.MEDIUM, "thoughtful": Level.HARD})
