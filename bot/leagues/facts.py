"""What a commit tells of a league: that it has changed. Whoever hears of it reads the league."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

__all__ = ["LeagueFact"]


@dataclass(frozen=True, slots=True)
class LeagueFact:
    """The log of a league has grown, or the league is to be shown again."""

    kind: ClassVar[str] = "league"
    """The stored name of this kind of fact."""
    position: int
    """Among all facts, those of tables included."""
    league_id: int
    size: int
    """How many entries the log had when it was committed."""
