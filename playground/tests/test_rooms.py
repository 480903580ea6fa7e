"""The rooms of the playground lie in layers: no circle of imports, not even for type checking."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import boneyard_playground

ROOM = Path(boneyard_playground.__file__).parent


def modules() -> Iterator[tuple[str, ast.Module]]:
    """Yield every module of the playground but the package itself, by its name in it: `world.model`."""
    for path in sorted(ROOM.rglob("*.py")):
        name = ".".join(path.relative_to(ROOM).with_suffix("").parts).removesuffix(".__init__")
        if name != "__init__":
            yield name, ast.parse(path.read_text(encoding="utf-8"))


def imported(tree: ast.Module) -> Iterator[str]:
    """Yield the modules of the playground that a module imports, however."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("boneyard_playground"):
            inside = (node.module or "").removeprefix("boneyard_playground").removeprefix(".")
            for alias in node.names:
                name = f"{inside}.{alias.name}"
                yield name if (ROOM / f"{name.replace('.', '/')}.py").exists() else inside


IMPORTS = {name: set(imported(tree)) for name, tree in modules()}


def rooms(imports: dict[str, set[str]]) -> dict[str, set[str]]:
    """Return which rooms each room imports; a module in no room counts as one."""
    found: dict[str, set[str]] = defaultdict(set)
    for module, names in imports.items():
        room = module.split(".")[0]
        found[room] |= {name.split(".")[0] for name in names} - {room}
    return found


def test_no_circle_of_modules() -> None:
    assert {"world.model", "rest.api", "control.api", "server"} <= set(TopologicalSorter(IMPORTS).static_order())


def test_no_circle_of_rooms() -> None:
    order = list(TopologicalSorter(rooms(IMPORTS)).static_order())
    assert order.index("world") < order.index("backend") < order.index("rest") < order.index("server")


def test_a_circle_of_rooms_is_found() -> None:
    with pytest.raises(CycleError):
        list(TopologicalSorter(rooms(IMPORTS | {"world.model": {"rest.api"}})).static_order())
