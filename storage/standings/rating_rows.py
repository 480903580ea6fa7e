"""Ratings as rows: matches with their ratings, people's standings in a pool, and the steps that led there."""

from __future__ import annotations

from bisect import bisect_left
from itertools import groupby
from typing import TYPE_CHECKING, Any

from sqlalchemy import select

from bot.standings.model import ALL_GAMES
from bot.standings.periods import week_of
from bot.standings.rating_pools import CAP_SECONDS, KeptSeat, RatedMatch, RatedSeat, RatingState, RatingStep
from bot.standings.ratings import Rating
from bot.tables.model import anonymous
from storage.schema import kept_ratings, matches, rating_steps, ratings, results, seasons

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from sqlalchemy import ColumnElement, Connection, Row

__all__ = [
    "read_history",
    "read_match_in_pools",
    "read_recent_ends",
    "read_season",
    "read_standings",
    "read_steps",
    "standing_row",
    "step_row",
]

_COUNTS = matches.c.is_rated & matches.c.is_annulled.is_(False) & results.c.rated_place.is_not(None)

_Kept = dict[tuple[str, int, int], KeptSeat]
"""By pool, table and seat."""


def read_match_in_pools(connection: Connection, table_id: int) -> tuple[int, Mapping[str, RatedMatch]]:
    """Return the server of a match, and the match as it counts in each pool; none if it is unrated or annulled."""
    rows = _read(connection, matches.c.table_id == table_id)
    if not rows:
        return 0, {}
    guild_id, game = rows[0].guild_id, rows[0].game
    kept = _read_kept(connection, kept_ratings.c.table_id == table_id)
    starts = _season_starts(connection, guild_id)
    return guild_id, {pool: _match(rows, pool, kept, starts) for pool in (game, ALL_GAMES)}


def read_history(connection: Connection, guild_id: int, pool: str, until: int) -> Sequence[RatedMatch]:
    """Return all matches that count in a pool up to and including a fact, in the order of their facts."""
    where = [matches.c.guild_id == guild_id, matches.c.position <= until]
    if pool != ALL_GAMES:
        where.append(matches.c.game == pool)
    in_server = kept_ratings.c.table_id.in_(select(matches.c.table_id).where(*where))
    kept = _read_kept(connection, in_server, kept_ratings.c.game == pool)
    starts = _season_starts(connection, guild_id)
    by_match = groupby(_read(connection, *where), key=lambda row: row.table_id)
    return [_match(list(rows), pool, kept, starts) for _, rows in by_match]


def read_standings(
    connection: Connection, guild_id: int, pool: str, people: Collection[int] | None = None
) -> Mapping[int, RatingState]:
    """Return the standings of people in a pool, or (None) of everyone."""
    query = select(ratings).where(ratings.c.guild_id == guild_id, ratings.c.game == pool)
    if people is not None:
        query = query.where(ratings.c.user_id.in_(people))
    return {
        row.user_id: RatingState(
            Rating(row.mu, row.sigma, row.matches),
            row.peak,
            row.last_at,
            row.season,
            row.week,
            Rating(row.week_mu, row.week_sigma, row.week_matches),
        )
        for row in connection.execute(query)
    }


def read_steps(connection: Connection, *where: ColumnElement[bool]) -> Sequence[RatingStep]:
    """Return steps, in the order of their matches and then of seats."""
    query = (
        select(rating_steps)
        .join(matches, matches.c.table_id == rating_steps.c.table_id)
        .where(*where)
        .order_by(matches.c.position, rating_steps.c.seat)
    )
    return [
        RatingStep(
            row.table_id,
            row.seat,
            row.user_id,
            Rating(row.before_mu, row.before_sigma, row.matches),
            Rating(row.mu, row.sigma, row.matches + (row.weight > 0)),
            row.weight,
            row.ended_at,
        )
        for row in connection.execute(query)
    ]


