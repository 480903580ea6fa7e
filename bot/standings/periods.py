"""The periods for which matches are counted. They begin and end in UTC, so that all servers share them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

__all__ = ["ALL_TIME", "month_of", "periods_of", "season_period", "week_of"]

ALL_TIME = "all"
"""The period of all time."""


def month_of(moment: float) -> str:
    """Return the month of a Unix time, such as `2026-11`."""
    return f"{datetime.fromtimestamp(moment, UTC):%Y-%m}"


def week_of(moment: float) -> str:
    """Return the ISO week of a Unix time, such as `2026-W47`; around New Year it may be in another year."""
    year, week, _ = datetime.fromtimestamp(moment, UTC).isocalendar()
    return f"{year}-W{week:02}"


def season_period(number: int) -> str:
    """Return the period of a server's season."""
    return f"season:{number}"


def periods_of(ended_at: float, season: int | None) -> Sequence[str]:
    """Return all periods in which a match counts, given its end and the season at that time."""
    calendar = (ALL_TIME, month_of(ended_at), week_of(ended_at))
    return calendar if season is None else (*calendar, season_period(season))
