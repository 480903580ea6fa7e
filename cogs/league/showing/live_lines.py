"""The current events of a ladder or an arena, as lines of the home message."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.leagues.formats.arena import sheets
from bot.leagues.model import FormatKind
from bot.words.fitting import fit_lines
from bot.words.fixtures import fixture_names
from bot.words.games import join_many
from bot.words.times import date_text
from cogs.league.base.words import bold_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.i18n import Language
    from bot.leagues.model import Fixture, League
    from bot.leagues.store import StoredLeague

__all__ = ["challenge_line", "live_lines", "streaks"]

_NAMED = 12
"""The most people, or fixtures, that are named."""

_STREAK = 2
"""Wins in a row after which the next fixture counts double."""


def live_lines(lang: Language, stored: StoredLeague) -> Sequence[str]:
    """Return the open challenges, or the players at tables, waiting and resting; empty in other formats."""
    match stored.league.settings.format:
        case FormatKind.LADDER:
            return _challenges(lang, stored)
        case FormatKind.ARENA:
            return _evening(lang, stored)
        case _:
            return ()


def challenge_line(lang: Language, stored: StoredLeague, fixture: Fixture) -> str:
    """Return the open challenges with the places of both, in formatted text."""
    challenged, challenger = fixture.seats
    places = {stored.league.line(one): place for place, one in enumerate(stored.league.ladder, 1)}
    return lang(
        "league.challenge_open",
        name=bold_name(lang, stored, challenger),
        other=bold_name(lang, stored, challenged),
        place=places.get(stored.league.line(challenger), "–"),
        above=places.get(stored.league.line(challenged), "–"),
    )


def streaks(league: League) -> Mapping[int, bool]:
    """Return for each player in an arena whether their next fixture counts double."""
    return {
        one: len(scores) >= _STREAK and all(score.is_win for score in scores[-_STREAK:])
        for one, scores in sheets(league).items()
    }


def _challenges(lang: Language, stored: StoredLeague) -> Sequence[str]:
    fixtures = sorted(stored.league.open_fixtures, key=lambda one: (one.due or 0.0, one.number))
    if not fixtures:
        return (lang("league.no_challenges"),)
    lines = []
    for fixture in fixtures:
        told = f"📅 {date_text(fixture.agreed_at)}" if fixture.agreed_at is not None else ""
        if not told and fixture.due is not None:
            told = lang("fixture.until", time=date_text(fixture.due))
        lines.append(f"{challenge_line(lang, stored, fixture)} {told}".rstrip())
    return [lang("league.challenges"), *fit_lines(lang, lines, most=_NAMED)]


def _evening(lang: Language, stored: StoredLeague) -> Sequence[str]:
    league = stored.league
    fixtures = list(league.open_fixtures)
    playing = {one for fixture in fixtures for one in fixture.seats}
    waiting = [one.number for one in league.present if one.is_free]
    resting = [one for one in league.present if not one.is_free and one.number not in playing]
    lines = [lang("league.arena_how")]
    if any(streaks(league).values()):
        lines.append(lang("league.arena_streak"))
    if fixtures:
        names = [fixture_names(lang, stored, one) for one in fixtures]
        lines.append(lang("league.arena_playing", names=join_many(lang, names, most=_NAMED)))
    if waiting:
        names = [bold_name(lang, stored, one) for one in waiting]
        lines.append(lang("league.arena_waiting", names=join_many(lang, names, most=_NAMED)))
    if resting:
        lines.append(lang.count("league.arena_resting", len(resting)))
    return lines
