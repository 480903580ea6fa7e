"""Running the command line in this process, or started as people start it; and records for it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner

from bot.cli.main import cli
from bot.families import codec_of
from bot.records import Moment, moments_of, read_match
from tests.records.matches import recorded, text_of
from tests.waiting import PATIENCE

__all__ = ["COMMAND", "ROOT", "boneyard", "moments", "quiet", "refusal", "running", "started", "write_records"]

ROOT = Path(__file__).parents[2]
COMMAND = (sys.executable, "-m", "bot")


def boneyard(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the command line in this process; an error that it does not handle fails the test."""
    done = CliRunner().invoke(cli, arguments, input=stdin, catch_exceptions=False)
    return subprocess.CompletedProcess(arguments, done.exit_code, done.stdout_bytes, done.stderr_bytes)


def started(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Start the command line as a process and wait for its end; its output never has a traceback."""
    done = subprocess.run(
        (*COMMAND, *arguments), cwd=ROOT, input=stdin, capture_output=True, timeout=PATIENCE, check=False
    )
    assert b"Traceback" not in done.stderr
    return done


def running(*arguments: str) -> subprocess.Popen[bytes]:
    """Start the command line so that it receives interrupts even if the tests run in the background of a shell."""
    return subprocess.Popen(
        (*COMMAND, *arguments),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def quiet(*arguments: str) -> None:
    """Run a command that succeeds without output."""
    done = boneyard(*arguments)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def refusal(*arguments: str, stdin: str = "") -> tuple[int, str]:
    """Run a command that refuses, and return its exit code and its one sentence."""
    done = boneyard(*arguments, stdin=stdin.encode())
    said = done.stderr.decode()
    assert done.stdout == b""
    assert said.startswith("Error: ")
    assert said.endswith(".\n")
    assert said.count("\n") == 1
    return done.returncode, said.removeprefix("Error: ").rstrip("\n")


def write_records(path: Path, *games: tuple[str, int] | tuple[str, int, int]) -> Path:
    """Write a file with a match of some games and numbers of seats; a third number chooses among the matches."""
    path.write_text("".join(text_of(recorded(*game)) + "\n" for game in games), encoding="utf-8")
    return path


def moments(path: Path, number: int = 1) -> list[Moment]:
    """Return the moments of a recorded match of a file."""
    return list(moments_of(read_match(json.loads(path.read_text(encoding="utf-8").splitlines()[number - 1]), codec_of)))
