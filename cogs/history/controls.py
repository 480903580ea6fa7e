"""The controls of histories; they hold which matches are looked at, so that nothing is kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

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
"""Stands for the person where all matches of a server are looked at."""


@dataclass(frozen=True)
class HistoryControl(Control):
    """A control of a list of matches; every filter can be chosen at any time."""

    is_timeless: ClassVar[bool] = True
    user_id: int
    game_id: str = EVERY_GAME
    shown: HistoryFilter = HistoryFilter.ALL
    page: int = 0

    @classmethod
    def of(cls, query: HistoryQuery) -> Self:
        """Return the control of a list."""
        return cls(query.user_id or _WHOLE_SERVER, query.game_id or EVERY_GAME, query.shown, query.page)

    def query(self, guild_id: int) -> HistoryQuery:
        """Return which matches are looked at."""
        game = None if self.game_id == EVERY_GAME else self.game_id
        return HistoryQuery(guild_id, self.user_id or None, game, self.shown, self.page)


class PageButton(HistoryControl):
    """Turn to a page."""

    kind: ClassVar[str] = "1h:page"


class WhoseButton(HistoryControl):
    """Look at the matches of somebody else, or of the whole server."""

    kind: ClassVar[str] = "1h:whose"


class GameSelect(HistoryControl):
    """Choose the game whose matches are shown."""

    kind: ClassVar[str] = "1h:game"


class ShownSelect(HistoryControl):
    """Choose the matches that are shown."""

    kind: ClassVar[str] = "1h:shown"


class MatchSelect(HistoryControl):
    """Choose a match to look at."""

    kind: ClassVar[str] = "1h:match"


@dataclass(frozen=True)
class CorrectionsButton(Control):
    """Look at a page of what organizers have corrected."""

    kind: ClassVar[str] = "1h:fixes"
    is_timeless: ClassVar[bool] = True
    page: int = 0


class AnnulButton(TableButton):
    """Let a match count no more; a form asks why."""

    kind: ClassVar[str] = "1h:annul"
    is_timeless: ClassVar[bool] = True
    label: ClassVar[str] = "button.annul"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.danger


class RestoreButton(TableButton):
    """Let an annulled match count again; a form asks why."""

    kind: ClassVar[str] = "1h:restore"
    is_timeless: ClassVar[bool] = True
    label: ClassVar[str] = "button.restore"


@dataclass(frozen=True)
class CorrectionForm(TableControl):
    """The form for the reason of a correction."""

    kind: ClassVar[str] = "1h:reason"
    correction: CorrectionKind
