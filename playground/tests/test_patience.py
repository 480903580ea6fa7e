"""How long a bot may take to answer an interaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from boneyard_playground.testing.control import Control

    from .conftest import Stage


@pytest.mark.slow
async def test_a_patient_playground_takes_an_answer_after_three_seconds(stage: Stage) -> None:
    await stage.control.do("patience", seconds=60)
    assert (await stage.control.command("late"))["answered"]


async def test_an_impatient_playground_refuses_an_answer_sooner(stage: Stage) -> None:
    await stage.control.do("patience", seconds=0.05)
    assert not (await stage.control.command("late"))["answered"]


@pytest.mark.parametrize("seconds", [0, -1, 901])
async def test_patience_has_bounds(control: Control, seconds: float) -> None:
    assert (await control.refused("patience", seconds=seconds))[0] == 400
