"""`replay --html`: one file with the match of a record, and refusals."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.replay.page import replay_page
from tests.cli.running import quiet, refusal, write_records
from tests.records.matches import recorded, text_of


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file with two matches."""
    return write_records(tmp_path_factory.mktemp("records") / "games.jsonl", ("draw", 2), ("fifty", 3))


def test_the_page_of_the_match_that_was_asked_for_is_written(records: Path, tmp_path: Path) -> None:
    out = tmp_path / "match.html"
    quiet("replay", str(records), "--html", str(out))
    assert out.read_text(encoding="utf-8") == replay_page(recorded("draw"), "match.json")
    quiet("replay", str(records), "--match", "2", "--html", str(out))
    assert out.read_text(encoding="utf-8") == replay_page(recorded("fifty", 3), "match.json")
    assert [path.name for path in tmp_path.iterdir()] == [out.name]


@pytest.mark.slow
def test_a_page_has_reviews_if_review_writes_it(records: Path, tmp_path: Path) -> None:
    out = tmp_path / "match.html"
    quiet("review", str(records), "--html", str(out), "--seat", "1")
    assert '"reviews":[{"seat":1,"head":["🎯 **Accuracy ' in out.read_text(encoding="utf-8")
    assert "has no seat 2" in refusal("review", str(records), "--html", str(out), "--seat", "2")[1]
    assert "--html goes without --json" in refusal("review", str(records), "--html", str(out), "--json")[1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--html {}/out.htm", "--html takes a name that ends in .html, not '{}/out.htm'."),
        ("--html {}/no/out.html", "{}/no/out.html cannot be written: No such file or directory."),
        ("--html {}/out.html --match 3", "has no match 3; it has 2."),
        ("--html {}/out.html --gif {}/out.gif", "--html cannot be combined with --gif or --theme."),
        ("--html {}/out.html --theme night", "--html cannot be combined with --gif or --theme."),
    ],
)
def test_what_cannot_be_written_is_said(records: Path, tmp_path: Path, arguments: str, sentence: str) -> None:
    code, said = refusal("replay", str(records), *arguments.replace("{}", str(tmp_path)).split())
    assert code == 2
    assert said.endswith(sentence.replace("{}", str(tmp_path)))
    assert list(tmp_path.iterdir()) == []


def test_a_wrong_record_gets_no_page(tmp_path: Path) -> None:
    record = recorded("fifty")
    record["rounds"][0]["actions"][0]["points"] += 5
    bad = tmp_path / "bad.json"
    bad.write_text(text_of(record), encoding="utf-8")
    code, said = refusal("replay", str(bad), "--html", str(tmp_path / "out.html"))
    assert code == 1
    assert "bad.json:1: round 1, action 1: points differ from what was played" in said
    assert not (tmp_path / "out.html").exists()
