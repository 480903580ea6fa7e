"""The output of the bot: the last lines are stored by number, and all are passed on."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from boneyard_playground.world.model import Json

__all__ = ["Output"]

_KEPT = 1000
_LONGEST = 4000


class Output:
    """Lines, numbered from 1; `tell` gets each one as soon as it is complete."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self._lines: deque[Json] = deque(maxlen=_KEPT)
        self._rest = b""
        self.next = 1

    @property
    def last(self) -> str:
        """Return the last line that is not empty, or an empty text."""
        return next((str(line["text"]) for line in reversed(self._lines) if line["text"].strip()), "")

    def feed(self, data: bytes) -> None:
        """Add output, which may end in the middle of a line."""
        *lines, self._rest = (self._rest + data).split(b"\n")
        if len(self._rest) > _LONGEST:
            lines, self._rest = [*lines, self._rest], b""
        for line in lines:
            self.add(line.decode(errors="replace").rstrip("\r")[:_LONGEST])

    def finish(self) -> None:
        """Add the last output as a line, although it has no end."""
        rest, self._rest = self._rest, b""
        if rest:
            self.add(rest.decode(errors="replace"))

    def add(self, line: str) -> None:
        """Add one line."""
        self._lines.append({"n": self.next, "text": line})
        self.next += 1
        self._tell(line)

    def since(self, number: int) -> list[Json]:
        """List the lines from this number on."""
        return [line for line in self._lines if line["n"] >= number]
