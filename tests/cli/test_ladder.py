"""`boneyard ladder`: what it plays, keeps and writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import boneyard, quiet, refusal


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "kept.jsonl"


def ladder(kept: Path, *arguments: str) -> str:
    done = boneyard("ladder", "heaven-and-hell", "fifty", "--keep", str(kept), *arguments)
    assert done.returncode == 0
    return done.stdout.decode()


def test_levels_that_play_alike_share_the_victories(kept: Path) -> None:
    rows = [line for line in ladder(kept, "--deals", "2").splitlines() if line.startswith("| fifty")]
    assert len(rows) == 2
    assert [row.split(" | ")[3:5] for row in rows] == [["50.0 ± 0.0"] * 2, ["25.0 ± 0.0"] * 2]


def test_a_ladder_continues_where_it_was_interrupted(kept: Path) -> None:
    whole = ladder(kept, "--deals", "3")
    lines = kept.read_text("utf-8").splitlines(keepends=True)
    kept.write_text("".join(lines[:5]) + lines[5][:20], encoding="utf-8")
    assert ladder(kept, "--deals", "3") == whole
    assert sorted(kept.read_text("utf-8").splitlines(keepends=True)) == sorted(lines)
    assert ladder(kept, "--deals", "3") == whole
    assert len(kept.read_text("utf-8").splitlines()) == len(lines)


def test_the_document_is_written_to_a_file(kept: Path, tmp_path: Path) -> None:
    out = tmp_path / "strength.md"
    quiet("ladder", "fifty", "--deals", "1", "--keep", str(kept), "--out", str(out))
    assert out.read_text("utf-8").startswith("# How strong the levels are")


def test_what_cannot_be_is_refused(kept: Path, tmp_path: Path) -> None:
    assert "No game is called 'chess'" in refusal("ladder", "chess", "--keep", str(kept))[1]
    kept.write_text("no ladder\n", encoding="utf-8")
    assert refusal("ladder", "fifty", "--keep", str(kept))[1].endswith("is not a file of `boneyard ladder`.")
    kept.write_text('{"version":2}', encoding="utf-8")
    assert refusal("ladder", "fifty", "--keep", str(kept))[1].endswith("is not a file of `boneyard ladder`.")
    assert kept.read_text("utf-8") == '{"version":2}'
    missing = tmp_path / "none" / "kept.jsonl"
    assert "cannot be written" in refusal("ladder", "fifty", "--deals", "1", "--keep", str(missing))[1]
