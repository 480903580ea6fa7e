"""What the recap of a round says about its matches: ratings before them, and the best rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import and_, func, select

from bot.leagues.recaps import Performance
from bot.standings.ratings import NEW, Rating
from storage.core.transactions import reads
from storage.schema import rating_steps, ratings, results
from storage.tables.hiding import named_to

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import Connection

    from bot.leagues.recaps import Performances
    from storage.core.database import Database

__all__ = ["SqlLeagueRecaps"]


def _performances(connection: Connection, table_ids: Collection[int]) -> Performances:
    """Read the performances. Before a match has changed the ratings, the present ones are those before it."""
    result, step, rating = results.c, rating_steps.c, ratings.c
    of_match = and_(step.table_id == result.table_id, step.seat == result.seat, step.game == result.game)
    of_person = and_(rating.guild_id == result.guild_id, rating.game == result.game, rating.user_id == result.user_id)
    query = (
        select(
            result.table_id,
            result.user_id,
            result.best_round,
            func.coalesce(step.before_mu, rating.mu, NEW.mu).label("mu"),
            func.coalesce(step.before_sigma, rating.sigma, NEW.sigma).label("sigma"),
            func.coalesce(step.matches, rating.matches, 0).label("matches"),
        )
        .join(rating_steps, and_(of_match, step.user_id == result.user_id), isouter=True)
        .join(ratings, of_person, isouter=True)
        .where(result.table_id.in_(table_ids), result.departure == 0, named_to(result.user_id))
    )
    found: dict[int, dict[int, Performance]] = {}
    for row in connection.execute(query):
        before = Rating(row.mu, row.sigma, row.matches)
        told = Performance(before.number, before.is_provisional, row.best_round)
        found.setdefault(row.table_id, {})[row.user_id] = told
    return found


class SqlLeagueRecaps:
    """Implements `bot.leagues.recaps.RecapStore`."""

    _database: Database

    performances = reads(_performances)
