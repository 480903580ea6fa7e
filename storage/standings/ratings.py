"""Ratings of people, made from the matches that count for them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, delete, insert, select

from bot.standings.model import ALL_GAMES
from bot.standings.rating_pools import Pool
from bot.tables.facts import MatchAnnulled, MatchFinished, MatchRestored
from storage.core.dialects import insert_or
from storage.core.followers import SqlFollower
from storage.schema import kept_ratings, matches, rating_steps, ratings
from storage.standings.rating_rows import (
    read_history,
    read_match_in_pools,
    read_recent_ends,
    read_standings,
    read_steps,
    standing_row,
    step_row,
)
from storage.standings.results import ResultsFollower
from storage.tables.people import hold_people, hold_people_at

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy import Connection, Table

    from bot.standings.rating_pools import RatedMatch, RatingState, RatingStep
    from bot.tables.facts import StoredFact

__all__ = ["Changes", "RatingsFollower", "export_ratings", "export_steps", "forget_ratings", "forget_steps"]

_RATING_KEY = tuple(column.name for column in ratings.primary_key)
_STEP_KEY = tuple(column.name for column in rating_steps.primary_key)
_DELETE_RATING = delete(ratings).where(*(ratings.c[name] == bindparam(f"of_{name}") for name in _RATING_KEY))
_DELETE_STEP = delete(rating_steps).where(*(rating_steps.c[name] == bindparam(f"of_{name}") for name in _STEP_KEY))


class _DeletedMeanwhileError(Exception):
    """A person was deleted while a pool was calculated, so it must be calculated again."""


@dataclass(slots=True)
class Changes:
    """The differences between a pool as stored and as it should be, as rows and keys of rows."""

    new_ratings: list[dict[str, Any]] = field(default_factory=list)
    old_ratings: list[dict[str, Any]] = field(default_factory=list)
    new_steps: list[dict[str, Any]] = field(default_factory=list)
    old_steps: list[dict[str, Any]] = field(default_factory=list)

    @property
    def people(self) -> set[int]:
        """Return the people whose rows are written."""
        return {row["user_id"] for row in (*self.new_ratings, *self.new_steps)}


class RatingsFollower(SqlFollower["Sequence[Changes]"]):
    """Rates every match when it ends; after a correction, the pools of the match are made again from their first match.

    Results say which matches count, and the places. Results may be ahead of ratings. Then a match that has been
    annulled is left out at once, and the later fact of its annulment changes nothing.
    """

    name = "ratings"
    kinds = (MatchFinished.kind, MatchAnnulled.kind, MatchRestored.kind)
    behind = ResultsFollower.name
    alone = (MatchAnnulled.kind, MatchRestored.kind)

    async def catch_up(self) -> bool:
        """Apply the next few facts; return whether there may be more."""
        try:
            return await super().catch_up()
        except _DeletedMeanwhileError:
            return True

    async def prepare(self, stored: StoredFact) -> Sequence[Changes]:
        """After a correction, calculate its changes in the pools of the match."""
        if isinstance(stored.fact, MatchFinished):
            return ()
        venue = await self._database.read(_read_venue, stored.table_id)
        if venue is None:
            return ()
        guild_id, game = venue
        return [await self._recalculate(guild_id, pool, stored.position) for pool in (game, ALL_GAMES)]

    def apply(self, connection: Connection, stored: StoredFact, prepared: Sequence[Changes]) -> None:
        """Rate a match, or write the changes of a correction."""
        if isinstance(stored.fact, MatchFinished):
            _rate(connection, stored.table_id)
        for changes in prepared:
            _write(connection, changes)

    def pass_by(self, connection: Connection, stored: StoredFact) -> None:
        """Rate a match that has rows, if it is not rated yet."""
        mine = rating_steps.c.table_id == stored.table_id
        is_there = connection.execute(select(matches.c.table_id).where(matches.c.table_id == stored.table_id)).first()
        if is_there is not None and connection.execute(select(rating_steps.c.seat).where(mine)).first() is None:
            _rate(connection, stored.table_id)

    def clear(self, connection: Connection) -> None:
        """Delete all ratings, except those of deleted people, which nothing could rebuild."""
        connection.execute(delete(rating_steps))
        connection.execute(delete(ratings))

    async def _recalculate(self, guild_id: int, pool: str, until: int) -> Changes:
        history, standings, steps = await self._database.read(_read_pool, guild_id, pool, until)
        return await asyncio.to_thread(_changes, guild_id, pool, history, standings, steps)


def export_ratings(connection: Connection, user_id: int) -> object:
    """Return a person's ratings."""
    query = select(ratings).where(ratings.c.user_id == user_id).order_by(*ratings.primary_key)
    return [dict(row) for row in connection.execute(query).mappings()]