def read_recent_ends(
    connection: Connection, guild_id: int, pool: str, match: RatedMatch
) -> Mapping[frozenset[int], Sequence[float]]:
    """Return when the relevant rated matches of a match's people ended, by the people in them."""
    one = next((seat.person for seat in match.seats if seat.person is not None), None)
    theirs = select(rating_steps.c.table_id).where(
        rating_steps.c.guild_id == guild_id,
        rating_steps.c.game == pool,
        rating_steps.c.user_id == one,
        rating_steps.c.ended_at > match.ended_at - CAP_SECONDS,
    )
    query = (
        select(results.c.table_id, results.c.user_id, results.c.ended_at)
        .where(results.c.table_id.in_(theirs), results.c.rated_place.is_not(None))
        .order_by(results.c.table_id)
    )
    ends: dict[frozenset[int], list[float]] = {}
    for _, found in groupby(connection.execute(query), key=lambda row: row.table_id):
        rows = list(found)
        ends.setdefault(frozenset(row.user_id for row in rows), []).append(rows[0].ended_at)
    return ends


def read_season(connection: Connection, guild_id: int) -> int:
    """Return how many seasons of a server have begun."""
    return len(_season_starts(connection, guild_id))


def standing_row(guild_id: int, pool: str, user_id: int, standing: RatingState) -> dict[str, Any]:
    """Return the row of a person's standing."""
    return {
        "guild_id": guild_id,
        "game": pool,
        "user_id": user_id,
        "mu": standing.rating.mu,
        "sigma": standing.rating.sigma,
        "matches": standing.rating.matches,
        "last_at": standing.last_at,
        "peak": standing.peak,
        "season": standing.season,
        "week": standing.week,
        "week_mu": standing.week_rating.mu,
        "week_sigma": standing.week_rating.sigma,
        "week_matches": standing.week_rating.matches,
    }


def step_row(guild_id: int, pool: str, step: RatingStep) -> dict[str, Any]:
    """Return the row of a step."""
    return {
        "table_id": step.table_id,
        "game": pool,
        "seat": step.seat,
        "guild_id": guild_id,
        "user_id": step.person,
        "before_mu": step.before.mu,
        "before_sigma": step.before.sigma,
        "mu": step.after.mu,
        "sigma": step.after.sigma,
        "matches": step.before.matches,
        "weight": step.weight,
        "ended_at": step.ended_at,
    }


def _read(connection: Connection, *where: ColumnElement[bool]) -> list[Row[Any]]:
    """Return the seats of matches that count, match after match."""
    query = (
        select(
            *(matches.c.table_id, matches.c.guild_id, matches.c.game, matches.c.ended_at, matches.c.position),
            *(results.c.seat, results.c.user_id, results.c.rated_place),
        )
        .join_from(matches, results, results.c.table_id == matches.c.table_id)
        .where(_COUNTS, *where)
        .order_by(matches.c.position, results.c.seat)
    )
    return list(connection.execute(query))


def _match(rows: Sequence[Row[Any]], pool: str, kept: _Kept, starts: Sequence[int]) -> RatedMatch:
    first = rows[0]
    seats = tuple(_seat(row, kept.get((pool, row.table_id, row.seat))) for row in rows)
    season = bisect_left(starts, first.position)
    return RatedMatch(first.table_id, first.ended_at, week_of(first.ended_at), season, seats)


def _seat(row: Row[Any], kept: KeptSeat | None) -> RatedSeat:
    if row.user_id <= anonymous(0).id:
        return RatedSeat(row.seat, row.rated_place, None, kept)
    return RatedSeat(row.seat, row.rated_place, row.user_id)


def _read_kept(connection: Connection, *where: ColumnElement[bool]) -> _Kept:
    rows = connection.execute(select(kept_ratings).where(*where))
    return {(row.game, row.table_id, row.seat): KeptSeat(Rating(row.mu, row.sigma), row.weight) for row in rows}


def _season_starts(connection: Connection, guild_id: int) -> Sequence[int]:
    """Return the facts after which the seasons of a server began, in order."""
    query = select(seasons.c.after_position).where(seasons.c.guild_id == guild_id)
    return sorted(connection.execute(query).scalars())
