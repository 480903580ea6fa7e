"""Names of people and things: shown unchanged everywhere, in formatted text and in plain text."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace

import pytest
from hypothesis import given

from bot.base.errors import BoneyardError
from bot.families import words_of
from bot.i18n import language_for
from bot.leagues.model.errors import NameTakenError
from bot.standings.errors import StandingsReason
from bot.tables.model import Person
from bot.tables.plain import in_one_line
from bot.tables.replays import replay_moments
from bot.words.games import plain_name, plain_text, unformatted
from bot.words.people import short_name
from bot.words.refusals import refusal
from cogs.league.manage.written_places import BadPlaceLineError, MissingPlacesError
from cogs.replay.film_card import story_text
from tests.cogs.finished import played
from tests.fuzzing import examples
from tests.naming import NASTY_NAMES, WORST

EN = language_for("en")
INVISIBLE = ("Cc", "Cs", "Zl", "Zp")
TURNING = ["LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"]


@examples(300)
@given(NASTY_NAMES)
def test_a_name_becomes_one_line_of_signs_that_are_seen(name: str) -> None:
    line = in_one_line(name)
    assert in_one_line(line) == line
    assert line == " ".join(line.split(" ")).strip()
    assert not {unicodedata.category(sign) for sign in line} & set(INVISIBLE)
    assert not {unicodedata.bidirectional(sign) for sign in line} & set(TURNING)
    assert not set(line) & {"\u200b", "\ufeff", "\u2060", "\xad", "\u200e", "\u200f"}


FLAG = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


@pytest.mark.parametrize("name", ["Anna_K.", "Żółć 2", "👩🏽‍🚀", "🇵🇱", FLAG, "❤️", "می‌خواهم", "O'Brien-Smith", "नी"])
def test_a_name_that_can_be_read_stays_as_it_is(name: str) -> None:
    assert in_one_line(name) == name
    assert unformatted(plain_name(name)) == name


@examples(300)
@given(NASTY_NAMES)
def test_an_escaped_name_is_short_and_is_read_back(name: str) -> None:
    seen, escaped = in_one_line(name) or "?", plain_name(name)
    assert len(escaped.strip("\u2068\u2069")) <= 2 * len(seen)
    assert unformatted(f"**{escaped}**") == seen
    assert not re.search(r"@everyone|@here|<[@#][!&]?\d+>|://|:\w+:|discord\.gg/", escaped)


@pytest.mark.parametrize(
    ("name", "escaped"),
    [
        ("Anna_K.", r"Anna\_K."),
        ("[a](b) [x](https://e.co)", r"\[a\](b) \[x\](https\:\/\/e.co)"),
        ("<@1> <#2> </play:3> <t:0:R> <:e:4>", r"\<\@1\> \<#2\> \<\/play\:3\> \<t\:0\:R\> \<\:e\:4\>"),
        ("@everyone", "\\@\u2060everyone"),
        ("# 1", r"\# 1"),
        ("-# 1", r"\-# 1"),
        ("12. Ann", r"12\. Ann"),
        ("A\nB", "A B"),
        ("אבג", "\u2068אבג\u2069"),
        ("Ann علي", "\u2068Ann علي\u2069"),
        ("\u202e\u200b\u3164", r"?"),
        ("", ""),
    ],
)
def test_what_discord_would_read_is_escaped(name: str, escaped: str) -> None:
    assert plain_name(name) == escaped


def test_an_announcement_keeps_its_lines_and_its_links() -> None:
    told = plain_text("# Hello *all*\n\nRules: https://e.co/a_b?c=1, and [x](https://e.co/y)")
    assert told == "\\# Hello \\*all\\*\n\nRules: https://e.co/a_b?c=1, and \\[x\\](https://e.co/y)"


def test_a_long_name_is_cut_and_not_torn() -> None:
    assert short_name("W" * 18 + "👩🏽‍🚀") == "W" * 18 + "👩…"
    assert short_name("A\n\u202eB") == "A B"


@pytest.mark.parametrize(
    "error",
    [
        NameTakenError(name=WORST),
        BoneyardError(StandingsReason.UNKNOWN_ZONE, name=WORST),
        BadPlaceLineError(line=WORST, example="Ola: 1"),
        MissingPlacesError(names=f"{WORST}, Ola"),
    ],
    ids=lambda error: error.key,
)
def test_a_refusal_shows_what_was_written_as_it_is(error: BoneyardError) -> None:
    told = refusal(EN, error, words_of)
    assert WORST not in told
    assert WORST in unformatted(told)


def test_a_story_in_a_file_has_names_as_they_are() -> None:
    table, entries = played("fives")
    sittings = tuple(
        replace(one, occupant=Person(number, f"**{number}** {WORST}", "")) for number, one in enumerate(table.sittings)
    )
    told = story_text(EN, replace(table, sittings=sittings), replay_moments(table, entries))
    assert f"**1** {WORST}" in told
    assert "\\" not in told
