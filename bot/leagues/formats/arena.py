"""The evening arena: free players are paired at once, and a winning streak doubles the points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.leagues.entries import POINT
from bot.leagues.formats.base import Draw, Drawn
from bot.leagues.formats.checks import check_enough
from bot.leagues.formats.seating import ended_at, first_seats
from bot.leagues.model import Entrant, EntrantState, Fixture, FormatKind, League, Phase, Settings, TieBreak
from bot.leagues.pairing.free import Waiting, pair_waiting, tables_of_waiting
from bot.leagues.standings.history import Scope, histories
from bot.leagues.standings.rows import Row, Standings
from bot.leagues.standings.table import tie_breaks_of

__all__ = ["PAUSE", "WAIT", "Arena", "ArenaScore", "ends_at", "next_pairing", "pair_free", "sheet", "sheets"]

PAUSE = 10.0
"""Seconds after a match in which no one is paired again: `Entrant.free_since` is the end of the match plus this."""
WAIT = 60.0
"""The most seconds that a player waits for a full table; after that a smaller table is made."""

_WIN, _DRAW = 2, 1
_UNRATED, _MARGIN = 1500, 500
"""The rating of an unrated player, and what a result adds to the opponent's rating."""


@dataclass(frozen=True, slots=True)
class ArenaScore:
    """What one fixture earned an entrant."""

    fixture: int
    points: int
    """2 for a win, 1 for a shared first place, each doubled on a streak; not in units of `POINT`."""
    is_win: bool
    is_doubled: bool
    """Whether the entrant won the two fixtures before it."""
    is_draw: bool = False
    """Whether the entrant shared first place; of several draws in a row only the first one counts."""


def ends_at(league: League) -> float | None:
    """Return when the arena ends; None before the start. Fixtures that are undecided by then do not count."""
    return None if league.started_at is None else league.started_at + league.settings.arena_length


def pair_free(league: League, now: float) -> Draw | None:
    """Return fixtures of free players; None if no one can be paired now."""
    bell = ends_at(league)
    free = [one for one in _free(league) if one.free_since is not None and one.free_since <= now]
    if league.phase is not Phase.RUNNING or bell is None or now >= bell or len(free) < 2:
        return None
    ranks = {row.entrant: rank for rank, row in enumerate(Arena().standings(league).rows)}
    last = _last_opponents(league)
    people = [_waiting(one, ranks, last, now) for one in free]
    is_everyone_free = len(free) == len(_active(league))
    if league.settings.seats == 2:
        tables: Iterable[Sequence[int]] = pair_waiting(
            people, ranks=len(ranks), apart=league.forbidden, is_everyone_free=is_everyone_free
        )
    else:
        tables = tables_of_waiting(people, league.settings.seats, WAIT, is_everyone_free=is_everyone_free)
    firsts = first_seats(league)
    fixtures = tuple(Drawn(tuple(sorted(table, key=lambda one: firsts[one]))) for table in tables)
    return Draw(fixtures, algorithm="arena/1") if fixtures else None


def next_pairing(league: League, now: float) -> float | None:
    """Return the next time at which more of the free players could be paired, if nothing else happens."""
    since = [one.free_since for one in _free(league) if one.free_since is not None]
    moments = [*since, *(moment + WAIT for moment in since)] if league.settings.seats > 2 else since
    return min((moment for moment in moments if moment > now), default=None)


def sheet(league: League, entrant: int) -> Sequence[ArenaScore]:
    """Return the scores of one entrant, in the order in which the fixtures ended; empty before the first."""
    return sheets(league).get(league.line(entrant), ())


def sheets(league: League, after: int | None = None) -> Mapping[int, Sequence[ArenaScore]]:
    """Return the scores of every entrant who has played, by table line; with `after`, only those up to that round."""
    found: dict[int, list[ArenaScore]] = {}
    for fixture in _decided(league, after):
        best = {league.line(one) for one in fixture.leaders(fixture.points or {}) if (fixture.points or {})[one]}
        for one in map(league.line, fixture.seats):
            before = found.setdefault(one, [])
            before.append(_score(fixture, before, is_best=one in best, is_shared=len(best) > 1))
    return found


