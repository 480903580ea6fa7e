"""Hints on hands and boards: what a teacher says about a move, where a hint is offered, and how it is counted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.computers.levels import Level
from bot.families import family_of
from bot.games.core import Seat
from bot.games.dice.moves import Dice
from bot.games.registry import find_game
from bot.i18n import LANGUAGES, language_for
from bot.tables.log import Entry, EntryKind
from bot.tables.match import Match
from bot.tables.model import Computer, Person, Sitting, Status, Table, Venue
from cogs.kit.presentation import Presentation
from cogs.match.board import board_card
from cogs.match.hand import hand_card
from cogs.match.result_card import result_card
from tests.cogs.checking import check_card, match_at, parts_of, text_of

EN = Presentation(language_for("en"))
FITTING = "hands: 0-2 0-5 5-6 / 1-1\nline: 5-3 3-0\nturn: 0"


def _table(match: Match, *, people: int = 1, status: Status = Status.PLAYING) -> Table:
    """Return a table with one person and a computer, or with two people."""
    others = (Person(2, "Sam", "en-US"), Computer(1, Level.MEDIUM))
    sittings = (Sitting(Person(1, "Ola", "en-US"), 1), Sitting(others[people == 1], 2))
    return Table(1, Venue(1, 2, "en-US"), match.game.id, {}, 2, 1, b"s" * 32, status, sittings)


def _told(game_id: str, position: str, move: str) -> str:
    """Return the hint of a move in a position."""
    match = match_at(game_id, position).then(Entry(EntryKind.HINT, Seat(0), f"0 {move}"))
    assert match.hint is not None
    return family_of(match.game).words.hint(EN.lang, match.view(Seat(0)), match.hint)


@pytest.mark.parametrize(
    ("game_id", "position", "move", "told"),
    [
        (
            "all-fives",
            FITTING,
            "play 0-5 right",
            "**0-5 on B: +10** rather than 0-5 on A: it scores more points right away (10, not 0).",
        ),
        ("draw", "hands: 0-2 / 1-1\nline: 2-3 3-0", "play 0-2 left", "**0-2 on A.** It's your last tile"),
        (
            "draw",
            "hands: 0-2 0-5 1-2 / 4-4\nline: 3-3 3-0\nlacks: / 5 6",
            "play 0-5 right",
            "**0-5** rather than 0-2: it leaves 5 open, and the next player has none.",
        ),
        (
            "draw",
            "hands: 0-2 0-5 1-2 / 4-4\nline: 3-3 3-0\nlacks: / 3 5",
            "play 0-5 right",
            "rather than 0-2: none of the next player's tiles fit (no 3, 5).",
        ),
        (
            "draw",
            "hands: 0-2 0-5 1-2 2-4 / 6-6\nline: 3-3 3-0",
            "play 0-2 right",
            "it leaves the next player fewer possible tiles (8, not 10)",
        ),
        (
            "block",
            "hands: 4-4 0-6 2-3 / 1-1\nline: 4-3 3-0",
            "play 4-4 left",
            "it plays a double that will be hard to play later (tiles with 4 still out: 5)",
        ),
        (
            "block",
            "hands: 0-1 0-6 2-3 / 4-4\nline: 4-5 5-0",
            "play 0-6 right",
            "**0-6** rather than 0-1: it leaves fewer pips in your hand (6, not 11).",
        ),
        (
            "draw",
            "hands: 0-2 1-1 / 4-4\nline: 2-3 3-2",
            "play 0-2 left",
            "**0-2 on A.** It makes no difference at which end you play it.",
        ),
        ("block", "hands: 0-1 0-6 2-3 / 4-4\nline: 4-5 5-0", "play 0-1 right", "I looked ahead from here"),
        (
            "austrian",
            "hands: 0-0 6-6 / 1-1\nline: 5-0 0-2 2-3 3-4",
            "take left",
            "it takes back fewer tiles (1, not 3).",
        ),
    ],
)
def test_a_hint_gives_the_reason_that_a_teacher_would(game_id: str, position: str, move: str, told: str) -> None:
    assert told in _told(game_id, position, move)


def _rolled(faces: tuple[int, ...]) -> Match:
    game = find_game("pieciol")
    match = Match(game, game.new_match(2), 2, late=(0, 0), hints=(0, 0)).act("0 roll")
    return match.act(game.write(Dice(faces)))


@pytest.mark.parametrize(
    ("move", "told"),
    [
        (
            "roll 0 1 2",
            (
                "💡 **Keep 5 5 5** and roll the rest. Points on average: 0.62. If you stop now: 0. "
                "The next best, keeping 1 5 5 5, is worth 0.06 points less on average."
            ),
        ),
        (
            "roll",
            (
                "💡 **Roll all.** Points on average: 0.19. If you stop now: 0. "
                "The next best, keeping 1 2 5 5, is worth 0.01 points less on average."
            ),
        ),
        ("stop", "💡 **Stop here.** Points now: 0. With another roll, on average: 0.62."),
    ],
)
def test_a_hint_with_dice_says_what_they_bring(move: str, told: str) -> None:
    match = _rolled((5, 5, 5, 1, 2)).then(Entry(EntryKind.HINT, Seat(0), f"0 {move}"))
    assert match.hint is not None
    assert family_of(match.game).words.hint(EN.lang, match.view(Seat(0)), match.hint) == told


def _labels(match: Match, *, people: int = 1) -> list[str]:
    table = _table(match, people=people)
    card = hand_card(EN, table, match, Seat(0)) if match.game.has_hands else board_card(EN, table, match)
    return [part["label"] for part in parts_of(card, 2)]


def test_a_hint_is_offered_to_one_person_alone_until_the_hand_shows_it() -> None:
    match = match_at("all-fives", FITTING)
    assert _labels(match)[-1] == "Hint"
    assert "Hint" not in _labels(match, people=2)
    advised = match.then(Entry(EntryKind.HINT, Seat(0), "0 play 0-5 right"))
    card = hand_card(EN, _table(advised), advised, Seat(0))
    assert text_of(card).endswith(": it scores more points right away (10, not 0).")
    assert "Hint" not in _labels(advised)
    assert "💡" not in text_of(hand_card(EN, _table(advised), advised, Seat(1)))
    assert "Hint" in _labels(_rolled((5, 5, 5, 1, 2)))


@pytest.mark.parametrize("code", LANGUAGES)
def test_hints_are_counted_in_the_result_and_fit_into_every_language(code: str) -> None:
    presentation = Presentation(language_for(code), in_words=True)
    match = match_at("all-fives", FITTING)
    for _ in range(2):
        match = match.then(Entry(EntryKind.HINT, Seat(0), "0 play 0-5 right"))
    check_card(hand_card(presentation, _table(match), match, Seat(0)))
    over = match.then(Entry(EntryKind.RESIGN, Seat(0)))
    assert over.result is not None
    told = text_of(result_card(presentation, _table(over, status=Status.FINISHED), over, over.result)).splitlines()
    assert told[1].endswith(f" · {presentation.lang.count('result.hints', 2)}")
    none = replace(over, hints=(0, 0))
    assert " · 0" not in text_of(result_card(presentation, _table(none, status=Status.FINISHED), none, over.result))
