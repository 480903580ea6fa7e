"""What is logged: one line for what the host has to see to, and JSON on request."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.app.logs import JsonLines, OneLineForTheHost, TextLines
from bot.base.errors import StorageError
from tests.fuzzing import examples
from tests.naming import NASTY_NAMES

pytestmark = pytest.mark.logs_errors


@pytest.fixture
def lines() -> Iterator[tuple[logging.Logger, logging.Handler, StringIO]]:
    """Return a log, its handler, and what was written."""
    text = StringIO()
    log, handler = logging.getLogger("tests.logs"), logging.StreamHandler(text)
    handler.addFilter(OneLineForTheHost())
    log.addHandler(handler)
    yield log, handler, text
    log.removeHandler(handler)


def _fail(log: logging.Logger, error: Exception) -> None:
    try:
        raise error
    except type(error):
        log.exception("table %d: could not be shown", 7)


def test_a_database_that_does_not_work_is_one_line(lines: tuple[logging.Logger, logging.Handler, StringIO]) -> None:
    log, _, text = lines
    _fail(log, StorageError("the disk is full"))
    assert text.getvalue() == "table 7: could not be shown: the database does not work: the disk is full\n"


def test_our_own_faults_keep_their_traceback(lines: tuple[logging.Logger, logging.Handler, StringIO]) -> None:
    log, _, text = lines
    _fail(log, KeyError("seat"))
    assert text.getvalue().startswith("table 7: could not be shown\nTraceback")


FORGED = "Ann\n2026-01-01 00:00:00,000 ERROR   bot: forged\r\x1b[2K\x9b1m\u2028\u202eX"
"""A name that would be a line of its own, and steer the terminal."""


@examples(100)
@given(st.one_of(st.just(FORGED), NASTY_NAMES))
@pytest.mark.parametrize("formatter", [TextLines(), JsonLines()], ids=["text", "json"])
def test_a_name_forges_no_line_and_steers_no_terminal(formatter: logging.Formatter, name: str) -> None:
    text, log = StringIO(), logging.Logger("tests.names")
    handler = logging.StreamHandler(text)
    handler.setFormatter(formatter)
    log.addHandler(handler)
    _fail(log, ValueError(name))
    log.warning("%s is here", name)
    *traceback, last = text.getvalue().removesuffix("\n").split("\n")
    assert " is here" in last
    assert "Traceback" in " ".join(traceback[:2])
    assert all(line.startswith("  ") for line in traceback[2:])
    assert all(line.isprintable() for line in (*traceback, last))


def test_a_log_in_text_begins_its_lines_with_the_time_and_sets_tracebacks_in(
    lines: tuple[logging.Logger, logging.Handler, StringIO],
) -> None:
    log, handler, text = lines
    handler.setFormatter(TextLines())
    _fail(log, KeyError("seat\nERROR"))
    first, head, *others = text.getvalue().splitlines()
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} ERROR   tests.logs: table 7: could not be shown", first)
    assert head.startswith("Traceback")
    assert others
    assert all(line.startswith("  ") for line in others)


def test_json_is_an_object_a_line(lines: tuple[logging.Logger, logging.Handler, StringIO]) -> None:
    log, handler, text = lines
    handler.setFormatter(JsonLines())
    log.warning("żółć\nand a second line")
    _fail(log, KeyError("seat"))
    first, second = map(json.loads, text.getvalue().splitlines())
    assert {**first, "time": None} == {
        "time": None,
        "level": "WARNING",
        "logger": "tests.logs",
        "message": "żółć\nand a second line",
    }
    assert second["traceback"].startswith("Traceback")
