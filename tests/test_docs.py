"""What the documents say is true: commands, settings, games and links."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import discord
import pytest

from boneyard_playground.world.permissions import BOT
from bot.app.config import Settings
from bot.base.version import __version__
from bot.games.options import Option, option_text
from bot.games.registry import GAMES

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
DOCUMENTS = [path for folder in (".", "docs", "playground", "playground/docs") for path in (ROOT / folder).glob("*.md")]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_make_command_exists(document: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
    named = set(
        re.findall(r"(?:^|`)make (?:-C \S+ )?([a-z][a-z-]*)", document.read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert named <= targets


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_inside_the_project_leads_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^):#]+)\)", document.read_text(encoding="utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


def test_every_setting_is_documented() -> None:
    hosting, example = (ROOT / "docs" / "hosting.md").read_text("utf-8"), (ROOT / ".env.example").read_text("utf-8")
    names = set(map(str.upper, Settings.model_fields))
    assert {name for name in names if f"`{name}`" not in hosting} == set()
    assert {name for name in names if f"\n{name}=" not in example} == set()


@pytest.mark.parametrize("game_id", GAMES)
def test_the_readme_has_a_row_for_every_game(game_id: str) -> None:
    game = GAMES[game_id]
    row = next(line for line in README.splitlines() if f"`{game_id}`" in line)
    for option in game.options:
        assert _values(option) in row
    assert f"`{game_id}`" in (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")


def _values(option: Option) -> str:
    """Write an option as the README does: a range with its default, or a list."""
    if option.is_range and len(option.values) > 2:
        low, high = option.values[0], option.values[-1]
        return f"`{option.name}` {option_text(option.default)} ({low}–{high})"
    return f"`{option.name}` {', '.join(map(option_text, option.values))}"


def test_the_invitation_of_the_readme_asks_for_what_it_names() -> None:
    names = re.search(r"and the permissions ([\w ,\n]+):", README)
    number = re.search(r"permissions=(\d+)", README)
    assert names is not None
    assert number is not None
    said = re.split(r", | and ", " ".join(names[1].split()).replace("View Channels", "View Channel"))
    wanted = discord.Permissions(**{name.replace(" ", "_").lower(): True for name in said})
    assert int(number[1]) == wanted.value
    assert int(number[1]) == BOT, "what the bots of the end-to-end tests are invited with"


def test_the_release_notes_begin_with_the_version_of_the_package() -> None:
    heading = re.search(r"^## ([\d.]+) ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    playground = (ROOT / "playground" / "pyproject.toml").read_text(encoding="utf-8")
    assert heading is not None
    assert heading[1] == __version__
    assert f'version = "{__version__}"' in playground
    assert f'"boneyard-playground=={__version__}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    shown = subprocess.run([sys.executable, "-m", "bot", "--version"], cwd=ROOT, capture_output=True, text=True)
    assert shown.stdout == f"Boneyard {__version__}\n"


def test_the_readme_stays_short() -> None:
    assert len(README.splitlines()) < 150


def test_every_test_that_checks_a_promise_is_there() -> None:
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    _, *rows = [line.split(" | ") for line in text.splitlines() if line.startswith("| ")][1:]
    assert len(rows) > 15
    assert [row[1] for row in rows if ".py`" not in row[-1]] == ["read hands"], "only this one cannot be tried"
    named = re.findall(r"`([a-z0-9_/]+(?:\.py|/))`", text.partition("below `tests/`")[2])
    assert [name for name in named if not any((ROOT / base / name).exists() for base in ("tests", "."))] == []
