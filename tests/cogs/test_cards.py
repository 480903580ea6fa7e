"""Cards keep within Discord's limits, even in the widest cases."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from discord import ui

from bot.games.core import Seat
from bot.games.dominoes.notation import read_position
from bot.games.fair import commitment
from bot.games.registry import find_game
from bot.games.sheet import SheetLine
from bot.i18n import LANGUAGES, language_for
from bot.render.themes import NIGHT
from bot.standings.rating_pools import RatingStep
from bot.standings.rating_service import Aftermath
from bot.standings.ratings import Rating
from bot.tables.entries import resign_entry
from bot.tables.log import Cancelled
from bot.tables.match import Cancellation, Match
from bot.tables.model import Person, ReservedSeat, Result, Sitting, Status, Table, Venue
from cogs.kit.cards import Card, layout
from cogs.kit.links import message_url
from cogs.kit.presentation import Presentation
from cogs.leaving.controls import LeaveMatchButton
from cogs.leaving.menu import confirm_card
from cogs.lobby.card import lobby_card
from cogs.match.board import board_card
from cogs.match.hand import HandExtras, hand_card
from cogs.match.result_card import result_card, scores_card
from cogs.results.cog import fair_text
from tests.cogs.checking import check_card, match_at, parts_of, text_of
from tests.naming import worst

EN = Presentation(language_for("en"))
WIDE_NAME = worst(32)
OPTIONS = {"set": 12, "spinner": True, "target": 500}
POSITION = """
hands: {hands}
line: 12-0 {tiles} 0-0 0-12
up: 0-12
down: 0-12
turn: 0
"""
"""Every end wants a twelve."""


def _table(status: Status, people: int, locale: str) -> Table:
    sittings = tuple(
        Sitting(Person(10**18 + number, WIDE_NAME, locale), 1573277807776104448 + number) for number in range(people)
    )
    return Table(1, Venue(1, 2, locale), "all-fives", OPTIONS, people, 10**18, b"s" * 32, status, sittings)


def _wide_match(table: Table) -> Match:
    """Return a match with 80 tiles on the table, and hands that can be played in 44 ways."""
    game = find_game("all-fives")
    hand = " ".join(f"{low}-12" for low in range(1, 12))
    text = POSITION.format(hands=" / ".join([hand] * len(table.sittings)), tiles="0-10 10-0 " * 38)
    rules = game.new_match(len(table.sittings), OPTIONS).rules
    seats = len(table.sittings)
    result = Result(tuple((Seat(seat),) for seat in range(seats)), (500,) * seats, "end.target")
    is_finished = table.status is Status.FINISHED
    return Match(game, read_position(rules, text), seats, result=result if is_finished else None)


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("status", Status)
async def test_lobbies_boards_and_hands_are_taken_by_discord(status: Status, locale: str) -> None:
    table = _table(status, 6, locale)
    match = _wide_match(table)
    lang = language_for(locale)
    check_card(lobby_card(Presentation(lang), table))
    check_card(board_card(Presentation(lang), table, match))
    for in_words, url in product((True, False), (None, "https://discord.com/channels/1/2/3")):
        presentation = Presentation(lang, in_words=in_words)
        card = hand_card(presentation, table, match, Seat(0), HandExtras(with_hint=True, result_url=url))
        check_card(card)
        assert not (in_words and card.pictures)
        if status is Status.PLAYING:
            assert sum(len(select["options"]) for select in parts_of(card, 3)) == 44


@pytest.mark.parametrize("locale", LANGUAGES)
async def test_a_finished_match_shows_its_result_and_leads_to_its_scores(locale: str) -> None:
    table = _table(Status.FINISHED, 6, locale)
    match = replace(_wide_match(table), result=None)
    for seat in range(5):
        match = match.then(resign_entry(match, Seat(seat)))
    sheet = tuple(SheetLine(number, (-2000,) * 6, (-2000,) * 6) for number in range(1, 201))
    result = match.result
    assert result is not None
    presentation = Presentation(language_for(locale))
    check_card(result_card(presentation, table, match, result))
    shown = [scores_card(presentation, table, replace(match, sheet=sheet[:rounds])) for rounds in (0, 1, 2, 200)]
    for card in shown:
        check_card(card)
    in_words = replace(presentation, in_words=True)
    for rounds in (0, 1, 200):
        card = scores_card(in_words, table, replace(match, sheet=sheet[:rounds]))
        check_card(card)
        assert not card.pictures
        assert not rounds or f" {rounds}: " in text_of(card)
    assert [len(card.pictures) for card in shown] == [0, 1, 2, 2]
    assert len({picture.filename for card in shown for picture in card.pictures}) == 5


async def test_a_result_says_who_has_won_first_and_shows_the_scores_once() -> None:
    table = _table(Status.FINISHED, 2, "en-US")
    match = replace(_wide_match(table), sheet=(SheetLine(1, (500, 20), (0, 0)),))
    assert match.result is not None
    card = result_card(EN, table, match, replace(match.result, scores=(500, 20)))
    assert text_of(card).startswith("## 🏆 ")
    assert "500 points" not in text_of(card)
    assert card.pictures[0].alt.count("500 points") == 1
    labels = [button["label"] for button in parts_of(card, 2)]
    assert labels == ["Rematch", "Replay", "Share highlights", "Scores", "Review", "Leaderboard", "Is it fair?"]
    assert not parts_of(board_card(EN, table, match), 2)


def _steps(table: Table, *seats: int, matches: int = 40, weight: float = 1.0) -> list[RatingStep]:
    before, after = Rating(25.5, 3, matches), Rating(26.0833, 2.9, matches + 1)
    return [RatingStep(table.id, seat, 10**18 + seat, before, after, weight, 0.0) for seat in seats]


async def test_a_result_says_what_the_match_changed_in_ratings() -> None:
    table = _table(Status.FINISHED, 2, "en-US")
    match = _wide_match(table)
    assert match.result is not None

    def told(*steps: RatingStep) -> list[str]:
        assert match.result is not None
        card = result_card(EN, table, match, match.result, Aftermath(steps))
        check_card(card)
        return text_of(card).splitlines()[2:]

    settled = told(*_steps(table, 0, 1))
    assert [line.endswith("points · rating 1512 → 1526") for line in settled] == [True, True]
    assert "rating" not in "".join(told())
    assert "rating 1512? → 1526?" in told(*_steps(table, 0, matches=3))[0]
    assert "rating 1512? → 1526" in told(*_steps(table, 0, matches=9))[0]
    assert told(*_steps(table, 0, matches=9))[-1] == "-# A rating with “?” settles after about ten matches."
    halved, not_at_all = told(*_steps(table, 0, weight=0.5)), told(*_steps(table, 0, weight=0.0))
    assert "1512 → 1526" in halved[0]
    why = "-# The more matches the same people play in a day, the less each one counts toward the rating."
    assert (halved[-1], not_at_all) == (why, [why])


async def test_the_rating_of_who_left_is_not_told_beside_the_name_of_who_came() -> None:
    table = _table(Status.FINISHED, 2, "en-US")
    match = _wide_match(table)
    assert match.result is not None
    (step,) = _steps(table, 0)
    card = result_card(EN, table, match, match.result, Aftermath([replace(step, person=1)]))
    assert "rating" not in text_of(card)


async def test_nobody_wins_a_match_that_was_given_up_with_nothing() -> None:
    table = _table(Status.FINISHED, 2, "en-US")
    match = replace(_wide_match(table), result=None)
    for sheet, told in (((), []), ((SheetLine(1, (0, 35), (0, 35)),), ["35 points"])):
        after = replace(match, sheet=sheet).then(resign_entry(match, Seat(1)))
        result = replace(after.result, scores=sheet[-1].scores if sheet else (0, 0)) if after.result else None
        assert result is not None
        card = result_card(EN, table, after, result)
        assert re.findall(r"\d+ points?", text_of(card)) == told
        assert re.findall(r": (\d+ points?)", card.pictures[0].alt) == told
        assert "2. " in text_of(card)
        assert "resigned" in text_of(card).splitlines()[-1]


@pytest.mark.parametrize(
    ("cancelled", "told"),
    [
        (Cancellation(Cancelled.BY_HOST, Seat(0)), "Ended by the host: **"),
        (Cancellation(Cancelled.BY_MODERATOR, None), "Ended by a moderator."),
        (Cancellation(Cancelled.BY_VOTE, None), "Everyone still playing agreed to end it."),
        (Cancellation(Cancelled.LEFT, Seat(1)), "The last player left: **"),
        (None, "It doesn't count."),
    ],
)
async def test_a_cancelled_match_says_who_ended_it_and_offers_nothing(
    cancelled: Cancellation | None, told: str
) -> None:
    table = _table(Status.CANCELLED, 2, "en-US")
    card = board_card(EN, table, replace(_wide_match(table), cancelled=cancelled))
    assert told in text_of(card)
    assert not parts_of(card, 2)


@pytest.mark.parametrize("locale", LANGUAGES)
async def test_what_is_told_of_a_fair_deal_fits_a_message(locale: str) -> None:
    table = _table(Status.FINISHED, 8, locale)
    url = message_url(*(10**18,) * 3)
    text = fair_text(language_for(locale), table, url, "boneyard-hundred-one-ua-1000000.json")
    assert len(text) < 2000
    assert table.server_seed.hex() in text
    assert table.public_seed in text
    assert commitment(table.server_seed) in text


@pytest.mark.parametrize("status", [Status.FINISHED, Status.CANCELLED])
async def test_nobody_moves_next_in_a_match_that_is_over(status: Status) -> None:
    table = _table(status, 2, "en-US")
    over, running = (board_card(EN, one, _wide_match(one)) for one in (table, replace(table, status=Status.PLAYING)))
    assert ["to move" in text_of(card) for card in (over, running)] == [False, True]
    assert ["To move" in card.pictures[0].alt for card in (over, running)] == [False, True]
    assert over.pictures[0].filename != running.pictures[0].filename


async def test_a_full_lobby_asks_nobody_to_sit_down() -> None:
    table = _table(Status.LOBBY, 4, "en-US")
    full, open_ = (text_of(lobby_card(EN, replace(table, max_seats=seats))) for seats in (4, 5))
    assert "The table is full (4 of 4 seats). Any player can press **Start**." in full
    assert "4 of 5 seats taken. The host presses **Start**." in open_
    asked = replace(table, max_seats=4, sittings=tuple(replace(one, is_ready=False) for one in table.sittings))
    assert "Press **Ready** if you agree." in text_of(lobby_card(EN, asked))


async def test_a_rematch_says_start_only_if_enough_are_there() -> None:
    table = _table(Status.LOBBY, 3, "en-US")
    reserved = tuple(ReservedSeat(person, Seat(seat)) for seat, person in enumerate(table.people))
    for there, starts in ((1, False), (2, True)):
        card = lobby_card(EN, replace(table, sittings=table.sittings[:there], reserved=reserved[there:]))
        assert ("without the others" in text_of(card)) is starts
        labels = [part.get("label") for part in parts_of(card, 2)]
        assert ("Start" in labels, "Add 1 computer and start" in labels) == (starts, not starts)


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2])
async def test_a_lobby_is_read_in_forty_words(locale: str, seats: int) -> None:
    table = replace(_table(Status.LOBBY, seats, locale), max_seats=4)
    card = lobby_card(Presentation(language_for(locale)), table)
    assert len(re.findall(r"[^\W\d][\w’'-]*", text_of(card).replace(WIDE_NAME, "Name"))) <= 40


async def test_a_card_that_shows_the_same_has_the_same_digest() -> None:
    table = _table(Status.PLAYING, 2, "en-US")
    match = _wide_match(table)
    assert board_card(EN, table, match).digest == board_card(EN, table, match).digest
    assert board_card(EN, table, match).digest != lobby_card(EN, table).digest


async def test_a_tile_that_fits_several_ends_names_each_of_them() -> None:
    table = replace(_table(Status.PLAYING, 2, "en-US"), game_id="fives")
    match = match_at("fives", "hands: 1-4 3-3 / 2-5\nline: 4-2 2-1\nstock: 0-0")
    buttons = parts_of(hand_card(EN, table, match, Seat(0)), 2)
    assert [button["label"] for button in buttons] == ["1-4 on A", "1-4 on B", "Why not…?"]


async def test_a_card_changes_with_the_presentation() -> None:
    table = _table(Status.PLAYING, 2, "en-US")
    match = _wide_match(table)
    ways = [EN, replace(EN, lang=language_for("pl")), replace(EN, theme=NIGHT), replace(EN, in_words=True)]
    assert len({hand_card(way, table, match, Seat(0)).digest for way in ways}) == len(ways)
    assert len({board_card(way, table, match).digest for way in ways[:3]}) == len(ways[:3])


async def test_a_hand_in_words_holds_the_whole_table_and_escapes_names() -> None:
    table = _table(Status.PLAYING, 2, "en-US")
    card = hand_card(replace(EN, in_words=True), table, _wide_match(table), Seat(0))
    texts = [part["content"] for part in parts_of(card, 10)]
    assert "\\[\\*\\](\\_\\`\\~\\|" in texts[1]
    assert texts[1].count("0-10") == 38
    assert texts[2].startswith("Your tiles: 1-12, 2-12")


def test_lines_keep_the_numbers_they_begin_with() -> None:
    """Discord numbers lists by itself: two first places would become a first and a second one."""
    written = "1. **Ola**\n1. **Sam**\n-# 3. Kim\nPoints: 12. 1. no\n```\n1. Ben\n```\n4. Zoe"
    shown = Card(layout(ui.TextDisplay(written), rows=[[ui.Button[Any](label="1. x", custom_id="x")]]))
    texts = [part["content"] for part in parts_of(shown, 10)]
    assert texts == ["1\\. **Ola**\n1\\. **Sam**\n-# 3\\. Kim\nPoints: 12. 1. no\n```\n1. Ben\n```\n4\\. Zoe"]


def test_before_a_seat_in_a_league_is_left_the_question_promises_no_way_back() -> None:
    button = LeaveMatchButton(1)
    asked = {
        (is_end, is_fixture): text_of(confirm_card(EN.lang, button, is_end=is_end, is_fixture=is_fixture))
        for is_end in (False, True)
        for is_fixture in (False, True)
    }
    assert asked[True, True] == asked[True, False]
    assert "nobody can take the seat back" in asked[False, True]
    assert "including you" in asked[False, False]
