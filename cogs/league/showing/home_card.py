"""The home message of a league: its rules, its state, its leaders, and its buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from discord import ui

from bot.base import clock
from bot.games.fair import SHOWN_DIGITS
from bot.leagues.decisions.places import takes_back, takes_late_entries
from bot.leagues.formats.groups import group_tables
from bot.leagues.formats.plan import has_plan
from bot.leagues.formats.registry import FORMATS
from bot.leagues.model import EntrantState, FormatKind, Phase
from bot.words.fitting import fit_lines
from bot.words.games import join_many, plain_name
from bot.words.league_plans import plan_sentence
from bot.words.league_tables import group_line, is_scored_now, units_text
from cogs.kit.cards import Card, layout
from cogs.league.base.controls import (
    BreakButton,
    ChallengeButton,
    CheckInButton,
    FreeButton,
    JoinLeagueButton,
    LeaveLeagueButton,
    ManageButton,
    MyFixturesButton,
    Page,
    PageButton,
    PlayNextButton,
)
from cogs.league.base.words import (
    about_text,
    bold_name,
    entrant_name,
    format_line,
    page_label,
    played_line,
    sign_up_lines,
    state_line,
    title,
)
from cogs.league.showing.fixture_lines import round_lines
from cogs.league.showing.live_lines import live_lines, streaks
from cogs.league.showing.table_view import deciding_page, is_bracket_now

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.store import StoredLeague

__all__ = ["home_card"]

_TOP, _WHOLE = 5, 8
"""The lines of a table that are shown, unless the whole table has at most the second number."""
_LADDER_TOP = 10
_GROUPS = 2000
"""The most characters of the tables of groups, together with the organizers' texts."""
_NAMED, _WAITING = 2000, 600
"""The most characters for the names of entrants, and of those on the waiting list."""
_MOST_NAMED = 10
"""The most names of either list, and lines of a bracket; the others are counted."""


def home_card(lang: Language, stored: StoredLeague, *, is_in: bool | None = None) -> Card:
    """Return the message of a league; the public one is for everyone, so `is_in` is unknown there.

    For one person, `is_in` says whether they take part or wait for a place.
    """
    league = stored.league
    head = [f"## 🏆 {title(stored)}", state_line(lang, stored)]
    head += [f"-# {format_line(lang, league)}", f"-# {played_line(lang, league.settings)}"]
    if league.phase is Phase.SIGN_UP:
        plan = plan_sentence(lang, league, clock.now())
        head += [f"-# {line}" for line in (plan, *sign_up_lines(lang, league.settings)) if line]
    about = about_text(lang, league.settings)
    people = _people(lang, stored) if league.phase is Phase.SIGN_UP else _leaders(lang, stored)
    live = live_lines(lang, stored) if league.phase is Phase.RUNNING else ()
    seed = lang("league.commitment", code=league.commitment[:SHOWN_DIGITS]) if league.seed is None else ""
    opened = "" if league.seed is None else lang("league.seed", seed=league.seed, code=league.commitment)
    return Card(
        layout(
            ui.TextDisplay("\n".join(head)),
            ui.TextDisplay(about) if about else None,
            ui.TextDisplay("\n".join(people)) if people else None,
            ui.TextDisplay("\n".join(live)) if live else None,
            ui.TextDisplay(f"-# {seed or opened}"),
            rows=[_actions(lang, stored, is_in), _looks(lang, stored), _seasons(lang, stored)],
        )
    )


def _people(lang: Language, stored: StoredLeague) -> Sequence[str]:
    """Return the names of the entrants."""
    league = stored.league
    most, present = league.settings.most_entrants, league.present
    lines = [
        lang.count("league.signed_up", len(present))
        if most is None
        else lang("league.signed_up_of", n=len(present), most=most)
    ]
    if present:
        names = [_listed(lang, stored, one.number, is_there=one.is_checked_in) for one in present]
        lines.append(join_many(lang, names, _NAMED, _MOST_NAMED))
    return [*lines, *_waiting(lang, stored)]


def _waiting(lang: Language, stored: StoredLeague) -> Sequence[str]:
    """Return the waiting list, in order."""
    names = [plain_name(entrant_name(lang, stored, one.number)) for one in stored.league.waiting]
    if not names or not stored.league.phase.is_live:
        return ()
    told = [f"{place}\\. {name}" for place, name in enumerate(names, 1)]
    return [lang("league.waiting", names=join_many(lang, told, _WAITING, _MOST_NAMED))]


def _listed(lang: Language, stored: StoredLeague, number: int, *, is_there: bool) -> str:
    name = plain_name(entrant_name(lang, stored, number))
    return f"✅ {name}" if is_there else name


