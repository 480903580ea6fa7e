"""The controls of moves: their labels and their order, and that messages have room for all of them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.computers.dice import keep_most_alike
from bot.games.core import Move, Seat
from bot.games.dice.moves import Roll, Stop
from bot.games.dice.view import DiceView
from bot.games.dominoes.layout import End, Layout
from bot.games.dominoes.moves import Draw, Pass, Play, Take
from bot.games.dominoes.notation import read_position
from bot.games.dominoes.tiles import full_set
from bot.games.dominoes.view import DominoView
from bot.games.registry import find_game
from bot.i18n import LANGUAGES, Language, language_for
from bot.tables.match import Match
from bot.tables.model import Person, Sitting, Status, Table, Venue
from bot.words.dominoes.moves import MOST_BUTTONS, move_label, turn_text
from cogs.kit.cards import Card, layout
from cogs.kit.presentation import Presentation
from cogs.match.board import board_card
from cogs.match.controls import DieButton, HintButton, MoveButton, MoveSelect
from cogs.match.families import CONTROLS
from tests.cogs.checking import check_card, match_at, parts_of, read_control

EN = Presentation(language_for("en"))
ENDS = (End.LEFT, End.RIGHT, End.UP, End.DOWN)
every_language = pytest.mark.parametrize("code", LANGUAGES)


def view_of(game_id: str, position: str) -> DominoView:
    """Return the view of the first seat."""
    view = match_at(game_id, position).view(Seat(0))
    assert isinstance(view, DominoView)
    return view


def shown(view: DominoView, presentation: Presentation = EN) -> Card:
    """Return the controls of a hand as a message."""
    return Card(layout(rows=CONTROLS["dominoes"].hand_rows(presentation, view, 2**63 - 1, 10**9)))


def labels(view: DominoView) -> list[str]:
    """Return the labels of the buttons, in order."""
    return [part["label"] for part in parts_of(shown(view), 2)]


def moves(card: Card) -> list[str]:
    """Return the moves that buttons make, in their order."""
    controls = [read_control(part["custom_id"]) for part in parts_of(card, 2)]
    return [control.move for control in controls if isinstance(control, MoveButton)]


def rows(card: Card) -> list[int]:
    """Return the number of controls in each row."""
    return [len(part["components"]) for part in parts_of(card, 1)]


def with_plays(plays: tuple[Play, ...], points: tuple[int, ...] | None = None) -> DominoView:
    """Return a view in which a seat can lay certain tiles."""
    view = view_of("all-fives", "hands: 0-5 / 1-1\nline: 5-3 3-0\nturn: 0")
    tiles = tuple(dict.fromkeys(play.tile for play in plays))
    return replace(view, hand=tiles, moves=plays, move_points=points or (0,) * len(plays))


# Dominoes.


def test_a_single_tile_is_one_button() -> None:
    card = shown(view_of("block", "hands: 0-2 4-4 / 1-1\nline: 5-3 3-0\nturn: 0"))
    assert moves(card) == ["play 0-2 right"]
    assert [part["label"] for part in parts_of(card, 2)] == ["0-2", "Why not…?"]


def test_who_can_play_every_tile_has_nothing_to_ask() -> None:
    card = shown(view_of("block", "hands: 0-2 / 1-1\nline: 5-3 3-0\nturn: 0"))
    assert [part["label"] for part in parts_of(card, 2)] == ["0-2"]


def test_tiles_are_in_their_order_and_then_by_their_ends() -> None:
    view = view_of("fives", "hands: 5-6 0-5 2-5 0-0 / 1-1\nline: 5-3 3-0\nturn: 0")
    assert moves(shown(replace(view, moves=view.moves[::-1], move_points=view.move_points[::-1]))) == [
        *("play 0-0 right", "play 0-5 left", "play 0-5 right", "play 2-5 left", "play 5-6 left"),
    ]


def test_an_end_is_named_only_where_there_is_a_choice() -> None:
    view = view_of("block", "hands: 5-6 0-5 2-5 / 1-1\nline: 5-3 3-0\nturn: 0")
    assert labels(view) == ["0-5 on A", "0-5 on B", "2-5", "5-6"]


@pytest.mark.parametrize("game", ["block", "fives", "all-fives", "austrian"])
def test_a_tile_is_offered_once_at_a_lone_double(game: str) -> None:
    view = view_of(game, "hands: 3-6 3-3 5-6 / 1-1\nline: 6-6\nturn: 0")
    assert [move.removesuffix(" left") for move in moves(shown(view)) if move.startswith("play")] == [
        *("play 3-6", "play 5-6"),
    ]
    assert [label.partition(":")[0] for label in labels(view)][:2] == ["3-6", "5-6"]
    alone = view_of(game, "hands: 3-6 3-3 5-6 / 1-1\nline: 3-6\nturn: 0")
    assert "play 3-6 right" in moves(shown(alone))


def test_the_ends_of_a_cross_are_four_letters() -> None:
    game = find_game("all-fives")
    rules = game.new_match(2, {"spinner": True}).rules
    state = read_position(rules, "hands: 3-6 / 1-1\nline: 3-5 5-5 5-3\nup: 5-3\ndown: 5-3\nturn: 0")
    view = game.view(state, Seat(0))
    assert isinstance(view, DominoView)
    assert [label.partition(":")[0] for label in labels(view)] == ["3-6 on A", "3-6 on B", "3-6 on C", "3-6 on D"]


def test_a_tile_that_scores_stands_out_and_one_that_costs_does_not() -> None:
    gain, loss = (
        parts_of(shown(view), 2)[0]["style"]
        for view in (
            view_of("italian", "hands: 4-6 / 1-1\nline: 6-6 2-6\nturn: 0"),
            view_of("thousand", "hands: 0-2 5-6 / 1-1\nline: 6-6 6-4\nturn: 0"),
        )
    )
    assert (gain, loss) == (3, 2)


@pytest.mark.parametrize(
    ("count", "lengths"),
    [(1, [1]), (5, [5]), (6, [3, 3]), (7, [4, 3]), (11, [4, 4, 3]), (14, [5, 5, 4]), (15, [5, 5, 5])],
)
def test_buttons_are_in_as_few_rows_as_there_can_be(count: int, lengths: list[int]) -> None:
    plays = tuple(Play(Seat(0), tile, End.FIRST) for tile in full_set(6)[:count])
    card = shown(with_plays(plays))
    assert rows(card) == lengths
    assert parts_of(card, 3) == []


def test_more_than_fifteen_moves_are_options() -> None:
    plays = tuple(Play(Seat(0), tile, End.FIRST) for tile in full_set(6)[:16])
    card = shown(with_plays(plays, (5, *(0,) * 15)))
    (select,) = parts_of(card, 3)
    assert isinstance(read_control(select["custom_id"]), MoveSelect)
    assert [option["label"] for option in select["options"]] == ["0-0: +5", *(str(play.tile) for play in plays[1:])]
    assert [option["value"] for option in select["options"]] == [f"play {play.tile} first" for play in plays]
    assert parts_of(card, 2) == []


@pytest.mark.parametrize(
    ("count", "others", "line"),
    [
        (15, (), ""),
        (16, (), ""),
        (15, (Draw(Seat(0)),), " Choose a tile or press a button."),
        (16, (Draw(Seat(0)),), " Choose a tile or press a button."),
        (0, (Draw(Seat(0)),), " None of your tiles fit. Press a button."),
    ],
)
def test_the_line_of_a_turn_says_what_there_is_to_press(count: int, others: tuple[Move, ...], line: str) -> None:
    plays = tuple(Play(Seat(0), tile, End.FIRST) for tile in full_set(6)[:count])
    view = replace(with_plays(plays), moves=(*plays, *others), move_points=(0,) * (count + len(others)))
    assert turn_text(EN.lang, view) == f"**Your turn.**{line}"
    assert bool(parts_of(shown(view), 3)) == (count > MOST_BUTTONS)


@pytest.mark.parametrize(("count", "lengths"), [(4, [5]), (5, [3, 3]), (10, [4, 4, 3]), (16, [1, 1])])
def test_a_hint_is_in_a_row_with_moves(count: int, lengths: list[int]) -> None:
    view = with_plays(tuple(Play(Seat(0), tile, End.FIRST) for tile in full_set(6)[:count]))
    hint = HintButton(1, 1).draw(EN.lang)
    assert [len(row) for row in CONTROLS["dominoes"].hand_rows(EN, view, 1, 1, [hint])] == lengths


@every_language
@pytest.mark.parametrize("count", [15, 16, 50])
def test_the_controls_of_the_largest_hands_keep_to_the_limits(count: int, code: str) -> None:
    plays = tuple(Play(Seat(0), tile, end) for tile in full_set(12)[-13:] for end in ENDS)[:count]
    others = (Take(Seat(0), End.LEFT), Take(Seat(0), End.RIGHT), Draw(Seat(0)), Pass(Seat(0)))
    view = with_plays(plays, (100,) * len(plays))
    view = replace(view, moves=(*plays, *others), move_points=(*view.move_points, 0, 0, 0, 0))
    view = replace(view, hand=(*view.hand, *full_set(12)[:30]), layout=_long_line())
    card = shown(view, Presentation(language_for(code)))
    check_card(card)
    assert len(view.unplayable) == 30
    assert len(parts_of(card, 2)) == (count if count == 15 else 0) + len(others) + 1


@every_language
def test_the_longest_labels_fit_on_buttons(code: str) -> None:
    lang = language_for(code)
    widest = [*_play_labels(lang), *(_take_label(lang, end) for end in ENDS[:2])]
    assert max(map(len, widest)) <= 80
    assert max(map(len, _play_labels(lang))) <= 20


def _play_labels(lang: Language) -> list[str]:
    plays = tuple(Play(Seat(0), full_set(12)[-1], end) for end in ENDS)
    view = with_plays(plays, (100, 0, -100, 5))
    return [move_label(lang, view, play) for play in plays]


def _take_label(lang: Language, end: End) -> str:
    view = replace(with_plays(()), hand=full_set(6)[:1], layout=_long_line())
    return move_label(lang, view, Take(Seat(0), end))


def _long_line() -> Layout:
    """Return a line from which tiles of two figures are taken back until none is left."""
    position = "hands: 0-0 / 1-1\nline: " + " ".join(f"{one}-{one + 1}" for one in range(1, 12)) + "\nturn: 0"
    return view_of("draw", position).layout


# Dice.


def dice_match(*actions: str, rounds: int | str = "open") -> Match:
    """Return a match of Pięciol after some actions."""
    game = find_game("pieciol")
    match = Match(game, game.new_match(2, {"house_rounds": rounds}), 2, late=(0, 0))
    for text in actions:
        match = match.act(text)
    return match


def dice_card(match: Match, keep: tuple[int, ...] | None = None, code: str = "en") -> Card:
    """Return the board of a match on which the acting seat keeps some dice."""
    sittings = tuple(Sitting(Person(number, "W", code), number) for number in (1, 2))
    table = Table(1, Venue(1, 2, code), "pieciol", {}, 2, 1, b"s" * 32, Status.PLAYING, sittings)
    prepared = None if keep is None or match.actor is None else Roll(match.actor, keep)
    return board_card(Presentation(language_for(code)), table, match, prepared)


def dice_labels(card: Card) -> list[str]:
    return [part["label"] for part in parts_of(card, 2)]


ROLLED = ("0 roll", "dice 3 5 5 1 3")


def test_before_the_first_roll_there_is_nothing_to_keep() -> None:
    assert dice_labels(dice_card(dice_match())) == ["Roll the dice", "More…"]


def test_every_die_is_a_button_below_the_board_as_it_lies() -> None:
    card = dice_card(dice_match(*ROLLED))
    assert dice_labels(card)[5:] == ["Roll 3 dice", "Stop here", "More…"]
    assert [label[-1] for label in dice_labels(card)[:5]] == ["3", "5", "5", "1", "3"]
    assert rows(card) == [5, 3]
    assert moves(card) == ["roll 1 2", "stop"]


@pytest.mark.parametrize(
    ("dice", "roll", "primary"),
    [
        ("3 5 5 1 3", "roll 1 2", "Roll 3 dice"),
        ("1 1 1 6 2", "roll 0 1 2", "Roll 2 dice"),
        ("2 3 4 5 6", "roll 4", "Roll 4 dice"),
        ("4 4 4 4 1", "roll 0 1 2 3", "Stop here"),
        ("4 4 4 4 4", "roll", "Stop here"),
    ],
)
def test_what_is_most_alike_is_kept_at_first_and_dice_that_score_are_stopped_with(
    dice: str, roll: str, primary: str
) -> None:
    card = dice_card(dice_match("0 roll", f"dice {dice}"))
    assert moves(card) == [roll, "stop"]
    assert [part["label"] for part in parts_of(card, 2) if part["style"] == 1] == [primary]


@pytest.mark.slow
def test_what_is_kept_at_first_is_what_a_medium_computer_keeps() -> None:
    chance = Random(7)
    for _ in range(300):
        match = dice_match("0 roll", f"dice {' '.join(str(chance.randint(1, 6)) for _ in range(5))}")
        view = match.view(Seat(0))
        assert isinstance(view, DiceView)
        chosen = keep_most_alike(view) if view.moves else Stop(Seat(0))
        if isinstance(chosen, Roll):
            assert moves(dice_card(match))[0] == match.game.write(chosen).removeprefix("0 ")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("rounds", ["open", 10])
def test_a_whole_match_takes_one_press_a_roll_and_three_a_turn(seed: int, rounds: int | str) -> None:
    """Only the primary button is pressed; each press is a move."""
    chance, match, turns, presses = Random(seed), dice_match(rounds=rounds), 0, 0
    while match.game.outcome(match.state) is None:
        thrown = match.game.chance(match.state)
        if thrown is not None:
            match = match.act(match.game.write(thrown.decide(chance.randrange)))
            continue
        view = match.view(None)
        assert isinstance(view, DiceView)
        turns += not view.faces
        (press,) = [part for part in parts_of(dice_card(match), 2) if part["style"] == 1]
        control = read_control(press["custom_id"])
        assert isinstance(control, MoveButton)
        match, presses = match.act(f"{match.actor} {control.move}"), presses + 1
    assert turns < presses <= 3 * turns
    assert rounds == "open" or presses <= 60


def test_a_kept_die_looks_pressed_and_says_so() -> None:
    card = dice_card(dice_match(*ROLLED), (1, 2))
    assert dice_labels(card)[:7] == ["Keep 3", "Kept: 5", "Kept: 5", "Keep 1", "Keep 3", "Roll 3 dice", "Stop here"]
    assert [part["style"] for part in parts_of(card, 2)][:5] == [2, 3, 3, 2, 2]
    assert moves(card) == ["roll 1 2", "stop"]


def test_what_was_kept_in_a_roll_lies_first_and_is_kept_again_until_it_is_freed() -> None:
    match = dice_match(*ROLLED, "0 roll 1 2", "dice 4 5 5 6 2")
    assert dice_labels(dice_card(match))[:6] == ["Kept: 5", "Kept: 5", "Keep 4", "Keep 6", "Keep 2", "Roll 3 dice"]
    assert dice_labels(dice_card(match, ()))[:6] == ["Keep 5", "Keep 5", "Keep 4", "Keep 6", "Keep 2", "Roll all"]


def test_the_last_die_that_is_rolled_cannot_be_kept() -> None:
    match = dice_match(*ROLLED)
    buttons = parts_of(dice_card(match, (0, 1, 2, 4)), 2)
    assert [part["label"] for part in buttons if part.get("disabled")] == ["Keep 1"]
    assert buttons[5]["label"] == "Roll 1 die"
    assert not any(part.get("disabled") for part in parts_of(dice_card(match, (0, 1, 2)), 2))


@pytest.mark.parametrize("keep", [(), (0,), (1, 3), (0, 1, 2, 3)])
def test_the_roll_on_the_board_is_a_legal_move(keep: tuple[int, ...]) -> None:
    match = dice_match(*ROLLED)
    (roll, _) = moves(dice_card(match, keep))
    assert match.why_not(Seat(0), roll) is None


def test_a_press_keeps_a_die_or_frees_it() -> None:
    assert DieButton(1, 2, 3).turn("roll") == "roll 3"
    assert DieButton(1, 2, 3).turn("roll 1 4") == "roll 1 3 4"
    assert DieButton(1, 2, 3).turn("roll 1 3 4") == "roll 1 4"
    assert DieButton(1, 2, 3).turn("roll 3") == "roll"


@every_language
def test_boards_of_dice_keep_to_the_limits_in_every_language(code: str) -> None:
    match = dice_match(*ROLLED)
    for keep in ((), (0,), (0, 1), (0, 1, 2), (0, 1, 2, 3)):
        card = dice_card(match, keep, code)
        check_card(card)
        assert all(len(label) <= 34 for label in dice_labels(card))


@pytest.mark.parametrize("dice", [6, 10])
def test_more_dice_take_more_rows(dice: int) -> None:
    view = dice_match(*ROLLED).view(None)
    assert isinstance(view, DiceView)
    faces = tuple(place % 6 + 1 for place in range(dice))
    thrown = replace(view, dice=dice, faces=faces, turns=((view.turns[0][0]._replace(faces=faces),), ()))
    card = Card(layout(rows=CONTROLS["dice"].board_rows(EN, thrown, 1, 2)))
    check_card(card)
    assert sum(rows(card)) == dice + 2
