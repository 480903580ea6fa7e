"""Cards of leaderboards: their contents and choices; Discord accepts the fullest one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.i18n import LANGUAGES, language_for
from bot.render.themes import NIGHT
from bot.standings.leaderboards import (
    LEAST,
    PAGE,
    Leaderboard,
    Order,
    Question,
    Ranked,
    RunningSeason,
    Span,
)
from bot.standings.model import ALL_GAMES
from bot.standings.ratings import Rating
from cogs.kit.cards import Card
from cogs.kit.errors import OldControlError
from cogs.kit.leaderboard_words import board_alt, board_line
from cogs.kit.presentation import Presentation
from cogs.standings.card import filter_panel, private_board, public_board
from cogs.standings.controls import BoardControl, BoardSelect, Part, TurnBoardButton, changed
from tests.cogs.checking import check_card, parts_of, read_control, text_of
from tests.naming import worst

EN = language_for("en")
SEASON = RunningSeason(3, worst(64), 0)
ANYTHING = Question()
LONG_NAME = worst(64)


def ranked(number: int, name: str = "Ola", **fields: int) -> Ranked:
    return Ranked(number, number, number, name, fields.pop("played", 20), fields.pop("won", 12), 340, **fields)


def board(question: Question = ANYTHING, people: int = 3, viewer: int | None = None) -> Leaderboard:
    lines = [ranked(number, name) for number, name in enumerate(("Ola", "Sam", "さくら")[:people], start=1)]
    return Leaderboard(question, lines, people=people, viewer_id=viewer)


def controls(card: Card) -> list[BoardControl]:
    ids = [part["custom_id"] for kind in (2, 3) for part in parts_of(card, kind)]
    found = [read_control(custom_id) for custom_id in ids]
    return [one for one in found if isinstance(one, BoardControl)]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(LANGUAGES)), st.sampled_from(Order), st.sampled_from(Span), st.booleans(), st.booleans())
def test_a_full_leaderboard_is_taken_by_discord(
    code: str, order: Order, span: Span, in_words: bool, with_computers: bool
) -> None:
    lines = [
        Ranked(number, number, number, LONG_NAME, 100_000, 99_999, -10_000_000, 1512, number + 9999)
        for number in range(9990, 9990 + PAGE)
    ]
    question = Question("hundred-one-ua", order, span, with_computers, LEAST[-1])
    full = Leaderboard(question, lines, lines[:5], 3, 12_345, SEASON, 9992, True, Rating())
    presentation = Presentation(language_for(code), NIGHT, in_words=in_words)
    check_card(private_board(presentation, full))
    check_card(public_board(presentation, full))
    check_card(filter_panel(presentation.lang, full))


def test_the_whole_table_is_in_the_alternative_text() -> None:
    seen = Leaderboard(
        Question(order=Order.RATING),
        [ranked(1, rating=1612, before=3), ranked(2, "A name of thirty-two letters, so", rating=1580, before=1)],
        [ranked(11, "Sam", rating=1420)],
        people=12,
        viewer_id=11,
    )
    assert board_alt(EN, seen) == (
        "Leaderboard. Sort by: rating. In the lines, 12/20 means 12 wins in 20 matches. "
        "1. Ola: 1612, 12/20, up 2; 2. A name of thirty-tw…: 1580, 12/20, down 1. "
        "Near you: 11. Sam (you): 1420, 12/20."
    )


@pytest.mark.parametrize("code", sorted(LANGUAGES))
@pytest.mark.parametrize("order", Order)
def test_a_page_with_neighbors_fits_into_the_alternative_text(code: str, order: Order) -> None:
    lines = [Ranked(n, n, n, "W" * 32, 1000, 500, 9999, 1512, n + 10) for n in range(100, 115)]
    told = board_alt(language_for(code), Leaderboard(Question("fifty", order), lines[:10], lines[10:], viewer_id=112))
    assert "114. " in told
    assert "…: " in told


def test_who_prefers_words_gets_a_line_for_each_person() -> None:
    card = private_board(Presentation(EN, in_words=True), board(viewer=2))
    assert not card.pictures
    assert "**1.** **Ola** — 12 wins, 20 played\n**2.** **Sam** (you) — 12 wins, 20 played" in text_of(card)


def test_what_does_not_go_together_is_not_offered() -> None:
    def orders(question: Question) -> set[str]:
        (select,) = parts_of(private_board(Presentation(EN), board(question)), 3)
        return {option["value"] for option in select["options"]}

    every = {order.value for order in Order}
    assert orders(Question("fifty")) == every
    assert orders(Question(ALL_GAMES)) == every - {"points"}
    assert orders(Question("fifty", with_computers=True)) == every - {"rating"}
    assert orders(Question("hundred-one-pl")) == every - {"points"}
    assert orders(Question("draw")) == every - {"points"}


def test_every_control_knows_all_that_was_asked_for() -> None:
    question = Question("fifty", Order.SHARE, Span.WEEK, with_computers=True, least=5)
    full = board(question, people=25)
    found = controls(private_board(Presentation(EN), full))
    assert [one.kind for one in found] == ["1l:page", "1l:page", "1l:filter", "1l:show", "1l:ask"]
    within = controls(filter_panel(EN, full))
    assert [one.part for one in within if isinstance(one, BoardSelect)] == [
        part for part in Part if part is not Part.ORDER
    ]
    assert [one.kind for one in within][:1] == ["1l:page"]
    assert {one.question for one in (*found, *within)} == {question}


def test_a_season_is_offered_while_it_runs() -> None:
    without = parts_of(filter_panel(EN, board()), 3)[1]["options"]
    season = Leaderboard(Question(), board().lines, people=3, season=SEASON)
    within = parts_of(filter_panel(EN, season), 3)[1]["options"]
    assert [option["value"] for option in without] == ["all", "month", "week"]
    assert f"Period: season {SEASON.name}" in [option["label"] for option in within]


def test_everyone_sees_neither_the_selects_nor_the_person_who_pressed() -> None:
    card = public_board(Presentation(EN), board())
    assert not parts_of(card, 3)
    assert [one.kind for one in controls(card)] == ["1l:open"]
    assert "you" not in card.pictures[0].alt


def test_nobody_can_show_an_empty_leaderboard_to_everyone() -> None:
    card = private_board(Presentation(EN), Leaderboard(Question(), []))
    assert "finished such a match yet" in text_of(card)
    assert [one.kind for one in controls(card)] == ["1l:filter", "1l:ask"]


@pytest.mark.parametrize(("won", "played"), [(0, 20), (2, 2)])
def test_the_first_three_have_medals_for_a_win_and_three_matches_only(won: int, played: int) -> None:
    def seen(first: Ranked) -> Leaderboard:
        return Leaderboard(ANYTHING, [first, ranked(2), ranked(3), ranked(4)], people=4)

    without, with_all = seen(ranked(1, won=won, played=played)), seen(ranked(1, won=1, played=3))
    assert [board_line(without, line).has_medal for line in without.lines] == [False, True, True, False]
    assert [board_line(with_all, line).has_medal for line in with_all.lines] == [True, True, True, False]
    note = "A medal takes at least 3 finished matches and one win."
    assert note in text_of(public_board(Presentation(EN), without))
    assert note not in text_of(public_board(Presentation(EN), with_all))
    assert note not in text_of(public_board(Presentation(EN, in_words=True), without))


@pytest.mark.parametrize(
    ("part", "value"), [(Part.ORDER, "age"), (Part.SPAN, ""), (Part.PEOPLE, "x"), (Part.LEAST, "2")]
)
def test_a_value_that_is_not_offered_is_an_old_one(part: Part, value: str) -> None:
    with pytest.raises(OldControlError):
        changed(Question(), part, value)


def test_choosing_changes_one_part_only() -> None:
    asked = Question("fifty", Order.SHARE, Span.WEEK)
    assert changed(asked, Part.GAME, ALL_GAMES) == Question(ALL_GAMES, Order.SHARE, Span.WEEK)
    assert changed(asked, Part.PEOPLE, "1") == Question("fifty", Order.SHARE, Span.WEEK, with_computers=True)
    assert changed(asked, Part.LEAST, "20") == Question("fifty", Order.SHARE, Span.WEEK, least=20)


@pytest.mark.parametrize(("page", "targets"), [(0, [0, 1]), (1, [0, 2]), (2, [1, 2])])
def test_pages_are_turned_up_to_the_ends(page: int, targets: list[int]) -> None:
    card = private_board(Presentation(EN), Leaderboard(ANYTHING, [ranked(1)], page=page, people=2 * PAGE + 1))
    buttons = {part["label"]: part for part in parts_of(card, 2)}
    turning = [one.page for one in controls(card) if isinstance(one, TurnBoardButton)]
    assert turning == targets
    assert (buttons["◀"].get("disabled", False), buttons["▶"].get("disabled", False)) == (page == 0, page == 2)
    assert f"Page {page + 1} of 3" in text_of(card)


def test_someone_with_a_provisional_rating_is_told_it() -> None:
    seen = Leaderboard(Question("fifty", Order.RATING), [], unsettled=Rating(26, 6, 4))
    assert "Your rating is still provisional: **1524?**" in text_of(private_board(Presentation(EN), seen))
