"""Why a move is refused: one sentence that names what is wrong and what is possible instead, and names it rightly."""

from __future__ import annotations

import pytest

from bot.families import words_of
from bot.games.core import Seat
from bot.games.errors import IllegalMoveError, Reason
from bot.games.registry import find_game
from bot.i18n import LANGUAGES, language_for
from bot.tables.match import Match
from bot.words.refusals import refusal
from tests.cogs.checking import match_at

EN = language_for("en")

LINE = "hands: 1-6 3-3 / 2-5\nline: 4-2 2-1\nstock: 0-0"
STUCK = "hands: 3-3 6-6 / 2-5\nline: 4-2 2-1"

REFUSED = [
    ("fives", LINE, "1 play 2-5 left", Reason.NOT_YOUR_TURN, "It is not your turn yet: seat 1 is to move."),
    ("fives", LINE, "0 play 2-5 left", Reason.NOT_YOUR_TILE, "2-5 is not in your hand; you hold 1-6, 3-3."),
    ("fives", LINE, "0 play 1-6 up", Reason.NO_SUCH_END, "That end is not open; open now: A 4, B 1."),
    (
        "fives",
        LINE,
        "0 play 3-3 right",
        Reason.DOES_NOT_FIT,
        "3-3 does not fit there (open ends: A 4, B 1); possible now: 1-6.",
    ),
    (
        "fives",
        LINE,
        "0 draw",
        Reason.MUST_PLAY,
        "You have a tile that fits, so you must play; possible now: 1-6.",
    ),
    (
        "fives",
        "hands: 3-3 6-6 / 2-5\nline: 4-2 2-1\nstock: 0-0",
        "0 pass",
        Reason.MUST_DRAW,
        "You must draw as long as there are tiles in the stock (now 1); possible now: **Draw a tile**.",
    ),
    (
        "pol",
        STUCK,
        "0 draw",
        Reason.STOCK_EMPTY,
        "The stock is empty, so nothing can be drawn; possible now: **Pass**.",
    ),
    (
        "thousand",
        "hands: 3-3 6-6 / 2-5\nline: 4-2 2-1\nstock: 0-0\ndrawn: 1",
        "0 draw",
        Reason.ONE_DRAW_ONLY,
        "You have drawn your one tile in this turn; possible now: **Pass**.",
    ),
    (
        "bergen",
        "hands: 1-1 3-3 / 2-5\nonly: 1-1",
        "0 play 3-3 first",
        Reason.OTHER_TILE_FIRST,
        "3-3 has to wait, for the rules want another tile first; possible now: 1-1.",
    ),
    (
        "austrian",
        STUCK,
        "0 pass",
        Reason.MUST_TAKE_BACK,
        (
            "No tile fits and the stock is empty, so you must take tiles back; "
            "possible now: **Take back 2 tiles from A: 2-4, 1-2**, "
            "**Take back 2 tiles from B: 1-2, 2-4**."
        ),
    ),
    ("fives", LINE, "0 take left", Reason.OTHER_GAME, "That is not a move of this game; possible now: 1-6."),
    (
        "italian",
        "hands: 1-6 3-3 / 2-5\nline: 4-2\nstock: 0-0",
        "0 play 3-3 left",
        Reason.NO_SUCH_END,
        "That end is not open; open now: the pile, which takes any tile.",
    ),
    (
        "fives",
        "hands: 1-6 3-3 / 2-5",
        "0 play 3-3 left",
        Reason.NO_SUCH_END,
        "That end is not open; open now: the empty table, which takes any tile.",
    ),
]
"""Games, positions, moves, why they are refused, and the sentence."""

DICE = [
    ("fifty", [], "roll 1", Reason.CANNOT_KEEP, "These dice cannot be kept; possible now: **Roll the dice**."),
    ("fifty", [], "stop", Reason.OTHER_GAME, "That is not a move of this game; possible now: **Roll the dice**."),
    (
        "pieciol",
        [],
        "stop",
        Reason.ROLL_FIRST,
        "There is nothing to stop at before the first roll; possible now: **Roll the dice**.",
    ),
    (
        "pieciol",
        ["0 roll", "dice 1 2 3 4 5"],
        "roll 0 1 2 3 4",
        Reason.CANNOT_KEEP,
        "These dice cannot be kept; possible now: **Roll all**, **Stop here**, choose dice to keep, up to 4.",
    ),
]


def _refused(match: Match, seat: int, text: str) -> IllegalMoveError:
    with pytest.raises(IllegalMoveError) as refused:
        match.move(Seat(seat), text)
    return refused.value


@pytest.mark.parametrize(("game_id", "position", "move", "reason", "sentence"), REFUSED)
def test_a_refused_tile_is_explained(game_id: str, position: str, move: str, reason: Reason, sentence: str) -> None:
    seat, _, text = move.partition(" ")
    error = _refused(match_at(game_id, position), int(seat), text)
    assert error.reason is reason
    assert refusal(EN, error, words_of) == sentence
    assert len({refusal(language_for(code), error, words_of) for code in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(("game_id", "log", "move", "reason", "sentence"), DICE)
def test_a_refused_roll_is_explained(game_id: str, log: list[str], move: str, reason: Reason, sentence: str) -> None:
    game = find_game(game_id)
    match = Match(game, game.new_match(2), 2, late=(0, 0))
    for entry in log:
        match = match.act(entry)
    error = _refused(match, 0, move)
    assert error.reason is reason
    assert refusal(EN, error, words_of) == sentence


def test_between_rounds_and_after_the_end_it_is_told_how_to_go_on() -> None:
    running = match_at("fives", LINE)
    over = running.then(running.resign(Seat(1)))
    told = refusal(EN, _refused(over, 0, "play 1-6 right"), words_of)
    assert told == "The match is over: open a new table with /play."
    game = find_game("fives")
    undealt = Match(game, game.new_match(2), 2, late=(0, 0))
    assert "**Next round**" in refusal(EN, _refused(undealt, 0, "play 1-6 right"), words_of)


def test_every_reason_that_people_meet_is_tried_here() -> None:
    tried = {case[3] for case in (*REFUSED, *DICE)} | {Reason.MATCH_OVER, Reason.CHANCE_FIRST}
    assert set(Reason) - tried == {Reason.WRONG_CHANCE}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_sentence_in_every_language(reason: Reason, code: str) -> None:
    match = match_at("fives", LINE)
    action = match.game.read("0 play 3-3 left")
    sentence = refusal(language_for(code), IllegalMoveError(reason, action, match.view(Seat(0))), words_of)
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_a_refusal_that_no_seat_made_says_only_that_it_was_no_move() -> None:
    match = match_at("fives", LINE)
    error = IllegalMoveError(Reason.DOES_NOT_FIT, match.game.read("0 play 3-3 left"))
    assert refusal(EN, error, words_of) == "That is not a move."
