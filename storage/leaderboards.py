"""Leaderboards: people of a server in their order, a page at a time, of what followers counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, Float, and_, case, cast, false, func, literal, or_, select, union

from bot.standings.hiding import EVERYBODY
from bot.standings.leaderboards import NEIGHBOURS, PAGE, Leaderboard, Order, Ranked, RunningSeason, Span
from bot.standings.periods import ALL_TIME, month_of, season_period, week_of
from bot.standings.ratings import NEW_MU, Rating, after_resets, shown_number
from storage.hiding import named_to, read_hidden
from storage.rating_answers import (
    is_settled,
    present_mu,
    read_person_rating,
    was_settled_before_week,
    week_ago_mu,
)
from storage.schema import people, ratings, seasons, totals

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import CTE, Connection, FromClause, Row, Select, Subquery

    from bot.standings.leaderboards import Question
    from storage.database import Database

__all__ = ["SqlLeaderboardStore", "read_leaderboard"]

_week = totals.alias("week")
"""What was counted in the week that is running: without it, people stand as they did when it began."""


class SqlLeaderboardStore:
    """Read leaderboards; fulfils `bot.standings.leaderboards.LeaderboardStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def leaderboard(
        self, guild_id: int, question: Question, page: int, at: float, viewer_id: int | None
    ) -> Leaderboard:
        """Return a page of a server's leaderboard."""
        return await self._database.read(read_leaderboard, guild_id, question, page, at, viewer_id)


def read_leaderboard(
    connection: Connection, guild_id: int, question: Question, page: int, at: float, viewer_id: int | None = EVERYBODY
) -> Leaderboard:
    """Return a page at a Unix time, the first one for a page that is not there; empty where nobody stands."""
    seasons_begun, season = _seasons(connection, guild_id)
    question = question.sensible(has_season=season is not None)
    moment = _Moment(guild_id, question, at, seasons_begun, season)
    rows = _read(connection, moment, page, viewer_id)
    lines = [_ranked(moment, row) for row in rows]
    on_page = [line for line in lines if page * PAGE < line.number <= (page + 1) * PAGE]
    if page and not on_page:
        return read_leaderboard(connection, guild_id, question, 0, at, viewer_id)
    own = next((line for line in lines if line.person_id == viewer_id), None)
    return Leaderboard(
        question,
        on_page,
        _near(lines, own) if own is not None and own not in on_page else [],
        page,
        rows[0].people if rows else 0,
        season,
        viewer_id,
        is_viewer_hidden=viewer_id is not EVERYBODY and bool(read_hidden(connection, [viewer_id])),
        unsettled=None if own else _unsettled(connection, moment, viewer_id),
    )


def _near(lines: Sequence[Ranked], own: Ranked) -> Sequence[Ranked]:
    return [line for line in lines if abs(line.number - own.number) <= NEIGHBOURS]


@dataclass(frozen=True, slots=True)
class _Moment:
    """What is asked, where and when."""

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
        """Tell whether people can be compared with where they stood when the week began.

        A season that began in it has brought all ratings nearer together, so that those of before stand elsewhere.
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


def _read(connection: Connection, moment: _Moment, page: int, viewer_id: int | None) -> Sequence[Row[Any]]:
    """Return the lines of a page and those near the viewer, with all that they tell; no two of them are the same.

    Nobody is numbered who is not shown: to count who is better costs less than to sort everybody.
    """
    standing = _standing(moment, viewer_id)
    counted = standing.cte("counted")
    people_count = select(func.count()).select_from(counted).scalar_subquery()
    blocks = [_block(counted, literal(page * PAGE), PAGE)]
    own = connection.execute(standing.where(totals.c.user_id == viewer_id)).first()
    if own is not None:
        blocks.append(_block(counted, _first_near(counted, own), 2 * NEIGHBOURS + 1))
    shown = union(*(select(block) for block in blocks)).cte("shown")
    same = and_(*_of(moment, moment.period), totals.c.user_id == shown.c.user_id)
    query = (
        select(shown, people.c.name, totals.c.played, totals.c.won, totals.c.points)
        .add_columns((_better(counted, "value", shown) + 1).label("place"))
        .add_columns(
            case((shown.c.value_before.is_not(None), _better(counted, "value_before", shown) + 1)).label("before")
        )
        .add_columns(people_count.label("people"))
        .select_from(shown.join(people, people.c.id == shown.c.user_id).join(totals, same))
        .order_by(shown.c.number)
    )
    return connection.execute(query).all()


def _block(counted: CTE, first: ColumnElement[int], size: int) -> Subquery:
    """Return some lines that stand one below the other, with their numbers."""
    order = [counted.c.value.desc(), counted.c.tie.desc(), counted.c.user_id]
    lines = select(counted).order_by(*order).limit(size).offset(first).subquery()
    number = func.row_number().over(order_by=[lines.c.value.desc(), lines.c.tie.desc(), lines.c.user_id])
    return select(lines, (number + first).label("number")).subquery()


def _first_near(counted: CTE, own: Row[Any]) -> ColumnElement[int]:
    """Return how many stand before the first neighbour of a person."""
    is_before = or_(
        counted.c.value > own.value,
        and_(counted.c.value == own.value, counted.c.tie > own.tie),
        and_(counted.c.value == own.value, counted.c.tie == own.tie, counted.c.user_id < own.user_id),
    )
    before = select((func.count() - NEIGHBOURS).label("first")).select_from(counted).where(is_before).subquery()
    return select(case((before.c.first > 0, before.c.first), else_=0)).scalar_subquery()


def _better(counted: CTE, column: str, shown: CTE) -> ColumnElement[int]:
    """Return how many have more in a column than a line that is shown."""
    other = counted.alias()
    count = select(func.count()).select_from(other).where(other.c[column] > shown.c[column])
    return count.correlate(shown).scalar_subquery()


def _standing(moment: _Moment, viewer_id: int | None) -> Select[Any]:
    """Return all who have finished enough matches, with what they are ordered by, now and when the week began.

    It is narrow, for it holds everybody; what a line tells besides is read for those that are shown.
    """
    question, source = moment.question, _with_week(moment) if moment.has_moves else totals
    conditions = [*_of(moment, moment.period), totals.c.played >= question.least, named_to(totals.c.user_id, viewer_id)]
    was_there = [_before(totals.c.played) >= question.least if moment.has_moves else false()]
    columns: list[ColumnElement[Any]] = [totals.c.user_id]
    if question.order is Order.RATING:
        source = source.join(ratings, _same(ratings, "guild_id", "game", "user_id"))
        conditions.append(is_settled(moment.at))
        was_there.append(was_settled_before_week(moment.at, week_of(moment.at)))
        columns += [ratings.c.mu, ratings.c.season]
    value, value_before, tie = _values(moment)
    before = case((and_(*was_there), value_before), else_=None)
    columns += [value.label("value"), before.label("value_before"), tie.label("tie")]
    return select(*columns).select_from(source).where(*conditions)


def _with_week(moment: _Moment) -> FromClause:
    same = _same(_week, "guild_id", "game", "with_computers", "user_id")
    return totals.outerjoin(_week, and_(same, _week.c.period == week_of(moment.at)))


def _same(other: FromClause, *names: str) -> ColumnElement[bool]:
    return and_(*(other.c[name] == totals.c[name] for name in names))


def _of(moment: _Moment, period: str) -> Sequence[ColumnElement[bool]]:
    return (
        totals.c.guild_id == moment.guild_id,
        totals.c.period == period,
        totals.c.game == moment.question.game,
        totals.c.with_computers.is_(moment.question.with_computers),
    )


def _values(moment: _Moment) -> tuple[ColumnElement[Any], ColumnElement[Any], ColumnElement[Any]]:
    """Return what people are ordered by, what it was when the week began, and what decides among equals.

    Of people who have won as often, whoever needed fewer matches for it stands first.
    """
    before = _before if moment.has_moves else _now
    played, won, points = totals.c.played, totals.c.won, totals.c.points
    match moment.question.order:
        case Order.RATING:
            now, week_ago = present_mu(moment.seasons_begun), week_ago_mu(moment.seasons_begun, week_of(moment.at))
            return _number(now), _number(week_ago), now
        case Order.SHARE:
            return _share(won, played), _share(before(won), before(played)), played
        case Order.POINTS:
            return points, before(points), -played
        case Order.PLAYED:
            return played, before(played), won
        case _:
            return won, before(won), -played


def _before(column: ColumnElement[int]) -> ColumnElement[int]:
    """Return a total without what was counted in the week that is running."""
    return column - func.coalesce(_week.c[column.name], 0)


def _now(column: ColumnElement[int]) -> ColumnElement[int]:
    return column


def _share(won: ColumnElement[int], played: ColumnElement[int]) -> ColumnElement[Any]:
    """Return the part of matches that was won: the same for equal fractions, as division is rounded correctly."""
    return cast(won, Float) / func.nullif(played, 0)


def _number(mu: ColumnElement[Any]) -> ColumnElement[Any]:
    """Return the number that people see, so that those who have the same one share a place: see `shown_number`."""
    return func.round(shown_number(NEW_MU) + (shown_number(NEW_MU + 1) - shown_number(NEW_MU)) * (mu - NEW_MU))


def _ranked(moment: _Moment, row: Row[Any]) -> Ranked:
    rating = None
    if moment.question.order is Order.RATING:
        rating = after_resets(Rating(row.mu), moment.seasons_begun - row.season).number
    return Ranked(row.number, row.place, row.user_id, row.name, row.played, row.won, row.points, rating, row.before)


def _unsettled(connection: Connection, moment: _Moment, viewer_id: int | None) -> Rating | None:
    """Return the rating of a viewer who does not stand on a leaderboard of ratings because of it."""
    if moment.question.order is not Order.RATING or viewer_id is EVERYBODY:
        return None
    found = read_person_rating(connection, moment.guild_id, moment.question.game, viewer_id, moment.at)
    return found.rating if found is not None and found.rating.is_provisional else None
