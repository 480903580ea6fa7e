"""The pages on which an organizer sets a league up."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.base import clock
from bot.games.options import option_text
from bot.games.registry import GAMES
from bot.leagues.entries.settings import DAY
from bot.leagues.formats.plan import has_plan
from bot.leagues.formats.registry import FORMATS
from bot.leagues.model import Phase
from bot.leagues.standings.tie_breaks import TIE_BREAKS
from bot.words.fitting import fit_lines
from bot.words.league_plans import expected_people, plan_of, plan_sentence
from bot.words.league_tables import tie_break_name
from bot.words.times import date_and_time, length_text
from cogs.kit.cards import Card, layout
from cogs.kit.option_values import option_values
from cogs.league.base.panel_controls import AskButton, OrganizerAction
from cogs.league.base.words import (
    about_text,
    format_line,
    is_cup,
    played_line,
    points_lines,
    round_warnings,
    seeds_line,
    seeds_told,
    sign_up_lines,
    title,
)
from cogs.league.setup.controls import (
    AboutButton,
    CalendarButton,
    EditButton,
    LeagueRoleSelect,
    MoreSelect,
    MoveSeedButton,
    OpenSignUpButton,
    OptionSelect,
    PointsButton,
    RatingRangeButton,
    SeedListButton,
    SettingSelect,
    SkippedSelect,
    StartTimeButton,
    StepButton,
    TieBreakSelect,
)
from cogs.league.setup.fields import Step, fields_of
from cogs.league.setup.skipped_dates import skipped_select

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.leagues.model import Settings
    from bot.leagues.store import StoredLeague
    from cogs.league.base.controls import LeagueButton

__all__ = ["MORE", "ROLES", "USUAL", "setup_card"]

ROLES = ("role_id", "entrant_role_id", "champion_role_id")
"""The settings that are roles."""

MORE = tuple(step for step in Step if step not in (Step.BASICS, Step.SUMMARY))
"""The pages behind **More…**."""

_TOLD_AT_LENGTH = (Step.BASICS, Step.SUMMARY, Step.FORMAT, Step.MATCHES)
"""The pages that also describe the format, the length and the start of the league."""

USUAL = "usual"
"""The value of the select of tie-breaks for the usual order of the format."""

_SEEDS = 2400
"""The most characters for the seeds, with a line each."""

_Item = ui.Item[Any]
_Row = Sequence[_Item]


def setup_card(
    lang: Language,
    stored: StoredLeague,
    step: Step = Step.SUMMARY,
    *,
    note: str = "",
    again: LeagueButton | None = None,
) -> Card:
    """Return a page of the setup; `note` describes the last action, and `again` opens its form again."""
    about = about_text(lang, stored.league.settings) if step is Step.SUMMARY else ""
    rows = [[one] for one in _selects(lang, stored, step)]
    if step is Step.SUMMARY:
        rows.append([_more(lang, stored)])
    head = ui.TextDisplay[Any]("\n".join(_told(lang, stored, step, note)))
    forms = _buttons(lang, stored, step)
    if again is not None:
        retry = again.button(lang("button.league_again"), discord.ButtonStyle.primary)
        forms = [retry, *(one for one in forms if getattr(one, "custom_id", "") != again.custom_id)]
    buttons = (forms, _way(lang, stored, step))
    return Card(layout(head, ui.TextDisplay(about) if about else None, rows=[*rows, *buttons]))


def _told(lang: Language, stored: StoredLeague, step: Step, note: str) -> Sequence[str]:
    """Return the lines above the controls: the current settings in words."""
    settings, is_draft = stored.league.settings, not stored.is_open
    lines = [f"## {title(stored)}", *filter(None, [note])]
    if step in MORE:
        lines.append(f"**{lang(f'league.more_{step.value}')}**")
    elif is_draft:
        lines.append(f"**{lang('league.step', step=2 if step is Step.BASICS else 3)}**")
    lines += [format_line(lang, stored.league), played_line(lang, settings)]
    if step in _TOLD_AT_LENGTH:
        about = filter(None, [lang(f"league.rules_{settings.format.value}"), _plan(lang, stored)])
        lines += [*(f"-# {one}" for one in about), *_start(lang, stored)]
    if step is not Step.BASICS:
        lines += [*points_lines(lang, settings), *sign_up_lines(lang, settings)]
        given = {name: getattr(settings, name) for name in ROLES[1:]}
        lines += [lang(f"league.{name}", role=f"<@&{role}>") for name, role in given.items() if role is not None]
    if stored.league.phase is Phase.SIGN_UP and step is Step.SUMMARY:
        lines += seeds_line(lang, stored)
    elif stored.league.phase is Phase.SIGN_UP and step is Step.SEEDS:
        lines += fit_lines(lang, seeds_told(lang, stored), _SEEDS)
    lines += round_warnings(lang, stored.league)
    return [*lines, *_where(lang, stored)] if is_draft and step is Step.SUMMARY else lines


def _start(lang: Language, stored: StoredLeague) -> Sequence[str]:
    """Say before the start when a league starts by itself, and in which time zone."""
    settings = stored.league.settings
    if stored.league.phase is not Phase.SIGN_UP:
        return ()
    starts = (
        lang("league.start_never")
        if settings.starts_at is None
        else lang("league.state_starts", time=date_and_time(settings.starts_at))
    )
    return [starts, f"-# {lang('league.zone_line', zone=settings.zone)}"]


def _where(lang: Language, stored: StoredLeague) -> Sequence[str]:
    place = f"<#{stored.channel_id}>"
    told = lang("league.draft", channel=place)
    return [told, f"-# {lang('league.draft_back')}"]


def _plan(lang: Language, stored: StoredLeague) -> str:
    """Return the length of a league with the expected entrants; empty where it is not known before the start."""
    settings, now = stored.league.settings, clock.now()
    if stored.league.phase is not Phase.SIGN_UP:
        return ""
    if dated := plan_sentence(lang, stored.league, now):
        return dated
    people = expected_people(stored.league)
    rounds = FORMATS[settings.format].rounds(settings, people)
    if rounds is None:
        return ""
    plan = plan_of(stored.league, now, people)
    days = math.ceil((plan[-1].ends - plan[0].begins) / DAY) if plan else 0
    length = length_text(lang, days * DAY or rounds * settings.round_length)
    told = lang.count("league.rounds_cup" if is_cup(settings) else "league.rounds", rounds)
    return lang("league.plan", people=people, rounds=told, length=length)


def _selects(lang: Language, stored: StoredLeague, step: Step) -> Sequence[_Item]:
    """Draw a select for each setting of a page."""
    settings, number = stored.league.settings, stored.id
    is_running = stored.league.phase is Phase.RUNNING
    drawn: list[_Item] = [
        SettingSelect(number, one.name, step).select(one.options(lang, settings), present=one.present(settings))
        for one in fields_of(settings, step, is_running=is_running)
    ]
    if step is Step.GAME and not is_running:
        drawn += _options(lang, number, settings)
    if step is Step.TABLE and settings.format.traits.has_tables and not is_running:
        drawn.append(_tie_breaks(lang, number, settings))
    if step is Step.CALENDAR and has_plan(settings):
        drawn.append(skipped_select(lang, SkippedSelect(number).custom_id, settings, clock.now()))
    roles = {Step.CONDITIONS: ROLES[:1], Step.EXTRAS: ROLES[1:]}.get(step, ())
    drawn += [
        LeagueRoleSelect(number, one).roles(lang(f"league.{one}", role=lang("league.none")), getattr(settings, one))
        for one in roles
    ]
    return drawn


def _options(lang: Language, number: int, settings: Settings) -> Sequence[_Item]:
    """Draw a select for each option of the game."""
    game = GAMES.get(settings.game_id)
    known = {} if game is None else {one.name: one for one in game.options if len(one.values) > 1}
    complete = {} if game is None else game.complete_options(settings.options)
    return [
        OptionSelect(number, name).select(
            option_values(lang, option, complete[name]), present=option_text(complete[name])
        )
        for name, option in known.items()
    ]


def _tie_breaks(lang: Language, number: int, settings: Settings) -> _Item:
    """Draw a select of the tie-break that comes first."""
    first = settings.tie_breaks[0].value if settings.tie_breaks else USUAL
    usual = lang("league.set_tie_break", value=lang("league.tie_break_usual"))
    options = [(usual, USUAL)]
    options += [
        (lang("league.set_tie_break", value=tie_break_name(lang, one)), one.value)
        for one, rule in TIE_BREAKS.items()
        if settings.format in rule.formats
    ]
    return TieBreakSelect(number).select(options, present=first)


def _more(lang: Language, stored: StoredLeague) -> _Item:
    """Draw the links to the pages with changeable settings."""
    known = [one for one in MORE if stored.is_open or one is not Step.GAME]
    steps = [one for one in known if _selects(lang, stored, one) or _buttons(lang, stored, one)]
    options = [(lang(f"league.more_{one.value}"), one.value) for one in steps]
    return MoreSelect(stored.id).select(options, placeholder=lang("button.menu"))


def _buttons(lang: Language, stored: StoredLeague, step: Step) -> _Row:
    """Draw the buttons for the forms of a page; most of them appear only before the start."""
    number, settings = stored.id, stored.league.settings
    is_early = stored.league.phase is Phase.SIGN_UP
    match step:
        case Step.BASICS:
            game = StepButton(number, Step.GAME).button(lang("button.league_game"))
            return [StartTimeButton(number, step).draw(lang), game]
        case Step.SUMMARY:
            return [AboutButton(number).draw(lang), *([StartTimeButton(number).draw(lang)] if is_early else [])]
        case Step.GAME:
            label = "button.league_edit" if is_early else "button.league_rename"
            return [EditButton(number).button(lang(label))]
        case Step.CALENDAR if settings.format.traits.has_rounds:
            return [CalendarButton(number).draw(lang)]
        case Step.TABLE if is_early and settings.format.traits.has_tables:
            return [PointsButton(number).draw(lang)]
        case Step.SEEDS if is_early and settings.format.traits.has_seeds and len(stored.league.present) > 1:
            return [MoveSeedButton(number).draw(lang), SeedListButton(number).draw(lang)]
        case Step.ENTRY if settings.is_by_invitation:
            return [AskButton(number, OrganizerAction.INVITES).button(lang("button.league_invites"))]
        case Step.CONDITIONS:
            return [RatingRangeButton(number).draw(lang)]
    return []


def _way(lang: Language, stored: StoredLeague, step: Step) -> _Row:
    """Draw the buttons forward and back."""
    number = stored.id
    summary = StepButton(number, Step.SUMMARY)
    if step is Step.GAME and not stored.is_open:
        return [StepButton(number, Step.BASICS).button(lang("button.league_back"))]
    if step in MORE:
        return [summary.button(lang("button.league_back"))]
    if stored.is_open:
        return [AskButton(number, OrganizerAction.PANEL).button(lang("button.league_manage"))]
    sign_up = OpenSignUpButton(number).draw(lang)
    if step is Step.BASICS:
        return [summary.button(lang("button.league_next"), discord.ButtonStyle.primary), sign_up]
    discard = AskButton(number, OrganizerAction.CANCEL).button(lang("button.league_discard"))
    return [sign_up, StepButton(number, Step.BASICS).button(lang("button.league_back")), discard]
