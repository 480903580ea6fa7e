"""Rolls in words: each die that counts, the other dice, and the total."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.i18n import LANGUAGES, language_for
from bot.rolls import Face, Fate, Group

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.i18n import Language
    from bot.rolls import Roll
    from bot.words.faces import Faces

__all__ = ["ROLL_LIMIT", "dice_line", "roll_line", "roll_line_in"]

ROLL_LIMIT = 1000
"""The most characters of a roll in words."""

_FACES = (300, 100, 70, 50, 30, 20, 10, 5, 2, 1)
"""How many faces of each group are shown: the first number that lets the text fit."""

_OF_SIX = re.compile(r"\d*d6(?!\d)")
_MOST_DRAWN = 10
"""The most dice that are drawn; more would not fit in one line on a phone."""
_FIRST_DIE = ord("\N{DIE FACE-1}")

_FATES = (Fate.EXTRA, Fate.AGAIN, Fate.DROPPED)
"""The text of a face in a word."""


def dice_line(faces: Faces, roll: Roll) -> str:
    """Return the six-sided dice that count, drawn large; empty without any, or if they do not fit in one line."""
    groups = [piece for piece in roll.pieces if isinstance(piece, Group) and _OF_SIX.match(piece.notation)]
    thrown = [face.value for group in groups for face in group.faces if face.counts]
    if not 0 < len(thrown) <= _MOST_DRAWN:
        return ""
    return f"# {' '.join(faces.die(value) or chr(_FIRST_DIE + value - 1) for value in thrown)}"


def roll_line(lang: Language, roll: Roll) -> str:
    """Return the calculation with every die, long groups cut short, and the total."""
    lines = (_line(lang, roll, most) for most in _FACES)
    return next((line for line in lines if len(line) <= ROLL_LIMIT), f"**{roll.total}**")


def roll_line_in(lang: Language, line: str) -> str:
    """Return a line in another language: it has few words, and the notation of dice has none."""
    words = {language_for(code)(fate.value): fate for code in LANGUAGES for fate in _FATES}
    longest_first = sorted(words, key=len, reverse=True)
    return re.sub(rf"\b({'|'.join(longest_first)})\b", lambda found: lang(words[found[0]].value), line)


def _line(lang: Language, roll: Roll, most: int) -> str:
    pieces = [piece if isinstance(piece, str) else _group(lang, piece, most) for piece in roll.pieces]
    return f"{''.join(pieces)} = **{roll.total}**"


def _group(lang: Language, group: Group, most: int) -> str:
    return f"`{group.notation}` ({'; '.join(_parts(lang, group, most))})"


def _parts(lang: Language, group: Group, most: int) -> Iterator[str]:
    """Yield the dice that count, those that were rerolled, those that were dropped, and how many are left out."""
    shown = group.faces[:most]
    counting = [_face(lang, face) for face in shown if face.counts]
    if counting:
        yield ", ".join(counting)
    for fate in (Fate.AGAIN, Fate.DROPPED):
        values = _values(face for face in shown if face.fate is fate)
        if values:
            yield f"{lang(fate.value)} {values}"
    if len(group.faces) > most:
        yield f"… +{len(group.faces) - most}"


def _face(lang: Language, face: Face) -> str:
    return f"{lang(face.fate.value)} {face.value}" if face.fate is Fate.EXTRA else str(face.value)


def _values(faces: Iterable[Face]) -> str:
    return ", ".join(str(face.value) for face in faces)
