"""Describes a recorded match in English."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from bot.games.core import Event

__all__ = ["Entry", "Transcript", "written_sum"]

Entry = dict[str, Any]
"""A JSON object, or a part of one, in its written form."""


class Transcript(ABC):
    """A recorded match in English, for `boneyard replay`."""

    def before_round(self, events: Iterable[Event]) -> Iterator[str]:  # noqa: ARG002 - for dealt rounds
        """Yield the outcomes of chance before a round could begin; none if rounds are not dealt."""
        return iter(())

    def start(self, start: Entry) -> Iterator[str]:  # noqa: ARG002 - as above
        """Yield the start of a round."""
        return iter(())

    @abstractmethod
    def outcome(self, action: Entry) -> str:
        """Return the outcome of chance for an action, empty if there is none."""

    @abstractmethod
    def reason(self, events: Iterable[Event]) -> str:
        """Say what a move scored and why; empty for a move that scored nothing."""

    def end(self, end: Entry, events: Iterable[Event]) -> Iterator[str]:  # noqa: ARG002 - as above
        """Yield how a round ended, then what the end scored and why."""
        return iter(())


def written_sum(parts: Sequence[int], minus: int = 0) -> str:
    """Write a sum with its result, such as `3 + 4 = 7`; a single number is written alone."""
    terms = " + ".join(map(str, parts)) + (f" − {minus}" if minus else "")
    return terms if len(parts) == 1 and not minus else f"{terms} = {sum(parts) - minus}"
