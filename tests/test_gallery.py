"""`python -m gallery`: every shelf has pictures, and the page shows all that was drawn."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from bot.games.registry import GAMES
from bot.render.themes import CLASSIC
from gallery.shelves import SHELVES

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]


def gallery(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = (sys.executable, "-m", "gallery", *arguments)
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)


def test_the_page_shows_every_picture_in_full_and_narrow(tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = gallery("hands", "empty", "--theme", "night", "--out", str(out))
    assert done.returncode == 0
    shown = re.findall(r'src="([^"]+)"', (out / "index.html").read_text(encoding="utf-8"))
    drawn = [path.relative_to(out).as_posix() for path in (out / "night").iterdir()]
    assert sorted(shown) == sorted(drawn * 2)
    assert len(drawn) > 30
    assert str(out / "index.html") in done.stdout.replace("\n", "")
    for name in drawn:
        with Image.open(out / name) as picture:
            assert picture.format == "PNG"
    with Image.open(out / "night.png") as sheet:
        assert sheet.width > 1000


@pytest.mark.parametrize("arguments", [["hats"], ["--theme", "pink"]])
def test_it_says_what_there_is_to_choose_from(tmp_path: Path, arguments: list[str]) -> None:
    done = gallery(*arguments, "--out", str(tmp_path / "out"))
    assert done.returncode == 2
    assert f"'{arguments[-1]}' is none of" in done.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("shelf", SHELVES)
def test_every_shelf_has_different_pictures(shelf: str) -> None:
    exhibits = list(SHELVES[shelf]())
    pictures = {exhibit.draw(CLASSIC) for exhibit in exhibits[:4]}
    assert len(pictures) == len(exhibits[:4])


def test_the_finished_rounds_are_those_of_every_game() -> None:
    assert [exhibit.title.split(",")[0] for exhibit in SHELVES["finished"]()] == list(GAMES)
