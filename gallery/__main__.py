"""`make gallery`: draws pictures of every kind in every theme into a folder, with pages to view them."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from bot.i18n import LANGUAGES
from bot.render.themes import THEMES
from gallery.comparing import Compared, compare
from gallery.older import OlderGalleryError, older_gallery
from gallery.pages import compare_page, index_page
from gallery.pictures import Picture, draw_pictures, write_list
from gallery.sheets import write_sheets
from gallery.shelves import SHELVES

__all__ = ["cli"]

cli = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@cli.command()
def gallery(
    shelves: Annotated[list[str] | None, typer.Argument(help=f"Some of: {', '.join(SHELVES)}; without, all.")] = None,
    theme: Annotated[list[str] | None, typer.Option(help=f"Some of: {', '.join(THEMES)}; without, all.")] = None,
    out: Annotated[Path, typer.Option(help="The folder to draw into.")] = Path("gallery-out"),
    against: Annotated[
        str | None, typer.Option(help="Compare with another gallery: a folder drawn before, or a revision in git.")
    ] = None,
    language: Annotated[
        list[str] | None, typer.Option(help=f"Show messages in this language instead: {', '.join(LANGUAGES)}.")
    ] = None,
) -> None:
    """Draw pictures of every kind into a folder; open its index.html in a browser."""
    began = perf_counter()
    if language:
        _show_messages(_chosen(language, LANGUAGES), shelves, out)
        return
    chosen = _chosen(shelves, SHELVES), _chosen(theme, THEMES)
    if against is not None and Path(against).resolve() == out.resolve():
        raise typer.BadParameter("A gallery cannot be compared with the folder that it is drawn into.")
    pictures = _draw(*chosen, out)
    compared = None if against is None else _compare(pictures, out, against, *chosen)
    (out / "index.html").write_text(index_page(pictures, is_compared=compared is not None), encoding="utf-8")
    seconds = perf_counter() - began
    Console(highlight=False).print(f"{len(pictures)} pictures in {seconds:.0f} s: {out / 'index.html'}")


def _show_messages(languages: Collection[str], sections: list[str] | None, out: Path) -> None:
    """Write a page with all kinds of messages for each language."""
    from gallery.messages import OTHERS, SECTIONS, draw_messages

    chosen = _chosen(sections, (*SECTIONS, OTHERS))
    for code in languages:
        count = draw_messages(code, chosen, out)
        Console(highlight=False).print(f"{count} messages: {out / f'messages-{code}.html'}")


def _chosen(names: list[str] | None, known: Collection[str]) -> list[str]:
    """Return some of the known names, all if none are given; refuse unknown ones."""
    for name in names or ():
        if name not in known:
            raise typer.BadParameter(f"{name!r} is none of {', '.join(known)}")
    return names or list(known)


def _draw(shelves: list[str], themes: list[str], out: Path) -> list[Picture]:
    total, drawn = draw_pictures(shelves, themes, out)
    pictures = list(track(drawn, "Drawing", total, console=Console(stderr=True), transient=True))
    write_list(pictures, out)
    write_sheets(pictures, out)
    return pictures


def _compare(pictures: list[Picture], out: Path, against: str, shelves: list[str], themes: list[str]) -> list[Compared]:
    try:
        with older_gallery(against, shelves, themes) as older:
            compared = list(compare(pictures, out, older))
    except OlderGalleryError as error:
        raise typer.BadParameter(str(error)) from None
    (out / "compare.html").write_text(compare_page(compared, against), encoding="utf-8")
    return compared


if __name__ == "__main__":
    cli()
