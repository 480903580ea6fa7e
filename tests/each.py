"""One test for a property that many cases have: every case is checked, and all that fail are named."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest

__all__ = ["check_each"]

T = TypeVar("T")


def check_each(cases: Iterable[T], check: Callable[[T], object]) -> None:
    """Check all cases, and then fail if any of them did; the error names each one, and the first fault is its cause."""
    faults: dict[str, BaseException] = {}
    checked = 0
    for case in cases:
        checked += 1
        try:
            check(case)
        except (Exception, pytest.fail.Exception) as fault:  # noqa: BLE001 - whatever it is, it is raised below
            faults[str(case)] = fault
    assert checked, "there is a case"
    if faults:
        told = "".join(f"\n{name}: {type(fault).__name__}: {fault}" for name, fault in faults.items())
        raise AssertionError(f"{len(faults)} of {checked} cases fail:{told}") from next(iter(faults.values()))
