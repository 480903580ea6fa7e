"""Positions in words: the alternative texts of the pictures, with all that the picture shows, and what replaces them.

The most important comes first, for what does not fit is cut off at the end: whose turn it is and what it is about,
then what each seat has, then the rest of the table.
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
"""Characters for the table in a message, which takes 4000 and has to hold a hand, too."""


def board_alt(words: AnyWords, lang: Language, view: View, names: Sequence[str]) -> str:
    """Describe the table as everybody sees it."""
    return fit(_board(words, lang, view, names))


def board_words(words: AnyWords, lang: Language, view: View, names: Sequence[str]) -> str:
    """Describe the table in the same sentences, one a line, for a message that shows no picture of it."""
    return fit(_board(words, lang, view, names), _WORDS_LIMIT, "\n")


def hand_words(words: AnyWords, lang: Language, view: View, name: str = "") -> str:
    """Describe a seat's own hand, for its picture or in place of it; with its name, to a person who looks back."""
    return fit([*words.hand(lang, view, name)])


def _board(words: AnyWords, lang: Language, view: View, names: Sequence[str]) -> list[Sentence]:
    turn = [] if view.actor is None else [Sentence(lang("alt.turn", name=names[view.actor]))]
    return [*turn, *words.position(lang, view, names)]
