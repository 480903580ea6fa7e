"""Refusals about leagues on Discord's side."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["FixtureReason", "PanelReason"]


class PanelReason(StrEnum):
    """Why a request about leagues is refused on Discord's side; the values are keys of the text catalogs."""

    CREATE = "error.league_create"
    """Leagues are created by members who manage the server or its events, or who have the role for it."""
    NO_LEAGUE = "error.no_league"
    """The server has no league."""
    WHICH_LEAGUE = "error.which_league"
    """The server has several leagues, and none was chosen; field `names`."""
    NOT_OPEN = "error.league_not_open"
    """The organizer is still setting the league up."""
    YOU_ARE_OUT = "league.error.you_are_out"
    """The person no longer takes part; an organizer can bring them back."""
    YOU_ARE_OUT_FOR_GOOD = "league.error.you_are_out_for_good"
    """The person no longer takes part, and this format has no way back."""
    PAST_START = "error.league_past_start"
    """A league cannot start in the past."""
    TIME = "error.league_time"
    """The text is not a time of day; field `text`."""
    NUMBER = "error.league_number"
    """The text is not a whole number."""
    NAME = "error.bad_name"
    """A league needs a readable name; field `most`."""


class FixtureReason(StrEnum):
    """Why a request about fixtures is refused on Discord's side; the values are keys of the text catalogs."""

    NO_PLACE = "fixture.error.no_place"
    """The bot may not open a thread for a fixture, and the channel already has a table."""
    NOTHING_TO_PLAY = "fixture.mine_none"
    """The person has nothing to play in this league now."""
    NOT_PAIRED = "fixture.error.not_paired"
    """The person is not paired in this arena now."""
    NEXT_ROUND = "fixture.error.next_round"
    """The person has played all their fixtures; the others have until `time`."""
    TAKEN_OUT = "fixture.error.taken_out"
    """The person did not come, so they are not paired until they come back."""
    NO_TIME_LEFT = "fixture.error.no_time_left"
    """The deadline is already as late as players can agree on."""
