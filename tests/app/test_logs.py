"""What is logged: one line for what the host has to see to, and JSON on request."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from io import StringIO

import pytest

from bot.app.logs import JsonLines, OneLineForTheHost
from bot.base.errors import StorageError

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
