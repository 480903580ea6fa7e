"""Luck with tiles: hands against all that could be dealt, and draws against all orders of the stock."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations, permutations
from math import sqrt
from statistics import fmean, pvariance

import pytest

from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.leading import highest_double
from bot.games.dominoes.moves import Deal, Draw, Lot
from bot.games.dominoes.rules import DominoRules
from bot.games.dominoes.scoring import lightest_scores_difference, winner_scores_others
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.tiles import Tile
from bot.games.registry import GAMES
from bot.games.values import Seat
from bot.luck import Stroke, Taken
from bot.luck.dominoes import DominoLuck, draw_sign, hand_moments, run_moments, tile_worths
from tests.luck.playing import actions_of

LUCK = DominoLuck()
PIPS_COUNT = DominoRules(
    hand_size=2, highest_pip=2, score_domino=winner_scores_others, score_block=lightest_scores_difference
)
"""A small set: the tests can look at all its deals."""


def rules_of(game_id: str) -> DominoRules:
    """Return the rules of a game with its defaults."""
    game = GAMES[game_id]
    assert isinstance(game, DominoGame)
    return game.rules(game.complete_options({}))


def worth(rules: DominoRules, hand: Iterable[Tile]) -> float:
    """Return what a hand is worth."""
    by_tile = dict(zip(rules.tiles, tile_worths(rules), strict=True))
    return sum(by_tile[tile] for tile in hand)


def dealt(game_id: str, *hands: Sequence[str]) -> dict[int, float]:
    """Return the luck of the seats that are dealt these hands, in a round that anyone may start."""
    game = GAMES[game_id]
    tiles = [tuple(Tile(int(name[0]), int(name[2])) for name in hand) for hand in hands]
    rest = [tile for tile in rules_of(game_id).tiles if not any(tile in hand for hand in tiles)]
    deal = Deal((*(tile for hand in tiles for tile in hand), *rest))
    before = game.new_match(len(hands))
    return lucks(LUCK.strokes([Taken(before, deal, game.apply(before, deal).state)]))


def lucks(strokes: Iterable[Stroke]) -> dict[int, float]:
    """Return strokes by seat."""
    return {stroke.seat: stroke.luck for stroke in strokes}


def test_hands_are_measured_by_the_exact_mean_and_deviation() -> None:
    """The figures of 7 tiles of a double-six set: 42 pips, give or take 7.0, and 1.75 doubles, give or take 1.00."""
    rules = replace(PIPS_COUNT, highest_pip=6, hand_size=7)
    light = [tile for tile in rules.tiles if sum(tile) <= 3 and not tile.is_double]
    pips_deviation, doubles_deviation = 7.0, 1.0
    hand = [*light, *[tile for tile in rules.tiles if sum(tile) == 4 and not tile.is_double]][:7]
    mean, variance = hand_moments(rules, 2, is_led=False)
    expected = ((42 - sum(map(sum, hand))) / pips_deviation + 1.75 / doubles_deviation) / sqrt(2)
    assert (worth(rules, hand) - mean) / sqrt(variance) == pytest.approx(expected, abs=0.02)


def test_the_moments_of_a_hand_are_those_of_all_hands() -> None:
    worths = [worth(PIPS_COUNT, hand) for hand in combinations(PIPS_COUNT.tiles, 2)]
    mean, variance = hand_moments(PIPS_COUNT, 2, is_led=False)
    assert (mean, variance) == pytest.approx((fmean(worths), pvariance(worths)))


def test_void_deals_are_left_out_of_what_could_be_dealt() -> None:
    rules = replace(PIPS_COUNT, opening=highest_double, hand_size=1)
    deals = [(one, two) for one, two in permutations(rules.tiles, 2) if one.is_double or two.is_double]
    worths = [worth(rules, [one]) for one, _ in deals]
    mean, variance = hand_moments(rules, 2, is_led=True)
    assert (mean, variance) == pytest.approx((fmean(worths), pvariance(worths)))
    assert mean != pytest.approx(hand_moments(rules, 2, is_led=False).mean)


@pytest.mark.parametrize(("tiles", "fitting"), [(1, 1), (4, 1), (5, 2), (6, 6), (3, 0), (6, 3)])
def test_the_moments_of_a_run_of_draws_are_those_of_all_orders_of_the_stock(tiles: int, fitting: int) -> None:
    orders = set(permutations([True] * fitting + [False] * (tiles - fitting)))
    lengths = [order.index(True) + 1 if fitting else tiles for order in orders]
    assert run_moments(tiles, fitting) == pytest.approx((fmean(lengths), pvariance(lengths)))


def test_light_hands_without_doubles_are_lucky_where_the_pips_left_are_what_scores() -> None:
    light = ("0-1", "0-2", "0-3", "1-2", "1-3", "0-4", "0-5")
    heavy = ("6-6", "5-6", "5-5", "4-6", "4-5", "4-4", "3-6")
    luck = dealt("block", light, heavy)
    assert luck[0] > 1.5
    assert luck[1] < -1.5


def test_pips_do_not_matter_where_rounds_are_won_by_going_out() -> None:
    light, heavy = ("0-1", "0-2", "0-3", "1-2", "1-3"), ("5-6", "4-6", "4-5", "3-6", "3-5")
    luck = dealt("austrian", light, heavy)
    assert luck[0] == pytest.approx(luck[1])


def test_doubles_do_not_matter_on_a_pile_on_which_everything_fits() -> None:
    assert rules_of("italian").kind is LayoutKind.PILE
    assert dealt("italian", ("0-0", "1-1", "2-2", "3-3", "4-4"), ("0-1", "0-2", "0-3", "1-2", "1-3")) == {}


@pytest.mark.parametrize(
    ("game_id", "sign"),
    [("draw", -1), ("hundred-one-pl", -1), ("fives", 1), ("all-fives", 0), ("block", 0), ("pol", 0), ("italian", 0)],
)
def test_long_draws_are_unlucky_unless_tiles_are_there_to_score_with(game_id: str, sign: int) -> None:
    assert draw_sign(rules_of(game_id)) == sign


def test_the_player_who_starts_by_lot_is_lucky_and_all_others_share_the_bad_luck() -> None:
    state = DominoState(PIPS_COUNT, (0,) * 3, (0,) * 3)
    luck = lucks(LUCK.strokes([Taken(state, Lot(Seat(1)), state)]))
    assert luck[1] == pytest.approx(sqrt(2))
    assert luck[0] == luck[2] == pytest.approx(-sqrt(1 / 2))


def test_a_run_of_draws_is_one_stroke_of_luck_however_long_it_is() -> None:
    game = GAMES["hundred-one-pl"]
    state, draws = game.new_match(2), []
    for action in actions_of("hundred-one-pl", 2):
        after = game.apply(state, action).state
        if isinstance(action, Draw):
            draws.append(Taken(state, action, after))
        state = after
    assert 0 < len(list(LUCK.strokes(draws))) < len(draws)
