"""The champions' role: the people who should have it, and those who got it from the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, select, update

from bot.standings.model import ALL_GAMES
from bot.standings.seasons import RoleTask, RoleTrouble, champions_of
from storage.core.dialects import insert_or
from storage.schema import role_holders, season_settings, seasons
from storage.standings.final_tables import read_final_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

__all__ = ["export_roles", "forget_roles", "note_given", "note_taken", "read_role_tasks", "write_roles_done"]


def read_role_tasks(connection: Connection, now: float, most: int) -> Sequence[RoleTask]:
    """Return some of the servers whose roles must be given or taken away, the longest due first."""
    settings = season_settings.c
    query = select(settings.guild_id, settings.role_id, settings.roles_at).where(settings.roles_at <= now)
    due = connection.execute(query.order_by(settings.roles_at).limit(most)).all()
    return [_task(connection, row.guild_id, row.role_id, row.roles_at) for row in due]


def note_given(connection: Connection, guild_id: int, user_id: int, role_id: int) -> None:
    """Note that a person has a role from the bot."""
    new = insert_or(connection, role_holders).values(guild_id=guild_id, user_id=user_id, role_id=role_id)
    connection.execute(new.on_conflict_do_nothing())


def note_taken(connection: Connection, guild_id: int, user_id: int, role_id: int) -> None:
    """Note that a person no longer has a role from the bot."""
    held = role_holders.c
    mine = (held.guild_id == guild_id) & (held.user_id == user_id) & (held.role_id == role_id)
    connection.execute(delete(role_holders).where(mine))


def write_roles_done(connection: Connection, task: RoleTask, trouble: RoleTrouble | None) -> None:
    """Note that a task was done as far as the bot may; a task added in the meantime stays."""
    settings = season_settings.c
    mine = (settings.guild_id == task.guild_id) & (settings.roles_at == task.due_at)
    connection.execute(update(season_settings).where(mine).values(roles_at=None, role_trouble=trouble))


def export_roles(connection: Connection, user_id: int) -> object:
    """Return the roles that a person has from the bot."""
    rows = connection.execute(select(role_holders).where(role_holders.c.user_id == user_id))
    return [dict(row) for row in rows.mappings()]


def forget_roles(connection: Connection, user_id: int) -> None:
    """Forget that a person has roles; they keep them until someone in their server removes them."""
    connection.execute(delete(role_holders).where(role_holders.c.user_id == user_id))


def _task(connection: Connection, guild_id: int, role_id: int | None, due_at: float) -> RoleTask:
    query = select(role_holders.c.user_id, role_holders.c.role_id).where(role_holders.c.guild_id == guild_id)
    given = [(row.user_id, row.role_id) for row in connection.execute(query)]
    return RoleTask(guild_id, due_at, role_id, _champions(connection, guild_id), given)


def _champions(connection: Connection, guild_id: int) -> Sequence[int]:
    """Return the winners of the last season that has its final tables."""
    settled = select(seasons.c.number).where(
        seasons.c.guild_id == guild_id, seasons.c.ends_at.is_not(None), seasons.c.awaits.is_(None)
    )
    number = connection.execute(settled.order_by(seasons.c.number.desc()).limit(1)).scalar()
    return () if number is None else champions_of(read_final_rows(connection, guild_id, number, ALL_GAMES))
