"""Read the finished leagues of the hall of fame."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from sqlalchemy import select

from bot.leagues.endings import Ending
from bot.leagues.model import Phase
from storage.core.transactions import reads
from storage.schema import league_entrants, league_log, leagues

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy import Connection

    from storage.core.database import Database

__all__ = ["SqlLeagueHall"]


def _followed(connection: Connection, guild_id: int) -> Mapping[int, int | None]:
    first = (league_log.c.league_id == leagues.c.id) & (league_log.c.seq == 0)
    query = select(leagues.c.id, league_log.c.body).join(league_log, first).where(leagues.c.guild_id == guild_id)
    settings = {row.id: _told(row.body, "settings") for row in connection.execute(query)}
    return {number: told.get("follows") if isinstance(told, dict) else None for number, told in settings.items()}


def _endings(connection: Connection, guild_id: int, user_id: int) -> Sequence[Ending]:
    log = league_log.c
    query = (
        select(leagues.c.id, league_entrants.c.number, log.body)
        .join(league_entrants, league_entrants.c.league_id == leagues.c.id)
        .join(league_log, log.league_id == leagues.c.id)
        .where(league_entrants.c.user_id == user_id, leagues.c.guild_id == guild_id)
        .where(leagues.c.phase == Phase.FINISHED, log.body.contains('"kind":"finished"', autoescape=True))
        .order_by(leagues.c.id.desc(), log.seq)
    )
    last = {(row.id, row.number): row.body for row in connection.execute(query)}
    endings = []
    for (league_id, number), body in last.items():
        table = _told(body, "table")
        places = dict(table) if isinstance(table, list) else {}
        if number in places:
            endings.append(Ending(league_id, places[number]))
    return endings


def _told(body: str, name: str) -> Any:  # noqa: ANN401 - any value of a log
    """Return a part of an entry; None if the entry is damaged."""
    try:
        return json.loads(body).get(name)
    except (ValueError, AttributeError):
        return None


class SqlLeagueHall:
    """Implements `bot.leagues.endings.EndingStore`."""

    _database: Database

    followed = reads(_followed)
    endings = reads(_endings)
