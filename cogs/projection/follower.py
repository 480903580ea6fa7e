"""How the projection follows what is committed, in this process and in others."""

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
"""The kinds of facts whose cause, a command or a click, is answered with the lobby itself."""

_ANSWER_FIRST = 2.0
"""Seconds that such an answer has; only when it fails, or another process has to give it, is the lobby edited."""


class ProjectionFollower:
    """Brings tables in line of which a fact tells. A fact may be told of twice, and in any order.

    Whoever changes a table need not tell the projection: even if no answer to a click ever reaches Discord, the table
    is shown as it is.
    """

    def __init__(self, projection: Projection, tables: Tables) -> None:
        self._request: Callable[..., None] = projection.request_sync
        self._has_written = tables.has_written

    def follow(self, stored: StoredFact) -> None:
        """Learn of a committed fact."""
        after = 0.0 if self._has_written(stored.table_id, stored.revision) else OTHERS_FIRST
        if isinstance(stored.fact, _ANSWERED_WITH_A_LOBBY):
            after = _ANSWER_FIRST
        self._request(stored.table_id, after=after)
