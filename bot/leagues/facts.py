"""The notice that a commit changed a league. Its receivers read the league."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

__all__ = ["LeagueFact"]


@dataclass(frozen=True, slots=True)
class LeagueFact:
    """The log of a league has grown, or the league must be shown again."""

    kind: ClassVar[str] = "league"
    """The stored name of this kind of fact."""
    position: int
    """The number among all facts, including those of tables."""
    league_id: int
    size: int
    """How many entries the log had when it was committed."""
