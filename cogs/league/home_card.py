"""The home message of a league: what it is, where it is, who leads, and what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.leagues.formats.registry import FORMATS
from bot.leagues.model import FormatKind, Phase
from bot.words.games import plain_name
from bot.words.league_tables import units_text
from cogs.kit.cards import Card, layout
from cogs.league.controls import (
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
from cogs.league.words import condition_lines, entrant_name, format_line, played_line, state_line, title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.store import StoredLeague

__all__ = ["home_card"]

_TOP = 5
_NAMED = 30
"""How many of those who have signed up are named."""

_PAGES = (Page.TABLE, Page.FIXTURES, Page.RULES, Page.LOG)


def home_card(lang: Language, stored: StoredLeague) -> Card:
    """Show everybody a league; nothing on it is for some people only."""
    league = stored.league
    head = [f"## 🏆 {title(stored)}", state_line(lang, stored)]
    head += [f"-# {format_line(lang, league)}", f"-# {played_line(lang, league.settings)}"]
    if league.phase is Phase.SIGN_UP:
        head += [f"-# {line}" for line in condition_lines(lang, league.settings)]
    people = _people(lang, stored) if league.phase is Phase.SIGN_UP else _leaders(lang, stored)
    seed = lang("league.commitment", code=league.commitment) if league.seed is None else ""
    opened = "" if league.seed is None else lang("league.seed", seed=league.seed, code=league.commitment)
    return Card(
        layout(
            ui.TextDisplay("\n".join(head)),
            ui.TextDisplay("\n".join(people)) if people else None,
            ui.TextDisplay(f"-# {seed or opened}"),
            rows=[_deeds(lang, stored), _looks(lang, stored)],
        )
    )


def _people(lang: Language, stored: StoredLeague) -> Sequence[str]:
    """Tell who has signed up."""
    league = stored.league
    most, present = league.settings.most_entrants, league.present
    lines = [
        lang.count("league.signed_up", len(present))
        if most is None
        else lang("league.signed_up_of", n=len(present), most=most)
    ]
    names = [_listed(lang, stored, one.number, is_there=one.is_checked_in) for one in present[:_NAMED]]
    if names:
        lines.append(", ".join(names) + (", …" if len(present) > _NAMED else ""))
    if league.waiting:
        waiting = [plain_name(entrant_name(lang, stored, one.number)) for one in league.waiting[:_NAMED]]
        lines.append(lang("league.waiting", names=", ".join(waiting)))
    return lines


def _listed(lang: Language, stored: StoredLeague, number: int, *, is_there: bool) -> str:
    name = plain_name(entrant_name(lang, stored, number))
    return f"✅ {name}" if is_there else name


def _leaders(lang: Language, stored: StoredLeague) -> Sequence[str]:
    """Return the first lines of the table; who takes part as long as nothing parts them."""
    league = stored.league
    if league.phase is Phase.CANCELLED or not league.lots:
        return ()
    rows = FORMATS[league.settings.format].standings(league).rows
    if league.settings.format is not FormatKind.LADDER and not any(row.played or row.points for row in rows):
        return _people(lang, stored)
    rows = rows[:_TOP]
    has_points = league.settings.format not in (FormatKind.KNOCKOUT, FormatKind.DOUBLE, FormatKind.LADDER)
    lines = []
    for row in rows:
        name = f"**{plain_name(entrant_name(lang, stored, row.entrant))}**"
        lines.append(f"{row.place}. {name}" + (f" · {units_text(lang, row.points)}" if has_points else ""))
    return lines


def _deeds(lang: Language, stored: StoredLeague) -> Sequence[ui.Item[Any]]:
    """Draw what people do themselves."""
    league, number = stored.league, stored.id
    match league.phase:
        case Phase.SIGN_UP:
            there = [CheckInButton(number).draw(lang)] if league.settings.check_in else []
            return [JoinLeagueButton(number).draw(lang), *there, LeaveLeagueButton(number).draw(lang)]
        case Phase.RUNNING:
            return [*_playing(lang, stored), *_late(lang, stored), LeaveLeagueButton(number).draw(lang)]
        case _:
            return ()


def _playing(lang: Language, stored: StoredLeague) -> Sequence[ui.Item[Any]]:
    number = stored.id
    usual: list[ui.Item[Any]] = [PlayNextButton(number).draw(lang), MyFixturesButton(number).draw(lang)]
    match stored.league.settings.format:
        case FormatKind.ARENA:
            return [FreeButton(number).draw(lang), BreakButton(number).draw(lang), usual[0]]
        case FormatKind.LADDER:
            return [*usual, ChallengeButton(number).draw(lang)]
        case _:
            return usual


def _late(lang: Language, stored: StoredLeague) -> Sequence[ui.Item[Any]]:
    """Draw the way in for those who come late, where the format has one."""
    late = (FormatKind.SWISS, FormatKind.LADDER, FormatKind.ARENA)
    return [JoinLeagueButton(stored.id).draw(lang)] if stored.league.settings.format in late else []


def _looks(lang: Language, stored: StoredLeague) -> Sequence[ui.Item[Any]]:
    """Draw what can be looked at."""
    pages = [
        PageButton(stored.id, page).button(lang(f"button.league_page_{page.value}"))
        for page in _PAGES
        if page in (Page.RULES, Page.LOG) or stored.league.lots
    ]
    return [*pages, ManageButton(stored.id).draw(lang)]
