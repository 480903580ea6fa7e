"""Months, weeks and seasons in which a match counts."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.standings.periods import month_of, periods_of, week_of


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("moment", "month", "week"),
    [
        ("2026-11-22 23:59:59", "2026-11", "2026-W47"),
        ("2026-11-23 00:00:00", "2026-11", "2026-W48"),
        ("2026-12-31 23:59:59", "2026-12", "2026-W53"),
        ("2027-01-01 00:00:00", "2027-01", "2026-W53"),
        ("2027-01-04 00:00:00", "2027-01", "2027-W01"),
        ("2024-12-30 00:00:00", "2024-12", "2025-W01"),
    ],
)
def test_months_and_weeks_begin_at_midnight_in_utc(moment: str, month: str, week: str) -> None:
    assert (month_of(at(moment)), week_of(at(moment))) == (month, week)


def test_a_match_counts_in_a_season_only_if_there_is_one() -> None:
    assert periods_of(at("2026-11-22 12:00:00"), None) == ("all", "2026-11", "2026-W47")
    assert periods_of(at("2026-11-22 12:00:00"), 3) == ("all", "2026-11", "2026-W47", "season:3")
