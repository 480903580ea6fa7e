"""The log of a league: what happened, in order. Each entry is data, so folding the log never decides anything.

People stand in it by their number as entrants, never by name or id. Points are in units of `POINT`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from bot.leagues.settings import LeaguePart, Settings

__all__ = [
    "LONGEST_NOTE",
    "LONGEST_REASON",
    "POINT",
    "Actor",
    "Admitted",
    "Agreed",
    "Body",
    "ByeAsked",
    "ByeKind",
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
    "SettingsChanged",
    "SignedUp",
    "Started",
    "Substituted",
    "UndoneRound",
    "Unplayed",
    "UnplayedRule",
    "Withdrew",
]

POINT = 840
"""Units that make one point: all shares of 2 to 8 seats, ties included, are whole numbers of them."""

LONGEST_REASON = 300
"""Characters of the reason for what an organizer does."""
LONGEST_NOTE = 1000
"""Characters of what an organizer tells everybody."""

_Entrant = Annotated[int, Field(ge=1)]
_Reason = Annotated[str, Field(max_length=LONGEST_REASON)]
_Time = float


class Actor(StrEnum):
    """Who caused an entry, unless an entrant did: those stand there by their number."""

    ORGANIZER = "organiser"
    CLOCK = "clock"
    """It happened by itself: time was up, or a match ended."""


class ByeKind(StrEnum):
    """Why somebody has no fixture in a round that they are counted in."""

    PAIRED = "paired"
    """Nobody was left to meet them: a whole point for each match of a fixture."""
    REQUESTED = "requested"
    """They asked for it: half as much, once."""
    MISSED = "missed"
    """They joined later, and missed the round: nothing."""
    MISSED_HALF = "missed-half"
    """They joined later, and get half for one of the rounds that they missed."""


class UnplayedRule(StrEnum):
    """Why a fixture counts without having been played to its end."""

    NO_SHOW = "no-show"
    """Some came, others did not."""
    BOTH_ABSENT = "both-absent"
    WITHDRAWN = "withdrawn"
    """Somebody had withdrawn or was expelled: a walkover for those who had not."""
    DECIDED = "decided"
    """The organizer decided it."""
    UNFINISHED = "unfinished"
    """Everybody came, but they did not finish in the time that they had, and in more of it."""


class DeadlineReason(StrEnum):
    """Why a deadline moved."""

    AGREED = "agreed"
    ORGANIZER = "organiser"
    DOWNTIME = "downtime"
    BOTH_ABSENT = "both-absent"
    PLAYING = "playing"
    """Everybody was there, and the match is not over yet."""


class KeptReason(StrEnum):
    """Why the result of a match that was annulled stays."""

    BEGUN = "begun"
    """A match that follows from it has begun."""
    DRAWN = "drawn"
    """A round was drawn from it."""
    FINISHED = "finished"
    """The league is over."""


class _Body(LeaguePart):
    """What an entry tells."""


class Opened(_Body):
    """The league was created; the commitment is the SHA-256 of its secret seed."""

    kind: Literal["opened"] = "opened"
    settings: Settings
    commitment: Annotated[str, Field(pattern=r"\A[0-9a-f]{64}\z")]


class SettingsChanged(_Body):
    """The organizer changed settings: all that hold from now on."""

    kind: Literal["settings"] = "settings"
    settings: Settings


class SignedUp(_Body):
    """Somebody entered; entrants have the numbers 1, 2, 3 … in the order in which they signed up."""

    kind: Literal["signed-up"] = "signed-up"
    entrant: _Entrant
    rating: int | None = None
    """As people see it; None for somebody without a rated match."""
    is_waiting: bool = False
    lot: int | None = None
    """The place in the order of lots of somebody who joins after the start."""
    byes: tuple[tuple[int, Annotated[ByeKind, Field(strict=False)]], ...] = ()
    """What they get for the rounds that they missed."""


class Admitted(_Body):
    """Somebody on the waiting list got a place."""

    kind: Literal["admitted"] = "admitted"
    entrant: _Entrant
    lot: int | None = None
    """As for somebody who signs up after the start."""
    byes: tuple[tuple[int, Annotated[ByeKind, Field(strict=False)]], ...] = ()


class Left(_Body):
    """Somebody took back their entry before the start."""

    kind: Literal["left"] = "left"
    entrant: _Entrant


class CheckedIn(_Body):
    """Somebody said that they are there."""

    kind: Literal["checked-in"] = "checked-in"
    entrant: _Entrant


class Started(_Body):
    """The league began: nobody is added to `order` and `lots` but by a later entry of theirs.

    Those who are not in `order` did not check in, or waited for a place.
    """

    kind: Literal["started"] = "started"
    at: _Time
    order: tuple[_Entrant, ...]
    """The seeds, the strongest first: by rating, and among equals and those without by lot."""
    lots: tuple[_Entrant, ...]
    """The order of the lots, drawn from the seed: see `bot.leagues.lots`."""
    rounds: int | None = None
    """How many rounds there will be, where that is known at the start."""


class PlannedFixture(LeaguePart):
    """A fixture as it is drawn."""

    number: Annotated[int, Field(ge=1)]
    seats: tuple[_Entrant, ...]
    """Who sits there, the first seat first."""
    slot: int = 0
    """Its place in a bracket, from 0; 0 where there is none."""
    group: int = 0
    """The group or heat to which it belongs, from 1; 0 where there is none."""


class Paired(_Body):
    """A round was drawn. In an arena, each time that people were free."""

    kind: Literal["paired"] = "paired"
    round: Annotated[int, Field(ge=1)]
    stage: str = "main"
    """Where the round belongs: `main`, `upper`, `lower`, `grand`, `third`, `group`, `knockout`."""
    fixtures: tuple[PlannedFixture, ...]
    byes: tuple[tuple[_Entrant, Annotated[ByeKind, Field(strict=False)]], ...] = ()
    """Who has no fixture and gets points all the same; in a bracket those who go on."""
    at: _Time
    due: _Time | None = None
    algorithm: str
    """What drew it, with its version: `berger/1`, `swiss/1`, `groups/1`, `organizer` for one entered by hand."""
    repeats: int = 0
    """How many pairs meet once more, since it could not be avoided."""


class Challenged(_Body):
    """Somebody on a ladder challenged somebody above: a fixture."""

    kind: Literal["challenged"] = "challenged"
    fixture: PlannedFixture
    """The challenger has the second seat."""
    at: _Time
    due: _Time


class DroppedDown(_Body):
    """Somebody on a ladder went down one place, for they had not played for long."""

    kind: Literal["dropped-down"] = "dropped-down"
    entrant: _Entrant
    at: _Time


class Proposed(_Body):
    """Somebody suggested times for a fixture; a later suggestion takes the place of their earlier one."""

    kind: Literal["proposed"] = "proposed"
    fixture: int
    entrant: _Entrant
    times: tuple[_Time, ...]


class Declined(_Body):
    """Somebody declined the times that another one suggested."""

    kind: Literal["declined"] = "declined"
    fixture: int
    entrant: _Entrant


class Agreed(_Body):
    """All who sit at a fixture have agreed on a time."""

    kind: Literal["agreed"] = "agreed"
    fixture: int
    at: _Time


class DeadlineMoved(_Body):
    """The deadline of a fixture, or of all that are open in a round, moved."""

    kind: Literal["deadline"] = "deadline"
    round: int | None = None
    fixture: int | None = None
    due: _Time
    why: Annotated[DeadlineReason, Field(strict=False)]


class Resulted(_Body):
    """A match of a fixture ended."""

    kind: Literal["result"] = "result"
    fixture: int
    table_id: int | None = None
    """None for a match that the organizer entered."""
    places: tuple[tuple[_Entrant, ...], ...]
    """The best place first; entrants in one tuple share it."""
    scores: tuple[tuple[_Entrant, int], ...] = ()
    at: _Time


class Unplayed(_Body):
    """A fixture counts without being played: each entrant gets points as stated."""

    kind: Literal["unplayed"] = "unplayed"
    fixture: int
    rule: Annotated[UnplayedRule, Field(strict=False)]
    points: tuple[tuple[_Entrant, int], ...]
    present: tuple[_Entrant, ...] = ()
    """Those who came."""
    reason: _Reason = ""
    at: _Time


class Corrected(_Body):
    """The organizer replaced all that decided a fixture, by another decision or by nothing.

    With neither `results` nor `unplayed` the fixture is open again, until `due`.
    """

    kind: Literal["corrected"] = "corrected"
    fixture: int
    results: tuple[Resulted, ...] = ()
    unplayed: Unplayed | None = None
    due: _Time | None = None
    is_exchange: bool = False
    """Whether another one goes on in a bracket: the two exchange their seats in the later fixtures that are open."""
    reason: _Reason
    at: _Time


class ResultKept(_Body):
    """A match was annulled by who runs the bot, but too much follows from its result: that stays."""

    kind: Literal["result-kept"] = "result-kept"
    fixture: int
    table_id: int
    why: Annotated[KeptReason, Field(strict=False)]
    reason: _Reason = ""


class Withdrew(_Body):
    """Somebody is paired no more, from a round on. What they have played stays."""

    kind: Literal["withdrew"] = "withdrew"
    entrant: _Entrant
    round: int
    """The first round in which they are not paired; the round that is being played for one that leaves at once."""
    is_absent: bool = False
    """Whether it follows from fixtures to which they did not come: they can come back."""
    reason: _Reason = ""


class Returned(_Body):
    """Somebody who had withdrawn is paired again, from a round on."""

    kind: Literal["returned"] = "returned"
    entrant: _Entrant
    round: int


class Expelled(_Body):
    """The organizer excluded somebody."""

    kind: Literal["expelled"] = "expelled"
    entrant: _Entrant
    round: int
    reason: _Reason


class Substituted(_Body):
    """Somebody new took the place of an entrant: the fixtures that are open, and unless told otherwise the points."""

    kind: Literal["substituted"] = "substituted"
    old: _Entrant
    new: _Entrant
    rating: int | None = None
    keeps_points: bool = True
    reason: _Reason = ""


class Forbidden(_Body):
    """Two people are not to be paired, or may be again."""

    kind: Literal["forbidden"] = "forbidden"
    pair: tuple[_Entrant, _Entrant]
    is_lifted: bool = False
    reason: _Reason = ""


class Pardoned(_Body):
    """What somebody has missed until now does not keep them out of leagues any more."""

    kind: Literal["pardoned"] = "pardoned"
    entrant: _Entrant
    reason: _Reason = ""
    at: _Time


class UndoneRound(_Body):
    """The organizer took back the last round, of which nothing has been played."""

    kind: Literal["undone-round"] = "undone-round"
    round: int
    reason: _Reason


class PointsAdjusted(_Body):
    """The organizer gave or took points."""

    kind: Literal["points"] = "points"
    entrant: _Entrant
    points: int
    reason: _Reason


class ByeAsked(_Body):
    """Somebody asked not to be paired in a round, or took that back."""

    kind: Literal["bye-asked"] = "bye-asked"
    entrant: _Entrant
    round: int
    is_lifted: bool = False


class Ready(_Body):
    """Somebody in an arena is free for the next match, or takes a break."""

    kind: Literal["ready"] = "ready"
    entrant: _Entrant
    is_free: bool
    at: _Time


class Noted(_Body):
    """The organizer told everybody something."""

    kind: Literal["note"] = "note"
    text: Annotated[str, Field(min_length=1, max_length=LONGEST_NOTE)]


class Finished(_Body):
    """The league is over; its seed is open now."""

    kind: Literal["finished"] = "finished"
    at: _Time
    seed: Annotated[str, Field(pattern=r"\A[0-9a-f]{64}\z")]
    table: tuple[tuple[_Entrant, int], ...]
    """The final table: entrants with their places, best first."""


class Reopened(_Body):
    """The organizer opened a finished league again."""

    kind: Literal["reopened"] = "reopened"
    reason: _Reason


class Cancelled(_Body):
    """The organizer called the league off."""

    kind: Literal["cancelled"] = "cancelled"
    reason: _Reason = ""
    seed: Annotated[str, Field(pattern=r"\A[0-9a-f]{64}\z")]


Body: TypeAlias = Annotated[
    Opened
    | SettingsChanged
    | SignedUp
    | Admitted
    | Left
    | CheckedIn
    | Started
    | Paired
    | Challenged
    | DroppedDown
    | Proposed
    | Declined
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
"""What an entry tells."""


class Entry(LeaguePart):
    """An entry at its place in the log."""

    seq: Annotated[int, Field(ge=0)]
    at: _Time
    """When it was written."""
    by: Annotated[Actor, Field(strict=False)] | int
    """Who caused it: an entrant by number, or an actor."""
    body: Body

    MOST: ClassVar[int] = 100_000
    """How many entries a log may have."""
