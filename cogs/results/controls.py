"""The buttons below the result of a match."""

from __future__ import annotations

from typing import ClassVar

from cogs.kit.controls import TableButton

__all__ = ["BrowserButton", "FairButton", "LeaderboardButton", "ReplayButton"]


class ReplayButton(TableButton):
    """Watch the match again."""

    kind: ClassVar[str] = "1:replay"
    label: ClassVar[str] = "button.replay"


class LeaderboardButton(TableButton):
    """See the leaderboard to which the match counts."""

    kind: ClassVar[str] = "1:board"
    label: ClassVar[str] = "button.leaderboard"


class FairButton(TableButton):
    """Learn how the deals can be checked."""

    kind: ClassVar[str] = "1:fair"
    label: ClassVar[str] = "button.fair"


class BrowserButton(TableButton):
    """Get the match as a page for the browser."""

    kind: ClassVar[str] = "1:browser"
    label: ClassVar[str] = "button.browser"
