"""Entries about rounds, fixtures and their times."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.leagues.entries import (
    Agreed,
    Came,
    Challenged,
    Corrected,
    DeadlineMoved,
    DeadlineReason,
    Declined,
    DroppedDown,
    ExtensionProposed,
    Paired,
    PlannedFixture,
    Proposed,
    Resulted,
    UndoneRound,
    Unplayed,
)
from bot.leagues.folding.checks import (
    entrant_of,
    fixture_of,
    open_fixture_of,
    require,
    require_seats,
)
from bot.leagues.folding.climbing import climb, correct_climb
from bot.leagues.formats.arena import PAUSE
from bot.leagues.model import Agreement, Extension, Fixture, FormatKind, LadderStep, League, Round
from bot.leagues.standings.points import fixture_points

__all__ = [
    "add_agreed",
    "add_came",
    "add_challenged",
    "add_corrected",
    "add_deadline",
    "add_declined",
    "add_dropped_down",
    "add_extension",
    "add_paired",
    "add_proposed",
    "add_result",
    "add_undone_round",
    "add_unplayed",
]

CHALLENGE = "ladder"
"""The stage of challenges."""

_PLAYED_ON = (DeadlineReason.PLAYING, DeadlineReason.CAME, DeadlineReason.SHORT)
"""The reasons why those who came have more time."""


def add_paired(league: League, body: Paired) -> None:
    """Begin a round."""
    require(body.round == league.next_round, "the next round has the number {}", league.next_round)
    number, stage, due = body.round, body.stage, body.due
    for planned in body.fixtures:
        _plan(league, planned, Fixture(planned.number, number, stage, planned.seats, drawn_at=body.at, due=due))
    for entrant, _ in body.byes:
        entrant_of(league, entrant)
    numbers = [planned.number for planned in body.fixtures]
    byes = dict(body.byes)
    drawn = (body.algorithm, body.repeats, body.due)
    league.rounds.append(Round(body.round, body.stage, numbers, byes, body.at, body.due, *drawn))
    league.is_held = False


def add_challenged(league: League, body: Challenged) -> None:
    """Add a fixture of a ladder."""
    planned = body.fixture
    _plan(league, planned, Fixture(planned.number, 0, CHALLENGE, planned.seats, drawn_at=body.at, due=body.due))


def add_undone_round(league: League, body: UndoneRound) -> None:
    """Undo the last round, and everything that would apply only after it."""
    require(bool(league.rounds) and body.round == len(league.rounds), "round {} is not the last one", body.round)
    fixtures = league.round_fixtures(body.round)
    require(not any(fixture.results for fixture in fixtures), "something of round {} has been played", body.round)
    for fixture in fixtures:
        fixture.is_undone, fixture.points = True, None
    league.rounds.pop()
    league.is_held = True
    for entrant in league.entrants.values():
        entrant.since_round = min(entrant.since_round, body.round)
        if entrant.out_from is not None:
            entrant.out_from = min(entrant.out_from, body.round)


def add_proposed(league: League, body: Proposed) -> None:
    """Store the times that an entrant suggests."""
    fixture = fixture_of(league, body.fixture)
    require(body.entrant in fixture.seats, "entrant {} does not sit at fixture {}", body.entrant, body.fixture)
    fixture.proposals.pop(body.entrant, None)
    if body.times:
        fixture.proposals[body.entrant] = body.times


def add_declined(league: League, body: Declined) -> None:
    """Remove the times that others suggested; that they have answered remains."""
    fixture = fixture_of(league, body.fixture)
    for other in fixture.proposals:
        if other != body.entrant:
            fixture.proposals[other] = ()


def add_came(league: League, body: Came) -> None:
    """Record an entrant who came although the bot could not open a table."""
    fixture = open_fixture_of(league, body.fixture)
    require(body.entrant in fixture.seats, "entrant {} does not sit at fixture {}", body.entrant, body.fixture)
    fixture.came |= {body.entrant}


def add_agreed(league: League, body: Agreed) -> None:
    """Fix the time of a fixture."""
    fixture = fixture_of(league, body.fixture)
    fixture.agreements += (Agreement(league.at, body.at),)
    fixture.proposals.clear()


def add_extension(league: League, body: ExtensionProposed) -> None:
    """Record the later deadline that an entrant wants."""
    fixture = open_fixture_of(league, body.fixture)
    require(body.entrant in fixture.seats, "entrant {} does not sit at fixture {}", body.entrant, body.fixture)
    before = fixture.extension.entrants if fixture.extension and fixture.extension.due == body.due else ()
    fixture.extension = Extension(body.due, (*before, body.entrant))


def add_deadline(league: League, body: DeadlineMoved) -> None:
    """Move the deadline of a fixture, or of all open fixtures of a round."""
    is_given = body.why in (DeadlineReason.ORGANIZER, DeadlineReason.DOWNTIME)
    if body.fixture is not None:
        fixture = fixture_of(league, body.fixture)
        _move_deadline(fixture, body.due, is_given=is_given)
        fixture.was_extended |= body.why is DeadlineReason.BOTH_ABSENT
        fixture.more_days += body.why in _PLAYED_ON
        if body.why is DeadlineReason.SHORT:
            require({*body.present} < {*fixture.seats}, "others sit at fixture {}", body.fixture)
            fixture.absent = frozenset(fixture.seats) - {*body.present}
        return
    require(body.round is not None and 0 < body.round < league.next_round, "there is no round {}", body.round)
    number = body.round or 0
    league.rounds[number - 1].due = body.due
    for fixture in league.round_fixtures(number):
        if fixture.is_open:
            _move_deadline(fixture, body.due, is_given=is_given)


def add_result(league: League, body: Resulted) -> None:
    """Count a match."""
    fixture = open_fixture_of(league, body.fixture)
    require_seats(fixture, body.places)
    fixture.results += (body,)
    fixture.came = frozenset()
    if league.ladder:
        for number in fixture.seats:
            league.idle_since[number] = max(body.at, league.idle_since.get(number, body.at))
    _settle(league, fixture, body.at)


def add_unplayed(league: League, body: Unplayed) -> None:
    """Decide a fixture without play."""
    fixture = open_fixture_of(league, body.fixture)
    require_seats(fixture, [[number for number, _ in body.points]])
    fixture.unplayed = body
    _settle(league, fixture, body.at)


def add_corrected(league: League, body: Corrected) -> None:
    """Replace what decided a fixture."""
    fixture = fixture_of(league, body.fixture)
    was_open = fixture.is_open
    for result in body.results:
        require_seats(fixture, result.places)
    fixture.results, fixture.unplayed = body.results, body.unplayed
    fixture.points = _points(league, fixture)
    if fixture.points is None:
        _open_again(league, fixture, body.due)
    elif was_open and league.settings.format is FormatKind.ARENA:
        _set_free(league, fixture, body.at)
    if body.is_exchange:
        _exchange_later(league, fixture)
    correct_climb(league, fixture, was_open=was_open)


def add_dropped_down(league: League, body: DroppedDown) -> None:
    """Move an entrant down on a ladder."""
    entrant_of(league, body.entrant)
    climb(league, LadderStep.DROPPED, body.entrant)


def _move_deadline(fixture: Fixture, due: float | None, *, is_given: bool) -> None:
    """Move a deadline; if an organizer gives it, the players' own extensions start there."""
    fixture.due, fixture.extension = due, None
    if is_given:
        fixture.first_due = due


