"""An entry at its place in the log of a league."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

from pydantic import Field

from bot.leagues.entries.course import Cancelled, Finished, Noted, Opened, Reopened, SettingsChanged, Started
from bot.leagues.entries.fixtures import (
    Agreed,
    Came,
    Corrected,
    DeadlineMoved,
    Declined,
    ExtensionProposed,
    Proposed,
    Resulted,
    ResultKept,
    Unplayed,
)
from bot.leagues.entries.parts import Actor, UnixTime
from bot.leagues.entries.people import (
    Admitted,
    Asked,
    ByeAsked,
    CheckedIn,
    Expelled,
    Forbidden,
    Left,
    Pardoned,
    PointsAdjusted,
    Ready,
    Returned,
    SaidNo,
    Seeded,
    SignedUp,
    Substituted,
    Withdrew,
)
from bot.leagues.entries.rounds import Challenged, DroppedDown, Paired, UndoneRound
from bot.leagues.entries.settings import LeaguePart

__all__ = ["Body", "Entry"]

Body: TypeAlias = Annotated[
    Opened
    | SettingsChanged
    | Asked
    | SaidNo
    | SignedUp
    | Admitted
    | Left
    | CheckedIn
    | Seeded
    | Started
    | Paired
    | Challenged
    | DroppedDown
    | Proposed
    | Declined
    | Came
    | ExtensionProposed
    | Agreed
    | DeadlineMoved
    | Resulted
    | Unplayed
    | Corrected
    | ResultKept
    | Withdrew
    | Returned
    | Expelled
    | Substituted
    | Forbidden
    | Pardoned
    | UndoneRound
    | PointsAdjusted
    | ByeAsked
    | Ready
    | Noted
    | Finished
    | Reopened
    | Cancelled,
    Field(discriminator="kind"),
]
"""The content of an entry."""


class Entry(LeaguePart):
    """An entry at its place in the log."""

    seq: Annotated[int, Field(ge=0)]
    at: UnixTime
    """When it was written."""
    by: Annotated[Actor, Field(strict=False)] | int
    """Its author: an entrant by number, or an actor."""
    body: Body

    MOST: ClassVar[int] = 100_000
    """How many entries a log may have."""
