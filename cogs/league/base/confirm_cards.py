"""Small private cards: confirming a late entry or a withdrawal, and choosing an opponent on a ladder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.leagues.decisions.places import check_in_opens, takes_back
from bot.leagues.entries import ByeKind
from bot.leagues.formats.ladder import challengeable, check_may_challenge, reach, why_not
from bot.leagues.model import EntrantState, FormatKind, Phase
from bot.leagues.standings.points import half_points
from bot.words.fixtures import fixture_title
from bot.words.games import plain_name
from bot.words.league_tables import units_text
from bot.words.refusals import reason_of
from bot.words.times import date_and_time
from cogs.kit.cards import Card, layout
from cogs.kit.controls import MOST_OPTIONS
from cogs.league.base.controls import (
    ChallengeSelect,
    LateEntryButton,
    LiftByeButton,
    NameSubstituteButton,
    RequestByeButton,
    WithdrawButton,
)
from cogs.league.base.idle import why_idle
from cogs.league.base.words import asked_text, entrant_name, place_text, state_line, title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.entries import SignedUp
    from bot.leagues.leaving import Loss
    from bot.leagues.model import League
    from bot.leagues.store import StoredLeague

__all__ = ["bye_card", "late_card", "leave_card", "nothing_card", "rivals_card", "standing_text"]

_MOST_REASONS = 25
"""The most opponents for whom the card says why they cannot be challenged."""
_LEAGUES = 10
_NAMED = 8
"""The most fixtures that are named as losses."""

_Item = ui.Item[Any]


def standing_text(lang: Language, stored: StoredLeague, number: int) -> str:
    """Return a new entrant's confirmation: that they are in, or their place in line, and what they must still do."""
    league = stored.league
    one, settings = league.entrants[number], league.settings
    if one.state is EntrantState.WAITING:
        told = lang("league.on_waiting_list", league=title(stored), place=league.place_in_line(number))
    else:
        told = lang("league.joined", league=title(stored))
    if league.phase is not Phase.SIGN_UP or not settings.check_in or one.is_checked_in:
        return told
    opens = check_in_opens(league)
    if opens is None:
        return f"{told}\n{lang('league.please_check_in')}"
    return f"{told}\n{lang('league.check_in_from', time=date_and_time(opens))}"


def late_card(lang: Language, stored: StoredLeague, entry: SignedUp) -> Card:
    """Return the card that tells a late entrant what they have missed, and their points at the start."""
    league = stored.league
    has_half = any(kind is ByeKind.MISSED_HALF for _, kind in entry.byes)
    points = half_points(league.settings) if has_half else 0
    text = lang(
        "league.ask_late",
        league=title(stored),
        played=len(league.rounds),
        rounds=league.planned_rounds or len(league.rounds),
        points=units_text(lang, points),
    )
    return Card(layout(ui.TextDisplay(text), rows=[[LateEntryButton(stored.id).draw(lang)]]))


def leave_card(lang: Language, stored: StoredLeague, number: int, loss: Loss) -> Card:
    """Return the card that confirms a withdrawal and names its cost; in a Swiss it offers to miss one round instead."""
    league, lines = stored.league, [lang("league.ask_withdraw", league=title(stored))]
    if loss.fixtures:
        lines.append(lang("league.leave_fixtures"))
        lines += [f"- {fixture_title(lang, stored, one)}" for one in loss.fixtures[:_NAMED]]
    lines.append(_results_line(lang, league, loss))
    lines.append(lang("league.leave_back" if takes_back(league) else "league.leave_for_good"))
    buttons: list[_Item] = [WithdrawButton(stored.id).draw(lang), NameSubstituteButton(stored.id).draw(lang)]
    if league.settings.format is FormatKind.ARENA:
        lines.append(lang("league.leave_break"))
    if league.settings.format is FormatKind.SWISS:
        told, more = _instead(lang, stored, number)
        lines += told
        buttons += more
    return Card(layout(ui.TextDisplay("\n".join(lines)), rows=[buttons]))


