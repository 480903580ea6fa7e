"""People at tables on a database of the test's own."""

from __future__ import annotations

import random

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.tables.desk import Pace
from bot.tables.service import Tables
from storage.tables import SqlTableStore
from tests.tables.seating import Seating
from tests.tables.timing import Wall


@pytest.fixture
def seating(engine: AsyncEngine) -> Seating:
    """Return people who click."""
    return Seating(SqlTableStore(engine))


@pytest.fixture
def wall() -> Wall:
    """Return a clock at an arbitrary time."""
    return Wall()


@pytest.fixture
def timed(engine: AsyncEngine, wall: Wall) -> Seating:
    """Return people who click, on tables with the clock of the test."""
    seating = Seating(SqlTableStore(engine))
    seating.tables = Tables(SqlTableStore(engine), Pace(computer=2), now=wall, chance=random.Random(1))
    return seating
