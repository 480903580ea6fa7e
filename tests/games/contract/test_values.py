"""Contract: states, actions, events and views are values: deeply frozen, and hashable."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from types import FunctionType, NoneType

import pytest

from tests.games.contract.inspection import looks, parts
from tests.games.contract.matches import Case, play_match, spread
from tests.games.contract.tables import at_tables

IMMUTABLE = (int, float, str, NoneType, Enum, range, tuple, FunctionType)
MOST = 8
"""The number of checked actions of a match."""


def values_of(case: Case) -> Iterator[object]:
    """Yield states, actions, events and views of a match."""
    for ply in spread(play_match(case), MOST):
        yield ply.after
        yield ply.action
        yield from ply.events
        yield from (case.game.view(ply.after, seat) for seat in looks(case.seats))


def names_of(value: object) -> tuple[str, ...]:
    """Return the names of a value's parts."""
    if is_dataclass(value):
        return tuple(field.name for field in fields(value))
    names: tuple[str, ...] = getattr(value, "_fields", ())
    assert names
    return names


@at_tables
def test_values_hold_nothing_that_can_change(case: Case) -> None:
    for value in values_of(case):
        for part in parts(value):
            assert isinstance(part, IMMUTABLE) or type(part).__dataclass_params__.frozen  # type: ignore[attr-defined]


@at_tables
def test_values_refuse_to_be_changed(case: Case) -> None:
    for value in values_of(case):
        for name in names_of(value):
            with pytest.raises(AttributeError):
                setattr(value, name, None)
        with pytest.raises((AttributeError, TypeError)):
            value.anything = None  # type: ignore[attr-defined]


@at_tables
def test_values_are_hashable(case: Case) -> None:
    for value in values_of(case):
        assert hash(value) == hash(value)


@at_tables
def test_apply_leaves_the_state_before_as_it_was(case: Case) -> None:
    plies = play_match(case)
    states = [case.game.new_match(case.seats, case.options), *(ply.after for ply in plies)]
    assert states[:-1] == [ply.before for ply in plies]
