"""Rules for imports, and for reading the environment. All imports are read from the source."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = ("bot", "cogs", "storage", "boneyard_playground")
SOURCES = {"boneyard_playground": ROOT / "playground" / "src"}
"""The folders of packages outside the folder of the project."""
TOOLS = ("benchmarks", "gallery", "tests")
"""Folders beside the code that are not imported by it."""
ENTRY = ("bot.app", "bot.cli", "bot.__main__")
"""Modules that wire everything together; only they import each other."""


@dataclass(frozen=True)
class Wall:
    """The modules that one part of the code may import."""

    project: tuple[str, ...]
    """Parts of the project, besides the part itself."""
    not_even: tuple[str, ...] = ()
    """Patterns of modules that are closed although they are in an open part."""
    closed_libraries: tuple[str, ...] = ()
    """Libraries that do not belong here."""
    only_standard_library: bool = False


MATCH_STATE = tuple(f"bot.games.*.{name}" for name in ("state", "game", "rounds", "legality"))
UNFAIR = ("asyncio", "datetime", "io", "logging", "os", "pathlib", "random", "secrets", "socket", "threading", "time")
"""Clock, input and output, global randomness."""
UNFAIR_BUT_DATES = tuple(name for name in UNFAIR if name != "datetime")
"""Allowed for calculations with the days and weeks of given moments."""

WALLS = {
    "bot.base": Wall((), only_standard_library=True),
    "bot.app.logs": Wall(("bot.base.errors", "bot.base.printing"), only_standard_library=True),
    "boneyard_playground.interrupts": Wall((), only_standard_library=True),
    "bot.cli.loading": Wall((), only_standard_library=True),
    "bot.app.config": Wall(
        (
            *("bot.base.errors", "bot.base.shards", "bot.tables.limits"),
            *("boneyard_playground.http.loopback", "boneyard_playground.http.tokens"),
        )
    ),
    "bot.games": Wall((), closed_libraries=UNFAIR, only_standard_library=True),
    "bot.records": Wall(("bot.games",), closed_libraries=(*UNFAIR, "discord", "sqlalchemy")),
    "bot.tables": Wall(
        ("bot.base", "bot.games", "bot.computers", "bot.records"),
        closed_libraries=("discord", "sqlalchemy"),
    ),
    "bot.feed": Wall(("bot.base", "bot.tables"), closed_libraries=("discord", "sqlalchemy")),
    "bot.standings": Wall(
        ("bot.games", "bot.records", "bot.luck", "bot.tables", "bot.base.errors"),
        closed_libraries=(*UNFAIR_BUT_DATES, "discord", "sqlalchemy"),
    ),
    "bot.leagues": Wall(
        ("bot.games", "bot.tables", "bot.base.errors"),
        closed_libraries=(*UNFAIR_BUT_DATES, "discord", "sqlalchemy"),
    ),
    "bot.posts": Wall((), closed_libraries=("discord", "sqlalchemy")),
    "bot.app.watching": Wall(
        ("bot.base", "boneyard_playground.http.loopback"), closed_libraries=("discord", "sqlalchemy")
    ),
    "bot.app.gateway": Wall(("bot.base.backoff", "bot.base.leases"), closed_libraries=("sqlalchemy",)),
    "bot.settings": Wall(("bot.tables.model.tempo",), closed_libraries=("discord", "sqlalchemy")),
    "bot.words": Wall(
        (
            *("bot.games", "bot.tables", "bot.leagues", "bot.i18n", "bot.base.errors"),
            *("bot.computers.dice", "bot.computers.dominoes.merits", "bot.computers.weighing"),
        ),
        closed_libraries=("sqlalchemy",),
    ),
    "bot.families": Wall(
        ("bot.games", "bot.records", "bot.computers", "bot.luck", "bot.render", "bot.words"),
        closed_libraries=("discord", "sqlalchemy"),
    ),
    "bot.render": Wall(("bot.games", "bot.base"), closed_libraries=("discord", "sqlalchemy")),
    "bot.i18n": Wall(("bot.games", "bot.base.errors"), closed_libraries=("discord", "sqlalchemy")),
    "bot.rolls": Wall(("bot.base.errors",), closed_libraries=("discord", "sqlalchemy")),
    "bot.computers": Wall(("bot.games",), closed_libraries=tuple(set(UNFAIR) - {"random"}), only_standard_library=True),
    "bot.luck": Wall(("bot.games", "bot.computers.dice"), closed_libraries=(*UNFAIR, "discord", "sqlalchemy")),
    "bot.review": Wall(
        (
            *("bot.games", "bot.computers.weighing", "bot.families", "bot.words", "bot.i18n"),
            "bot.standings.statistics",
        ),
        closed_libraries=(*sorted(set(UNFAIR) - {"random"}), "discord", "sqlalchemy"),
    ),
    "bot.replay": Wall(
        ("bot.games", "bot.records", "bot.render", "bot.words", "bot.families", "bot.review", "bot.i18n"),
        closed_libraries=("discord", "sqlalchemy"),
    ),
    "bot.scenes": Wall(("boneyard_playground",), closed_libraries=("discord", "sqlalchemy")),
    "boneyard_playground": Wall((), closed_libraries=("discord", "sqlalchemy")),
    "boneyard_playground.testing": Wall(("boneyard_playground",)),
    "boneyard_playground.anybot": Wall((), closed_libraries=("discord", "sqlalchemy"), only_standard_library=True),
    "storage": Wall(
        (
            "bot.base",
            "bot.games",
            "bot.records",
            "bot.tables",
            "bot.settings",
            "bot.standings",
            "bot.leagues",
            "bot.luck",
            "bot.computers",
            "bot.posts",
        ),
        closed_libraries=("discord",),
    ),
    "cogs": Wall(
        (
            "bot.base",
            *(
                "bot.tables",
                "bot.settings",
                "bot.standings",
                "bot.leagues",
                "bot.posts",
                "bot.games",
                "bot.computers",
                "bot.render",
                "bot.rolls",
            ),
            *("bot.words", "bot.families", "bot.replay", "bot.review", "bot.i18n"),
        ),
        not_even=MATCH_STATE,
        closed_libraries=("sqlalchemy", "aiosqlite", "alembic"),
    ),
    **dict.fromkeys(ENTRY, Wall(PROJECT)),
    "bot": Wall(()),
}
"""The parts of the code; a module belongs to the longest matching name."""

READERS = (
    "bot.app.config",
    "boneyard_playground.anybot.environment",
    "boneyard_playground.anybot.hook.sitecustomize",
    "boneyard_playground.testing",
)
"""Modules that may read the environment: the settings, code that passes it to another bot process, and tests."""

LONGEST_CHAIN = 25
"""Of modules that import each the next one when they run, also in functions; imports for types do not count."""
TYPES_ONLY = re.compile(r"^if TYPE_CHECKING:\n(?:[ \t]+.*\n|\n)*", re.MULTILINE)

WIRING = (
    *("bot.app.client", "bot.app.wiring", "cogs.kit.services"),
    *("cogs.kit.answers", "cogs.kit.interaction_settings"),
)
"""See all services besides the `cog` modules; the last two read what the client of an interaction has."""

SHARED_CARDS = (
    "cogs.lobby.card",
    *(f"cogs.match.{name}" for name in ("board", "hand", "result", "result_card")),
)
"""The cards that features of `cogs` may show besides their own; the kit and all `controls` are open to each."""

FAMILIES = ("dominoes", "dice")
OF_FAMILIES = tuple(
    f"{part}.{family}"
    for part in (
        *("bot.games", "bot.records", "bot.computers", "bot.luck", "bot.render", "bot.words", "bot.families"),
        "cogs.match",
    )
    for family in FAMILIES
)
"""The modules of each family of games, and everything inside of them."""

REGISTRIES = ("bot.games.registry", "bot.families", "cogs.match.families")
"""Modules that name every game or family; only they do so outside of a family."""


# The checker.

ENVIRONMENT = frozenset({"environ", "environb", "getenv", "getenvb"})
"""The names of `os` that lead to the environment."""


@cache
def telling_nodes(source: str) -> tuple[ast.Import | ast.ImportFrom | ast.Attribute, ...]:
    """Return what the checker needs from a source, which is read once: imports, and attributes of `ENVIRONMENT`."""
    return tuple(
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
        or (isinstance(node, ast.Attribute) and node.attr in ENVIRONMENT)
    )


def lies_in(module: str, part: str) -> bool:
    """Return whether a module is a part or lies inside it."""
    return module == part or module.startswith(f"{part}.")


def part_of(module: str) -> str:
    """Return the part of the code to which a module belongs; `bot` itself has no modules."""
    fitting = [part for part in WALLS if lies_in(module, part) and (part != "bot" or module == "bot")]
    assert fitting, f"{module} belongs to no part of the code: give it a wall"
    return max(fitting, key=len)


def imports_of(module: str, source: str, *, is_package: bool = False) -> Iterator[str]:
    """Yield every name that a source imports, also in functions and for type checking: `a.b` and `a.b.name`."""
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in telling_nodes(source):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def violations(module: str, source: str, *, is_package: bool = False) -> list[str]:
    """Return a module's forbidden imports."""
    part = part_of(module)
    wrong = [imported for imported in imports_of(module, source, is_package=is_package) if not is_open(part, imported)]
    return [f"{module} imports {imported}" for imported in wrong]


