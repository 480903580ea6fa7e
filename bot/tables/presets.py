"""The setups that a server can choose directly: its saved presets, and those played last.

A preset has the whole setup of a table, and no people. Leagues use presets.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.base.errors import BoneyardError
from bot.games.core import Options
from bot.tables.errors import TableReason
from bot.tables.model import Table
from bot.tables.model.tempo import Tempo
from bot.tables.order import Order
from bot.tables.plain import in_one_line

__all__ = [
    "LONGEST_NAME",
    "MOST_PRESETS",
    "NoSuchPresetError",
    "Offers",
    "Played",
    "Preset",
    "PresetStore",
    "Presets",
    "Setup",
    "plain_preset_name",
]

MOST_PRESETS = 25
"""The most presets of a server: as many as one select holds."""

LONGEST_NAME = 40
"""In characters."""

_LOOKED_AT = 50
"""How many of a server's last tables are searched for setups."""


class NoSuchPresetError(BoneyardError):
    """The preset was deleted."""

    key = "error.no_such_preset"


@dataclass(frozen=True, slots=True)
class Setup:
    """The whole setup of a table, without people."""

    game_id: str
    options: Options
    """Every option of the game with its value."""
    seats: int
    """The number of seats."""
    tempo: Tempo

    @classmethod
    def of(cls, table: Table) -> Setup:
        """Return the setup of a table."""
        return cls(table.game_id, table.options, table.max_seats, table.tempo)

    @property
    def order(self) -> Order:
        """Return the order for a table with this setup."""
        return Order(self.game_id, self.options, self.seats, self.tempo)


@dataclass(frozen=True, slots=True)
class Preset:
    """A named setup of a server."""

    id: int
    guild_id: int
    name: str
    setup: Setup


@dataclass(frozen=True, slots=True)
class Played:
    """The setup that was played at a table."""

    table_id: int
    channel_id: int
    setup: Setup


@dataclass(frozen=True, slots=True)
class Offers:
    """The setups that a server can choose directly."""

    presets: Sequence[Preset] = ()
    """In the order of their names."""
    played: Sequence[Played] = ()
    """The last tables at which a match began, newest first."""

    def played_last(self, channel_id: int | None, most: int) -> Sequence[Played]:
        """Return what was played last, first in this channel and then elsewhere, without duplicates and presets."""
        known = [preset.setup for preset in self.presets]
        found: list[Played] = []
        for one in sorted(self.played, key=lambda one: one.channel_id != channel_id):
            if one.setup not in known:
                known.append(one.setup)
                found.append(one)
        return found[:most]


class PresetStore(Protocol):
    """Keeps presets. Every method is one transaction."""

    async def offers(self, guild_id: int, most_tables: int) -> Offers:
        """Return the presets of a server, and what was played at some of its last tables."""

    async def add(self, guild_id: int, name: str, setup: Setup, most: int) -> Preset:
        """Store a new preset; raise BoneyardError(NAME_TAKEN) or BoneyardError(TOO_MANY_PRESETS)."""

    async def rename(self, guild_id: int, preset_id: int, name: str) -> Preset:
        """Rename a preset; raise NoSuchPresetError or BoneyardError(NAME_TAKEN)."""

    async def remove(self, guild_id: int, preset_id: int) -> Preset:
        """Delete a preset and return it; raise NoSuchPresetError."""


class Presets:
    """The setups that each server can choose directly."""

    def __init__(self, store: PresetStore) -> None:
        self._store = store

    async def offers(self, guild_id: int) -> Offers:
        """Return the setups that a server can choose directly."""
        return await self._store.offers(guild_id, _LOOKED_AT)

    async def of_guild(self, guild_id: int) -> Sequence[Preset]:
        """Return the presets of a server in the order of their names."""
        return (await self._store.offers(guild_id, 0)).presets

    async def find(self, guild_id: int, preset_id: int) -> Preset:
        """Return a preset of a server; raise NoSuchPresetError."""
        for preset in await self.of_guild(guild_id):
            if preset.id == preset_id:
                return preset
        raise NoSuchPresetError

    async def save(self, guild_id: int, name: str, setup: Setup) -> Preset:
        """Save a setup under a name; raise BoneyardError (BAD_NAME, NAME_TAKEN, TOO_MANY_PRESETS)."""
        return await self._store.add(guild_id, plain_preset_name(name), setup, MOST_PRESETS)

    async def rename(self, guild_id: int, preset_id: int, name: str) -> Preset:
        """Rename a preset; raise NoSuchPresetError, BoneyardError(BAD_NAME or NAME_TAKEN)."""
        return await self._store.rename(guild_id, preset_id, plain_preset_name(name))

    async def remove(self, guild_id: int, preset_id: int) -> Preset:
        """Delete a preset and return it; raise NoSuchPresetError."""
        return await self._store.remove(guild_id, preset_id)


def plain_preset_name(name: str) -> str:
    """Return a name in one readable line; raise BoneyardError(BAD_NAME)."""
    plain = in_one_line(name)
    if not 0 < len(plain) <= LONGEST_NAME:
        raise BoneyardError(TableReason.BAD_NAME, most=LONGEST_NAME)
    return plain
