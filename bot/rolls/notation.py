"""Converts an expression to its plain form, and refuses those that are too big before anything is thrown."""

from __future__ import annotations

import re
import unicodedata

from bot.base.errors import Formatted
from bot.rolls.errors import RollError, RollReason

__all__ = ["MOST_CHARACTERS", "MOST_DEPTH", "MOST_DICE", "MOST_SIDES", "check", "for_library", "quoted", "tidy"]

MOST_CHARACTERS = 80
"""The most characters of a plain expression; it must fit into the custom id of a button, 100 characters in all."""

MOST_DICE = 100
"""The most dice in one expression."""

MOST_SIDES = 1000

MOST_DEPTH = 10
"""The deepest nesting of brackets."""

_SAME = str.maketrans({"×": "*", "·": "*", "÷": "/", ":": "/", "−": "-", "–": "-", "x": "*"})
_ALLOWED = re.compile(r"[0-9dfkhlero%+*/()<>=-]+")
_DICE = re.compile(r"(\d*)d(\d+|[f%])")
_TERM = re.compile(r"(?<![\w%)])(\d*)d(\d+|%|f)([a-z\d<>=]*)")
_KEEPS, _DROPS = re.compile("k[hl]"), re.compile("d[hl]")
_SHOWN = 40


def tidy(text: str) -> str:
    """Return an expression in its plain form: ASCII, lower case, no blanks; raise RollError."""
    plain = "".join(unicodedata.normalize("NFKC", text).split()).lower().translate(_SAME)
    if len(plain) > MOST_CHARACTERS:
        raise RollError(RollReason.LENGTH, limit=MOST_CHARACTERS, length=len(plain))
    if not _ALLOWED.fullmatch(plain):
        raise RollError(RollReason.NOTATION, part=quoted(text))
    return plain


def check(plain: str) -> None:
    """Raise RollError (DEPTH, SIDES, or DICE) for an expression that exceeds a limit."""
    depth = _depth(plain)
    if depth > MOST_DEPTH:
        raise RollError(RollReason.DEPTH, limit=MOST_DEPTH, depth=depth)
    dice = _DICE.findall(plain)
    for sides in (int(sides) for _, sides in dice if sides.isdecimal()):
        if not 1 <= sides <= MOST_SIDES:
            raise RollError(RollReason.SIDES, limit=MOST_SIDES, sides=sides)
    counts = [int(count or 1) for count, _ in dice]
    named = sum(counts) if all(counts) else 0
    if dice and not 1 <= named <= MOST_DICE:
        raise RollError(RollReason.DICE, limit=MOST_DICE, dice=named)


def for_library(plain: str) -> str:
    """Return an expression that the library parses unambiguously.

    Every die has a count, and is in brackets: the library parses a minus before bare dice as `0 -` anywhere. Raises
    RollError(NOTATION) if a term keeps and drops, which the library would not do in the written order.
    """
    return _TERM.sub(_term, plain)


def _term(found: re.Match[str]) -> str:
    count, sides, what = found.groups()
    if _KEEPS.search(what) and _DROPS.search(what):
        raise RollError(RollReason.NOTATION, part=Formatted(found[0]))
    return f"({count or 1}d{100 if sides == '%' else sides}{what})"


def quoted(text: str) -> Formatted:
    """Return a person's input, shortened, without characters that end a code span or ping people."""
    kept = "".join(char for char in text if char.isalnum() or char in " -+*/().,<>=%")
    return Formatted(" ".join(kept.split())[:_SHOWN].rstrip() or "?")


def _depth(plain: str) -> int:
    depth = deepest = 0
    for char in plain:
        depth += (char == "(") - (char == ")")
        deepest = max(deepest, depth)
    return deepest
