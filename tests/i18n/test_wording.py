"""Texts follow the words and the tone of docs/glossary.md, as far as a program can check that."""

from __future__ import annotations

import re

import pytest

from bot.i18n import LANGUAGES
from tests.i18n.test_catalogues import texts
from tests.i18n.wording import AVOIDED, wrong_signs

every_language = pytest.mark.parametrize("code", LANGUAGES)

CALLS_OUT = ("turn.", "result.you_")
"""The beginnings of keys whose texts may have exclamation marks."""


def plain(text: str) -> str:
    """Return a text without placeholders and code."""
    return re.sub(r"\{[^}]*\}|`[^`]*`", "x", text)


@every_language
def test_words_that_the_glossary_avoids_are_not_used(code: str) -> None:
    found = {
        (key, word, avoided.instead)
        for avoided in AVOIDED.get(code, ())
        for key, forms in texts(code).items()
        for text in forms
        if key not in avoided.except_for
        for word in avoided.found_in(plain(text))
    }
    assert found == set()


@every_language
def test_signs_are_those_of_the_language(code: str) -> None:
    signs = {(key, sign) for key, forms in texts(code).items() for text in forms for sign in wrong_signs(code, text)}
    assert signs == set()


@pytest.mark.parametrize(
    ("code", "word"),
    [("pl", r"tur(a|y|ę|ze|ach|om|ami|ą)?"), ("uk", r"тур(у|и|і|ів|ам|ах|ом|ами)?"), ("pt-BR", "etapas?")],
)
def test_a_matchday_has_one_word(code: str, word: str) -> None:
    has_word = re.compile(rf"\b{word}\b", re.IGNORECASE)
    told = {key for key, forms in texts("en").items() if "matchday" in forms[0].casefold()}
    assert len(told) > 40
    assert {key for key in told if not all(has_word.search(text) for text in texts(code)[key])} == set()


@every_language
def test_nothing_but_a_turn_and_a_victory_calls_out(code: str) -> None:
    loud = {key for key, forms in texts(code).items() if any("!" in text for text in forms)}
    assert {key for key in loud if not key.startswith(CALLS_OUT)} == set()


@every_language
def test_commands_are_described_without_a_full_stop_and_buttons_too(code: str) -> None:
    labels = {key: text for key, (text, *_) in texts(code).items() if key.startswith(("button.", "command."))}
    assert {key for key, text in labels.items() if text.endswith(".")} == set()


@pytest.mark.parametrize(
    ("code", "text", "words"),
    [
        ("en", "Lay a tile, somebody leads: 12-layer leaderboard", ["Lay", "leads", "somebody"]),
        ("pl", "Wybierz na kanale, nie w kanale; on/ona", ["w kanale", "on/ona"]),
        ("uk", "Обери кістку або паси; пасує", ["Обери", "кістку", "пасує"]),
        ("pt-BR", "Jogue os dados no tabuleiro, jogador(a)", ["Jogue os dados", "tabuleiro", "jogador(a)"]),
    ],
)
def test_an_avoided_word_is_found_as_a_whole_word(code: str, text: str, words: list[str]) -> None:
    found = [word for avoided in AVOIDED[code] for word in avoided.found_in(text)]
    assert sorted(found) == sorted(words)


def test_wrong_signs_are_found() -> None:
    assert list(wrong_signs("uk", "„так“ або «так»")) == ["„", "“"]
    assert list(wrong_signs("en", "Rules of … and -3 points - or 6-4, 4d6-1, ...")) == [" …", "-3", " - ", "..."]
