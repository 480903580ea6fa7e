"""The decisions about fixtures: results of tables, and what organizers enter and correct."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from bot.leagues.decisions.common import Ruling, ahead, fixture_of, open_fixture, unplayed, usual_length
from bot.leagues.decisions.rewinding import draws_reset, later_fixtures, loss_of, rewind
from bot.leagues.entries import Body, Corrected, KeptReason, Resulted, ResultKept, UnplayedRule
from bot.leagues.formats.arena import ends_at
from bot.leagues.formats.bracket_progress import outcome
from bot.leagues.formats.seating import ended_at
from bot.leagues.model import Fixture, FormatKind, League, Phase
from bot.leagues.model.errors import (
    FixtureOpenError,
    LeagueError,
    LeagueReason,
    NextMatchBegunError,
    NextRoundDrawnError,
    NothingChangedError,
)

__all__ = ["Places", "Verdict", "annul", "correct", "decide_unplayed", "due_again", "enter_result", "result"]

Places: TypeAlias = Sequence[Sequence[int]]
"""The entrants of a match by their places, the best first; those in one group share it."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """An organizer's decision of a fixture: matches, or winners without a match.

    With neither, the fixture is open again for as long as it was at first.
    """

    matches: Sequence[Places] = ()
    winners: Collection[int] | None = None


def result(
    league: League, fixture: int, table_id: int, places: Places, scores: Sequence[tuple[int, int]], now: float
) -> list[Body]:
    """Enter the match of a table; empty if the fixture was decided or its entrants changed in the meantime."""
    one = league.fixtures.get(fixture)
    is_known = one is not None and any(known.table_id == table_id for known in one.results)
    if league.phase is not Phase.RUNNING or one is None or not one.is_open or is_known or not _fits(one, places):
        return []
    return [_resulted(one, places, now, table_id=table_id, scores=scores)]


def enter_result(league: League, fixture: int, matches: Sequence[Places], now: float) -> list[Body]:
    """Enter the results of matches that were played elsewhere."""
    one = open_fixture(league, fixture)
    missing = max(1, league.settings.games - len(one.results))
    if not 0 < len(matches) <= missing or not all(_fits(one, places) for places in matches):
        raise LeagueError(LeagueReason.BAD_RESULT)
    return [_resulted(one, places, now) for places in matches]


def decide_unplayed(league: League, fixture: int, winners: Collection[int], now: float, *, reason: str) -> list[Body]:
    """Decide an open fixture without a match: the winners get all points, the others none."""
    one = open_fixture(league, fixture)
    _check_winners(league, one, winners)
    return [unplayed(league, one, Ruling(UnplayedRule.DECIDED, winners, reason=reason), now)]


def correct(
    league: League, fixture: int, verdict: Verdict, now: float, *, reason: str, gives_up_later: bool = False
) -> list[Body]:
    """Replace what decided a fixture; the new decision counts as if it had been made at that time.

    In a bracket no later match may have begun, unless it is given up (`bot.leagues.decisions.rewinding`). If the next
    round is drawn, and the other entrant advances, the two exchange seats.
    """
    one = fixture_of(league, fixture)
    if one.is_open and not one.results:
        raise FixtureOpenError
    entry = _corrected(league, one, verdict, now, reason=reason)
    if _is_same(one, entry):
        raise NothingChangedError
    change = _change(league, ahead(league, [entry], now), fixture)
    try:
        return [_with_what_follows(league, one, entry, change)]
    except (NextMatchBegunError, NextRoundDrawnError):
        if not gives_up_later:
            raise
    before = rewind(league, loss_of(league, one, is_exchange=change is _Change.EXCHANGE), now, reason=reason)
    league = ahead(league, before, now)
    return [*before, _with_what_follows(league, league.fixtures[fixture], entry, change)]


def annul(league: League, fixture: int, table_id: int, now: float, *, reason: str) -> list[Body]:
    """Remove the match of a table from its fixture, or log that its result remains because too much depends on it."""
    one = league.fixtures.get(fixture)
    kept = () if one is None else tuple(result for result in one.results if result.table_id != table_id)
    if one is None or one.is_undone or kept == one.results:
        return []
    why = KeptReason.FINISHED
    if league.phase is not Phase.FINISHED:
        try:
            matches = [result.places for result in kept]
            entries = correct(league, fixture, Verdict(matches), now, reason=reason)
            return [entry.model_copy(update={"results": kept}) for entry in entries if isinstance(entry, Corrected)]
        except NextMatchBegunError:
            why = KeptReason.BEGUN
        except NextRoundDrawnError:
            why = KeptReason.DRAWN
    return [ResultKept(fixture=fixture, table_id=table_id, why=why, reason=reason)]


def _corrected(league: League, fixture: Fixture, verdict: Verdict, now: float, *, reason: str) -> Corrected:
    """Return the entry of a correction; raise LeagueError(BAD_RESULT) for a verdict that does not fit the fixture."""
    matches, winners = verdict.matches, verdict.winners
    most = max(league.settings.games, len(fixture.results))
    if not all(_fits(fixture, places) for places in matches) or len(matches) > most:
        raise LeagueError(LeagueReason.BAD_RESULT)
    decided, at = None, now if fixture.is_open else ended_at(fixture)
    if winners is not None:
        _check_winners(league, fixture, winners)
        decided = unplayed(league, fixture, Ruling(UnplayedRule.DECIDED, winners, reason=reason), at, played=())
    times = [*(known.at for known in fixture.results), *[at] * len(matches)]
    results = [_resulted(fixture, places, at) for places, at in zip(matches, times, strict=False)]
    return Corrected(
        fixture=fixture.number,
        results=() if decided else tuple(results),
        unplayed=decided,
        due=due_again(league, fixture, now),
        reason=reason,
        at=now,
    )


def due_again(league: League, fixture: Fixture, now: float) -> float:
    """Return the deadline of a fixture that is open again."""
    if (bell := ends_at(league)) is not None and league.settings.format is FormatKind.ARENA:
        return bell
    if fixture.is_open and fixture.due is not None and fixture.due > now:
        return fixture.due
    return now + usual_length(league)


def _resulted(
    fixture: Fixture,
    places: Places,
    now: float,
    *,
    table_id: int | None = None,
    scores: Sequence[tuple[int, int]] = (),
) -> Resulted:
    groups = tuple(tuple(sorted(group)) for group in places if group)
    return Resulted(fixture=fixture.number, table_id=table_id, places=groups, scores=tuple(scores), at=now)


def _fits(fixture: Fixture, places: Places) -> bool:
    """Return whether places name all entrants of a fixture once."""
    return sorted(one for group in places for one in group) == sorted(fixture.seats)


def _check_winners(league: League, fixture: Fixture, winners: Collection[int]) -> None:
    """Raise LeagueError(BAD_RESULT) for winners from outside, or several of them where one must advance."""
    if not {*winners} <= {*fixture.seats} or (league.needs_winner(fixture) and len({*winners}) > 1):
        raise LeagueError(LeagueReason.BAD_RESULT)


def _is_same(fixture: Fixture, entry: Corrected) -> bool:
    """Return whether a correction changes nothing."""
    if entry.unplayed is not None and fixture.unplayed is not None:
        return entry.unplayed.points == fixture.unplayed.points
    is_same_way = (entry.unplayed is None) == (fixture.unplayed is None)
    return is_same_way and [one.places for one in entry.results] == [one.places for one in fixture.results]


# What depends on a fixture in a bracket.


class _Change(Enum):
    """The effect of a correction on later rounds."""

    NONE = auto()
    EXCHANGE = auto()
    """The other one of the two entrants advances."""
    OTHERS = auto()
    """Later rounds would have been drawn differently."""


def _change(league: League, corrected: League, fixture: int) -> _Change:
    """Compare who advances from a fixture before and after its correction."""
    old, new = league.fixtures[fixture], corrected.fixtures[fixture]
    if not league.needs_winner(old):
        return _Change.NONE if new.points == old.points else _Change.OTHERS
    before, after = outcome(league, old), outcome(corrected, new)
    if before == after:
        return _Change.NONE
    if draws_reset(league, old):
        return _Change.OTHERS
    return _Change.EXCHANGE if before is not None and before[::-1] == after else _Change.OTHERS


def _with_what_follows(league: League, fixture: Fixture, entry: Corrected, change: _Change) -> Corrected:
    """Return a correction with its effect on later rounds; raise an error if it is no longer possible."""
    later = later_fixtures(league, fixture)
    if not later or change is _Change.NONE:
        return entry
    for one in later:
        if one.results or not one.is_open:
            raise NextMatchBegunError(round=one.round)
    if change is _Change.OTHERS:
        raise NextRoundDrawnError(round=later[0].round)
    return entry.model_copy(update={"is_exchange": True})
