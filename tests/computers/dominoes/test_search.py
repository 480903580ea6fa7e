"""What thoughtful computers see coming, in positions made for it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from bot.computers.dominoes.endgame import is_calculable
from bot.computers.dominoes.prospects import chance_to_win
from bot.computers.dominoes.search import comparison
from bot.computers.levels import Level
from bot.families import choose_move
from bot.games.core import Options, OptionValue, Seat
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.variants.all_fives import ALL_FIVES
from bot.games.dominoes.variants.block import BLOCK
from bot.games.dominoes.variants.domino_modes import FIVES_UP, PLAIN_POINTS
from bot.games.dominoes.variants.italian import ITALIAN
from bot.games.fair import FairDeal
from tests.games.contract.inspection import all_tiles
from tests.games.dominoes.positions import position_of

SEEDS = range(8)
"""What is clear is seen with any numbers of chance."""


def thoughts(game: DominoGame, *parts: str, **options: OptionValue) -> set[str]:
    """Write what a thoughtful computer does, with several numbers of chance; tiles that are not named are reserved."""
    state = position_of(game, *parts, **options)
    named = all_tiles(state)
    state = state._replace(reserved=tuple(tile for tile in state.rules.tiles if tile not in named))
    view = game.view(state, state.actor)
    return {game.write(choose_move(view, Level.HARD, Random(seed))) for seed in SEEDS}


def test_thoughtful_blocks_with_the_lighter_hand() -> None:
    position = "hands: 2-4 0-1 / 5-5 5-6 6-6 3-6", "line: 4-3 3-2", "lacks: / 4"
    assert thoughts(PLAIN_POINTS, *position) == {"0 play 2-4 right"}


def test_thoughtful_does_not_block_with_the_heavier_hand() -> None:
    position = "hands: 2-4 2-3 6-6 5-5 / 0-5", "line: 4-3 3-2", "lacks: / 4"
    assert "0 play 2-4 right" not in thoughts(PLAIN_POINTS, *position)


def test_thoughtful_goes_out_in_the_only_order_that_is_possible() -> None:
    """The other seat cannot play any more; each double has to go before the tile that takes its number away."""
    position = "hands: 3-4 5-6 3-3 5-5 / 0-0", "line: 3-2 2-5", "lacks: / 3 4 5 6"
    assert thoughts(BLOCK, *position) <= {"0 play 3-3 left", "0 play 5-5 right"}


def best_result(game: DominoGame, state: DominoState, seat: Seat) -> float:
    """Return the chance of a seat to win the match by the rules engine, if both seats play their best."""
    outcome = game.outcome(state)
    if outcome is not None:
        first = outcome.places[0]
        return (seat in first) / len(first)
    if game.is_between_rounds(state):
        return chance_to_win(state.rules, state.points, state.won, state.round, seat)
    results = [best_result(game, game.apply(state, move).state, seat) for move in game.legal_moves(state)]
    return max(results) if state.actor == seat else min(results)


def calculable(game: DominoGame, options: Options, dice: Random) -> Iterator[DominoState]:
    """Yield states of random matches in which both seats know all tiles and few are left."""
    while True:
        state, fair = game.new_match(2, options), FairDeal(dice.randbytes(32), "ends")
        while game.outcome(state) is None:
            request = game.chance(state)
            if request is None and not state.stock and sum(map(len, state.hands)) <= 6:
                yield state
                break
            move = dice.choice(game.legal_moves(state)) if request is None else fair.decide(request)
            state = game.apply(state, move).state


@pytest.mark.slow
@pytest.mark.parametrize("game", [ALL_FIVES, FIVES_UP, PLAIN_POINTS], ids=lambda game: game.id)
def test_an_end_in_which_all_is_known_is_calculated_as_the_rules_play_it(game: DominoGame) -> None:
    compared = 0
    for state in islice(calculable(game, game.complete_options({}), Random(3)), 20):
        view = game.view(state, state.actor)
        assert state.actor is not None
        if not is_calculable(view) or len(view.moves) < 2:
            continue
        choices, worlds = comparison(view, Random(1))
        values = choices.values_of(choices.choices, worlds.arrange())
        expected = [best_result(game, game.apply(state, one.move).state, state.actor) for one in choices.choices]
        assert values == pytest.approx(expected)
        compared += 1
    assert compared >= 5


def test_thoughtful_leaves_numbers_that_the_other_seat_lacks() -> None:
    position = "hands: 1-6 1-3 3-3 / 5-5 4-6 0-6", "line: 1-2 2-4 4-1", "lacks: / 1 3"
    assert thoughts(PLAIN_POINTS, *position) <= {"0 play 1-3 left", "0 play 1-3 right"}


def test_thoughtful_leaves_a_number_within_its_own_reach_only() -> None:
    pile = "line: 6-4 6-3 5-5 5-4 5-3 4-4 4-3 5-2 6-2 3-3 2-3"
    position = "hands: 6-6 5-6 1-1 0-2 / 0-4 0-5 1-4 0-3", pile, "stock: 0-0 0-1 1-2 1-3"
    assert thoughts(ITALIAN, *position) == {"0 play 5-6 pile"}
