"""A league that tests play by hand: it accepts each draw, and tests enter the results."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence

from bot.leagues.entries import POINT, Resulted, Unplayed, UnplayedRule
from bot.leagues.formats.base import Draw, Format
from bot.leagues.model import Entrant, EntrantState, Fixture, League, Phase, Round, Settings
from bot.leagues.standings.points import fixture_points

__all__ = ["Evening", "stronger_wins"]

Judge = Callable[[Fixture], Sequence[Sequence[int]]]
"""Returns the places in which a match ends."""


def stronger_wins(fixture: Fixture) -> Sequence[Sequence[int]]:
    """Let the smaller number win."""
    return [[one] for one in sorted(fixture.seats)]


def by_chance(chance: random.Random) -> Judge:
    """Choose a random winner, without draws."""
    return lambda fixture: [[one] for one in chance.sample(fixture.seats, len(fixture.seats))]


class Evening:
    """Entrants 1 to n, seeded in this order, and the format that they play."""

    def __init__(self, form: Format, entrants: int, **settings: object) -> None:
        told = {"name": "Cup", "format": form.kind, "game_id": "draw", "options": {}, **settings}
        self.form, self.now = form, 1000.0
        self.league = League(Settings.model_validate(told), "0" * 64, Phase.RUNNING, started_at=self.now)
        for number in range(1, entrants + 1):
            self.league.entrants[number] = Entrant(number, EntrantState.IN, seed=number)
        self.league.lots = [*range(1, entrants + 1)]

    def draw(self) -> Draw | None:
        """Accept the next draw."""
        draw = self.form.draw(self.league)
        if draw is not None:
            self.take(draw)
        return draw

    def take(self, draw: Draw) -> list[Fixture]:
        league, number = self.league, self.league.next_round
        made = []
        for drawn in draw.fixtures:
            fixture = Fixture(len(league.fixtures) + 1, number, draw.stage, drawn.seats, drawn.slot, drawn.group)
            league.fixtures[fixture.number] = fixture
            made.append(fixture)
        numbers = [one.number for one in made]
        league.rounds.append(Round(number, draw.stage, numbers, dict(draw.byes), self.now, None, draw.algorithm))
        return made

    def play(self, fixture: Fixture, places: Sequence[Sequence[int]]) -> None:
        """Decide a fixture by one match."""
        self.now += 1
        stored = tuple(map(tuple, places))
        fixture.results = (Resulted(fixture=fixture.number, places=stored, at=self.now),)
        fixture.points, fixture.unplayed = fixture_points(self.league.settings, fixture.results), None

    def decide(self, fixture: Fixture, winners: Iterable[int], rule: UnplayedRule = UnplayedRule.NO_SHOW) -> None:
        """Decide a fixture without a match."""
        self.now += 1
        points = {one: POINT if one in winners else 0 for one in fixture.seats}
        present = tuple(winners)
        fixture.unplayed = Unplayed(
            fixture=fixture.number, rule=rule, points=tuple(points.items()), present=present, at=self.now
        )
        fixture.points = points

    def leave(self, entrant: int) -> None:
        """Withdraw an entrant, starting with the next round; the others of their open fixtures win."""
        one = self.league.entrants[entrant]
        if one.state is EntrantState.IN:
            one.state, one.out_from = EntrantState.WITHDRAWN, self.league.next_round

    def walk_over(self) -> None:
        """Decide the open fixtures of entrants who are out."""
        for fixture in [*self.league.open_fixtures]:
            there = [one for one in fixture.seats if self.league.entrants[one].state is EntrantState.IN]
            if len(there) < len(fixture.seats):
                self.decide(fixture, there, UnplayedRule.WITHDRAWN)

    def replace(self, old: int) -> int:
        """Put a substitute in a place, and return their number."""
        new = len(self.league.entrants) + 1
        self.league.entrants[new] = Entrant(new, EntrantState.IN, replaces=old)
        self.league.entrants[old].state, self.league.entrants[old].replaced_by = EntrantState.REPLACED, new
        for fixture in self.league.open_fixtures:
            fixture.seats = tuple(new if one == old else one for one in fixture.seats)
        return new

    def finish(self, judge: Judge = stronger_wins) -> None:
        """Play all remaining rounds, including walkovers."""
        while True:
            self.walk_over()
            opened = [*self.league.open_fixtures]
            for fixture in opened:
                self.play(fixture, judge(fixture))
            if not opened and self.draw() is None:
                return

    def places(self) -> dict[int, int]:
        """Return the place of each entrant."""
        return {row.entrant: row.place for row in self.form.standings(self.league).rows}

    @property
    def played(self) -> list[Fixture]:
        return [one for one in self.league.fixtures.values() if one.is_played]
