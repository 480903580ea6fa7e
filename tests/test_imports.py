"""The house's walls: who may import whom, and who may read the environment. All imports are read from the source."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = ("bot", "cogs", "storage")
TOOLS = ("benchmarks", "gallery", "tests")
"""Lie around the house and are imported by nobody in it."""
ENTRY = ("bot.app", "bot.__main__")
"""Wire everything together and are imported by nobody (but `bot.__main__` imports `bot.app`)."""


@dataclass(frozen=True)
class Wall:
    """What the modules of one part of the house may import."""

    project: tuple[str, ...]
    """Parts of the project, besides the part itself."""
    not_even: tuple[str, ...] = ()
    """Patterns of modules that are closed though they lie in an open part."""
    closed_libraries: tuple[str, ...] = ()
    """Libraries that do not belong here."""
    only_standard_library: bool = False


MATCH_STATE = tuple(f"bot.games.*.{name}" for name in ("state", "game", "rounds", "legality"))
UNFAIR = ("asyncio", "datetime", "io", "logging", "os", "pathlib", "random", "secrets", "socket", "threading", "time")
"""Clock, input and output, global randomness."""

WALLS = {
    "bot.errors": Wall(()),
    "bot.config": Wall(("bot.errors", "bot.playground.tokens")),
    "bot.games": Wall((), closed_libraries=UNFAIR, only_standard_library=True),
    "bot.tables": Wall(("bot.games", "bot.computers", "bot.errors"), closed_libraries=("discord", "sqlalchemy")),
    "bot.render": Wall(("bot.games", "bot.errors"), closed_libraries=("discord", "sqlalchemy")),
    "bot.i18n": Wall(("bot.games", "bot.errors"), closed_libraries=("discord", "sqlalchemy")),
    "bot.rolls": Wall(("bot.errors",), closed_libraries=("discord", "sqlalchemy")),
    "bot.computers": Wall(("bot.games",), closed_libraries=tuple(set(UNFAIR) - {"random"}), only_standard_library=True),
    "bot.commands": Wall(("bot.games", "bot.render", "bot.errors"), closed_libraries=("discord", "sqlalchemy")),
    "bot.playground": Wall((), closed_libraries=("discord", "sqlalchemy")),
    "storage": Wall(("bot.games", "bot.tables", "bot.computers", "bot.errors"), closed_libraries=("discord",)),
    "cogs": Wall(
        ("bot.tables", "bot.games", "bot.computers", "bot.render", "bot.rolls", "bot.i18n", "bot.errors"),
        not_even=MATCH_STATE,
        closed_libraries=("sqlalchemy", "aiosqlite", "alembic"),
    ),
    "bot.app": Wall(PROJECT),
    "bot.__main__": Wall((*PROJECT, "bot.app")),
    "bot": Wall(()),
}
"""The parts of the house; a module belongs to the longest name that fits."""


# The checker.


def lies_in(module: str, part: str) -> bool:
    """Tell whether a module is a part or lies inside it."""
    return module == part or module.startswith(f"{part}.")


def part_of(module: str) -> str:
    """Return the part of the house to which a module belongs; `bot` itself has no modules."""
    fitting = [part for part in WALLS if lies_in(module, part) and (part != "bot" or module == "bot")]
    assert fitting, f"{module} belongs to no part of the house: give it a wall"
    return max(fitting, key=len)


def imports_of(module: str, source: str, *, is_package: bool = False) -> Iterator[str]:
    """Yield every name that a source imports, also in functions and for type checking: `a.b` and `a.b.name`."""
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def violations(module: str, source: str, *, is_package: bool = False) -> list[str]:
    """Return what a module imports through a wall."""
    part = part_of(module)
    wrong = [
        imported
        for imported in imports_of(module, source, is_package=is_package)
        if not is_open(module, part, imported)
    ]
    return [f"{module} imports {imported}" for imported in wrong]


def is_open(module: str, part: str, imported: str) -> bool:
    """Tell whether a module of a part may import a name."""
    wall = WALLS[part]
    library = imported.split(".")[0]
    if library not in PROJECT:
        is_known = library in sys.stdlib_module_names or not wall.only_standard_library
        return is_known and library not in (*wall.closed_libraries, *TOOLS)
    if imported in PROJECT:  # `from bot import errors` is judged by its second name
        return True
    if any(lies_in(imported, entry) for entry in ENTRY):
        return (module, imported.startswith("bot.app")) == ("bot.__main__", True)
    if lies_in(imported, "bot.config"):
        return module in (*ENTRY, "bot.config")
    if any(fnmatchcase(imported, pattern) or fnmatchcase(imported, f"{pattern}.*") for pattern in wall.not_even):
        return False
    return lies_in(imported, part) or any(lies_in(imported, opened) for opened in wall.project)


def reads_environment(source: str) -> bool:
    """Tell whether a source reads environment variables through `os`."""
    names = {"environ", "environb", "getenv", "getenvb"}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr in names:
            return True
        if isinstance(node, ast.ImportFrom) and node.module == "os" and names & {alias.name for alias in node.names}:
            return True
    return False


# The house.


def modules() -> dict[str, Path]:
    """Return every module of the project by its name."""
    paths = sorted(path for package in PROJECT for path in (ROOT / package).rglob("*.py"))
    return {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in paths}


MODULES = modules()


def test_project_has_modules() -> None:
    assert {"bot.app", "bot.games.core", "cogs.play", "storage.schema"} <= set(MODULES)


@pytest.mark.parametrize("module", MODULES)
def test_imports_go_through_no_wall(module: str) -> None:
    path = MODULES[module]
    assert violations(module, path.read_text(encoding="utf-8"), is_package=path.name == "__init__.py") == []


@pytest.mark.parametrize("module", MODULES)
def test_only_the_settings_read_the_environment(module: str) -> None:
    assert module == "bot.config" or not reads_environment(MODULES[module].read_text(encoding="utf-8"))


# The checker, on violations made up.

MADE_UP = [
    ("bot.games.core", "import discord"),
    ("bot.games.core", "import attr"),
    ("bot.games.core", "from random import choice"),
    ("bot.games.core", "import bot.errors"),
    ("bot.games.core", "from bot import tables"),
    ("bot.games.core", "from .. import render"),
    ("bot.games.core", "from ..tables import match"),
    ("bot.games.core", "def late():\n    import bot.render.board"),
    ("bot.games.core", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from bot.tables import model"),
    ("bot.tables.match", "import discord.ui"),
    ("bot.tables.match", "import storage.schema"),
    ("bot.tables.match", "from bot.i18n import Language"),
    ("bot.render.board", "from bot.i18n import Language"),
    ("bot.render.board", "from gallery.positions import grow"),
    ("bot.app", "import tests.render"),
    ("bot.i18n.catalogue", "from bot.render import board"),
    ("bot.computers.dice", "from bot.tables import match"),
    ("bot.computers.dice", "from time import monotonic"),
    ("bot.computers.dice", "import numpy"),
    ("bot.playground.world", "from bot.games.core import Seat"),
    ("bot.playground.world", "from bot.errors import BoneyardError"),
    ("storage.tables", "import bot.render"),
    ("storage.tables", "import cogs.play"),
    ("cogs.play", "import storage.tables"),
    ("cogs.play", "from sqlalchemy import select"),
    ("cogs.play", "from bot.playground import world"),
    ("cogs.play", "from bot.games.dominoes.state import DominoState"),
    ("cogs.play", "from bot.games.dominoes import legality"),
    ("cogs.play", "import bot.games.dice.game"),
    ("cogs.play", "from bot.games.dominoes.rounds import after_play"),
    ("cogs.play", "from bot.config import Settings"),
    ("cogs.play", "import bot.app"),
    ("bot.app", "from bot.__main__ import main"),
    ("bot.app", "from bot import __main__"),
    ("storage", "from bot import app"),
    ("bot.errors", "import bot.games.errors"),
]

ALLOWED = [
    ("bot.games.core", "import hashlib"),
    ("bot.games.core", "from bot.games import errors"),
    ("bot.games.core", "from .dominoes.tiles import Tile"),
    ("bot.computers.dice", "from random import Random"),
    ("bot.tables.match", "from bot import games"),
    ("storage.tables", "from bot.tables.store import TableStore"),
    ("cogs.play", "from bot.games.dominoes.view import DominoView"),
    ("cogs.play", "from bot.games.registry import find_game"),
    ("bot.app", "from bot.config import Settings"),
    ("bot.__main__", "from bot.app import run_bot"),
]


@pytest.mark.parametrize(("module", "source"), MADE_UP)
def test_checker_finds_a_hole_in_a_wall(module: str, source: str) -> None:
    assert violations(module, source)


@pytest.mark.parametrize(("module", "source"), ALLOWED)
def test_checker_lets_through_what_is_open(module: str, source: str) -> None:
    assert violations(module, source) == []


def test_checker_refuses_a_module_without_a_wall() -> None:
    with pytest.raises(AssertionError, match="give it a wall"):
        violations("bot.attic", "")


@pytest.mark.parametrize(
    "source",
    ["import os\nos.environ['X']", "import os\nos.getenv('X')", "from os import environ", "import os as o\no.environ"],
)
def test_checker_finds_who_reads_the_environment(source: str) -> None:
    assert reads_environment(source)
    assert not reads_environment("import os\nos.getpid()\nfrom os import sep")
