"""Timed events of leagues: starts, deadlines, reminders, arena pairings, and ladder places lost.

All due events are stored in the database. Each step for a league is stored separately, so if a process dies between two
steps, the next process does the rest.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.base.errors import HostError
from bot.leagues.decisions import Coming, deadline_passed, downtime, ring
from bot.leagues.entries import Actor, Body, Entry
from bot.leagues.follow_ups import append_with_follow_ups
from bot.leagues.formats.arena import ends_at
from bot.leagues.model import Fixture, FormatKind, Phase
from bot.leagues.schedule import Due, DueKind, dues
from bot.leagues.store import Attended, LeagueStore, ReminderKind, StoredLeague, Tick

__all__ = ["LeagueTimers"]

_AT_ONCE = 20
"""The most leagues to process before other work may run."""
_PAUSE = 3600.0
"""Seconds without a clock that move deadlines."""
_BEAT_EVERY = 60.0
_LONG_REST = 6 * 3600.0
"""Seconds for which a league that needs the host is left alone."""
_REST = 300.0
"""Seconds for which a league is left alone after an error."""

_REMINDERS = {
    DueKind.CHECK_IN: ReminderKind.CHECK_IN,
    DueKind.ASKED: ReminderKind.ASKED,
    DueKind.HALF: ReminderKind.HALF,
    DueKind.LAST: ReminderKind.LAST,
    DueKind.AGREED: ReminderKind.AGREED,
}


class LeagueTimers:
    """The clock of all leagues; does work for a `bot.base.scheduler.Scheduler`."""

    def __init__(self, store: LeagueStore, now: Callable[[], float], settled: Callable[[], Awaitable[None]]) -> None:
        """Set up; `settled` waits until finished matches are in the logs of leagues."""
        self._store = store
        self._now = now
        self._settled = settled
        self._beaten_at: float | None = None

    async def do_due(self) -> float | None:
        """Do what is due in some leagues; return when something is due next."""
        now = self._now()
        await self._beat(now)
        failed: Exception | None = None
        for league_id in await self._store.due(now, _AT_ONCE):
            try:
                await self._do(league_id, now)
            except Exception as error:  # noqa: BLE001 - it is raised below, when all others had their turn
                failed = error
                await self._store.postpone(league_id, now + (_LONG_REST if isinstance(error, HostError) else _REST))
        if failed is not None:
            raise failed
        return await self._store.next_due()

    async def _beat(self, now: float) -> None:
        if self._beaten_at is None or now - self._beaten_at >= _BEAT_EVERY:
            await self._store.note_beat(now, _PAUSE)
            self._beaten_at = now

    async def _do(self, league_id: int, now: float) -> None:
        before = await self._store.read(league_id)
        if before.pause is not None:
            before = await self._store.change(league_id, None, _given_back(now), tick=Tick(knows_pause=True))
        if _overdue(before, now):
            await self._settled()
            before = await self._store.read(league_id)
        for fixture in _overdue(before, now):
            came = await self._store.attended(league_id, fixture.number, len(fixture.results) + 1)
            await self._store.change(league_id, None, _decided(fixture.number, came, now))
        if _has_rung(before, now):
            await self._settled()
            await self._store.change(league_id, None, _rung(now))
        stored = await self._store.read(league_id)
        tick = Tick(now, tuple(_reminders(stored, now)))
        await self._store.change(league_id, None, _gone_on(now), tick=tick)


def _given_back(now: float) -> Callable[[StoredLeague], Sequence[Entry]]:
    """Return a judge that moves deadlines by the time in which no clock ran."""

    def judge(stored: StoredLeague) -> Sequence[Entry]:
        if stored.pause is None or stored.league.phase is not Phase.RUNNING:
            return ()
        return _grown(stored, downtime(stored.league, *stored.pause), now)

    return judge


def _decided(number: int, came: Attended, now: float) -> Callable[[StoredLeague], Sequence[Entry]]:
    """Return a judge that decides a fixture whose time is up, if it still is."""

    def judge(stored: StoredLeague) -> Sequence[Entry]:
        fixture = stored.league.fixtures[number]
        if stored.league.phase is not Phase.RUNNING or not fixture.is_open or not _is_over(fixture, now):
            return ()
        people = {one: stored.people[one].id for one in fixture.seats}
        present = [one for one, user_id in people.items() if user_id in came.people]
        to_move = came.to_move if came.to_move in people else None
        coming = Coming(present, came.is_on, to_move)
        return _grown(stored, deadline_passed(stored.league, number, coming, _at(stored, now)), now)

    return judge


def _has_rung(stored: StoredLeague, now: float) -> bool:
    league = stored.league
    bell = ends_at(league) if league.settings.format is FormatKind.ARENA else None
    return league.phase is Phase.RUNNING and bell is not None and now >= bell


def _rung(now: float) -> Callable[[StoredLeague], Sequence[Entry]]:
    """Return a judge that ends an arena; matches that ended in time have been entered by then."""

    def judge(stored: StoredLeague) -> Sequence[Entry]:
        bodies = ring(stored.league, stored.seed, _at(stored, now))
        return _grown(stored, bodies, now) if bodies else ()

    return judge


def _gone_on(now: float) -> Callable[[StoredLeague], Sequence[Entry]]:
    """Return a judge of the other events now: the start, a round, pairings, places lost for not playing, the end."""
    return lambda stored: _grown(stored, (), now)


def _grown(stored: StoredLeague, bodies: Sequence[Body], now: float) -> Sequence[Entry]:
    return append_with_follow_ups(stored.league, bodies, Actor.CLOCK, stored.seed, _at(stored, now))


def _at(stored: StoredLeague, now: float) -> float:
    """Return the time of an event: never before the latest entry of the league."""
    return max(now, stored.league.at)


def _overdue(stored: StoredLeague, now: float) -> Sequence[Fixture]:
    """Return the overdue fixtures; none in an arena, where unfinished matches do not count."""
    if stored.league.settings.format is FormatKind.ARENA:
        return ()
    return [one for one in stored.league.open_fixtures if _is_over(one, now)]


def _is_over(fixture: Fixture, now: float) -> bool:
    return fixture.due is not None and fixture.due <= now


def _reminders(stored: StoredLeague, now: float) -> Sequence[tuple[ReminderKind, int, float]]:
    """Return the reminders to send now, without those that are too late."""
    ready = [one for one in dues(stored.league, now, stored.opened_at) if stored.done_until < one.at <= now]
    return [(_REMINDERS[one.kind], one.number, now) for one in ready if _is_in_time(stored, one, now)]


def _is_in_time(stored: StoredLeague, due: Due, now: float) -> bool:
    league = stored.league
    match due.kind:
        case DueKind.CHECK_IN:
            return now < (league.settings.starts_at or now)
        case DueKind.ASKED:
            return league.settings.starts_at is None or now < league.settings.starts_at
        case DueKind.HALF:
            return now < (league.rounds[due.number - 1].due or now)
        case DueKind.LAST:
            return now < (league.fixtures[due.number].due or now)
        case DueKind.AGREED:
            return True  # an agreed time always mentions its players, also if it is over
    return False
