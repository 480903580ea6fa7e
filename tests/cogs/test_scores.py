"""Scores have a unit and a true minus sign, on the board and in the result."""

from __future__ import annotations

import pytest

from bot.games.core import EndReason, Goal, Seat
from bot.i18n import language_for
from bot.tables.model import Person, Result, Sitting, Status, Table, Venue
from bot.words.scores import points_text, score_text
from cogs.kit.presentation import Presentation
from cogs.match.board import board_text
from cogs.match.result import result_text
from tests.cogs.checking import match_at

POINTS, ROUNDS, SETS = Goal(target=100), Goal(wins=3), Goal(target=125, wins=2, has_sets=True)
LINE = "hands: 1-6 3-3 / 2-5\nline: 4-2 2-1\nstock: 0-0\n"


@pytest.mark.parametrize(
    ("code", "goal", "score", "text"),
    [
        ("en", POINTS, 1, "1 point"),
        ("en", POINTS, -5, "−5 points"),
        ("en", ROUNDS, 1, "1 round won"),
        ("en", SETS, 2, "2 sets won"),
        ("pl", POINTS, -1, "−1 punkt"),
        ("pl", POINTS, -22, "−22 punkty"),
        ("pl", POINTS, 105, "105 punktów"),
        ("pl", ROUNDS, 3, "3 wygrane rundy"),
        ("uk", POINTS, -21, "−21 очко"),
        ("uk", ROUNDS, 5, "5 виграних раундів"),
        ("uk", SETS, 1, "1 виграний сет"),
        ("pt-BR", POINTS, 0, "0 pontos"),
        ("pt-BR", SETS, 2, "2 sets ganhos"),
    ],
)
def test_a_score_is_told_as_its_game_counts(code: str, goal: Goal, score: int, text: str) -> None:
    assert score_text(language_for(code), goal, score) == text


def test_points_are_told_with_the_word() -> None:
    assert points_text(language_for("en"), -1) == "−1 point"


def shown(game_id: str, position: str, *scores: int) -> str:
    """Return the texts of board and result of a match between Ola and Sam that Sam has won with these scores."""
    people = [Person(number, name, "en-US") for number, name in enumerate(("Ola", "Sam"), start=1)]
    sittings = tuple(Sitting(person, person.id) for person in people)
    result = Result(((Seat(1),), (Seat(0),)), scores, EndReason.WINS)
    venue = Venue(1, 2, "en-US")
    table = Table(1, venue, game_id, {}, 2, 1, b"s" * 32, Status.PLAYING, sittings)
    match, english = match_at(game_id, LINE + position), language_for("en")
    return f"{board_text(english, table, match)}\n{result_text(Presentation(english), table, match, result)}"


async def test_a_board_tells_points_with_a_true_minus_sign() -> None:
    text = shown("thousand", "scores: -5 10", -5, 10)
    assert "Ola: 2 tiles, points: −5;" in text
    assert "1. **Sam** — 10 points\n2. **Ola** — −5 points" in text


async def test_a_board_tells_rounds_won_and_sets_won() -> None:
    text = shown("draw", "won: 0 1", 0, 1)
    assert "Sam: 1 tile, rounds won: 1." in text
    assert "1. **Sam** — 1 round won\n2. **Ola** — 0 rounds won" in text
    assert "Ola: 2 tiles, sets won: 1, points: −30;" in shown("pol", "scores: -30 45\nwon: 1 0", 1, 0)
