"""What is better about a move than about another one, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.words.scores import number_text

if TYPE_CHECKING:
    from bot.computers.weighing import Merit
    from bot.i18n import Language

__all__ = ["against_text", "merit_text"]


def merit_text(lang: Language, merit: Merit) -> str:
    """Return an advantage as a part of a sentence."""
    numbers = ", ".join(map(str, merit.numbers))
    return lang(merit.kind, number=number_text(merit.number), other=number_text(merit.other), numbers=numbers)


def against_text(lang: Language, merit: Merit | None, against: Merit | None, other: str) -> str:
    """Return a sentence, after a space, about what is better about the other move; nothing unless that matters more."""
    if against is None or (merit is not None and merit.worth >= against.worth):
        return ""
    return f" {lang('merit.against', move=other, why=merit_text(lang, against))}"
