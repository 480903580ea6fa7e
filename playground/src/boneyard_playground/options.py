"""The options of the command line; the help text that shows them imports nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

__all__ = ["DEFAULT_FOLDER", "DEFAULT_PORT", "Fresh", "Origins", "Port"]

DEFAULT_PORT = 8765
DEFAULT_FOLDER = Path("data", "playground-bot")

Port = Annotated[int, typer.Option(help="The port of the page. 0 takes any free one.", min=0, max=65535)]
Fresh = Annotated[bool, typer.Option("--fresh", help="Delete the contents of the folder first.")]
Origins = Annotated[
    list[str] | None,
    typer.Option("--origin", help="Let pages of this origin use it too (http://localhost:3000). Can be repeated."),
]
