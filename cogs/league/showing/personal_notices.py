"""Private notices: a place from the waiting list, a start or a match without the person, no more pairings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.leagues.decisions import start
from bot.leagues.decisions.places import takes_back
from bot.leagues.model import EntrantState
from bot.leagues.model.errors import LeagueError
from bot.leagues.store import ReminderKind
from bot.words.fixtures import fixture_title
from cogs.league.base.words import title

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.leagues.store import StoredLeague

__all__ = ["told_text", "why_not_started"]


def told_text(lang: Language, stored: StoredLeague, kind: ReminderKind, number: int, url: str) -> str | None:
    """Return the notice for an entrant; None if it is outdated. `url` leads to the league."""
    one = stored.league.entrants[number]
    if not stored.league.phase.is_live:
        return None
    match kind:
        case ReminderKind.PLACE if one.state is EntrantState.IN:
            key = "league.told_place"
        case ReminderKind.LEFT_OUT if one.state is EntrantState.WAITING:
            key = "league.told_full"
        case ReminderKind.LEFT_OUT if one.was_left_out and _is_latest(stored, number):
            key = "league.told_left_out"
        case ReminderKind.TAKEN_OUT if one.is_absent and takes_back(stored.league):
            key = "league.told_taken_out"
        case ReminderKind.WITHOUT:
            missed = next((each for each in stored.league.open_fixtures if number in each.absent), None)
            if missed is None:
                return None
            return lang("league.told_without", fixture=fixture_title(lang, stored, missed), url=url)
        case _:
            return None
    return lang(key, league=title(stored), url=url)


def why_not_started(stored: StoredLeague, now: float) -> LeagueError | None:
    """Return what keeps a league from starting now."""
    try:
        start(stored.league, stored.seed, now)
    except LeagueError as error:
        return error
    return None


def _is_latest(stored: StoredLeague, number: int) -> bool:
    """Return whether a person has not entered again."""
    return stored.entrant_of(stored.people[number].id) == number
