"""The form in which an organizer enters or corrects the result of a fixture, and its values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.leagues import decisions
from bot.leagues.decisions import Places, loss_of
from bot.leagues.entries import POINT
from bot.leagues.model.errors import LeagueError, LeagueReason
from bot.words.games import plain_name
from bot.words.league_rounds import round_name
from bot.words.league_tables import units_text
from cogs.kit.forms import Form, choice
from cogs.league.base.panel_controls import OrganizerAction, OrganizerActionEntry
from cogs.league.base.seen_tokens import fixture_mark
from cogs.league.base.words import entrant_name
from cogs.league.manage.forms import reason_field, reason_written
from cogs.league.manage.written_places import read_places, written_places

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.leagues.decisions import Loss
    from bot.leagues.entries import Body
    from bot.leagues.model import Fixture
    from bot.leagues.store import StoredLeague

__all__ = ["Verdict", "loss_lines", "result_form", "result_of", "verdict_of"]

_AS_WRITTEN, _OPEN, _ABSENT, _HALVES = "written", "open", "absent", "halves-"
_ONLY = "only-"
_PAIR = 2
_NAMED = 8
"""The most fixtures that are named whose results would be lost."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """An organizer's decision about a fixture."""

    matches: Sequence[Places] = ()
    winners: tuple[int, ...] | None = None
    """The winner without a match; None if matches decide it, or the fixture is open again."""


def result_form(lang: Language, stored: StoredLeague, fixture: Fixture) -> Form:
    """Return the form; it carries the state of the fixture, and names the cost of a correction."""
    control = OrganizerActionEntry(
        stored.id, OrganizerAction.RESULT, fixture_mark(stored.league, fixture), fixture.number
    )
    fields: list[ui.Label[Any] | ui.TextDisplay[Any]] = []
    if warning := loss_lines(lang, stored, fixture):
        fields.append(ui.TextDisplay("\n".join(warning)))
    fields.append(choice(lang("league.result"), "result", _verdicts(lang, stored, fixture)))
    if len(fixture.seats) > _PAIR:
        written = written_places(_names(lang, stored, fixture), fixture, stored.league.settings.games)
        area = ui.TextInput[Any](custom_id="places", style=discord.TextStyle.paragraph, default=written, required=False)
        about = "league.places_about" if stored.league.settings.games == 1 else "league.places_about_several"
        fields.append(ui.Label(text=lang("league.places"), description=lang(about), component=area))
    names = " – ".join(entrant_name(lang, stored, one) for one in fixture.seats)
    return Form(control, f"{fixture.number}. {names}", *fields, reason_field(lang, is_needed=not fixture.is_open))


def loss_lines(lang: Language, stored: StoredLeague, fixture: Fixture) -> Sequence[str]:
    """Name the later matches that would have to be played again; empty if none has begun."""
    league, is_duel = stored.league, _has_one_winner(stored, fixture)
    if fixture.points is None:
        return ()
    loss = loss_of(league, fixture, is_exchange=True)
    told = _loss_told(lang, stored, loss)
    lines = [lang("league.loss_winner" if is_duel else "league.loss_any"), *told] if told else []
    if is_duel and (more := _loss_told(lang, stored, loss_of(league, fixture, is_exchange=False))) != told:
        lines += [lang("league.loss_open", option=lang("league.result_open")), *more]
    return lines


def _has_one_winner(stored: StoredLeague, fixture: Fixture) -> bool:
    """Return whether one of two must advance."""
    return len(fixture.seats) == _PAIR and stored.league.needs_winner(fixture)


def _loss_told(lang: Language, stored: StoredLeague, loss: Loss) -> Sequence[str]:
    lines = []
    if loss.matches:
        named = [
            f"{one.number}. {' – '.join(plain_name(entrant_name(lang, stored, who)) for who in one.seats)}"
            for one in loss.matches[:_NAMED]
        ]
        more = ["…"] if len(loss.matches) > _NAMED else []
        lines.append(lang("league.loss_results", fixtures="; ".join([*named, *more])))
    if loss.first_round is not None:
        rounds = range(loss.first_round, len(stored.league.rounds) + 1)
        names = [round_name(lang, stored.league, one) for one in rounds]
        lines.append(lang("league.loss_rounds", rounds=", ".join(names)))
    return lines


