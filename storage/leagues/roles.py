"""The roles that leagues gave to entrants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, select

from bot.leagues.store import GivenRole, RoleReason
from storage.core.dialects import upsert
from storage.core.transactions import reads, writes
from storage.schema import league_entrants, league_roles, leagues

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy import ColumnElement, Connection, Select

    from storage.core.database import Database

__all__ = ["SqlLeagueRoles"]

_ROLE = league_roles.c

_TO = (league_entrants.c.league_id == _ROLE.league_id) & (league_entrants.c.number == _ROLE.number)
"""The entrant who got a role."""


def _given() -> Select[Any]:
    return select(league_roles, league_entrants.c.user_id).join(league_entrants, _TO)


def _read(connection: Connection, where: ColumnElement[bool]) -> Sequence[GivenRole]:
    query = _given().join(leagues, leagues.c.id == _ROLE.league_id).where(where)
    rows = connection.execute(query.order_by(_ROLE.league_id, _ROLE.kind, _ROLE.number))
    return [
        GivenRole(
            row.league_id, RoleReason(row.kind), row.number, row.role_id, row.at, row.is_passed_on, user_id=row.user_id
        )
        for row in rows
    ]


def _put(connection: Connection, role: GivenRole) -> None:
    upsert(
        connection,
        league_roles,
        _key(role),
        {"role_id": role.role_id, "at": role.at, "is_passed_on": role.is_passed_on},
    )


def _drop(connection: Connection, role: GivenRole) -> None:
    given = [_ROLE[name] == value for name, value in _key(role).items()]
    connection.execute(delete(league_roles).where(*given))


def _roles_of(connection: Connection, user_id: int) -> Collection[tuple[int, int]]:
    query = (
        select(leagues.c.guild_id, _ROLE.role_id)
        .join_from(league_roles, league_entrants, _TO)
        .join(leagues, leagues.c.id == _ROLE.league_id)
        .where(league_entrants.c.user_id == user_id)
    )
    return {(row.guild_id, row.role_id) for row in connection.execute(query)}


def _key(role: GivenRole) -> dict[str, Any]:
    return {"league_id": role.league_id, "kind": role.reason, "number": role.number}


class SqlLeagueRoles:
    """The roles that leagues gave."""

    _database: Database

    async def roles(self, league_id: int) -> Sequence[GivenRole]:
        """Return the roles that a league gave and did not take away again."""
        return await self._database.read(_read, _ROLE.league_id == league_id)

    put_role = writes(_put)
    drop_role = writes(_drop)

    async def role_holders(self, guild_id: int, role_id: int) -> Sequence[GivenRole]:
        """Return the people to whom leagues of a server gave a role, without deleted ones."""
        of_guild = (leagues.c.guild_id == guild_id) & (_ROLE.role_id == role_id)
        return await self._database.read(_read, of_guild & league_entrants.c.user_id.is_not(None))

    roles_of = reads(_roles_of)
