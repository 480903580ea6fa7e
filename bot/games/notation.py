"""What the text notations of all games share: an action is words, and a move's first word is its seat."""

from __future__ import annotations

from bot.games.core import Seat
from bot.games.errors import NotationError

__all__ = ["read_number", "read_seat", "split_action"]


def split_action(text: str) -> tuple[Seat | None, str, list[str]]:
    """Split a text such as "0 play 3-6 left" into seat (None for chance), verb and the other words.

    Raises NotationError for a text without a verb.
    """
    words = text.split()
    seat = read_seat(words.pop(0)) if words and words[0].isdigit() else None
    if not words:
        raise NotationError(text, "an action")
    return seat, words[0], words[1:]


def read_seat(word: str) -> Seat:
    """Read a seat's number; raise NotationError."""
    return Seat(read_number(word, "a seat"))


def read_number(word: str, expected: str) -> int:
    """Read a whole number of at most three digits; raise NotationError with a description of what was expected."""
    if not (word.isascii() and word.isdigit() and len(word) <= 3):
        raise NotationError(word, expected)
    return int(word)
