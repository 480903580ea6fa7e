"""What thoughtful computers see coming, in positions made for it."""

from __future__ import annotations

from random import Random

from bot.computers.levels import Level
from bot.families import choose_move
from bot.games.core import OptionValue
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.variants.domino_modes import PLAIN_POINTS
from bot.games.dominoes.variants.italian import ITALIAN
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


def test_thoughtful_leaves_numbers_that_the_other_seat_lacks() -> None:
    position = "hands: 1-6 1-3 3-3 / 5-5 4-6 0-6", "line: 1-2 2-4 4-1", "lacks: / 1 3"
    assert thoughts(PLAIN_POINTS, *position) <= {"0 play 1-3 left", "0 play 1-3 right"}


def test_thoughtful_leaves_a_number_within_its_own_reach_only() -> None:
    pile = "line: 6-4 6-3 5-5 5-4 5-3 4-4 4-3 5-2 6-2 3-3 2-3"
    position = "hands: 6-6 5-6 1-1 0-2 / 0-4 0-5 1-4 0-3", pile, "stock: 0-0 0-1 1-2 1-3"
    assert thoughts(ITALIAN, *position) == {"0 play 5-6 pile"}
