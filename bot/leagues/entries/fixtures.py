"""The entries about a fixture: when it is played, and how it is decided."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from bot.leagues.entries.parts import (
    DeadlineReason,
    EntrantNumber,
    EntryBody,
    KeptReason,
    ReasonText,
    UnixTime,
    UnplayedRule,
)

__all__ = [
    "Agreed",
    "Came",
    "Corrected",
    "DeadlineMoved",
    "Declined",
    "ExtensionProposed",
    "Proposed",
    "ResultKept",
    "Resulted",
    "Unplayed",
]


class Proposed(EntryBody):
    """An entrant suggested times for a fixture; these replace the times that they suggested before."""

    kind: Literal["proposed"] = "proposed"
    fixture: int
    entrant: EntrantNumber
    times: tuple[UnixTime, ...]


class Declined(EntryBody):
    """An entrant declined the times that another one suggested."""

    kind: Literal["declined"] = "declined"
    fixture: int
    entrant: EntrantNumber


class Came(EntryBody):
    """An entrant came for the next match of a fixture although the bot could not open a table."""

    kind: Literal["came"] = "came"
    fixture: int
    entrant: EntrantNumber
    at: UnixTime


class Agreed(EntryBody):
    """All players of a fixture have agreed on a time."""

    kind: Literal["agreed"] = "agreed"
    fixture: int
    at: UnixTime


class ExtensionProposed(EntryBody):
    """An entrant wants a later deadline for a fixture, or agrees to the one that another entrant wants.

    A different time replaces the previous one, together with all agreements to it.
    """

    kind: Literal["extension"] = "extension"
    fixture: int
    entrant: EntrantNumber
    due: UnixTime


class DeadlineMoved(EntryBody):
    """The deadline of a fixture, or of all open fixtures of a round, moved."""

    kind: Literal["deadline"] = "deadline"
    round: int | None = None
    fixture: int | None = None
    due: UnixTime
    why: Annotated[DeadlineReason, Field(strict=False)]
    present: tuple[EntrantNumber, ...] = ()
    """Those who came, if they play without the others."""


class Resulted(EntryBody):
    """A match of a fixture ended."""

    kind: Literal["result"] = "result"
    fixture: int
    table_id: int | None = None
    """None for a match that the organizer entered."""
    places: tuple[tuple[EntrantNumber, ...], ...]
    """The best place first; entrants in one tuple share it."""
    scores: tuple[tuple[EntrantNumber, int], ...] = ()
    at: UnixTime


class Unplayed(EntryBody):
    """A fixture counts without being played: each entrant gets points as stated."""

    kind: Literal["unplayed"] = "unplayed"
    fixture: int
    rule: Annotated[UnplayedRule, Field(strict=False)]
    points: tuple[tuple[EntrantNumber, int], ...]
    present: tuple[EntrantNumber, ...] = ()
    """Those who came."""
    to_move: EntrantNumber | None = None
    """The player on move in the unfinished match: the others win it."""
    reason: ReasonText = ""
    at: UnixTime


class Corrected(EntryBody):
    """The organizer replaced whatever decided a fixture by another decision, or by nothing.

    With neither `results` nor `unplayed` the fixture is open again, until `due`.
    """

    kind: Literal["corrected"] = "corrected"
    fixture: int
    results: tuple[Resulted, ...] = ()
    unplayed: Unplayed | None = None
    due: UnixTime | None = None
    is_exchange: bool = False
    """Whether another entrant advances in a bracket: the two exchange seats in the later open fixtures."""
    reason: ReasonText
    at: UnixTime


class ResultKept(EntryBody):
    """The host annulled a match, but too much depends on its result: the result remains."""

    kind: Literal["result-kept"] = "result-kept"
    fixture: int
    table_id: int
    why: Annotated[KeptReason, Field(strict=False)]
    reason: ReasonText = ""
