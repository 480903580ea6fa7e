"""The pages of the gallery: every picture in full and at the width of a phone, and the changes since an earlier one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape

from gallery.comparing import DIFFERS, THEN, Change, Compared
from gallery.pictures import Picture

__all__ = ["compare_page", "index_page"]

_PHONE = 400
"""The width of a picture on a phone, in CSS pixels."""

_HEAD = f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Boneyard: the gallery</title>
<style>
body {{ background: #313338; color: #dbdee1; font: 15px sans-serif; margin: 24px }}
a {{ color: inherit }}
nav {{ position: sticky; top: 0; background: inherit; padding: 8px 0 }}
figure {{ margin: 0 0 32px }}
figcaption {{ margin-bottom: 8px }}
div {{ display: flex; flex-wrap: wrap; align-items: flex-start; gap: 24px }}
img {{ max-width: 100% }}
.phone {{ width: {_PHONE}px }}
</style>
"""


def index_page(pictures: Sequence[Picture], *, is_compared: bool) -> str:
    """Return the page with all pictures, by theme and shelf."""
    more = ['<a href="compare.html">what has changed</a>'] if is_compared else []
    walls = dict.fromkeys(f"{picture.theme}/{picture.shelf}" for picture in pictures)
    sheets = [f'<a href="sheets/{wall.replace("/", "-")}.png">{wall}</a>' for wall in walls]
    head = f"<nav>{_links(pictures, more)}<br>narrow, on one sheet: {' · '.join(sheets)}</nav>"
    return _page(head, pictures, [_figure(picture) for picture in pictures])


def compare_page(compared: Sequence[Compared], against: str) -> str:
    """Return the page with all changed pictures: before, after, and the differences."""
    counts = Counter(entry.change for entry in compared)
    told = ", ".join(f"{counts[change]} {change.value}" for change in Change)
    shown = [entry for entry in compared if entry.change is not Change.SAME]
    pictures = [entry.picture for entry in shown]
    links = _links(pictures, ['<a href="index.html">all pictures</a>'])
    head = f"<h1>Against {escape(against)}: {told}</h1><nav>{links}</nav>"
    return _page(head, pictures, [_compared_figure(entry) for entry in shown])


def _page(head: str, pictures: Sequence[Picture], figures: Sequence[str]) -> str:
    """Return a page of figures under the names of their themes and shelves."""
    parts, places = [], set()
    for picture, figure in zip(pictures, figures, strict=True):
        place = _place(picture)
        if place not in places:
            places.add(place)
            parts.append(f'<h2 id="{place}">{picture.theme}: {picture.shelf}</h2>\n')
        parts.append(figure)
    return f"{_HEAD}{head}\n{''.join(parts)}</html>\n"


def _links(pictures: Sequence[Picture], more: Iterable[str]) -> str:
    places = dict.fromkeys(map(_place, pictures))
    return " · ".join((*more, *(f'<a href="#{place}">{place}</a>' for place in places)))


def _place(picture: Picture) -> str:
    return f"{picture.theme}-{picture.shelf}"


def _figure(picture: Picture) -> str:
    caption = f"{escape(picture.title)} · {picture.name} · {picture.bytes:,} bytes"
    return _figure_of(caption, _image(picture.name, picture.title, "full"), _narrow(picture.name, picture.title))


def _compared_figure(entry: Compared) -> str:
    name, title = entry.picture.name, entry.picture.title
    caption = f"{escape(title)} · {name} · {entry.change.value}"
    match entry.change:
        case Change.NEW:
            return _figure_of(caption, _narrow(name, "now"))
        case Change.GONE:
            return _figure_of(caption, _narrow(f"{THEN}/{name}", "then"))
    shown = ((f"{THEN}/{name}", "then"), (name, "now"), (f"{DIFFERS}/{name}", "what differs"))
    return _figure_of(f"{caption}: {entry.part:.1%}", *(_narrow(path, alt) for path, alt in shown))


def _figure_of(caption: str, *images: str) -> str:
    return f"<figure><figcaption>{caption}</figcaption><div>{''.join(images)}</div></figure>\n"


def _image(name: str, title: str, kind: str) -> str:
    return f'<img class="{kind}" loading="lazy" src="{name}" alt="{escape(title)}">'


def _narrow(name: str, title: str) -> str:
    """Return a picture at the width of a phone, which links to the full one."""
    return f'<a href="{name}">{_image(name, title, "phone")}</a>'
