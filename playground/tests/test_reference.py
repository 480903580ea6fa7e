"""The documents are true: every route of the control API is described, and the examples of the README run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from boneyard_playground.backend.backend import Backend
from boneyard_playground.control.api import control_routes
from boneyard_playground.demos.demo import Program
from boneyard_playground.interactions.interactions import Interactions
from boneyard_playground.testing.processes import PACKAGES
from boneyard_playground.world.presets import empty_world

from .reference import DOCUMENT, described, rendered

README = Path(__file__).parents[1] / "README.md"


def test_every_route_of_the_control_api_is_described_and_every_described_route_is_there() -> None:
    backend = Backend(empty_world(), "playground")
    routes = control_routes(backend, Interactions(backend), Program())
    there = {(one.method, re.sub(r"\{(\w+):[^}]*\}", r"{\1}", one.path)) for one in routes}
    assert described() == there


def test_the_document_has_the_reference_as_it_is() -> None:
    assert rendered() in DOCUMENT.read_text("utf-8"), "python -m playground.tests.reference"


@pytest.mark.slow
def test_the_examples_run(tmp_path: Path) -> None:
    blocks = re.findall(r"```python\n# (\S+)\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    assert [name for name, _ in blocks] == ["my_bot.py", "test_my_bot.py"]
    for name, source in blocks:
        (tmp_path / name).write_text(source, "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path / "test_my_bot.py")]
    environment = {**os.environ, "PYTHONPATH": PACKAGES, "PYTEST_ADDOPTS": ""}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
