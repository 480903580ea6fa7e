"""Every reason for which a domino game refuses an action: a position, an action, the reason."""

from __future__ import annotations

import pytest

from bot.games.core import Action, Seat
from bot.games.dice.moves import Dice, Roll
from bot.games.dominoes.layout import End
from bot.games.dominoes.moves import Deal, Lot, Play
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.tiles import Tile, full_set
from bot.games.dominoes.variants.all_fives import ALL_FIVES
from bot.games.dominoes.variants.austrian import AUSTRIAN
from bot.games.dominoes.variants.bergen import BERGEN
from bot.games.dominoes.variants.thousand import THOUSAND
from bot.games.errors import IllegalMoveError, Reason
from tests.games.dominoes.positions import deal, new_match, play, position, position_of

NEW = new_match(2, set=6)
DEALT = deal(NEW)
EMPTY_TABLE = position("hands: 3-4 0-0 / 1-1", "stock: 5-5")
FITS = position("hands: 3-4 0-0 / 4-4 0-1", "line: 3-5", "stock: 6-6")
MUST_DRAW = position("hands: 0-0 / 3-3", "line: 3-5", "stock: 6-6")
MUST_PASS = position("hands: 0-0 / 3-3", "line: 3-5")
SPINNER = position("hands: 5-6 / 3-3", "line: 5-5 5-1", spinner=True)
OVER = play(position("hands: 4-5 / 6-6", "line: 5-1 1-4", "scores: 95 0"), "0 play 4-5 right")

TAKES = position_of(AUSTRIAN, "hands: 0-0 / 3-3", "line: 1-2 2-4")
DRAWS_BEFORE_IT_TAKES = position_of(AUSTRIAN, "hands: 0-0 / 3-3", "line: 1-2 2-4", "stock: 6-6")
DREW_ONE = position_of(THOUSAND, "hands: 0-0 / 3-3", "line: 1-2 2-4", "stock: 6-6", "drawn: 1")
LEADS_DOUBLE = position_of(BERGEN, "hands: 1-1 0-4 / 3-3", "stock: 6-6", "only: 1-1")

REFUSED = [
    (OVER, "1 play 6-6 left", Reason.MATCH_OVER),
    (OVER, "1 draw", Reason.MATCH_OVER),
    (OVER, "lot 0", Reason.MATCH_OVER),
    (NEW, "0 play 0-0 first", Reason.CHANCE_FIRST),
    (NEW, "0 draw", Reason.CHANCE_FIRST),
    (DEALT, "0 play 0-0 first", Reason.CHANCE_FIRST),
    (NEW, "lot 0", Reason.WRONG_CHANCE),
    (NEW, "deal 0-0 0-1", Reason.WRONG_CHANCE),
    (DEALT, "lot 2", Reason.WRONG_CHANCE),
    (FITS, "lot 0", Reason.WRONG_CHANCE),
    (FITS, "1 play 4-4 left", Reason.NOT_YOUR_TURN),
    (FITS, "1 draw", Reason.NOT_YOUR_TURN),
    (FITS, "7 pass", Reason.NOT_YOUR_TURN),
    (FITS, "0 play 4-4 left", Reason.NOT_YOUR_TILE),
    (FITS, "0 play 6-6 left", Reason.NOT_YOUR_TILE),
    (FITS, "0 play 3-4 first", Reason.NO_SUCH_END),
    (FITS, "0 play 3-4 up", Reason.NO_SUCH_END),
    (EMPTY_TABLE, "0 play 3-4 left", Reason.NO_SUCH_END),
    (EMPTY_TABLE, "0 play 3-4 down", Reason.NO_SUCH_END),
    (SPINNER, "0 play 5-6 down", Reason.NO_SUCH_END),
    (FITS, "0 play 3-4 right", Reason.DOES_NOT_FIT),
    (FITS, "0 play 0-0 left", Reason.DOES_NOT_FIT),
    (SPINNER, "0 play 5-6 right", Reason.DOES_NOT_FIT),
    (FITS, "0 draw", Reason.MUST_PLAY),
    (FITS, "0 pass", Reason.MUST_PLAY),
    (EMPTY_TABLE, "0 draw", Reason.MUST_PLAY),
    (MUST_DRAW, "0 pass", Reason.MUST_DRAW),
    (MUST_PASS, "0 draw", Reason.STOCK_EMPTY),
    (MUST_PASS, "0 take left", Reason.OTHER_GAME),
    (TAKES, "0 pass", Reason.MUST_TAKE_BACK),
    (TAKES, "0 draw", Reason.STOCK_EMPTY),
    (TAKES, "0 take up", Reason.NO_SUCH_END),
    (DRAWS_BEFORE_IT_TAKES, "0 take left", Reason.MUST_DRAW),
    (DREW_ONE, "0 draw", Reason.ONE_DRAW_ONLY),
    (LEADS_DOUBLE, "0 play 0-4 first", Reason.OTHER_TILE_FIRST),
    (LEADS_DOUBLE, "0 draw", Reason.MUST_PLAY),
]


@pytest.mark.parametrize(("state", "text", "reason"), REFUSED, ids=[f"{text}: {why}" for _, text, why in REFUSED])
def test_action_is_refused_with_its_reason(state: DominoState, text: str, reason: Reason) -> None:
    action = ALL_FIVES.read(text)
    with pytest.raises(IllegalMoveError) as refused:
        ALL_FIVES.apply(state, action)
    assert (refused.value.reason, refused.value.action) == (reason, action)
    assert reason.value in str(refused.value)


@pytest.mark.parametrize("action", [Roll(Seat(0)), Dice((1, 2)), Lot(Seat(-1)), Deal((*full_set(6)[:-1], Tile(0, 0)))])
@pytest.mark.parametrize("state", [NEW, DEALT, FITS])
def test_what_no_domino_game_knows_is_refused(state: DominoState, action: Action) -> None:
    with pytest.raises(IllegalMoveError):
        ALL_FIVES.apply(state, action)


def test_move_of_another_game_is_refused_as_such() -> None:
    assert ALL_FIVES.why_illegal(FITS, Roll(Seat(0))) is Reason.OTHER_GAME


def test_tile_with_its_halves_the_wrong_way_round_is_nobodys() -> None:
    assert ALL_FIVES.why_illegal(FITS, Play(Seat(0), Tile(4, 3), End.LEFT)) is Reason.NOT_YOUR_TILE


def test_every_reason_is_tested() -> None:
    of_dice_games = {Reason.CANNOT_KEEP, Reason.ROLL_FIRST}
    assert {reason for _, _, reason in REFUSED} == set(Reason) - of_dice_games


def test_refused_deal_shows_no_tile() -> None:
    with pytest.raises(IllegalMoveError) as refused:
        ALL_FIVES.apply(DEALT, Deal(full_set(6)))
    assert str(refused.value) == "Deal: reason.wrong_chance"
    assert "Tile(" not in str(refused.value)
