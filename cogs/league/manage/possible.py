"""Finds the actions that an organizer can take now, so that the panel offers none that would be refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from bot.leagues.attendance import kept_out_by
from bot.leagues.decisions.places import takes_back
from bot.leagues.model import EntrantState, FormatKind, Phase
from cogs.league.base.panel_controls import OrganizerAction

if TYPE_CHECKING:
    from bot.leagues.model import League

__all__ = ["can_keep_apart", "possible_actions"]

_ALWAYS = (OrganizerAction.PARDON, OrganizerAction.ANNOUNCE, OrganizerAction.ORGANIZERS, OrganizerAction.EXPORT)
_BY_PHASE: Mapping[Phase, Sequence[OrganizerAction]] = {
    Phase.SIGN_UP: (
        OrganizerAction.START,
        OrganizerAction.SETTINGS,
        OrganizerAction.SEEDS,
        OrganizerAction.PEOPLE,
        OrganizerAction.INVITES,
        OrganizerAction.WITHDRAW,
        OrganizerAction.EXPEL,
        OrganizerAction.FORBID,
        OrganizerAction.CANCEL,
    ),
    Phase.RUNNING: (
        OrganizerAction.DRAW,
        OrganizerAction.RESULT,
        OrganizerAction.EXTEND,
        OrganizerAction.SUBSTITUTE,
        OrganizerAction.WITHDRAW,
        OrganizerAction.RETURN,
        OrganizerAction.EXPEL,
        OrganizerAction.FORBID,
        OrganizerAction.POINTS,
        OrganizerAction.RECAP,
        OrganizerAction.UNDO,
        OrganizerAction.SETTINGS,
        OrganizerAction.PEOPLE,
        OrganizerAction.INVITES,
        OrganizerAction.FINISH,
        OrganizerAction.CANCEL,
    ),
    Phase.FINISHED: (OrganizerAction.NEXT, OrganizerAction.REOPEN),
    Phase.CANCELLED: (OrganizerAction.NEXT,),
}
"""The most usual first."""

_HERE = (EntrantState.IN, EntrantState.WAITING)


def possible_actions(league: League) -> Sequence[OrganizerAction]:
    """Return the possible actions, the most usual first."""
    actions = (*_BY_PHASE[league.phase], *_ALWAYS)
    if league.phase is Phase.CANCELLED:
        actions = tuple(action for action in actions if action is not OrganizerAction.ANNOUNCE)
    return [action for action in actions if _ONLY_IF.get(action, _always)(league)]


def can_keep_apart(league: League) -> bool:
    """Return whether forbidding a pair would make a difference."""
    settings = league.settings
    if settings.format is FormatKind.ROUND_ROBIN:
        return settings.seats > 2
    return settings.format in (FormatKind.SWISS, FormatKind.LADDER, FormatKind.ARENA)


def _always(_: League) -> bool:
    return True


def _has(*states: EntrantState, least: int = 1) -> Callable[[League], bool]:
    """Return a condition: at least this number of entrants have one of some states."""
    return lambda league: sum(one.state in states for one in league.entrants.values()) >= least


def _has_left_pairings(league: League) -> bool:
    return any(one.is_out for one in league.entrants.values())


def _waits_for_draw(league: League) -> bool:
    """Return whether automatic draws are paused: a round was undone, or the league was reopened."""
    return league.is_held and league.settings.format.traits.has_rounds


def _has_recap(league: League) -> bool:
    settings = league.settings
    return settings.has_recap and settings.format.traits.has_rounds and bool(league.rounds)


def _can_undo(league: League) -> bool:
    last = len(league.rounds)
    is_drawn = league.settings.format.traits.has_rounds and last > 0
    return is_drawn and not any(fixture.results for fixture in league.round_fixtures(last))


_ONLY_IF: Mapping[OrganizerAction, Callable[[League], bool]] = {
    OrganizerAction.DRAW: _waits_for_draw,
    OrganizerAction.SEEDS: lambda league: league.settings.format.traits.has_seeds,
    OrganizerAction.RESULT: lambda league: any(not one.is_undone for one in league.fixtures.values()),
    OrganizerAction.EXTEND: lambda league: league.settings.format is not FormatKind.ARENA and any(league.open_fixtures),
    OrganizerAction.SUBSTITUTE: lambda league: _has(EntrantState.IN)(league) or _has_left_pairings(league),
    OrganizerAction.WITHDRAW: _has(*_HERE),
    OrganizerAction.RETURN: lambda league: takes_back(league) and _has_left_pairings(league),
    OrganizerAction.EXPEL: _has(*_HERE, EntrantState.WITHDRAWN),
    OrganizerAction.FORBID: lambda league: can_keep_apart(league) and _has(*_HERE, least=2)(league),
    OrganizerAction.POINTS: lambda league: league.settings.format.traits.has_one_table,
    OrganizerAction.RECAP: _has_recap,
    OrganizerAction.UNDO: _can_undo,
    OrganizerAction.PARDON: lambda league: bool(kept_out_by(league)),
}
"""Further conditions of actions."""
