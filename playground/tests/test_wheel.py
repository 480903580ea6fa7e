"""The wheel runs unmodified bots in an environment that contains only it and discord.py."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from boneyard_playground.testing.waiting import eventually

from .opened import THIRD_PARTY, opened

FOLDER = Path(__file__).parents[1]
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")} | {"TERM": "dumb"}


def run(*words: str | Path, cwd: Path) -> str:
    done = subprocess.run(words, cwd=cwd, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder, cwd=FOLDER)
    (found,) = folder.glob("*.whl")
    return found


@pytest.mark.slow
def test_the_wheel_has_the_package_with_its_page_and_its_hook_and_nothing_else(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    source = FOLDER / "src"
    files = {path.relative_to(source).as_posix() for path in source.rglob("*") if path.is_file()}
    assert {name for name in names if ".dist-info/" not in name} == {one for one in files if "__pycache__" not in one}
    assert {"boneyard_playground/page/index.html", "boneyard_playground/anybot/hook/sitecustomize.py"} <= names


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.timeout(900)
async def test_a_bot_is_played_with_in_a_fresh_environment(wheel: Path, tmp_path: Path) -> None:
    programs = tmp_path / "venv" / "bin"
    run(sys.executable, "-m", "venv", tmp_path / "venv", cwd=tmp_path)
    run(programs / "python", "-m", "pip", "install", "--quiet", wheel, "discord.py>=2.7.1,<2.8", cwd=tmp_path)
    installed = run(programs / "python", "-m", "pip", "list", "--format", "freeze", cwd=tmp_path)
    assert "pytest" not in installed
    command = (str(programs / "boneyard-playground"),)
    words = (str(programs / "python"), str(THIRD_PARTY / "club_bot.py"))
    async with opened(tmp_path, *words, command=command, env=ENVIRONMENT) as control:
        for what in ("commands", "online"):
            assert (await control.get(f"wait?for={what}&timeout=60"))["ok"]
        counter = (await control.command("tea"))["message"]
        pressed = await control.click(counter["id"], "club:tea", person=1)
        assert pressed["message"]["components"][0]["components"][0]["label"] == "1"
        await control.do("messages", user=control.people[0], channel=control.channel, content="!ping")

        async def answered() -> None:
            assert "Pong!" in [one["content"] for one in await control.messages()]

        await eventually(answered)
