"""The forms with which an organizer creates a league and sets it up."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

import discord
from babel.core import Locale, UnknownLocaleError
from babel.dates import format_skeleton
from discord import ui

from bot.base.errors import BoneyardError
from bot.leagues.decisions.organizing import MOST_POINTS, is_points_table
from bot.leagues.entries.settings import LONGEST_NAME
from bot.leagues.model import FormatKind
from bot.leagues.model.errors import LeagueError, LeagueReason
from bot.tables.model.tempo import Tempo
from bot.words.fitting import clipped
from cogs.kit.controls import MOST_OPTIONS
from cogs.kit.forms import Form
from cogs.league.base.errors import PanelReason
from cogs.league.setup.controls import ConditionsEntry, PointsEntry, StartTimeEntry
from cogs.league.setup.fields import FIELDS, ROUND_LENGTHS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.model import Settings
    from cogs.kit.controls import Control

__all__ = [
    "USUAL_TEMPO",
    "create_form",
    "points_form",
    "range_form",
    "rename_form",
    "start_time",
    "start_time_form",
    "typed_number",
    "typed_points",
]

USUAL_TEMPO = "usual"
"""Stands for the time for a move that fits the time for a fixture."""

_DAYS = 24
"""How many days ahead a league can be set to start."""

_WEEK = 7 * 86400.0
_DIGITS = 5
_POINTS = 40
_LABEL = 100
"""Discord's limit for the label of an option."""
_NEVER = "none"
_USUAL_HOUR = "20"


def create_form(
    lang: Language, control: Control, games: Sequence[tuple[str, str]], present_game: str, settings: Settings | None
) -> Form:
    """Return the form for what a league cannot do without, filled in for one that there is."""
    kind = settings.format if settings else FormatKind.SWISS
    length = settings.round_length if settings else _WEEK
    tempo = settings.tempo if settings else USUAL_TEMPO
    tempos = [*_told(lang, "tempo", [one.value for one in Tempo]), (lang("league.tempo_usual"), USUAL_TEMPO)]
    name = ui.TextInput[Any](custom_id="name", max_length=LONGEST_NAME, default=settings.name if settings else None)
    lengths = [(FIELDS["round_length"].say(lang, one), str(one)) for one in ROUND_LENGTHS]
    if length not in ROUND_LENGTHS:
        lengths.append((FIELDS["round_length"].say(lang, length), str(round(length))))
    return Form(
        control,
        lang("league.edit_title" if settings else "league.create_title"),
        ui.Label[Any](text=lang("league.name"), description=lang("league.name_about"), component=name),
        _format_choice(lang, kind),
        _game_field(lang, games, present_game),
        _choice(lang("league.round_length"), "length", lengths, str(round(length)), lang("league.round_length_about")),
        _choice(lang("league.tempo"), "tempo", tempos, tempo),
    )


def rename_form(lang: Language, control: Control, settings: Settings) -> Form:
    """Return the form for what can still be changed in a league that is played."""
    name = ui.TextInput[Any](custom_id="name", max_length=LONGEST_NAME, default=settings.name)
    return Form(control, lang("league.edit_title"), ui.Label[Any](text=lang("league.name"), component=name))


def points_form(lang: Language, league_id: int, settings: Settings) -> Form:
    """Return the form for the points of each place."""
    present = ", ".join(map(str, settings.points or ()))
    field = ui.TextInput[Any](custom_id="points", required=False, max_length=_POINTS, default=present)
    label = ui.Label[Any](
        text=lang("league.worths", seats=settings.seats), description=lang("league.worths_about"), component=field
    )
    return Form(PointsEntry(league_id), lang("button.league_points"), label)


def typed_points(text: str, seats: int) -> tuple[int, ...] | None:
    """Return the points that were written, the best place first, None for none; raise LeagueError(BAD_POINTS_TABLE)."""
    words = text.replace(",", " ").replace(";", " ").split()
    if not words:
        return None
    points = tuple(int(word) if word.isascii() and word.isdecimal() else -1 for word in words)
    if not is_points_table(points, seats):
        raise LeagueError(LeagueReason.BAD_POINTS_TABLE, seats=seats, most=MOST_POINTS)
    return points


