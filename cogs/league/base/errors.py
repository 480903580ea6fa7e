"""Why something about leagues is refused on Discord's side."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["FixtureReason", "PanelReason"]


class PanelReason(StrEnum):
    """Why something is refused about leagues on Discord's side; the values are keys of the text catalogues."""

    CREATE = "error.league_create"
    """Leagues are created by those who manage the server or its events, or who have the role for it."""
    NO_LEAGUE = "error.no_league"
    """The server has no league."""
    WHICH_LEAGUE = "error.which_league"
    """The server has several leagues, and nobody said which one is meant; field `names`."""
    NOT_OPEN = "error.league_not_open"
    """The organizer is still setting the league up."""
    YOU_ARE_OUT = "league.error.you_are_out"
    """The person does not take part any more; an organizer can bring them back."""
    YOU_ARE_OUT_FOR_GOOD = "league.error.you_are_out_for_good"
    """The person does not take part any more, and in this format nobody comes back."""
    PAST_START = "error.league_past_start"
    """A league cannot start in the past."""
    TIME = "error.league_time"
    """Somebody wrote something that is no time of day; field `text`."""
    NUMBER = "error.league_number"
    """Somebody wrote something that is no whole number."""
    NAME = "error.league_name"
    """A league needs a name that can be read."""


class FixtureReason(StrEnum):
    """Why something is refused about fixtures on Discord's side; the values are keys of the text catalogues."""

    NO_PLACE = "fixture.error.no_place"
    """The bot may open no thread for a fixture, and the channel has a table already."""
    NOTHING_TO_PLAY = "fixture.error.none"
    """The person has nothing to play in this league now."""
    NOT_PAIRED = "fixture.error.not_paired"
    """The person is not paired in this arena now."""
    NEXT_ROUND = "fixture.error.next_round"
    """The person has played all they had; the others have until `time`."""
    TAKEN_OUT = "fixture.error.taken_out"
    """The person did not come, so they are not paired until they come back."""
    NO_TIME_LEFT = "fixture.error.no_time_left"
    """The deadline is as late as people can agree on."""
