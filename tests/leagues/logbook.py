"""A league that grows by decisions, as in the service: each one with its follow-ups."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import TypeVar

from bot.games.registry import find_game
from bot.leagues import decisions
from bot.leagues.entries import Actor, Body, Entry
from bot.leagues.folding.fold import apply, begin, fold
from bot.leagues.formats.registry import FORMATS
from bot.leagues.model import EntryFacts, Fixture, FormatKind, League, Phase, Settings
from bot.leagues.standings.rows import Row

__all__ = ["DAY", "SEED", "Logbook", "settings_of"]

SEED = bytes(range(32))
DAY = 86_400.0
_MOST = 1000

B = TypeVar("B")


def settings_of(kind: FormatKind, **told: object) -> Settings:
    """Return settings for a game for two to four; heats are for more than two at a table."""
    seats = 4 if kind is FormatKind.HEATS else 2
    chosen: dict[str, object] = {"name": "Cup", "format": kind, "game_id": "thousand", "seats": seats, **told}
    options = find_game(str(chosen["game_id"])).complete_options({})
    return Settings.model_validate({"options": options, **chosen})


class Logbook:
    """A league with its log; time passes only when a test says so."""

    def __init__(self, kind: FormatKind, entrants: int = 0, *, starts: bool = True, **told: object) -> None:
        self.log: list[Entry] = []
        self.now = 1_000_000.0
        self.seed = SEED
        (body,) = decisions.opened(settings_of(kind, **told), self.seed)
        self.log.append(Entry(seq=0, at=self.now, by=Actor.ORGANIZER, body=body))
        self.league = begin(self.log[0])
        for number in range(1, entrants + 1):
            self.sign_up(rating=2000 - number)
        if entrants and starts:
            self.start()

    def do(
        self, decide: Callable[..., list[Body]], *args: object, by: Actor | int = Actor.ORGANIZER, **more: object
    ) -> None:
        """Apply a decision to the current league, with its follow-ups."""
        self.write(decide(self.league, *args, **more), by)
        for _ in range(_MOST):
            following = decisions.follow_ups(self.league, self.seed, self.now)
            if not following:
                return
            self.write(following, Actor.CLOCK)
        raise AssertionError("there is no end to what follows")

    def write(self, bodies: Sequence[Body], by: Actor | int = Actor.ORGANIZER) -> None:
        for body in bodies:
            self.log.append(Entry(seq=len(self.log), at=self.now, by=by, body=body))
            apply(self.league, self.log[-1])

    def sign_up(self, rating: int | None = None, *, facts: EntryFacts | None = None) -> int:
        """Sign a person up, and return their number."""
        number = len(self.league.entrants) + 1
        self.do(decisions.sign_up, facts or EntryFacts(rating=rating), self.seed, self.now, by=number)
        return number

    def substitute(self, old: int, rating: int | None = None, reason: str = "") -> int:
        """Let an invited person take over a place, and return their number."""
        number, facts = len(self.league.entrants) + 1, EntryFacts(rating=rating)
        self.do(decisions.ask_substitute, old, facts, self.now, reason=reason)
        self.do(decisions.take_over, number, facts, self.now, by=number)
        return number

    def check_in(self, *entrants: int) -> None:
        for entrant in entrants:
            self.do(decisions.check_in, entrant, self.now, by=entrant)

    def start(self) -> None:
        self.do(decisions.start, self.seed, self.now)

    def wait(self, seconds: float = 0.0) -> None:
        """Let time pass, and process everything that is due."""
        self.now += seconds
        self.do(decisions.ring, self.seed, self.now, by=Actor.CLOCK)

    def play(self, fixture: Fixture | int, *places: Sequence[int]) -> None:
        """End a match at a table; without places the first seat wins."""
        one = fixture if isinstance(fixture, Fixture) else self.league.fixtures[fixture]
        self.now += 60
        told = places or [[seat] for seat in one.seats]
        self.do(decisions.result, one.number, 1000 + len(self.log), told, [], self.now, by=Actor.CLOCK)

    def win(self, winner: int) -> None:
        """Let an entrant win their open fixture."""
        fixture = self.fixture_of(winner)
        self.play(fixture, [winner], *([one] for one in fixture.seats if one != winner))

    def play_all(self, chance: Random | None = None) -> None:
        """Play the open fixtures; the smaller number wins, or a random player."""
        for fixture in list(self.league.open_fixtures):
            order = sorted(fixture.seats) if chance is None else chance.sample(fixture.seats, len(fixture.seats))
            while fixture.is_open and self.is_running:
                self.play(fixture, *([one] for one in order))

    def pass_deadline(
        self, present: Collection[int] = (), to_move: Collection[int] = (), *, is_on: bool = True
    ) -> None:
        """Let all open fixtures reach their deadlines; `present` have sat down, and some of them are on move."""
        dues = [fixture.due for fixture in self.league.open_fixtures if fixture.due is not None]
        self.now = max([self.now, *dues]) + 1
        for fixture in list(self.league.open_fixtures):
            acts = next((one for one in fixture.seats if one in to_move), None)
            coming = decisions.Coming(present, is_on and {*fixture.awaited} <= {*present}, acts)
            self.do(decisions.deadline_passed, fixture.number, coming, self.now, by=Actor.CLOCK)

    @property
    def is_running(self) -> bool:
        return self.league.phase is Phase.RUNNING

    @property
    def rows(self) -> Sequence[Row]:
        return FORMATS[self.league.settings.format].standings(self.league).rows

    @property
    def bodies(self) -> list[Body]:
        return [entry.body for entry in self.log]

    def last(self, kind: type[B]) -> B:
        """Return the last entry of a kind."""
        return next(body for body in reversed(self.bodies) if isinstance(body, kind))

    def fixture_of(self, entrant: int) -> Fixture:
        return next(fixture for fixture in self.league.open_fixtures if entrant in fixture.seats)

    def points(self) -> dict[int, int]:
        return {row.entrant: row.points for row in self.rows}

    def again(self) -> League:
        """Return the league that the log makes when it is folded from its beginning."""
        return fold(self.log)
