"""Deadlines of fixtures: they pass, or they move."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from bot.base.errors import Formatted
from bot.leagues.decisions.common import (
    Ruling,
    fixture_of,
    open_fixture,
    require_running,
    still_in,
    unfinished,
    unplayed,
    usual_length,
)
from bot.leagues.entries import Body, DeadlineMoved, DeadlineReason, Unplayed, UnplayedRule, Withdrew
from bot.leagues.entries.settings import DAY
from bot.leagues.formats.ladder import is_answered
from bot.leagues.model import BothAbsent, EntrantState, Fixture, FormatKind, League, Phase
from bot.leagues.model.errors import LeagueError, LeagueReason
from bot.leagues.standings.points import most_points

__all__ = ["Coming", "deadline_passed", "downtime", "extend", "latest_extension", "nobody_came"]

HOUR = 3600.0

_PLAYING_ON, _MOST_DAYS = DAY, 3
"""The extra time if all players were present when time was up, and the most times that it is given."""

_MISSES = {FormatKind.SWISS: 1, FormatKind.ROUND_ROBIN: 2, FormatKind.GROUPS: 2}
"""The number of fixtures missed in a row after which an entrant is no longer paired."""


@dataclass(frozen=True, slots=True)
class Coming:
    """The entrants who came to the next match of a fixture, and the state of that match."""

    present: Collection[int] = ()
    """The entrants who sat down for it."""
    is_on: bool = False
    """Whether it has begun and is not over."""
    to_move: int | None = None
    """The entrant whose turn it is."""


def deadline_passed(league: League, fixture: int, coming: Coming, now: float) -> list[Body]:
    """Decide a fixture after its deadline.

    If all came, they get another day up to three times, but in total no more than the length of a round. After that,
    the player whose turn it is loses. If some of several came, they get the same time to play without the others.
    Nothing
    happens if the fixture is decided or has time left.
    """
    one = league.fixtures.get(fixture)
    if league.phase is not Phase.RUNNING or one is None or not one.is_open or one.due is None or now < one.due:
        return []
    here = [seat for seat in still_in(league, one) if seat in coming.present or seat in one.came]
    due = min(now + _PLAYING_ON, latest_extension(league, fixture))
    has_more = one.more_days < _MOST_DAYS and due > now
    if {*one.awaited} <= {*here}:
        if not has_more:
            return [unfinished(league, one, now, coming.to_move)]
        why = DeadlineReason.PLAYING if coming.is_on else DeadlineReason.CAME
        return [DeadlineMoved(fixture=fixture, due=due, why=why)]
    if len(here) > 1 and has_more and not one.absent:
        short = DeadlineMoved(fixture=fixture, due=due, why=DeadlineReason.SHORT, present=tuple(sorted(here)))
        return [short, *_taken_out(league, one, here)]
    if here:
        decided = unplayed(league, one, Ruling(UnplayedRule.NO_SHOW, here, present=here), now)
    elif _is_silent(league, one):
        decided = unplayed(league, one, Ruling(UnplayedRule.NO_SHOW, one.seats[1:]), now)
    elif league.settings.both_absent is BothAbsent.EXTEND and not one.was_extended:
        due = now + usual_length(league)
        return [DeadlineMoved(fixture=fixture, due=due, why=DeadlineReason.BOTH_ABSENT)]
    else:
        decided = nobody_came(league, one, now)
    return [decided, *_taken_out(league, one, here)]


def extend(
    league: League,
    due: float,
    now: float,
    *,
    why: DeadlineReason,
    fixture: int | None = None,
    round_number: int | None = None,
) -> list[Body]:
    """Move the deadline of a fixture, or of all open fixtures of a round.

    Organizers can choose any future time. Players can only agree on a later deadline, up to `latest_extension`.
    """
    require_running(league)
    if fixture is None:
        if round_number is None or not 0 < round_number < league.next_round:
            raise LeagueError(LeagueReason.NO_SUCH_FIXTURE)
        old, latest = league.rounds[round_number - 1].due, None
    else:
        old = open_fixture(league, fixture).due
        latest = latest_extension(league, fixture) if why is DeadlineReason.AGREED else None
    is_too_late = latest is not None and due > latest
    is_no_extension = why is DeadlineReason.AGREED and old is not None and due <= old
    if due <= now or is_too_late or is_no_extension:
        raise LeagueError(LeagueReason.BAD_EXTENSION, time=_moment(max(now, latest or 0)))
    return [DeadlineMoved(fixture=fixture, round=round_number if fixture is None else None, due=due, why=why)]


def latest_extension(league: League, fixture: int) -> float:
    """Return how far players may extend a fixture by agreement: by as long as they had at first."""
    one = fixture_of(league, fixture)
    return (one.first_due or 0) + usual_length(league)


def downtime(league: League, since: float, until: float) -> list[Body]:
    """Move deadlines by the bot's downtime, if more than an hour of their last day was lost."""
    if league.phase is not Phase.RUNNING or league.settings.format is FormatKind.ARENA:
        return []
    moved = {one.number: due for one in league.open_fixtures if (due := _given_back(one, since, until))}
    entries: list[Body] = []
    for played in league.rounds:
        dues = [moved.get(one.number) for one in league.round_fixtures(played.number) if one.is_open]
        if dues and dues[0] is not None and len({*dues}) == 1:
            entries.append(DeadlineMoved(round=played.number, due=dues[0], why=DeadlineReason.DOWNTIME))
            moved = {number: due for number, due in moved.items() if league.fixtures[number].round != played.number}
    entries += [DeadlineMoved(fixture=one, due=due, why=DeadlineReason.DOWNTIME) for one, due in moved.items()]
    return entries


