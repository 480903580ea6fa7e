"""The documents are true: commands, settings, games and links."""

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
from tests.generated import GENERATED
from tests.prose import DOCUMENTS, faults_in

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
ENGLISH = ROOT / "bot" / "i18n" / "catalogues" / "en.po"
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
FOLDERS = ("benchmarks", "bot", "cogs", "deploy", "docs", "gallery", "playground", "storage", "tests", ".")
FILES = {
    f"/{path.relative_to(ROOT).as_posix()}"
    for folder in FOLDERS
    for path in ((ROOT / folder).glob("*") if folder == "." else (ROOT / folder).rglob("*"))
    if path.suffix != ".pyc" and "node_modules" not in path.parts
}
PATHS = re.compile(
    r"\.?[\w-]+(?:[/.][\w-]+)*\.(?:py|js|md|css|json|po|toml|txt|lock|yaml|sh|service)"
    r"|(?!boneyard-\w+/\d|\w+/\d)[a-z_][\w.-]+(?:/[a-z_][\w.-]+)+/?|[a-z_]+/"
)
"""Text in backticks that looks like a path."""
MADE = re.compile(r"(?:application/json$|data|gallery-out|screenshots-out|backups)\b|my_bot\.py")
"""Paths of generated files, and of examples."""
WORDS = {"docs/architecture.md": 1200, "CONTRIBUTING.md": 1000, "README.md": 1300}
"""The most words of a document."""


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


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_path_in_back_ticks_exists(document: Path) -> None:
    spans = re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", document.read_text(encoding="utf-8"), flags=re.DOTALL))
    paths = [span for span in spans if PATHS.fullmatch(span) and not MADE.match(span)]
    assert [path for path in paths if not _exists(path)] == []


def _exists(path: str) -> bool:
    """Return whether a path, or the end of one, names a file or a folder of the project, or a member of a module."""
    return any(file.endswith(f"/{path.rstrip('/')}") for file in FILES)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_prose_is_plain(document: Path) -> None:
    assert [str(fault) for fault in faults_in(document)] == []


@pytest.mark.parametrize("document", WORDS)
def test_the_documents_that_people_read_first_are_short(document: str) -> None:
    text = re.sub(r"```mermaid.*?```", "", (ROOT / document).read_text(encoding="utf-8"), flags=re.DOTALL)
    assert len(re.findall(r"[\w'`./-]*\w[\w'`./-]*", re.sub(r"\]\([^)]*\)", "]", text))) <= WORDS[document]


@pytest.mark.parametrize("document", GENERATED, ids=lambda path: path.name)
def test_the_generated_documents_are_up_to_date(document: Path) -> None:
    assert document.read_text(encoding="utf-8") == GENERATED[document](), "python -m tests.generated"


def test_every_invariant_names_a_test_that_is_there() -> None:
    text = (ROOT / "docs" / "invariants.md").read_text(encoding="utf-8")
    rows = [line.split(" | ") for line in text.splitlines() if re.match(r"\| \d", line)]
    assert len(rows) > 15
    named = [re.findall(r"`([^`]+)`", row[-1]) for row in rows]
    assert all(named)
    assert [
        one for tests in named for one in tests if not _exists(f"tests/{one.removeprefix('playground/tests/')}")
    ] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_anchor_of_a_link_is_a_heading(document: Path) -> None:
    links = re.findall(r"\]\(([^):#]*)#([^)]+)\)", document.read_text(encoding="utf-8"))
    assert [link for link in links if link[1] not in _anchors(document.parent / link[0] if link[0] else document)] == []


def _anchors(document: Path) -> set[str]:
    """Return the anchors of a document's headings, as GitHub names them."""
    headings = re.findall(r"^#+ (.*)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("document", ["CHANGELOG.md", "docs/faq.md", "docs/leagues.md", "docs/privacy.md"])
def test_controls_in_bold_are_called_as_the_bot_calls_them(document: str) -> None:
    text = " ".join((ROOT / document).read_text(encoding="utf-8").split())
    bold = re.findall(r"\*\*([^*]+)\*\*(:?)", text)
    named = [name for name, colon in bold if not colon and not name.endswith(".")]
    texts = ENGLISH.read_text(encoding="utf-8")
    assert [name for name in named if f'"{name}' not in texts] == []


@pytest.mark.parametrize("page", sorted((ROOT / "docs" / "howto").glob("*.md")), ids=lambda path: path.name)
def test_the_examples_of_the_guides_are_parts_of_the_code(page: Path) -> None:
    blocks = re.compile(r"^( *)```python\n *# (\S+)\n(.*?)```", re.DOTALL | re.MULTILINE)
    for indent, path, code in blocks.findall(page.read_text(encoding="utf-8")):
        example = "".join(line.removeprefix(indent) for line in code.splitlines(keepends=True))
        assert example.rstrip(" ") in (ROOT / path).read_text(encoding="utf-8"), path


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
