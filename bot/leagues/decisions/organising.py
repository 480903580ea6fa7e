"""What organisers do to a league as a whole."""

from __future__ import annotations

from bot.leagues.entries import Body
from bot.leagues.model import League, Settings

__all__ = [
    "adjust_points",
    "cancel",
    "change_settings",
    "forbid",
    "next_season",
    "note",
    "opened",
    "reopen",
    "undo_round",
]


def opened(settings: Settings, seed: bytes) -> list[Body]:
    """Begin a log: settings, and the commitment to the seed."""
    raise NotImplementedError


def change_settings(league: League, settings: Settings) -> list[Body]:
    """Change settings; after the start only those that change no fixture and no points that there are."""
    raise NotImplementedError


def forbid(league: League, one: int, other: int, *, is_lifted: bool = False, reason: str = "") -> list[Body]:
    """Let two people not be paired from now on, or allow it again."""
    raise NotImplementedError


def undo_round(league: League, *, reason: str) -> list[Body]:
    """Take back the last round if nothing of it has been played; the next is drawn when the organiser says so."""
    raise NotImplementedError


def adjust_points(league: League, entrant: int, points: int, *, reason: str) -> list[Body]:
    """Give points, in units, or take them."""
    raise NotImplementedError


def note(league: League, text: str) -> list[Body]:
    """Tell everybody something."""
    raise NotImplementedError


def reopen(league: League, *, reason: str) -> list[Body]:
    """Open a finished league again; nothing happens in it by itself until its organiser draws, or finishes it."""
    raise NotImplementedError


def cancel(league: League, seed: bytes, *, reason: str = "") -> list[Body]:
    """Call a league off; its seed is opened."""
    raise NotImplementedError


def next_season(league: League) -> Settings:
    """Return the settings of a league that follows this one; the same people are signed up by whoever opens it."""
    raise NotImplementedError
