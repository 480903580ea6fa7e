"""Swiss: each round pairs entrants with about the same number of points who have not met."""

from __future__ import annotations

from collections.abc import Sequence

from bot.leagues.entries import ByeKind
from bot.leagues.formats.base import Draw, Drawn
from bot.leagues.formats.checks import check_enough
from bot.leagues.formats.pairing_history import Past, pasts
from bot.leagues.formats.scores import can_draw
from bot.leagues.formats.seating import seed_of
from bot.leagues.formats.tables import draw_tables, seats_of
from bot.leagues.model import FormatKind, League, Settings
from bot.leagues.model.errors import TooManyRoundsError
from bot.leagues.pairing.berger import rounds_of_leg
from bot.leagues.pairing.swiss import Contestant, pair
from bot.leagues.standings.rows import Standings
from bot.leagues.standings.table import point_table

__all__ = ["Swiss", "suggested_rounds", "sure_rounds"]

_PAIR = 2


def suggested_rounds(settings: Settings, entrants: int) -> int:
    """Return how many rounds find the best entrant: for two seats the binary logarithm of the entrants, plus one."""
    halvings = max(entrants - 1, 1).bit_length()
    return min(halvings + 1, rounds_of_leg(entrants)) if settings.seats == _PAIR else max(halvings, _PAIR)


def sure_rounds(entrants: int) -> int:
    """Return how many rounds of pairs can certainly be drawn without a repeated meeting (Dirac)."""
    return entrants // 2


class Swiss:
    """The format, for two seats or more."""

    kind = FormatKind.SWISS

    def check(self, settings: Settings, entrants: int) -> None:
        """Raise an error for fewer entrants than seats, or if the rounds would make pairs meet again."""
        check_enough(entrants, seats_of(settings).start)
        most = rounds_of_leg(entrants)
        if settings.seats == _PAIR and settings.rounds is not None and settings.rounds > most:
            raise TooManyRoundsError(rounds=settings.rounds, most=most)

    def rounds(self, settings: Settings, entrants: int) -> int | None:
        """Return the number of rounds that the organizer chose, or that the number of entrants suggests."""
        return settings.rounds or suggested_rounds(settings, entrants)

    def draw(self, league: League) -> Draw | None:
        """Return the next round, as soon as no fixture is open."""
        if not can_draw(league) or self._is_through(league):
            return None
        past = pasts(league)
        here = sorted(_still_in(league), key=lambda one: (-past[one].points, seed_of(league, one)))
        asking = [one for one in here if league.entrants[one].bye_round == league.next_round]
        people = [one for one in here if one not in asking]
        is_for_two = league.settings.seats == _PAIR
        draw = _pairs(league, people, past) if is_for_two else draw_tables(league, people, past, by_points=True)
        byes = (*draw.byes, *((one, ByeKind.REQUESTED) for one in asking))
        return Draw(draw.fixtures, byes, algorithm=draw.algorithm, repeats=draw.repeats)

    def is_over(self, league: League) -> bool:
        """Return whether all rounds are played, or too few entrants are left to play one."""
        return self._is_through(league) and not any(league.open_fixtures)

    def standings(self, league: League, *, after: int | None = None) -> Standings:
        """Return the table."""
        return point_table(league, after)

    def _is_through(self, league: League) -> bool:
        rounds = league.planned_rounds or self.rounds(league.settings, len(league.present)) or 0
        return len(league.rounds) >= rounds or len(_still_in(league)) < seats_of(league.settings).start


def _still_in(league: League) -> Sequence[int]:
    return [one.number for one in league.entrants.values() if one.is_in(league.next_round)]


def _pairs(league: League, people: Sequence[int], past: dict[int, Past]) -> Draw:
    contestants = [
        Contestant(
            number=one,
            points=past[one].points,
            lot=league.lot(one),
            met=past[one].met,
            firsts=past[one].seats[0] - past[one].seats[1],
            floats=past[one].floats,
            byes=past[one].byes,
        )
        for one in people
    ]
    pairing = pair(contestants, league.forbidden)
    byes = tuple((one, ByeKind.PAIRED) for one in pairing.byes)
    fixtures = tuple(Drawn(pair, slot) for slot, pair in enumerate(pairing.pairs))
    return Draw(fixtures, byes, algorithm="swiss/1", repeats=pairing.repeats)
