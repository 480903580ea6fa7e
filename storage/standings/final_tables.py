"""Final tables of seasons: summed up once after the end, and again when organizers correct a match of the season.

They are stored apart from the totals that they are made from. So a deleted person leaves a line without a name, and the
others keep their places.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import delete, false, func, insert, select, update

from bot.standings.model import ALL_GAMES
from bot.standings.periods import season_period
from bot.standings.seasons import FinalRow
from bot.tables.facts import MatchAnnulled, MatchFinished, MatchRestored
from storage.core.facts import passed_by_all
from storage.core.followers import SqlFollower
from storage.schema import (
    facts,
    matches,
    people,
    person_settings,
    rating_steps,
    season_rows,
    season_settings,
    seasons,
    tables,
    totals,
)
from storage.standings.rating_rows import read_steps
from storage.standings.ratings import RatingsFollower
from storage.standings.results import ResultsFollower

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy import ColumnElement, Connection

    from bot.tables.facts import StoredFact

__all__ = [
    "CorrectedSeasonsFollower",
    "EndedSeason",
    "export_final_rows",
    "forget_final_rows",
    "last_counted",
    "read_final_rows",
    "read_games",
    "read_waiting",
    "settle_season",
    "sum_up",
]

_COUNTED = (MatchFinished.kind, MatchAnnulled.kind, MatchRestored.kind)
"""The kinds of facts that can change final tables."""

_SUMMED_BY = (ResultsFollower.name, RatingsFollower.name)
"""The followers whose rows final tables are made from."""


class EndedSeason(NamedTuple):
    """A season that waits for its final tables."""

    guild_id: int
    number: int
    after_position: int
    until_position: int
    awaits: int


class CorrectedSeasonsFollower(SqlFollower[int | None]):
    """Schedules the final tables of a season again after one of its matches was annulled or restored."""

    name = "seasons"
    kinds = (MatchAnnulled.kind, MatchRestored.kind)

    async def prepare(self, stored: StoredFact) -> int | None:
        """Find the fact that ended the match, None if it had no result."""
        return await self._database.read(_finished_at, stored.table_id)

    def apply(self, connection: Connection, stored: StoredFact, prepared: int | None) -> None:
        """Let the final tables wait for this fact."""
        if prepared is None:
            return
        guild_id = select(tables.c.guild_id).where(tables.c.id == stored.table_id).scalar_subquery()
        held = (seasons.c.after_position < prepared) & (seasons.c.until_position >= prepared)
        ended = update(seasons).where(seasons.c.guild_id == guild_id, held)
        connection.execute(ended.values(awaits=stored.position))

    def clear(self, connection: Connection) -> None:
        """Delete nothing: following the corrections again makes the final tables again."""


def last_counted(connection: Connection, position: int) -> int:
    """Return the last fact up to a position that may change a final table, 0 if there is none."""
    query = select(func.max(facts.c.position)).where(facts.c.kind.in_(_COUNTED), facts.c.position <= position)
    return connection.execute(query).scalar() or 0


def read_waiting(connection: Connection) -> tuple[Sequence[EndedSeason], int]:
    """Return the seasons whose matches all count already, and how many others still wait."""
    columns = (
        seasons.c.guild_id,
        seasons.c.number,
        seasons.c.after_position,
        seasons.c.until_position,
        seasons.c.awaits,
    )
    rows = connection.execute(select(*columns).where(seasons.c.awaits.is_not(None)))
    waiting = [EndedSeason(*row) for row in rows]
    position = connection.execute(passed_by_all(_SUMMED_BY)).scalar_one()
    ready = [one for one in waiting if one.awaits <= position]
    return ready, len(waiting) - len(ready)


def sum_up(connection: Connection, season: EndedSeason) -> Sequence[dict[str, Any]]:
    """Return the lines of all final tables of a season, for matches among people."""
    query = (
        select(totals.c.game, totals.c.user_id, totals.c.played, totals.c.won)
        .where(_of_season(season), totals.c.with_computers.is_(False), totals.c.played > 0)
        .order_by(totals.c.user_id)
    )
    rows = connection.execute(query).all()
    ratings = {game_id: _ratings_at_the_end(connection, season, game_id) for game_id in {row.game for row in rows}}
    return [
        {
            "guild_id": season.guild_id,
            "number": season.number,
            "game": row.game,
            "user_id": row.user_id,
            "played": row.played,
            "won": row.won,
            "rating": ratings[row.game].get(row.user_id),
        }
        for row in rows
    ]


def settle_season(connection: Connection, season: EndedSeason, rows: Collection[dict[str, Any]], now: float) -> None:
    """Store the final tables of a season in place of earlier ones, and schedule the champions' role.

    A person who was deleted in the meantime has no name in them, and one who was deleted before keeps their line: their
    matches can no longer be counted. If a match was corrected in the meantime, nothing is stored.
    """
    of_season = (seasons.c.guild_id == season.guild_id) & (seasons.c.number == season.number)
    is_unchanged = of_season & (seasons.c.awaits == season.awaits)
    if connection.execute(update(seasons).where(is_unchanged).values(awaits=None)).rowcount == 0:
        return
    known = _hold_people(connection, season)
    before = _of(season.guild_id, season.number)
    is_again = connection.execute(select(season_rows.c.line).where(before).limit(1)).first() is not None
    connection.execute(delete(season_rows).where(before, season_rows.c.user_id.is_not(None)))
    kept = select(season_rows.c.game, func.max(season_rows.c.line)).where(before).group_by(season_rows.c.game)
    numbers = Counter({str(game): int(line) for game, line in connection.execute(kept)})
    lines = []
    for row in rows:
        user_id = row["user_id"] if row["user_id"] in known else None
        if user_id is None and is_again:
            continue  # their line is one of those that are kept
        numbers[row["game"]] += 1
        lines.append({**row, "user_id": user_id, "line": numbers[row["game"]]})
    if lines:
        connection.execute(insert(season_rows), lines)
    wants_role = (season_settings.c.guild_id == season.guild_id) & season_settings.c.role_id.is_not(None)
    connection.execute(update(season_settings).where(wants_role).values(roles_at=now))


def read_final_rows(connection: Connection, guild_id: int, number: int, game_id: str) -> Sequence[FinalRow]:
    """Return the final table of a season for a game, or for all games together, without an order."""
    query = (
        select(
            *(season_rows.c.user_id, season_rows.c.played, season_rows.c.won, season_rows.c.rating),
            func.coalesce(people.c.name, "").label("name"),
            func.coalesce(person_settings.c.is_hidden, false()).label("is_hidden"),
        )
        .select_from(season_rows)
        .join(people, people.c.id == season_rows.c.user_id, isouter=True)
        .join(person_settings, person_settings.c.user_id == season_rows.c.user_id, isouter=True)
        .where(_of(guild_id, number), season_rows.c.game == game_id)
        .order_by(season_rows.c.line)
    )
    rows = connection.execute(query)
    return [FinalRow(row.user_id, row.name, row.played, row.won, row.rating, row.is_hidden) for row in rows]


def read_games(connection: Connection, guild_id: int, number: int) -> Sequence[str]:
    """Return the games that have a final table in a season, without that of all games."""
    query = select(season_rows.c.game).where(_of(guild_id, number), season_rows.c.game != ALL_GAMES)
    return connection.execute(query.distinct().order_by(season_rows.c.game)).scalars().all()


def export_final_rows(connection: Connection, user_id: int) -> object:
    """Return a person's lines of final tables."""
    rows = connection.execute(select(season_rows).where(season_rows.c.user_id == user_id))
    return [dict(row) for row in rows.mappings()]


