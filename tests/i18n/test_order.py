"""Texts that are read together are together in every catalogue: `python -m tests.i18n.order` sorts them."""

from __future__ import annotations

import random
import re
from pathlib import Path
from string import Formatter

import pytest

from bot.i18n import LANGUAGES
from bot.i18n.catalogue import CATALOGUES
from tests.i18n.features import FEATURES, feature_of
from tests.i18n.made_up import made_up_catalogue
from tests.i18n.order import faults_of, game_keys, in_order, key_of, missing_in

GUIDE = (Path(__file__).parents[2] / "docs" / "translating.md").read_text(encoding="utf-8")


def catalogue(code: str) -> str:
    return (CATALOGUES / f"{code}.po").read_text(encoding="utf-8")


def entries(code: str) -> list[str]:
    """Return the entries of a catalogue without its head."""
    return catalogue(code).strip("\n").split("\n\n")[1:]


@pytest.mark.slow
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_catalogue_is_in_order(code: str) -> None:
    assert catalogue(code) == in_order(catalogue(code), catalogue("en")), "python -m tests.i18n.order"


def test_every_text_has_one_feature_and_every_feature_has_texts() -> None:
    keys = [key_of(entry) for entry in entries("en") if key_of(entry) not in game_keys()]
    assert {feature_of(key)[0] for key in keys} == set(range(len(FEATURES)))
    named = {pattern for patterns in FEATURES.values() for pattern in patterns if not pattern.endswith("*")}
    assert named - set(keys) == set()
    with pytest.raises(KeyError):
        feature_of("chess.pawn")


def test_the_texts_of_a_game_stand_together_in_the_order_of_its_lesson() -> None:
    keys = [key_of(entry) for entry in entries("en")]
    assert keys[-len(game_keys()) :] == list(game_keys())


def test_a_heading_stands_once_above_the_first_text_of_a_feature() -> None:
    headings = re.findall(r"^# ==== (.*) ====$", catalogue("pl"), re.MULTILINE)
    assert len(headings) == len(set(headings))
    assert headings[: len(FEATURES)] == list(FEATURES)


def test_bringing_entries_into_order_loses_none_and_is_done_at_once() -> None:
    head, *others = catalogue("uk").strip("\n").split("\n\n")
    random.Random(1).shuffle(others)
    mixed = "\n\n".join((head, *others)) + "\n"
    assert in_order(mixed, catalogue("en")) == catalogue("uk")


def test_what_is_not_obvious_of_a_placeholder_is_explained() -> None:
    known = set(re.findall(r"\{(\w+)\}", "".join(line for line in GUIDE.splitlines() if line.startswith("| `{"))))
    unexplained = {
        (key_of(entry), name)
        for entry in entries("en")
        for _, name, _, _ in Formatter().parse(entry.partition("msgstr")[2])
        if name and "." not in name and name not in known and f"{{{name}}}" not in _comments(entry)
    }
    assert unexplained == set()


def _comments(entry: str) -> str:
    """Return the comment of an entry for all translators."""
    return "\n".join(line for line in entry.split("\n") if line.startswith("#. "))


def test_what_is_wrong_in_a_catalogue_is_told_with_its_line() -> None:
    english = catalogue("en")
    assert faults_of(catalogue("pl"), english) == []
    key = re.search(r'msgid "hand.title"', english)
    assert key
    line = english[: key.start()].count("\n") + 1
    assert faults_of(english.replace('msgid "hand.title"', 'msgid "hand.titel"'), english) == [
        f"{line}: no text has the key hand.titel"
    ]
    (broken,) = faults_of(english.replace('msgid "hand.title"', 'mgsid "hand.title"'), english)
    assert broken.startswith(f"{line}: ")


def test_a_language_that_is_begun_is_told_what_it_lacks() -> None:
    assert missing_in(catalogue("pl"), catalogue("en")) == []
    told = missing_in(made_up_catalogue(), catalogue("en"))
    assert told[0].startswith("Replays: ")
    assert any(re.fullmatch(r"/league: \d+ missing, the first is league\.\S+", line) for line in told)
