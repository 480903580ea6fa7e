"""Refusals about histories, corrections, seasons and news."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["StandingsReason"]


class StandingsReason(StrEnum):
    """Why something is refused about histories, seasons and news; the values are keys of the text catalogs."""

    NO_SUCH_MATCH = "error.no_such_match"
    """The server has no match of that number that ended with a result."""
    ALREADY_ANNULLED = "error.already_annulled"
    """Another organizer was faster."""
    NOT_ANNULLED = "error.not_annulled"
    """The match already counts."""
    HISTORY_HIDDEN = "error.hidden_person"
    """The person has chosen that others do not see how they play."""
    NO_SUCH_SEASON = "error.no_such_season"
    """The server has no such season."""
    BAD_SEASON_NAME = "error.bad_season_name"
    """The name of a season is too long; field `most`."""
    UNKNOWN_ZONE = "error.unknown_zone"
    """There is no time zone with that name; field `name`."""
