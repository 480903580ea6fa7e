"""What a hand says: what can be played and must be, what happened, and how one goes on."""

from __future__ import annotations

import pytest

from bot.games.core import Seat
from bot.i18n import language_for
from bot.tables.match import Match
from bot.tables.model import Person, Sitting, Status, Table, Venue
from cogs.look import Look
from cogs.ui.cards import Card
from cogs.ui.hand import hand_card
from tests.cogs.checking import match_at, parts_of, text_of

PICTURES = Look(language_for("en"))
WORDS = Look(language_for("en"), in_words=True)
PEOPLE = (Person(1, "Ola", "en-US"), Person(2, "Sam", "en-US"))

FITTING = "hands: 0-3 0-5 5-6 / 1-1\nline: 5-3 3-0\nturn: 0"
"""Three tiles fit; in the fives games 0-5 scores at the right."""


def _table(match: Match, status: Status = Status.PLAYING) -> Table:
    sittings = tuple(Sitting(person, number) for number, person in enumerate(PEOPLE))
    return Table(1, Venue(1, 2, "en-US"), match.game.id, {}, 2, 1, b"s" * 32, status, sittings)


def _hand(match: Match, look: Look = WORDS, *, with_hint: bool = False) -> Card:
    """Return the hand of the first seat with the table."""
    return hand_card(look, _table(match), match, Seat(0), with_board=True, with_hint=with_hint)


def _choices(card: Card) -> list[str]:
    """Return what can be chosen in the select of moves."""
    selects = [part for part in parts_of(card, 3) if part["custom_id"].startswith("bone:1s:")]
    return [option["label"] for select in selects for option in select["options"]]


def test_who_must_play_one_of_some_tiles_is_told_those_that_fit() -> None:
    stuck = match_at("austrian", "hands: 0-3 0-4 5-5 / 1-1\nline: 1-2 2-3 3-4 4-6")
    text = text_of(_hand(stuck.then("0 take right")))
    assert "You can play: 0-4." in text
    assert text.endswith("You have to play 0-4.")


def test_a_move_is_chosen_by_its_tile_its_end_and_what_it_scores_there() -> None:
    labels = _choices(_hand(match_at("all-fives", FITTING)))
    assert [label.startswith("0-5 ") for label in labels] == [False, True, True, False]
    assert [label.endswith(": +10") for label in labels] == [False, False, True, False]
    assert "left (on 5)" in labels[1]
    assert "right (on 0)" in labels[2]


def test_a_move_tells_no_points_where_tiles_score_none_at_once() -> None:
    labels = _choices(_hand(match_at("draw", FITTING)))
    assert len(labels) == 4
    assert all(":" not in label for label in labels)


def test_a_move_without_ends_tells_what_it_scores() -> None:
    match = match_at("italian", "hands: 0-3 4-6 / 1-1\nline: 6-6 2-6\nturn: 0")
    assert _choices(_hand(match)) == ["0-3", "4-6: +1"]


def test_a_move_that_costs_points_tells_so() -> None:
    labels = _choices(_hand(match_at("thousand", "hands: 0-3 5-6 / 1-1\nline: 6-6 6-4\nturn: 0")))
    assert labels[0].endswith(": −5")


@pytest.mark.parametrize("look", [PICTURES, WORDS])
@pytest.mark.parametrize("game_id", ["all-fives", "bergen", "italian", "draw", "hundred-one-pl"])
def test_a_hint_speaks_of_what_is_to_be_seen(look: Look, game_id: str) -> None:
    text = text_of(_hand(match_at(game_id, FITTING), look, with_hint=True))
    hint = next(line for line in text.splitlines() if "New here?" in line)
    assert ("raised tiles" in hint) is not look.in_words
    assert ("“You can play”" in hint) is look.in_words
    assert ("scores at once" in hint) is (game_id in ("all-fives", "bergen", "italian"))


def test_only_a_hand_that_is_not_kept_up_says_how_to_see_the_next_state() -> None:
    match = match_at("draw", FITTING)
    kept, asked = (
        text_of(hand_card(PICTURES, _table(match), match, Seat(1), with_board=False, is_kept_up=is_kept_up))
        for is_kept_up in (True, False)
    )
    assert kept.endswith("It is somebody else's turn.")
    assert asked.endswith("It is somebody else's turn. To see how things stand later, press **My hand** again.")
