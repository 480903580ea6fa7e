"""The size limits of files, functions and classes. All sizes are read from the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

import pytest

from tests.test_imports import modules

MOST_LINES_OF_A_FILE = 350
MOST_LINES_OF_A_FUNCTION = 40
MOST_ARGUMENTS = 6
"""Without `self` and `cls`; arguments of Typer or Discord commands are options, and do not count."""
MOST_METHODS = 20

Function = ast.FunctionDef | ast.AsyncFunctionDef


def too_large(module: str, source: str) -> dict[str, int]:
    """Return what is over a limit in the source of a module, each with its size."""
    found = {f"{module}: lines": len(source.splitlines())} if len(source.splitlines()) > MOST_LINES_OF_A_FILE else {}
    for name, node in definitions(ast.parse(source), module):
        if isinstance(node, ast.ClassDef):
            sizes = {"methods": (sum(isinstance(one, Function) for one in node.body), MOST_METHODS)}
        else:
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            sizes = {"lines": (lines, MOST_LINES_OF_A_FUNCTION)}
            if not is_command(node):
                sizes["arguments"] = (arguments_of(node), MOST_ARGUMENTS)
        found |= {f"{name}: {what}": size for what, (size, most) in sizes.items() if size > most}
    return found


def definitions(parent: ast.AST, path: str) -> Iterator[tuple[str, Function | ast.ClassDef]]:
    """Yield every function and class below a node with its path, including nested ones."""
    for node in ast.iter_child_nodes(parent):
        if isinstance(node, Function | ast.ClassDef):
            yield f"{path}.{node.name}", node
            yield from definitions(node, f"{path}.{node.name}")
        else:
            yield from definitions(node, path)


def arguments_of(function: Function) -> int:
    """Return the number of arguments for callers."""
    names = [one.arg for one in (*function.args.posonlyargs, *function.args.args)]
    return len(names) - (names[:1] in (["self"], ["cls"])) + len(function.args.kwonlyargs)


def is_command(function: Function) -> bool:
    """Return whether a function has a decorator `@….command(…)`."""
    calls = [one.func for one in function.decorator_list if isinstance(one, ast.Call)]
    return any(isinstance(one, ast.Attribute) and one.attr == "command" for one in calls)


# The code.


@pytest.mark.slow
def test_no_file_function_or_class_is_too_large() -> None:
    found: dict[str, int] = {}
    for module, (source, _) in modules().items():
        if not module.startswith("storage.migrations."):
            found |= too_large(module, source)
    assert found == {}


# The checker, with made-up sources.


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("\n" * 351, {"m: lines": 351}),
        ("def f():\n" + "    1\n" * 40, {"m.f: lines": 41}),
        ("async def f():\n" + "    1\n" * 40, {"m.f: lines": 41}),
        ("class A:\n    def f(self, a, b, c, *, d, e, f, g): ...", {"m.A.f: arguments": 7}),
        ("def f():\n    def g(a, b, c, d, e, f, /, g): ...", {"m.f.g: arguments": 7}),
        ("if True:\n    def f(a, b, c, d, e, f, g): ...", {"m.f: arguments": 7}),
        ("class A:\n" + "    def f(self): ...\n" * 21, {"m.A: methods": 21}),
    ],
)
def test_checker_finds_what_is_too_large(source: str, found: Mapping[str, int]) -> None:
    assert too_large("m", source) == found


@pytest.mark.parametrize(
    "source",
    [
        "\n" * 350,
        "def f():\n" + "    1\n" * 39,
        "class A:\n    def f(self, a, b, c, d, e, f): ...",
        "class A:\n    @classmethod\n    def f(cls, a, b, c, d, e, f): ...",
        "class A:\n" + "    def f(self): ...\n" * 20,
    ],
)
def test_checker_lets_through_what_fits(source: str) -> None:
    assert too_large("m", source) == {}


def test_checker_lets_commands_have_many_options() -> None:
    source = "@cli.command()\ndef f(a, b, c, d, e, f, g): ..."
    assert too_large("m", source) == {}
    assert too_large("m", source.partition("\n")[2]) == {"m.f: arguments": 7}
