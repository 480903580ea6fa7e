"""Fixtures as lines: opponents and results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.leagues.entries import ByeKind
from bot.words.games import join_many, join_names, plain_name
from bot.words.league_tables import units_text
from bot.words.people import mention
from bot.words.times import date_text
from cogs.league.base.words import bold_name, entrant_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.model import Fixture, League, Round
    from bot.leagues.store import StoredLeague

__all__ = ["fixture_line", "result_line", "round_lines"]


def fixture_line(lang: Language, stored: StoredLeague, fixture: Fixture, *, mentions: bool = False) -> str:
    """Return the opponents, with what is known of the result; those without whom an open fixture is played follow."""
    seats = fixture.awaited if fixture.is_open else fixture.seats
    if mentions:
        names = [mention(lang, stored.people[one]) for one in seats]
    else:
        names = [bold_name(lang, stored, one) for one in seats]
    told = _told(lang, stored, fixture)
    return f"{fixture.number}. {' – '.join(names)}" + (f" · {told}" if told else "")


def result_line(lang: Language, stored: StoredLeague, fixture: Fixture) -> str:
    """Return the result of a decided fixture; the winner is bold."""
    ahead = fixture.leaders(fixture.points or {})
    names = {one: plain_name(entrant_name(lang, stored, one)) for one in fixture.seats}
    told = [f"**{name}**" if ahead == [one] else name for one, name in names.items()]
    return f"{' – '.join(told)} · {_told(lang, stored, fixture)}"


def _told(lang: Language, stored: StoredLeague, fixture: Fixture) -> str:
    """Return the points of a fixture, or what is known of one that is open."""
    if fixture.points is not None:
        points = " : ".join(units_text(lang, fixture.points.get(one, 0)) for one in fixture.seats)
        why = "" if fixture.unplayed is None else f" ({lang(f'league.unplayed_{fixture.unplayed.rule.value}')})"
        return f"{points}{why}"
    parts = []
    if absent := [bold_name(lang, stored, one) for one in fixture.seats if one in fixture.absent]:
        parts.append(lang("league.without", names=join_names(lang, absent)))
    if fixture.results:
        parts.append(lang("fixture.played", played=len(fixture.results), matches=stored.league.settings.games))
    if fixture.agreed_at is not None:
        parts.append(f"📅 {date_text(fixture.agreed_at)}")
    its_round = stored.league.rounds[fixture.round - 1] if fixture.round else None
    if fixture.due is not None and (its_round is None or its_round.due != fixture.due):
        parts.append(lang("fixture.until", time=date_text(fixture.due)))
    return " · ".join(parts)


def round_lines(lang: Language, stored: StoredLeague, its_round: Round, *, mentions: bool = False) -> Sequence[str]:
    """Return a line for each fixture of a round, then the entrants without one; `mentions` calls who must play."""
    league = stored.league
    lines, group = [], 0
    for fixture in league.round_fixtures(its_round.number):
        if fixture.group != group:
            group = fixture.group
            lines.append(f"**{lang('league.group', number=group)}**")
        lines.append(fixture_line(lang, stored, fixture, mentions=mentions and fixture.is_open))
    for kind in ByeKind:
        names = [entrant_name(lang, stored, one) for one, why in its_round.byes.items() if why is kind]
        if names:
            key = "league.bye_through" if _continues(league, its_round, kind) else f"league.bye_{kind.value}"
            lines.append(f"-# {lang(key, names=join_many(lang, [*map(plain_name, names)]))}")
    if its_round.repeats:
        lines.append(f"-# {lang.count('league.repeats', its_round.repeats)}")
    return lines


def _continues(league: League, its_round: Round, kind: ByeKind) -> bool:
    """Return whether an entrant without an opponent advances in a bracket, where points do not count."""
    is_bracket = not league.settings.format.traits.has_points or its_round.stage == "knockout"
    return is_bracket and kind is ByeKind.PAIRED
