"""The panel on which an organizer sets a league up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.leagues.formats.registry import FORMATS
from bot.leagues.model import Phase
from bot.leagues.standings.tie_breaks import TIE_BREAKS
from bot.words.league_tables import tie_break_name
from cogs.kit.cards import Card, layout
from cogs.league.base.panel_controls import AskButton, OrganizerAction
from cogs.league.base.words import (
    format_line,
    length_text,
    played_line,
    points_lines,
    round_warnings,
    sign_up_lines,
    title,
    when,
)
from cogs.league.setup.controls import (
    EditButton,
    LeagueRoleSelect,
    OpenSignUpButton,
    PartButton,
    PointsButton,
    RatingRangeButton,
    SettingSelect,
    StartTimeButton,
    TieBreakSelect,
)
from cogs.league.setup.fields import Part, fields_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.model import Settings
    from bot.leagues.store import StoredLeague

__all__ = ["ROLES", "USUAL", "setup_card"]

ROLES = ("role_id", "entrant_role_id", "champion_role_id")
"""The settings that are roles."""

USUAL = "usual"
"""The value of the select of tie-breaks for the order that is usual in the format."""
_A_FEW = 8
"""For how many people it is told how long a league takes before it is known how many come."""

_Item = ui.Item[Any]


def setup_card(lang: Language, stored: StoredLeague, part: Part, *, note: str = "") -> Card:
    """Show an organizer what holds, with a select for each setting; `note` says what was just done."""
    settings, number = stored.league.settings, stored.id
    is_running = stored.league.phase is Phase.RUNNING
    rows: list[Sequence[_Item]] = [
        [SettingSelect(number, one.name).select(one.options(lang, settings), present=one.present(settings))]
        for one in fields_of(settings, part, is_running=is_running)
    ]
    if part is Part.PLAY and settings.format.traits.has_tables and not is_running:
        rows.append([_tie_breaks(lang, number, settings)])
    if part is Part.ENTRY:
        rows += [[LeagueRoleSelect(number, one).roles(lang(f"league.{one}"), getattr(settings, one))] for one in ROLES]
    rows += [_more(lang, stored, part), _done(lang, stored)]
    return Card(layout(ui.TextDisplay("\n".join(_told(lang, stored, note))), rows=rows))


def _told(lang: Language, stored: StoredLeague, note: str) -> Sequence[str]:
    """Return what holds now, in words."""
    settings = stored.league.settings
    lines = [f"## {title(stored)}", *filter(None, [note])]
    about = [f"-# {one}" for one in filter(None, [lang(f"league.rules_{settings.format.value}"), _plan(lang, stored)])]
    lines += [format_line(lang, stored.league), played_line(lang, settings), *about, *points_lines(lang, settings)]
    lines += sign_up_lines(lang, settings)
    given = {name: getattr(settings, name) for name in ROLES[1:]}
    lines += [lang(f"league.given_{name}", role=f"<@&{role}>") for name, role in given.items() if role is not None]
    if settings.starts_at is not None and stored.league.phase is Phase.SIGN_UP:
        lines.append(lang("league.state_starts", time=when(settings.starts_at)))
    lines += round_warnings(lang, stored.league)
    if not stored.is_open:
        place = f"<#{stored.channel_id}>"
        lines.append(lang("league.draft_forum" if stored.forum else "league.draft", channel=place))
        lines.append(f"-# {lang('league.draft_back')}")
    return lines


def _plan(lang: Language, stored: StoredLeague) -> str:
    """Tell how long it takes with as many people as may come; nothing where that is not known before the start."""
    settings = stored.league.settings
    if stored.league.phase is not Phase.SIGN_UP:
        return ""
    people = settings.most_entrants or max(len(stored.league.present), _A_FEW)
    rounds = FORMATS[settings.format].rounds(settings, people)
    if rounds is None:
        return ""
    length = length_text(lang, rounds * settings.round_length)
    return lang("league.plan", people=people, rounds=lang.count("league.rounds", rounds), length=length)


def _tie_breaks(lang: Language, number: int, settings: Settings) -> ui.Select[Any]:
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


def _more(lang: Language, stored: StoredLeague, part: Part) -> Sequence[_Item]:
    """Draw the way to the other part, and what is asked for in forms; some of it only before the start."""
    number, is_running = stored.id, stored.league.phase is Phase.RUNNING
    other = Part.ENTRY if part is Part.PLAY else Part.PLAY
    buttons: list[_Item] = [PartButton(number, other).button(lang(f"button.league_part_{other.value}"))]
    if part is Part.ENTRY:
        buttons.append(RatingRangeButton(number).draw(lang))
        if not is_running:
            buttons.append(StartTimeButton(number).draw(lang))
        if stored.league.settings.is_by_invitation:
            buttons.append(AskButton(number, OrganizerAction.INVITES).button(lang("button.league_invites")))
        return buttons
    if is_running:
        return [*buttons, EditButton(number).button(lang("button.league_rename"))]
    buttons.append(EditButton(number).draw(lang))
    return [*buttons, PointsButton(number).draw(lang)] if stored.league.settings.format.traits.has_tables else buttons


def _done(lang: Language, stored: StoredLeague) -> Sequence[_Item]:
    """Draw what ends setting up."""
    back = AskButton(stored.id, OrganizerAction.PANEL).button(lang("button.league_manage"))
    if stored.is_open:
        return [back]
    return [
        OpenSignUpButton(stored.id).draw(lang),
        AskButton(stored.id, OrganizerAction.CANCEL).button(lang("button.league_discard")),
    ]
