"""The command line: `boneyard-playground python my_bot.py`."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from boneyard_playground.http.errors import StartError
from boneyard_playground.interrupts import held_interrupts
from boneyard_playground.options import DEFAULT_FOLDER, DEFAULT_PORT, Fresh, Origins, Port

__all__ = ["main"]

_WRONG = 2
_cli = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@_cli.command(context_settings={"allow_interspersed_args": False, "ignore_unknown_options": False})
def _playground(
    command: Annotated[
        list[str], typer.Argument(help="The command that starts the bot, after the options.", metavar="COMMAND...")
    ],
    port: Port = DEFAULT_PORT,
    folder: Annotated[
        Path, typer.Option(help="Where people, channels and messages are kept until the next time.")
    ] = DEFAULT_FOLDER,
    fresh: Fresh = False,
    origin: Origins = None,
) -> None:
    """Try a discord.py bot without a token: a local Discord with a page in the browser."""
    from boneyard_playground.running import any_bot, play

    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)-7s %(name)s: %(message)s")
    with held_interrupts():
        play(any_bot(command), folder, port, fresh=fresh, origins=origin or ())


def main() -> None:
    """Run the command line. If the playground cannot open, print one sentence and exit with code 2."""
    try:
        _cli()
    except StartError as error:
        Console(stderr=True, highlight=False).print(
            f"[bold red]The playground cannot be opened.[/bold red] {escape(str(error))}", soft_wrap=True
        )
        sys.exit(_WRONG)
