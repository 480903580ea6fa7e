"""Why a move is refused: one sentence that correctly names what is wrong and what is possible instead."""

from __future__ import annotations

from itertools import product

import pytest

from bot.families import words_of
from bot.games.core import Seat
from bot.games.errors import IllegalMoveError, Reason, SeatsError
from bot.games.registry import find_game
from bot.i18n import LANGUAGES, language_for
from bot.tables.entries import move_entry, resign_entry
from bot.tables.match import Match
from bot.words.refusals import refusal
from tests.cogs.checking import match_at
from tests.each import for_each

EN = language_for("en")

LINE = "hands: 1-6 3-3 / 2-5\nline: 4-2 2-1\nstock: 0-0"
STUCK = "hands: 3-3 6-6 / 2-5\nline: 4-2 2-1"

REFUSED = [
    ("fives", LINE, "1 play 2-5 left", Reason.NOT_YOUR_TURN, "It's not your turn yet. Waiting for seat 1."),
    ("fives", LINE, "0 play 2-5 left", Reason.NOT_YOUR_TILE, "You don't have 2-5. Your tiles: 1-6, 3-3."),
    ("fives", LINE, "0 play 1-6 up", Reason.NO_SUCH_END, "That end isn't open. Open ends: A 4, B 1."),
    (
        "fives",
        LINE,
        "0 play 3-3 right",
        Reason.DOES_NOT_FIT,
        "3-3 doesn't fit. Open ends: A 4, B 1. Possible moves: 1-6.",
    ),
    (
        "fives",
        LINE,
        "0 draw",
        Reason.MUST_PLAY,
        "You have a tile that fits, so you must play. Possible moves: 1-6.",
    ),
    (
        "fives",
        "hands: 3-3 6-6 / 2-5\nline: 4-2 2-1\nstock: 0-0",
        "0 pass",
        Reason.MUST_DRAW,
        "You must draw while there are tiles in the stock (1 left). Possible moves: **Draw a tile**.",
    ),
    (
        "pol",
        STUCK,
        "0 draw",
        Reason.STOCK_EMPTY,
        "The stock is empty, so you can't draw. Possible moves: **Pass**.",
    ),
    (
        "thousand",
        "hands: 3-3 6-6 / 2-5\nline: 4-2 2-1\nstock: 0-0\ndrawn: 1",
        "0 draw",
        Reason.ONE_DRAW_ONLY,
        "You may draw only one tile per turn. Possible moves: **Pass**.",
    ),
    (
        "bergen",
        "hands: 1-1 3-3 / 2-5\nonly: 1-1",
        "0 play 3-3 first",
        Reason.OTHER_TILE_FIRST,
        "You can't play 3-3 yet: the rules call for another tile first. Possible moves: 1-1.",
    ),
    (
        "austrian",
        STUCK,
        "0 pass",
        Reason.MUST_TAKE_BACK,
        (
            "No tile fits and the stock is empty, so you must take tiles back. "
            "Possible moves: **Take back 2 from A**, **Take back 2 from B**."
        ),
    ),
    ("fives", LINE, "0 take left", Reason.OTHER_GAME, "This game has no such move. Possible moves: 1-6."),
    (
        "italian",
        "hands: 1-6 3-3 / 2-5\nline: 4-2\nstock: 0-0",
        "0 play 3-3 left",
        Reason.NO_SUCH_END,
        "That end isn't open. Open ends: the pile, where any tile fits.",
    ),
    (
        "fives",
        "hands: 1-6 3-3 / 2-5",
        "0 play 3-3 left",
        Reason.NO_SUCH_END,
        "That end isn't open. Open ends: an empty table, where any tile fits.",
    ),
]
"""Games, positions, moves, why they are refused, and the sentence."""

DICE = [
    ("fifty", [], "roll 1", Reason.CANNOT_KEEP, "You can't keep these dice. Possible moves: **Roll the dice**."),
    ("fifty", [], "stop", Reason.OTHER_GAME, "This game has no such move. Possible moves: **Roll the dice**."),
    (
        "pieciol",
        [],
        "stop",
        Reason.ROLL_FIRST,
        "Roll at least once before you stop. Possible moves: **Roll the dice**.",
    ),
    (
        "pieciol",
        ["0 roll", "dice 1 2 3 4 5"],
        "roll 0 1 2 3 4",
        Reason.CANNOT_KEEP,
        "You can't keep these dice. Possible moves: **Roll all**, **Stop here**, keep up to 4 dice.",
    ),
]


def _refused(match: Match, seat: int, text: str) -> IllegalMoveError:
    with pytest.raises(IllegalMoveError) as refused:
        move_entry(match, Seat(seat), text)
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
    over = running.then(resign_entry(running, Seat(1)))
    told = refusal(EN, _refused(over, 0, "play 1-6 right"), words_of)
    assert told == "The match is over. Open a new table with /play."
    game = find_game("fives")
    undealt = Match(game, game.new_match(2), 2, late=(0, 0))
    assert "**Next round**" in refusal(EN, _refused(undealt, 0, "play 1-6 right"), words_of)


def test_every_reason_that_people_meet_is_tried_here() -> None:
    tried = {case[3] for case in (*REFUSED, *DICE)} | {Reason.MATCH_OVER, Reason.CHANCE_FIRST}
    assert set(Reason) - tried == {Reason.WRONG_CHANCE}


@for_each(product(Reason, LANGUAGES))
def test_every_reason_has_a_sentence_in_every_language(case: tuple[Reason, str]) -> None:
    reason, code = case
    match = match_at("fives", LINE)
    action = match.game.read("0 play 3-3 left")
    sentence = refusal(language_for(code), IllegalMoveError(reason, action, match.view(Seat(0))), words_of)
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_a_refusal_that_no_seat_made_says_only_that_it_was_no_move() -> None:
    match = match_at("fives", LINE)
    error = IllegalMoveError(Reason.DOES_NOT_FIT, match.game.read("0 play 3-3 left"))
    assert refusal(EN, error, words_of) == "That isn't a move."


def test_seats_are_told_as_a_range_only_if_there_is_a_choice() -> None:
    assert refusal(EN, SeatsError("fifty", 9, range(2, 9)), words_of) == (
        "Fifty can't be played with 9 seats. Possible with these options: 2 to 8."
    )
    assert refusal(EN, SeatsError("pol", 3, range(2, 3)), words_of) == (
        "Pol-Domino can't be played with 3 seats. Possible with these options: 2."
    )
