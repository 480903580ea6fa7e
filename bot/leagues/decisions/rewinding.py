"""Corrections of a bracket's fixture after dependent matches have begun, and what they cost.

An entrant whose opponent changes plays that fixture again. Rounds whose fixtures are no longer certain are undone, the
last one first; the organizer draws them again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.leagues.decisions.common import usual_length
from bot.leagues.entries import Body, Corrected, UndoneRound
from bot.leagues.formats.bracket_progress import NOBODY, outcome
from bot.leagues.model import Fixture, FormatKind, League

__all__ = ["Loss", "draws_reset", "later_fixtures", "loss_of", "rewind"]

_FINAL = "grand"
"""The stage of both finals of a double elimination."""


@dataclass(frozen=True, slots=True)
class Loss:
    """What must be played or drawn again."""

    matches: Sequence[Fixture] = ()
    """Fixtures whose results are lost."""
    reopened: Sequence[Fixture] = ()
    """Those among them that remain drawn, with two entrants exchanged."""
    first_round: int | None = None
    """The first round that is undone, together with all later ones."""


def loss_of(league: League, fixture: Fixture, *, is_exchange: bool) -> Loss:
    """Return what is lost if a fixture ends differently: with the other winner of two, or in any other way."""
    later = later_fixtures(league, fixture)
    direct: Sequence[Fixture] = ()
    if is_exchange and league.needs_winner(fixture) and not draws_reset(league, fixture):
        direct = _next_of_each(league, fixture, later)
        later = [two for one in direct for two in later_fixtures(league, one)]
    first = min((one.round for one in later), default=None)
    reopened = [one for one in direct if _has_begun(one) and (first is None or one.round < first)]
    undone = [one for one in league.fixtures.values() if first is not None and one.round >= first]
    matches = [*reopened, *(one for one in undone if one.results and not one.is_undone)]
    return Loss(sorted(matches, key=lambda one: one.number), reopened, first)


def rewind(league: League, loss: Loss, now: float, *, reason: str) -> list[Body]:
    """Return the entries that give up what is lost."""
    entries: list[Body] = []
    if loss.first_round is not None:
        for number in range(len(league.rounds), loss.first_round - 1, -1):
            played = [one for one in league.round_fixtures(number) if one.results]
            entries += [_opened_again(league, one, now, reason) for one in played]
            entries.append(UndoneRound(round=number, reason=reason))
    return [*entries, *(_opened_again(league, one, now, reason) for one in loss.reopened)]


def later_fixtures(league: League, fixture: Fixture) -> Sequence[Fixture]:
    """Return the fixtures that depend on the outcome of a fixture of a bracket.

    If no one came, all entrants without an opponent because of that are affected, so these may be any later fixtures.
    """
    kind = league.settings.format
    later = [one for one in league.fixtures.values() if one.round > fixture.round and not one.is_undone]
    if kind is FormatKind.GROUPS and fixture.stage == "group":
        return [one for one in later if one.stage != "group"]
    if kind is FormatKind.HEATS:
        return later
    if kind.traits.has_tree and outcome(league, fixture) == (NOBODY, NOBODY):
        return later
    if kind.traits.has_tree:
        people = {league.line(one) for one in fixture.seats}
        return [one for one in later if any(league.line(seat) in people for seat in one.seats)]
    return []


def draws_reset(league: League, fixture: Fixture) -> bool:
    """Return whether the final of a double elimination is played again because of how a fixture ended."""
    return fixture.stage == _FINAL and any(one.stage == _FINAL for one in later_fixtures(league, fixture))


def _next_of_each(league: League, fixture: Fixture, later: Sequence[Fixture]) -> Sequence[Fixture]:
    """Return the next fixture of each of two."""
    found: dict[int, Fixture] = {}
    for person in map(league.line, fixture.seats):
        mine = [one for one in later if person in map(league.line, one.seats)]
        if mine:
            first = min(mine, key=lambda one: one.round)
            found[first.number] = first
    return list(found.values())


def _has_begun(fixture: Fixture) -> bool:
    return bool(fixture.results) or not fixture.is_open


def _opened_again(league: League, fixture: Fixture, now: float, reason: str) -> Corrected:
    return Corrected(fixture=fixture.number, due=now + usual_length(league), reason=reason, at=now)