def forget_final_rows(connection: Connection, user_id: int) -> None:
    """Remove the name from a person's lines, so that the others keep their places."""
    connection.execute(update(season_rows).where(season_rows.c.user_id == user_id).values(user_id=None))


def _of(guild_id: int, number: int) -> ColumnElement[bool]:
    return (season_rows.c.guild_id == guild_id) & (season_rows.c.number == number)


def _of_season(season: EndedSeason) -> ColumnElement[bool]:
    """Return the condition for the totals of a season."""
    return (totals.c.guild_id == season.guild_id) & (totals.c.period == season_period(season.number))


def _hold_people(connection: Connection, season: EndedSeason) -> set[int]:
    """Return the people with totals in a season; none of them is deleted before this transaction ends."""
    counted = select(totals.c.user_id).where(_of_season(season))
    query = select(people.c.id).where(people.c.id.in_(counted))
    return set(connection.execute(query.with_for_update(read=True)).scalars())


def _ratings_at_the_end(connection: Connection, season: EndedSeason, game_id: str) -> dict[int, int]:
    """Return the ratings in a game that were settled at the end of a season, by person."""
    steps = read_steps(
        connection,
        rating_steps.c.guild_id == season.guild_id,
        rating_steps.c.game == game_id,
        matches.c.position > season.after_position,
        matches.c.position <= season.until_position,
    )
    last = {step.person: step.after for step in steps}
    return {person: rating.number for person, rating in last.items() if not rating.is_provisional}


def _finished_at(connection: Connection, table_id: int) -> int | None:
    query = select(facts.c.position).where(facts.c.kind == MatchFinished.kind, facts.c.table_id == table_id)
    return connection.execute(query).scalar()
