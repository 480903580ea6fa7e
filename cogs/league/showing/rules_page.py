"""The rules of a league in sentences, for people who have read nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.leagues.entries.settings import DAY
from bot.leagues.formats.plan import has_plan
from bot.leagues.model import BothAbsent, FormatKind, Phase
from bot.leagues.standings.table import tie_breaks_of
from bot.words.league_plans import days_text
from bot.words.league_tables import tie_break_lines
from bot.words.times import length_text
from cogs.league.base.words import (
    condition_lines,
    format_line,
    is_cup,
    played_line,
    points_lines,
    sign_up_lines,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.model import League, Settings
    from bot.leagues.store import StoredLeague

__all__ = ["rules_lines"]


def rules_lines(lang: Language, stored: StoredLeague) -> Sequence[str]:
    """Return the rules of a league, one line each."""
    league, settings = stored.league, stored.league.settings
    lines = [played_line(lang, settings), format_line(lang, league), ""]
    lines.append(lang(f"league.rules_{settings.format.value}"))
    lines += [f"- {line}" for line in (*_points(lang, settings), *_times(lang, settings))]
    lines += [f"- {line}" for line in _taking_part(lang, league)]
    if settings.format.traits.has_points:
        explained = tie_break_lines(lang, tie_breaks_of(settings))
        lines += ["", lang("league.rules_tie_breaks"), *(f"-# {one}" for one in explained)]
    lines += ["", f"-# {lang('league.rules_lots')}"]
    return lines


def _taking_part(lang: Language, league: League) -> Sequence[str]:
    """Say who may enter, until when, and how to leave."""
    settings = league.settings
    before = sign_up_lines if league.phase is Phase.SIGN_UP else condition_lines
    lines = list(before(lang, settings))
    if settings.keeps_out and league.phase is not Phase.SIGN_UP:
        lines.append(lang("league.keeps_out"))
    if settings.format is FormatKind.SWISS:
        late = lang(f"league.late_{settings.late_entry.value}")
        lines += [lang("league.set_late_entry", value=late), lang("league.rules_bye")]
    if settings.format is FormatKind.ROUND_ROBIN:
        lines.append(lang("league.rules_struck"))
    return lines


def _points(lang: Language, settings: Settings) -> Sequence[str]:
    lines = []
    if settings.games > 1:
        lines.append(lang.count("league.rules_games", settings.games))
    if is_cup(settings):
        lines.append(lang("league.rules_level"))
    elif settings.points is not None:
        lines += [*points_lines(lang, settings), lang("league.rules_points_level")]
    elif settings.format.traits.has_tables:
        lines.append(lang("league.rules_points_two" if settings.seats == 2 else "league.rules_points_many"))
    return lines


def _times(lang: Language, settings: Settings) -> Sequence[str]:
    if settings.format is FormatKind.LADDER:
        return [
            lang.count("league.rules_reach", settings.reach),
            lang("league.rules_rest", length=length_text(lang, settings.rest_length)),
            lang("league.rules_answer", length=length_text(lang, settings.answer_length)),
            lang("league.rules_idle", length=length_text(lang, settings.idle_length)),
        ]
    if settings.format is FormatKind.ARENA:
        return [lang("league.rules_arena_first"), lang("league.rules_arena_bell")]
    lines = [*_deadlines(lang, settings)]
    lines += [*([] if settings.seats == 2 else [lang("league.rules_short")]), *_absences(lang, settings)]
    key = "league.rules_unfinished_tree" if is_cup(settings) else "league.rules_unfinished"
    return [*lines, lang(key, length=length_text(lang, min(3 * DAY, settings.round_length)))]


def _deadlines(lang: Language, settings: Settings) -> Sequence[str]:
    """Say when matchdays begin and end."""
    if not has_plan(settings):
        return [lang("league.rules_deadline", length=length_text(lang, settings.round_length))]
    early = lang("league.calendar_wait" if settings.waits_for_day else "league.calendar_early")
    over = lang("setup.value", option=lang("league.calendar_over"), value=early)
    return [lang("league.rules_matchdays", days=days_text(lang, settings)), over]


def _absences(lang: Language, settings: Settings) -> Sequence[str]:
    """Say what absence costs."""
    absent = lang(f"league.rules_absent_{BothAbsent(settings.both_absent).value}")
    match settings.format:
        case FormatKind.KNOCKOUT | FormatKind.DOUBLE:
            is_moved = settings.both_absent is BothAbsent.EXTEND
            return [lang("league.rules_no_show_out"), absent if is_moved else lang("league.rules_absent_out")]
        case FormatKind.ROUND_ROBIN | FormatKind.GROUPS:
            return [lang("league.rules_no_show_later"), absent]
        case FormatKind.HEATS:
            return [absent]
        case _:
            return [lang("league.rules_no_show"), absent]
