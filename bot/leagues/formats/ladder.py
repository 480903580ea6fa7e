"""The ladder: each entrant has a place, and a challenger who wins takes the place directly above the opponent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce

from bot.base.errors import Formatted
from bot.leagues.formats.base import Draw
from bot.leagues.formats.checks import check_pairs
from bot.leagues.formats.seating import ended_at
from bot.leagues.model import Fixture, FormatKind, LadderMove, LadderStep, League, Settings
from bot.leagues.model.errors import LeagueError, LeagueReason
from bot.leagues.standings.rows import Row, Standings

__all__ = [
    "Ladder",
    "challengeable",
    "check_challenge",
    "check_may_challenge",
    "due_to_drop",
    "is_answered",
    "moved",
    "next_drop",
    "reach",
    "replayed",
    "why_not",
]


def moved(league: League, ladder: Sequence[int], move: LadderMove) -> list[int]:
    """Return the ladder after a move; fixtures and substitutes are looked up in the league."""
    number = move.number
    match move.step:
        case LadderStep.JOINED:
            return [*_without(ladder, number), number]
        case LadderStep.LEFT:
            return _without(ladder, number)
        case LadderStep.DROPPED:
            return _dropped(ladder, number)
        case LadderStep.REPLACED:
            old = league.entrants[number].replaces
            return [number if one == old else one for one in ladder] if old in ladder else [*ladder, number]
        case LadderStep.DECIDED:
            return _decided(league, ladder, league.fixtures[number])


def replayed(league: League) -> list[int]:
    """Return the ladder after all moves of a league: the value of `League.ladder`, also after a correction."""
    nobody: list[int] = []
    return reduce(lambda ladder, move: moved(league, ladder, move), league.ladder_moves, nobody)


def _without(ladder: Sequence[int], number: int) -> list[int]:
    return [one for one in ladder if one != number]


def _dropped(ladder: Sequence[int], number: int) -> list[int]:
    rest = _without(ladder, number)
    if len(rest) < len(ladder):
        rest.insert(ladder.index(number) + 1, number)
    return rest


def _decided(league: League, ladder: Sequence[int], fixture: Fixture) -> list[int]:
    """Put a winning challenger directly above the challenged entrant; a draw or a successful defense changes nothing.

    If one of the two had been replaced, `ladder` may hold the number of the earlier or the later entrant.
    """
    points = fixture.points or {}
    challenged, challenger = fixture.seats
    above, below = _standing(league, ladder, challenged), _standing(league, ladder, challenger)
    if points.get(challenger, 0) <= points.get(challenged, 0) or above is None or below is None:
        return list(ladder)
    rest = _without(ladder, below)
    place = min(ladder.index(above), ladder.index(below))
    rest.insert(place, below)
    return rest


def _standing(league: League, ladder: Sequence[int], number: int) -> int | None:
    """Return an entrant's number on the ladder, or that of a predecessor or successor in the same place."""
    line = league.line(number)
    return next((one for one in ladder if one == number or league.line(one) == line), None)


