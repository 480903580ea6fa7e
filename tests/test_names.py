"""Words that no name may contain: each was replaced by the field's own term."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.test_imports import modules

AVOIDED = re.compile(
    r"(^|_)(deeds?|desk|haste|pace|timetable|ticker|keeping_out|rewatch|looking_back|organis\w*|colours?|neighbours?)(_|$)"
    r"|bring\w*_in_line"
)
"""The words that names in snake case may not contain; American spelling with it."""
STORED = ("storage.schema", "storage.migrations", "storage.leagues", "storage.tables.settings")
"""Name tables and columns as old databases have them."""


def words_of(name: str) -> str:
    """Return a name in snake case."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).casefold()


def avoided(source: str) -> Iterator[str]:
    """Yield the names of classes, functions and arguments in a source that contain an avoided word."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            name = node.name
        elif isinstance(node, ast.arg):
            name = node.arg
        else:
            continue
        if AVOIDED.search(words_of(name)):
            yield name


def test_no_name_has_a_word_that_was_replaced() -> None:
    found = {module: [*avoided(source)] for module, (source, _) in modules().items() if not module.startswith(STORED)}
    assert {module: names for module, names in found.items() if names} == {}


@pytest.mark.parametrize("source", ["class NewsDesk: ...", "def bring_events_in_line(): ...", "def f(colour): ..."])
def test_such_a_name_is_found(source: str) -> None:
    assert [*avoided(source)]
