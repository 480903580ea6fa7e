"""Time in words: the time that a seat has, and when a table acts automatically."""

from __future__ import annotations

from typing import TYPE_CHECKING

from babel.core import Locale, UnknownLocaleError
from babel.dates import get_day_names

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.tables.match import Match
    from bot.tables.model import Table
    from bot.tables.model.tempo import Tempo

__all__ = ["date_and_time", "date_text", "length_text", "moment", "tempo_text", "time_line", "weekday_name"]

_UNITS = (("length.days", 86400), ("length.hours", 3600), ("length.minutes", 60))


def moment(time: float) -> str:
    """Write a time so that Discord shows how far away it is, in each reader's own language."""
    return f"<t:{round(time)}:R>"


def date_and_time(time: float) -> str:
    """Write a time so that Discord shows it in each reader's own time and language, and how far away it is."""
    return f"<t:{round(time)}:F> (<t:{round(time)}:R>)"


def date_text(time: float) -> str:
    """Write a time so that Discord shows it in each reader's own time and language, in the short format."""
    return f"<t:{round(time)}:f>"


def length_text(lang: Language, seconds: float) -> str:
    """Return a length of time in the largest unit that fits."""
    for key, size in _UNITS:
        if seconds >= size and seconds % size == 0:
            return lang.count(key, round(seconds / size))
    return lang.count("length.seconds", round(seconds))


def tempo_text(lang: Language, tempo: Tempo) -> str:
    """Return how much time a seat has for a move."""
    return lang("value.open") if tempo.seconds is None else length_text(lang, tempo.seconds)


def weekday_name(lang: Language, weekday: int) -> str:
    """Return the name of a weekday (0 is Monday) as it begins a line; English if the language has none."""
    try:
        names = get_day_names("wide", "stand-alone", Locale.parse(lang.code, sep="-"))
    except UnknownLocaleError:
        names = get_day_names("wide", "stand-alone", Locale("en"))
    name: str = names[weekday].replace("ʼ", "'")
    return name[:1].upper() + name[1:]


def time_line(lang: Language, table: Table, match: Match) -> str:
    """Say what happens automatically and when; empty for a computer's turn, and if everything waits for people."""
    if table.due is None:
        return ""
    if match.actor is not None:
        return "" if match.is_automatic(match.actor) else "⏳ " + lang("time.move", time=moment(table.due))
    return "⏳ " + lang("time.next_round", time=moment(table.due)) if match.present else ""