def is_open(part: str, imported: str) -> bool:
    """Return whether a module of a part may import a name."""
    wall = WALLS[part]
    library = imported.split(".")[0]
    if library not in PROJECT:
        is_known = library in sys.stdlib_module_names or not wall.only_standard_library
        return is_known and library not in (*wall.closed_libraries, *TOOLS)
    if imported in PROJECT:  # `from bot import errors` is judged by its second name
        return True
    if any(lies_in(imported, entry) for entry in ENTRY) and not lies_in(imported, part):
        return part in ENTRY and not (part == "bot.app" and lies_in(imported, "bot.cli"))
    if any(fnmatchcase(imported, pattern) or fnmatchcase(imported, f"{pattern}.*") for pattern in wall.not_even):
        return False
    return lies_in(imported, part) or any(lies_in(imported, opened) for opened in wall.project)


def reads_environment(source: str) -> bool:
    """Return whether a source reads environment variables through `os`."""
    return any(
        isinstance(node, ast.Attribute)
        or (
            isinstance(node, ast.ImportFrom)
            and node.module == "os"
            and not ENVIRONMENT.isdisjoint(alias.name for alias in node.names)
        )
        for node in telling_nodes(source)
    )


def foreign_families(module: str, source: str, *, is_package: bool = False) -> list[str]:
    """Return a module's imports from other families of games."""
    own = {part.rpartition(".")[2] for part in OF_FAMILIES if lies_in(module, part)}
    return [
        f"{module} imports {imported}"
        for imported in imports_of(module, source, is_package=is_package)
        if any(lies_in(imported, part) and part.rpartition(".")[2] not in own for part in OF_FAMILIES)
    ]


