"""The container image, without a builder: its files start as it says, get healthy, and stop on request."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import signal
import socket
import sys
from asyncio.subprocess import DEVNULL, Process
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.waiting import eventually

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")


def _copy_files(folder: Path) -> None:
    """Copy the image's files of the project to a folder, and nothing else."""
    for name, target in re.findall(r"^COPY (?!--)(\S+) (\./\S+)$", DOCKERFILE, re.MULTILINE):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / target, ignore=shutil.ignore_patterns("__pycache__"))


def _settings(port: int, data: Path) -> Mapping[str, str]:
    """Return the environment of the image, with a free port and a folder in place of the volume."""
    lines = re.findall(r"^ENV (.*)$", DOCKERFILE, re.MULTILINE)
    pairs = dict(pair.split("=", 1) for line in lines for pair in line.split())
    assert (pairs["WATCH_PORT"], pairs["DATABASE_URL"]) == ("9464", "sqlite:////data/boneyard.db")
    there = {"PATH": os.environ["PATH"], "WATCH_PORT": str(port), "DATABASE_URL": f"sqlite:///{data / 'boneyard.db'}"}
    return {**pairs, **there, "COMPUTER_PACE": "0"}


def _command(word: str) -> Sequence[str]:
    """Return a command of the image, for this Python."""
    found = re.search(rf"{word} (\[.*\])$", DOCKERFILE, re.MULTILINE)
    assert found
    first, *rest = json.loads(found[1])
    assert first == "python"
    return [sys.executable, *rest]


async def _run(folder: Path, env: Mapping[str, str], *command: str) -> Process:
    return await asyncio.create_subprocess_exec(*command, cwd=folder, env=env, stdout=DEVNULL, stderr=DEVNULL)


async def test_the_image_starts_and_gets_healthy(tmp_path: Path) -> None:
    app = tmp_path / "app"
    await asyncio.to_thread(_copy_files, app)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    env = _settings(port, tmp_path)
    check = [word.replace("9464", str(port)) for word in _command(r"HEALTHCHECK .*\sCMD")]

    async def is_healthy() -> None:
        await asyncio.sleep(0.5)  # each check is a process, which takes time from the bot
        assert await (await _run(app, env, *check)).wait() == 0

    assert await (await _run(app, env, *check)).wait() != 0
    bot = await _run(app, env, *_command("ENTRYPOINT"), "playground", "--port", "0")
    try:
        await eventually(is_healthy)
        stop = re.search(r"^STOPSIGNAL (\w+)$", DOCKERFILE, re.MULTILINE)
        assert stop
        bot.send_signal(signal.Signals[stop[1]])
        assert await asyncio.wait_for(bot.wait(), 15) == 0
    finally:
        if bot.returncode is None:
            bot.kill()
            await bot.wait()
