"""Whatever people press, in any order, at two processes that stop and start: tables, logs and results stay sound."""

from __future__ import annotations

import itertools
import shutil
from pathlib import Path

import pytest
from hypothesis.stateful import run_state_machine_as_test

from tests.fuzzing import examples
from tests.postgres import PrivatePostgres
from tests.tables.machine import TableMachine

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("few", [5, pytest.param(12, marks=[pytest.mark.slow, pytest.mark.long])])
def test_tables_hold_whatever_is_pressed(tmp_path: Path, migrated_file: Path, few: int) -> None:
    numbers = itertools.count()

    def new_file() -> str:
        return f"sqlite:///{shutil.copy(migrated_file, tmp_path / f'{next(numbers)}.db')}"

    class OnSqlite(TableMachine):
        new_url = staticmethod(new_file)

    run_state_machine_as_test(OnSqlite, settings=examples(few, steps=30, shrinks=False))


@pytest.mark.slow
@pytest.mark.long
def test_tables_of_two_processes_on_postgresql_hold_whatever_is_pressed(
    postgres: PrivatePostgres, migrated_template: str
) -> None:
    class OnPostgres(TableMachine):
        new_url = staticmethod(lambda: postgres.url(postgres.new(migrated_template)))

    run_state_machine_as_test(OnPostgres, settings=examples(4, steps=30, shrinks=False))
