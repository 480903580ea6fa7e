"""What hosts run: copied files exist, settings exist, and every number on the dashboard is exported."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from prometheus_client import generate_latest

from bot.app.config import Settings
from bot.app.watching.metrics import Metrics
from storage.core.database import Database
from tests.app.watching.bots import watch_over

ROOT = Path(__file__).parents[1]
DOCKERFILE = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
SETTINGS = {name.upper() for name in Settings.model_fields}


def test_everything_the_image_copies_is_there_and_let_through() -> None:
    copied = re.findall(r"^COPY (?!--from)(\S+) ", DOCKERFILE, re.MULTILINE)
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert copied
    for name in copied:
        assert (ROOT / name).exists()
        assert any(line.startswith("!") and fnmatch(name, line[1:]) for line in ignored)


PACKAGES = {
    "bot": ROOT,
    "cogs": ROOT,
    "storage": ROOT,
    "boneyard_playground": ROOT / "playground" / "src",
}
"""The packages that run the bot, and the folders that hold them."""
_IMPORT = re.compile(r"^[ ]*(?:from (\w+)[\w.]* import |import (\w+)(?:[.\w]*)(?: as \w+)?$)", re.MULTILINE)


def test_the_image_has_every_package_that_the_code_imports() -> None:
    """The project's modules are copied, all others are locked."""
    copied = set(re.findall(r"^COPY (?!--from)\S+ \./(\w+)$", DOCKERFILE, re.MULTILINE))
    assert {*PACKAGES} <= copied
    lock = (ROOT / "requirements-postgres.lock").read_text(encoding="utf-8")
    locked = {_plain(name) for name in re.findall(r"^([\w.-]+)(?:\[[\w,-]+\])?==", lock, re.MULTILINE)}
    known = packages_distributions()
    others = {name for name in _imported() if name not in sys.stdlib_module_names and name not in PACKAGES}
    others.discard("_typeshed")  # for types only
    assert {"discord", "sqlalchemy"} <= others
    assert {"psycopg", "psycopg-binary"} <= locked
    assert {name for name in others if not {_plain(one) for one in known.get(name, ())} & locked} == set()


def test_the_command_of_an_installation_finds_every_package() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    found = re.search(r"""PYTHONPATH="%s" exec .*' "(\S+)" "\S+" >""", makefile)
    assert found
    folders = found[1].replace("$(CURDIR)", str(ROOT)).split(":")
    assert {str(folder) for folder in PACKAGES.values()} == set(folders)


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _imported() -> set[str]:
    """Return the first names of all modules that the code imports, wherever it does; tests' helpers are left out."""
    sources = (file for package, folder in PACKAGES.items() for file in (folder / package).rglob("*.py"))
    files = [file for file in sources if "testing" not in file.parts]
    found = [one for file in files for one in _IMPORT.findall(file.read_text(encoding="utf-8"))]
    return {name for pair in found for name in pair if name}


def test_the_command_of_hosts_is_about_the_service() -> None:
    """The same user, settings, data and program."""
    command = (ROOT / "deploy" / "boneyard").read_text(encoding="utf-8")
    service = (ROOT / "deploy" / "boneyard.service").read_text(encoding="utf-8")
    for pattern in (r"EnvironmentFile=\S+", r"DATABASE_URL=\S+", r"/opt/\S+/boneyard\b", r"UMask=\d+"):
        assert re.findall(pattern, command) == re.findall(pattern, service)
    assert re.findall(r"--uid=(\w+)", command) == re.findall(r"^User=(\w+)", service, re.MULTILINE)
    state = re.findall(r"^StateDirectory=(\w+)", service, re.MULTILINE)
    assert re.findall(r"--working-directory=/var/lib/(\w+)", command) == state


@pytest.mark.parametrize("name", ["boneyard", "try-image"])
def test_scripts_can_be_run(name: str) -> None:
    file = ROOT / "deploy" / name
    assert os.access(file, os.X_OK)
    assert subprocess.run(["/bin/sh", "-n", file], check=False).returncode == 0


@pytest.mark.parametrize(
    "name", ["Dockerfile", "compose.yaml", "compose.postgres.yaml", "compose.shards.yaml", "boneyard.service"]
)
def test_every_setting_that_is_set_exists(name: str) -> None:
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    named = set(re.findall(r"\b([A-Z]{3,}_[A-Z_]+)\s*[=:]", text))
    others = {name for name in named if name.startswith(("PYTHON", "POSTGRES_"))}
    assert named - others <= SETTINGS


def test_everything_that_is_installed_has_a_hash_and_no_image_is_the_latest() -> None:
    for lock in ROOT.glob("*.lock"):
        packages = [one for one in re.split(r"\n(?=\S)", lock.read_text(encoding="utf-8")) if "==" in one]
        assert packages
        assert [one.split()[0] for one in packages if "--hash=sha256:" not in one] == [], lock.name
    installs = re.findall(r"pip install (.*)", DOCKERFILE)
    assert installs
    assert all("--require-hashes" in one for one in installs)
    texts = [DOCKERFILE, *(file.read_text(encoding="utf-8") for file in (ROOT / "deploy").glob("*.yaml"))]
    images = [name for text in texts for name in re.findall(r"^(?:FROM|\s+image:) (\S+)", text, re.MULTILINE)]
    assert [name for name in images if name != "boneyard" and not re.search(r":\d", name)] == []
    workflows = [file.read_text(encoding="utf-8") for file in (ROOT / ".github" / "workflows").glob("*.yaml")]
    actions = [name for text in workflows for name in re.findall(r"uses: (\S+)", text)]
    assert actions
    assert [name for name in actions if not re.search(r"@[0-9a-f]{40}$", name)] == []


def test_the_container_has_no_rights() -> None:
    assert re.findall(r"^USER (.*)$", DOCKERFILE, re.MULTILINE) == ["boneyard"]
    compose = (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8")
    for rule in ("read_only: true", "cap_drop: [ALL]", 'security_opt: ["no-new-privileges:true"]'):
        assert f"    {rule}\n" in compose


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
"""Labels that Prometheus adds to every number, or to histograms."""


def _targets() -> list[tuple[str, str]]:
    """Return the dashboard's queries for Prometheus, and the names of their results."""
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
