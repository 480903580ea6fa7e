"""The bot on a machine so busy that a table is shown in its channel before the command that opened it is answered.

After a start, the bot looks through the tables that are not shown yet, and may find one that was just opened.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import discord

    from bot.tables.model import Table
    from cogs.projection.projection import Projection

__all__ = ["COMMAND"]

COMMAND = ("tests.e2e.slow_answer", "run")
"""The module and its arguments, in place of the bot's own."""

_PAUSE = 1.0
"""Seconds between the opening of a table and its answer."""


def _run() -> None:
    """Run the bot's command line with the pause."""
    from bot.__main__ import main
    from cogs.projection.projection import Projection

    answer = Projection.answer_with_lobby

    async def later(self: Projection, interaction: discord.Interaction, table: Table, *, is_new: bool = False) -> None:
        self.request_sync(table.id)
        await asyncio.sleep(_PAUSE)
        await answer(self, interaction, table, is_new=is_new)

    Projection.answer_with_lobby = later  # type: ignore[method-assign]
    main()


if __name__ == "__main__":
    _run()