def _plan(league: League, planned: PlannedFixture, fixture: Fixture) -> None:
    number, seats = planned.number, planned.seats
    require(number == len(league.fixtures) + 1, "the next fixture has the number {}", len(league.fixtures) + 1)
    require(1 < len(seats) == len({*seats}), "fixture {} needs different people", number)
    for seat in seats:
        entrant_of(league, seat).is_free = False
    fixture.slot, fixture.group, fixture.first_due = planned.slot, planned.group, fixture.due
    league.fixtures[number] = fixture


def _points(league: League, fixture: Fixture) -> dict[int, int] | None:
    """Return each entrant's points in a fixture; None if it is not decided."""
    if fixture.unplayed is not None:
        return dict(fixture.unplayed.points)
    if len(fixture.results) < league.settings.games:
        return None
    points = fixture_points(league.settings, fixture.results)
    if league.needs_winner(fixture) and len(fixture.leaders(points)) > 1:
        return None
    return points


def _settle(league: League, fixture: Fixture, at: float) -> None:
    fixture.points = _points(league, fixture)
    if fixture.points is None:
        return
    if follow := _AFTER_A_FIXTURE.get(league.settings.format):
        follow(league, fixture, at)


def _climb(league: League, fixture: Fixture, _: float) -> None:
    climb(league, LadderStep.DECIDED, fixture.number)


def _set_free(league: League, fixture: Fixture, at: float) -> None:
    """Make those who have played free for their next match; absent entrants rest until they say otherwise.

    An entrant with another open fixture, because it was reopened, must play that first.
    """
    busy = {number for other in league.open_fixtures for number in other.seats}
    for number in fixture.seats:
        entrant = league.entrants[number]
        came = fixture.unplayed is None or number in fixture.unplayed.present
        entrant.is_resting = entrant.is_resting or not came
        if entrant.is_in(league.next_round) and not entrant.is_resting and number not in busy:
            entrant.is_free, entrant.free_since = True, at + PAUSE


_AFTER_A_FIXTURE: Mapping[FormatKind, Callable[[League, Fixture, float], None]] = {
    FormatKind.LADDER: _climb,
    FormatKind.ARENA: _set_free,
}
"""The effect of a decided fixture in a format; it gets the time of the decision."""


def _open_again(league: League, fixture: Fixture, due: float | None) -> None:
    _move_deadline(fixture, due, is_given=True)
    fixture.agreements, fixture.more_days, fixture.came, fixture.absent = (), 0, frozenset(), frozenset()
    for number in fixture.seats:
        if (line := league.line(number)) != number:
            fixture.replace_seat(number, line)
    for number in fixture.seats:
        league.entrants[number].is_free, league.entrants[number].free_since = False, None


def _exchange_later(league: League, corrected: Fixture) -> None:
    require(len(corrected.seats) == 2, "only two can exchange their places")
    one, other = (league.line(seat) for seat in corrected.seats)
    exchanged = {one: other, other: one}
    for fixture in league.open_fixtures:
        if fixture.round > corrected.round and not exchanged.keys().isdisjoint(fixture.seats):
            require(not fixture.results, "fixture {} has begun", fixture.number)
            fixture.seats = tuple(exchanged.get(number, number) for number in fixture.seats)
