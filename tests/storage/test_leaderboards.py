"""Leaderboards against a naive calculation in Python, on both databases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, event, insert, update

from bot.standings.leaderboards import (
    LEAST,
    NEIGHBORS,
    PAGE,
    Leaderboard,
    Leaderboards,
    Order,
    Question,
    Ranked,
    Span,
)
from bot.standings.model import ALL_GAMES
from bot.standings.periods import ALL_TIME, month_of, season_period, week_of
from bot.standings.ratings import NEW_SIGMA, Rating, after_resets, after_rest, shown_number
from storage.core.database import Database
from storage.schema import people, person_settings, ratings, seasons, totals
from storage.standings.leaderboards import SqlLeaderboardStore, read_leaderboard
from tests.postgres import first_on_both

pytestmark = pytest.mark.slow

NOW = 1_795_000_000.0
DAY = 86_400.0
GUILD, OTHER = 10, 11
PERIODS = {Span.ALL: ALL_TIME, Span.MONTH: month_of(NOW), Span.WEEK: week_of(NOW), Span.SEASON: season_period(2)}
PEOPLE = range(1, 41)
HIDDEN = frozenset(range(7, 40, 9))
KINDS = ((ALL_GAMES, False), ("fifty", False), ("fifty", True))
"""Games, and whether computers took part."""
BEGUN = 2
"""How many seasons have begun; the second is running."""


@dataclass(frozen=True)
class Total:
    """The totals of a person in a period."""

    played: int
    won: int
    points: int

    def __sub__(self, other: Total) -> Total:
        return Total(self.played - other.played, self.won - other.won, self.points - other.points)


@dataclass(frozen=True)
class Rated:
    """A person's row of ratings."""

    rating: Rating
    last_at: float
    season: int
    week: str
    week_rating: Rating


class Server:
    """Invented totals of the people of a server."""

    def __init__(self, seed: int) -> None:
        chance = Random(seed)
        self.totals: dict[tuple[Span, int], Total] = {}
        self.rated: dict[int, Rated] = {}
        for person in PEOPLE:
            week = _total(chance, 4) if chance.random() < 0.5 else Total(0, 0, 0)
            for span in Span:
                older = Total(0, 0, 0) if span is Span.WEEK or chance.random() < 0.2 else _total(chance, 12)
                both = Total(*(getattr(week, name) + getattr(older, name) for name in ("played", "won", "points")))
                self.totals[span, person] = both
            if chance.random() < 0.9:
                self.rated[person] = _rated(chance, has_played=week.played > 0)

    def store(self, connection: Connection, guild_id: int, question: Question) -> None:
        """Write the rows of one game."""
        common = {"guild_id": guild_id, "game": question.game}
        counted = [
            {
                **common,
                "period": PERIODS[span],
                "with_computers": question.with_computers,
                "user_id": person,
                "last_at": NOW,
                **vars(total),
            }
            for (span, person), total in self.totals.items()
            if total.played
        ]
        connection.execute(insert(totals), counted)
        if not question.with_computers:
            connection.execute(
                insert(ratings), [{**common, "user_id": person, **_row(one)} for person, one in self.rated.items()]
            )


def _total(chance: Random, most: int) -> Total:
    played = chance.randint(1, most)
    return Total(played, chance.randint(0, played), chance.randint(-3, 3))


def _rated(chance: Random, *, has_played: bool) -> Rated:
    rating = Rating(25 + chance.randint(-40, 40) / 12, chance.choice((2.0, 4.0, 4.4, 5.0)), chance.randint(8, 30))
    week_rating = Rating(25 + chance.randint(-40, 40) / 12, chance.choice((4.0, 5.0)), chance.randint(8, 30))
    last_at = NOW - (chance.random() * DAY if has_played else chance.randint(8, 400) * DAY)
    return Rated(rating, last_at, chance.choice((1, 2)), week_of(NOW) if has_played else "2026-W01", week_rating)


def _row(one: Rated) -> dict[str, object]:
    return {
        "mu": one.rating.mu,
        "sigma": one.rating.sigma,
        "matches": one.rating.matches,
        "peak": 30.0,
        "last_at": one.last_at,
        "season": one.season,
        "week": one.week,
        "week_mu": one.week_rating.mu,
        "week_sigma": one.week_rating.sigma,
        "week_matches": one.week_rating.matches,
    }


