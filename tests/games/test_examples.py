"""The rules themselves play worked examples, with a whole set of tiles."""

from __future__ import annotations

import pytest

from bot.games.core import Seat
from bot.games.dice.view import DiceView
from bot.games.dominoes.events import RoundStarted, TilePlayed
from bot.games.dominoes.view import DominoView
from bot.games.errors import IllegalMoveError, NotationError, Reason
from bot.games.registry import GAMES
from bot.games.registry.examples import Example, play_example
from bot.games.values import OptionValue


@pytest.mark.parametrize("game_id", GAMES)
def test_an_example_without_a_position_is_the_first_turn_of_a_match(game_id: str) -> None:
    scene = play_example(game_id, Example())
    assert scene.public.round == 1
    assert scene.own.seat == scene.own.actor is not None
    assert scene.own.moves
    assert scene == play_example(game_id, Example())


def test_tiles_that_a_position_does_not_name_are_the_stock_and_the_reserve() -> None:
    view = play_example("thousand", Example("hands: 1-2 3-4 / 5-5\nline: 6-6 6-1", options=(("reserved", 3),))).public
    assert isinstance(view, DominoView)
    assert (view.hand_counts, view.layout.size, view.reserved_count, view.stock_count) == ((2, 1), 2, 3, 20)


def test_what_is_done_is_told_with_its_points() -> None:
    scene = play_example("fives", Example("hands: 1-6 0-0 / 5-5 2-3\nline: 4-2 2-1", ("0 play 1-6 right",)))
    (played,) = scene.events
    assert isinstance(played, TilePlayed)
    assert (scene.public.seat, scene.own.seat) == (None, Seat(1))


def test_the_seats_of_a_position_are_those_of_its_hands() -> None:
    assert play_example("bergen", Example("hands: 1-6 / 5-5 / 0-4\nline: 4-2")).public.seats == 3
    scene = play_example("bergen", Example(seats=4))
    assert scene.public.seats == 4
    assert any(isinstance(event, RoundStarted) for event in scene.events)


def test_dice_fall_as_the_example_says() -> None:
    view = play_example("pieciol", Example(actions=("0 roll", "dice 1 2 3 4 5", "0 roll 0", "dice 1 1 1 1 1"))).public
    assert isinstance(view, DiceView)
    assert (view.scores, view.outcome is None) == ((10, 0), False)


def test_an_example_against_the_rules_is_refused() -> None:
    with pytest.raises(IllegalMoveError) as refused:
        play_example("fives", Example("hands: 1-6 / 5-5\nline: 4-2 2-1", ("0 play 1-6 left",)))
    assert refused.value.reason is Reason.DOES_NOT_FIT


def test_a_position_in_a_game_without_a_notation_of_them_is_refused() -> None:
    with pytest.raises(NotationError, match="fifty has no notation of them"):
        play_example("fifty", Example("hands: 1-6 / 5-5"))


@pytest.mark.parametrize(("options", "tiles"), [((), 28), ((("set", 9),), 55)])
def test_an_example_is_played_with_what_tables_of_people_begin_with(
    options: tuple[tuple[str, OptionValue], ...], tiles: int
) -> None:
    view = play_example("all-fives", Example(options=options)).own
    assert isinstance(view, DominoView)
    assert view.stock_count == tiles - 2 * 7
