"""The entrants of a league for its organizer, with their attendance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.leagues.model import EntrantState
from cogs.kit.cards import Card, layout
from cogs.league.base.controls import LeagueControl
from cogs.league.base.panel_controls import AskButton, OrganizerAction
from cogs.league.base.words import asked_text, bold_name, title

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.i18n import Language
    from bot.leagues.model import Entrant
    from bot.leagues.store import StoredLeague

__all__ = ["PeoplePageButton", "people_card"]

_ON_A_PAGE = 25
_SHOWN = (EntrantState.IN, EntrantState.WAITING, EntrantState.ASKED)


class PeoplePageButton(LeagueControl, kind="1lg:people"):
    """Turn to other people."""

    page: int


def people_card(lang: Language, stored: StoredLeague, attendance: Mapping[int, tuple[int, int]], page: int = 0) -> Card:
    """Return the entrants, the waiting list and those asked; `attendance` counts their last attended fixtures."""
    people = sorted((one for one in stored.league.entrants.values() if one.state in _SHOWN), key=_order)
    pages = max(1, -(-len(people) // _ON_A_PAGE))
    page = min(page, pages - 1)
    shown = people[page * _ON_A_PAGE : (page + 1) * _ON_A_PAGE]
    lines = [f"## {title(stored)} · {lang('league.people')}"]
    lines += [f"- {_line(lang, stored, one, attendance)}" for one in shown] or [lang("league.nobody_yet")]
    buttons: list[ui.Item[Any]] = []
    if page:
        buttons.append(PeoplePageButton(stored.id, page - 1).button(lang("button.page_back")))
    if page + 1 < pages:
        buttons.append(PeoplePageButton(stored.id, page + 1).button(lang("button.page_on")))
    buttons.append(AskButton(stored.id, OrganizerAction.PANEL).button(lang("button.league_back")))
    return Card(layout(ui.TextDisplay("\n".join([*lines, f"-# {lang('league.about_kept')}"])), rows=[buttons]))


def _order(one: Entrant) -> tuple[int, int]:
    return _SHOWN.index(one.state), one.number


def _line(lang: Language, stored: StoredLeague, one: Entrant, attendance: Mapping[int, tuple[int, int]]) -> str:
    name = bold_name(lang, stored, one.number)
    told = [f"✅ {name}" if one.is_checked_in else name]
    if one.rating is not None:
        told.append(lang("league.person_rating", rating=one.rating))
    attended = attendance.get(stored.people[one.number].id)
    told.append(
        lang("league.person_new") if attended is None else lang("league.person_kept", came=attended[0], all=attended[1])
    )
    if one.state is EntrantState.ASKED:
        told.append(asked_text(lang, stored, one))
    if one.state is EntrantState.WAITING:
        told.append(lang("league.person_waits", place=stored.league.place_in_line(one.number)))
    return " · ".join(told)
