"""Leaderboards: people of a server in order, a page at a time, from the rows that followers counted."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, Float, and_, case, cast, func, select

from bot.standings.hiding import EVERYONE
from bot.standings.leaderboards import NEIGHBORS, PAGE, Leaderboard, Order, Ranked, RunningSeason, Span
from bot.standings.periods import ALL_TIME, month_of, season_period, week_of
from bot.standings.ratings import NEW_MU, Rating, shown_number
from storage.core.transactions import reads
from storage.schema import people, ratings, seasons, totals
from storage.standings.rating_answers import (
    is_settled,
    present_mu,
    read_person_rating,
    was_settled_before_week,
    week_ago_mu,
)
from storage.tables.hiding import named_to, read_hidden

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from sqlalchemy import Column, Connection, FromClause, Row, Select

    from bot.standings.leaderboards import Question
    from storage.core.database import Database


__all__ = ["SqlLeaderboardStore", "read_leaderboard"]

_Keys = tuple[float, ...]
"""The values that order people, the most important first; more is better."""

_week = totals.alias("week")
"""The totals of the running week: without them, people have their places from its beginning."""


def read_leaderboard(
    connection: Connection, guild_id: int, question: Question, page: int, at: float, viewer_id: int | None = EVERYONE
) -> Leaderboard:
    """Return a page at a Unix time, or the first one if the page does not exist; empty if no one qualifies."""
    seasons_begun, season = _seasons(connection, guild_id)
    question = question.sensible(has_season=season is not None)
    moment = _Moment(guild_id, question, at, seasons_begun, season)
    standing = connection.execute(_standing(moment, viewer_id)).all()
    first = page * PAGE if page * PAGE < len(standing) else 0
    on_page = range(first, min(first + PAGE, len(standing)))
    own = next((index for index, row in enumerate(standing) if row[0] == viewer_id), None)
    near = range(0) if own is None or own in on_page else _near(own, len(standing))
    lines = _lines(connection, moment, standing, {*on_page, *near})
    return Leaderboard(
        question,
        [lines[index] for index in on_page],
        [lines[index] for index in near],
        first // PAGE,
        len(standing),
        season,
        viewer_id,
        is_viewer_hidden=viewer_id is not EVERYONE and bool(read_hidden(connection, [viewer_id])),
        unsettled=_unsettled(connection, moment, viewer_id) if own is None else None,
    )


def _near(own: int, people_count: int) -> range:
    return range(max(0, own - NEIGHBORS), min(own + NEIGHBORS + 1, people_count))


@dataclass(frozen=True, slots=True)
class _Moment:
    """The question, its place and its time."""

    guild_id: int
    question: Question
    at: float
    seasons_begun: int
    season: RunningSeason | None

    @property
    def period(self) -> str:
        """Return the period whose matches count."""
        match self.question.span:
            case Span.WEEK:
                return week_of(self.at)
            case Span.MONTH:
                return month_of(self.at)
            case Span.SEASON if self.season is not None:
                return season_period(self.season.number)
            case _:
                return ALL_TIME

    @property
    def has_moves(self) -> bool:
        """Return whether places can be compared with those at the beginning of the week.

        A season that began this week has moved all ratings closer together, so that earlier places are different.
        """
        if self.question.span is not Span.ALL:
            return False
        is_reset = self.season is not None and week_of(self.season.starts_at) == week_of(self.at)
        return self.question.order is not Order.RATING or not is_reset


def _seasons(connection: Connection, guild_id: int) -> tuple[int, RunningSeason | None]:
    """Return how many seasons of a server have begun, and the one that is running."""
    query = select(seasons.c.number, seasons.c.name, seasons.c.starts_at, seasons.c.until_position)
    latest = query.where(seasons.c.guild_id == guild_id).order_by(seasons.c.number.desc()).limit(1)
    row = connection.execute(latest).first()
    if row is None:
        return 0, None
    running = RunningSeason(row.number, row.name, row.starts_at) if row.until_position is None else None
    return row.number, running


def _standing(moment: _Moment, viewer_id: int | None) -> Select[int, float, *_Keys]:
    """Return everyone who has finished enough matches, in order.

    Its rows are narrow because there is one for each person; the rest of a line is read only for the lines shown.
    """
    keys = _keys(moment, _now)
    here = [*_of(moment, moment.period), totals.c.played >= moment.question.least]
    here.append(named_to(totals.c.user_id, viewer_id))
    query = select(totals.c.user_id, *keys).select_from(_source(moment)).where(*here)
    return query.order_by(*(key.desc() for key in keys), totals.c.user_id)


def _lines(
    connection: Connection,
    moment: _Moment,
    standing: Sequence[Row[int, float, *_Keys]],
    indexes: Collection[int],
) -> Mapping[int, Ranked]:
    """Return the lines at some indexes of a leaderboard."""
    before = _Before(connection, moment, standing)
    told = _told(connection, moment, [standing[index].user_id for index in indexes])
    lines = {}
    for index in indexes:
        user_id, keys = standing[index][0], standing[index][1:]
        place = 1 + bisect_left(standing, _falling(keys), key=lambda row: _falling(row[1:]))
        rating = int(keys[0]) if moment.question.order is Order.RATING else None
        was = before.place(user_id, keys)
        lines[index] = Ranked(index + 1, place, user_id, *told[user_id], rating, was)
    return lines


def _told(
    connection: Connection, moment: _Moment, user_ids: Collection[int]
) -> Mapping[int, tuple[str, int, int, int]]:
    """Return names and totals of people."""
    query = (
        select(people.c.id, people.c.name, totals.c.played, totals.c.won, totals.c.points)
        .join_from(people, totals, totals.c.user_id == people.c.id)
        .where(*_of(moment, moment.period), totals.c.user_id.in_(user_ids))
    )
    return {user_id: (name, played, won, points) for user_id, name, played, won, points in connection.execute(query)}


def _falling(keys: _Keys) -> _Keys:
    """Return keys that rise from the first line of a leaderboard to the last."""
    return tuple(-key for key in keys)


class _Before:
    """The places of people at the beginning of the week."""

    def __init__(self, connection: Connection, moment: _Moment, standing: Sequence[Row[int, float, *_Keys]]) -> None:
        self._changed: Mapping[int, _Keys | None] = {}
        self._keys: Sequence[_Keys] = ()
        if moment.has_moves:
            changed = self._changed = {
                row[0]: None if row[1] is None else row[1:] for row in connection.execute(_before_week(moment)).all()
            }
            keys = [changed.get(row[0], row[1:]) for row in reversed(standing)]
            self._keys = sorted(key for key in keys if key is not None)

    def place(self, user_id: int, keys: _Keys) -> int | None:
        """Return the earlier place of a person with these present keys, None if they had none or moves are hidden."""
        was = self._changed.get(user_id, keys)
        if was is None or not self._keys:
            return None
        return 1 + len(self._keys) - bisect_right(self._keys, was)


def _before_week(moment: _Moment) -> Select[int, float, *_Keys]:
    """Return the keys that this week's players had when it began; null for people who were not listed then."""
    week = week_of(moment.at)
    was_there = _before(totals.c.played) >= moment.question.least
    if moment.question.order is Order.RATING:
        was_there = and_(was_there, was_settled_before_week(moment.at, week))
    keys = (case((was_there, key), else_=None) for key in _keys(moment, _before))
    same = and_(_same(_week, "guild_id", "game", "with_computers", "user_id"), _week.c.period == week)
    query = select(totals.c.user_id, *keys).select_from(_source(moment).join(_week, same))
    return query.where(*_of(moment, moment.period))


