"""What hosts run: files that the image copies are there, settings exist, and every number on the board is told."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from fnmatch import fnmatch
from pathlib import Path

import pytest
from prometheus_client import generate_latest

from bot.config import Settings
from bot.watching.metrics import Metrics
from storage.database import Database
from tests.watching.bots import watch_over

ROOT = Path(__file__).parents[1]
DOCKERFILE = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
SETTINGS = {name.upper() for name in Settings.model_fields}


def test_all_that_the_image_copies_is_there_and_let_through() -> None:
    copied = re.findall(r"^COPY (?!--from)(\S+) ", DOCKERFILE, re.MULTILINE)
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert copied
    for name in copied:
        assert (ROOT / name).exists()
        assert any(line.startswith("!") and fnmatch(name, line[1:]) for line in ignored)


def test_the_image_has_every_package_that_the_code_imports_of_the_project() -> None:
    copied = set(re.findall(r"^COPY (?!--from)(\S+) ", DOCKERFILE, re.MULTILINE))
    assert {"bot", "cogs", "storage"} <= copied


@pytest.mark.parametrize("name", ["Dockerfile", "compose.yaml", "compose.postgres.yaml", "boneyard.service"])
def test_every_setting_that_is_set_exists(name: str) -> None:
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    named = set(re.findall(r"\b([A-Z]{3,}_[A-Z_]+)\s*[=:]", text))
    others = {name for name in named if name.startswith(("PYTHON", "POSTGRES_"))}
    assert named - others <= SETTINGS


def test_the_service_is_one(tmp_path: Path) -> None:
    verify = shutil.which("systemd-analyze")
    if verify is None:
        pytest.skip("systemd-analyze is not on the path")
    text = (ROOT / "deploy" / "boneyard.service").read_text(encoding="utf-8")
    service = tmp_path / "boneyard.service"
    service.write_text(re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", text, flags=re.MULTILINE), encoding="utf-8")
    done = subprocess.run([verify, "verify", service], capture_output=True, text=True, check=False)
    assert [line for line in done.stderr.splitlines() if "boneyard.service" in line] == []


def test_a_number_with_a_label_comes_and_goes() -> None:
    metrics = Metrics()
    told = []
    for values in ({}, {"running": 2.0}, {}):
        metrics.set_by("boneyard_leagues", "Leagues by their phase.", "phase", values)
        told.append('boneyard_leagues{phase="running"} 2.0' in generate_latest(metrics.registry).decode())
    assert told == [False, True, False]


async def test_every_number_on_the_board_is_told(database: Database) -> None:
    watch, metrics = watch_over(database)
    await watch._refresh()
    told = set(re.findall(r"^# TYPE (\S+)", generate_latest(metrics.registry).decode(), re.MULTILINE))
    told |= {f"{name}_bucket" for name in told}
    targets = _targets()
    asked = {name for expression, _ in targets for name in re.findall(_NUMBER, expression)}
    assert asked
    assert asked <= told


_NUMBER = r"(?:boneyard|process)_[a-z_]+"
_ADDED = {"le", "instance"}
"""Labels that Prometheus knows of every number, or of histograms."""


def _targets() -> list[tuple[str, str]]:
    """Return what the board asks Prometheus, and how it names what it gets."""
    board = json.loads((ROOT / "deploy" / "grafana.json").read_text(encoding="utf-8"))
    return [(target["expr"], target["legendFormat"]) for panel in board["panels"] for target in panel["targets"]]


async def test_every_label_on_the_board_is_one_of_its_number(database: Database) -> None:
    watch, metrics = watch_over(database)
    await watch._refresh()
    collectors = metrics.registry._names_to_collectors
    for expression, legend in _targets():
        groups = re.findall(r"by \(([^)]*)\)", expression)
        named = {label.strip() for group in groups for label in group.split(",")}
        named |= {*re.findall(r"(\w+)(?:=|!)[=~]?\"", expression), *re.findall(r"\{\{(\w+)\}\}", legend)}
        for name in re.findall(_NUMBER, expression):
            assert named <= {*getattr(collectors.get(name), "_labelnames", ()), *_ADDED}, expression
