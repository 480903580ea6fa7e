"""Names are written with letters that the type has."""

from __future__ import annotations

from bot.render.fonts import writable
from tests.render.letters import FILE, letters


def test_the_list_of_letters_is_that_of_the_font() -> None:
    assert FILE.read_text(encoding="ascii") == letters(), "python -m tests.render.letters writes it"


def test_names_keep_the_letters_of_the_type_and_lose_none_in_silence() -> None:
    written = {name: writable(name) for name in ("Zoë Łąka", "Оля", "𝓞𝓵𝓪 🎲", "陳", "דנה")}
    assert written == {"Zoë Łąka": "Zoë Łąka", "Оля": "Оля", "𝓞𝓵𝓪 🎲": "Ola", "陳": "", "דנה": ""}
