"""What is known of people who want to enter a league."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["EntryFacts"]


@dataclass(frozen=True, slots=True)
class EntryFacts:
    """What is known of a person who wants to enter."""

    matches: int = 0
    """Matches of the league's game that they have finished on this server."""
    rating: int | None = None
    """As it is shown; None for somebody without a rated match."""
    kept_percent: int | None = None
    """How many of their last 20 fixtures on this server they came to; None if they had none."""
    banned_until: float | None = None
    has_role: bool = False
    """Whether they have the role that the league asks for."""
    is_invited: bool = False
    """Whether they stand on the organizer's list."""
    entrant: int | None = None
    """The number that is theirs in this league, if they have entered before."""
