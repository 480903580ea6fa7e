"""Positions in words: the alternative texts of the pictures, complete, and the texts that replace the pictures.

The most important comes first, because the end is cut if the text is too long: the turn and the target, then each seat,
then the rest of the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.words.fitting import Sentence, fit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.core import View
    from bot.i18n import Language
    from bot.words.family import AnyWords

__all__ = ["board_alt", "board_words", "hand_words"]

_WORDS_LIMIT = 2000
"""The most characters of the table in a message, which takes 4000 and has to hold a hand, too."""


def board_alt(words: AnyWords, lang: Language, view: View, names: Sequence[str]) -> str:
    """Describe the table as everyone sees it."""
    return fit(_board(words, lang, view, names))


def board_words(words: AnyWords, lang: Language, view: View, names: Sequence[str]) -> str:
    """Describe the table in the same sentences, one a line, for a message without its picture."""
    return fit(_board(words, lang, view, names), _WORDS_LIMIT, "\n")


def hand_words(words: AnyWords, lang: Language, view: View, name: str = "") -> str:
    """Describe a seat's own hand, for its picture or instead of it; with its name, to a person who looks back."""
    return fit([*words.hand(lang, view, name)])


def _board(words: AnyWords, lang: Language, view: View, names: Sequence[str]) -> list[Sentence]:
    turn = [] if view.actor is None else [Sentence(lang("alt.turn", name=names[view.actor]))]
    return [*turn, *words.position(lang, view, names)]
