"""Checks of the author and time of a log entry: `verify` uses them for each entry before it changes the league."""

from __future__ import annotations

from bot.leagues import decisions
from bot.leagues import entries as log
from bot.leagues.authority import author_of
from bot.leagues.decisions.deadlines import HOUR
from bot.leagues.decisions.following import round_due
from bot.leagues.decisions.results import due_again
from bot.leagues.decisions.times import after_agreed
from bot.leagues.entries import Actor, DeadlineReason, UnplayedRule
from bot.leagues.entries.settings import DAY
from bot.leagues.formats.arena import ends_at
from bot.leagues.formats.plan import awaited
from bot.leagues.formats.registry import FORMATS
from bot.leagues.model import FormatKind, League
from bot.leagues.model.errors import LeagueError, NotOrganizerError

__all__ = ["check_origin"]

_OF_THE_CLOCK = (
    log.SettingsChanged,
    log.Admitted,
    log.Started,
    log.Paired,
    log.DroppedDown,
    log.DeadlineMoved,
    log.Resulted,
    log.Unplayed,
    log.Corrected,
    log.ResultKept,
    log.Withdrew,
    log.Ready,
    log.Finished,
)
_ALONE = frozenset({UnplayedRule.DECIDED, DeadlineReason.ORGANIZER, DeadlineReason.AGREED})
"""Reasons of events that a person decides; all other events happen without a decision."""
_AT_ONCE = (
    log.Started,
    log.Paired,
    log.Challenged,
    log.DroppedDown,
    log.Unplayed,
    log.Corrected,
    log.Pardoned,
    log.Came,
    log.Ready,
    log.Finished,
)
"""Entries whose `at` is the time at which they were written."""


def check_origin(league: League, entry: log.Entry) -> str | None:
    """Return what is wrong with the author or the times of an entry; None if nothing is."""
    return _wrong_author(league, entry) or _wrong_time(league, entry) or _wrong_deadline(league, entry)


def _wrong_author(league: League, entry: log.Entry) -> str | None:
    by, body = entry.by, entry.body
    if by is Actor.CLOCK:
        is_own = isinstance(body, _OF_THE_CLOCK) and _reason(body) not in _ALONE and _is_by_itself(league, entry)
        return None if is_own else f"`{body.kind}` does not happen by itself here"
    if by is Actor.ORGANIZER:
        is_automatic = isinstance(body, log.Resulted) and body.table_id is not None
        is_automatic |= _reason(body) is not None and _reason(body) not in _ALONE
        is_answer = isinstance(body, log.SaidNo) or _newcomer(body) in league.entrants
        return f"an organizer does not cause this `{body.kind}`" if is_automatic or is_answer else None
    is_new = isinstance(body, log.SignedUp) and by == len(league.entrants) + 1
    try:
        author_of(league, int(by) if is_new or by in league.entrants else None, [body], is_organizer=False)
    except NotOrganizerError:
        return f"entrant {by} cannot cause this `{body.kind}`"
    return None


def _newcomer(body: log.Body) -> int | None:
    """Return who takes part starting with an entry."""
    match body:
        case log.SignedUp(entrant=number) | log.Substituted(new=number):
            return number
    return None


def _reason(body: log.Body) -> UnplayedRule | DeadlineReason | None:
    match body:
        case log.Unplayed(rule=rule):
            return rule
        case log.DeadlineMoved(why=why):
            return why
    return None


def _is_by_itself(league: League, entry: log.Entry) -> bool:
    """Return whether the clock may cause such an entry in this league now."""
    match entry.body:
        case log.Resulted(table_id=table_id):
            return table_id is not None
        case log.Withdrew(is_absent=is_absent):
            return is_absent
        case log.SettingsChanged(settings=settings):
            return settings == league.settings.model_copy(update={"starts_at": None})
        case log.Ready(is_free=is_free):
            return not is_free
        case log.Corrected(fixture=number, results=results, unplayed=decided):
            annulled = [one for one in league.fixtures[number].results if one not in results]
            return decided is None and len(annulled) == 1
        case log.Paired():
            return entry.at >= (awaited(league) or 0.0)
        case log.Finished() if league.settings.format is FormatKind.ARENA:
            return entry.at >= (ends_at(league) or 0.0)
        case log.Finished():
            return FORMATS[league.settings.format].is_over(league)
    return True


def _wrong_time(league: League, entry: log.Entry) -> str | None:
    body, told = entry.body, getattr(entry.body, "at", None)
    if entry.at < league.at:
        return "it was written before the entry before it"
    if isinstance(body, _AT_ONCE) and told != entry.at:
        return "it was not written when it happened"
    results = [body] if isinstance(body, log.Resulted) else body.results if isinstance(body, log.Corrected) else []
    for result in results:
        if not league.fixtures[result.fixture].drawn_at <= result.at <= entry.at:
            return f"a match of fixture {result.fixture} cannot have ended then"
    return None


def _wrong_deadline(league: League, entry: log.Entry) -> str | None:
    """Return what is wrong with a deadline, or with an entry that is allowed only after one."""
    match entry.body:
        case log.Paired(due=due) if due != round_due(league, entry.at):
            return "the deadline is not the one of the settings"
        case log.Challenged(due=due) if due != entry.at + league.settings.answer_length:
            return "the deadline is not the one of the settings"
        case log.Corrected(fixture=number, due=due) if due != due_again(league, league.fixtures[number], entry.at):
            return "the deadline is not the one of the settings"
        case log.DeadlineMoved() as moved:
            return None if _may_move(league, moved, entry.at) else "the deadline does not move so"
        case log.Unplayed(fixture=number, rule=rule) if rule not in (UnplayedRule.DECIDED, UnplayedRule.WITHDRAWN):
            due = league.fixtures[number].due
            return f"the time of fixture {number} was not over" if due is None or entry.at < due else None
    return None


def _may_move(league: League, body: log.DeadlineMoved, now: float) -> bool:
    """Return whether a deadline can move this way; the log does not contain the bot's downtime."""
    if body.fixture is None:
        olds = [one.due for one in league.round_fixtures(body.round or 0) if one.is_open]
    else:
        olds = [league.fixtures[body.fixture].due]
    if body.present and body.why is not DeadlineReason.SHORT:
        return False
    match body.why:
        case DeadlineReason.ORGANIZER:
            return body.due > now
        case DeadlineReason.DOWNTIME:
            return all(old is not None and old + HOUR < body.due <= now + DAY for old in olds)
        case DeadlineReason.AGREED:
            return _is_agreed(league, body, now)
    number = body.fixture or 0
    is_on, is_none = body.why is DeadlineReason.PLAYING, body.why is DeadlineReason.BOTH_ABSENT
    came = body.present if body.why is DeadlineReason.SHORT else league.fixtures[number].awaited
    coming = decisions.Coming(() if is_none else came, is_on)
    return decisions.deadline_passed(league, number, coming, now)[:1] == [body]


def _is_agreed(league: League, body: log.DeadlineMoved, now: float) -> bool:
    fixture = league.fixtures[body.fixture or 0]
    if fixture.agreed_at is not None and body.due == after_agreed(fixture.agreed_at):
        return league.settings.format is FormatKind.LADDER
    try:
        decisions.extend(league, body.due, now, why=body.why, fixture=fixture.number)
    except LeagueError:
        return False
    return True
