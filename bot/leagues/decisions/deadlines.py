"""Deadlines: when they pass, and when they move."""

from __future__ import annotations

from collections.abc import Collection

from bot.leagues.entries import Body, DeadlineReason
from bot.leagues.model import League

__all__ = ["deadline_passed", "downtime", "extend", "latest_extension"]


def deadline_passed(league: League, fixture: int, present: Collection[int], now: float) -> list[Body]:
    """Decide a fixture whose time is up: `present` are those who sat down for it."""
    raise NotImplementedError


def extend(
    league: League,
    due: float,
    now: float,
    *,
    why: DeadlineReason,
    fixture: int | None = None,
    round_number: int | None = None,
) -> list[Body]:
    """Move the deadline of a fixture, or of all open ones of a round."""
    raise NotImplementedError


def latest_extension(league: League, fixture: int) -> float:
    """Return until when people may extend a fixture by agreement: a round's length after the deadline of its round."""
    raise NotImplementedError


def downtime(league: League, since: float, until: float) -> list[Body]:
    """Give back the time in which the bot was down: over an hour of it in the last day before a deadline."""
    raise NotImplementedError
