"""The organizer's panel, and the cards that it leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.leagues.model import Phase
from bot.words.league_tables import units_text
from cogs.kit.cards import Card, layout
from cogs.league.manage_controls import (
    AskButton,
    ConfirmButton,
    Deed,
    DeedSelect,
    FixturePageButton,
    FixtureSelect,
    InviteSelect,
    OrganiserSelect,
    UninviteSelect,
    possible_deeds,
)
from cogs.league.words import entrant_name, format_line, round_warnings, state_line, title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.model import Fixture
    from bot.leagues.store import StoredLeague

__all__ = ["confirm_card", "fixtures_card", "invites_card", "manage_card", "organisers_card"]

_OPTIONS = 25
"""Discord's limit for a select."""
_SHOWN = 25
_MENTIONED = 60

_Item = ui.Item[Any]


def manage_card(lang: Language, stored: StoredLeague, *, is_open: bool, note: str = "") -> Card:
    """Show an organizer where the league is and what can be done; `note` says what was just done."""
    league = stored.league
    lines = [f"## {title(stored)}", *filter(None, [note]), state_line(lang, stored, is_open=is_open)]
    lines += [f"-# {format_line(lang, league)}", lang.count("league.signed_up", len(league.present))]
    lines += round_warnings(lang, league)
    left = sum(1 for _ in league.open_fixtures)
    if league.phase is Phase.RUNNING and left:
        lines.append(lang.count("league.still_open", left))
    deeds = possible_deeds(league)
    options = [(lang(f"league.deed_{one.value}"), one.value) for one in deeds]
    select = DeedSelect(stored.id).select(options, placeholder=lang("league.choose_deed"))
    return Card(layout(ui.TextDisplay("\n".join(lines)), rows=[[select], _nearest(lang, stored)]))


def confirm_card(lang: Language, stored: StoredLeague, deed: Deed) -> Card:
    """Ask whether something is really to be done."""
    league = stored.league
    text = lang(f"league.confirm_{deed.value}", league=title(stored), entrants=len(league.present))
    if deed is Deed.START:
        text = "\n".join([text, *round_warnings(lang, league)])
    buttons: list[_Item] = [ConfirmButton(stored.id, deed, league.size).draw(lang), _back(lang, stored)]
    return Card(layout(ui.TextDisplay(text), rows=[buttons]))


def fixtures_card(lang: Language, stored: StoredLeague, page: int = 0) -> Card:
    """Let an organizer choose a fixture: the open ones first, then the latest."""
    fixtures = sorted(
        (one for one in stored.league.fixtures.values() if not one.is_undone),
        key=lambda one: (not one.is_open, -one.round, one.number),
    )
    pages = max(1, -(-len(fixtures) // _OPTIONS))
    page = min(page, pages - 1)
    shown = fixtures[page * _OPTIONS : (page + 1) * _OPTIONS]
    rows: list[Sequence[_Item]] = []
    if shown:
        options = [(_fixture_label(lang, stored, one), str(one.number)) for one in shown]
        rows.append([FixtureSelect(stored.id).select(options, placeholder=lang("league.choose_fixture"))])
    buttons: list[_Item] = [_back(lang, stored)]
    if page:
        buttons.append(FixturePageButton(stored.id, page - 1).button(lang("button.page_back")))
    if page + 1 < pages:
        buttons.append(FixturePageButton(stored.id, page + 1).button(lang("button.page_on")))
    text = lang("league.deed_result") if shown else lang("league.no_fixtures")
    return Card(layout(ui.TextDisplay(f"## {title(stored)}\n{text}"), rows=[*rows, buttons]))


def organisers_card(lang: Language, stored: StoredLeague, note: str = "") -> Card:
    """Let an organizer choose who runs the league."""
    present = sorted(stored.organisers)[:_SHOWN]
    select = OrganiserSelect(stored.id).people(lang("league.choose_organizers"), present, least=1)
    text = "\n".join([f"## {title(stored)}", *filter(None, [note]), lang("league.about_organizers")])
    return Card(layout(ui.TextDisplay(text), rows=[[select], [_back(lang, stored)]]))


def invites_card(lang: Language, stored: StoredLeague, note: str = "") -> Card:
    """Let an organizer choose who may enter a league by invitation."""
    invited = sorted(stored.invited)
    people = ", ".join(f"<@{one}>" for one in invited[:_MENTIONED]) + (", …" if len(invited) > _MENTIONED else "")
    lines = [
        f"## {title(stored)}",
        *filter(None, [note]),
        lang("league.about_invites"),
        people or lang("league.no_invites"),
    ]
    rows: list[Sequence[_Item]] = [
        [InviteSelect(stored.id).people(lang("league.choose_invited"))],
        [UninviteSelect(stored.id).people(lang("league.choose_uninvited"))],
        [_back(lang, stored)],
    ]
    return Card(layout(ui.TextDisplay("\n".join(lines)), rows=rows))


def _nearest(lang: Language, stored: StoredLeague) -> Sequence[_Item]:
    """Draw what organizers want most often."""
    number = stored.id
    match stored.league.phase:
        case Phase.SIGN_UP:
            deeds: Sequence[Deed] = (Deed.START, Deed.SETTINGS)
        case Phase.RUNNING:
            deeds = (Deed.RESULT, Deed.EXTEND, Deed.DRAW)
            deeds = tuple(deed for deed in deeds if deed in possible_deeds(stored.league))
        case _:
            deeds = (Deed.NEXT,)
    return [AskButton(number, one).button(lang(f"button.league_deed_{one.value}")) for one in deeds]


def _back(lang: Language, stored: StoredLeague) -> _Item:
    return AskButton(stored.id, Deed.PANEL).button(lang("button.league_back"))


def _fixture_label(lang: Language, stored: StoredLeague, fixture: Fixture) -> str:
    names = " – ".join(entrant_name(lang, stored, one) for one in fixture.seats)
    told = "…"
    if fixture.points is not None:
        told = " : ".join(units_text(lang, fixture.points.get(one, 0)) for one in fixture.seats)
    return f"{fixture.number}. {names} · {told}"
