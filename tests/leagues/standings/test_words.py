"""Tables in words: in every language, with every tie-break, and for people who prefer them to pictures."""

from __future__ import annotations

from itertools import product

import pytest

from bot.i18n import LANGUAGES, language_for
from bot.leagues.entries import POINT
from bot.leagues.model import TieBreak
from bot.leagues.standings.needs import Need
from bot.leagues.standings.rows import Row, Standings
from bot.words.fitting import ALT_LIMIT
from bot.words.league_tables import (
    need_sentence,
    order_sentence,
    parting_sentence,
    parting_sentences,
    standings_alt,
    standings_line,
    struck_sentence,
    tie_break_lines,
    units_text,
)
from tests.each import check_each

ENGLISH = language_for("en")
every_language = pytest.mark.parametrize("code", LANGUAGES)


def name(number: int) -> str:
    return ("", "Ann", "*Ben*", "Cyd")[number] if number < 4 else f"P{number}"


def table(parted_by: TieBreak | None) -> Standings:
    values = tuple(2 * POINT if one not in (TieBreak.WINS, TieBreak.LOT) else 2 for one in TieBreak)
    upper = Row(1, 1, 3 * POINT, 4, 3, values, parted_by)
    return Standings([upper, Row(2, 2, POINT // 2, 4, 0, (0,) * len(values), is_out=True)], tuple(TieBreak), (3,))


@pytest.mark.parametrize(
    ("units", "english", "polish"),
    [
        (0, "0", "0"),
        (POINT // 2, "½", "½"),
        (7 * POINT // 2, "3½", "3½"),
        (-POINT // 2, "−½", "−½"),
        (-3 * POINT, "−3", "−3"),
        (POINT // 3, "0.33", "0,33"),
        (1234 * POINT, "1234", "1234"),
    ],
)
def test_points_have_halves_and_the_decimal_sign_of_the_language(units: int, english: str, polish: str) -> None:
    assert (units_text(ENGLISH, units), units_text(language_for("pl"), units)) == (english, polish)


def test_everyone_is_told_what_puts_them_above_the_next() -> None:
    def check(case: tuple[str, TieBreak | None]) -> None:
        code, by = case
        told = parting_sentence(language_for(code), table(by), 0, name)
        assert "Ann" in told
        assert r"\*Ben\*" in told
        others = {parting_sentence(language_for(code), table(one), 0, name) for one in TieBreak if one is not by}
        assert told not in others
        assert parting_sentence(language_for(code), table(by), 1, name) == ""

    check_each(product(LANGUAGES, [None, *TieBreak]), check)


def test_a_page_says_what_parts_those_with_the_same_points_alone() -> None:
    level = table(TieBreak.BUCHHOLZ)
    assert parting_sentences(ENGLISH, level, level.rows, name) == [parting_sentence(ENGLISH, level, 0, name)]
    assert parting_sentences(ENGLISH, level, level.rows[1:], name) == []
    by_points = table(None)
    assert parting_sentences(ENGLISH, by_points, by_points.rows, name) == []


@every_language
def test_a_table_tells_its_order_its_lines_and_who_is_struck(code: str) -> None:
    lang, shown = language_for(code), table(None)
    assert order_sentence(lang, shown).count(",") == len(TieBreak) - 1
    assert len({*tie_break_lines(lang, shown.tie_breaks)}) == len(TieBreak)
    assert "Cyd" in struck_sentence(lang, shown, name)
    assert struck_sentence(lang, Standings([], ()), name) == ""
    in_words = standings_line(lang, shown, shown.rows[0], name)
    assert in_words.startswith("**1.** **Ann** — ")
    assert units_text(lang, 3 * POINT) in in_words


def test_the_alternative_text_has_the_same_numbers_and_marks_who_is_out() -> None:
    shown = table(None)
    told = standings_alt(ENGLISH, shown, shown.rows, name)
    assert "1. Ann: 3, 3/4" in told
    assert "2. *Ben* (out): ½, 0/4" in told
    many = Standings([Row(number, number, POINT) for number in range(4, 200)], ())
    assert len(standings_alt(ENGLISH, many, many.rows, name)) <= ALT_LIMIT


@every_language
def test_what_someone_needs_is_told_for_every_case(code: str) -> None:
    lang = language_for(code)
    cases = [
        Need(POINT, None, None, is_gone=True),
        Need(POINT, 0, 0),
        Need(POINT, POINT, POINT // 2),
        Need(POINT, POINT, POINT),
        Need(POINT, POINT, None),
        Need(POINT, POINT, 0),
        Need(POINT, None, POINT // 2),
        Need(POINT, None, 0),
    ]
    told = [need_sentence(lang, one) for one in cases]
    assert all(told)
    assert "½" in told[2]
    assert "½" in told[6]
    assert told[4] == told[5], "it is enough, and less may do if the others help"
    assert len({*told}) == len(cases) - 1


def test_many_who_share_a_place_are_named_once() -> None:
    lots = [Row(number, 1, 0, 1, 0, (0,), TieBreak.LOT) for number in range(4, 8)]
    by_points = Row(8, 5, 0, 1, 0, (0,))
    told = parting_sentences(ENGLISH, Standings([*lots, by_points], (TieBreak.LOT,)), lots, name)
    assert told == ["P4, P5, P6, P7, and P8 are tied. Their order here is random."]
    fresh = [Row(number, 1, 0, 0, 0, (0,), TieBreak.LOT) for number in range(4, 8)]
    assert parting_sentences(ENGLISH, Standings(fresh, (TieBreak.LOT,)), fresh, name) == []