def reach(league: League) -> int:
    """Return how many places up an entrant may challenge."""
    return max(league.settings.reach, -(-len(league.ladder) // 5))


def check_challenge(league: League, challenger: int, challenged: int, now: float) -> None:
    """Raise an error of `bot.leagues.model.errors` if the challenger may not challenge this entrant now."""
    check_may_challenge(league, challenger)
    ladder = league.ladder
    if challenged not in ladder or ladder.index(challenged) >= ladder.index(challenger):
        raise LeagueError(LeagueReason.NOT_ABOVE)
    if ladder.index(challenger) - ladder.index(challenged) > reach(league):
        raise LeagueError(LeagueReason.OUT_OF_REACH, n=reach(league))
    pair = {challenger, challenged}
    if any(fixture.seats[0] == challenged or {*fixture.seats} == pair for fixture in league.open_fixtures):
        raise LeagueError(LeagueReason.NOT_CHALLENGEABLE)
    if frozenset(pair) in league.forbidden:
        raise LeagueError(LeagueReason.KEPT_APART)
    time = _rested_at(league, challenger, challenged)
    if time is not None and time > now:
        raise LeagueError(LeagueReason.RESTED_TOO_LITTLE, time=Formatted(f"<t:{round(time)}:f>"))


def check_may_challenge(league: League, challenger: int) -> None:
    """Raise LeagueError(NOT_ENTERED) or LeagueError(BUSY_ON_LADDER) if the challenger may not challenge at all."""
    if challenger not in league.ladder:
        raise LeagueError(LeagueReason.NOT_ENTERED)
    if any(fixture.seats[1] == challenger for fixture in league.open_fixtures):
        raise LeagueError(LeagueReason.BUSY_ON_LADDER)


def challengeable(league: League, challenger: int, now: float) -> Sequence[int]:
    """Return the entrants whom the challenger may challenge now, the nearest first."""
    return [one for one in reversed(league.ladder) if why_not(league, challenger, one, now) is None]


def why_not(league: League, challenger: int, challenged: int, now: float) -> LeagueError | None:
    """Return why the challenger may not challenge this entrant now; None if they may."""
    try:
        check_challenge(league, challenger, challenged, now)
    except LeagueError as error:
        return error
    return None


def _rested_at(league: League, one: int, other: int) -> float | None:
    """Return when two may meet again; None if they may: they never met, or one has played someone else since."""
    decided = [fixture for fixture in league.fixtures.values() if fixture.points is not None]
    for fixture in sorted(decided, key=lambda one: (ended_at(one), one.number), reverse=True):
        seats = {*map(league.line, fixture.seats)}
        if seats == {one, other}:
            return ended_at(fixture) + league.settings.rest_length
        if seats & {one, other} and fixture.is_played:
            return None
    return None


def is_answered(fixture: Fixture, *, even_if_declined: bool = True) -> bool:
    """Return whether the challenged entrant has answered: a result, or a time suggested or agreed on. Silence loses.

    Older versions did not count a suggestion that was declined.
    """
    times = fixture.proposals.get(fixture.seats[0])
    has_suggested = times is not None if even_if_declined else bool(times)
    return bool(fixture.results) or fixture.agreed_at is not None or has_suggested


def due_to_drop(league: League, now: float) -> Sequence[int]:
    """Return the entrants who drop one place because they have not played for too long, from bottom to top.

    An entrant does not drop if all those below have been idle even longer.
    """
    return [one for one, at in reversed([*_drops(league)]) if at <= now]


def next_drop(league: League) -> float | None:
    """Return when the next entrant drops if no one plays; None if no one will."""
    return min((at for _, at in _drops(league)), default=None)


def _drops(league: League) -> Iterator[tuple[int, float]]:
    """Yield each entrant who drops if no one plays, and when."""
    moments = [_drops_at(league, one) for one in league.ladder]
    for place, one in enumerate(league.ladder):
        if any(below > moments[place] for below in moments[place + 1 :]):
            yield one, moments[place]


def _drops_at(league: League, entrant: int) -> float:
    return league.idle_since[entrant] + league.settings.idle_length


class Ladder:
    """The format. No rounds are drawn, and the league ends when its organizer ends it."""

    kind = FormatKind.LADDER

    def check(self, settings: Settings, entrants: int) -> None:
        """Raise an error if a game is for more than two, or for a single entrant."""
        check_pairs(settings, entrants)

    def rounds(self, settings: Settings, entrants: int) -> int | None:
        """Return None: there are no rounds."""

    def draw(self, league: League) -> Draw | None:
        """Return None: entrants challenge each other."""

    def is_over(self, league: League) -> bool:  # noqa: ARG002 - no ladder is
        """Return False: a ladder never ends automatically."""
        return False

    def standings(self, league: League, *, after: int | None = None) -> Standings:  # noqa: ARG002 - there are no rounds
        """Return the ladder; points break no ties, because only places count."""
        played = [fixture for fixture in league.fixtures.values() if fixture.is_played]
        seats = Counter(league.line(one) for fixture in played for one in fixture.seats)
        won = Counter(league.line(best[0]) for one in played if len(best := one.place_groups()[0]) == 1)
        return Standings([Row(one, place, 0, seats[one], won[one]) for place, one in enumerate(league.ladder, 1)], ())
