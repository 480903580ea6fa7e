"""The page and its files: a browser caches them until one of them changes."""

from __future__ import annotations

from pathlib import Path
from zlib import crc32

from aiohttp import web

from boneyard_playground.http.headers import PAGE

__all__ = ["page_routes", "version"]

_FOLDER = Path(__file__).parents[1] / "page"
_NAME = r"{name:(?:[a-z]+/)?[a-z]+\.(?:js|css)}"
_KEPT = PAGE | {"Cache-Control": "private, max-age=31536000, immutable"}


def page_routes() -> list[web.RouteDef]:
    """Return the routes of the page."""
    return [
        web.get("/", _index),
        web.get(f"/page/{_NAME}", _file),
        web.get(rf"/page/{{version:\d+}}/{_NAME}", _file),
    ]


def version(folder: Path) -> int:
    """Return a number that changes with the files of a folder; modules find each other below it."""
    looks = sorted((str(file), (look := file.stat()).st_mtime_ns, look.st_size) for file in folder.rglob("*.*"))
    return crc32(repr(looks).encode())


async def _index(_: web.Request) -> web.Response:
    text = (_FOLDER / "index.html").read_text(encoding="utf-8")
    below = text.replace('"/page/', f'"/page/{version(_FOLDER)}/')
    return web.Response(text=below, content_type="text/html", headers=PAGE)


async def _file(request: web.Request) -> web.FileResponse:
    file = _FOLDER / request.match_info["name"]
    if not file.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(file, headers=_KEPT if "version" in request.match_info else PAGE)
