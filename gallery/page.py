"""`python -m gallery.page`: pictures of the page that replays a match, for the README; needs Chromium."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Annotated

import typer
from PIL import Image

from bot.replay.page import replay_page
from gallery.readme import finest_cross

__all__ = ["SCREENS"]

SCREENS = {"replay.png": (1240, 1080), "replay-phone.png": (400, 900)}
"""The pictures by their file names, each with the size of the screen."""

_LIGHT = "--blink-settings=preferredColorScheme=1"


def _photograph(page: Path, step: int, size: tuple[int, int], out: Path) -> None:
    """Open a page at a step of the match and take a screenshot."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        raise typer.BadParameter("there is no Chromium here")
    window = f"--window-size={size[0]},{size[1]}"
    profile = f"--user-data-dir={page.parent / 'profile'}"
    switches = ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", _LIGHT, window, profile)
    shot = (f"--screenshot={out.absolute()}", "--virtual-time-budget=20000", f"{page.as_uri()}#{step}")
    subprocess.run((chromium, *switches, *shot), check=True, capture_output=True)
    with Image.open(out) as picture:
        picture.convert("RGB").quantize(256).save(out, optimize=True)


def main(out: Annotated[Path, typer.Option(help="The folder to draw into.")] = Path("docs")) -> None:
    """Take the pictures."""
    record, step = finest_cross()
    with tempfile.TemporaryDirectory(prefix="boneyard-") as folder:
        page = Path(folder) / "match.html"
        page.write_text(replay_page(record, "match.json", "en"), encoding="utf-8")
        for name, size in SCREENS.items():
            _photograph(page, step, size, out / name)


if __name__ == "__main__":
    typer.run(main)
