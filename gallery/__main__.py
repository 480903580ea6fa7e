"""`make gallery`: draws pictures of every kind in every theme into a folder, with a page to look at them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from bot.render.themes import THEMES, Theme
from gallery.pages import Picture, contact_sheet, index_page
from gallery.shelves import SHELVES, Exhibit

__all__ = ["cli"]

cli = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@cli.command()
def gallery(
    shelves: Annotated[list[str] | None, typer.Argument(help=f"Some of: {', '.join(SHELVES)}; without, all.")] = None,
    theme: Annotated[list[str] | None, typer.Option(help=f"Some of: {', '.join(THEMES)}; without, all.")] = None,
    out: Annotated[Path, typer.Option(help="The folder to draw into.")] = Path("gallery-out"),
) -> None:
    """Draw pictures of every kind into a folder; open its index.html in a browser."""
    began = perf_counter()
    pictures = list(_draw(_chosen(shelves, SHELVES), [THEMES[name] for name in _chosen(theme, THEMES)]))
    for picture in pictures:
        path = out / picture.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(picture.png)
    for name in dict.fromkeys(picture.theme for picture in pictures):
        contact_sheet([picture for picture in pictures if picture.theme == name]).save(out / f"{name}.png")
    (out / "index.html").write_text(index_page(pictures), encoding="utf-8")
    seconds = perf_counter() - began
    Console(highlight=False).print(f"{len(pictures)} pictures in {seconds:.0f} s: {out / 'index.html'}")


def _chosen(names: list[str] | None, known: Collection[str]) -> list[str]:
    """Return some of the known names, all if none are given; refuse others."""
    for name in names or ():
        if name not in known:
            raise typer.BadParameter(f"{name!r} is none of {', '.join(known)}")
    return names or list(known)


def _draw(shelves: list[str], themes: list[Theme]) -> Iterator[Picture]:
    exhibits = [(name, number, exhibit) for name in shelves for number, exhibit in enumerate(SHELVES[name](), 1)]
    work = [(theme, *hung) for theme in themes for hung in exhibits]
    for theme, shelf, number, exhibit in track(work, "Drawing", console=Console(stderr=True), transient=True):
        yield _picture(theme, shelf, number, exhibit)


def _picture(theme: Theme, shelf: str, number: int, exhibit: Exhibit) -> Picture:
    return Picture(theme.id, shelf, exhibit.title, exhibit.draw(theme), f"{theme.id}/{shelf}-{number:02}.png")


if __name__ == "__main__":
    cli()
