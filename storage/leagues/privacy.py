"""Exports and forgets the data of leagues about a person; the log has only numbers, so it does not change."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy import delete, select, update

from bot.base import clock
from bot.leagues.decisions import leave, withdraw
from bot.leagues.entries import SignedUp
from bot.leagues.follow_ups import append_with_follow_ups
from bot.leagues.model import EntrantState, Phase
from bot.leagues.model.errors import DamagedLeagueError
from storage.core.outbox import show_again
from storage.leagues.changes import change_now
from storage.leagues.rows import LIVE_PHASES, read_log
from storage.schema import (
    league_entrants,
    league_invites,
    league_log,
    league_organisers,
    league_outings,
    league_roles,
    leagues,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sqlalchemy import Connection

    from bot.leagues.entries import Entry
    from bot.leagues.store import StoredLeague

__all__ = ["export_leagues", "export_rights", "forget_leagues", "forget_rights"]

_ABOUT = ("entrant", "old", "new", "place_of")
"""The fields of an entry's body with an entrant whom it is about; there is also the pair of two."""
_RIGHTS = {league_organisers: "organiser", league_invites: "invited"}


def export_leagues(connection: Connection, user_id: int) -> object:
    """Return the leagues that a person entered, with their rating then, their fixtures, roles, and part of the log."""
    query = (
        select(leagues.c.name, league_entrants)
        .join(leagues, leagues.c.id == league_entrants.c.league_id)
        .where(league_entrants.c.user_id == user_id)
        .order_by(league_entrants.c.league_id, league_entrants.c.number)
    )
    rows = connection.execute(query).mappings().all()
    return [
        {
            **row,
            "rating": _rating(connection, row["league_id"], row["number"]),
            "fixtures": _fixtures(connection, row["league_id"], row["number"]),
            "roles": _roles(connection, row["league_id"], row["number"]),
            "log": _entries(connection, row["league_id"], row["number"]),
        }
        for row in rows
    ]


def forget_leagues(connection: Connection, user_id: int) -> None:
    """Take a person out of running leagues, and replace them with a person without a name."""
    entered = (
        select(leagues.c.id)
        .join(league_entrants, league_entrants.c.league_id == leagues.c.id)
        .where(league_entrants.c.user_id == user_id, leagues.c.phase.in_(LIVE_PHASES))
        .distinct()
        .order_by(leagues.c.id)
    )
    for league_id in connection.execute(entered).scalars().all():
        with suppress(DamagedLeagueError):  # then nothing more happens in it
            change_now(connection, league_id, _out(user_id))
    mine = league_entrants.c.user_id == user_id
    ids = select(league_entrants.c.league_id).where(mine)
    show_again(connection, leagues.c.id.in_(ids))
    connection.execute(update(league_entrants).where(mine).values(user_id=None, reminded_at=None))


def export_rights(connection: Connection, user_id: int) -> object:
    """Return the leagues that a person runs, and those to which they are invited."""
    return [
        {"league_id": league_id, "is": name}
        for table, name in _RIGHTS.items()
        for league_id in connection.execute(
            select(table.c.league_id).where(table.c.user_id == user_id).order_by(table.c.league_id)
        ).scalars()
    ]


def forget_rights(connection: Connection, user_id: int) -> None:
    """Remove a person's roles as organizer, and their invitations."""
    for table in _RIGHTS:
        connection.execute(delete(table).where(table.c.user_id == user_id))


def _out(user_id: int) -> Callable[[StoredLeague], Sequence[Entry]]:
    """Return a function that takes a person out of a league, if they are in it."""

    def judge(stored: StoredLeague) -> Sequence[Entry]:
        now, entries = max(clock.now(), stored.league.at), []
        for number, person in stored.people.items():
            state = stored.league.entrants[number].state
            if person.id != user_id or state not in (EntrantState.ASKED, EntrantState.IN, EntrantState.WAITING):
                continue
            is_before = stored.league.phase is Phase.SIGN_UP or state is not EntrantState.IN
            bodies = (leave if is_before else withdraw)(stored.league, number, now)
            entries += append_with_follow_ups(stored.league, bodies, number, stored.seed, now)
        return entries

    return judge


def _fixtures(connection: Connection, league_id: int, entrant: int) -> object:
    """Return the fixtures of an entrant, and whether they came."""
    mine = (league_outings.c.league_id == league_id) & (league_outings.c.entrant == entrant)
    query = select(league_outings.c.fixture, league_outings.c.came, league_outings.c.at).where(mine)
    return [dict(row) for row in connection.execute(query.order_by(league_outings.c.fixture)).mappings()]


def _roles(connection: Connection, league_id: int, entrant: int) -> object:
    """Return the roles that an entrant has from a league."""
    mine = (league_roles.c.league_id == league_id) & (league_roles.c.number == entrant)
    return list(connection.execute(select(league_roles.c.role_id).where(mine)).scalars())


def _entries(connection: Connection, league_id: int, number: int) -> object:
    """Return the entries of a league's log that are by an entrant or about them; damaged ones are left out."""
    query = select(league_log.c.at, league_log.c.by, league_log.c.body).where(league_log.c.league_id == league_id)
    entries = []
    for row in connection.execute(query.order_by(league_log.c.seq)):
        with suppress(ValueError):
            body = json.loads(row.body)
            if isinstance(body, dict) and (row.by == str(number) or _is_about(body, number)):
                if body.get("old") == number:
                    body.pop("rating", None)  # that of the substitute
                entries.append({"at": row.at, "by": row.by, "body": body})
    return entries


def _is_about(body: Mapping[str, object], number: int) -> bool:
    """Return whether an entry was made about an entrant, and not about a fixture or a round."""
    pair = body.get("pair")
    return number in (*(body.get(field) for field in _ABOUT), *(pair if isinstance(pair, list) else ()))


def _rating(connection: Connection, league_id: int, number: int) -> int | None:
    """Return the rating of an entrant at sign-up."""
    try:
        found = [entry.body for entry in read_log(connection, league_id)]
    except ValueError:  # it is damaged
        return None
    return next((one.rating for one in found if isinstance(one, SignedUp) and one.entrant == number), None)
