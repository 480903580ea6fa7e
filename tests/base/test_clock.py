"""One place reads the wall clock, so that it can be ahead everywhere at once. All reads are found in the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.test_imports import modules

CLOCKS = ("bot.base.clock", "boneyard_playground.world.clock")
"""Those who read it: for the bot, and for the playground, which knows nothing of the bot."""

SHIFTS = "boneyard_playground.anybot.hook.sitecustomize"
"""Puts the clock of a bot of others forward, and replaces every function that reads it."""

OF_MODULE = {"time", "time_ns", "localtime", "gmtime", "ctime", "asctime", "strftime"}
"""What tells the time in the module `time`; its other clocks only go on, and are free."""
OF_CLASSES = {"now", "utcnow", "today"}
"""What tells it of `datetime` and `date`, and in libraries."""
DECLARE_COLUMNS = ("storage.schema", "storage.migrations")
"""May name the clock of the database, as the default of a column for people who write rows by hand."""


def reads(source: str) -> Iterator[str]:
    """Yield every place of a source that reads the wall clock."""
    tree = ast.parse(source)
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import)]
    names = {alias.asname or alias.name for node in imports for alias in node.names if alias.name == "time"}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            taken = {"time": OF_MODULE, "discord.utils": {"utcnow"}}.get(node.module or "", set())
            yield from (f"{node.module}.{alias.name}" for alias in node.names if alias.name in taken)
        elif isinstance(node, ast.Attribute):
            base = ast.unparse(node.value)
            is_class = base.split(".")[-1] in ("datetime", "date", "utils", "func")
            if (base in names and node.attr in OF_MODULE) or (is_class and node.attr in OF_CLASSES):
                yield f"{base}.{node.attr}"


@pytest.mark.slow
def test_nobody_else_reads_the_wall_clock() -> None:
    found = [
        f"{module} reads {read}"
        for module, (source, _) in modules().items()
        if module not in (*CLOCKS, SHIFTS)
        for read in reads(source)
        if not (module.startswith(DECLARE_COLUMNS) and read.endswith("func.now"))
    ]
    assert found == []


def test_the_clocks_are_found_to_read_it() -> None:
    assert [list(reads(modules()[module][0])) for module in CLOCKS] == [["time.time"]] * len(CLOCKS)


@pytest.mark.parametrize(
    "source",
    [
        "import time\ntime.time()",
        "import time as t\nt.time_ns()",
        "import time\ndef f(now=time.time): ...",
        "import time\ntime.strftime('%H')",
        "from time import time",
        "from datetime import datetime\ndatetime.now()",
        "import datetime\ndatetime.datetime.utcnow()",
        "from datetime import date\ndate.today()",
        "import discord\ndiscord.utils.utcnow()",
        "from discord.utils import utcnow",
        "from sqlalchemy import func\nfunc.now()",
    ],
)
def test_a_read_is_found(source: str) -> None:
    assert list(reads(source))


@pytest.mark.parametrize(
    "source",
    [
        "import time\ntime.monotonic()",
        "import datetime\ndatetime.time(1)",
        "from bot import clock\nclock.now()",
        "import asyncio\nasyncio.get_running_loop().time()",
    ],
)
def test_other_clocks_are_free(source: str) -> None:
    assert not list(reads(source))