def verdict_of(lang: Language, stored: StoredLeague, fixture: Fixture, values: Sequence[str]) -> Verdict:
    """Return the values of the form; raise LeagueError(BAD_RESULT) if they are incomplete."""
    chosen = values[0] if values else ""
    if chosen == _OPEN:
        return Verdict()
    if chosen == _ABSENT:
        return Verdict(winners=())
    if chosen.startswith(_ONLY) and chosen.removeprefix(_ONLY).isdecimal():
        return Verdict(winners=(int(chosen.removeprefix(_ONLY)),))
    if chosen.startswith(_HALVES) and chosen.removeprefix(_HALVES).isdecimal() and len(fixture.seats) == _PAIR:
        return Verdict(_by_halves(fixture, int(chosen.removeprefix(_HALVES)), stored.league.settings.games))
    if chosen == _AS_WRITTEN and len(values) > 1:
        return Verdict(read_places(_names(lang, stored, fixture), values[1], stored.league.settings.games))
    raise LeagueError(LeagueReason.BAD_RESULT)


def result_of(
    lang: Language, stored: StoredLeague, entry: OrganizerActionEntry, values: Sequence[str], now: float
) -> Sequence[Body]:
    """Return the entries for the form; raise LeagueError(CHANGED_MEANWHILE) if the fixture has changed."""
    league, fixture = stored.league, stored.league.fixtures.get(entry.number)
    if fixture is None or fixture.is_undone:
        raise LeagueError(LeagueReason.NO_SUCH_FIXTURE)
    if fixture_mark(league, fixture) != entry.mark:
        raise LeagueError(LeagueReason.CHANGED_MEANWHILE)
    verdict, reason = verdict_of(lang, stored, fixture, values), reason_written(values)
    number, matches, winners = fixture.number, verdict.matches, verdict.winners
    if fixture.is_open and not fixture.results:
        if winners is not None:
            return decisions.decide_unplayed(league, number, winners, now, reason=reason)
        return decisions.enter_result(league, number, matches, now)
    decided_by = decisions.Verdict(matches, winners)
    return decisions.correct(league, number, decided_by, now, reason=reason, gives_up_later=True)


def _verdicts(lang: Language, stored: StoredLeague, fixture: Fixture) -> Sequence[tuple[str, str]]:
    """Return the possible decisions, with the code of each."""
    names = {one: entrant_name(lang, stored, one) for one in fixture.seats}
    values: list[tuple[str, str]] = []
    if len(fixture.seats) == _PAIR:
        values += _scores(lang, stored, fixture, list(names.values()))
    else:
        values.append((lang("league.result_written"), _AS_WRITTEN))
    values += [(lang("league.result_only", name=name), f"{_ONLY}{one}") for one, name in names.items()]
    absent = lang("league.unplayed_both-absent")
    values.append((absent[:1].upper() + absent[1:], _ABSENT))
    if fixture.points is not None or fixture.results:
        values.append((lang("league.result_open"), _OPEN))
    return values


def _scores(lang: Language, stored: StoredLeague, fixture: Fixture, names: Sequence[str]) -> Sequence[tuple[str, str]]:
    """Return all scores of two, the best for the first seat first; without ties where one must advance."""
    settings = stored.league.settings
    values = []
    for halves in range(2 * settings.games, -1, -1):
        ours, theirs = (units_text(lang, half * POINT // 2) for half in (halves, 2 * settings.games - halves))
        if halves == settings.games and stored.league.needs_winner(fixture):
            continue
        if halves == settings.games:
            label = lang("league.result_level", score=f"{ours} : {theirs}")
        else:
            label = lang("league.result_wins", name=names[halves < settings.games], score=f"{ours} : {theirs}")
        values.append((label, f"{_HALVES}{halves}"))
    return values


def _by_halves(fixture: Fixture, halves: int, games: int) -> Sequence[Places]:
    """Return matches that give this number of half points to the first seat."""
    if halves > 2 * games:
        raise LeagueError(LeagueReason.BAD_RESULT)
    first, second = fixture.seats
    won, drawn = divmod(halves, 2)
    lost = games - won - drawn
    return [[[first], [second]]] * won + [[[first, second]]] * drawn + [[[second], [first]]] * lost


def _names(lang: Language, stored: StoredLeague, fixture: Fixture) -> dict[int, str]:
    """Return the name of each as written; equal names get their numbers."""
    plain = {one: entrant_name(lang, stored, one) for one in fixture.seats}
    called = list(plain.values())
    return {one: f"{name} #{one}" if called.count(name) > 1 else name for one, name in plain.items()}
