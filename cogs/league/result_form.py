"""The form with which an organizer enters or corrects the result of a fixture, and reading it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.leagues import decisions
from bot.leagues.errors import BadResultError, ChangedMeanwhileError, NoSuchFixtureError
from bot.leagues.model import FormatKind
from cogs.kit.forms import Form
from cogs.league.manage_controls import Deed, DeedEntry
from cogs.league.manage_forms import choice, fixture_mark, reason_field
from cogs.league.words import entrant_name

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.leagues.entries import Body
    from bot.leagues.model import Fixture, League
    from bot.leagues.store import StoredLeague

__all__ = ["Verdict", "decided", "result_form", "verdict_of"]

_AS_WRITTEN, _OPEN, _ABSENT, _HALVES = "written", "open", "absent", "halves-"
_ONLY = "only-"
_PAIR = 2
_TREES = (FormatKind.KNOCKOUT, FormatKind.DOUBLE)

_Places = Sequence[Sequence[int]]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an organizer says about a fixture."""

    matches: Sequence[_Places] = ()
    winners: tuple[int, ...] | None = None
    """Who gets the points without a match; None if matches say it, or the fixture is open again."""


def result_form(lang: Language, stored: StoredLeague, fixture: Fixture) -> Form:
    """Return the form; it carries how the fixture stood."""
    control = DeedEntry(stored.id, Deed.RESULT, fixture_mark(fixture), fixture.number)
    fields = [choice(lang("league.result"), "result", _verdicts(lang, stored, fixture))]
    if len(fixture.seats) > _PAIR:
        written = "\n\n".join(["\n".join(_names(lang, stored, fixture).values())] * stored.league.settings.games)
        area = ui.TextInput[Any](custom_id="places", style=discord.TextStyle.paragraph, default=written, required=False)
        fields.append(ui.Label(text=lang("league.places"), description=lang("league.places_about"), component=area))
    names = " – ".join(entrant_name(lang, stored, one) for one in fixture.seats)
    return Form(control, f"{fixture.number}. {names}", *fields, reason_field(lang, is_needed=not fixture.is_open))


def verdict_of(lang: Language, stored: StoredLeague, fixture: Fixture, values: Sequence[str]) -> Verdict:
    """Return what was filled in; raise BadResultError for what says nothing."""
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
        return Verdict(_as_written(_names(lang, stored, fixture), values[1]))
    raise BadResultError


def decided(league: League, entry: DeedEntry, verdict: Verdict, reason: str, now: float) -> Sequence[Body]:
    """Return the entries that a verdict makes; raise ChangedMeanwhileError if the fixture stands otherwise by now."""
    fixture = league.fixtures.get(entry.number)
    if fixture is None or fixture.is_undone:
        raise NoSuchFixtureError
    if fixture_mark(fixture) != entry.mark:
        raise ChangedMeanwhileError
    number, matches, winners = fixture.number, verdict.matches, verdict.winners
    if fixture.is_open and not fixture.results:
        if winners is not None:
            return decisions.decide_unplayed(league, number, winners, now, reason=reason)
        return decisions.enter_result(league, number, matches, now)
    return decisions.correct(league, number, now, reason=reason, matches=matches, winners=winners)


def _verdicts(lang: Language, stored: StoredLeague, fixture: Fixture) -> Sequence[tuple[str, str]]:
    """Return what an organizer can say, with the code of each."""
    names = {one: entrant_name(lang, stored, one) for one in fixture.seats}
    values: list[tuple[str, str]] = []
    if len(fixture.seats) == _PAIR:
        values += _scores(lang, stored, list(names.values()))
    else:
        values.append((lang("league.result_written"), _AS_WRITTEN))
    values += [(lang("league.result_only", name=name), f"{_ONLY}{one}") for one, name in names.items()]
    values.append((lang("league.result_absent"), _ABSENT))
    if fixture.points is not None or fixture.results:
        values.append((lang("league.result_open"), _OPEN))
    return values


def _scores(lang: Language, stored: StoredLeague, names: Sequence[str]) -> Sequence[tuple[str, str]]:
    """Return all scores of two, from the best for the first seat on; where somebody has to go on none is level."""
    settings = stored.league.settings
    values = []
    for halves in range(2 * settings.games, -1, -1):
        ours, theirs = _half(halves), _half(2 * settings.games - halves)
        if halves == settings.games and settings.format in _TREES:
            continue
        if halves == settings.games:
            label = lang("league.result_level", score=f"{ours} : {theirs}")
        else:
            label = lang("league.result_wins", name=names[halves < settings.games], score=f"{ours} : {theirs}")
        values.append((label, f"{_HALVES}{halves}"))
    return values


def _half(halves: int) -> str:
    return f"{halves // 2}{'.5' if halves % 2 else ''}"


def _by_halves(fixture: Fixture, halves: int, games: int) -> Sequence[_Places]:
    """Return matches that give so many halves of a point to the first seat."""
    if halves > 2 * games:
        raise BadResultError
    first, second = fixture.seats
    won, drawn = divmod(halves, 2)
    lost = games - won - drawn
    return [[[first], [second]]] * won + [[[first, second]]] * drawn + [[[second], [first]]] * lost


def _names(lang: Language, stored: StoredLeague, fixture: Fixture) -> dict[int, str]:
    """Return how each is written; those who are called alike with their numbers."""
    plain = {one: entrant_name(lang, stored, one) for one in fixture.seats}
    called = list(plain.values())
    return {one: f"{name} #{one}" if called.count(name) > 1 else name for one, name in plain.items()}


def _as_written(names: dict[int, str], text: str) -> Sequence[_Places]:
    """Return matches that were written: a name a line, the best first, `=` between those who are level."""
    numbers = {name.casefold(): one for one, name in names.items()}
    matches = []
    for block in text.replace("\r", "").strip().split("\n\n"):
        lines = [line for line in block.split("\n") if line.strip()]
        try:
            places = [[numbers[name.strip().casefold()] for name in line.split("=")] for line in lines]
        except KeyError:
            raise BadResultError from None
        matches.append(places)
    return matches
