"""Break the code on purpose in many small ways, and count how many of these mutants the tests find.

`python -m tests.mutants --each 25 --seed 1` draws mutants from the parts below, runs the tests of each part on a copy
of the checkout, and prints a line of JSON for each mutant. `--only FILE` retries the mutants that survived an earlier
run, and `--tests FOLDER` does so with the tests of another checkout. A mutant takes about ten seconds.
"""

from __future__ import annotations

import argparse
import ast
import copy
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

__all__: list[str] = []

_ROOT = Path(__file__).parents[1]
_COPIED = (
    *("bot", "cogs", "storage", "playground", "tests", "docs", "deploy", "gallery", "benchmarks"),
    *("pyproject.toml", "Makefile"),
)
_PARTS = {
    "bot/games": "tests/games tests/records tests/referee tests/luck",
    "bot/leagues/standings": "tests/leagues tests/cogs/test_league_exports.py",
    "bot/standings": "tests/standings tests/storage/test_seasons.py tests/storage/test_ratings.py "
    "tests/storage/test_statistics.py tests/storage/test_leaderboards.py tests/cogs/test_season_cards.py",
    "storage/followers": "tests/storage/test_followers.py tests/storage/test_ratings.py tests/storage/test_seasons.py "
    "tests/storage/test_statistics.py tests/storage/test_histories.py tests/leagues tests/feed "
    "tests/cli/test_checkup.py",
}
_FOLLOWERS = "SqlFollower"
_SECONDS = 900
_WORDS = ("-x", "-m", "not long", "-n", "2", "--dist", "loadfile", "-p", "no:cacheprovider", "-p", "no:randomly")
_SWAPS: dict[type, type] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


@dataclass(frozen=True)
class Mutant:
    """One change of one file: the number of the node in it that changes."""

    part: str
    file: str
    node: int
    line: int
    change: str


def _files(part: str) -> list[Path]:
    """Return the modules of a part; followers are beside the code whose tables they write."""
    if part != "storage/followers":
        return sorted((_ROOT / part).rglob("*.py"))
    return [file for file in sorted((_ROOT / "storage").rglob("*.py")) if _FOLLOWERS in file.read_text("utf-8")]


def _changed(node: ast.AST) -> ast.AST | None:
    """Return a node with another meaning, or None if this kind of node is never changed."""
    new = copy.deepcopy(node)
    match new:
        case ast.Compare(ops=[op]) if type(op) in _SWAPS:
            new.ops = [_SWAPS[type(op)]()]
        case ast.BinOp(op=op) if type(op) in _SWAPS:
            new.op = _SWAPS[type(op)]()
        case ast.BoolOp(op=op):
            new.op = _SWAPS[type(op)]()
        case ast.UnaryOp(op=ast.Not()):
            return new.operand
        case ast.Constant(value=bool(value)):
            new.value = not value
        case ast.Constant(value=int(value)):
            new.value = value + 1
        case ast.If() | ast.IfExp():
            new.test = ast.UnaryOp(ast.Not(), new.test)
        case _:
            return None
    return new


class _Change(ast.NodeTransformer):
    """Counts the nodes that can change, and changes the one with a number."""

    def __init__(self, wanted: int = -1) -> None:
        self.found: list[tuple[int, str]] = []
        self._wanted = wanted

    def visit(self, node: ast.AST) -> ast.AST:
        """Visit a node; annotations have no effect at run time."""
        if isinstance(node, ast.AnnAssign):
            if node.value is not None:
                node.value = self.visit(node.value)  # type: ignore[assignment]
            return node
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [self.visit(one) for one in node.body]  # type: ignore[misc]
            return node
        new = _changed(node)
        number = len(self.found)
        if new is not None:
            self.found.append((getattr(node, "lineno", 0), f"{ast.unparse(node)[:60]}"))
        node = self.generic_visit(node)
        return ast.fix_missing_locations(ast.copy_location(new, node)) if new and number == self._wanted else node


def _drawn(part: str, each: int, chance: random.Random) -> Iterator[Mutant]:
    """Draw mutants of a part, each place of its modules as likely as any other one."""
    places: list[Mutant] = []
    for file in _files(part):
        seen = _Change()
        seen.visit(ast.parse(file.read_text("utf-8")))
        name = file.relative_to(_ROOT).as_posix()
        places += [Mutant(part, name, node, line, change) for node, (line, change) in enumerate(seen.found)]
    yield from chance.sample(places, min(each, len(places)))


def _is_killed(mutant: Mutant, folder: Path) -> bool:
    """Run the tests of the part on the changed copy; put the file back."""
    file = folder / mutant.file
    before = file.read_text("utf-8")
    file.write_text(ast.unparse(_Change(mutant.node).visit(ast.parse(before))), "utf-8")
    try:
        return _fails(mutant.part, folder)
    finally:
        file.write_text(before, "utf-8")


def _fails(part: str, folder: Path) -> bool:
    """Return whether a test of a part fails, or does not end."""
    tests = [one for one in _PARTS[part].split() if (folder / one).exists()]
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *_WORDS, *tests],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{folder / 'playground' / 'src'}"},
            capture_output=True,
            timeout=_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return True
    assert done.returncode in (0, 1, 2), done.stdout[-2000:]
    return done.returncode != 0


def main() -> None:
    """Try mutants and print the outcome of each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=25, help="mutants of each part")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tests", type=Path, default=_ROOT, help="a checkout whose tests are run")
    parser.add_argument("--only", type=Path, help="a file of mutants, as this command prints them")
    asked = parser.parse_args()
    chance = random.Random(asked.seed)
    if asked.only:
        lines = [json.loads(line) for line in asked.only.read_text("utf-8").splitlines()]
        mutants = [Mutant(**{key: line[key] for key in Mutant.__annotations__}) for line in lines if not line["killed"]]
    else:
        mutants = [one for part in _PARTS for one in _drawn(part, asked.each, chance)]
    with tempfile.TemporaryDirectory() as kept:
        folder = Path(kept)
        for name in _COPIED:
            source = (asked.tests if name == "tests" else _ROOT) / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, folder / name)
        for part in dict.fromkeys(mutant.part for mutant in mutants):
            assert not _fails(part, folder), f"the tests of {part} fail without any change"
        for mutant in mutants:
            line = {**asdict(mutant), "killed": _is_killed(mutant, folder)}
            print(json.dumps(line), flush=True)  # noqa: T201 - what the command is for


if __name__ == "__main__":
    main()
