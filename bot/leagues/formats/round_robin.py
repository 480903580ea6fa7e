"""Everybody meets everybody, once or more often; at tables of several seats as many as possible."""

from __future__ import annotations

from collections.abc import Sequence

from bot.leagues.formats.base import Draw, Drawn, Standings
from bot.leagues.formats.plain_table import plain_table
from bot.leagues.formats.scores import can_draw
from bot.leagues.model import EntrantState, FormatKind, League, Settings
from bot.leagues.pairing.berger import berger_round, rounds_of_leg

__all__ = ["RoundRobin"]


class RoundRobin:
    """The format. For two seats all is fixed by the order of the lots, so a Berger table tells every round.

    Who has withdrawn keeps their fixtures, which are decided without play: whether they stand in the table is a matter
    of the standings, and they may come back.
    """

    kind = FormatKind.ROUND_ROBIN

    def check(self, settings: Settings, entrants: int) -> None:
        """Refuse nothing: any two can meet."""

    def rounds(self, settings: Settings, entrants: int) -> int | None:
        """Return how many rounds it takes until everybody can have met everybody as often as is wished."""
        return settings.legs * rounds_of_leg(entrants)

    def draw(self, league: League) -> Draw | None:
        """Return the next round, as soon as nothing is open any more."""
        if not can_draw(league) or self._is_through(league):
            return None
        people = table_numbers(league)
        pairs = berger_round(len(people), league.next_round, league.settings.legs)
        fixtures = tuple(Drawn((people[first - 1], people[second - 1])) for first, second in pairs)
        return Draw(fixtures, algorithm="berger/1")

    def is_over(self, league: League) -> bool:
        """Tell whether all have met, or nobody is left to meet."""
        return self._is_through(league) and not any(league.open_fixtures)

    def standings(self, league: League, *, after: int | None = None) -> Standings:
        """Return the table."""
        return plain_table(league, after)

    def _is_through(self, league: League) -> bool:
        rounds = league.settings.legs * rounds_of_leg(len(table_numbers(league)))
        still_in = sum(one.state is EntrantState.IN for one in league.entrants.values())
        return len(league.rounds) >= rounds or still_in < 2


def table_numbers(league: League) -> Sequence[int]:
    """Return who has the numbers 1, 2, 3 … of the Berger table: by lot.

    Substitutes have the number of whom they replace. One late entrant takes the place at which others would rest.
    """
    numbers = [league.line(one) for one in league.lots if league.entrants[one].since_round == 1]
    if len(numbers) % 2:
        late = [one.number for one in league.present if one.since_round > 1 and one.number not in numbers]
        numbers += late[:1]
    return numbers
