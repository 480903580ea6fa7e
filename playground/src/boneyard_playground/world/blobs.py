"""The bytes of files, read when somebody asks for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

__all__ = ["Blob"]


def _gone() -> bytes:
    raise FileNotFoundError("Nobody has kept the bytes of this file.")


@dataclass(slots=True, eq=False)
class Blob:
    """How many bytes a file has, and how they are read; reading raises FileNotFoundError if they are gone."""

    size: int
    read: Callable[[], bytes] = _gone

    @classmethod
    def of(cls, data: bytes) -> Blob:
        """Hold bytes that are in memory already."""
        return cls(len(data), lambda: data)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Blob) and (self is other or self.read() == other.read())

    def __hash__(self) -> int:
        return hash(self.size)
