"""The entries about a league as a whole: opened, started, finished."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from bot.leagues.entries.parts import LONGEST_NOTE, EntrantNumber, EntryBody, ReasonText, UnixTime
from bot.leagues.entries.settings import Settings

__all__ = ["Cancelled", "Finished", "Noted", "Opened", "Reopened", "SettingsChanged", "Started"]


class Opened(EntryBody):
    """The league was created; the commitment is the SHA-256 of its secret seed."""

    kind: Literal["opened"] = "opened"
    settings: Settings
    commitment: Annotated[str, Field(pattern=r"\A[0-9a-f]{64}\z")]


class SettingsChanged(EntryBody):
    """The organizer changed settings; the entry has all settings that now apply."""

    kind: Literal["settings"] = "settings"
    settings: Settings


class Started(EntryBody):
    """The league began: later entries add anyone else to `order` and `lots`.

    Entrants missing from `order` did not check in, or were waiting for a place.
    """

    kind: Literal["started"] = "started"
    at: UnixTime
    order: tuple[EntrantNumber, ...]
    """The seeds, the strongest first: by rating; the lot orders equal ratings and entrants without one."""
    lots: tuple[EntrantNumber, ...]
    """The order of the lots, drawn from the seed: see `bot.leagues.pairing.lots`."""
    rounds: int | None = None
    """The number of rounds, if it is known at the start."""
    left_out: tuple[EntrantNumber, ...] = ()
    """Those on the waiting list who did not check in: they wait no longer."""


class Noted(EntryBody):
    """The organizer announced something."""

    kind: Literal["note"] = "note"
    text: Annotated[str, Field(max_length=LONGEST_NOTE)]
    """Only the text for a recap can be empty, which removes the earlier text."""
    round: Annotated[int, Field(ge=1)] | None = None
    """The round whose recap has it, which is the last round at that point; None for a post of its own."""


class Finished(EntryBody):
    """The league is over; its seed is open now."""

    kind: Literal["finished"] = "finished"
    at: UnixTime
    seed: Annotated[str, Field(pattern=r"\A[0-9a-f]{64}\z")]
    table: tuple[tuple[EntrantNumber, int], ...]
    """The final table: entrants with their places, best first."""


class Reopened(EntryBody):
    """The organizer reopened a finished league."""

    kind: Literal["reopened"] = "reopened"
    reason: ReasonText


class Cancelled(EntryBody):
    """The organizer canceled the league."""

    kind: Literal["cancelled"] = "cancelled"
    reason: ReasonText = ""
    seed: Annotated[str, Field(pattern=r"\A[0-9a-f]{64}\z")]
