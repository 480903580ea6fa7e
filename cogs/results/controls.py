"""The buttons below the result of a match."""

from __future__ import annotations

from cogs.kit.controls import TableButton

__all__ = ["BrowserButton", "FairButton", "FilmButton", "LeaderboardButton", "ReplayButton", "ReviewButton"]


class ReplayButton(TableButton, kind="1:replay", label="button.replay"):
    """Watch the match again."""


class FilmButton(TableButton, kind="1:film", label="button.film", is_timeless=True):
    """Show everyone the highlights as an animation; a person who prefers words gets the match as text."""


class ReviewButton(TableButton, kind="1:review", label="button.review", is_timeless=True):
    """Learn what one's own decisions were worth."""


class LeaderboardButton(TableButton, kind="1:board", label="button.leaderboard"):
    """See the leaderboard in which the match counts."""


class FairButton(TableButton, kind="1:fair", label="button.fair"):
    """Learn how to check the deals."""


class BrowserButton(TableButton, kind="1:browser", label="button.browser"):
    """Get the match as a page for the browser."""
