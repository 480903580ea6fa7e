"""The end of a match in its channel: the final board, and the result as a separate message."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord

from bot.posts.model import PostKind
from bot.standings.rating_service import NO_AFTERMATH
from bot.tables.model import Status
from cogs.match.board import board_card
from cogs.match.result_card import result_card

if TYPE_CHECKING:
    from bot.tables.match import Match
    from bot.tables.model import Result
    from cogs.kit.messenger import Messenger
    from cogs.projection.snapshot import TableSnapshot

__all__ = ["Endings"]

log = logging.getLogger(__name__)

_EDITED_TOO_OFTEN = 30046
"""Discord's error code for an old message that was edited too often."""


class Endings:
    """Shows matches that are over. A result is posted once: if a person deletes it, it is not posted again."""

    def __init__(self, messenger: Messenger) -> None:
        self._messenger = messenger

    async def show(self, snapshot: TableSnapshot, match: Match) -> None:
        """Leave the final board without controls; the result follows, if there is one."""
        await self._close_board(snapshot, match)
        if snapshot.table.status is Status.FINISHED and match.result is not None:
            await self._show_result(snapshot, match, match.result)

    async def _close_board(self, snapshot: TableSnapshot, match: Match) -> None:
        """Edit the board in place. A match that ended before its board was posted gets one, before its result."""
        message, card = snapshot.message(PostKind.BOARD), board_card(snapshot.presentation, snapshot.table, match)
        is_due = snapshot.table.status is Status.FINISHED and snapshot.result_message is None
        if is_due and message.message_id is None:
            await self._messenger.show(message, card)
            return
        try:
            await self._messenger.update(message, card)
        except discord.HTTPException as error:
            if error.code != _EDITED_TOO_OFTEN:
                raise
            log.info("table %d: its last board cannot be edited now (%d)", snapshot.table.id, error.code)

    async def _show_result(self, snapshot: TableSnapshot, match: Match, result: Result) -> None:
        """Post the result, or update it: ratings may have changed since."""
        shown, aftermath = snapshot.result_message, snapshot.aftermath or NO_AFTERMATH
        card = result_card(snapshot.presentation, snapshot.table, match, result, aftermath)
        if shown is None or shown.is_announced:
            await self._messenger.show(shown or snapshot.message(PostKind.RESULT), card)
        else:
            await self._messenger.update(shown, card)
