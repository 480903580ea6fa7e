"""The entries of a league's log that follow from a form or a confirmed question of the panel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.leagues import decisions
from bot.leagues.attendance import pardon
from bot.leagues.entries import LONGEST_NOTE, LONGEST_RECAP, DeadlineReason
from bot.leagues.model import EntrantState, Phase
from bot.leagues.model.errors import LeagueError, LeagueReason
from cogs.kit.errors import OldControlError
from cogs.league.base.chosen_people import NobodyChosenError, entrant_meant
from cogs.league.base.panel_controls import OrganizerAction
from cogs.league.manage.forms import reason_written, units_typed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.entries import Body
    from bot.leagues.model import EntryFacts, League
    from bot.leagues.store import StoredLeague
    from bot.tables.model import Person

__all__ = ["Filled", "entries_from_confirmation", "entries_from_form"]


def entries_from_confirmation(action: OrganizerAction, stored: StoredLeague, now: float) -> Sequence[Body]:
    """Return the entries of an action that only needed a confirmation."""
    match action:
        case OrganizerAction.START:
            return decisions.start(stored.league, stored.seed, now)
        case OrganizerAction.DRAW:
            return decisions.draw_next(stored.league, now)
        case OrganizerAction.FINISH:
            return decisions.finish(stored.league, stored.seed, now)
        case OrganizerAction.CANCEL:
            return decisions.cancel(stored.league, stored.seed)
        case _:
            raise OldControlError


@dataclass(frozen=True, slots=True)
class Filled:
    """The values of an organizer's form."""

    values: Sequence[str]
    newcomer: Person | None = None
    """The person who was chosen as a substitute."""
    facts: EntryFacts | None = None
    """The facts about the newcomer that the conditions for entering need."""


def entries_from_form(
    lang: Language, stored: StoredLeague, action: OrganizerAction, filled: Filled, now: float
) -> Sequence[Body]:
    """Return the entries for a form; raise the league's refusal."""
    values = filled.values
    league, first, reason = stored.league, values[0] if values else "", reason_written(values)
    match action:
        case OrganizerAction.UNDO:
            return decisions.undo_round(league, reason=reason)
        case OrganizerAction.REOPEN:
            return decisions.reopen(league, now, reason=reason)
        case OrganizerAction.CANCEL:
            return decisions.cancel(league, stored.seed, reason=reason)
        case OrganizerAction.ANNOUNCE:
            return decisions.note(league, first[:LONGEST_NOTE])
        case OrganizerAction.RECAP:
            return decisions.write_recap(league, first.strip()[:LONGEST_RECAP])
        case OrganizerAction.EXTEND:
            return _extended(league, first, values[1], now)
        case _:
            return _about_entrant(lang, stored, action, filled, now)


def _about_entrant(
    lang: Language, stored: StoredLeague, action: OrganizerAction, filled: Filled, now: float
) -> Sequence[Body]:
    """Return the entries of an action on an entrant."""
    values, league, reason = filled.values, stored.league, reason_written(filled.values)
    who = entrant_meant(lang, stored, values[0])
    match action:
        case OrganizerAction.WITHDRAW if (
            league.phase is Phase.SIGN_UP or league.entrants[who].state is EntrantState.WAITING
        ):
            return decisions.leave(league, who, now)
        case OrganizerAction.WITHDRAW:
            return decisions.withdraw(league, who, now, reason=reason)
        case OrganizerAction.RETURN:
            return decisions.bring_back(league, who, now, by_organizer=True)
        case OrganizerAction.PARDON:
            return pardon(league, who, now, reason=reason)
        case OrganizerAction.EXPEL:
            return decisions.expel(league, who, now, reason=reason)
        case OrganizerAction.POINTS:
            return decisions.adjust_points(league, who, units_typed(values[1]), reason=reason)
        case OrganizerAction.FORBID:
            other = entrant_meant(lang, stored, values[1])
            is_lifted = frozenset((who, other)) in league.forbidden
            return decisions.forbid(league, who, other, is_lifted=is_lifted, reason=reason)
        case OrganizerAction.SUBSTITUTE if filled.newcomer is not None and filled.facts is not None:
            return decisions.ask_substitute(league, who, filled.facts, now, reason=reason)
        case OrganizerAction.SUBSTITUTE:
            raise NobodyChosenError
        case _:
            raise OldControlError


def _extended(league: League, what: str, by: str, now: float) -> Sequence[Body]:
    """Move deadlines forward: each from its current value, or from now if it is over."""
    kind, _, number = what.partition("-") if "-" in what else ("fixture", "-", what.strip(" ."))
    if not what.strip():
        kind, number = "round", str(max((one.round for one in league.open_fixtures), default=0))
    if not (number.isdecimal() and by.isdecimal()):
        raise LeagueError(LeagueReason.NO_SUCH_FIXTURE)
    longer = int(by)
    if kind == "round":
        return _round_extended(league, int(number), longer, now)
    fixture = league.fixtures.get(int(number))
    if fixture is None:
        raise LeagueError(LeagueReason.NO_SUCH_FIXTURE)
    due = max(fixture.due or now, now) + longer
    return decisions.extend(league, due, now, why=DeadlineReason.ORGANIZER, fixture=fixture.number)


def _round_extended(league: League, number: int, longer: int, now: float) -> Sequence[Body]:
    """Move the deadline of a round, and of its fixtures that have a different one."""
    if not 0 < number <= len(league.rounds):
        raise LeagueError(LeagueReason.NO_SUCH_FIXTURE)
    usual = league.rounds[number - 1].due
    why = DeadlineReason.ORGANIZER
    entries = [*decisions.extend(league, max(usual or now, now) + longer, now, why=why, round_number=number)]
    for fixture in league.round_fixtures(number):
        if fixture.is_open and fixture.due != usual:
            due = max(fixture.due or now, now) + longer
            entries += decisions.extend(league, due, now, why=why, fixture=fixture.number)
    return entries
