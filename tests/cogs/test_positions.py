"""The alternative texts describe the whole position, the most important first, and keep to Discord's limit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, product

import pytest

from bot.families import words_of
from bot.families.dominoes import DOMINOES
from bot.games.core import Seat
from bot.games.dice.variants.pieciol import PIECIOL
from bot.games.dice.view import DiceView
from bot.games.dominoes.layout import End, Layout
from bot.games.dominoes.moves import Play
from bot.games.dominoes.scoring import Marks, no_tile_score
from bot.games.dominoes.tiles import full_set
from bot.games.dominoes.view import DominoView
from bot.games.registry import GAMES
from bot.i18n import LANGUAGES, language_for
from bot.words.fitting import ALT_LIMIT
from bot.words.positions import board_alt, board_words, hand_words
from tests.each import for_each
from tests.games.contract.matches import CASES, Case, play_match
from tests.games.dice.rolls import act, roll_of
from tests.render.positions import acting_view, view_after, whole_set

EN = language_for("en")
NAMES = ("Ola", "Sam", "Grace", "Bo", "Li", "Xu", "Eve", "Dan")
SHORT = [next(case for case in CASES if case.game_id == game_id) for game_id in GAMES]
"""One case of every game."""


def board(game_id: str, *parts: str, **options: int | bool | str) -> str:
    """Describe a position of a game for two."""
    view = acting_view(game_id, "\n".join(parts), options)
    return board_alt(words_of(view), EN, view, NAMES[:2])


def hand(game_id: str, *parts: str, **options: int | bool | str) -> str:
    """Describe what the acting seat holds."""
    return hand_words(DOMINOES.words, EN, acting_view(game_id, "\n".join(parts), options))


def test_a_line_is_told_after_its_ends_and_what_each_seat_has() -> None:
    parts = ("hands: 5-6 / 0-0 1-1", "line: 3-5 5-5 5-1", "up: 5-4", "stock: 2-2", "scores: 15 105", "turn: 0")
    assert board("all-fives", *parts, spinner=True, target=500) == (
        "To move: Ola. Open ends: A 3; B 1; C 4; D 5. "
        "Seats: Ola: 1 tile, points: 15; Sam: 2 tiles, points: 105. Stock: 1. "
        "Spinner: 5-5. Line from A to B: 3-5, 5-5, 5-1. From the spinner to C: 5-4."
    )


def test_a_pile_tells_its_total_and_the_next_numbers_first() -> None:
    told = board("italian", "hands: 5-6 / 0-0", "line: 6-6 5-6 4-5", "stock: 2-2")
    assert told.startswith("To move: Ola. Total: 32. Totals still worth points: 50: +2; 70: +4; 100: +8.")
    assert told.endswith("Stock: 1. Tiles on the pile: 6-6, 5-6, 4-5.")


def test_a_pile_tells_the_numbers_of_its_own_rules() -> None:
    view = acting_view("italian", "hands: 5-6 / 0-0\nline: 6-6 5-6 4-5\nstock: 2-2")
    other = replace(view, rules=replace(view.rules, score_tile=Marks(((20, 3), (40, 5), (60, 9)))))
    assert "Totals still worth points: 40: +5; 60: +9. " in board_alt(words_of(other), EN, other, NAMES[:2])
    none = replace(view, rules=replace(view.rules, score_tile=no_tile_score))
    assert "worth points" not in board_alt(words_of(none), EN, none, NAMES[:2])


def test_an_empty_pile_tells_the_next_numbers_too() -> None:
    told = board("italian", "hands: 5-6 / 0-0")
    assert "The table is empty. Total: 0. Totals still worth points: 30: +1; 50: +2;" in told


def test_a_line_whose_totals_score_tells_them_too_and_that_they_can_be_lost() -> None:
    told = board("thousand", "hands: 1-2 3-4 / 5-5 1-1", "line: 6-6 6-5 5-3")
    assert told.startswith("To move: Ola. Total: 31. Totals still worth points: 50: ±10; 75: ±15; 100: ±20;")
    assert "Open ends: A 6; B 3." in told


def test_sets_are_told_with_the_points_that_win_them() -> None:
    told = board("pol", "hands: 5-6 / 0-0", "line: 1-2", "scores: -30 45", "won: 1 0")
    assert "Ola: 1 tile, sets won: 1, points: −30; Sam: 1 tile, sets won: 0, points: 45." in told


def test_rounds_won_are_told_where_they_decide() -> None:
    told = board("draw", "hands: 5-6 / 1-1", "line: 1-2", "reserved: 2-2 2-3", "won: 1 2", wins=3)
    assert "Ola: 1 tile, rounds won: 1; Sam: 1 tile, rounds won: 2. Stock: 0. Tiles set aside, never drawn: 2." in told


def test_hands_that_are_turned_up_are_told_before_the_line() -> None:
    view = view_after({"set": 6}, 1, lambda view: view.last_round is not None, seats=2)
    assert view.last_round is not None
    told = board_alt(words_of(view), EN, view, NAMES[:2])
    hands = [", ".join(map(str, sorted(hand))) or "no tiles" for hand in view.last_round.hands]
    assert f"Revealed hands: Ola: {hands[0]}; Sam: {hands[1]}. Line" in told


def test_a_hand_says_what_each_tile_would_score() -> None:
    parts = ("hands: 2-5 3-3 1-1 / 0-0", "line: 5-4 4-4 4-3", "stock: 2-2")
    assert hand("fives", *parts) == "Your tiles: 1-1, 2-5, 3-3. You can play: 2-5 (A), 3-3 (B +6)."


def test_a_tile_that_scores_at_one_end_only_tells_both_ends() -> None:
    parts = ("hands: 3-5 1-1 / 0-0", "line: 5-2 2-3", "stock: 2-2")
    assert hand("fives", *parts, count="ends").endswith("You can play: 3-5 (A +0, B +2).")


def test_a_tile_that_scores_nowhere_tells_its_ends_alone() -> None:
    parts = ("hands: 3-5 1-1 / 0-0", "line: 5-2 2-3", "stock: 2-2")
    assert hand("draw", *parts).endswith("You can play: 3-5 (A, B).")


def test_a_hand_without_ends_tells_points_alone() -> None:
    assert hand("italian", "hands: 0-2 4-6 / 1-1", "line: 6-6 2-6").endswith("You can play: 0-2, 4-6 (+1).")


def test_a_loss_is_told_with_a_minus() -> None:
    parts = ("hands: 4-6 1-1 / 0-0", "line: 6-6 6-5", "stock: 2-2")
    assert hand("thousand", *parts).endswith("You can play: 4-6 (A −5).")


def test_a_seat_that_cannot_play_is_told_its_tiles_only() -> None:
    assert hand("fives", "hands: 1-1 / 0-0", "line: 5-2 2-3", "stock: 2-2") == "Your tiles: 1-1."


def dice_board(*rolls: str) -> str:
    """Describe a Pięciol of three after rolls such as `0 2:2-4-2-2-3`, kept places before the colon, and `stop`."""
    game, state = PIECIOL, PIECIOL.new_match(3)
    for text in rolls:
        keep, _, faces = text.rpartition(":")
        state = act(game, state, f"{state.actor} stop") if text == "stop" else roll_of(game, state, faces, keep).state
    view = game.view(state, None)
    return board_alt(words_of(view), EN, view, NAMES[:3])


def test_a_running_turn_tells_all_its_throws_and_what_was_kept() -> None:
    told = dice_board("1-1-1-1-2", "stop", "2-5-2-1-6", "0 2:2-4-2-2-3")
    assert told == (
        "To move: Sam. Rolls of this turn: 2 5 2 1 6; 2 4 2 2 3 (kept: 2 2). 1 roll left in this turn. "
        "Last rolls: Ola: 1 1 1 1 2. Scores: Ola: 1 point; Sam: 0 points; Grace: 0 points."
    )


def test_finished_turns_say_what_was_kept_in_the_last_roll() -> None:
    told = dice_board("2-5-2-1-6", "0 2:2-4-2-2-3", "stop")
    assert told.startswith("To move: Sam. Last rolls: Ola: 2 4 2 2 3 (kept: 2 2). Scores: ")


def test_dice_before_the_first_roll_say_so() -> None:
    assert dice_board() == "To move: Ola. Nobody has rolled yet. Scores: Ola: 0 points; Sam: 0 points; Grace: 0 points."


# Any state.


def numbers_in(text: str) -> set[str]:
    return set(re.findall(r"\d+-\d+", text))


def shown_tiles(layout: Layout) -> set[str]:
    return {f"{one}-{other}" for one, other in chain(layout.line, layout.up, layout.down)}


def check_parts(view: DominoView | DiceView, text: str, names: Sequence[str]) -> None:
    """Assert that a text which was not cut has every name, tile, number and die of a view."""
    assert all(name in text for name in names)
    if view.actor is not None:
        assert names[view.actor] in text.partition(".")[0]
    if isinstance(view, DiceView):
        assert all(" ".join(map(str, turn[-1].faces)) in text for turn in view.turns if turn)
        assert all(f": {score}" in text for score in view.scores)
        return
    assert shown_tiles(view.layout) <= numbers_in(text)
    assert all(str(abs(number)) in text for number in (*view.scores, *view.points, view.stock_count))
    assert all(f" {number}" in text for number in view.layout.open_ends().values())


@for_each(product(SHORT, LANGUAGES))
def test_texts_of_whole_matches_hold_everything_and_are_never_cut(match: tuple[Case, str]) -> None:
    case, code = match
    lang, names = language_for(code), NAMES[: case.seats]
    for ply in play_match(case)[::3]:
        view = case.game.view(ply.after, None)
        assert isinstance(view, DominoView | DiceView)
        text = board_alt(words_of(view), lang, view, names)
        assert len(text) <= ALT_LIMIT
        assert not text.endswith("…")
        check_parts(view, text, names)
        own = case.game.view(ply.after, case.game.actor(ply.after))
        if isinstance(own, DominoView):
            told = hand_words(DOMINOES.words, lang, own)
            assert set(map(str, own.hand)) <= numbers_in(told)
            assert len(told) <= ALT_LIMIT


def widest_view() -> DominoView:
    """Return a table of six with all 91 tiles in a cross, high scores, and a stock that cannot be there any more."""
    line = whole_set(12, 1, led=0).line
    cross = Layout(line=line[:51], up=line[51:71], down=line[71:], spinner=11, has_spinner=True)
    view = view_after({"set": 12, "spinner": True}, 1, lambda view: view.actor is not None, seats=6)
    return replace(view, layout=cross, hand_counts=(11,) * 6, scores=(495,) * 6, points=(495,) * 6, stock_count=49)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_widest_table_is_cut_at_a_tile_of_its_layout(code: str) -> None:
    lang, view = language_for(code), widest_view()
    names = [f"{letter * 32}" for letter in "WMQGOD"]
    text = board_alt(words_of(view), lang, view, names)
    assert len(text) <= ALT_LIMIT
    assert text.count(", ") > 60
    assert all(f"{name}: " in text for name in names)
    assert re.search(r"( \d+-\d+ …|\.)$", text)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_widest_table_fits_with_the_names_of_a_board(code: str) -> None:
    view = widest_view()
    text = board_alt(words_of(view), language_for(code), view, [letter * 20 for letter in "WMQGOD"])
    assert shown_tiles(view.layout) <= numbers_in(text)
    assert not text.endswith("…")


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_widest_table_in_words_fits_with_whole_names(code: str) -> None:
    view = widest_view()
    text = board_words(words_of(view), language_for(code), view, ["\\_" * 32] * 6)
    assert shown_tiles(view.layout) <= numbers_in(text)
    assert not text.endswith("…")


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_widest_hand_is_cut_at_a_tile(code: str) -> None:
    tiles, ends = full_set(12), (End.LEFT, End.RIGHT, End.UP, End.DOWN)
    plays = tuple(Play(Seat(0), tile, end) for tile in tiles for end in ends)
    view = replace(widest_view(), hand=tiles, moves=plays, move_points=(5, 10, 15, 20) * len(tiles))
    text = hand_words(DOMINOES.words, language_for(code), view)
    assert len(text) <= ALT_LIMIT
    assert set(map(str, tiles)) <= numbers_in(text)
    assert re.search(r"\+20\) …$", text)
