"""The settings of people and servers, and the storage for them.

They are separate from tables: the Discord side applies them when it shows and opens tables.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from bot.tables.model.tempo import Tempo

__all__ = ["Enders", "GuildSettings", "HandsBy", "LeagueMentions", "PersonSettings", "SettingsStore"]


class HandsBy(StrEnum):
    """How a person gets to see their hand."""

    DM = "dm"
    BUTTON = "button"
    """Only as an answer, when they ask for it."""


class LeagueMentions(StrEnum):
    """Which messages of leagues mention a person."""

    ALL = "all"
    LAST = "last"
    """Urgent ones: the last call, an agreed time, a check-in, an opponent who waits."""
    NONE = "none"

    def takes(self, *, is_urgent: bool) -> bool:
        """Return whether a person wants to be mentioned."""
        return self is LeagueMentions.ALL or (is_urgent and self is LeagueMentions.LAST)


class Enders(StrEnum):
    """The people who may cancel a running match."""

    MANAGERS = "managers"
    """Those who may delete messages in its channel."""
    HOST = "host"
    """Those members, and the person who opened the table."""


@dataclass(frozen=True, slots=True)
class PersonSettings:
    """The settings of one person, in all servers."""

    language: str | None = None
    """A language of the catalogs; None for that of their Discord."""
    theme: str | None = None
    """The id of a theme; None for that of the server."""
    pings: bool = True
    """Whether a message mentions them when their turn comes."""
    text_board: bool = False
    """Whether private messages show the table and the hand in words instead of pictures."""
    hands: HandsBy = HandsBy.DM
    is_hidden: bool = False
    """Whether no list of people names them to others; `bot.standings.hiding` decides which lists those are."""
    league_mentions: LeagueMentions = LeagueMentions.ALL


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """The settings of one server, made by its managers."""

    language: str | None = None
    """A language of the catalogs; None for that of the server on Discord."""
    theme: str = "classic"
    """The id of a theme."""
    channels: tuple[int, ...] = ()
    """The channels where tables may be opened, with their threads; empty for all."""
    tempo: Tempo = Tempo.NONE
    """The tempo of a table that is opened without one."""
    enders: Enders = Enders.MANAGERS
    zone: str = "UTC"
    """The time zone of seasons and news."""
    organizer_role: int | None = None
    """The role whose members may create leagues, besides those who manage the server or its events."""

    def allows(self, *channel_ids: int | None) -> bool:
        """Return whether a table may be opened in a channel, given with its parents."""
        return not self.channels or any(channel_id in self.channels for channel_id in channel_ids)


class SettingsStore(Protocol):
    """Keeps settings. People and servers without settings have the defaults. A change sets only the named fields."""

    async def person(self, user_id: int) -> PersonSettings:
        """Return a person's settings."""

    async def guild(self, guild_id: int) -> GuildSettings:
        """Return a server's settings."""

    async def both(self, guild_id: int, user_id: int) -> tuple[GuildSettings, PersonSettings]:
        """Return the settings of a server and a person, at one moment."""

    async def change_person(self, user_id: int, **changed: Any) -> PersonSettings:  # noqa: ANN401 - fields of the type
        """Set some fields of PersonSettings; return all of them."""

    async def change_guild(self, guild_id: int, **changed: Any) -> GuildSettings:  # noqa: ANN401 - fields of the type
        """Set some fields of GuildSettings; return all of them."""
