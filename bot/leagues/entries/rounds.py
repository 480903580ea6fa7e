"""The entries that draw rounds and undo them, and their counterparts on a ladder."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from bot.leagues.entries.parts import ByeKind, EntrantNumber, EntryBody, ReasonText, UnixTime
from bot.leagues.entries.settings import LeaguePart

__all__ = ["Challenged", "DroppedDown", "Paired", "PlannedFixture", "UndoneRound"]


class PlannedFixture(LeaguePart):
    """A fixture as it is drawn."""

    number: Annotated[int, Field(ge=1)]
    seats: tuple[EntrantNumber, ...]
    """The entrants by seat, the first seat first."""
    slot: int = 0
    """Its place in a bracket, from 0; 0 without a bracket."""
    group: int = 0
    """The group or heat to which it belongs, from 1; 0 without one."""


class Paired(EntryBody):
    """A round was drawn. In an arena, each time that players were free."""

    kind: Literal["paired"] = "paired"
    round: Annotated[int, Field(ge=1)]
    stage: str = "main"
    """The stage of the round: `main`, `upper`, `lower`, `grand`, `third`, `group`, `knockout`."""
    fixtures: tuple[PlannedFixture, ...]
    byes: tuple[tuple[EntrantNumber, Annotated[ByeKind, Field(strict=False)]], ...] = ()
    """The entrants without a fixture who get points all the same; in a bracket, those who advance."""
    at: UnixTime
    due: UnixTime | None = None
    algorithm: str
    """The algorithm and its version: `berger/1`, `swiss/1`, `groups/1`, `organizer` for a round entered by hand."""
    repeats: int = 0
    """How many pairs have met before, because it could not be avoided."""


class UndoneRound(EntryBody):
    """The organizer undid the last round, in which no fixture has been played."""

    kind: Literal["undone-round"] = "undone-round"
    round: int
    reason: ReasonText


class Challenged(EntryBody):
    """An entrant on a ladder challenged an entrant above them, which made a fixture."""

    kind: Literal["challenged"] = "challenged"
    fixture: PlannedFixture
    """The challenger has the second seat."""
    at: UnixTime
    due: UnixTime


class DroppedDown(EntryBody):
    """An entrant on a ladder dropped one place after too long without a match."""

    kind: Literal["dropped-down"] = "dropped-down"
    entrant: EntrantNumber
    at: UnixTime
