"""`boneyard playground`: a local Discord with a page, and a bot in it that it keeps as a process."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.cli.loading import loading

__all__ = ["playground"]

DEFAULT_PORT = 8765
DEFAULT_FOLDER = Path("data", "playground")
FOLDER_OF_OTHERS = Path("data", "playground-bot")
"""So that Boneyard's world and that of another bot never mix."""


def playground(
    port: Annotated[
        int, typer.Option(help="The port of the page; 0 takes any free one.", min=0, max=65535)
    ] = DEFAULT_PORT,
    folder: Annotated[
        Path | None,
        typer.Option(
            help="Where everything is kept until the next time; without it, data/playground, or data/playground-bot "
            "with --bot."
        ),
    ] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Remove what is kept there first.")] = False,
    bot: Annotated[
        str | None, typer.Option(help="Run this command in place of Boneyard: any discord.py bot.", metavar="COMMAND")
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="Let pages of this origin use it too (http://localhost:3000); may stand several times."),
    ] = None,
) -> None:
    """Try the bot without a token. A local server has a page in the browser; what happens there is kept."""
    with loading():
        from bot.app.interrupts import held_interrupts
        from bot.app.playing import any_bot, boneyard, play

    with held_interrupts():
        if bot is None:
            folder = folder or DEFAULT_FOLDER
            play(boneyard(folder), folder, port, fresh=fresh, origins=origin or ())
        else:
            play(any_bot(bot), folder or FOLDER_OF_OTHERS, port, fresh=fresh, origins=origin or ())
