"""Help appears at once: a command's modules are imported when it runs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

_ROOT = Path(__file__).parents[2]
_MOST = 350
"""How many modules help may import. Typer, its pydantic and Rich's console are most of 320; it was 711 once."""
_LATER = {"PIL", "aiosqlite", "asyncio", "bot.games", "bot.records", "discord", "pydantic_settings", "sqlalchemy"}
"""Modules that help does not need."""

_COUNT = """
import sys
from bot.__main__ import main
try:
    main()
finally:
    print(*sys.modules, file=sys.stderr)
"""


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [("--help",), ("db", "--help"), ("league", "--help")])
def test_help_imports_little(arguments: tuple[str, ...]) -> None:
    command = [sys.executable, "-c", _COUNT, *arguments]
    done = subprocess.run(command, cwd=_ROOT, capture_output=True, text=True, check=True)
    imported = set(done.stderr.split())
    assert "Usage:" in done.stdout
    assert not imported & _LATER
    assert len(imported) < _MOST
