"""Names are written in their own letters, whole, and distinguishable."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PIL import features

from bot.render import letters
from bot.render.fonts import text_width
from bot.render.letters import LETTERS, RUBIK, can_write, runs_of, whole_signs, writable
from bot.render.writing import shortened
from gallery.typefaces import letters as letters_of_fonts

_NAMES = (
    *("Zoë Łąka", "Оля", "Ωμέγα", "Đặng Nguyễn", "დავითი", "Արամ", "דנה לוי", "محمد علی", "สมชาย น้ำ"),
    *("陳大文", "佐藤さくら", "김철수", "नमस्ते", "বাংলা", "தமிழ்"),
)


@pytest.fixture
def without_raqm(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make Pillow draw all lines from the left, letter by letter."""
    caches = (letters._is_shaping, letters._fonts, writable, can_write, runs_of)
    monkeypatch.setattr(features, "check", lambda _feature: False)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


def test_the_list_of_letters_is_that_of_the_fonts() -> None:
    assert LETTERS.read_text(encoding="ascii") == letters_of_fonts(), "python -m gallery.typefaces writes it"


def test_names_in_all_scripts_are_written_as_they_are() -> None:
    assert {name: writable(name) for name in _NAMES} == {name: name for name in _NAMES}
    assert [name for name in _NAMES if not can_write(name)] == []
    assert [name for name in _NAMES if len(runs_of(name)) > 1] == [], "each of these is written in one font"


def test_decorated_letters_become_plain_and_emoji_go() -> None:
    written = {name: writable(name) for name in ("𝓞𝓵𝓪 🎲", "Ａｂｃ", "Ola❤️", "1️⃣ Zoë", "a" + "\u0336" * 9)}
    assert written == {
        "𝓞𝓵𝓪 🎲": "Ola",
        "Ａｂｃ": "Abc",
        "Ola❤️": "Ola",
        "1️⃣ Zoë": "1 Zoë",
        "a" + "\u0336" * 9: "a" + "\u0336" * 3,
    }


def test_marks_go_with_the_symbols_that_they_are_on() -> None:
    alone, beside = ("★\u0489", "☠\u0337", "\u0301"), ("★\u0489 Ola", "Ola☠\u0337", "Ola ★\u0489")
    assert [name for name in alone if can_write(name)] == []
    assert all(text_width(writable(name), 33) for name in alone)
    assert {writable(name) for name in beside} == {"Ola"}


def test_what_no_font_can_write_is_distinguished_by_its_code_points() -> None:
    names = ("🎲", "🎲🎲", "🌸", "𒀀", "𒀁", "Ola 𒀀")
    assert len({writable(name) for name in names} - {""}) == len(names)
    assert [name for name in names if can_write(name)] == []


def test_a_name_in_two_scripts_has_two_fonts_from_right_to_left_if_it_begins_so() -> None:
    latin, ideographs = runs_of("Ola 陳")
    assert (latin.text, latin.file, ideographs.text) == ("Ola ", RUBIK, "陳")
    assert [run.text for run in runs_of("דנה 陳")] == ["陳", "דנה "]


def test_letters_change_beside_others() -> None:
    assert text_width("علي", 80) < 0.8 * sum(text_width(letter, 80) for letter in "علي")


def test_a_long_name_is_cut_between_signs() -> None:
    name = "น้ำที่นี่" * 5
    whole = whole_signs(name)
    for room in range(60, 400, 20):
        cut = whole_signs(shortened(name, 33, room).removesuffix("…"))
        assert cut == whole[: len(cut)], room


@pytest.mark.usefixtures("without_raqm")
def test_without_raqm_scripts_that_need_it_count_as_unknown() -> None:
    readable = {name for name in _NAMES if can_write(name)}
    assert readable == {"Zoë Łąka", "Оля", "Ωμέγα", "Đặng Nguyễn", "დავითი", "Արամ", "陳大文", "佐藤さくら", "김철수"}
    assert all(text_width(writable(name), 33) for name in _NAMES)
