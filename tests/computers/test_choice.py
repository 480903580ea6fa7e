"""Computers of every level play every game to its end, and see no more than their view."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

import pytest

from bot.computers.levels import Level
from bot.families import choose_move
from bot.families.contests import shortest
from bot.games.core import AnyGame, Options, Seat
from bot.games.registry import GAMES
from tests.computers.tables import play
from tests.each import check_each, for_each
from tests.games.contract.inspection import with_other_hidden_tiles
from tests.games.contract.matches import CASES, Case, play_match

pytestmark = pytest.mark.slow

EASY, MEDIUM, HARD = Level
EVERY = 25
"""The tests let a computer choose once in this number of actions."""

MOST_STEPS = 400_000
"""The calls of functions that a choice may take: a fraction of a second."""

FEWEST = [next(case for case in CASES if case.game_id == game_id) for game_id in GAMES]
"""Each game with its fewest seats."""


@dataclass(frozen=True)
class Turn:
    """A state in which a seat has a choice."""

    game: AnyGame
    state: object
    seat: Seat

    def choose(self, level: Level, state: object | None = None) -> str:
        """Write what a computer does, in this state or in another one."""
        view = self.game.view(state or self.state, self.seat)
        return self.game.write(choose_move(view, level, Random(7)))


def turns(case: Case, every: int = EVERY) -> list[Turn]:
    states = [ply.after for ply in play_match(case)[::every]]
    seated = [(state, case.game.actor(state)) for state in states]
    return [Turn(case.game, state, seat) for state, seat in seated if seat is not None]


def seats_of(game: AnyGame) -> range:
    return game.seats_allowed(game.complete_options({}))


def steps_of(work: Callable[[], object]) -> int:
    """Return how many functions are called in some work: a time that is the same on every machine."""
    calls: list[None] = []
    sys.setprofile(lambda _frame, event, _argument: calls.append(None) if event == "call" else None)
    try:
        work()
    finally:
        sys.setprofile(None)
    return len(calls)


def plays_to_the_end(game: AnyGame, options: Options, levels: Sequence[Level], seed: int) -> None:
    """Check that computers play nothing but legal moves until the match is over."""
    made, _ = play(game, options, levels, seed)
    assert all(move in view.moves for view, move in made)


def plays_thoughtfully(game_id: str, seats: int) -> None:
    """Check a thoughtful computer at a table with computers of all levels."""
    plays_to_the_end(GAMES[game_id], shortest(GAMES[game_id]), [HARD, *[MEDIUM, EASY] * seats][:seats], seed=1)


@pytest.mark.parametrize("level", [EASY, MEDIUM])
def test_computers_play_legal_moves_to_the_end_at_every_table(level: Level) -> None:
    def check(table: tuple[str, int]) -> None:
        game_id, seats = table
        plays_to_the_end(GAMES[game_id], {}, [level] * seats, seed=seats)

    check_each([(game.id, seats) for game in GAMES.values() for seats in seats_of(game)], check)


@for_each([*GAMES][::3])
def test_thoughtful_plays_legal_moves_to_the_end(game_id: str) -> None:
    plays_thoughtfully(game_id, seats_of(GAMES[game_id])[-1])


@pytest.mark.long
@for_each(GAMES)
def test_thoughtful_plays_legal_moves_to_the_end_with_the_most_and_the_fewest_seats(game_id: str) -> None:
    for seats in {seats_of(GAMES[game_id])[0], seats_of(GAMES[game_id])[-1]}:
        plays_thoughtfully(game_id, seats)


@pytest.mark.parametrize("level", Level)
def test_same_view_and_same_numbers_make_the_same_choice(level: Level) -> None:
    def check(case: Case) -> None:
        for turn in turns(case)[:5]:
            assert turn.choose(level) == turn.choose(level)

    check_each(FEWEST, check)


@pytest.mark.parametrize("level", Level)
def test_choice_does_not_depend_on_hidden_tiles(level: Level) -> None:
    def check(case: Case) -> None:
        for turn in turns(case)[:5]:
            other = with_other_hidden_tiles(turn.state, turn.seat, Random(2))
            assert turn.game.view(other, turn.seat) == turn.game.view(turn.state, turn.seat)
            assert turn.choose(level, other) == turn.choose(level)

    check_each(FEWEST, check)


@pytest.mark.parametrize("level", Level)
def test_only_the_seat_whose_turn_it_is_chooses(level: Level) -> None:
    turn = turns(FEWEST[0])[0]
    for seat in (None, Seat(1 - turn.seat)):
        with pytest.raises(ValueError, match="on its turn"):
            choose_move(turn.game.view(turn.state, seat), level, Random(1))


def test_thoughtful_takes_few_steps_for_a_choice_at_the_largest_table() -> None:
    case = next(case for case in CASES if case.game_id == "all-fives" and case.seats == 6)
    hardest = sorted(turns(case, every=1), key=lambda turn: len(turn.game.legal_moves(turn.state)))[-5:]
    steps = [steps_of(partial(turn.choose, HARD)) for turn in hardest]
    assert all(10_000 < taken < MOST_STEPS for taken in steps), steps
