"""What people and servers have set for themselves, and what a storage must be able to do with it.

This stands beside the tables: Discord's face shows them, and lets people open them, as it says here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from bot.tables.model.tempo import Tempo

__all__ = ["Enders", "GuildSettings", "HandsBy", "LeagueMentions", "PersonSettings", "SettingsStore"]


class HandsBy(StrEnum):
    """How a hand comes to its person."""

    DM = "dm"
    BUTTON = "button"
    """Only as an answer, when they ask for it."""


class LeagueMentions(StrEnum):
    """Which messages of leagues mention somebody."""

    ALL = "all"
    LAST = "last"
    """Those that cannot wait: the last call, a time that was agreed, a check-in, an opponent who waits."""
    NONE = "none"

    def takes(self, *, is_urgent: bool) -> bool:
        """Return whether somebody wants to be mentioned."""
        return self is LeagueMentions.ALL or (is_urgent and self is LeagueMentions.LAST)


class Enders(StrEnum):
    """Who may cancel a running match."""

    MANAGERS = "managers"
    """Those who may clear up messages in its channel."""
    HOST = "host"
    """They, and whoever opened the table."""


@dataclass(frozen=True, slots=True)
class PersonSettings:
    """What one person has set, in all servers."""

    language: str | None = None
    """A language of the catalogues; None for that of their Discord."""
    theme: str | None = None
    """The id of a theme; None for that of the server."""
    pings: bool = True
    """Whether a message mentions them when their turn comes."""
    text_board: bool = False
    """Whether private messages show the table and the hand in words, in place of pictures."""
    hands: HandsBy = HandsBy.DM
    is_hidden: bool = False
    """Whether no list of people names them to others; `bot.standings.hiding` says which those are."""
    league_mentions: LeagueMentions = LeagueMentions.ALL


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """What the managers of one server have set."""

    language: str | None = None
    """A language of the catalogues; None for that of the server on Discord."""
    theme: str = "classic"
    """The id of a theme."""
    channels: tuple[int, ...] = ()
    """The channels where tables may be opened, with their threads; empty for all."""
    tempo: Tempo = Tempo.NONE
    """The tempo of a table that is opened without saying one."""
    enders: Enders = Enders.MANAGERS
    zone: str = "UTC"
    """The time zone by which seasons begin and news are posted."""
    organizer_role: int | None = None
    """The role whose members may create leagues, besides those who manage the server or its events."""

    def allows(self, *channel_ids: int | None) -> bool:
        """Return whether a table may be opened in a channel, given with those that it lies in."""
        return not self.channels or any(channel_id in self.channels for channel_id in channel_ids)


class SettingsStore(Protocol):
    """Keeps settings. Who has set nothing has the defaults; a change touches what it names, and nothing else."""

    async def person(self, user_id: int) -> PersonSettings:
        """Return what a person has set."""

    async def guild(self, guild_id: int) -> GuildSettings:
        """Return what a server has set."""

    async def both(self, guild_id: int, user_id: int) -> tuple[GuildSettings, PersonSettings]:
        """Return what a server and a person have set, at one moment."""

    async def change_person(self, user_id: int, **changed: Any) -> PersonSettings:  # noqa: ANN401 - fields of the type
        """Set some fields of PersonSettings; return all of them."""

    async def change_guild(self, guild_id: int, **changed: Any) -> GuildSettings:  # noqa: ANN401 - fields of the type
        """Set some fields of GuildSettings; return all of them."""
