"""What greedy computers do at once, in positions made for it."""

from __future__ import annotations

from random import Random

from bot.computers.levels import Level
from bot.families import choose_move
from bot.games.core import OptionValue
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.variants.all_fives import ALL_FIVES
from bot.games.dominoes.variants.austrian import AUSTRIAN
from bot.games.dominoes.variants.hundred_one import HUNDRED_ONE_UA
from bot.games.dominoes.variants.italian import ITALIAN
from bot.games.dominoes.variants.pol import POL
from bot.games.dominoes.variants.thousand import THOUSAND
from tests.games.dominoes.positions import position_of

FULL_PILE = "line: 6-6 6-5 6-4 6-3 6-2 6-1 5-5 5-4 5-3 4-3 4-2"
"""97 pips."""


def choice(game: DominoGame, *parts: str, **options: OptionValue) -> str:
    state = position_of(game, *parts, **options)
    return game.write(choose_move(game.view(state, state.actor), Level.MEDIUM, Random(1)))


def test_greedy_takes_the_tile_that_scores_most() -> None:
    assert choice(ALL_FIVES, "hands: 2-4 1-9 1-6 / 0-0", "line: 1-2 2-2") == "0 play 1-6 left"


def test_greedy_takes_the_heaviest_of_the_tiles_that_score_nothing() -> None:
    assert choice(ALL_FIVES, "hands: 1-4 1-9 2-3 / 0-0", "line: 1-2 2-2") == "0 play 1-9 left"


def test_greedy_sheds_pips_where_points_are_bad() -> None:
    assert choice(HUNDRED_ONE_UA, "hands: 1-3 1-6 2-4 / 0-0", "line: 1-2") == "0 play 1-6 left"


def test_greedy_does_not_pass_a_number_that_costs_points() -> None:
    assert choice(THOUSAND, "hands: 5-6 1-2 / 0-0", "line: 2-6 6-6") == "0 play 1-2 left"


def test_greedy_hits_the_number_of_the_pile() -> None:
    assert choice(ITALIAN, "hands: 6-6 1-1 / 0-0", "line: 6-5 6-4 4-3", "stock: 0-1") == "0 play 1-1 pile"


def test_greedy_draws_rather_than_going_bust() -> None:
    assert choice(ITALIAN, "hands: 4-4 5-2 / 0-0", FULL_PILE, "stock: 0-1") == "0 draw"


def test_greedy_goes_bust_when_it_can_do_nothing_else() -> None:
    assert choice(ITALIAN, "hands: 4-4 5-2 / 0-0", FULL_PILE).endswith("pile")


def test_greedy_plays_rather_than_draws_and_draws_rather_than_passes() -> None:
    assert choice(POL, "hands: 1-3 / 0-0", "line: 1-2", "stock: 6-6 5-5") == "0 play 1-3 left"
    assert choice(POL, "hands: 3-3 / 0-0", "line: 1-2", "stock: 6-6 5-5") == "0 draw"


def test_greedy_leaves_no_total_from_which_a_tile_hits() -> None:
    assert choice(ITALIAN, "hands: 6-6 5-5 / 0-0", "line: 6-5", "stock: 0-2") == "0 draw"


def test_greedy_keeps_tiles_that_fit_where_only_going_out_counts() -> None:
    assert choice(AUSTRIAN, "hands: 2-6 2-3 3-3 3-4 / 0-0", "line: 1-2", "stock: 5-5") == "0 play 2-3 right"


def test_greedy_keeps_tiles_that_fit_if_points_are_equal() -> None:
    assert choice(THOUSAND, "hands: 2-6 2-3 3-3 3-4 / 0-0", "line: 1-2") == "0 play 2-3 right"
    assert choice(THOUSAND, "hands: 2-6 2-3 3-3 3-4 / 0-0", "line: 1-1 1-6 6-2") == "0 play 2-6 right"


def test_greedy_leaves_a_number_that_the_next_seat_lacks() -> None:
    assert choice(AUSTRIAN, "hands: 2-6 2-3 / 0-0", "line: 1-2", "stock: 5-5", "lacks: / 3") == "0 play 2-3 right"


def test_a_beginner_keeps_heavy_tiles_and_misses_points() -> None:
    state = position_of(ALL_FIVES, "hands: 1-9 1-2 1-6 / 0-0", "line: 1-2 2-2")
    view = ALL_FIVES.view(state, state.actor)
    done = {ALL_FIVES.write(choose_move(view, Level.EASY, Random(seed))) for seed in range(30)}
    assert done == {"0 play 1-2 left", "0 play 1-2 right", "0 play 1-6 left"}


def test_a_beginner_keeps_doubles() -> None:
    state = position_of(AUSTRIAN, "hands: 2-6 2-2 1-5 / 0-0", "line: 1-2", "stock: 5-5")
    view = AUSTRIAN.view(state, state.actor)
    done = {AUSTRIAN.write(choose_move(view, Level.EASY, Random(seed))) for seed in range(30)}
    assert done == {"0 play 1-5 left"}


def test_greedy_takes_back_as_few_tiles_as_it_can() -> None:
    line = "line: 1-2 2-3 3-4 4-5 5-6"
    assert choice(AUSTRIAN, "hands: 0-4 / 0-0", line) == "0 take right"
    assert choice(AUSTRIAN, "hands: 0-3 / 0-0", line) == "0 take left"