def forget_ratings(connection: Connection, user_id: int) -> None:
    """Delete a person's ratings."""
    connection.execute(delete(ratings).where(ratings.c.user_id == user_id))


def export_steps(connection: Connection, user_id: int) -> object:
    """Return what each match changed in a person's ratings."""
    query = select(rating_steps).where(rating_steps.c.user_id == user_id).order_by(*rating_steps.primary_key)
    return [dict(row) for row in connection.execute(query).mappings()]


def forget_steps(connection: Connection, user_id: int) -> None:
    """Delete a person's steps; keep, without the person, the data that others' ratings need."""
    step = rating_steps.c
    kept = select(step.table_id, step.game, step.seat, step.before_mu, step.before_sigma, step.weight)
    names = ("table_id", "game", "seat", "mu", "sigma", "weight")
    connection.execute(insert(kept_ratings).from_select(names, kept.where(step.user_id == user_id)))
    connection.execute(delete(rating_steps).where(step.user_id == user_id))


def _rate(connection: Connection, table_id: int) -> None:
    """Rate a match that follows all rated ones."""
    hold_people_at(connection, table_id)
    guild_id, in_pools = read_match_in_pools(connection, table_id)
    for name, match in in_pools.items():
        people = [seat.person for seat in match.seats if seat.person is not None]
        pool = Pool(
            read_standings(connection, guild_id, name, people), read_recent_ends(connection, guild_id, name, match)
        )
        before = dict(pool.standings)
        steps = pool.add(match)
        _insert_steps(connection, [step_row(guild_id, name, step) for step in steps])
        moved = {person: now for person, now in pool.standings.items() if before.get(person) != now}
        _insert_ratings(connection, [standing_row(guild_id, name, person, now) for person, now in moved.items()])


def _read_venue(connection: Connection, table_id: int) -> tuple[int, str] | None:
    """Return the server and the game of a match that counts, or would count without its annulment."""
    query = select(matches.c.guild_id, matches.c.game).where(matches.c.table_id == table_id, matches.c.is_rated)
    row = connection.execute(query).first()
    return None if row is None else (row.guild_id, row.game)


def _read_pool(
    connection: Connection, guild_id: int, pool: str, until: int
) -> tuple[Sequence[RatedMatch], Mapping[int, RatingState], Sequence[RatingStep]]:
    """Return the matches of a pool up to a fact, and its stored rows."""
    stored = read_steps(connection, rating_steps.c.guild_id == guild_id, rating_steps.c.game == pool)
    return read_history(connection, guild_id, pool, until), read_standings(connection, guild_id, pool), stored


def _changes(
    guild_id: int,
    pool: str,
    history: Sequence[RatedMatch],
    standings: Mapping[int, RatingState],
    stored: Sequence[RatingStep],
) -> Changes:
    """Make a pool again; return the differences from what is stored."""
    made = Pool()
    steps = {(step.table_id, step.seat): step for match in history for step in made.add(match)}
    before = {(step.table_id, step.seat): step for step in stored}
    return Changes(
        [standing_row(guild_id, pool, one, now) for one, now in made.standings.items() if standings.get(one) != now],
        [
            {"of_guild_id": guild_id, "of_game": pool, "of_user_id": one}
            for one in standings.keys() - made.standings.keys()
        ],
        [step_row(guild_id, pool, step) for key, step in steps.items() if before.get(key) != step],
        [{"of_table_id": table, "of_game": pool, "of_seat": seat} for table, seat in before.keys() - steps.keys()],
    )


def _write(connection: Connection, changes: Changes) -> None:
    """Write the changes of a pool; raise _DeletedMeanwhileError if they concern a person who was deleted."""
    if set(changes.people) - hold_people(connection, changes.people):
        raise _DeletedMeanwhileError
    if changes.old_steps:
        connection.execute(_DELETE_STEP, changes.old_steps)
    if changes.old_ratings:
        connection.execute(_DELETE_RATING, changes.old_ratings)
    _insert_steps(connection, changes.new_steps)
    _insert_ratings(connection, changes.new_ratings)


def _insert_steps(connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
    _insert(connection, rating_steps, _STEP_KEY, rows)


def _insert_ratings(connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
    _insert(connection, ratings, _RATING_KEY, rows)


def _insert(connection: Connection, table: Table, key: Sequence[str], rows: Sequence[dict[str, Any]]) -> None:
    """Insert rows, or replace those with the same keys."""
    if rows:
        new = insert_or(connection, table)
        values = {column.name: new.excluded[column.name] for column in table.c if column.name not in key}
        connection.execute(new.on_conflict_do_update(index_elements=key, set_=values), rows)
