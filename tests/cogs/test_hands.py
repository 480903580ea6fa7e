"""The text of a hand: what can and must be played, what happened, and the next action."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.computers.levels import Level
from bot.games.core import Seat
from bot.games.registry import find_game
from bot.i18n import LANGUAGES, language_for
from bot.tables.match import Match
from bot.tables.model import Computer, Person, Sitting, Status, Table, Venue
from cogs.kit.cards import Card
from cogs.kit.presentation import Presentation
from cogs.match.hand import HandAnswer, HandExtras, Upkeep, hand_card, hand_occasion, position_card
from tests.cogs.checking import check_card, match_at, parts_of, text_of

PICTURES = Presentation(language_for("en"))
WORDS = Presentation(language_for("en"), in_words=True)
PEOPLE = (Person(1, "Ola", "en-US"), Person(2, "Sam", "en-US"))

FITTING = "hands: 0-2 0-5 5-6 / 1-1\nline: 5-3 3-0\nturn: 0"
"""Three tiles fit; in the fives games 0-5 scores at B."""


def _table(match: Match, status: Status = Status.PLAYING, people: tuple[Person, ...] = PEOPLE) -> Table:
    sittings = tuple(Sitting(person, number) for number, person in enumerate(people))
    return Table(1, Venue(1, 2, "en-US"), match.game.id, {}, 2, 1, b"s" * 32, status, sittings)


def _hand(match: Match, presentation: Presentation = WORDS, *, with_hint: bool = False) -> Card:
    """Return the hand of the first seat."""
    return hand_card(presentation, _table(match), match, Seat(0), HandExtras(with_hint=with_hint))


def _labels(card: Card) -> list[str]:
    """Return the labels of the buttons."""
    return [part["label"] for part in parts_of(card, 2)]


def _choices(card: Card) -> list[str]:
    """Return the labels of the buttons that make moves."""
    return [part["label"] for part in parts_of(card, 2) if part["custom_id"].startswith("bone:1:move:")]


def test_who_must_play_one_of_some_tiles_is_told_those_that_fit() -> None:
    stuck = match_at("austrian", "hands: 0-3 0-4 5-5 / 1-1\nline: 1-2 2-3 3-4 4-6")
    text = text_of(_hand(stuck.act("0 take right")))
    assert "You can play: 0-4 (B)." in text
    assert text.endswith("You can play only 0-4.")


def test_a_move_is_chosen_by_its_tile_its_end_and_what_it_scores_there() -> None:
    labels = _choices(_hand(match_at("all-fives", FITTING)))
    assert labels == ["0-2", "0-5 on A", "0-5 on B: +10", "5-6"]


def test_a_move_tells_no_points_where_tiles_score_none_at_once() -> None:
    labels = _choices(_hand(match_at("draw", FITTING)))
    assert len(labels) == 4
    assert all(":" not in label for label in labels)


def test_a_move_without_ends_says_what_it_scores() -> None:
    match = match_at("italian", "hands: 0-2 4-6 / 1-1\nline: 6-6 2-6\nturn: 0")
    assert _choices(_hand(match)) == ["0-2", "4-6: +1"]


def test_a_move_that_costs_points_tells_so() -> None:
    labels = _choices(_hand(match_at("thousand", "hands: 0-2 5-6 / 1-1\nline: 6-6 6-4\nturn: 0")))
    assert labels[0].endswith(": −5")


@pytest.mark.parametrize("presentation", [PICTURES, WORDS])
@pytest.mark.parametrize("game_id", ["all-fives", "bergen", "italian", "draw", "hundred-one-pl"])
def test_a_hint_speaks_of_what_can_be_seen(presentation: Presentation, game_id: str) -> None:
    text = text_of(_hand(match_at(game_id, FITTING), presentation, with_hint=True))
    hint = next(line for line in text.splitlines() if "More: /rules" in line)
    assert ("raised tile" in hint) is not presentation.in_words
    assert ("“You can play”" in hint) is presentation.in_words
    assert ("are points" in hint or "scores" in hint) is (game_id in ("all-fives", "bergen", "italian"))


def test_only_a_hand_by_dm_names_its_game_and_its_channel() -> None:
    match = match_at("all-fives", FITTING)
    table = _table(match)
    cards = [hand_card(PICTURES, table, match, Seat(0), HandExtras(upkeep=upkeep)) for upkeep in Upkeep]
    assert [text_of(card).splitlines()[0] for card in cards] == [
        f"-# All Fives in <#{table.venue.channel_id}>: your hand",
        "-# Your hand",
        "-# Your hand",
    ]


def _waiting(match: Match, table: Table, upkeep: Upkeep) -> tuple[str, list[str]]:
    """Return the last line of the second seat's hand in pictures, and its buttons."""
    card = hand_card(PICTURES, table, match, Seat(1), HandExtras(upkeep=upkeep))
    return text_of(card).splitlines()[-1], _labels(card)