def _leaders(lang: Language, stored: StoredLeague) -> Sequence[str]:
    """Return the first lines of the table, or of the fixtures of a bracket; the entrants if nobody has played."""
    league = stored.league
    if league.phase is Phase.CANCELLED or not league.lots:
        return ()
    if league.phase is Phase.RUNNING and is_bracket_now(league):
        return fit_lines(lang, round_lines(lang, stored, league.rounds[-1]), most=_MOST_NAMED)
    is_ladder = league.settings.format is FormatKind.LADDER
    if league.settings.format is FormatKind.GROUPS and is_scored_now(league) and league.has_results:
        return _groups(lang, stored)
    rows = FORMATS[league.settings.format].standings(league).rows
    if not is_ladder and not any(row.played or row.points for row in rows):
        return _people(lang, stored)
    rows = rows[:_LADDER_TOP] if is_ladder else rows if len(rows) <= _WHOLE else rows[:_TOP]
    is_hot = streaks(league) if league.settings.format is FormatKind.ARENA else {}
    has_points = is_scored_now(league)
    lines = []
    for row in rows:
        name = bold_name(lang, stored, row.entrant)
        points = f" · {units_text(lang, row.points)}" if has_points else ""
        lines.append(f"{row.place}. {name}{points}" + (" 🔥" if is_hot.get(row.entrant) else ""))
    return [*lines, *_waiting(lang, stored)]


def _groups(lang: Language, stored: StoredLeague) -> Sequence[str]:
    """Return the table of each group as a line; those who would advance now are bold."""
    advance = stored.league.settings.advance
    names = partial(entrant_name, lang, stored)
    tables = enumerate(group_tables(stored.league), 1)
    lines = [group_line(lang, number, table, names, advance) for number, table in tables]
    return fit_lines(lang, lines, _GROUPS - len(about_text(lang, stored.league.settings)))


def _actions(lang: Language, stored: StoredLeague, is_in: bool | None) -> Sequence[ui.Item[Any]]:
    """Draw the buttons for the entrants' own actions."""
    league, number = stored.league, stored.id
    match league.phase:
        case Phase.SIGN_UP:
            there = [CheckInButton(number).draw(lang)] if league.settings.check_in else []
            join, leave = JoinLeagueButton(number).draw(lang), LeaveLeagueButton(number).draw(lang)
            return [join] if is_in is False else [*there, leave] if is_in else [join, *there, leave]
        case Phase.RUNNING:
            late = () if is_in else _late(lang, stored)
            return [*_playing(lang, stored), *late, *(() if is_in is False else [_leave(lang, stored)])]
        case _:
            return ()


def _playing(lang: Language, stored: StoredLeague) -> Sequence[ui.Item[Any]]:
    number = stored.id
    usual: list[ui.Item[Any]] = [PlayNextButton(number).draw(lang), MyFixturesButton(number).draw(lang)]
    match stored.league.settings.format:
        case FormatKind.ARENA:
            return [FreeButton(number).draw(lang), BreakButton(number).draw(lang)]
        case FormatKind.LADDER:
            return [ChallengeButton(number).draw(lang), *usual]
        case _:
            return usual


def _late(lang: Language, stored: StoredLeague) -> Sequence[ui.Item[Any]]:
    """Draw the button for late entrants, or for those who were taken out for not coming.

    In an arena, asking to be paired is enough to enter.
    """
    league, button = stored.league, JoinLeagueButton(stored.id)
    if league.settings.format is FormatKind.ARENA:
        return []
    if takes_late_entries(league, clock.now()):
        return [button.button(lang(button.label))]
    are_out = any(one.is_absent and one.state is EntrantState.WITHDRAWN for one in league.entrants.values())
    if are_out and takes_back(league):
        return [button.button(lang("button.league_return"))]
    return []


def _leave(lang: Language, stored: StoredLeague) -> ui.Item[Any]:
    """Draw the button for leaving; in a Swiss it also leads to a bye."""
    button = LeaveLeagueButton(stored.id)
    if stored.league.settings.format is FormatKind.SWISS:
        return button.button(lang("button.league_leave_or_pause"))
    return button.draw(lang)


def _looks(lang: Language, stored: StoredLeague) -> Sequence[ui.Item[Any]]:
    """Draw the buttons of the views."""
    is_planned = has_plan(stored.league.settings)
    pages = [
        PageButton(stored.id, page).button(page_label(lang, stored.league, page))
        for page in (deciding_page(stored.league), Page.FIXTURES, Page.RULES, Page.LOG)
        if page in (Page.RULES, Page.LOG) or stored.league.lots or (page is Page.FIXTURES and is_planned)
    ]
    return [*pages, ManageButton(stored.id).draw(lang)]


def _seasons(lang: Language, stored: StoredLeague) -> Sequence[ui.Item[Any]]:
    """Draw the button of the hall of fame, if a season is over or there was one before."""
    league = stored.league
    is_there = league.phase is Phase.FINISHED or league.settings.follows is not None
    return [PageButton(stored.id, Page.HALL).button(lang("button.league_page_hall"))] if is_there else ()
