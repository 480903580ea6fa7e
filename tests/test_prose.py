"""The prose linter finds what makes readers stumble, and leaves plain sentences, code and tables alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.prose import Fault, faults_in


def faults(folder: Path, text: str, kind: str = "md") -> list[Fault]:
    """Return the faults in a text, as a file of a kind."""
    path = folder / f"text.{kind}"
    path.write_text(text, encoding="utf-8")
    return [*faults_in(path)]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("The seat goes to whoever came first.", "“whoever”"),
        ("It stands in the log.", "“stands in”"),
        ("The bot is asked, for the limit holds.", "because"),
        ("Who has agreed is not urged.", "without a subject"),
        ("It is the turn of who moves next.", "without a subject"),
        ("The colour is kept.", "American"),
        ("| a | The table is drawn anew. |", "“anew”"),
        ("word\n" * 36, "36 words"),
        ("A line. " * 20, "160 columns"),
    ],
)
def test_a_fault_is_found(tmp_path: Path, text: str, told: str) -> None:
    (fault,) = faults(tmp_path, f"# A heading\n\n{text}\n")
    assert fault.line == 3
    assert told in fault.what


@pytest.mark.parametrize(
    "text",
    [
        "The player who resigns is out. Who can see it?",
        "```\nwhoever = anew\n```",
        "Press `somebody` or [the page](https://example.org/whoever).",
        f"{'word ' * 17}.\n{'Word ' * 17}.",
        f"| {'word ' * 30}| {'word ' * 30}|",
        "Wait for the bot, for a day, or for nothing.",
    ],
)
def test_plain_prose_passes(tmp_path: Path, text: str) -> None:
    assert faults(tmp_path, f"{text}\n") == []


def test_docstrings_and_comments_are_checked_and_code_is_not(tmp_path: Path) -> None:
    source = '"""A module."""\n\nLIMIT = 3\n"""How many somebody has."""\n\n# It is made\n# anew.\nwhoever = LIMIT\n'
    assert [(fault.line, fault.what[:10]) for fault in faults(tmp_path, source, "py")] == [
        (4, "“somebody”"),
        (6, "“anew”: ag"),
    ]


def test_lines_of_the_log_and_errors_are_checked(tmp_path: Path) -> None:
    source = 'log.info("%d is told", n)\nraise ValueError(f"seat {n} goes on")\nprint("whoever")\n'
    assert sorted(fault.line for fault in faults(tmp_path, source, "py")) == [1, 2]


def test_each_item_of_a_docstring_is_a_text_and_a_listing_is_none(tmp_path: Path) -> None:
    items = "\n".join(f"{number}. {'word ' * 10}\n   and more;" for number in range(5))
    listing = "World\n" + f"  GET  /path  {'word ' * 40}\n"
    assert faults(tmp_path, f'"""A module.\n\n{items}\n\n{listing}"""\n', "py") == []
    assert len(faults(tmp_path, f'"""A module.\n\n1. {"word " * 40}\n2. Anew.\n"""\n', "py")) == 2


def test_comments_of_scripts_are_checked_without_the_types_of_their_tags(tmp_path: Path) -> None:
    source = "// Drawn\n// anew.\nconst whoever = 1;\n/**\n * Draw it.\n * @param {somebody} whoever the line\n */\n"
    assert [(fault.line, fault.what[:10]) for fault in faults(tmp_path, source, "js")] == [(1, "“anew”: ag")]
