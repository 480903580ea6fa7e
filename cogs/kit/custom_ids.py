"""Custom ids: converts the fields of a control to the text that Discord keeps with it, and back.

A custom id is `bone:KIND`, and each field of the control after a colon. Fields at the end that have their default are
left out. A kind begins with the version of the ids that it belongs to. Boards stay in channels for months, and people
press them long after an update of the bot. So a kind keeps its fields for good; new fields come last and have a
default.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar, get_type_hints

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    T = TypeVar("T", bound=DataclassInstance)

__all__ = ["LIMIT", "WORDS", "custom_ids_of", "decode", "encode", "is_ours", "parts_of", "read_number", "readings"]

LIMIT = 100
"""Discord's limit for a custom id."""

WORDS: Mapping[str, bool] = MappingProxyType({"words": True})
"""The metadata of a text field with spaces between words; a custom id cannot contain spaces."""

_PREFIX = "bone"
_TEXT = re.compile(r"[^\s:]{1,84}", re.ASCII)
_NUMBER = re.compile(r"\d{1,19}", re.ASCII)
_HIGHEST = 2**63 - 1
"""The highest id that a database accepts."""


def encode(kind: str, carried: DataclassInstance) -> str:
    """Return the custom id of a control; raise ValueError for values that a custom id cannot hold."""
    listed = list(fields(carried))
    while listed and getattr(carried, listed[-1].name) == listed[-1].default:
        listed.pop()
    custom_id = ":".join((_PREFIX, kind, *(_write(one, getattr(carried, one.name)) for one in listed)))
    if len(custom_id) > LIMIT:
        raise ValueError(f"{custom_id!r} has more than {LIMIT} characters")
    return custom_id


def is_ours(custom_id: str) -> bool:
    """Return whether any version of this bot made a component."""
    return custom_id.startswith(f"{_PREFIX}:")


def custom_ids_of(components: Iterable[Any]) -> Iterator[str]:
    """Yield the custom ids of all components, including nested ones."""
    for component in components:
        if getattr(component, "custom_id", None) is not None:
            yield component.custom_id
        yield from custom_ids_of(getattr(component, "children", ()))
        yield from custom_ids_of(filter(None, [getattr(component, "accessory", None)]))


def parts_of(custom_id: str) -> Sequence[str]:
    """Return the parts of one of our custom ids: those of the kind, then the fields."""
    return custom_id.split(":")[1:]


def readings(custom_id: str) -> Iterator[tuple[str, Sequence[str]]]:
    """Yield the readings of one of our custom ids: a kind of two parts or of one, the longer first, and the fields."""
    parts = parts_of(custom_id) if is_ours(custom_id) else ()
    for length in (2, 1):
        yield ":".join(parts[:length]), parts[length:]


def read_number(text: str) -> int | None:
    """Return the number in a text, None if it is not a number that a database accepts as an id."""
    return int(text) if _NUMBER.fullmatch(text) and int(text) <= _HIGHEST else None


def decode(carried: type[T], parts: Sequence[str]) -> T | None:
    """Return the fields of a custom id, None if they do not fit this type."""
    known = _types(carried)
    needed = sum(one.default is MISSING for one, _ in known)
    if not needed <= len(parts) <= len(known):
        return None
    values = [_read(one, kind, part) for (one, kind), part in zip(known, parts, strict=False)]
    return None if None in values else carried(*values)


@cache
def _types(carried: type[DataclassInstance]) -> Sequence[tuple[Field[Any], type]]:
    """Return the fields of a control with their types."""
    hints = get_type_hints(carried)
    return [(one, hints[one.name]) for one in fields(carried)]


def _write(field: Field[Any], value: str | int) -> str:
    text = str(value).replace(" ", "_") if field.metadata == WORDS else str(value)
    if not _TEXT.fullmatch(text):
        raise ValueError(f"{field.name} cannot be {value!r}")
    return text


def _read(field: Field[Any], kind: type, part: str) -> str | int | None:
    """Return the value of a field, None for a text that cannot be one."""
    if kind is int:
        return read_number(part)
    if not _TEXT.fullmatch(part):
        return None
    if issubclass(kind, StrEnum):
        return kind(part) if part in set(kind) else None
    return part.replace("_", " ") if field.metadata == WORDS else part