def test_a_hand_in_pictures_tells_for_whom_it_waits_in_the_place_of_the_buttons() -> None:
    match = match_at("draw", FITTING)
    card = hand_card(PICTURES, _table(match), match, Seat(1), HandExtras(upkeep=Upkeep.ALWAYS))
    (button,) = parts_of(card, 2)
    assert (button["label"], button["disabled"]) == ("Waiting for Ola.", True)
    assert "Waiting" not in text_of(card)
    words = hand_card(WORDS, _table(match), match, Seat(1), HandExtras(upkeep=Upkeep.ALWAYS))
    assert text_of(words).endswith("Waiting for **Ola**.")
    assert _labels(words) == []


def test_only_a_hand_that_is_not_kept_up_says_how_to_see_the_next_state() -> None:
    match = match_at("draw", FITTING)
    table = _table(match)
    assert _waiting(match, table, Upkeep.ON_OCCASION) == ("Waiting for **Ola**.", ["Look again"])
    line, labels = _waiting(match, table, Upkeep.NO_MORE)
    assert line.startswith("Waiting for **Ola**. This message no longer updates by itself. Press **Look again**")
    assert labels == ["Look again"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_hand_with_a_note_tells_it_below_the_state_and_fits_into_a_message(code: str) -> None:
    match = match_at("all-fives", FITTING)
    match = replace(match, recent=match.act("0 play 0-5 right").recent * 160)
    presentation = Presentation(language_for(code), in_words=True)
    note = HandAnswer("One line.\n" * 20 + "The last.", offers_why=True)
    card = hand_card(presentation, _table(match), match, Seat(0), HandExtras(answer=note))
    check_card(card)
    assert text_of(card).endswith("> One line.\n> The last.")
    assert card.digest != hand_card(presentation, _table(match), match, Seat(0)).digest


def test_a_hand_says_who_moves_next_and_that_a_computer_thinks() -> None:
    match = match_at("draw", FITTING)
    people = _table(match)
    computer = replace(people, sittings=(Sitting(Computer(1, Level.MEDIUM), 0), people.sittings[1]))
    first = frozenset({Seat(0)})
    assert _waiting(replace(match, computers=first), computer, Upkeep.ALWAYS)[1] == ["Computer 1 is thinking…"]
    assert _waiting(replace(match, away=first), people, Upkeep.ALWAYS)[1] == ["A computer is filling in for Ola."]


def test_a_hand_that_does_not_follow_every_turn_names_nobody_of_several() -> None:
    match = replace(match_at("draw", "hands: 0-2 0-5 5-6 / 1-1 / 2-2\nline: 5-3 3-0\nturn: 0"), seats=3)
    table = _table(match, people=(*PEOPLE, Person(3, "Grace", "en-US")))
    assert _waiting(match, table, Upkeep.ON_OCCASION)[0] == "Waiting for another player."
    assert _waiting(match, table, Upkeep.ALWAYS)[1] == ["Waiting for Ola."]


def _told(match: Match, presentation: Presentation = WORDS) -> list[str]:
    """Return the lines in which a hand describes events: those with a name in bold."""
    lines = text_of(_hand(match, presentation)).splitlines()
    return [line for line in lines if ("**Ola**" in line or "**Sam**" in line) and "Waiting" not in line]


def test_a_hand_says_what_happened_since_ones_own_last_turn() -> None:
    match = match_at("all-fives", "hands: 0-2 0-5 6-6 / 0-4 2-6 1-1\nline: 5-3 3-0\nstock: 3-3 4-4 1-5\nturn: 0")
    assert _told(match) == []
    match = match.act("0 play 0-5 right")
    own = "**Ola** plays 0-5 on B. 5 + 5 = 10 → **+10**"
    assert _told(match) == [own]
    for text in ("1 draw", "1 draw"):
        match = match.act(text)
    assert _told(match) == [own, "**Sam** draws 2 tiles."]


def test_a_hand_in_pictures_tells_in_one_line_what_others_have_done() -> None:
    match = match_at("pol", "hands: 0-2 0-5 6-6 / 0-4 2-6 1-1\nline: 5-3 3-0\nstock: 3-3 4-4 1-5\nturn: 0")
    match = match.act("0 play 0-2 right")
    waiting = hand_card(PICTURES, _table(match), match, Seat(0), HandExtras(upkeep=Upkeep.ALWAYS))
    assert text_of(waiting).splitlines()[1:] == ["**Ola** plays 0-2 on B."]
    match = match.act("1 play 2-6 right").act("0 draw")
    line = "**Your turn.** Choose a tile or press a button. **Sam** plays 2-6 on B. **Ola** draws 1 tile."
    assert text_of(_hand(match, PICTURES)).splitlines()[1:] == [line]


def test_a_turn_that_continues_is_told_after_the_one_before() -> None:
    match = match_at("pol", "hands: 0-2 0-5 6-6 / 0-4 2-6 1-1\nline: 5-3 3-0\nstock: 3-3 4-4 1-5\nturn: 0")
    for text in ("0 play 0-2 right", "1 play 2-6 right", "0 draw"):
        match = match.act(text)
    assert _told(match) == ["**Ola** plays 0-2 on B.", "**Sam** plays 2-6 on B.", "**Ola** draws 1 tile."]
    for text in ("0 pass", "1 draw", "1 pass"):
        match = match.act(text)
    assert _told(match) == ["**Ola** draws 1 tile and passes.", "**Sam** draws 1 tile and passes."]


def test_what_happened_tells_no_tile_that_someone_drew() -> None:
    match = match_at("pol", "hands: 0-2 / 0-4\nline: 5-3 3-0\nstock: 6-6 1-2\nturn: 0")
    text = text_of(_hand(match.act("0 pass").act("1 draw")))
    assert "**Sam** draws 1 tile." in text
    assert "6-6" not in text
    assert "1-2" not in text


@pytest.mark.parametrize("presentation", [PICTURES, WORDS])
def test_a_round_that_is_over_is_told_with_its_result_and_continues_from_the_hand(presentation: Presentation) -> None:
    match = match_at("plain-points", "hands: 0-2 / 0-4 3-6\nline: 5-3 3-0\nturn: 0\nstock: 1-1").act("0 play 0-2 right")
    assert match.is_on_break
    card = hand_card(presentation, _table(match), match, Seat(1))
    text = text_of(card)
    assert "**Ola** plays 0-2 on B." in text
    assert "**Ola** goes out and wins round 1. **Ola**: 13, to the nearest five → **+15**" in text
    assert ("Ola: 0 tiles, points: 15" in text) is presentation.in_words
    assert _labels(card) == ["Next round", "Look again"]
    assert len(card.pictures) == (0 if presentation.in_words else 1)


@pytest.mark.parametrize("presentation", [PICTURES, WORDS])
def test_a_match_that_is_over_is_told_with_places_and_scores_and_the_way_to_the_result(
    presentation: Presentation,
) -> None:
    match = match_at("all-fives", "hands: 0-5 / 0-4 3-6\nline: 5-3 3-0\nscores: 95 40\nturn: 0").act("0 play 0-5 right")
    assert match.result is not None
    table = _table(match, Status.FINISHED)
    card = hand_card(presentation, table, match, Seat(1), HandExtras(result_url="https://discord.com/channels/1/2/3"))
    for line in (
        "**Ola** wins",
        "The target was reached.",
        "1. **Ola** — 105",
        "2. **Sam** — 40",
        "The match is over. [See the result](https://discord.com/channels/1/2/3)",
    ):
        assert line in text_of(card)
    assert _labels(card) == []
    assert text_of(hand_card(presentation, table, match, Seat(1))).endswith("The match is over.")
    for url in ("https://discord.com/channels/1/2/3", None):
        private = HandExtras(upkeep=Upkeep.ALWAYS, result_url=url)
        card = hand_card(presentation, table, match, Seat(1), private)
        assert "## 🏆 **Ola** wins" in text_of(card)
        assert ("1. **Ola** — 105" in text_of(card)) is presentation.in_words, "the result is in the same channel"
        assert ("[See the result]" in text_of(card)) is (url is not None)
        assert card.pictures == ()


def test_a_match_that_was_called_off_shows_neither_table_nor_hand() -> None:
    match = match_at("draw", FITTING)
    card = hand_card(PICTURES, _table(match, Status.CANCELLED), match, Seat(0))
    assert not card.pictures
    assert "ended without a result" in text_of(card)
    assert _labels(card) == []


def test_table_and_hand_stand_together_whoevers_turn_it_is() -> None:
    match = match_at("draw", FITTING)
    for seat in (Seat(0), Seat(1)):
        card = hand_card(PICTURES, _table(match), match, seat)
        table, hand = card.pictures
        assert table.alt.startswith("To move: Ola. Open ends: ")
        assert hand.alt.startswith("Your tiles: ")
        assert [len(gallery["items"]) for gallery in parts_of(card, 12)] == [1, 1]
        assert ("Look again" in _labels(card)) is (seat == 1)


def test_a_move_of_someone_else_is_no_occasion_to_show_a_hand_again_though_the_table_changes() -> None:
    before = match_at("draw", "hands: 0-2 0-5 / 1-1 3-6 / 2-2 3-3\nline: 5-3 3-0\nturn: 0")
    people = (*PEOPLE, Person(3, "Grace", "en-US"))
    after = before.act("0 play 0-5 left")
    table = _table(before, people=people)
    assert hand_occasion(PICTURES, table, before, Seat(2)) == hand_occasion(PICTURES, table, after, Seat(2))
    assert hand_occasion(PICTURES, table, before, Seat(1)) != hand_occasion(PICTURES, table, after, Seat(1))
    cards = [hand_card(PICTURES, table, match, Seat(2)) for match in (before, after)]
    assert len({card.pictures[0].filename for card in cards}) == 2


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_happened_is_cut_so_that_a_message_holds_it(code: str) -> None:
    people = tuple(Person(number, "*_~|" * 16, code) for number in (1, 2))
    match = match_at("all-fives", FITTING)
    played = match.act("0 play 0-5 right").recent
    match = replace(match, recent=played * 160)
    card = hand_card(Presentation(language_for(code), in_words=True), _table(match, people=people), match, Seat(1))
    check_card(card)
    assert 4 < text_of(card).count("0-5") < 17


def test_the_position_of_a_dice_game_is_told_in_words() -> None:
    game = find_game("fifty")
    match = Match(game, game.new_match(2), 2, late=(0, 0))
    for text in ("0 roll", "dice 3 4", "1 roll", "dice 5 5"):
        match = match.act(text)
    card = position_card(WORDS, _table(match), match, Seat(0))
    check_card(card)
    assert text_of(card).splitlines() == [
        "### Fifty · round 2 · first to 50",
        "**Ola** rolls 3 4: no points.",
        "**Sam** rolls 5 5: a double → **+5**",
        "To move: Ola.",
        "Last rolls: Ola: 3 4; Sam: 5 5.",
        "Scores: Ola: 0 points; Sam: 5 points.",
    ]
