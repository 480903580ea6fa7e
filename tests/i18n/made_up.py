"""A catalogue in an invented language, as a new translator would begin it: one file with the texts of play.

It takes the name of German, and has the English texts in strange letters, so that each of them can be distinguished
from English.
"""

from __future__ import annotations

import re

from bot.i18n.catalogue import CATALOGUES
from tests.i18n.features import is_for_play
from tests.i18n.order import BEGUN, key_of

__all__ = ["CODE", "made_up_catalogue", "strange"]

CODE = "de"
"""The language whose name it takes: Discord has it, and Boneyard has not."""

_LETTERS = str.maketrans("aeiouAEIOU", "äëïöüÄËÏÖÜ")
_KEPT = re.compile(r"(\{[^}]*\}|`[^`]*`|/[a-z]+(?: [a-z]+)?|\\.|<[^>]*>)")
"""Parts that are the same in all languages: placeholders, code, commands and line breaks."""


def strange(text: str) -> str:
    """Return an English text in strange letters."""
    parts = _KEPT.split(text)
    return "".join(part if number % 2 else part.translate(_LETTERS) for number, part in enumerate(parts))


def made_up_catalogue() -> str:
    """Return the whole file, with the texts of the English one that are shown during play."""
    head, *entries = (CATALOGUES / "en.po").read_text(encoding="utf-8").strip("\n").split("\n\n")
    head = head.replace("Language: en\\n", f'Language: {CODE}\\n"\n"{BEGUN}\\n')
    shown = ["\n".join(_translated(entry.split("\n"))) for entry in entries if is_for_play(key_of(entry))]
    return "\n\n".join([head, *shown]) + "\n"


def _translated(lines: list[str]) -> list[str]:
    """Return entries with their texts in strange letters; keys and comments stay as they are."""
    return [
        f"{start}{strange(text)}" if (start := _start_of_text(line)) and (text := line.removeprefix(start)) else line
        for line in lines
    ]


def _start_of_text(line: str) -> str:
    """Return the part of a line before its text; empty if the line has no text."""
    found = re.match(r'(msgstr(?:\[\d\])? )?(?=")', line)
    return "" if found is None else found[0] or '"'
