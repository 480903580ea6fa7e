"""Moves that take several presses: dice are kept or freed, then rolled. Until the roll, nothing is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.kit.errors import OldButtonError
from cogs.match.controls import DieButton, MoveButton
from cogs.match.whose_turn import telling_whose_turn

if TYPE_CHECKING:
    from bot.tables.service import Tables
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.table_showing import TableShowing

__all__ = ["Preparing"]


class Preparing:
    """Shows on the board the move that the acting seat is preparing."""

    def __init__(self, tables: Tables, router: ComponentRouter, projection: TableShowing) -> None:
        self._tables = tables
        self._router = router
        self._answers = projection.answers

    def register(self, router: ComponentRouter) -> None:
        """Register the controls of dice on boards."""
        router.add(DieButton, self._turn_die)

    async def _turn_die(self, press: ComponentPress[DieButton]) -> None:
        """Keep a die on the pressed board, or free it again. The board's own roll contains the kept dice."""
        interaction, control = press.interaction, press.control
        text = control.turn(self._roll_on(press))
        table = await self._tables.get(control.table_id)
        async with telling_whose_turn(interaction, self._tables, table.id):
            match = await self._tables.matches.prepare(table, interaction.user.id, control.ply, text)
        await self._answers.with_prepared(interaction, table, match, match.game.read(f"{match.actor} {text}"))

    def _roll_on(self, press: ComponentPress[DieButton]) -> str:
        """Return the roll that the pressed board offers; raise OldButtonError if it offers none."""
        for one in self._router.controls_on(press.interaction.message):
            if isinstance(one, MoveButton) and one.is_roll:
                return one.move
        raise OldButtonError
