"""The organizer's panel, and its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.base import clock
from bot.leagues.decisions.places import is_check_in_open
from bot.leagues.model import Phase
from bot.words.games import plain_name
from bot.words.league_tables import units_text
from cogs.kit.cards import Card, layout
from cogs.kit.controls import MOST_OPTIONS
from cogs.league.base.panel_controls import (
    AskButton,
    ConfirmButton,
    FixturePageButton,
    FixtureSelect,
    InviteSelect,
    OrganizerAction,
    OrganizerActionSelect,
    OrganizerSelect,
    UninviteSelect,
)
from cogs.league.base.seen_tokens import organizers_mark
from cogs.league.base.words import bold_names, entrant_name, format_line, round_warnings, seeds_line, state_line, title
from cogs.league.manage.possible import can_keep_apart, possible_actions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.model import Fixture
    from bot.leagues.store import StoredLeague

__all__ = ["confirm_card", "fixtures_card", "invites_card", "manage_card", "organizers_card"]

_SHOWN = 25
_MENTIONED = 60
_PAIRS = 10

_Item = ui.Item[Any]


def manage_card(lang: Language, stored: StoredLeague, *, note: str = "") -> Card:
    """Return the panel with the state of the league and the possible actions; `note` describes the last action."""
    league = stored.league
    lines = [f"## {title(stored)}", *filter(None, [note]), state_line(lang, stored)]
    lines.append(f"-# {format_line(lang, league)}")
    if league.present:  # the panel of a sign-up that has just opened is not updated when people join
        lines.append(lang.count("league.signed_up", len(league.present)))
    lines += round_warnings(lang, league)
    if league.phase is Phase.SIGN_UP:
        lines += seeds_line(lang, stored)
    lines += _running_lines(lang, stored)
    actions = possible_actions(league)
    options = [(lang(f"league.deed_{one.value}"), one.value) for one in actions]
    select = OrganizerActionSelect(stored.id).select(options, placeholder=lang("league.choose_deed"))
    return Card(layout(ui.TextDisplay("\n".join(lines)), rows=[[select], _nearest(lang, stored)]))


def _running_lines(lang: Language, stored: StoredLeague) -> Sequence[str]:
    """Return the notes for an organizer of a running league: open fixtures, a paused draw, forbidden pairs."""
    league, lines = stored.league, []
    if league.phase is Phase.RUNNING:
        if left := sum(1 for _ in league.open_fixtures):
            lines.append(lang.count("league.still_open", left))
        if OrganizerAction.DRAW in possible_actions(league):
            lines.append(lang("league.held"))
    if league.phase.is_live and league.forbidden and can_keep_apart(league):
        pairs = [
            " – ".join(plain_name(entrant_name(lang, stored, one)) for one in sorted(pair)) for pair in league.forbidden
        ]
        more = ["…"] if len(pairs) > _PAIRS else []
        lines.append(lang("league.kept_apart", pairs="; ".join([*sorted(pairs)[:_PAIRS], *more])))
    return lines


def confirm_card(lang: Language, stored: StoredLeague, action: OrganizerAction) -> Card:
    """Return the card that confirms an action."""
    league = stored.league
    asks = action is OrganizerAction.START and is_check_in_open(league, clock.now())
    there = [one for one in league.present if one.is_checked_in or not asks]
    lines = [lang(f"league.confirm_{action.value}", league=title(stored), entrants=len(there))]
    without = [one.number for one in league.present if one not in there]
    if without:
        lines.append(lang("league.confirm_without", names=bold_names(lang, stored, without[:_SHOWN])))
    if action is OrganizerAction.FINISH and (left := sum(1 for _ in league.open_fixtures)):
        lines.append(lang.count("league.still_open", left))
    if action is OrganizerAction.START:
        lines += [*round_warnings(lang, league), *seeds_line(lang, stored)]
    buttons: list[_Item] = [ConfirmButton(stored.id, action, league.size).draw(lang), _back(lang, stored)]
    return Card(layout(ui.TextDisplay("\n".join(lines)), rows=[buttons]))


def fixtures_card(lang: Language, stored: StoredLeague, page: int = 0) -> Card:
    """Return the choice of a fixture: the open ones first, then the latest."""
    fixtures = sorted(
        (one for one in stored.league.fixtures.values() if not one.is_undone),
        key=lambda one: (not one.is_open, -one.round, one.number),
    )
    pages = max(1, -(-len(fixtures) // MOST_OPTIONS))
    page = min(page, pages - 1)
    shown = fixtures[page * MOST_OPTIONS : (page + 1) * MOST_OPTIONS]
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


def organizers_card(lang: Language, stored: StoredLeague, note: str = "", *, is_over: bool = False) -> Card:
    """Return the choice of the organizers; `is_over` if the person is no longer one of them."""
    head = [f"## {title(stored)}", *filter(None, [note])]
    if is_over:
        return Card(layout(ui.TextDisplay("\n".join([*head, lang("league.handed_over")]))))
    select = OrganizerSelect(stored.id, organizers_mark(stored))
    present = sorted(stored.organizers)[:_SHOWN]
    people = select.people(lang("league.choose_organizers"), present, least=1)
    text = "\n".join([*head, lang("league.about_organizers")])
    return Card(layout(ui.TextDisplay(text), rows=[[people], [_back(lang, stored)]]))


def invites_card(lang: Language, stored: StoredLeague, note: str = "") -> Card:
    """Return the choice of those who may enter a league by invitation."""
    invited = sorted(stored.invited)
    people = ", ".join(f"<@{one}>" for one in invited[:_MENTIONED]) + (", …" if len(invited) > _MENTIONED else "")
    lines = [
        f"## {title(stored)}",
        *filter(None, [note]),
        lang("league.about_invites"),
        people or lang("league.nobody_yet"),
    ]
    rows: list[Sequence[_Item]] = [
        [InviteSelect(stored.id).people(lang("league.choose_invited"))],
        [UninviteSelect(stored.id).people(lang("league.choose_uninvited"))],
        [_back(lang, stored)],
    ]
    return Card(layout(ui.TextDisplay("\n".join(lines)), rows=rows))


def _nearest(lang: Language, stored: StoredLeague) -> Sequence[_Item]:
    """Draw the buttons of the most frequent actions."""
    number = stored.id
    match stored.league.phase:
        case Phase.SIGN_UP:
            known = (OrganizerAction.START, OrganizerAction.SETTINGS, OrganizerAction.SEEDS)
            actions: Sequence[OrganizerAction] = [one for one in known if one in possible_actions(stored.league)]
        case Phase.RUNNING:
            wanted = (
                OrganizerAction.RESULT,
                OrganizerAction.EXTEND,
                OrganizerAction.DRAW,
                *([OrganizerAction.FINISH] if stored.league.is_held else []),
            )
            actions = [action for action in wanted if action in possible_actions(stored.league)]
        case _:
            actions = (OrganizerAction.NEXT,)
    return [AskButton(number, one).button(lang(f"league.deed_{one.value}")) for one in actions]


def _back(lang: Language, stored: StoredLeague) -> _Item:
    return AskButton(stored.id, OrganizerAction.PANEL).button(lang("button.league_back"))


def _fixture_label(lang: Language, stored: StoredLeague, fixture: Fixture) -> str:
    names = " – ".join(entrant_name(lang, stored, one) for one in fixture.seats)
    told = "…"
    if fixture.points is not None:
        told = " : ".join(units_text(lang, fixture.points.get(one, 0)) for one in fixture.seats)
    return f"{fixture.number}. {names} · {told}"
