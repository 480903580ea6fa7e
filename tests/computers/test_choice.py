"""Computers of every level play every game to its end, and see no more than their view."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import thread_time

import pytest

from bot.computers.levels import Level
from bot.families import choose_move
from bot.games.core import Seat
from bot.games.registry import GAMES, AnyGame
from tests.computers.tables import play, shortest
from tests.games.contract.inspection import with_other_hidden_tiles
from tests.games.contract.matches import CASES, Case, play_match

pytestmark = pytest.mark.slow

EASY, MEDIUM, HARD = Level
EVERY = 25
"""Every so many actions of a match somebody has to choose."""

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


def turns(case: Case) -> list[Turn]:
    states = [ply.after for ply in play_match(case)[::EVERY]]
    seated = [(state, case.game.actor(state)) for state in states]
    return [Turn(case.game, state, seat) for state, seat in seated if seat is not None]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("level", [EASY, MEDIUM])
def test_computers_play_legal_moves_to_the_end_at_every_table(game: AnyGame, level: Level) -> None:
    for seats in game.seats_allowed(game.complete_options({})):
        made, _ = play(game, {}, [level] * seats, seed=seats)
        assert all(move in view.moves for view, move in made)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_thoughtful_plays_legal_moves_to_the_end_among_all_levels(game: AnyGame) -> None:
    allowed = game.seats_allowed(game.complete_options({}))
    for seats in {allowed[0], allowed[-1]}:
        made, _ = play(game, shortest(game), [HARD, *[MEDIUM, EASY] * seats][:seats], seed=1)
        assert all(move in view.moves for view, move in made)


@pytest.mark.parametrize("case", FEWEST, ids=str)
@pytest.mark.parametrize("level", Level)
def test_same_view_and_same_numbers_make_the_same_choice(case: Case, level: Level) -> None:
    for turn in turns(case)[:5]:
        assert turn.choose(level) == turn.choose(level)


@pytest.mark.parametrize("case", FEWEST, ids=str)
@pytest.mark.parametrize("level", Level)
def test_choice_does_not_depend_on_hidden_tiles(case: Case, level: Level) -> None:
    for turn in turns(case)[:5]:
        other = with_other_hidden_tiles(turn.state, turn.seat, Random(2))
        assert turn.game.view(other, turn.seat) == turn.game.view(turn.state, turn.seat)
        assert turn.choose(level, other) == turn.choose(level)


@pytest.mark.parametrize("level", Level)
def test_only_the_seat_whose_turn_it_is_chooses(level: Level) -> None:
    turn = turns(FEWEST[0])[0]
    for seat in (None, Seat(1 - turn.seat)):
        with pytest.raises(ValueError, match="in its turn"):
            choose_move(turn.game.view(turn.state, seat), level, Random(1))


def test_thoughtful_chooses_quickly_at_the_largest_table() -> None:
    case = next(case for case in CASES if case.game_id == "all-fives" and case.seats == 6)
    for turn in turns(case)[:10]:
        began = thread_time()
        turn.choose(HARD)
        assert thread_time() - began < 0.3
