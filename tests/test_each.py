"""A property of many cases: no case hides another one."""

from __future__ import annotations

import pytest

from tests.each import check_each, for_each


def is_small(number: int) -> None:
    if number > 100:
        raise OverflowError("far too much")
    if number > 10:
        pytest.fail("too much")
    assert number < 5


def test_a_property_that_every_case_has_holds() -> None:
    check_each(range(5), is_small)


def test_all_cases_that_fail_are_named_whatever_is_wrong_with_them() -> None:
    with pytest.raises(AssertionError, match="3 of 5 cases fail") as failed:
        check_each([1, 7, 2, 11, 101], is_small)
    told = str(failed.value)
    assert all(f"\n{number}: " in told for number in (7, 11, 101))
    assert not any(f"\n{number}: " in told for number in (1, 2))
    assert "OverflowError: far too much" in told
    assert isinstance(failed.value.__cause__, AssertionError)


def test_a_property_of_no_case_at_all_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match="there is a case"):
        check_each([], is_small)


def test_the_check_of_a_case_becomes_a_test_of_all_cases_with_its_own_name() -> None:
    test = for_each(range(6))(is_small)
    assert test.__name__ == "is_small"
    with pytest.raises(AssertionError, match="1 of 6 cases fail:\n5: AssertionError"):
        test()
