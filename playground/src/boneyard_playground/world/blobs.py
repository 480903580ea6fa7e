"""The bytes of files, read on demand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

__all__ = ["Blob"]


def _gone() -> bytes:
    raise FileNotFoundError("The bytes of this file were not kept.")


@dataclass(slots=True, eq=False)
class Blob:
    """The size of a file in bytes, and how to read it; reading raises FileNotFoundError if it is gone."""

    size: int
    read: Callable[[], bytes] = _gone

    @classmethod
    def of(cls, data: bytes) -> Blob:
        """Hold bytes that are already in memory."""
        return cls(len(data), lambda: data)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Blob) and (self is other or self.read() == other.read())

    def __hash__(self) -> int:
        return hash(self.size)