def fill(connection: Connection) -> dict[tuple[str, bool], Server]:
    """Write people who hide and others, two seasons, and the rows of two servers; return those of the first."""
    connection.execute(insert(people), [{"id": one, "name": f"P{one}", "locale": "en"} for one in PEOPLE])
    connection.execute(insert(person_settings), [{"user_id": one, "is_hidden": one in HIDDEN} for one in (*HIDDEN, 1)])
    old = {"guild_id": GUILD, "number": 1, "id": 1, "name": "first", "starts_at": 0, "ends_at": 1, "after_position": 0}
    running = {**old, "number": 2, "id": 2, "name": "second", "after_position": 5, "ends_at": None}
    connection.execute(insert(seasons), [{**old, "until_position": 5}])
    connection.execute(insert(seasons), [running])
    servers = {}
    for number, (game, mixed) in enumerate(KINDS):
        question = Question(game, with_computers=mixed)
        servers[game, mixed] = Server(number)
        servers[game, mixed].store(connection, GUILD, question)
        Server(number + 50).store(connection, OTHER, question)
    return servers


def naive(server: Server, question: Question, viewer: int | None) -> list[Ranked]:
    """Return all lines of a leaderboard."""
    totals_now = {one: server.totals[question.span, one] for one in PEOPLE if one not in HIDDEN or one == viewer}
    now = _keys(server, question, totals_now, is_now=True)
    older = {one: server.totals[question.span, one] - server.totals[Span.WEEK, one] for one in now}
    before = _keys(server, question, older, is_now=False) if question.span is Span.ALL else {}
    standing = sorted(now, key=lambda one: (now[one], -one), reverse=True)
    return [
        Ranked(
            number,
            1 + sum(other > now[one] for other in now.values()),
            one,
            f"P{one}",
            **vars(totals_now[one]),
            rating=int(now[one][0]) if question.order is Order.RATING else None,
            before=1 + sum(other > before[one] for other in before.values()) if one in before else None,
        )
        for number, one in enumerate(standing, start=1)
    ]


def _keys(
    server: Server, question: Question, counted: Mapping[int, Total], *, is_now: bool
) -> dict[int, tuple[float, ...]]:
    """Return the values that order people, only for people on the leaderboard."""
    there = {one: total for one, total in counted.items() if total.played >= question.least}
    match question.order:
        case Order.RATING:
            rated = {one: _rating(server.rated.get(one), is_now=is_now) for one in there}
            return {
                one: (shown_number(found.mu),) for one, found in rated.items() if found and not found.is_provisional
            }
        case Order.SHARE:
            return {one: (total.won / total.played, total.played) for one, total in there.items()}
        case Order.WINS:
            return {one: (total.won, -total.played) for one, total in there.items()}
        case Order.POINTS:
            return {one: (total.points, -total.played) for one, total in there.items()}
        case Order.PLAYED:
            return {one: (total.played, total.won) for one, total in there.items()}


def _rating(one: Rated | None, *, is_now: bool) -> Rating | None:
    if one is None:
        return None
    if not is_now and one.week == week_of(NOW):
        return after_resets(one.week_rating, BEGUN - one.season)
    return after_resets(after_rest(one.rating, NOW - one.last_at), BEGUN - one.season)


