"""People at tables on a database for the test."""

from __future__ import annotations

import random

import pytest

from bot.families import choose_move
from bot.tables.schedule import Delays
from bot.tables.service import Tables
from storage.core.database import Database
from tests.tables.seating import Seating
from tests.tables.timing import Wall


@pytest.fixture
def seating(database: Database) -> Seating:
    """Return people who click."""
    return Seating(database)


@pytest.fixture
def wall() -> Wall:
    """Return a clock at an arbitrary time."""
    return Wall()


@pytest.fixture
def timed(database: Database, wall: Wall) -> Seating:
    """Return people who click, on tables with the test's clock."""
    seating = Seating(database)
    seating.tables = Tables(
        seating.store, Delays(computer=2), choose_move=choose_move, now=wall, chance=random.Random(1)
    )
    return seating
