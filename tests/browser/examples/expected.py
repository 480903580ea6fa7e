"""The examples in the form that screen readers get, stored as text to be reviewed when it changes."""

from __future__ import annotations

import re
from pathlib import Path

__all__ = ["read", "settled", "write"]

FILE = Path(__file__).with_name("expected.txt")
_HEAD = re.compile(r"^== (.+)$", re.MULTILINE)
_SETTLED = (
    (re.compile(r"\d{15,20}"), "ID"),
    (re.compile(r"http://127\.0\.0\.1:\d+"), ""),
    (re.compile(r"(?<=- time: )(Yesterday, )?\d{1,2}:\d{2}\s[AP]M$", re.MULTILINE), "TIME"),
    (re.compile(r"(?<=^  - paragraph: )\w+ \d{1,2}, \d{4}$", re.MULTILINE), "DAY"),
    (re.compile(r"\d+ (second|minute|hour|year)s? ago|\bnow$", re.MULTILINE), "AGO"),
    (re.compile(r"((?:\S{1,9} ?){1,3}?)\1{9,}"), r"\1\1…"),
)


def settled(snapshot: str) -> str:
    """Remove the parts of a snapshot that differ from day to day."""
    for pattern, word in _SETTLED:
        snapshot = pattern.sub(word, snapshot)
    return snapshot.strip()


def read() -> dict[str, str]:
    """Read the expected snapshots, by the names of the examples."""
    _, *parts = _HEAD.split(FILE.read_text(encoding="utf-8"))
    return {name: text.strip() for name, text in zip(parts[::2], parts[1::2], strict=True)}


def write(found: dict[str, str]) -> None:
    """Write the expected snapshots."""
    parts = (f"== {name}\n{text}\n" for name, text in found.items())
    FILE.write_text("\n".join(parts), encoding="utf-8")
