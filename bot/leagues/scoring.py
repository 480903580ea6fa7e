"""Points of matches and fixtures, in units of `POINT`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.leagues.entries import ByeKind
from bot.leagues.model import Settings

__all__ = ["bye_points", "match_points", "win_points"]


def match_points(settings: Settings, places: Sequence[Sequence[int]]) -> Mapping[int, int]:
    """Return what everybody gets for one match; those who share a place get the mean of what their places bring."""
    raise NotImplementedError


def win_points(settings: Settings) -> int:
    """Return what a fixture brings to whoever wins all of its matches, or wins it without playing."""
    raise NotImplementedError


def bye_points(settings: Settings, kind: ByeKind) -> int:
    """Return what somebody gets in a round in which they have no fixture."""
    raise NotImplementedError
