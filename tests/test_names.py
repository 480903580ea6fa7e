"""Words that no name may contain: each was replaced by the field's own term."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_imports import modules

AVOIDED = re.compile(
    r"(^|_)(deeds?|desk|haste|pace|timetable|ticker|keeping_out|rewatch|looking_back|organis\w*|colours?|neighbours?)(_|$)"
    r"|bring\w*_in_line"
)
"""The words that names in snake case may not contain; American spelling with it."""
STILTED = re.compile(
    r"(^|_)(who(m|se)?(so)?ever|(some|any|every)body|anew|(goes|went|going)_on|stands?_(in|on|at|with|by|above|below)"
    r"|tells?_(of|what|how|who|that|when|where|whether|which)|(is|are|was|were)_to_(be|have|come|move)"
    r"|mended|of_which|so_many|all_that_(is|it|the)|kept_in_line)(_|$)"
)
"""The words of the prose linter that names of functions may not contain, in tests too."""
KEPT = frozenset({"computer_pace", "goes_on", "goes_on_emptied"})
"""A setting that hosts have in their files, and a term of the rules."""
FOLDERS = ("bot", "cogs", "storage", "playground", "tests", "benchmarks", "gallery")
ROOT = Path(__file__).parents[1]
STORED = ("storage.schema", "storage.migrations", "storage.leagues", "storage.tables.settings")
"""Name tables and columns as old databases have them."""


def words_of(name: str) -> str:
    """Return a name in snake case."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).casefold()


def avoided(source: str) -> Iterator[str]:
    """Yield the names of classes, functions, arguments and variables in a source that contain an avoided word."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                pass
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                pass
            case _:
                continue
        words = words_of(name)
        if words not in KEPT and (AVOIDED.search(words) or STILTED.search(words)):
            yield name


def stilted(source: str) -> Iterator[str]:
    """Yield the names of functions in a source that contain a word of the prose linter."""
    yield from (name for name in re.findall(r"\bdef (\w+)\(", source) if STILTED.search(name))


@pytest.mark.slow
def test_no_name_has_a_word_that_was_replaced() -> None:
    found = {module: [*avoided(source)] for module, (source, _) in modules().items() if not module.startswith(STORED)}
    assert {module: names for module, names in found.items() if names} == {}


def test_no_function_and_no_test_has_a_stilted_name() -> None:
    sources = {path: path.read_text("utf-8") for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")}
    found = {str(path.relative_to(ROOT)): [*stilted(source)] for path, source in sources.items()}
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize("name", ["test_whoever_wins", "_begin_anew"])
def test_a_stilted_name_is_found(name: str) -> None:
    assert [*stilted(f"def {name}(): ...")] == [name]


@pytest.mark.parametrize("source", ["class NewsDesk: ...", "def bring_events_in_line(): ...", "def f(colour): ..."])
def test_such_a_name_is_found(source: str) -> None:
    assert [*avoided(source)]
