"""Numbers that identify the state an organizer saw before an action: two organizers must not contradict each other."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from cogs.league.base.panel_controls import OrganizerAction

if TYPE_CHECKING:
    from bot.leagues.model import Fixture, League
    from bot.leagues.store import StoredLeague

__all__ = ["action_token", "fixture_mark", "organizers_mark", "settings_mark"]


def action_token(league: League, action: OrganizerAction) -> int:
    """Return a number that changes with everything that affects the meaning of an action; 0 if nothing does."""
    match action:
        case OrganizerAction.CANCEL | OrganizerAction.REOPEN:
            return league.size
        case OrganizerAction.RECAP:
            return len(league.rounds)
        case OrganizerAction.UNDO:
            last = len(league.rounds)
            return _mark(last, [_decision(one) for one in league.round_fixtures(last)] if last else [])
        case OrganizerAction.EXTEND:
            return _mark([(one.number, one.due) for one in league.open_fixtures], [one.due for one in league.rounds])
        case OrganizerAction.FORBID:
            return _mark(sorted(sorted(pair) for pair in league.forbidden))
        case OrganizerAction.POINTS:
            return _mark([(one.number, one.adjustment) for one in league.entrants.values()])
        case _:
            return 0


def fixture_mark(league: League, fixture: Fixture) -> int:
    """Return a number that changes with the decision of a fixture, and in a bracket with all that depends on it."""
    later = [_decision(one) for one in league.fixtures.values() if one.round > fixture.round and not one.is_undone]
    has_bracket = fixture.stage not in ("main", "ladder") or league.needs_winner(fixture)
    return _mark(_decision(fixture), later if has_bracket else [])


def settings_mark(league: League) -> int:
    """Return a number that changes with the settings."""
    return _mark(league.settings.model_dump_json())


def organizers_mark(stored: StoredLeague) -> int:
    """Return a number that changes with the organizers of a league."""
    return _mark(sorted(stored.organizers))


def _decision(fixture: Fixture) -> object:
    points = fixture.points and sorted(fixture.points.items())
    return fixture.number, fixture.seats, fixture.is_open, points, fixture.results, fixture.unplayed


def _mark(*seen: object) -> int:
    return int.from_bytes(hashlib.sha256(repr(seen).encode()).digest()[:6], "big")