def users_of(part: str, owner: str, sources: Mapping[str, tuple[str, bool]]) -> Iterator[str]:
    """Yield the modules outside of its owner that import a part of the project."""
    for module, (source, is_package) in sources.items():
        imported = imports_of(module, source, is_package=is_package)
        if not lies_in(module, owner) and any(lies_in(one, part) for one in imported):
            yield module


def graph_of(sources: Mapping[str, tuple[str, bool]]) -> dict[str, set[str]]:
    """Return which module imports which, given their sources and whether they are packages.

    `from package import module` imports the module; importing any other name from a package imports that package.
    """
    graph: dict[str, set[str]] = {}
    for module, (source, is_package) in sources.items():
        names = set(imports_of(module, source, is_package=is_package)) & set(sources)
        inner = {name for name in names if any(other.startswith(f"{name}.") for other in names)}
        takes_more = {name for name in inner if takes_from(source, name, sources)}
        graph[module] = (names - (inner - takes_more)) - {module}
    return graph


def takes_from(source: str, package: str, sources: Collection[str]) -> bool:
    """Return whether a source imports a package itself, or a name from it that is not a module."""
    for node in telling_nodes(source):
        if isinstance(node, ast.Import) and any(alias.name == package for alias in node.names):
            return True
        if isinstance(node, ast.ImportFrom) and node.module == package:
            return any(f"{package}.{alias.name}" not in sources for alias in node.names)
    return False


