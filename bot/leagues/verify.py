"""Verifies a league from its log alone, by repeating all draws and counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.games.fair import commitment
from bot.leagues.decisions.common import Ruling, still_in, unfinished, unplayed
from bot.leagues.decisions.deadlines import nobody_came
from bot.leagues.decisions.following import final_table
from bot.leagues.decisions.places import late_byes
from bot.leagues.entries import (
    Admitted,
    Cancelled,
    Challenged,
    DroppedDown,
    Entry,
    Finished,
    Paired,
    SignedUp,
    Started,
    Unplayed,
    UnplayedRule,
)
from bot.leagues.folding.fold import apply, begin
from bot.leagues.formats.arena import pair_free
from bot.leagues.formats.base import Draw
from bot.leagues.formats.groups import GROUP, knockout_of, qualified
from bot.leagues.formats.ladder import check_challenge, due_to_drop, is_answered
from bot.leagues.formats.registry import FORMATS
from bot.leagues.formats.seating import seeding
from bot.leagues.model import Fixture, FormatKind, League, Phase
from bot.leagues.model.errors import BrokenLogError, LeagueError
from bot.leagues.origins import check_origin
from bot.leagues.pairing.lots import late_lot, lots
from bot.leagues.standings.points import fixture_points

__all__ = ["BY_HAND", "Fault", "Report", "verify"]

BY_HAND = "organiser"
"""The algorithm of rounds that an organizer made: these cannot be drawn again."""


@dataclass(frozen=True, slots=True)
class Fault:
    """The first entry that does not follow from those before it."""

    seq: int
    why: str


@dataclass(frozen=True, slots=True)
class Report:
    """The outcome of a check."""

    fault: Fault | None
    unchecked: Sequence[str]
    """What could not be checked, in sentences."""
    league: League | None
    """The league that the whole log makes; None if there is a fault."""


class _FaultError(Exception):
    """An entry does not follow; the text says why."""


@dataclass(slots=True)
class _Check:
    seed: bytes | None
    unchecked: list[str] = field(default_factory=list)


def verify(entries: Iterable[Entry], seed: bytes | None = None) -> Report:
    """Check a log; the seed is read from it once it is open, and the keeper of the seed can pass it before that."""
    log = list(entries)
    check = _Check(_open_seed(log) or seed)
    if check.seed is None:
        check.unchecked.append("The seed is still secret, so the lots could not be checked.")
    try:
        league = _checked(log, check)
    except BrokenLogError as error:
        return Report(Fault(error.seq, error.why), tuple(check.unchecked), None)
    return Report(None, tuple(check.unchecked), league)


def _open_seed(log: Sequence[Entry]) -> bytes | None:
    for entry in reversed(log):
        if isinstance(entry.body, Finished | Cancelled):
            return bytes.fromhex(entry.body.seed)
    return None


def _checked(log: Sequence[Entry], check: _Check) -> League:
    if not log:
        raise BrokenLogError(0, "the log is empty")
    league = begin(log[0])
    if check.seed is not None and commitment(check.seed) != league.commitment:
        raise BrokenLogError(0, "the commitment is not that of the seed")
    for entry in log[1:]:
        judge = _CHECKS.get(type(entry.body))
        try:
            if entry.seq == league.size:
                _require_origin(league, entry)
                if judge is not None:
                    judge(check, league, entry.body)
        except _FaultError as error:
            raise BrokenLogError(entry.seq, str(error)) from None
        except (KeyError, IndexError):
            raise BrokenLogError(entry.seq, "it names something that does not exist") from None
        apply(league, entry)
    return league


def _require_origin(league: League, entry: Entry) -> None:
    if (why := check_origin(league, entry)) is not None:
        raise _FaultError(why)


def _require_same(told: object, found: object, what: str) -> None:
    if told != found:
        raise _FaultError(f"{what} should be {found}, not {told}")


def _check_late(check: _Check, league: League, body: SignedUp | Admitted) -> None:
    """Check the byes of an entrant who joins after the start."""
    is_waiting = isinstance(body, SignedUp) and body.is_waiting
    if league.phase is not Phase.RUNNING or is_waiting:
        return
    _require_same(body.byes, late_byes(league), f"what entrant {body.entrant} gets for the rounds that they missed")
    if check.seed is not None:
        found = late_lot(check.seed, body.entrant, len(league.lots))
        _require_same(body.lot, found, f"the lot of entrant {body.entrant}")


def _check_start(check: _Check, league: League, body: Started) -> None:
    people = [league.entrants[number] for number in body.order]
    if check.seed is not None:
        _require_same(body.lots, lots(check.seed, body.order), "the order of the lots")
    _require_same(sorted(body.lots), sorted(body.order), "those who have lots")
    _require_same(body.order, seeding(league, people, body.lots), "the order of the seeds")
    rounds = FORMATS[league.settings.format].rounds(league.settings, len(people))
    _require_same(body.rounds, rounds, "the number of rounds")
    for number in body.left_out:
        if not league.settings.check_in or league.entrants[number].is_checked_in:
            raise _FaultError(f"entrant {number} has not missed a check-in")


def _check_draw(check: _Check, league: League, body: Paired) -> None:
    _check_tree(league, body)
    if body.algorithm == BY_HAND:
        check.unchecked.append(f"Round {body.round} was made by an organizer.")
        return
    is_arena = league.settings.format is FormatKind.ARENA
    draw = pair_free(league, body.at) if is_arena else FORMATS[league.settings.format].draw(league)
    if draw is None:
        raise _FaultError(f"round {body.round} could not be drawn yet")
    if draw.algorithm != body.algorithm:
        check.unchecked.append(f"Round {body.round} was drawn by {body.algorithm}, and this is {draw.algorithm}.")
        return
    _require_same(_drawn(body), _wanted(draw), f"the draw of round {body.round}")


def _check_tree(league: League, body: Paired) -> None:
    """Check that only people of its tree play in a knockout after groups, and in its boxes: also in a round by hand."""
    if league.settings.format is not FormatKind.GROUPS or body.stage == GROUP:
        return
    for fixture in body.fixtures:
        knockout_of(league.settings).level_of(fixture.slot)
    if any(one.stage != GROUP for one in league.rounds):
        tree = qualified(league)
        seats = [one for fixture in body.fixtures for one in fixture.seats]
        for one in [*seats, *(number for number, _ in body.byes)]:
            if one not in tree:
                raise _FaultError(f"entrant {one} is not in the knockout")


def _drawn(body: Paired) -> object:
    fixtures = [(one.seats, one.slot, one.group) for one in body.fixtures]
    return body.stage, fixtures, [(number, kind.value) for number, kind in body.byes], body.repeats


def _wanted(draw: Draw) -> object:
    fixtures = [(one.seats, one.slot, one.group) for one in draw.fixtures]
    return draw.stage, fixtures, [(number, kind.value) for number, kind in draw.byes], draw.repeats


def _check_unplayed(_: _Check, league: League, body: Unplayed) -> None:
    fixture = league.fixtures[body.fixture]
    _check_present(league, fixture, body)
    match body.rule:
        case UnplayedRule.NO_SHOW:
            winners = list(body.present) or list(fixture.seats[1:])
        case UnplayedRule.WITHDRAWN:
            winners = list(still_in(league, fixture))
        case UnplayedRule.UNFINISHED | UnplayedRule.OUT_OF_TIME:
            if (body.rule is UnplayedRule.OUT_OF_TIME) != (body.to_move in fixture.seats):
                raise _FaultError(f"fixture {body.fixture} does not name the seat whose turn it was")
            found = unfinished(league, fixture, body.at, body.to_move)
            _require_same(body.points, found.points, f"the points of fixture {body.fixture}")
            return
        case UnplayedRule.BOTH_ABSENT:
            found = nobody_came(league, fixture, body.at)
            _require_same(body.points, found.points, f"the points of fixture {body.fixture}")
            return
        case UnplayedRule.DECIDED:
            played = () if league.needs_winner(fixture) else fixture.results
            so_far = fixture_points(league.settings, played)
            winners = [one for one, points in body.points if points > so_far.get(one, 0)]
    found = unplayed(league, fixture, Ruling(body.rule, winners, body.present), body.at)
    _require_same(body.points, found.points, f"the points of fixture {body.fixture}")


def _check_present(league: League, fixture: Fixture, body: Unplayed) -> None:
    """Check that the attendance in an entry fits its rule; the log does not say who came."""
    present, here = {*body.present}, {*still_in(league, fixture)}
    match body.rule:
        case UnplayedRule.NO_SHOW:
            is_ladder = league.settings.format is FormatKind.LADDER
            is_silent = is_ladder and not is_answered(fixture, even_if_declined=False)
            is_right = present < {*fixture.seats} and (bool(present) or is_silent)
        case UnplayedRule.BOTH_ABSENT:
            is_right = not present
        case UnplayedRule.WITHDRAWN:
            is_right = present == here < {*fixture.seats}
        case UnplayedRule.UNFINISHED | UnplayedRule.OUT_OF_TIME:
            is_right = present == {*fixture.awaited}
        case UnplayedRule.DECIDED:
            is_right = not present
    if not is_right:
        raise _FaultError(f"the attendance at fixture {body.fixture} differs from this entry")


def _check_challenge(_: _Check, league: League, body: Challenged) -> None:
    challenged, challenger = body.fixture.seats
    try:
        check_challenge(league, challenger, challenged, body.at)
    except LeagueError as error:
        raise _FaultError(f"this challenge is not allowed ({type(error).__name__})") from None


def _check_drop(_: _Check, league: League, body: DroppedDown) -> None:
    if body.entrant not in due_to_drop(league, body.at):
        raise _FaultError(f"entrant {body.entrant} has not been idle long enough")


def _check_end(check: _Check, league: League, body: Finished) -> None:
    if check.seed is not None:
        _require_same(body.seed, check.seed.hex(), "the seed")
    _require_same(body.table, final_table(league), "the final table")


_CHECKS: Mapping[type[Any], Callable[[_Check, League, Any], None]] = {
    SignedUp: _check_late,
    Admitted: _check_late,
    Started: _check_start,
    Paired: _check_draw,
    Unplayed: _check_unplayed,
    Challenged: _check_challenge,
    DroppedDown: _check_drop,
    Finished: _check_end,
}
"""The checks of each kind of entry before it changes the league; other kinds are actions of people."""
