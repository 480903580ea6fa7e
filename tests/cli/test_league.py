"""`boneyard league`: its output for leagues that are right, wrong, or not leagues."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.leagues.exporting import export_league
from bot.leagues.model import FormatKind
from tests.cli.running import boneyard, refusal
from tests.leagues.logbook import Logbook


@pytest.fixture
def cup() -> Logbook:
    """Return a knockout that is over."""
    book = Logbook(FormatKind.KNOCKOUT, 4)
    while book.is_running:
        book.play_all()
    return book


def write(folder: Path, text: str) -> str:
    path = folder / "cup.json"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_right_league_has_no_faults_and_its_table_is_shown(cup: Logbook, tmp_path: Path) -> None:
    path = write(tmp_path, export_league(cup.log))
    done = boneyard("league", "verify", path)
    assert (done.returncode, done.stdout) == (0, b"")
    assert done.stderr.decode() == f"{len(cup.log)} entries checked, no faults.\n"
    shown = boneyard("league", "show", "-", stdin=Path(path).read_bytes()).stdout.decode().splitlines()
    assert shown[0] == "Cup: knockout, thousand, finished"
    assert shown[2].startswith("  1. entrant 1 ")


def test_the_first_entry_that_does_not_follow_is_named(cup: Logbook, tmp_path: Path) -> None:
    told = json.loads(export_league(cup.log))
    seq = next(entry["seq"] for entry in told["entries"] if entry["body"]["kind"] == "paired")
    told["entries"][seq]["body"]["fixtures"][0]["seats"].reverse()
    code, said = refusal_of(tmp_path, told)
    assert (code, said.startswith(f"{tmp_path / 'cup.json'}: entry {seq}: the draw of round 1 should be ")) == (1, True)


def test_a_table_that_does_not_follow_from_the_log_is_named(cup: Logbook, tmp_path: Path) -> None:
    told = json.loads(export_league(cup.log))
    told["table"][0]["points"] += 1
    code, said = refusal_of(tmp_path, told)
    assert (code, "line 1 of the table differs" in said) == (1, True)


def test_a_running_league_is_checked_with_the_seed_of_its_host(tmp_path: Path) -> None:
    book = Logbook(FormatKind.KNOCKOUT, 4)
    path = write(tmp_path, export_league(book.log))
    done = boneyard("league", "verify", path)
    assert (done.returncode, "the lots could not be checked" in done.stderr.decode()) == (0, True)
    assert boneyard("league", "verify", path, "--seed", book.seed.hex()).stderr.decode().count("\n") == 1
    assert boneyard("league", "verify", path, "--seed", "ff" * 32).returncode == 1


@pytest.mark.parametrize(
    "text",
    ["", "hello", "[]", "{}", '{"format":"boneyard-league/2","entries":[],"table":[]}', "[" * 100_000, "\x00"],
)
def test_what_is_no_league_is_refused_in_one_sentence(text: str, tmp_path: Path) -> None:
    code, said = refusal("league", "verify", write(tmp_path, text))
    assert (code, "is not an exported league" in said) == (1, True)


def refusal_of(folder: Path, told: object) -> tuple[int, str]:
    done = boneyard("league", "verify", write(folder, json.dumps(told)))
    return done.returncode, done.stdout.decode()
