"""What an organizer can do with a league now, so that nothing is offered which can only be refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from bot.leagues.keeping_out import kept_out_by
from bot.leagues.model import EntrantState, FormatKind, Phase
from cogs.league.base.panel_controls import Deed

if TYPE_CHECKING:
    from bot.leagues.keeping_out import kept_out_by
from bot.leagues.model import League

__all__ = ["can_keep_apart", "possible_deeds"]

_ALWAYS = (Deed.PARDON, Deed.ANNOUNCE, Deed.ORGANISERS, Deed.EXPORT)
_BY_PHASE: Mapping[Phase, Sequence[Deed]] = {
    Phase.SIGN_UP: (
        Deed.START,
        Deed.SETTINGS,
        Deed.PEOPLE,
        Deed.INVITES,
        Deed.WITHDRAW,
        Deed.EXPEL,
        Deed.FORBID,
        Deed.CANCEL,
    ),
    Phase.RUNNING: (
        Deed.DRAW,
        Deed.RESULT,
        Deed.EXTEND,
        Deed.SUBSTITUTE,
        Deed.WITHDRAW,
        Deed.RETURN,
        Deed.EXPEL,
        Deed.FORBID,
        Deed.POINTS,
        Deed.UNDO,
        Deed.SETTINGS,
        Deed.PEOPLE,
        Deed.INVITES,
        Deed.FINISH,
        Deed.CANCEL,
    ),
    Phase.FINISHED: (Deed.NEXT, Deed.REOPEN),
    Phase.CANCELLED: (Deed.NEXT,),
}
"""The most usual first."""

_LASTING = (FormatKind.ROUND_ROBIN, FormatKind.SWISS, FormatKind.LADDER, FormatKind.ARENA)
_HERE = (EntrantState.IN, EntrantState.WAITING)
_OUT = (EntrantState.WITHDRAWN, EntrantState.EXPELLED)


def possible_deeds(league: League) -> Sequence[Deed]:
    """Return what an organizer can do, the most usual first."""
    deeds = (*_BY_PHASE[league.phase], *_ALWAYS)
    if league.phase is Phase.CANCELLED:
        deeds = tuple(deed for deed in deeds if deed is not Deed.ANNOUNCE)
    return [deed for deed in deeds if _ONLY_IF.get(deed, _always)(league)]


def can_keep_apart(league: League) -> bool:
    """Tell whether it makes a difference that two people are not to be paired."""
    settings = league.settings
    if settings.format is FormatKind.ROUND_ROBIN:
        return settings.seats > 2
    return settings.format in (FormatKind.SWISS, FormatKind.LADDER, FormatKind.ARENA)


def _always(_: League) -> bool:
    return True


def _has(*states: EntrantState, least: int = 1) -> Callable[[League], bool]:
    """Return what tells whether so many entrants are in one of some states."""
    return lambda league: sum(one.state in states for one in league.entrants.values()) >= least


def _waits_for_draw(league: League) -> bool:
    """Tell whether nothing is drawn by itself: a round was undone, or the league opened again."""
    return league.is_held and league.settings.format.has_rounds


def _can_undo(league: League) -> bool:
    last = len(league.rounds)
    is_drawn = league.settings.format.has_rounds and last > 0
    return is_drawn and not any(fixture.results for fixture in league.round_fixtures(last))


_ONLY_IF: Mapping[Deed, Callable[[League], bool]] = {
    Deed.DRAW: _waits_for_draw,
    Deed.RESULT: lambda league: any(not one.is_undone for one in league.fixtures.values()),
    Deed.EXTEND: lambda league: league.settings.format is not FormatKind.ARENA and any(league.open_fixtures),
    Deed.SUBSTITUTE: _has(EntrantState.IN, *_OUT),
    Deed.WITHDRAW: _has(*_HERE),
    Deed.RETURN: lambda league: league.settings.format in _LASTING and _has(*_OUT)(league),
    Deed.EXPEL: _has(*_HERE, EntrantState.WITHDRAWN),
    Deed.FORBID: lambda league: can_keep_apart(league) and _has(*_HERE, least=2)(league),
    Deed.POINTS: lambda league: league.settings.format in (FormatKind.ROUND_ROBIN, FormatKind.SWISS),
    Deed.UNDO: _can_undo,
    Deed.PARDON: lambda league: bool(kept_out_by(league)),
}
"""What else has to be true."""
