"""Recipes for a new league: one choice sets a format and matching times."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple

from bot.leagues.model import FormatKind

__all__ = ["RECIPES", "Recipe", "RecipeKind"]

_MINUTE, _HOUR, _WEEK = 60.0, 3600.0, 7 * 86_400.0


class RecipeKind(StrEnum):
    """The recipes; the values are keys of the text catalogs."""

    MONTH = "month"
    CUP = "cup"
    ARENA = "arena"
    LADDER = "ladder"
    ROUND_ROBIN = "round-robin"
    DOUBLE = "double"
    HEATS = "heats"
    GROUPS = "groups"


class Recipe(NamedTuple):
    """The settings of a recipe; all others have their defaults."""

    format: FormatKind
    settings: Mapping[str, Any] = MappingProxyType({})


RECIPES: Mapping[RecipeKind, Recipe] = MappingProxyType(
    {
        RecipeKind.MONTH: Recipe(FormatKind.SWISS, {"round_length": _WEEK}),
        RecipeKind.CUP: Recipe(FormatKind.KNOCKOUT, {"round_length": 30 * _MINUTE}),
        RecipeKind.ARENA: Recipe(FormatKind.ARENA, {"arena_length": _HOUR}),
        RecipeKind.LADDER: Recipe(FormatKind.LADDER),
        RecipeKind.ROUND_ROBIN: Recipe(FormatKind.ROUND_ROBIN, {"round_length": _WEEK}),
        RecipeKind.DOUBLE: Recipe(FormatKind.DOUBLE, {"round_length": 30 * _MINUTE}),
        RecipeKind.HEATS: Recipe(FormatKind.HEATS, {"round_length": _HOUR}),
        RecipeKind.GROUPS: Recipe(FormatKind.GROUPS, {"round_length": _WEEK}),
    }
)
"""In the order in which they are offered."""
