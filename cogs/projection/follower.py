"""Updates the projection after facts that this process or another one commits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.facts import LobbyChanged, TableOpened
from cogs.projection.answers import OTHERS_FIRST

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.tables.facts import StoredFact
    from bot.tables.service import Tables
    from cogs.projection.projection import Projection

__all__ = ["ProjectionFollower"]

_ANSWERED_WITH_A_LOBBY = (TableOpened, LobbyChanged)
"""The kinds of facts whose cause, a command or a click, the bot answers with the lobby itself."""

_ANSWER_FIRST = 2.0
"""Seconds for such an answer. The lobby is edited only if the answer fails, or if another process has to give it."""


class ProjectionFollower:
    """Updates the tables that facts name. A fact may arrive twice, and in any order.

    Code that changes a table need not notify the projection: even if no answer to a click ever reaches Discord, the
    messages of the table are updated.
    """

    def __init__(self, projection: Projection, tables: Tables, others_first: float = OTHERS_FIRST) -> None:
        """Follow for a projection; other processes have `others_first` seconds to show what they changed."""
        self._request: Callable[..., None] = projection.request_sync
        self._has_written = tables.has_written
        self._others_first = others_first

    def follow(self, stored: StoredFact) -> None:
        """Receive a committed fact."""
        after = 0.0 if self._has_written(stored.table_id, stored.revision) else self._others_first
        if isinstance(stored.fact, _ANSWERED_WITH_A_LOBBY):
            after = _ANSWER_FIRST
        self._request(stored.table_id, after=after)
