"""Round robin: all entrants meet, once or several times; at tables of several seats, as many as possible meet."""

from __future__ import annotations

from collections.abc import Sequence

from bot.leagues.formats.base import Draw, Drawn
from bot.leagues.formats.checks import check_enough
from bot.leagues.formats.pairing_history import pasts
from bot.leagues.formats.scores import can_draw
from bot.leagues.formats.tables import draw_tables, seats_of
from bot.leagues.model import FormatKind, League, Settings
from bot.leagues.pairing.berger import berger_round, rounds_of_leg
from bot.leagues.standings.rows import Standings
from bot.leagues.standings.table import point_table

__all__ = ["RoundRobin"]

_PAIR = 2


class RoundRobin:
    """The format. For two seats, the order of the lots fixes the Berger table, and with it every round.

    There a withdrawn entrant keeps their fixtures, which are decided without play: the standings decide whether they
    count, and the entrant may come back. An entrant without an opponent rests without points, because all rest equally
    often.
    """

    kind = FormatKind.ROUND_ROBIN

    def check(self, settings: Settings, entrants: int) -> None:
        """Raise an error if there are fewer entrants than seats at a table."""
        check_enough(entrants, seats_of(settings).start)

    def rounds(self, settings: Settings, entrants: int) -> int | None:
        """Return the number of rounds until all pairs can have met as often as the settings ask."""
        if settings.seats == _PAIR:
            return settings.legs * rounds_of_leg(entrants)
        return settings.legs * -(-(entrants - 1) // (settings.seats - 1))

    def draw(self, league: League) -> Draw | None:
        """Return the next round, as soon as no fixture is open."""
        if not can_draw(league) or self._is_through(league):
            return None
        numbers = _numbers(league)
        if league.settings.seats > _PAIR:
            people = [one for one in numbers if league.entrants[one].is_in(league.next_round)]
            return draw_tables(league, people, pasts(league), by_points=False)
        pairs = berger_round(len(numbers), league.next_round, league.settings.legs)
        fixtures = (Drawn((numbers[one - 1], numbers[other - 1]), slot) for slot, (one, other) in enumerate(pairs))
        return Draw(tuple(fixtures), algorithm="berger/1")

    def is_over(self, league: League) -> bool:
        """Return whether all have met, or too few are left to meet."""
        return self._is_through(league) and not any(league.open_fixtures)

    def standings(self, league: League, *, after: int | None = None) -> Standings:
        """Return the table."""
        return point_table(league, after)

    def _is_through(self, league: League) -> bool:
        rounds = self.rounds(league.settings, len(league.lots)) or 0
        still_in = sum(one.is_in(league.next_round) for one in league.entrants.values())
        # One entrant of the pair is enough: the other one has lost, and that counts.
        least = 1 if league.settings.seats == _PAIR else seats_of(league.settings).start
        return len(league.rounds) >= rounds or still_in < least


def _numbers(league: League) -> Sequence[int]:
    """Return the entrants with the numbers 1, 2, 3 … of the table, by lot; a substitute inherits the number."""
    return [league.line(one) for one in league.lots]
