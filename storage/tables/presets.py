"""What servers offer as one choice: their presets, and what they played last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.base.errors import BoneyardError
from bot.tables.errors import TableReason
from bot.tables.model import Status
from bot.tables.model.tempo import Tempo
from bot.tables.presets import NoSuchPresetError, Offers, Played, Preset, Setup
from storage.core.dialects import violated_table
from storage.core.ids import next_id
from storage.core.transactions import reads, writes
from storage.schema import presets, tables

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection, Row

    from storage.core.database import Database

__all__ = ["SqlPresetStore"]

_STARTED = tables.c.status.in_([Status.PLAYING, Status.FINISHED])


def _offers(connection: Connection, guild_id: int, most_tables: int) -> Offers:
    kept = connection.execute(select(presets).where(presets.c.guild_id == guild_id)).all()
    columns = (tables.c.id, tables.c.channel_id, tables.c.game, tables.c.options, tables.c.max_seats, tables.c.tempo)
    query = select(*columns).where(tables.c.guild_id == guild_id, _STARTED)
    played = connection.execute(query.order_by(tables.c.id.desc()).limit(most_tables)).all() if most_tables else ()
    return Offers(
        sorted(map(_preset, kept), key=lambda one: one.name.casefold()),
        [
            Played(row.id, row.channel_id, Setup(row.game, row.options, row.max_seats, Tempo(row.tempo)))
            for row in played
        ],
    )


def _add(connection: Connection, guild_id: int, name: str, setup: Setup, most: int) -> Preset:
    _check_free(connection, guild_id, name)
    count = select(func.count()).where(presets.c.guild_id == guild_id)
    if connection.execute(count).scalar_one() >= most:
        raise BoneyardError(TableReason.TOO_MANY_PRESETS, most=most)
    row: dict[str, Any] = {
        "id": next_id(connection),
        "guild_id": guild_id,
        "name": name,
        "game": setup.game_id,
        "options": dict(setup.options),
        "seats": setup.seats,
        "tempo": setup.tempo,
    }
    return _preset(connection.execute(insert(presets).values(row).returning(presets)).one())


def _rename(connection: Connection, guild_id: int, preset_id: int, name: str) -> Preset:
    _check_free(connection, guild_id, name, besides=preset_id)
    change = update(presets).where(presets.c.guild_id == guild_id, presets.c.id == preset_id).values(name=name)
    return _found(connection.execute(change.returning(presets)).first())


def _remove(connection: Connection, guild_id: int, preset_id: int) -> Preset:
    gone = delete(presets).where(presets.c.guild_id == guild_id, presets.c.id == preset_id)
    return _found(connection.execute(gone.returning(presets)).first())


def _check_free(connection: Connection, guild_id: int, name: str, *, besides: int = 0) -> None:
    """Raise BoneyardError(NAME_TAKEN) if another preset of a server has a name, ignoring case."""
    query = select(presets.c.name).where(presets.c.guild_id == guild_id, presets.c.id != besides)
    if any(name.casefold() == taken.casefold() for taken in connection.execute(query).scalars()):
        raise BoneyardError(TableReason.NAME_TAKEN, name=name)


def _found(row: Row[Any] | None) -> Preset:
    if row is None:
        raise NoSuchPresetError
    return _preset(row)


def _preset(row: Row[Any]) -> Preset:
    return Preset(row.id, row.guild_id, row.name, Setup(row.game, row.options, row.seats, Tempo(row.tempo)))


class SqlPresetStore:
    """Stores presets in the database; implements `bot.tables.presets.PresetStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    offers = reads(_offers)

    async def add(self, guild_id: int, name: str, setup: Setup, most: int) -> Preset:
        """Store a new preset."""
        return await self._named(name, _add, guild_id, name, setup, most)

    async def rename(self, guild_id: int, preset_id: int, name: str) -> Preset:
        """Rename a preset."""
        return await self._named(name, _rename, guild_id, preset_id, name)

    remove = writes(_remove)

    async def _named(self, name: str, work: Callable[..., Preset], *args: object) -> Preset:
        """Write a preset; raise BoneyardError(NAME_TAKEN) if another one has its name."""
        try:
            return await self._database.write(work, *args)
        except IntegrityError as error:
            if violated_table(error) == presets.name:
                raise BoneyardError(TableReason.NAME_TAKEN, name=name) from error
            raise
