"""The controls with which a seat makes its move, one object for each family of games."""

from cogs.match.families.registry import CONTROLS

__all__ = ["CONTROLS"]