@first_on_both("viewer", [3, None, 16, 99])
async def test_every_page_is_what_a_naive_calculation_says(database: Database, viewer: int | None) -> None:
    servers = await database.write(fill)
    asked = [
        Question(game, order, span, mixed, LEAST[number % 2])
        for (game, mixed), span in product(KINDS, Span)
        for number, order in enumerate(Question(game, with_computers=mixed).orders)
    ]
    # Calculated before the transaction: PostgreSQL ends one whose client calculates for seconds.
    expected = [
        (question, naive(servers[question.game, question.with_computers], question, viewer)) for question in asked
    ]

    def compare(connection: Connection) -> int:
        pages = 0
        for question, lines in expected:
            for page in range(max(1, -(-len(lines) // PAGE))):
                check(read_leaderboard(connection, GUILD, question, page, NOW, viewer), lines, page, viewer)
                pages += 1
        return pages

    assert await database.read(compare) > 100


def check(found: Leaderboard, expected: Sequence[Ranked], page: int, viewer: int | None) -> None:
    """Compare a page with all lines."""
    lines = expected[page * PAGE : (page + 1) * PAGE]
    assert (list(found.lines), found.people, found.page) == (lines, len(expected), page)
    own = next((line for line in expected if line.person_id == viewer), None)
    is_elsewhere = own is not None and own not in lines
    near = [one for one in expected if own and abs(one.number - own.number) <= NEIGHBORS] if is_elsewhere else []
    assert list(found.near) == near
    assert found.season is not None
    assert (found.season.number, found.season.name) == (2, "second")
    assert found.is_viewer_hidden == (viewer in HIDDEN)


async def test_made_up_people_are_of_all_kinds(database: Database) -> None:
    """The test above would prove little without shared places, moves, and unsettled ratings."""
    servers = await database.write(fill)
    by_wins = naive(servers["fifty", False], Question("fifty"), None)
    by_rating = naive(servers["fifty", False], Question("fifty", Order.RATING), None)
    assert len({line.place for line in by_wins}) < len(by_wins)
    assert {line.moved > 0 for line in by_wins} == {True, False}
    assert PAGE < len(by_rating) < len(by_wins)
    assert {line.before is None for line in by_rating} == {True, False}


async def test_a_page_that_is_not_there_is_the_first(database: Database) -> None:
    await database.write(fill)
    first = await database.read(read_leaderboard, GUILD, Question(), 0, NOW, None)
    assert await database.read(read_leaderboard, GUILD, Question(), 99, NOW, None) == first
    assert (await database.read(read_leaderboard, 12, Question(), 99, NOW, None)).lines == []


async def test_what_does_not_go_together_is_answered_without(database: Database) -> None:
    await database.write(fill)
    asked = Question(ALL_GAMES, Order.POINTS, Span.SEASON)
    here = await database.read(read_leaderboard, GUILD, asked, 0, NOW, None)
    assert here.question == replace(asked, order=Order.WINS)
    elsewhere = await database.read(read_leaderboard, OTHER, asked, 0, NOW, None)
    assert elsewhere.question == replace(asked, order=Order.WINS, span=Span.ALL)


async def test_a_person_who_is_not_settled_is_told_their_rating(database: Database) -> None:
    servers = await database.write(fill)
    rated = servers["fifty", False].rated
    question, unsettled = Question("fifty", Order.RATING), 0
    for person in PEOPLE:
        rating = _rating(rated.get(person), is_now=True)
        found = await database.read(read_leaderboard, GUILD, question, 0, NOW, person)
        assert found.unsettled == (rating if rating is not None and rating.is_provisional else None)
        unsettled += found.unsettled is not None
    assert unsettled > PAGE
    assert max(one.rating.sigma for one in rated.values()) < NEW_SIGMA


async def test_ratings_have_no_arrows_in_the_week_in_which_a_season_began(database: Database) -> None:
    await database.write(fill)
    question = Question("fifty", Order.RATING)
    before = await database.read(read_leaderboard, GUILD, question, 0, NOW, None)
    await database.write(lambda connection: connection.execute(update(seasons).values(starts_at=NOW - 60)))
    after = await database.read(read_leaderboard, GUILD, question, 0, NOW, None)
    assert any(line.moved for line in before.lines)
    assert not any(line.moved for line in after.lines)


async def test_who_asks_waits_for_the_latest_matches(database: Database) -> None:
    async def settled() -> None:
        await database.write(fill)

    board = await Leaderboards(SqlLeaderboardStore(database), settled, lambda: NOW).page(GUILD, Question("fifty"))
    assert len(board.lines) == PAGE


async def test_no_table_is_scanned_for_a_leaderboard(database: Database) -> None:
    statements: list[tuple[str, Any]] = []

    def plan(connection: Connection) -> str:
        def note(_connection: object, _cursor: object, statement: str, values: Any, *_: object) -> None:  # noqa: ANN401
            statements.append((statement, values))

        event.listen(connection, "before_cursor_execute", note)
        for order in Order:
            read_leaderboard(connection, GUILD, Question("fifty", order), 1, NOW, 3)
        event.remove(connection, "before_cursor_execute", note)
        prefix = "EXPLAIN QUERY PLAN " if connection.dialect.name == "sqlite" else "EXPLAIN "
        if prefix == "EXPLAIN ":
            connection.exec_driver_sql("SET enable_seqscan = off")
        rows = [connection.exec_driver_sql(prefix + statement, values) for statement, values in statements]
        return "\n".join(str(tuple(row)) for result in rows for row in result)

    await database.write(fill)
    told = await database.read(plan)
    stored = ("totals", "week", "people", "ratings", "person_settings", "seasons")
    assert len(statements) >= 3 * len(Order)
    assert not [line for line in told.splitlines() if any(f"SCAN {name}" in line for name in stored)]
    assert "Seq Scan on" not in told
