"""The fold of a league's log: from what was written down to what holds now. It draws and decides nothing."""

from __future__ import annotations

from collections.abc import Iterable

from bot.leagues.entries import Entry
from bot.leagues.model import League

__all__ = ["apply", "begin", "fold"]


def fold(entries: Iterable[Entry]) -> League:
    """Return the league that a log makes; raise BrokenLogError for a log that no league has."""
    raise NotImplementedError


def begin(entry: Entry) -> League:
    """Return the league that its first entry, an `Opened`, makes."""
    raise NotImplementedError


def apply(league: League, entry: Entry) -> None:
    """Change a league by its next entry, in place; raise BrokenLogError, after which the league is of no use."""
    raise NotImplementedError
