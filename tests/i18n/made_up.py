"""A catalogue in a language that nobody speaks, as a reader of one would add it: one file, and nothing else.

It stands for German, with the English texts in strange letters, so that every text of it can be told from English.
"""

from __future__ import annotations

import re

from bot.i18n.catalogue import CATALOGUES

__all__ = ["CODE", "made_up_catalogue", "strange"]

CODE = "de"
"""The language in whose name it is made: Discord has it, and Boneyard has not."""

_LETTERS = str.maketrans("aeiouAEIOU", "äëïöüÄËÏÖÜ")
_KEPT = re.compile(r"(\{[^}]*\}|`[^`]*`|/[a-z]+(?: [a-z]+)?|\\.|<[^>]*>)")
"""What is the same in all languages: placeholders, code, commands and line breaks."""


def strange(text: str) -> str:
    """Return an English text in strange letters."""
    parts = _KEPT.split(text)
    return "".join(part if number % 2 else part.translate(_LETTERS) for number, part in enumerate(parts))


def made_up_catalogue() -> str:
    """Return the whole file, with every text of the English one."""
    lines = (CATALOGUES / "en.po").read_text(encoding="utf-8").split("\n\n", 1)
    head = lines[0].replace("Language: en", f"Language: {CODE}")
    return f"{head}\n\n" + "\n".join(_translated(lines[1].split("\n")))


def _translated(lines: list[str]) -> list[str]:
    """Return entries with their texts in strange letters; keys and comments stay as they are."""
    return [
        f"{start}{strange(text)}" if (start := _start_of_text(line)) and (text := line.removeprefix(start)) else line
        for line in lines
    ]


def _start_of_text(line: str) -> str:
    """Return what stands before a text in a line, empty if it has none."""
    found = re.match(r'(msgstr(?:\[\d\])? )?(?=")', line)
    return "" if found is None else found[0] or '"'
