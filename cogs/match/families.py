"""The controls of every family; the rest of the Discord side treats all families alike."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from bot.games.dice.view import DiceView
from bot.games.dominoes.view import DominoView
from cogs.match.dice import DiceControls
from cogs.match.dominoes import DominoControls

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.match.family import FamilyControls

__all__ = ["CONTROLS"]

CONTROLS: Mapping[str, FamilyControls[Any]] = MappingProxyType(
    {DominoView.family: DominoControls(), DiceView.family: DiceControls()}
)
"""The controls of every family by its id."""
