"""Running the command line, as a process or, where there are many cases, in this one; and records to run it on."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner

from bot.cli import cli
from bot.families import codec_of
from bot.records import Moment, moments_of, read_match
from tests.records.matches import recorded, text_of

__all__ = ["COMMAND", "ROOT", "boneyard", "moments", "quiet", "refusal", "running", "write_records"]

ROOT = Path(__file__).parents[2]
COMMAND = (sys.executable, "-m", "bot")


def boneyard(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the command line; nothing that it ever says is a traceback."""
    done = subprocess.run((*COMMAND, *arguments), cwd=ROOT, input=stdin, capture_output=True, timeout=60, check=False)
    assert b"Traceback" not in done.stderr
    return done


def running(*arguments: str) -> subprocess.Popen[bytes]:
    """Start the command line so that it hears interrupts, also where these tests run in the background of a shell."""
    return subprocess.Popen(
        (*COMMAND, *arguments),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def quiet(*arguments: str) -> None:
    """Run a command that does what it is asked for and says nothing."""
    done = CliRunner().invoke(cli, arguments, catch_exceptions=False)
    assert (done.exit_code, done.output) == (0, "")


def refusal(*arguments: str, stdin: str = "") -> tuple[int, str]:
    """Run a command that refuses, and return its exit code and the one sentence that it says."""
    done = CliRunner().invoke(cli, arguments, input=stdin)
    assert done.stdout == ""
    assert done.stderr.startswith("Error: ")
    assert done.stderr.endswith(".\n")
    assert done.stderr.count("\n") == 1
    return done.exit_code, done.stderr.removeprefix("Error: ").rstrip("\n")


def write_records(path: Path, *games: tuple[str, int]) -> Path:
    """Write a file with a match of some games and numbers of seats."""
    path.write_text("".join(text_of(recorded(game_id, seats)) + "\n" for game_id, seats in games), encoding="utf-8")
    return path


def moments(path: Path, number: int = 1) -> list[Moment]:
    """Return the moments of a recorded match of a file."""
    return list(moments_of(read_match(json.loads(path.read_text(encoding="utf-8").splitlines()[number - 1]), codec_of)))