def range_form(lang: Language, league_id: int, settings: Settings) -> Form:
    """Return the form for the ratings that may enter."""
    fields = [
        ui.Label[Any](
            text=lang(f"league.rating_{name}"),
            description=lang("league.rating_empty"),
            component=ui.TextInput[Any](
                custom_id=name, required=False, max_length=_DIGITS, default="" if value is None else str(value)
            ),
        )
        for name, value in (("from", settings.rating_from), ("to", settings.rating_to))
    ]
    return Form(ConditionsEntry(league_id), lang("button.league_range"), *fields)


def start_time_form(lang: Language, league_id: int, zone: str, now: float, present: float | None) -> Form:
    """Return the form for the day and the hour at which a league starts by itself; `present` is when it would now."""
    today = datetime.datetime.fromtimestamp(now, ZoneInfo(zone)).date()
    known = None if present is None else datetime.datetime.fromtimestamp(present, ZoneInfo(zone))
    days = [today + datetime.timedelta(days=ahead) for ahead in range(_DAYS)]
    if known is not None and known.date() not in days:
        days[-1] = known.date()
    told = [(lang("league.start_never"), _NEVER), *((_day(lang, day), day.isoformat()) for day in days)]
    hours = [(f"{hour}:00", str(hour)) for hour in range(24)]
    day, hour = (_NEVER, _USUAL_HOUR) if known is None else (known.date().isoformat(), str(known.hour))
    return Form(
        StartTimeEntry(league_id),
        lang("button.league_start_time"),
        _choice(lang("league.start_day"), "day", told, day),
        _choice(lang("league.start_hour"), "hour", hours, hour, lang("league.start_zone", zone=zone)),
    )


def start_time(day: str, hour: str, zone: str) -> float | None:
    """Return the time of a day and an hour in a zone, None for never; raise ValueError for anything else."""
    if day == _NEVER:
        return None
    date = datetime.date.fromisoformat(day)
    return datetime.datetime(date.year, date.month, date.day, int(hour), tzinfo=ZoneInfo(zone)).timestamp()


def typed_number(text: str) -> int | None:
    """Return the whole number that somebody wrote, None for nothing; raise BoneyardError(NUMBER)."""
    plain = text.strip().replace("−", "-")
    if not plain:
        return None
    digits = plain.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= _DIGITS):
        raise BoneyardError(PanelReason.NUMBER)
    return int(plain)


def _choice(
    label: str, name: str, values: Sequence[tuple[str, str]], present: str, description: str | None = None
) -> ui.Label[Any]:
    """Return a field of a form in which one value is chosen."""
    options = [
        discord.SelectOption(label=clipped(text, _LABEL), value=code, default=code == present) for text, code in values
    ]
    return ui.Label(text=label, description=description, component=ui.Select[Any](custom_id=name, options=options))


def _game_field(lang: Language, games: Sequence[tuple[str, str]], present: str) -> ui.Label[Any]:
    """Return the field for the game: a select where all fit, else one for a name, filled in with the present one."""
    if len(games) <= MOST_OPTIONS:
        return _choice(lang("league.game"), "game", games, present)
    name = next(text for text, code in games if code == present)
    field = ui.TextInput[Any](custom_id="game", default=name)
    return ui.Label(text=lang("league.game"), description=lang("league.game_about"), component=field)


def _format_choice(lang: Language, present: FormatKind) -> ui.Label[Any]:
    """Return the field for the format, in which each says what it is for."""
    field = _choice(lang("league.format"), "format", _told(lang, "format", list(FormatKind)), present.value)
    if isinstance(field.component, ui.Select):
        for option in field.component.options:
            option.description = lang(f"league.about_{option.value}")
    return field


def _told(lang: Language, name: str, values: Sequence[Any]) -> Sequence[tuple[str, str]]:
    return [(FIELDS[name].say(lang, value), str(value)) for value in values]


def _day(lang: Language, day: datetime.date) -> str:
    """Return a day as people write it in a language."""
    try:
        locale = Locale.parse(lang.code, sep="-")
    except UnknownLocaleError:
        locale = Locale("en")
    return str(format_skeleton("MMMEd", datetime.datetime.combine(day, datetime.time()), locale=locale))
