"""The gallery of another revision of the project, drawn by that revision itself."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

__all__ = ["OlderGalleryError", "older_gallery"]

_ROOT = Path(__file__).parents[1]


class OlderGalleryError(Exception):
    """No other gallery exists to compare with; the message says why."""


@contextmanager
def older_gallery(against: str, shelves: Sequence[str], themes: Sequence[str]) -> Iterator[Path]:
    """Return the folder of another gallery: an existing one, or a revision's, drawn now; else raise."""
    folder = Path(against)
    if folder.is_dir():
        yield _listed(folder, against)
        return
    with TemporaryDirectory() as name:
        root = Path(name)
        _export(against, root / "tree")
        _draw(root / "tree", root / "out", shelves, themes)
        yield _listed(root / "out", against)


def _listed(folder: Path, against: str) -> Path:
    if not (folder / "pictures.json").exists():
        raise OlderGalleryError(
            f"{against} has no list of pictures: it is no gallery, or one from before they had names."
        )
    return folder


def _export(revision: str, tree: Path) -> None:
    git = shutil.which("git")
    if git is None:
        raise OlderGalleryError("A revision can be drawn where git is installed; a folder can be given, too.")
    command = (git, "-C", str(_ROOT), "archive", "--format=tar", revision)
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        raise OlderGalleryError(f"{revision!r} is neither a folder nor a revision: {done.stderr.decode().strip()}")
    with tarfile.open(fileobj=BytesIO(done.stdout)) as archive:
        archive.extractall(tree, filter="data")


def _draw(tree: Path, out: Path, shelves: Sequence[str], themes: Sequence[str]) -> None:
    chosen = (*shelves, *(part for theme in themes for part in ("--theme", theme)))
    command = (sys.executable, "-m", "gallery", *chosen, "--out", str(out))
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise OlderGalleryError(f"The older gallery cannot be drawn: {done.stderr.strip()[-2000:]}")
