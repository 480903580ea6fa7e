"""The entries about entrants: they sign up, check in, withdraw, and are replaced."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from bot.leagues.entries.parts import ByeKind, EntrantNumber, EntryBody, ReasonText, UnixTime

__all__ = [
    "Admitted",
    "Asked",
    "ByeAsked",
    "CheckedIn",
    "Expelled",
    "Forbidden",
    "Left",
    "Pardoned",
    "PointsAdjusted",
    "Ready",
    "Returned",
    "SaidNo",
    "Seeded",
    "SignedUp",
    "Substituted",
    "Withdrew",
]


class Asked(EntryBody):
    """Somebody was asked to take part, before the start, or to take over the place of an entrant, after it."""

    kind: Literal["asked"] = "asked"
    entrant: EntrantNumber
    """The next number: theirs if they say yes."""
    place_of: EntrantNumber | None = None
    """Whose place they are to take over."""
    reason: ReasonText = ""


class SaidNo(EntryBody):
    """Somebody who was asked does not want to."""

    kind: Literal["said-no"] = "said-no"
    entrant: EntrantNumber


class SignedUp(EntryBody):
    """Somebody entered; entrants have the numbers 1, 2, 3 … in the order in which they signed up or were asked."""

    kind: Literal["signed-up"] = "signed-up"
    entrant: EntrantNumber
    rating: int | None = None
    """As people see it; None for somebody without a rated match."""
    last_place: int | None = None
    """The place in the final table of the season before; None for somebody who was not in it."""
    is_waiting: bool = False
    lot: int | None = None
    """The place in the order of lots of somebody who joins after the start."""
    byes: tuple[tuple[int, Annotated[ByeKind, Field(strict=False)]], ...] = ()
    """What they get for the rounds that they missed."""


class Admitted(EntryBody):
    """Somebody on the waiting list got a place."""

    kind: Literal["admitted"] = "admitted"
    entrant: EntrantNumber
    lot: int | None = None
    """As for somebody who signs up after the start."""
    byes: tuple[tuple[int, Annotated[ByeKind, Field(strict=False)]], ...] = ()


class Left(EntryBody):
    """Somebody took back their entry before the start."""

    kind: Literal["left"] = "left"
    entrant: EntrantNumber


class CheckedIn(EntryBody):
    """Somebody said that they are there."""

    kind: Literal["checked-in"] = "checked-in"
    entrant: EntrantNumber


class Withdrew(EntryBody):
    """Somebody is paired no more, from a round on. What they have played stays."""

    kind: Literal["withdrew"] = "withdrew"
    entrant: EntrantNumber
    round: int
    """The first round in which they are not paired; the round that is being played for one that leaves at once."""
    is_absent: bool = False
    """Whether it follows from fixtures to which they did not come: they can come back."""
    reason: ReasonText = ""


class Returned(EntryBody):
    """Somebody who had withdrawn is paired again, from a round on."""

    kind: Literal["returned"] = "returned"
    entrant: EntrantNumber
    round: int


class Expelled(EntryBody):
    """The organizer excluded somebody."""

    kind: Literal["expelled"] = "expelled"
    entrant: EntrantNumber
    round: int
    reason: ReasonText


class Substituted(EntryBody):
    """Somebody new took the place of an entrant: the fixtures that are open, and unless told otherwise the points."""

    kind: Literal["substituted"] = "substituted"
    old: EntrantNumber
    new: EntrantNumber
    rating: int | None = None
    keeps_points: bool = True
    reason: ReasonText = ""


class Seeded(EntryBody):
    """The organizer put those who have signed up into an order; it counts if the settings say so."""

    kind: Literal["seeded"] = "seeded"
    order: tuple[EntrantNumber, ...]
    """The strongest first."""


class Forbidden(EntryBody):
    """Two people are not to be paired, or may be again."""

    kind: Literal["forbidden"] = "forbidden"
    pair: tuple[EntrantNumber, EntrantNumber]
    is_lifted: bool = False
    reason: ReasonText = ""


class Pardoned(EntryBody):
    """What somebody has missed until now does not keep them out of leagues any more."""

    kind: Literal["pardoned"] = "pardoned"
    entrant: EntrantNumber
    reason: ReasonText = ""
    at: UnixTime


class ByeAsked(EntryBody):
    """Somebody asked not to be paired in a round, or took that back."""

    kind: Literal["bye-asked"] = "bye-asked"
    entrant: EntrantNumber
    round: int
    is_lifted: bool = False


class Ready(EntryBody):
    """Somebody in an arena is free for the next match, or takes a break."""

    kind: Literal["ready"] = "ready"
    entrant: EntrantNumber
    is_free: bool
    at: UnixTime


class PointsAdjusted(EntryBody):
    """The organizer gave or took points."""

    kind: Literal["points"] = "points"
    entrant: EntrantNumber
    points: int
    reason: ReasonText