def _source(moment: _Moment) -> FromClause:
    """Return the tables that the values come from."""
    if moment.question.order is Order.RATING:
        return totals.join(ratings, and_(_same(ratings, "guild_id", "game", "user_id"), is_settled(moment.at)))
    return totals


def _same(other: FromClause, *names: str) -> ColumnElement[bool]:
    return and_(*(other.c[name] == totals.c[name] for name in names))


def _of(moment: _Moment, period: str) -> Sequence[ColumnElement[bool]]:
    return (
        totals.c.guild_id == moment.guild_id,
        totals.c.period == period,
        totals.c.game == moment.question.game,
        totals.c.with_computers.is_(moment.question.with_computers),
    )


def _keys(moment: _Moment, of: Callable[[Column[int]], ColumnElement[int]]) -> Sequence[ColumnElement[Any]]:
    """Return the values that order people, the most important first; people with equal values share a place.

    A line shows all of them, so that the order is clear.
    """
    played, won, points = of(totals.c.played), of(totals.c.won), of(totals.c.points)
    match moment.question.order:
        case Order.RATING:
            season = moment.seasons_begun
            mu = present_mu(season) if of is _now else week_ago_mu(season, week_of(moment.at))
            return (_number(mu),)
        case Order.SHARE:
            return _share(won, played), played
        case Order.POINTS:
            return points, -played
        case Order.PLAYED:
            return played, won
        case Order.WINS:
            return won, -played


def _now(total: Column[int]) -> ColumnElement[int]:
    return total


def _before(total: Column[int]) -> ColumnElement[int]:
    """Return a total without the totals of the running week."""
    counted: ColumnElement[int] = _week.c[total.key]
    return total - counted


def _share(won: ColumnElement[int], played: ColumnElement[int]) -> ColumnElement[Any]:
    """Return the fraction of matches won. Equal fractions are equal numbers, because division is rounded correctly."""
    return cast(won, Float) / func.nullif(played, 0)


def _number(mu: ColumnElement[Any]) -> ColumnElement[Any]:
    """Return the displayed number, so that people with the same number share a place: see `shown_number`."""
    return func.round(shown_number(NEW_MU) + (shown_number(NEW_MU + 1) - shown_number(NEW_MU)) * (mu - NEW_MU))


def _unsettled(connection: Connection, moment: _Moment, viewer_id: int | None) -> Rating | None:
    """Return a viewer's provisional rating, which keeps them off a leaderboard of ratings; None in other cases."""
    if moment.question.order is not Order.RATING or viewer_id is EVERYONE:
        return None
    found = read_person_rating(connection, moment.guild_id, moment.question.game, viewer_id, moment.at)
    return found.rating if found is not None and found.rating.is_provisional else None


class SqlLeaderboardStore:
    """Reads leaderboards; implements `bot.standings.leaderboards.LeaderboardStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    leaderboard = reads(read_leaderboard)
