"""The events of a week in a server, for its news."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy import select

from bot.standings.hiding import is_named
from bot.standings.model import ALL_GAMES
from bot.standings.news import Climb, SeatResult, Week, WeekMatch
from storage.schema import matches, people, person_settings, rating_steps, results
from storage.standings.rating_rows import read_steps

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from sqlalchemy import ColumnElement, Connection

    from bot.standings.ratings import Rating

__all__ = ["read_week"]


def read_week(connection: Connection, guild_id: int, since: float, until: float) -> Week:
    """Return the matches among people that ended from one time and before another, and count."""
    in_week = (
        (matches.c.guild_id == guild_id)
        & (matches.c.ended_at >= since)
        & (matches.c.ended_at < until)
        & matches.c.with_computers.is_(False)
        & matches.c.is_annulled.is_(False)
    )
    names = _names(connection, in_week)
    seats, left = _seats(connection, in_week, names)
    query = select(matches).where(in_week).order_by(matches.c.position)
    played = [
        WeekMatch(row.table_id, row.game, row.rounds, row.moves, tuple(seats[row.table_id]), tuple(left[row.table_id]))
        for row in connection.execute(query)
    ]
    return Week(played, _climbs(connection, in_week, names), names)


def _names(connection: Connection, in_week: ColumnElement[bool]) -> Mapping[int, str]:
    """Return the names of the people who played and may be named publicly."""
    query = (
        select(people.c.id, people.c.name, person_settings.c.is_hidden)
        .select_from(results)
        .join(matches, matches.c.table_id == results.c.table_id)
        .join(people, people.c.id == results.c.user_id)
        .join(person_settings, person_settings.c.user_id == people.c.id, isouter=True)
        .where(in_week)
        .distinct()
    )
    rows = connection.execute(query).all()
    hidden = {row.id for row in rows if row.is_hidden}
    return {row.id: row.name for row in rows if is_named(row.id, hidden)}


def _seats(
    connection: Connection, in_week: ColumnElement[bool], named: Collection[int]
) -> tuple[Mapping[int, Sequence[SeatResult]], Mapping[int, Sequence[SeatResult]]]:
    """Return the results by table: of those who sat there at the end, and of those who left before."""
    columns = ("table_id", "user_id", "place", "best_round", "departure", "is_counted")
    query = (
        select(*(results.c[name] for name in columns))
        .join_from(results, matches, matches.c.table_id == results.c.table_id)
        .where(in_week)
        .order_by(results.c.table_id, results.c.seat)
    )
    seats: dict[int, list[SeatResult]] = defaultdict(list)
    left: dict[int, list[SeatResult]] = defaultdict(list)
    for row in connection.execute(query):
        user_id = row.user_id if row.user_id in named else None
        found = left if row.departure else seats
        found[row.table_id].append(SeatResult(user_id, row.place, row.best_round or 0, row.is_counted))
    return seats, left


def _climbs(connection: Connection, in_week: ColumnElement[bool], named: Collection[int]) -> Sequence[Climb]:
    """Return the changes of settled ratings over all games by matches: a season's reset between two is not a gain."""
    steps = read_steps(connection, in_week, rating_steps.c.game == ALL_GAMES)
    gained: defaultdict[int, float] = defaultdict(float)
    last: dict[int, Rating] = {}
    for step in steps:
        gained[step.person] += step.after.mu - step.before.mu
        last[step.person] = step.after
    return [
        Climb(user_id, replace(rating, mu=rating.mu - gained[user_id]).number, rating.number)
        for user_id, rating in last.items()
        if user_id in named and not rating.is_provisional
    ]