def _score(fixture: Fixture, before: Sequence[ArenaScore], *, is_best: bool, is_shared: bool) -> ArenaScore:
    is_doubled = len(before) > 1 and all(one.is_win for one in before[-2:])
    is_draw = is_best and is_shared
    worth = 0
    if is_draw and not (before and before[-1].is_draw):
        worth = _DRAW
    elif is_best and not is_shared:
        worth = _WIN
    return ArenaScore(fixture.number, worth * (1 + is_doubled), is_best and not is_shared, is_doubled, is_draw)


def _decided(league: League, after: int | None = None) -> Sequence[Fixture]:
    """Return the decided fixtures, in the order in which they ended."""
    decided = (one for one in league.fixtures.values() if one.points is not None and not one.is_undone)
    told = [one for one in decided if after is None or one.round <= after]
    return sorted(told, key=lambda one: (ended_at(one), one.number))


def _active(league: League) -> Sequence[Entrant]:
    """Return the entrants who are free or playing."""
    playing = {one for fixture in league.open_fixtures for one in fixture.seats}
    return [one for one in league.present if one.is_free or one.number in playing]


def _free(league: League) -> Sequence[Entrant]:
    return [one for one in league.present if one.is_free]


def _last_opponents(league: League) -> Mapping[int, frozenset[int]]:
    """Return the last opponents of each entrant."""
    last: dict[int, frozenset[int]] = {}
    for fixture in _decided(league):
        seats = [league.line(one) for one in fixture.seats]
        last |= {one: frozenset(seats) - {one} for one in seats}
    return last


def _waiting(entrant: Entrant, ranks: Mapping[int, int], last: Mapping[int, frozenset[int]], now: float) -> Waiting:
    number, seconds = entrant.number, now - (entrant.free_since or now)
    return Waiting(number, ranks.get(number, len(ranks)), seconds, entrant.rating, last.get(number, frozenset()))


def _performance(league: League, scores: Sequence[ArenaScore], one: int) -> int:
    """Return an entrant's performance: the mean of the opponents' ratings plus what the results add."""
    total = played = 0
    for score in scores:
        fixture = league.fixtures[score.fixture]
        others = [league.entrants[other] for other in fixture.seats if league.line(other) != one]
        if fixture.is_played:
            played += 1
            total += sum(_UNRATED if other.rating is None else other.rating for other in others) // len(others)
            total += 0 if score.is_draw else _MARGIN if score.is_win else -_MARGIN
    return total // played if played else 0


class Arena:
    """The arena format. A round is made each time players are free; the arena is over when its time is up."""

    kind = FormatKind.ARENA

    def check(self, settings: Settings, entrants: int) -> None:  # noqa: ARG002 - any seats will do
        """Raise an error for a single entrant."""
        check_enough(entrants)

    def rounds(self, settings: Settings, entrants: int) -> int | None:
        """Return None: there are as many rounds as time allows."""

    def draw(self, league: League) -> Draw | None:
        """Return the fixtures that could be drawn as soon as every free player may play."""
        moments = [one.free_since for one in _free(league) if one.free_since is not None]
        return pair_free(league, max(moments)) if moments else None

    def is_over(self, league: League) -> bool:
        """Return whether the league is finished: its time must be up, and the caller with a clock ends it."""
        return league.phase is Phase.FINISHED

    def standings(self, league: League, *, after: int | None = None) -> Standings:
        """Return the table by arena points; performance breaks ties, then the lot."""
        scored, lines = sheets(league, after), histories(league, Scope(after))
        points = {one: POINT * sum(score.points for score in scored.get(one, ())) for one in lines}
        for entrant in league.entrants.values():
            if (line := league.line(entrant.number)) in points:
                points[line] += entrant.adjustment
        keys = {one: (points[one], _performance(league, scored.get(one, ()), one), -league.lot(one)) for one in lines}
        order = sorted(lines, key=lambda one: keys[one], reverse=True)
        rows = []
        for place, (one, below) in enumerate(zip(order, [*order[1:], None], strict=True), 1):
            own, performance, lot = keys[one]
            parted = None if below is None or keys[below][0] != own else _parting(performance, keys[below][1])
            is_out = league.entrants[one].state is not EntrantState.IN
            played, won = lines[one].played, lines[one].won
            rows.append(Row(one, place, own, played, won, (performance, 1 - lot), parted, is_out))
        return Standings(rows, tie_breaks_of(league.settings))


def _parting(above: int, below: int) -> TieBreak:
    return TieBreak.PERFORMANCE if above != below else TieBreak.LOT
