"""Write the documents that follow from the code: `python -m tests.generated` writes them again.

docs/commands.md is made from the commands as Discord registers them, docs/cli.md from the help of `boneyard`, and
docs/packages.md from the docstrings of the packages.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import typer
from typer.testing import CliRunner

from bot.cli.main import cli
from tests.cogs.registered import REGISTERED

__all__ = ["GENERATED"]

_ROOT = Path(__file__).parents[1]
_DOCS = _ROOT / "docs"
_NOTE = "<!-- Written by `python -m tests.generated`. -->"
_GROUP_TYPES = (1, 2)
"""Discord's types of subcommands and of groups of them."""
_TOPICS = {
    "Playing": ("play", "table", "hand", "resign", "cancel", "record"),
    "Learning": ("help", "rules"),
    "Results": ("leaderboard", "stats", "history"),
    "Leagues, seasons and news": ("league", "season", "news"),
    "Dice": ("roll",),
    "Settings and privacy": ("settings", "privacy"),
}
_INTRODUCTION = """\
Boneyard offers these slash commands. Names and options are the same in every language; Discord shows the descriptions
in your language. Options in *italics* may be left out.
"""
_COMMANDS_END = """\
## Who can do what

- Server managers can save the setup of a table as a preset, which `/play` then offers.
- `/cancel` cancels a lobby for its host or a moderator.
  It ends a match for a moderator, or for the host if the server allows that.
- After `/resign` the others play on. If only one player is left, the match ends.
- Answers of `/leaderboard`, `/stats` and `/league` are private until you show them to everyone.
  `/history` is always private.
- `/season` shows everyone the seasons. Members with Manage Server start and end them.
- `/news`, `/settings server`, and annulling a match under `/history` need Manage Server.
- Anyone can roll again below a `/roll`. It also works in groups, in DMs and in servers without the bot (user install).
"""
_ROOMS_INTRODUCTION = """\
Every package with the first line of its docstring. [architecture.md](architecture.md) shows how they work together.
"""
_CLI_INTRODUCTION = """\
`boneyard` is the command of hosts and of people who check records. `make install` creates `.venv/bin/boneyard`, and
`make setup` does so with the tools for development. A service has [its own](hosting.md).

The exit code is 0 if everything is fine, and 1 for bad records, bad files and damage. It is 2 for wrong arguments or
settings, and 75 for something that may pass by itself, such as a full disk.

An example that writes matches, checks them and shows one:

```
.venv/bin/boneyard games
.venv/bin/boneyard simulate all-fives --seats 4 --matches 100 --seed "any text" --set set=6 --out matches.jsonl
.venv/bin/boneyard verify matches.jsonl
.venv/bin/boneyard replay matches.jsonl --match 1
.venv/bin/boneyard render matches.jsonl --ply 20 --theme night --out table.png
.venv/bin/boneyard review matches.jsonl --match 1 --seat 0
.venv/bin/boneyard replay matches.jsonl --gif match.gif
.venv/bin/boneyard replay matches.jsonl --html match.html
```

- `simulate` plays at random. The same seed text always gives the same matches.
- `verify` plays every match again, with chance from the seeds, and names the first fault of each bad record.
- `replay --gif` draws one frame per move and at most 90 seconds. A name that ends in `.webp` makes half the size.
- `review` imagines how matches go on from what a seat could see. Its costs are estimates with a standard error.
  With `--html` it writes the page of `replay --html`, with the reviews as a tab.
- `replay --html` makes a page that replays the match and checks it in any browser, without a network.
- `db` commands read the settings of the bot. [database.md](database.md) says which of them need a stopped bot.
"""


def commands_page() -> str:
    """Write the slash commands as Markdown, by topic."""
    commands = {command["name"]: command for command in json.loads(REGISTERED.read_text(encoding="utf-8"))}
    missing = commands.keys() - {name for names in _TOPICS.values() for name in names}
    assert not missing, f"{missing} have a topic"
    parts = ["# Commands", _NOTE, _INTRODUCTION]
    for topic, names in _TOPICS.items():
        rows = [row for name in names for row in _rows_of(f"/{name}", commands[name])]
        parts += [f"## {topic}", "\n".join(["| command | what it does | options |", "| --- | --- | --- |", *rows])]
    return "\n\n".join(part.strip() for part in [*parts, _COMMANDS_END]) + "\n"


def _rows_of(name: str, command: Mapping[str, Any]) -> Iterator[str]:
    """Yield a row for a command, or for each of its subcommands."""
    options = command.get("options", ())
    parts = [option for option in options if option["type"] in _GROUP_TYPES]
    for part in parts:
        yield from _rows_of(f"{name} {part['name']}", part)
    if not parts:
        told = "<br>".join(_option_text(option) for option in options)
        yield f"| `{name}` | {command['description']} | {told} |"


def _option_text(option: Mapping[str, Any]) -> str:
    name = f"`{option['name']}`" if option.get("required") else f"*`{option['name']}`*"
    return f"{name}: {option['description']}"


def cli_page() -> str:
    """Write the help of every command of `boneyard` as Markdown."""
    parts = ["# The command line", _NOTE, _CLI_INTRODUCTION]
    for path in _paths_of(typer.main.get_command(cli), ()):
        done = CliRunner().invoke(cli, [*path, "--help"], prog_name="boneyard", env={"COLUMNS": "100"})
        parts.append(f"## `boneyard {' '.join(path)}`\n\n```text\n{done.stdout.strip()}\n```")
    return "\n\n".join(part.strip() for part in parts) + "\n"


def _paths_of(command: object, path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the words that call each command that does something."""
    for name, part in getattr(command, "commands", {}).items():
        yield from _paths_of(part, (*path, name))
    if not hasattr(command, "commands"):
        yield path


def rooms_page() -> str:
    """Write the packages with the first sentences of their docstrings."""
    parts = ["# The packages", _NOTE, _ROOMS_INTRODUCTION]
    for top in ("bot", "cogs", "storage", "playground/src/boneyard_playground"):
        rows = [
            f"| `{path.parent.relative_to(_ROOT).as_posix()}` | {_first_line(path)} |"
            for path in sorted((_ROOT / top).rglob("__init__.py"))
            if len(path.parent.relative_to(_ROOT / top).parts) <= 2 and _first_line(path)
        ]
        parts.append("\n".join(["| package | what it holds |", "| --- | --- |", *rows]))
    return "\n\n".join(part.strip() for part in parts) + "\n"


def _first_line(path: Path) -> str:
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return docstring.partition("\n")[0].replace("|", r"\|")


GENERATED: Mapping[Path, Callable[[], str]] = {
    _DOCS / "commands.md": commands_page,
    _DOCS / "cli.md": cli_page,
    _DOCS / "packages.md": rooms_page,
}
"""Each document with the function that writes it."""

if __name__ == "__main__":
    for path, write in GENERATED.items():
        path.write_text(write(), encoding="utf-8")