def bye_card(lang: Language, stored: StoredLeague) -> Card:
    """Return the card that confirms a bye for the next round, with a button to undo it."""
    text = lang("league.bye_asked", round=_next_round(lang, stored.league), points=_bye_points(lang, stored.league))
    return Card(layout(ui.TextDisplay(text), rows=[[LiftByeButton(stored.id).draw(lang)]]))


def nothing_card(lang: Language, mine: Sequence[StoredLeague], user_id: int) -> Card:
    """Return the card for a person who has nothing to play, with their place in each of their leagues."""
    lines = [f"## {lang('fixture.mine')}", lang("fixture.mine_none")]
    for stored in mine[:_LEAGUES]:
        number = stored.entrant_of(user_id)
        if number is not None:
            told = (f"**{title(stored)}**", _standing(lang, stored, number, user_id), place_text(lang, stored, number))
            lines.append("- " + " · ".join(filter(None, told)))
    return Card(layout(ui.TextDisplay("\n".join(lines))))


def _standing(lang: Language, stored: StoredLeague, number: int, user_id: int) -> str:
    one = stored.league.entrants[number]
    if one.state is EntrantState.ASKED:
        return asked_text(lang, stored, one)
    if one.state is EntrantState.WAITING:
        return lang("league.person_waits", place=stored.league.place_in_line(number))
    if one.state is not EntrantState.IN and not one.is_absent:
        return lang("league.you_left")
    if stored.league.phase is not Phase.RUNNING:
        return state_line(lang, stored)
    why = why_idle(stored, user_id)
    return reason_of(lang, why)


def rivals_card(lang: Language, stored: StoredLeague, entrant: int, now: float) -> Card:
    """Return the choice of opponents on a ladder, with the reasons against other entrants nearby.

    Raises the reason if no challenge is possible.
    """
    league = stored.league
    check_may_challenge(league, entrant)
    places = {number: place for place, number in enumerate(league.ladder, 1)}
    if places[entrant] == 1:
        return Card(layout(ui.TextDisplay(lang("league.ladder_top"))))
    rivals = challengeable(league, entrant, now)
    options = [(f"{places[one]}. {entrant_name(lang, stored, one)}", str(one)) for one in rivals]
    refused = []
    for one in reversed(league.ladder[max(0, places[entrant] - 1 - reach(league)) : places[entrant] - 1]):
        if (error := why_not(league, entrant, one, now)) is not None:
            name = plain_name(entrant_name(lang, stored, one))
            refused.append(f"-# {places[one]}. {name}: {reason_of(lang, error)}")
    text = "\n".join((lang("league.rivals" if options else "league.no_rivals"), *refused[:_MOST_REASONS]))
    if not options:
        return Card(layout(ui.TextDisplay(text)))
    select = ChallengeSelect(stored.id).select(options[:MOST_OPTIONS], placeholder=lang("league.choose_rival"))
    return Card(layout(ui.TextDisplay(text), rows=[[select]]))


def _results_line(lang: Language, league: League, loss: Loss) -> str:
    """Say what happens to the results of an entrant who withdraws."""
    kind = league.settings.format
    if loss.is_struck:
        return lang("league.leave_struck")
    if kind is FormatKind.LADDER:
        return lang("league.leave_ladder")
    return lang("league.leave_results" if kind.traits.takes_back else "league.leave_walkover")


def _instead(lang: Language, stored: StoredLeague, number: int) -> tuple[Sequence[str], Sequence[_Item]]:
    """Return the alternative to withdrawing, in words and as a button."""
    league = stored.league
    asked, coming = league.entrants[number].bye_round, league.next_round
    told = {"round": _next_round(lang, league), "points": _bye_points(lang, league)}
    if asked == coming:
        return [lang("league.bye_is_asked", **told)], [LiftByeButton(stored.id).draw(lang)]
    if coming > (league.planned_rounds or coming):
        return [], []
    if asked is not None:
        return [lang("league.error.bye_used")], []
    if coming == league.planned_rounds:
        return [lang("league.error.bye_too_late")], []
    return [lang("league.bye_instead", **told)], [RequestByeButton(stored.id).draw(lang)]


def _next_round(lang: Language, league: League) -> str:
    return lang("league.round.number", round=league.next_round)


def _bye_points(lang: Language, league: League) -> str:
    return units_text(lang, half_points(league.settings))
