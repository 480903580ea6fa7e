"""What people and servers have set for themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, select, update

from bot.tables.settings import Enders, GuildSettings, HandsBy, PersonSettings
from bot.tables.tempo import Tempo
from storage.schema import guild_settings, person_settings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Column, Row
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

__all__ = ["SqlSettingsStore", "export_settings", "forget_settings"]


class SqlSettingsStore:
    """Keep settings in the database; fulfils `bot.tables.settings.SettingsStore`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def person(self, user_id: int) -> PersonSettings:
        """Return what a person has set."""
        async with self._engine.connect() as connection:
            return _person(await _read(connection, person_settings.c.user_id, user_id))

    async def guild(self, guild_id: int) -> GuildSettings:
        """Return what a server has set."""
        async with self._engine.connect() as connection:
            return _guild(await _read(connection, guild_settings.c.guild_id, guild_id))

    async def change_person(self, user_id: int, **changed: Any) -> PersonSettings:  # noqa: ANN401 - columns
        """Set some fields of a person."""
        async with self._engine.begin() as connection:
            return _person(await _write(connection, person_settings.c.user_id, user_id, changed))

    async def change_guild(self, guild_id: int, **changed: Any) -> GuildSettings:  # noqa: ANN401 - columns
        """Set some fields of a server."""
        if "channels" in changed:
            changed["channels"] = list(changed["channels"])
        async with self._engine.begin() as connection:
            return _guild(await _write(connection, guild_settings.c.guild_id, guild_id, changed))


async def export_settings(connection: AsyncConnection, user_id: int) -> Mapping[str, Any] | None:
    """Return what a person has set, None if nothing."""
    row = await _read(connection, person_settings.c.user_id, user_id)
    return None if row is None else dict(row._mapping)  # noqa: SLF001 - SQLAlchemy's public name for it


async def forget_settings(connection: AsyncConnection, user_id: int) -> None:
    """Delete what a person has set."""
    await connection.execute(delete(person_settings).where(person_settings.c.user_id == user_id))


async def _read(connection: AsyncConnection, key: Column[int], owner: int) -> Row[Any] | None:
    return (await connection.execute(select(key.table).where(key == owner))).first()


async def _write(connection: AsyncConnection, key: Column[int], owner: int, values: dict[str, Any]) -> Row[Any] | None:
    """Change the columns of one row, and make it if it is not there."""
    changed = await connection.execute(update(key.table).where(key == owner).values(values))
    if changed.rowcount == 0:
        await connection.execute(insert(key.table).values({key.name: owner, **values}))
    return await _read(connection, key, owner)


def _person(row: Row[Any] | None) -> PersonSettings:
    if row is None:
        return PersonSettings()
    return PersonSettings(row.language, row.theme, row.pings, row.text_board, HandsBy(row.hands))


def _guild(row: Row[Any] | None) -> GuildSettings:
    if row is None:
        return GuildSettings()
    return GuildSettings(row.language, row.theme, tuple(row.channels), Tempo(row.tempo), Enders(row.enders))
