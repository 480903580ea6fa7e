"""The controls to read the rules of games with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cogs.kit.controls import Control

__all__ = ["PageButton", "RulesSelect"]


@dataclass(frozen=True)
class PageButton(Control):
    """Turn to a page of a game's rules."""

    kind: ClassVar[str] = "1r"
    game_id: str
    page: int


@dataclass(frozen=True)
class RulesSelect(Control):
    """Choose a game whose rules are told; if there are many, the part of them that is offered."""

    kind: ClassVar[str] = "1g"
    part: int = 0
