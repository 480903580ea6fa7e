"""The texts of a game stand together in every catalogue: `python -m tests.i18n.order` puts them there."""

from __future__ import annotations

import pytest

from bot.i18n import LANGUAGES
from bot.i18n.catalogue import CATALOGUES
from tests.i18n.order import game_keys, in_order, key_of


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_texts_of_games_stand_together_in_the_order_of_their_lessons(code: str) -> None:
    text = (CATALOGUES / f"{code}.po").read_text(encoding="utf-8")
    keys = [key_of(entry) for entry in text.split("\n\n")]
    assert keys[-len(game_keys()) :] == game_keys()
    assert text == in_order(text)


def test_bringing_entries_into_order_loses_none() -> None:
    text = (CATALOGUES / "en.po").read_text(encoding="utf-8")
    entries = text.strip("\n").split("\n\n")
    mixed = "\n\n".join((entries[0], *reversed(entries[1:]))) + "\n"
    again = in_order(mixed).strip("\n").split("\n\n")
    assert sorted(again) == sorted(entries)
    assert again[-len(game_keys()) :] == entries[-len(game_keys()) :]
