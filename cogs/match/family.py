"""The controls that a family of games provides on Discord."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from discord import ui

from bot.games.core import View

if TYPE_CHECKING:
    from bot.games.core import Action
    from cogs.kit.presentation import Presentation

__all__ = ["FamilyControls", "Rows"]

Rows = list[Sequence[ui.Item[Any]]]
"""Rows of controls: buttons side by side, or one select. Empty rows are not shown."""

V = TypeVar("V", bound=View)


class FamilyControls(Generic[V]):
    """The rows of buttons and selects of a family: below its hands where it has hands, else below the board."""

    def board_rows(
        self,
        presentation: Presentation,  # noqa: ARG002 - for open games
        view: V,  # noqa: ARG002
        table_id: int,  # noqa: ARG002
        ply: int,  # noqa: ARG002
        prepared: Action | None = None,  # noqa: ARG002
    ) -> Rows:
        """Return the public controls; none when no one can move.

        `prepared` is the move that the acting seat is preparing, if a move takes several presses.
        """
        return []

    def hand_rows(
        self,
        presentation: Presentation,  # noqa: ARG002 - for games with hands
        view: V,  # noqa: ARG002
        table_id: int,  # noqa: ARG002
        ply: int,  # noqa: ARG002
        more: Sequence[ui.Button[Any]] = (),  # noqa: ARG002
    ) -> Rows:
        """Return the controls for the hand of a seat in its turn; `more` are buttons that are not moves."""
        return []

    def why_rows(self, presentation: Presentation, view: V, table_id: int, ply: int) -> Rows:  # noqa: ARG002
        """Return the controls to ask why a part of a hand cannot be played now."""
        return []
