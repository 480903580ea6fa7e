"""The forms of the organizer's panel, and their values."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.leagues.attendance import kept_out_by
from bot.leagues.decisions.organizing import MOST_POINTS
from bot.leagues.entries import LONGEST_NOTE, LONGEST_REASON, LONGEST_RECAP, POINT
from bot.leagues.model import EntrantState, Phase
from bot.leagues.model.errors import LeagueError, LeagueReason
from bot.words.league_rounds import round_name
from bot.words.times import length_text
from cogs.kit.controls import MOST_OPTIONS
from cogs.kit.forms import Form, choice
from cogs.league.base.chosen_people import entrant_fields, everyone
from cogs.league.base.panel_controls import OrganizerAction, OrganizerActionEntry
from cogs.league.base.seen_tokens import action_token
from cogs.league.base.words import entrant_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.i18n import Language
    from bot.leagues.store import StoredLeague

__all__ = ["form_of", "reason_field", "reason_written", "units_typed"]

_HOUR = 3600
_EXTENSIONS = (_HOUR, 6 * _HOUR, 12 * _HOUR, *(days * 24 * _HOUR for days in (1, 2, 3, 5, 7, 14)))

_Label = ui.Label[Any]


def form_of(lang: Language, stored: StoredLeague, action: OrganizerAction) -> Form:
    """Return the form of an action on a whole league, or on its people."""
    control = OrganizerActionEntry(stored.id, action, action_token(stored.league, action))
    return Form(control, lang(f"league.deed_{action.value}"), *_fields(lang, stored, action))


def _fields(lang: Language, stored: StoredLeague, action: OrganizerAction) -> Sequence[_Label]:
    reason = reason_field(lang)
    needed = reason_field(lang, is_needed=True)
    match action:
        case OrganizerAction.EXTEND:
            return [_what(lang, stored), _by_how_long(lang)]
        case OrganizerAction.SUBSTITUTE:
            people = ui.UserSelect[Any](custom_id="person", required=True)
            new = ui.Label[Any](text=lang("league.substitute_new"), component=people)
            return [*_entrant(lang, stored, action, "league.substitute_old"), new, reason]
        case OrganizerAction.FORBID:
            pair = [
                *_entrant(lang, stored, action, "league.pair_one", "one"),
                *_entrant(lang, stored, action, "league.pair_other", "other"),
            ]
            return [*pair, reason]
        case OrganizerAction.POINTS:
            points = ui.TextInput[Any](custom_id="points", max_length=8)
            label = ui.Label[Any](
                text=lang("league.sheet.points"), description=lang("league.points_about"), component=points
            )
            return [*_entrant(lang, stored, action), label, needed]
        case OrganizerAction.EXPEL:
            return [*_entrant(lang, stored, action), needed]
        case OrganizerAction.WITHDRAW | OrganizerAction.RETURN | OrganizerAction.PARDON:
            is_late = action is OrganizerAction.WITHDRAW and stored.league.phase is Phase.RUNNING
            return [*_entrant(lang, stored, action), *([reason] if is_late or action is OrganizerAction.PARDON else [])]
        case OrganizerAction.ANNOUNCE:
            field = ui.TextInput[Any](custom_id="text", style=discord.TextStyle.paragraph, max_length=LONGEST_NOTE)
            return [ui.Label(text=lang("league.announcement"), component=field)]
        case OrganizerAction.RECAP:
            return [_recap(lang, stored)]
        case _:
            return [needed if action is not OrganizerAction.CANCEL else reason]


def _recap(lang: Language, stored: StoredLeague) -> _Label:
    """Return the field for an organizer's text about the last round, filled in with the current text."""
    number = len(stored.league.rounds)
    field = ui.TextInput[Any](
        custom_id="text",
        style=discord.TextStyle.paragraph,
        required=False,
        max_length=LONGEST_RECAP,
        default=stored.league.recap_words.get(number),
    )
    return ui.Label(
        text=round_name(lang, stored.league, number), description=lang("league.recap_about"), component=field
    )


def units_typed(text: str) -> int:
    """Return written points, in units; raise LeagueError(BAD_POINTS)."""
    plain = text.strip().replace("−", "-").replace(",", ".")
    if not re.fullmatch(r"[+-]?\d{1,4}(\.\d{1,2})?", plain, re.ASCII):
        raise LeagueError(LeagueReason.BAD_POINTS, most=MOST_POINTS)
    units = Decimal(plain) * POINT
    if units != int(units) or not 0 < abs(units) <= MOST_POINTS * POINT:
        raise LeagueError(LeagueReason.BAD_POINTS, most=MOST_POINTS)
    return int(units)


def reason_field(lang: Language, *, is_needed: bool = False) -> _Label:
    """Return the field for a reason, which is public."""
    field = ui.TextInput[Any](custom_id="reason", required=is_needed, max_length=LONGEST_REASON)
    return ui.Label(text=lang("corrections.reason"), description=lang("league.reason_about"), component=field)


def reason_written(values: Sequence[str]) -> str:
    """Return the reason from the fields, where it is the last."""
    return values[-1][:LONGEST_REASON] if values else ""


_IN, _WAITING = EntrantState.IN, EntrantState.WAITING
_WITHDRAWN, _EXPELLED = EntrantState.WITHDRAWN, EntrantState.EXPELLED
_WHO: Mapping[OrganizerAction, Sequence[EntrantState]] = {
    OrganizerAction.SUBSTITUTE: (_IN, _WITHDRAWN, _EXPELLED),
    OrganizerAction.WITHDRAW: (_IN, _WAITING),
    OrganizerAction.RETURN: (_WITHDRAWN, _EXPELLED),
    OrganizerAction.EXPEL: (_IN, _WAITING, _WITHDRAWN),
    OrganizerAction.FORBID: (_IN, _WAITING),
    OrganizerAction.POINTS: (_IN, _WITHDRAWN),
}
"""The entrants for each action."""


def _entrant(
    lang: Language, stored: StoredLeague, action: OrganizerAction, key: str = "league.who", name: str = "who"
) -> Sequence[_Label]:
    """Return the fields for an entrant who can be the object of an action."""
    kept_out = kept_out_by(stored.league) if action is OrganizerAction.PARDON else ()
    known = [one for one in everyone(stored.league) if one.state in _WHO.get(action, ()) or one.number in kept_out]
    return entrant_fields(lang, stored, [one.number for one in known], key, name)


def _what(lang: Language, stored: StoredLeague) -> _Label:
    """Return the field for the round or fixture whose deadline moves: a select where all fit, else a number."""
    league = stored.league
    rounds = sorted({one.round for one in league.open_fixtures if one.round}, reverse=True)
    values = [(lang("league.whole_round", round=round_name(lang, league, one)), f"round-{one}") for one in rounds]
    values += [
        (f"{one.number}. {' – '.join(entrant_name(lang, stored, who) for who in one.seats)}", f"fixture-{one.number}")
        for one in league.open_fixtures
    ]
    if len(values) <= MOST_OPTIONS:
        return choice(lang("league.extend_what"), "what", values)
    field = ui.TextInput[Any](custom_id="what", required=False, max_length=6)
    return ui.Label(text=lang("league.extend_which"), description=lang("league.extend_which_about"), component=field)


def _by_how_long(lang: Language) -> _Label:
    values = [(f"+ {length_text(lang, one)}", str(one)) for one in _EXTENSIONS]
    return choice(lang("league.extend_by"), "by", values)
