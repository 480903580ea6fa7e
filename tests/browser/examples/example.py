"""The model of an example."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

__all__ = ["V2", "Example", "Json", "row", "v2"]

Json = dict[str, Any]
V2 = 1 << 15


@dataclass(frozen=True, slots=True)
class Example:
    """A message that the bot sends; the files are those that it names by attachment://, or attaches."""

    name: str
    body: Json
    files: dict[str, bytes] = field(default_factory=dict)


def v2(name: str, *components: Json, files: dict[str, bytes] | None = None) -> Example:
    """Make an example of version 2 components."""
    return Example(name, {"flags": V2, "components": list(components)}, files or {})


def row(*components: Json) -> Json:
    """Put components into an action row."""
    return {"type": 1, "components": list(components)}
