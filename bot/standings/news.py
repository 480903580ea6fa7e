"""The weekly news: achievements in the matches among people of a server.

The news names no one who hides, and no one who was deleted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from bot.games.registry import GAMES

__all__ = ["Climb", "Feat", "News", "SeatResult", "Week", "WeekMatch", "WeekRow", "news_of"]

_MOST_ROWS = 10
"""The number of lines in the table of a week."""

_SHORTEST_STREAK = 3

_MOST_NAMED = 3
"""An achievement that more people than this share is not news."""


class SeatResult(NamedTuple):
    """The place of a person in a match: at its end, or last if they left before."""

    user_id: int | None
    """None for a person who may not be named."""
    place: int
    best_round: int
    """The most points in one round."""
    is_counted: bool = True
    """Whether it counts for its person, as on the leaderboard; False for a person who has another one in the match."""


@dataclass(frozen=True, slots=True)
class WeekMatch:
    """A match among people that ended in the week and counts."""

    table_id: int
    game_id: str
    rounds: int
    moves: int
    seats: tuple[SeatResult, ...]
    left: tuple[SeatResult, ...] = ()
    """The people who left before the end."""

    @property
    def counted(self) -> Sequence[tuple[int, bool]]:
        """Return the people for whom the match counts and who may be named, each with whether they won."""
        counted = (one for one in (*self.seats, *self.left) if one.is_counted)
        return [(one.user_id, one.place == 1) for one in counted if one.user_id is not None]

    @property
    def is_told(self) -> bool:
        """Return whether everyone who sat there at the end may be named."""
        return all(seat.user_id is not None for seat in self.seats)


class Climb(NamedTuple):
    """How a person's rating changed in the week, in displayed numbers; the rating is not provisional."""

    user_id: int
    before: int
    after: int

    @property
    def gain(self) -> int:
        """Return by how much the rating rose."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Week:
    """The matches and rating changes of a week."""

    matches: Sequence[WeekMatch] = ()
    """In the order in which they ended."""
    climbs: Sequence[Climb] = ()
    names: Mapping[int, str] = field(default_factory=dict)
    """The names of all people who may be named."""


class WeekRow(NamedTuple):
    """One person's line in the table of the week."""

    place: int
    name: str
    played: int
    won: int


@dataclass(frozen=True, slots=True)
class Feat:
    """An achievement of one person, or of several who are equal."""

    names: Sequence[str]
    count: int
    game_id: str = ""
    """The game in which it was achieved, if it was one game."""


@dataclass(frozen=True, slots=True)
class News:
    """The contents of the news of a week; None for an achievement that no one has."""

    rows: Sequence[WeekRow]
    played: int
    """The number of matches."""
    climbers: Sequence[tuple[str, Climb]] = ()
    """The people whose rating rose the most."""
    streak: Feat | None = None
    """The longest winning streak."""
    best_round: Feat | None = None
    """The most points in one round of the game that was played most."""
    match: WeekMatch | None = None
    """The match with the most moves."""
    match_names: Sequence[str] = ()
    """Its players, by place."""


def news_of(week: Week) -> News | None:
    """Return the news of a week; None if it would name no one."""
    rows = _rows(week)
    if not rows:
        return None
    match = max((one for one in week.matches if one.is_told), key=lambda one: one.moves, default=None)
    return News(
        rows=rows,
        played=len(week.matches),
        climbers=_climbers(week),
        streak=_streak(week),
        best_round=_best_round(week),
        match=match,
        match_names=() if match is None else _names(week, (seat.user_id for seat in _by_place(match))),
    )


def _rows(week: Week) -> Sequence[WeekRow]:
    """Return the people with the most wins; among equal ones those with fewer matches. Equal ones share a place."""
    played, won = _counts(week)
    order = sorted(played, key=lambda user_id: (-won[user_id], played[user_id], week.names[user_id]))
    rows: list[WeekRow] = []
    for number, user_id in enumerate(order, start=1):
        row = WeekRow(number, week.names[user_id], played[user_id], won[user_id])
        if rows and rows[-1][2:] == row[2:]:
            row = row._replace(place=rows[-1].place)
        rows.append(row)
    return rows[:_MOST_ROWS]


def _counts(week: Week) -> tuple[Counter[int], Counter[int]]:
    played: Counter[int] = Counter()
    won: Counter[int] = Counter()
    for match in week.matches:
        for user_id, has_won in match.counted:
            played[user_id] += 1
            won[user_id] += has_won
    return played, won


def _climbers(week: Week) -> Sequence[tuple[str, Climb]]:
    most = max((one.gain for one in week.climbs), default=0)
    found = [(week.names[one.user_id], one) for one in week.climbs if one.gain == most]
    return found if most > 0 and len(found) <= _MOST_NAMED else ()


def _streak(week: Week) -> Feat | None:
    """Return the longest winning streak within the week."""
    running: Counter[int] = Counter()
    longest: Counter[int] = Counter()
    for match in week.matches:
        for user_id, has_won in match.counted:
            running[user_id] = running[user_id] + 1 if has_won else 0
            longest[user_id] = max(longest[user_id], running[user_id])
    return _best(week, longest, _SHORTEST_STREAK)


def _best_round(week: Week) -> Feat | None:
    """Return the most points in one round; points of different games cannot be compared."""
    games = Counter(match.game_id for match in week.matches if _is_for_points(match.game_id))
    if not games:
        return None
    game_id = max(sorted(games), key=games.__getitem__)
    most: Counter[int] = Counter()
    for match in week.matches:
        for seat in match.seats:
            if match.game_id == game_id and seat.user_id is not None:
                most[seat.user_id] = max(most[seat.user_id], seat.best_round)
    return _best(week, most, 1, game_id)


def _best(week: Week, counts: Mapping[int, int], least: int, game_id: str = "") -> Feat | None:
    most = max(counts.values(), default=0)
    best = [user_id for user_id, count in counts.items() if count == most]
    if most < least or len(best) > _MOST_NAMED:
        return None
    return Feat(sorted(_names(week, best)), most, game_id)


def _names(week: Week, user_ids: Iterable[int | None]) -> Sequence[str]:
    return [week.names[user_id] for user_id in user_ids if user_id is not None]


def _by_place(match: WeekMatch) -> Sequence[SeatResult]:
    return sorted(match.seats, key=lambda seat: seat.place)


@cache
def _is_for_points(game_id: str) -> bool:
    """Return whether the most points win a game; False for a game that was removed."""
    game = GAMES.get(game_id)
    if game is None:
        return False
    goal = game.view(game.new_match(game.seats.start), None).goal
    return goal.wins is None and not goal.is_fewest
