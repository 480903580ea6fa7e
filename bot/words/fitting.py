"""Fits long texts into limits: lines, names, and sentences with a list are cut between words or items."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.i18n import Language

__all__ = [
    "ALT_LIMIT",
    "LINES",
    "LONGEST_THREAD",
    "SLOT",
    "Sentence",
    "clipped",
    "fit",
    "fit_lines",
    "line_pages",
    "listing",
]

ALT_LIMIT = 1024
"""The most characters of an alternative text on Discord."""

LONGEST_THREAD = 100
"""The most characters of a thread's name on Discord."""

SLOT = "\0"
"""The position of the list in a text."""

LINES = 3200
"""The most characters of a message's lines: of its 4000, some are reserved for text above and below."""

_MORE = " …"
_A_PAGE = 100
"""The most lines of a page."""
_LAST = 60
"""Room for the line with the number of omitted lines."""


class Sentence(NamedTuple):
    """A sentence; its list can be cut short."""

    before: str
    items: tuple[str, ...] = ()
    """The items of the list, each with the separator before it."""
    after: str = ""

    @property
    def whole(self) -> str:
        """Return the whole sentence."""
        return "".join((self.before, *self.items, self.after))

    def cut(self, room: int) -> str:
        """Return the beginning with as many items as fit; empty if not even the first fits."""
        for count in range(len(self.items) - 1, 0, -1):
            text = "".join((self.before, *self.items[:count], _MORE))
            if len(text) <= room:
                return text
        return ""


def listing(text: str, groups: Iterable[Iterable[str]]) -> Sentence:
    """Return a sentence with a list at its slot: a comma between items, a semicolon between groups."""
    items = tuple(
        f"{', ' if place else '; ' if number else ''}{item}"
        for number, group in enumerate(groups)
        for place, item in enumerate(group)
    )
    before, _, after = text.partition(SLOT)
    return Sentence(before, items, after)


def clipped(text: str, limit: int) -> str:
    """Return a plain text cut to a limit; a cut text ends with an ellipsis, after a word if possible."""
    if len(text) <= limit:
        return text
    head = text[:limit].rpartition(" ")[0]
    return (head if len(head) > limit // 2 else text[: limit - 1]).rstrip(" ·–,.:;")[: limit - 1] + "…"


def fit_lines(lang: Language, lines: Sequence[str], room: int = LINES, most: int = _A_PAGE) -> list[str]:
    """Return as many lines as fit, at most `most`; if some are omitted, another line says how many."""
    shown = next(line_pages(lines, room, most))
    if len(shown) == len(lines):
        return shown
    shown = next(line_pages(lines, room - _LAST, most))
    return [*shown, lang("league.more", n=len(lines) - len(shown))]


def line_pages(lines: Iterable[str], room: int = LINES, most: int = _A_PAGE) -> Iterator[list[str]]:
    """Split lines into pages, each with as many as fit and at most `most`; there is at least one page."""
    page: list[str] = []
    used = 0
    for line in lines:
        used += _size(line)
        if page and (used > room or len(page) == most):
            yield page
            page, used = [], _size(line)
        page.append(line)
    yield page


def _size(line: str) -> int:
    """Return how much room a line takes: wide letters count for more, because Discord limits bytes as well."""
    return max(len(line), len(line.encode()) // 2) + 1


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
