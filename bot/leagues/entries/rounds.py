"""The entries that draw rounds and take them back, and what happens on a ladder in their place."""

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
    """Who sits there, the first seat first."""
    slot: int = 0
    """Its place in a bracket, from 0; 0 where there is none."""
    group: int = 0
    """The group or heat to which it belongs, from 1; 0 where there is none."""


class Paired(EntryBody):
    """A round was drawn. In an arena, each time that people were free."""

    kind: Literal["paired"] = "paired"
    round: Annotated[int, Field(ge=1)]
    stage: str = "main"
    """Where the round belongs: `main`, `upper`, `lower`, `grand`, `third`, `group`, `knockout`."""
    fixtures: tuple[PlannedFixture, ...]
    byes: tuple[tuple[EntrantNumber, Annotated[ByeKind, Field(strict=False)]], ...] = ()
    """Who has no fixture and gets points all the same; in a bracket those who go on."""
    at: UnixTime
    due: UnixTime | None = None
    algorithm: str
    """What drew it, with its version: `berger/1`, `swiss/1`, `groups/1`, `organizer` for one entered by hand."""
    repeats: int = 0
    """How many pairs meet once more, since it could not be avoided."""


class UndoneRound(EntryBody):
    """The organizer took back the last round, of which nothing has been played."""

    kind: Literal["undone-round"] = "undone-round"
    round: int
    reason: ReasonText


class Challenged(EntryBody):
    """Somebody on a ladder challenged somebody above: a fixture."""

    kind: Literal["challenged"] = "challenged"
    fixture: PlannedFixture
    """The challenger has the second seat."""
    at: UnixTime
    due: UnixTime


class DroppedDown(EntryBody):
    """Somebody on a ladder went down one place, for they had not played for long."""

    kind: Literal["dropped-down"] = "dropped-down"
    entrant: EntrantNumber
    at: UnixTime
