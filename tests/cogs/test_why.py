"""Asking why a tile cannot be played: the answer comes from the rules, and names things correctly."""

from __future__ import annotations

import random

import pytest

from bot.families import FAMILIES
from bot.games.core import Seat
from bot.games.dominoes.moves import Play
from bot.games.dominoes.notation import read_position
from bot.games.dominoes.view import DominoView
from bot.games.errors import NotationError
from bot.games.fair import FairDeal
from bot.games.registry import GAMES, find_game
from bot.i18n import LANGUAGES, language_for
from bot.tables.entries import advance
from bot.tables.errors import TableReason
from bot.tables.match import Match
from bot.tables.model import Person, Sitting, Status, Table, Venue
from bot.words.why import why_text
from cogs.kit.presentation import Presentation
from cogs.match.hand import HandAnswer, HandExtras, hand_card
from tests.cogs.checking import check_card, match_at, parts_of, read_control
from tests.refusing import refused

EN = language_for("en")
WORDS = FAMILIES["dominoes"].words
DOMINOES = [game_id for game_id in GAMES if game_id not in ("fifty", "pieciol", "heaven-and-hell")]

LINE = "hands: 1-6 3-3 / 2-5\nline: 4-2 2-1\nstock: 0-0"


@pytest.mark.parametrize("game_id", DOMINOES)
def test_asking_of_any_tile_names_the_ends_and_what_can_be_played(game_id: str) -> None:
    dice = random.Random(game_id)
    match = _dealt(game_id)
    asked = 0
    for _ in range(60):
        view = match.view(match.actor)
        if match.actor is None or not isinstance(view, DominoView):
            break
        asked += _ask_of_all(match, view)
        text = match.game.write(dice.choice(match.legal_moves()))
        match, _ = advance(match.act(text), FairDeal(bytes(32), "why"), deal=True)
    assert asked or game_id == "italian"


def _dealt(game_id: str) -> Match:
    game = find_game(game_id)
    match, _ = advance(Match(game, game.new_match(2), 2, late=(0, 0)), FairDeal(bytes(32), "why"), deal=True)
    return match


def _ask_of_all(match: Match, view: DominoView) -> int:
    """Ask of every tile of a hand; return how many cannot be played."""
    assert view.seat is not None
    stuck = view.unplayable
    playable = {move.tile for move in view.moves if isinstance(move, Play)}
    assert sorted([*stuck, *playable]) == sorted(view.hand)
    for tile in playable:
        assert why_text(WORDS, EN, match, view.seat, str(tile)).startswith(f"You can play {tile} now")
    for tile in stuck:
        answer = why_text(WORDS, EN, match, view.seat, str(tile))
        assert answer.startswith((f"{tile} doesn't fit. ", f"You can't play {tile} yet: "))
        assert all(str(other) in answer.partition("Possible moves")[2] for other in playable)
        if view.only is None:
            assert all(f"{end.letter} {number}" in answer for end, number in view.layout.open_ends().items())
    return len(stuck)


def test_asking_of_a_tile_of_someone_else_tells_nothing_about_it() -> None:
    match = match_at("fives", LINE)
    held = why_text(WORDS, EN, match, Seat(0), "2-5")
    assert held.replace("2-5", "6-6") == why_text(WORDS, EN, match, Seat(0), "6-6")


def test_asking_of_a_tile_that_fits_nowhere_says_so_of_every_end() -> None:
    assert why_text(WORDS, EN, match_at("fives", LINE), Seat(0), "3-3") == (
        "3-3 doesn't fit. Open ends: A 4, B 1. Possible moves: 1-6."
    )


def test_nonsense_is_no_tile_and_dice_have_no_hands() -> None:
    with pytest.raises(NotationError):
        why_text(WORDS, EN, match_at("fives", LINE), Seat(0), "a lot")
    game = find_game("fifty")
    with refused(TableReason.NO_HANDS):
        why_text(WORDS, EN, Match(game, game.new_match(2), 2, late=(0, 0)), Seat(0), "2-5")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_hand_of_thirty_tiles_can_be_asked_about(code: str) -> None:
    tiles = [f"{low}-{high}" for high in range(1, 9) for low in range(high)][:30]
    game = find_game("all-fives")
    rules = game.new_match(2, {"set": 12}).rules
    match = Match(
        game, read_position(rules, f"hands: {' '.join(tiles)} / 9-9\nline: 0-12\nstock: 10-10"), 2, late=(0, 0)
    )
    sittings = tuple(Sitting(Person(number, "W", code), number) for number in (1, 2))
    table = Table(1, Venue(1, 2, code), "all-fives", {}, 2, 1, b"s" * 32, Status.PLAYING, sittings)
    extras = HandExtras(with_hint=True, answer=HandAnswer(offers_why=True))
    card = hand_card(Presentation(language_for(code)), table, match, Seat(0), extras)
    check_card(card)
    questions = [part for part in parts_of(card, 3) if part["custom_id"].startswith("bone:1w:")]
    moves = [part for part in parts_of(card, 2) if ":move:" in part["custom_id"]]
    assert len(moves) == len(tiles) - sum(len(part["options"]) for part in questions) == 8
    assert all(read_control(part["custom_id"]) for part in (*questions, *moves))


def _take_labels(code: str, line: str) -> list[str]:
    """Return the labels of the buttons that take tiles back, with a hand of 5-6."""
    view = match_at("austrian", f"hands: 5-6 / 0-0\nline: {line}").view(Seat(0))
    return [WORDS.move_label(language_for(code), view, move) for move in view.moves]


def test_a_button_says_how_many_tiles_it_takes_back() -> None:
    assert _take_labels("en", "0-5 5-1") == ["Take back 1 from A", "Take back 1 from B"]
    assert _take_labels("pl", "0-2 2-1 1-5 5-3")[0] == "Zabierz 3 z końca A"


@pytest.mark.parametrize("code", LANGUAGES)
def test_two_buttons_that_take_many_tiles_back_fit_one_row(code: str) -> None:
    for label in _take_labels(code, "0-1 1-2 2-3 3-4 4-1 1-3 3-3 3-0 0-2 2-4 4-4 4-0"):
        assert " 12 " in label
        assert len(label) <= 24


def test_who_can_play_everything_has_nothing_to_ask() -> None:
    match = match_at("italian", "hands: 1-6 3-3 / 2-5\nline: 4-2\nstock: 0-0")
    sittings = tuple(Sitting(Person(number, "W", "en-US"), number) for number in (1, 2))
    table = Table(1, Venue(1, 2, "en-US"), "italian", {}, 2, 1, b"s" * 32, Status.PLAYING, sittings)
    assert parts_of(hand_card(Presentation(EN), table, match, Seat(0)), 3) == []
