"""The log of a league: what happened, in order. Each entry is data, so folding the log never decides anything.

People stand in it by their number as entrants, never by name or id. Points are in units of `POINT`.
"""

from __future__ import annotations

from bot.leagues.entries.course import Cancelled, Finished, Noted, Opened, Reopened, SettingsChanged, Started
from bot.leagues.entries.entry import Body, Entry
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
from bot.leagues.entries.parts import (
    LONGEST_NOTE,
    LONGEST_REASON,
    POINT,
    Actor,
    ByeKind,
    DeadlineReason,
    KeptReason,
    UnplayedRule,
)
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
    SignedUp,
    Substituted,
    Withdrew,
)
from bot.leagues.entries.rounds import Challenged, DroppedDown, Paired, PlannedFixture, UndoneRound

__all__ = [
    "LONGEST_NOTE",
    "LONGEST_REASON",
    "POINT",
    "Actor",
    "Admitted",
    "Agreed",
    "Asked",
    "Body",
    "ByeAsked",
    "ByeKind",
    "Came",
    "Cancelled",
    "Challenged",
    "CheckedIn",
    "Corrected",
    "DeadlineMoved",
    "DeadlineReason",
    "Declined",
    "DroppedDown",
    "Entry",
    "Expelled",
    "ExtensionProposed",
    "Finished",
    "Forbidden",
    "KeptReason",
    "Left",
    "Noted",
    "Opened",
    "Paired",
    "Pardoned",
    "PlannedFixture",
    "PointsAdjusted",
    "Proposed",
    "Ready",
    "Reopened",
    "ResultKept",
    "Resulted",
    "Returned",
    "SaidNo",
    "SettingsChanged",
    "SignedUp",
    "Started",
    "Substituted",
    "UndoneRound",
    "Unplayed",
    "UnplayedRule",
    "Withdrew",
]
