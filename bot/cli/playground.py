"""`boneyard playground`: a local Discord with a page, and a bot that runs in it as a process."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer

from boneyard_playground.options import DEFAULT_FOLDER as FOLDER_OF_OTHERS
from boneyard_playground.options import DEFAULT_PORT, Fresh, Origins, Port
from bot.base.errors import ConfigError
from bot.cli.loading import loading

__all__ = ["playground"]

DEFAULT_FOLDER = Path("data", "playground")


def playground(
    port: Port = DEFAULT_PORT,
    folder: Annotated[
        Path | None,
        typer.Option(
            help=f"The folder where everything is kept (default: {DEFAULT_FOLDER}, or with --bot {FOLDER_OF_OTHERS})."
        ),
    ] = None,
    fresh: Fresh = False,
    bot: Annotated[
        str | None, typer.Option(help="Run this command instead of Boneyard: any discord.py bot.", metavar="COMMAND")
    ] = None,
    origin: Origins = None,
) -> None:
    """Try the bot without a token, on a local server with a page in the browser."""
    words = None if bot is None else _words(bot)
    with loading():
        from boneyard_playground.interrupts import held_interrupts
        from bot.app.playing import boneyard_setup, open_playground, other_setup

    with held_interrupts():
        chosen = folder or (DEFAULT_FOLDER if words is None else FOLDER_OF_OTHERS)
        setup = boneyard_setup(chosen) if words is None else other_setup(words)
        open_playground(setup, chosen, port, fresh=fresh, origins=origin or ())


def _words(command: str) -> list[str]:
    """Split a command; raise ConfigError if there is none."""
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words:
        raise ConfigError(f"--bot is a command, such as --bot 'python bot.py'; {command!r} is not one.")
    return words
