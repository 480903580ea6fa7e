"""The control API in docs/control-api.md, made from the docstring that describes it.

`python -m playground.tests.reference` writes it again.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from boneyard_playground.control import api

__all__ = ["DOCUMENT", "described", "rendered"]

DOCUMENT = Path(__file__).parents[1] / "docs" / "control-api.md"
BEGIN, END = (
    "<!-- control API: written by `python -m playground.tests.reference` -->",
    "<!-- end of the control API -->",
)
_PATH = r"/control/[^\s?]*"
_ENTRY = re.compile(rf"  (GET|POST|PUT|PATCH|DELETE) +({_PATH})(\?\S*)?(?: and ({_PATH}))?(?: {{2,}}(.*))?")
_WIDTH = 118
_TITLE_END = re.compile("[;:]")


@dataclass
class _Section:
    """A heading of the docstring with the text below it."""

    title: str
    lines: list[str] = field(default_factory=list)


def described() -> set[tuple[str, str]]:
    """List method and path of every route that the docstring describes."""
    found = (_ENTRY.fullmatch(line) for line in (api.__doc__ or "").splitlines())
    return {(one[1], path) for one in found if one for path in (one[2], one[4]) if path}


def rendered() -> str:
    """Write the reference as Markdown."""
    introduction, *sections = _sections()
    parts = [textwrap.fill(" ".join(introduction.lines), _WIDTH)]
    for section in sections:
        parts.append(f"### {_TITLE_END.split(section.title, maxsplit=1)[0]}")
        parts += _paragraphs(section)
    return "\n\n".join(parts)


def _sections() -> Iterator[_Section]:
    """Yield the text before the first heading, then every section; a heading begins a paragraph and has a body."""
    paragraphs = re.split(r"\n\n", (api.__doc__ or "").strip())
    is_section = [any(line.startswith("  ") for line in paragraph.splitlines()) for paragraph in paragraphs]
    first = is_section.index(True)
    yield _Section("", [line for paragraph in paragraphs[:first] for line in paragraph.splitlines()])
    for paragraph in paragraphs[first:]:
        lines = paragraph.splitlines()
        yield _Section(lines[0], lines[1:])


def _paragraphs(section: _Section) -> Iterator[str]:
    """Yield the introduction of a section, and its routes as a list."""
    told = [part.strip() for part in _TITLE_END.split(section.title, maxsplit=1)[1:]]
    items: list[list[str]] = []
    for line in section.lines:
        entry = _ENTRY.fullmatch(line)
        if line.strip().startswith("- "):
            items.append(["  -", line.strip().removeprefix("- ")])
        elif entry is not None:
            second = f" and `{entry[4]}`" if entry[4] else ""
            items.append([f"- `{entry[1]} {entry[2]}{entry[3] or ''}`{second}", entry[5] or ""])
        else:
            (items[-1] if items else told).append(line.strip())
    if told:
        yield textwrap.fill(_sentence(_marked(" ".join(told))), _WIDTH, break_long_words=False, break_on_hyphens=False)
    yield "\n".join(_wrapped(item[0], _marked(" ".join(filter(None, item[1:])))) for item in items)


def _wrapped(item: str, text: str) -> str:
    """Return an item of a list in lines of `_WIDTH`."""
    indent = " " * (item.index("-") + 2)
    return textwrap.fill(
        f"{item} {text}", _WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def _marked(text: str) -> str:
    """Format text in braces as code, unless it contains code already."""
    found, depth, start = "", 0, 0
    for n, sign in enumerate(text):
        depth += {"{": 1, "}": -1}.get(sign, 0)
        if sign == "{" and depth == 1:
            found, start = found + text[start:n], n
        elif sign == "}" and depth == 0:
            inner = text[start : n + 1]
            found, start = found + (inner if "`" in inner else f"`{inner}`"), n + 1
    return found + text[start:]


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def main() -> None:
    """Write the reference into the document."""
    before, _, rest = DOCUMENT.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    DOCUMENT.write_text(f"{before}{BEGIN}\n\n{rendered()}\n\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
