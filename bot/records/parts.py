"""The parts of a record as models: nothing else looks at a value before its part has been read.

Faults describe a wrong value by the description of its field.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, FailFast, Field, ValidationError

from bot.games.registry import GAMES
from bot.records.changes import ChangeKind
from bot.records.faults import FaultError

__all__ = [
    "ActionPart",
    "ChangePart",
    "ChangedMatchPart",
    "Items",
    "MatchPart",
    "Number",
    "Part",
    "RoundPart",
    "SeatNumber",
    "find_stray_key",
    "read_part",
    "read_shape",
    "shown",
    "word_of",
]

_MOST_SEATS = max(game.seats[-1] for game in GAMES.values())
_HIGHEST_NUMBER = 10**9
_LONGEST_SHOWN = 60

_KEYS: set[str] = set()
"""Every key of any part of a record."""

T = TypeVar("T")


def word_of(words: type[StrEnum]) -> Any:  # noqa: ANN401 - what pydantic takes as the metadata of a type
    """Limit a text to the values of an enumeration."""
    known = frozenset(word.value for word in words)

    def check(text: str) -> str:
        if text not in known:
            raise ValueError
        return text

    return AfterValidator(check)


def _check_writable(text: str) -> str:
    """Refuse a lone surrogate, which JSON can hold but no text can."""
    text.encode()
    return text


Items = Annotated[list[T], FailFast()]
"""A list, read up to its first fault; later faults are not reported."""

Number = Annotated[int, Field(gt=-_HIGHEST_NUMBER, lt=_HIGHEST_NUMBER, description="a whole number")]
SeatNumber = Annotated[int, Field(ge=0, lt=_MOST_SEATS, description="the number of a seat")]
_Hex = Annotated[str, Field(pattern=r"\A[0-9a-fA-F]{64}\z", description="32 bytes in hex")]
_Text = Annotated[str, AfterValidator(_check_writable), Field(description="a text")]
_Count = Annotated[int, Field(ge=0, lt=_HIGHEST_NUMBER, description="a whole number from 0")]


class Part(BaseModel):
    """An object of a record. Unknown keys are ignored; keys of other parts are refused."""

    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)

    @classmethod
    def __pydantic_init_subclass__(cls, **_: object) -> None:
        """Register the keys of a new part."""
        _KEYS.update(cls.model_fields)


P = TypeVar("P", bound=Part)


class ActionPart(Part):
    """An action of a seat."""

    do: _Text
    seat: SeatNumber


class RoundPart(Part):
    """A round; its actions are not read yet."""

    actions: Annotated[list[Any], Field(description="a list")]


class MatchPart(Part):
    """A whole record; its rounds are not read yet."""

    format: _Text
    variant: _Text
    options: Annotated[dict[Any, Any], Field(description="a JSON object")]
    players: Annotated[Items[_Text], Field(description="a list of texts")]
    commitment: _Hex
    server_seed: _Hex
    public_seed: _Text
    rounds: Annotated[list[Any], Field(description="a list")]
    scores: Annotated[Items[Number], Field(description="a list of whole numbers")]
    ranking: Annotated[Items[Items[SeatNumber]], Field(description="a list of lists of seats")]


class ChangedMatchPart(MatchPart):
    """A record of a match with changes of seats, which are not read yet."""

    computers: Annotated[Items[SeatNumber], Field(description="a list of seats")]
    changes: Annotated[list[Any], Field(min_length=1, description="a list with something in it")]


class ChangePart(Part):
    """A change of a seat and its time: after an action of a round, 0 for the time before its first one."""

    round: _Count
    after: _Count
    seat: SeatNumber
    do: Annotated[str, word_of(ChangeKind), Field(description="something that happens to a seat")]


def read_part(part: type[P], value: object, round_number: int | None = None, action: int | None = None) -> P:
    """Read any JSON value as a part; raise FaultError with its first fault and the position."""
    found = read_shape(part, value, round_number, action)
    stray = find_stray_key(value, part.model_fields)
    if stray is not None:
        raise FaultError(f"{stray} has no place here.", round_number, action)
    return found


def read_shape(part: type[P], value: object, round_number: int | None = None, action: int | None = None) -> P:
    """Read any JSON value like `read_part`, but allow keys of other parts."""
    try:
        return part.model_validate(value)
    except ValidationError as error:
        raise FaultError(_sentence(part, error), round_number, action) from None


def find_stray_key(value: object, own: Collection[str]) -> str | None:
    """Return a key of an object that belongs to other parts of records, or None."""
    return next((key for key in value if key in _KEYS and key not in own), None) if isinstance(value, dict) else None


def shown(value: object) -> str:
    """Write a text of a record for an error message: short, and without control characters."""
    text = ascii(value) if isinstance(value, str) else f"a {type(value).__name__}"
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"


def _sentence(part: type[Part], error: ValidationError) -> str:
    """Describe the first error: the key, and what was expected; the value itself is not shown."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    if not first["loc"]:
        return "There is no JSON object here."
    key = str(first["loc"][0])
    if first["type"] == "missing" and len(first["loc"]) == 1:
        return f"{key} is missing."
    return f"{key} is not {part.model_fields[key].description}."
