"""A pytest plugin: a test fails when anything is logged as an error."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

__all__: list[str] = []


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker of tests that provoke errors."""
    config.addinivalue_line("markers", "logs_errors: the test provokes errors in the log")


@pytest.fixture(autouse=True)
def no_error_in_the_log(caplog: pytest.LogCaptureFixture, request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that logs an error, unless it is marked with `logs_errors`."""
    yield
    if request.node.get_closest_marker("logs_errors"):
        return
    errors = [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert not errors
