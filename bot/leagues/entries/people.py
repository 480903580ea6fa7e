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
    """A person was asked to take part, or to take over the place of an entrant; the latter only after the start."""

    kind: Literal["asked"] = "asked"
    entrant: EntrantNumber
    """The next number: theirs if they say yes."""
    place_of: EntrantNumber | None = None
    """The entrant whose place is offered."""
    reason: ReasonText = ""


class SaidNo(EntryBody):
    """A person who was asked declined."""

    kind: Literal["said-no"] = "said-no"
    entrant: EntrantNumber


class SignedUp(EntryBody):
    """A person entered; entrants have the numbers 1, 2, 3 … in the order in which they signed up or were asked."""

    kind: Literal["signed-up"] = "signed-up"
    entrant: EntrantNumber
    rating: int | None = None
    """The rating as shown; None for someone without a rated match."""
    last_place: int | None = None
    """The place in the final table of the season before; None for someone who was not in it."""
    is_waiting: bool = False
    lot: int | None = None
    """The place in the order of lots of an entrant who joins after the start."""
    byes: tuple[tuple[int, Annotated[ByeKind, Field(strict=False)]], ...] = ()
    """The byes for the rounds that they missed."""


class Admitted(EntryBody):
    """An entrant on the waiting list got a place."""

    kind: Literal["admitted"] = "admitted"
    entrant: EntrantNumber
    lot: int | None = None
    """As for an entrant who signs up after the start."""
    byes: tuple[tuple[int, Annotated[ByeKind, Field(strict=False)]], ...] = ()


class Left(EntryBody):
    """An entrant left before the start."""

    kind: Literal["left"] = "left"
    entrant: EntrantNumber


class CheckedIn(EntryBody):
    """An entrant checked in."""

    kind: Literal["checked-in"] = "checked-in"
    entrant: EntrantNumber


class Withdrew(EntryBody):
    """An entrant is no longer paired, starting with a round. Their played fixtures remain."""

    kind: Literal["withdrew"] = "withdrew"
    entrant: EntrantNumber
    round: int
    """The first round in which they are not paired; the current round for an entrant who leaves at once."""
    is_absent: bool = False
    """Whether it follows from missed fixtures: such an entrant can come back."""
    reason: ReasonText = ""


class Returned(EntryBody):
    """An entrant who had withdrawn is paired again, starting with a round."""

    kind: Literal["returned"] = "returned"
    entrant: EntrantNumber
    round: int


class Expelled(EntryBody):
    """The organizer expelled an entrant."""

    kind: Literal["expelled"] = "expelled"
    entrant: EntrantNumber
    round: int
    reason: ReasonText


class Substituted(EntryBody):
    """A substitute took an entrant's place: the open fixtures, and by default also the points."""

    kind: Literal["substituted"] = "substituted"
    old: EntrantNumber
    new: EntrantNumber
    rating: int | None = None
    keeps_points: bool = True
    reason: ReasonText = ""


class Seeded(EntryBody):
    """The organizer ordered the entrants; the order counts if the settings say so."""

    kind: Literal["seeded"] = "seeded"
    order: tuple[EntrantNumber, ...]
    """The strongest first."""


class Forbidden(EntryBody):
    """Two people must not be paired, or may be paired again."""

    kind: Literal["forbidden"] = "forbidden"
    pair: tuple[EntrantNumber, EntrantNumber]
    is_lifted: bool = False
    reason: ReasonText = ""


class Pardoned(EntryBody):
    """The organizer pardoned an entrant's missed fixtures: they no longer keep the entrant out of leagues."""

    kind: Literal["pardoned"] = "pardoned"
    entrant: EntrantNumber
    reason: ReasonText = ""
    at: UnixTime


class ByeAsked(EntryBody):
    """An entrant asked for a bye in a round, or withdrew the request."""

    kind: Literal["bye-asked"] = "bye-asked"
    entrant: EntrantNumber
    round: int
    is_lifted: bool = False


class Ready(EntryBody):
    """An entrant in an arena is free for the next match, or takes a break."""

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
