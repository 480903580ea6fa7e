"""Long texts that have to keep to a limit: sentences that may hold a list, cut where no word or number is torn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["ALT_LIMIT", "SLOT", "Sentence", "fit", "listing"]

ALT_LIMIT = 1024
"""Characters that Discord takes as an alternative text."""

SLOT = "\0"
"""Stands in a text where its list goes."""

_MORE = " …"


class Sentence(NamedTuple):
    """A sentence; what it lists can be cut short."""

    before: str
    items: tuple[str, ...] = ()
    """What is listed, each with what separates it from the one before."""
    after: str = ""

    @property
    def whole(self) -> str:
        """Return all of the sentence."""
        return "".join((self.before, *self.items, self.after))

    def cut(self, room: int) -> str:
        """Return the beginning with as many items as there is room for, empty if there is none for the first."""
        for count in range(len(self.items) - 1, 0, -1):
            text = "".join((self.before, *self.items[:count], _MORE))
            if len(text) <= room:
                return text
        return ""


def listing(text: str, groups: Iterable[Iterable[str]]) -> Sentence:
    """Return a sentence that lists things at its slot: a comma between them, a semicolon between groups."""
    items = tuple(
        f"{', ' if place else '; ' if number else ''}{item}"
        for number, group in enumerate(groups)
        for place, item in enumerate(group)
    )
    before, _, after = text.partition(SLOT)
    return Sentence(before, items, after)


def fit(sentences: Sequence[Sentence], limit: int = ALT_LIMIT, between: str = " ") -> str:
    """Return the sentences as one text; one that is too long ends with an ellipsis after a sentence or an item."""
    whole = between.join(sentence.whole for sentence in sentences)
    if len(whole) <= limit:
        return whole
    text = ""
    for sentence in sentences:
        longer = f"{text}{between}{sentence.whole}" if text else sentence.whole
        if len(longer) + len(_MORE) > limit:
            part = sentence.cut(limit - len(text) - len(between))
            return (f"{text}{between}{part}" if text else part) if part else text + _MORE
        text = longer
    return text + _MORE
