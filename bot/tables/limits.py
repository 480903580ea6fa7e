"""How much one person, or one server, may ask for: nobody shall keep the bot from the others."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Limits"]


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits, each of which is off at 0."""

    lobbies_of_person: int = 5
    """How many lobbies of one person wait at once; matches of leagues and rematches do not count."""
    lobbies_of_server: int = 50
    """The same of one server."""
    threads_per_minute: int = 2
    """How many threads one person may open."""
    clicks_per_minute: int = 120
    """How many clicks and commands of one person are taken."""
