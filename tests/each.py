"""One test for a property that many cases have: every case is checked, and all failures are named."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest

__all__ = ["check_each", "for_each"]

T = TypeVar("T")


def for_each(cases: Iterable[T]) -> Callable[[Callable[[T], None]], Callable[[], None]]:
    """Make the check of one case a test of all of them."""
    tried = tuple(cases)

    def decorate(check: Callable[[T], None]) -> Callable[[], None]:
        def test() -> None:
            check_each(tried, check)

        test.__name__, test.__doc__ = check.__name__, check.__doc__
        return test

    return decorate


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