def _moment(time: float) -> Formatted:
    return Formatted(f"<t:{round(time)}:f>")


def _given_back(fixture: Fixture, since: float, until: float) -> float | None:
    """Return the new deadline of a fixture; None if it does not move."""
    if fixture.due is None or fixture.due <= since:
        return None
    lost = until - max(since, fixture.due - DAY)
    return fixture.due + lost if lost > HOUR else None


def _is_silent(league: League, fixture: Fixture) -> bool:
    """Return whether the challenged entrant of a ladder fixture did not answer."""
    return league.settings.format is FormatKind.LADDER and not is_answered(fixture)


def nobody_came(league: League, fixture: Fixture, now: float) -> Unplayed:
    """Return the entry that decides a fixture to which no one came."""
    entry = unplayed(league, fixture, Ruling(UnplayedRule.BOTH_ABSENT), now)
    if league.settings.both_absent is not BothAbsent.HALF or league.needs_winner(fixture):
        return entry
    half = (league.settings.games - len(fixture.results)) * most_points(league.settings) // 2
    return entry.model_copy(update={"points": tuple((one, points + half) for one, points in entry.points)})


def _taken_out(league: League, fixture: Fixture, here: Sequence[int]) -> Iterator[Body]:
    """Yield withdrawals for entrants who missed too many fixtures; one with a played match is not a miss."""
    misses = _MISSES.get(league.settings.format)
    if misses is None or fixture.results or (league.settings.format is FormatKind.GROUPS and fixture.stage != "group"):
        return
    for number in fixture.seats:
        if number in here or league.entrants[number].state is not EntrantState.IN:
            continue
        if _missed_in_a_row(league, number, fixture.round) + 1 >= misses:
            yield Withdrew(entrant=number, round=league.next_round, is_absent=True)


def _missed_in_a_row(league: League, entrant: int, before: int) -> int:
    """Return how many fixtures in a row an entrant missed before a round."""
    missed = 0
    for played in reversed(league.rounds[: before - 1]):
        for fixture in league.round_fixtures(played.number):
            if entrant in fixture.seats:
                if not _was_missed(fixture, entrant):
                    return missed
                missed += 1
    return missed


def _was_missed(fixture: Fixture, entrant: int) -> bool:
    if entrant in fixture.absent:
        return True
    unplayed_by = fixture.unplayed
    is_absence = unplayed_by is not None and unplayed_by.rule in (UnplayedRule.NO_SHOW, UnplayedRule.BOTH_ABSENT)
    return is_absence and unplayed_by is not None and entrant not in unplayed_by.present and not fixture.results
