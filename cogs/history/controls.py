"""The controls of histories; they contain the filters of the list, so that nothing is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.standings.histories import CorrectionKind, HistoryFilter, HistoryQuery
from cogs.kit.controls import Control, TableButton, TableControl

if TYPE_CHECKING:
    from typing import Self

__all__ = [
    "EVERY_GAME",
    "AnnulButton",
    "CorrectionForm",
    "CorrectionsButton",
    "GameSelect",
    "HistoryControl",
    "MatchSelect",
    "PageButton",
    "RestoreButton",
    "ShownSelect",
    "WhoseButton",
]

EVERY_GAME = "all"
_WHOLE_SERVER = 0
"""Replaces the person's id for a list of all matches in a server."""


class HistoryControl(Control, is_timeless=True):
    """A control of a list of matches; every filter can be chosen at any time."""

    user_id: int
    game_id: str = EVERY_GAME
    shown: HistoryFilter = HistoryFilter.ALL
    page: int = 0

    @classmethod
    def of(cls, query: HistoryQuery) -> Self:
        """Return the control of a list."""
        return cls(query.user_id or _WHOLE_SERVER, query.game_id or EVERY_GAME, query.shown, query.page)

    def query(self, guild_id: int) -> HistoryQuery:
        """Return the query of the list."""
        game = None if self.game_id == EVERY_GAME else self.game_id
        return HistoryQuery(guild_id, self.user_id or None, game, self.shown, self.page)


class PageButton(HistoryControl, kind="1h:page"):
    """Turn to a page."""


class WhoseButton(HistoryControl, kind="1h:whose"):
    """Show the matches of another person, or of the whole server."""


class GameSelect(HistoryControl, kind="1h:game"):
    """Choose the game of the matches."""


class ShownSelect(HistoryControl, kind="1h:shown"):
    """Choose the kind of matches."""


class MatchSelect(HistoryControl, kind="1h:match"):
    """Choose a match to open."""


class CorrectionsButton(Control, kind="1h:fixes", is_timeless=True):
    """Open a page of organizers' corrections."""

    page: int = 0


class AnnulButton(
    TableButton, kind="1h:annul", is_timeless=True, label="button.annul", style=discord.ButtonStyle.danger
):
    """Annul a match; a form asks why."""


class RestoreButton(TableButton, kind="1h:restore", is_timeless=True, label="button.restore"):
    """Make an annulled match count again; a form asks why."""


class CorrectionForm(TableControl, kind="1h:reason"):
    """The form for the reason of a correction."""

    correction: CorrectionKind
