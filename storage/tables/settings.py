"""The settings of people and servers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, select

from bot.settings.model import Enders, GuildSettings, HandsBy, LeagueMentions, PersonSettings
from bot.tables.model.tempo import Tempo
from storage.core.dialects import upsert
from storage.core.transactions import reads
from storage.schema import guild_settings, person_settings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Column, Connection, Row

    from storage.core.database import Database

__all__ = ["SqlSettingsStore", "export_settings", "forget_settings"]


def _both(connection: Connection, guild_id: int, user_id: int) -> tuple[GuildSettings, PersonSettings]:
    guild = _read(connection, guild_settings.c.guild_id, guild_id)
    return _guild(guild), _person(_read(connection, person_settings.c.user_id, user_id))


def export_settings(connection: Connection, user_id: int) -> Mapping[str, Any] | None:
    """Return a person's settings, None if there are none."""
    row = _read(connection, person_settings.c.user_id, user_id)
    return None if row is None else dict(row._mapping)  # noqa: SLF001 - SQLAlchemy's public name for it


def forget_settings(connection: Connection, user_id: int) -> None:
    """Delete a person's settings."""
    connection.execute(delete(person_settings).where(person_settings.c.user_id == user_id))


def _read(connection: Connection, key: Column[int], owner: int) -> Row[Any] | None:
    return connection.execute(select(key.table).where(key == owner)).first()


def _write(connection: Connection, key: Column[int], owner: int, values: dict[str, Any]) -> Row[Any] | None:
    """Change the columns of one row, and insert it if it does not exist."""
    upsert(connection, key.table, {key.name: owner}, values)
    return _read(connection, key, owner)


def _person(row: Row[Any] | None) -> PersonSettings:
    if row is None:
        return PersonSettings()
    return PersonSettings(
        row.language,
        row.theme,
        row.pings,
        row.text_board,
        HandsBy(row.hands),
        row.is_hidden,
        LeagueMentions(row.league_mentions),
    )


def _guild(row: Row[Any] | None) -> GuildSettings:
    if row is None:
        return GuildSettings()
    return GuildSettings(
        row.language,
        row.theme,
        tuple(row.channels),
        Tempo(row.tempo),
        Enders(row.enders),
        row.zone,
        row.organizer_role,
    )


class SqlSettingsStore:
    """Stores settings in the database; implements `bot.settings.model.SettingsStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def person(self, user_id: int) -> PersonSettings:
        """Return a person's settings."""
        return _person(await self._database.read(_read, person_settings.c.user_id, user_id))

    async def guild(self, guild_id: int) -> GuildSettings:
        """Return a server's settings."""
        return _guild(await self._database.read(_read, guild_settings.c.guild_id, guild_id))

    both = reads(_both)

    async def change_person(self, user_id: int, **changed: Any) -> PersonSettings:  # noqa: ANN401 - columns
        """Set some fields of a person."""
        return _person(await self._database.write(_write, person_settings.c.user_id, user_id, changed))

    async def change_guild(self, guild_id: int, **changed: Any) -> GuildSettings:  # noqa: ANN401 - columns
        """Set some fields of a server."""
        if "channels" in changed:
            changed["channels"] = list(changed["channels"])
        return _guild(await self._database.write(_write, guild_settings.c.guild_id, guild_id, changed))
