"""The rooms of the playground form layers, and need only the required libraries of the package."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import boneyard_playground

ROOM = Path(boneyard_playground.__file__).parent


def modules() -> Iterator[tuple[str, ast.Module]]:
    """Yield every module of the playground except the package itself, by its name in the package: `world.model`."""
    for path in sorted(ROOM.rglob("*.py")):
        name = ".".join(path.relative_to(ROOM).with_suffix("").parts).removesuffix(".__init__")
        if name != "__init__":
            yield name, ast.parse(path.read_text(encoding="utf-8"))


def imported(tree: ast.Module) -> Iterator[str]:
    """Yield the modules of the playground that a module imports in any form."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("boneyard_playground"):
            inside = (node.module or "").removeprefix("boneyard_playground").removeprefix(".")
            for alias in node.names:
                name = f"{inside}.{alias.name}"
                yield name if (ROOM / f"{name.replace('.', '/')}.py").exists() else inside


@cache
def imports() -> dict[str, set[str]]:
    """Return which modules of the playground each module imports; not read when tests are collected."""
    return {name: set(imported(tree)) for name, tree in modules()}


def rooms(graph: dict[str, set[str]]) -> dict[str, set[str]]:
    """Return which rooms each room imports; a module outside of rooms counts as one."""
    found: dict[str, set[str]] = defaultdict(set)
    for module, names in graph.items():
        room = module.split(".")[0]
        found[room] |= {name.split(".")[0] for name in names} - {room}
    return found


def test_no_circle_of_modules() -> None:
    assert {"world.model", "rest.api", "control.api", "server"} <= set(TopologicalSorter(imports()).static_order())


def test_no_circle_of_rooms() -> None:
    order = list(TopologicalSorter(rooms(imports())).static_order())
    assert order.index("world") < order.index("backend") < order.index("rest") < order.index("server")


def test_a_circle_of_rooms_is_found() -> None:
    with pytest.raises(CycleError):
        list(TopologicalSorter(rooms(imports() | {"world.model": {"rest.api"}})).static_order())


DECLARED = {"aiohttp", "filelock", "pydantic", "rich", "typer", "yarl"}
"""The libraries that `pyproject.toml` requires."""


def libraries(trees: dict[str, ast.Module]) -> dict[str, set[str]]:
    """Return which modules import each package, except this one and the standard library."""
    found: dict[str, set[str]] = defaultdict(set)
    for module, tree in trees.items():
        for node in ast.walk(tree):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for name in {name.split(".")[0] for name in names} - sys.stdlib_module_names - {ROOM.name}:
                found[name].add(module)
    return found


@pytest.mark.slow
def test_the_package_imports_what_it_requires_and_nothing_else() -> None:
    project = tomllib.loads((ROOM.parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
    assert {re.split(r"[><=]", one)[0] for one in project["dependencies"]} == DECLARED
    found = libraries({name: tree for name, tree in modules() if not name.startswith("testing")})
    assert found.keys() == DECLARED


def test_a_bot_of_others_runs_nothing_but_the_standard_library() -> None:
    hook = (ROOM / "anybot" / "hook" / "sitecustomize.py").read_text("utf-8")
    assert libraries({"hook": ast.parse(hook)}) == {}


def test_a_library_that_is_not_required_is_found() -> None:
    assert libraries({"world.model": ast.parse("from discord.ext import commands")}) == {"discord": {"world.model"}}
