"""Queries of ratings: of one person, of one match, and as columns of a leaderboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import case, literal, select

from bot.standings.hiding import is_named
from bot.standings.histories import CorrectionKind
from bot.standings.periods import week_of
from bot.standings.rating_service import Aftermath, PersonRating
from bot.standings.ratings import (
    DAILY_VARIANCE,
    MATCHES_TO_SETTLE,
    NEW_MU,
    SETTLED_SIGMA,
    after_resets,
    shown_number,
)
from bot.tables.model import anonymous
from storage.core.transactions import reads
from storage.schema import corrections, matches, rating_steps, ratings, results
from storage.standings.rating_rows import read_season, read_standings, read_steps
from storage.tables.hiding import read_hidden

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy import ColumnElement, Connection

    from bot.standings.rating_pools import RatingStep
    from storage.core.database import Database

__all__ = ["SqlRatingStore", "is_settled", "present_mu", "read_person_rating", "was_settled_before_week", "week_ago_mu"]

_DAY = 86_400
_MOST_RESETS = 30
"""After this number of soft resets, nothing is left of a rating."""


def read_person_rating(
    connection: Connection, guild_id: int, pool: str, user_id: int, at: float
) -> PersonRating | None:
    """Return a person's rating at a time, None for a person without a rated match."""
    standing = read_standings(connection, guild_id, pool, [user_id]).get(user_id)
    if standing is None:
        return None
    season = read_season(connection, guild_id)
    present = standing.present(at, season)
    week_ago = after_resets(standing.week_rating, season - standing.season) if standing.week == week_of(at) else present
    return PersonRating(present, shown_number(standing.peak), week_ago, standing.last_at)


# Columns for queries over `ratings`: `season` is how many seasons of the server have begun (`read_season`), `at` a Unix
# time.


def present_mu(season: int) -> ColumnElement[float]:
    """Return the mu of a rating after the soft resets of the seasons since the last match: leaderboards use it."""
    return _after_resets(ratings.c.mu, season)


def is_settled(at: float) -> ColumnElement[bool]:
    """Return the condition that a rating is not provisional at a time, so that a leaderboard lists it."""
    rested = case((ratings.c.last_at < at, at - ratings.c.last_at), else_=0.0)
    variance = ratings.c.sigma * ratings.c.sigma + rested * (DAILY_VARIANCE / _DAY)
    return (ratings.c.matches >= MATCHES_TO_SETTLE) & (variance <= SETTLED_SIGMA**2)


def week_ago_mu(season: int, week: str) -> ColumnElement[float]:
    """Return the mu before the first match of a week; for a person who has not played in it, the present one."""
    return case((ratings.c.week == week, _after_resets(ratings.c.week_mu, season)), else_=present_mu(season))


def was_settled_before_week(at: float, week: str) -> ColumnElement[bool]:
    """Return the condition that a leaderboard listed a rating before a week; `at` is a time in that week."""
    before = (ratings.c.week_matches >= MATCHES_TO_SETTLE) & (ratings.c.week_sigma <= SETTLED_SIGMA)
    return case((ratings.c.week == week, before), else_=is_settled(at))


def _after_resets(mu: ColumnElement[float], season: int) -> ColumnElement[float]:
    resets = season - ratings.c.season
    halved = (mu - NEW_MU) / literal(1).bitwise_lshift(resets)
    return case((resets <= 0, mu), (resets > _MOST_RESETS, NEW_MU), else_=NEW_MU + halved)


def _read_aftermath(connection: Connection, table_id: int) -> Aftermath | None:
    query = select(matches.c.game, matches.c.is_rated, matches.c.is_annulled).where(matches.c.table_id == table_id)
    match = connection.execute(query).first()
    if match is None or match.is_annulled is not _will_be_annulled(connection, table_id):
        return None
    luck = _read_luck(connection, table_id)
    if not match.is_rated or match.is_annulled:
        return Aftermath(luck=luck)
    steps = read_steps(connection, rating_steps.c.table_id == table_id, rating_steps.c.game == match.game)
    if not steps and _has_rated_people(connection, table_id):
        return None
    hidden = read_hidden(connection, [step.person for step in steps])
    return Aftermath([step for step in steps if is_named(step.person, hidden)], luck)


def _read_luck(connection: Connection, table_id: int) -> Mapping[int, float]:
    """Return how lucky each seat of a match was at its end, without those of people who hide."""
    here = (results.c.table_id == table_id) & (results.c.departure == 0) & results.c.luck.is_not(None)
    rows = connection.execute(select(results.c.seat, results.c.user_id, results.c.luck).where(here)).all()
    hidden = read_hidden(connection, [row.user_id for row in rows if row.user_id is not None])
    return {row.seat: row.luck for row in rows if row.user_id is None or is_named(row.user_id, hidden)}


def _will_be_annulled(connection: Connection, table_id: int) -> bool:
    """Return whether organizers last annulled a match; followers of facts may not know it yet."""
    query = select(corrections.c.kind).where(corrections.c.table_id == table_id).order_by(corrections.c.id.desc())
    return connection.execute(query.limit(1)).scalar() == CorrectionKind.ANNUL


def _has_rated_people(connection: Connection, table_id: int) -> bool:
    """Return whether a rated match has people who are not deleted."""
    theirs = (results.c.table_id == table_id) & results.c.rated_place.is_not(None)
    query = select(results.c.seat).where(theirs, results.c.user_id > anonymous(0).id)
    return connection.execute(query.limit(1)).first() is not None


class SqlRatingStore:
    """Reads ratings; implements `bot.standings.rating_service.RatingStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    rating = reads(read_person_rating)

    async def steps(self, guild_id: int, pool: str, user_id: int) -> Sequence[RatingStep]:
        """Return what each match changed for a person, the oldest first."""
        step = rating_steps.c
        mine = (step.guild_id == guild_id, step.game == pool, step.user_id == user_id)
        return await self._database.read(read_steps, *mine)

    aftermath = reads(_read_aftermath)
