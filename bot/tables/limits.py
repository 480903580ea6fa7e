"""Limits for one person or one server, so that no one can block the bot for others."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Limits"]


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits; 0 turns one off."""

    lobbies_of_person: int = 5
    """The most waiting lobbies of one person; matches of leagues and rematches do not count."""
    lobbies_of_server: int = 50
    """The most waiting lobbies of one server."""
    threads_per_minute: int = 2
    """The most threads that one person may open in a minute."""
    clicks_per_minute: int = 120
    """The most clicks and commands of one person in a minute."""