def feature_of(module: str) -> str:
    """Return the feature of `cogs` to which a module belongs, empty for another module."""
    parts = module.split(".")
    return parts[1] if parts[0] == "cogs" and len(parts) > 1 else ""


def foreign_features(graph: Mapping[str, set[str]]) -> Iterator[str]:
    """Yield what features import of each other besides cards and controls."""
    for module, imported in sorted(graph.items()):
        own = feature_of(module)
        for one in sorted(imported) if own else ():
            is_open = one in SHARED_CARDS or one.endswith(".controls") or feature_of(one) in ("", "kit", own)
            if not is_open:
                yield f"{module} imports {one}"


def circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """Return the groups of modules that import each other in either direction: each is sorted, and has at least two."""
    reach = {module: reachable(graph, module) for module in graph}
    groups = {tuple(sorted(one for one in graph if one in reach[module] and module in reach[one])) for module in graph}
    return sorted(list(group) for group in groups if group)


def reachable(graph: Mapping[str, set[str]], start: str) -> set[str]:
    """Return the modules that are imported by a module, directly or by others."""
    found: set[str] = set()
    todo = [start]
    while todo:
        new = graph[todo.pop()] - found
        found |= new
        todo += new
    return found


def folders_within(package: str, graph: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """Return which folders of a package import which; the modules beside them count as one, by the package's name."""
    inside = {module for module in graph if lies_in(module, package)}
    below = {module.rpartition(".")[0] for module in inside if module.rpartition(".")[0] != package} - {package}
    folders = {".".join(one.split(".")[: package.count(".") + 2]) for one in below if lies_in(one, package)}

    def folder_of(module: str) -> str:
        return next((one for one in folders if lies_in(module, one)), package)

    found: dict[str, set[str]] = {one: set() for one in (package, *folders)}
    for module in inside:
        found[folder_of(module)] |= {folder_of(one) for one in graph[module] & inside} - {folder_of(module)}
    return found


def folder_circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """Return the groups of folders that import each other, at every level."""
    packages = {module.rpartition(".")[0] for module in graph} - {""}
    return sorted(chain.from_iterable(circles(folders_within(package, graph)) for package in packages))


def at_run_time(source: str) -> str:
    """Return a source without imports for types only."""
    return TYPES_ONLY.sub("", source)


def longest_chain(graph: Mapping[str, set[str]]) -> list[str]:
    """Return the longest chain of imports from a module; nothing may import itself in a circle."""

    @cache
    def below(module: str) -> list[str]:
        return [module, *longest(map(below, graph[module]))]

    def longest(ways: Iterable[list[str]]) -> list[str]:
        return max(ways, key=lambda way: len(way), default=[])

    return longest(map(below, graph))


# The code.


@cache
def modules() -> dict[str, tuple[str, bool]]:
    """Return the source of every module of the project by its name, and whether it is a package."""
    folders = {package: SOURCES.get(package, ROOT) for package in PROJECT}
    return {
        ".".join(path.relative_to(folder).with_suffix("").parts).removesuffix(".__init__"): (
            path.read_text(encoding="utf-8"),
            path.name == "__init__.py",
        )
        for package, folder in folders.items()
        for path in sorted((folder / package).rglob("*.py"))
    }


def test_project_has_modules() -> None:
    assert {"bot.app.client", "bot.games.core", "cogs.lobby.cog", "storage.schema"} <= set(modules())


def test_imports_go_through_no_wall() -> None:
    found = (violations(module, source, is_package=is_package) for module, (source, is_package) in modules().items())
    assert list(chain(*found)) == []


def test_only_the_settings_read_the_environment() -> None:
    readers = [module for module, (source, _) in modules().items() if reads_environment(source)]
    assert [module for module in readers if not any(lies_in(module, reader) for reader in READERS)] == []


def test_services_are_handed_out_in_parts() -> None:
    named = [module for module, (source, _) in modules().items() if re.search(r"\bServices\b|\.services\b", source)]
    assert [one for one in named if one not in WIRING and one.rpartition(".")[2] != "cog"] == []


@pytest.mark.slow
def test_what_all_families_share_knows_none_of_them() -> None:
    found = (
        foreign_families(module, source, is_package=is_package)
        for module, (source, is_package) in modules().items()
        if module not in REGISTRIES
    )
    assert list(chain(*found)) == []


def test_only_computers_know_the_simulator() -> None:
    assert [*users_of("bot.computers.dominoes.simulator", "bot.computers", modules())] == []


def test_who_else_knows_the_simulator_is_found() -> None:
    source = "from bot.computers.dominoes.simulator import rounds"
    sources = {"bot.computers.dominoes.ahead": (source, False), "bot.tables.match": (source, False)}
    assert [*users_of("bot.computers.dominoes.simulator", "bot.computers", sources)] == ["bot.tables.match"]


@pytest.mark.slow
def test_a_feature_imports_no_part_of_another_feature() -> None:
    assert list(foreign_features(graph_of(modules()))) == []


def test_a_card_of_another_feature_is_found_and_a_control_is_open() -> None:
    graph = {"cogs.news.cards": {"cogs.history.card", "cogs.history.controls", "cogs.kit.cards", "cogs.match.board"}}
    assert list(foreign_features(graph)) == ["cogs.news.cards imports cogs.history.card"]


def test_the_kit_imports_no_feature() -> None:
    kit = {module: imported for module, imported in graph_of(modules()).items() if feature_of(module) == "kit"}
    assert {one for imported in kit.values() for one in imported if feature_of(one) not in ("", "kit")} == set()


def test_no_modules_import_each_other_not_even_for_types() -> None:
    assert circles(graph_of(modules())) == []


def test_no_folders_import_each_other_not_even_for_types() -> None:
    assert folder_circles(graph_of(modules())) == []


@pytest.mark.slow
def test_chains_of_imports_are_short() -> None:
    sources = {module: (at_run_time(source), is_package) for module, (source, is_package) in modules().items()}
    longest = longest_chain(graph_of(sources))
    assert len(longest) <= LONGEST_CHAIN, longest


# The checker, on violations made up.

MADE_UP = [
    ("bot.games.core", "import discord"),
    ("bot.games.core", "import attr"),
    ("bot.games.core", "from random import choice"),
    ("bot.games.core", "import bot.base.errors"),
    ("bot.games.core", "from bot import tables"),
    ("bot.games.core", "from .. import render"),
    ("bot.games.core", "from ..tables import match"),
    ("bot.games.core", "def late():\n    import bot.render.dominoes.board"),
    ("bot.games.core", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from bot.tables import model"),
    ("bot.tables.match", "import discord.ui"),
    ("bot.tables.match", "import storage.schema"),
    ("bot.tables.match", "from bot.i18n import Language"),
    ("bot.render.dominoes.board", "from bot.i18n import Language"),
    ("bot.games.core", "from bot.records import faults"),
    ("bot.words.events", "from cogs.kit import cards"),
    ("bot.settings.model", "from bot.tables.model import Table"),
    ("bot.render.dominoes.board", "from gallery.positions import grow"),
    ("bot.app.client", "import tests.render"),
    ("bot.i18n.catalogue", "from bot.render import board"),
    ("bot.computers.dice", "from bot.tables import match"),
    ("bot.computers.dice", "from time import monotonic"),
    ("bot.computers.dice", "import numpy"),
    ("boneyard_playground.world.world", "from bot.games.core import Seat"),
    ("boneyard_playground.world.world", "from bot.base.errors import BoneyardError"),
    ("storage.tables.store", "import bot.render"),
    ("storage.tables.store", "import cogs.lobby.cog"),
    ("storage.posts.store", "from cogs.kit.messenger import Messenger"),
    ("storage.posts.store", "from cogs.kit import messenger"),
    ("bot.tables.store", "from cogs.kit.cards import Card"),
    ("cogs.lobby.cog", "import storage.tables.store"),
    ("cogs.lobby.cog", "from sqlalchemy import select"),
    ("cogs.lobby.cog", "from boneyard_playground import world"),
    ("cogs.lobby.cog", "from bot.games.dominoes.state import DominoState"),
    ("cogs.lobby.cog", "from bot.games.dominoes import legality"),
    ("cogs.lobby.cog", "import bot.games.dice.game"),
    ("cogs.lobby.cog", "from bot.games.dominoes.rounds import after_play"),
    ("cogs.lobby.cog", "from bot.app.config import Settings"),
    ("cogs.lobby.cog", "import bot.app.client"),
    ("bot.app.client", "from bot.cli.main import main"),
    ("bot.app.client", "from bot import cli"),
    ("storage", "from bot import app"),
    ("bot.base.errors", "import bot.games.errors"),
]

ALLOWED = [
    ("bot.games.core", "import hashlib"),
    ("bot.games.core", "from bot.games import errors"),
    ("bot.games.core", "from .dominoes.tiles import Tile"),
    ("bot.computers.dice", "from random import Random"),
    ("bot.tables.match", "from bot import games"),
    ("storage.tables.store", "from bot.tables.store import TableStore"),
    ("storage.posts.store", "from bot.posts.model import Post"),
    ("cogs.lobby.cog", "from bot.games.dominoes.view import DominoView"),
    ("cogs.lobby.cog", "from bot.games.registry import find_game"),
    ("bot.app.client", "from bot.app.config import Settings"),
    ("bot.cli.main", "from bot.app.client import run_bot"),
    ("bot.__main__", "from bot.cli.main import main"),
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


def test_checker_finds_a_circle() -> None:
    sources = {
        "bot": ("", True),
        "bot.low": ("import os", False),
        "bot.pair": ("from bot.pair.one import One", True),
        "bot.pair.one": ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from bot.pair import two", False),
        "bot.pair.two": ("from .one import One\nfrom bot import low", False),
        "bot.alone": ("from bot.pair import One, two", False),
    }
    assert graph_of(sources)["bot.pair.one"] == {"bot.pair.two"}
    assert graph_of(sources)["bot.alone"] == {"bot.pair", "bot.pair.two"}
    assert circles(graph_of(sources)) == [["bot.pair.one", "bot.pair.two"]]


def test_checker_finds_circles_of_folders_at_every_level() -> None:
    graph: dict[str, set[str]] = {
        "bot.low": set(),
        "bot.top": {"bot.one.a"},
        "bot.one.a": {"bot.one.b", "bot.two.deep.c"},
        "bot.one.b": {"bot.low"},
        "bot.two.d": set(),
        "bot.two.deep.c": {"bot.two.d"},
    }
    assert folder_circles(graph) == [["bot", "bot.one"]]
    assert folder_circles(graph | {"bot.top": set()}) == []
    assert folder_circles(graph | {"bot.two.d": {"bot.two.deep.e"}, "bot.two.deep.e": set(), "bot.top": set()}) == [
        ["bot.two", "bot.two.deep"]
    ]
    assert ["bot.one", "bot.two"] in folder_circles(graph | {"bot.two.d": {"bot.one.b"}, "bot.top": set()})


def test_checker_finds_the_longest_chain_at_run_time() -> None:
    source = "if TYPE_CHECKING:\n    from bot import c\n\n    C = c.C\n\nfrom bot import b\n"
    sources = {"bot.a": (at_run_time(source), False), "bot.b": ("def f():\n    from bot import d", False)}
    graph = graph_of(sources | {"bot.c": ("import discord", False), "bot.d": ("", False)})
    assert longest_chain(graph) == ["bot.a", "bot.b", "bot.d"]


def test_checker_finds_what_knows_a_family_that_is_not_its_own() -> None:
    source = "from bot.games.dice.state import DiceState"
    found = ["bot.tables.match imports bot.games.dice.state", "bot.tables.match imports bot.games.dice.state.DiceState"]
    assert foreign_families("bot.tables.match", source) == found
    assert foreign_families("bot.render.dominoes.board", source)
    assert foreign_families("bot.render.dice.board", source) == []
