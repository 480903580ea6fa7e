"""Exports a league as files, to evaluate or verify it elsewhere."""

from __future__ import annotations

import re
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord

from bot.base import clock
from bot.leagues.calendar import calendar_text
from bot.leagues.entries.parts import UnplayedRule
from bot.leagues.entries.settings import TieBreak
from bot.leagues.exporting import export_league
from bot.leagues.formats.registry import FORMATS
from bot.leagues.sheets import crosstable_sheet, csv_text, results_sheet, standings_sheet
from bot.leagues.standings.crosstable import crosstable
from bot.words.league_plans import plan_of
from bot.words.league_tables import tie_break_name
from cogs.kit.interaction_settings import language_of
from cogs.league.base.words import entrant_name, title

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.leagues.formats.plan import Matchday
    from bot.leagues.model import Fixture
    from bot.leagues.service import Leagues
    from bot.leagues.store import StoredLeague

    Interaction = discord.Interaction[Any]

__all__ = ["send_export", "sheets"]

_LONGEST = 40


async def send_export(interaction: Interaction, leagues: Leagues, stored: StoredLeague) -> None:
    """Send a person the log with the final table, the tables for spreadsheets, and a calendar of the fixtures."""
    lang, name = await language_of(interaction), _file_name(stored.name)
    texts = {f"{name}.json": export_league(await leagues.log(stored.id)), **sheets(lang, stored, name)}
    files = [discord.File(BytesIO(_bytes(file, text)), file) for file, text in texts.items()]
    text = lang("league.export_given", league=title(stored))
    await interaction.response.send_message(text, files=files, ephemeral=True)


def sheets(lang: Language, stored: StoredLeague, name: str) -> dict[str, str]:
    """Return tables for spreadsheets and a calendar, by file name."""
    league, names, now = stored.league, partial(entrant_name, lang, stored), clock.now()

    def summary(fixture: Fixture) -> str:
        told = f"{stored.name}: {' – '.join(names(one) for one in fixture.seats)}"
        return told if fixture.agreed_at is not None else lang("league.sheet.deadline", fixture=told)

    def planned(day: Matchday) -> str:
        return f"{stored.name}: {lang('league.round.number', round=day.number)}"

    def words(key: str) -> str:
        if key in set(TieBreak):
            return tie_break_name(lang, TieBreak(key))
        return lang(f"league.unplayed_{key}" if key in set(UnplayedRule) else f"league.sheet.{key}")

    standings = FORMATS[league.settings.format].standings(league)
    texts = {
        f"{name}-standings.csv": csv_text(standings_sheet(standings, names, words)),
        f"{name}-results.csv": csv_text(results_sheet(league, names, words)),
        f"{name}-calendar.ics": calendar_text(
            league, now, summary, {planned(one): one for one in plan_of(league, now)}
        ),
    }
    if league.settings.format.traits.has_points and league.rounds:
        texts[f"{name}-crosstable.csv"] = csv_text(crosstable_sheet(crosstable(league, standings), names, words))
    return texts


def _bytes(file: str, text: str) -> bytes:
    """Return the content of a file; a table starts with a byte order mark, so that spreadsheets detect its encoding."""
    return text.encode("utf-8-sig" if file.endswith(".csv") else "utf-8")


def _file_name(name: str) -> str:
    """Return a base name for files: letters and digits of the league's name."""
    return re.sub(r"\W+", "-", name.casefold()).strip("-")[:_LONGEST] or "league"
