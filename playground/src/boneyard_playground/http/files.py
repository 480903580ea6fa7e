"""Sends uploaded files, so that none of them can act as part of the page."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from aiohttp import web

if TYPE_CHECKING:
    from boneyard_playground.world.blobs import Blob

__all__ = ["send_file"]

_SHOWN = ("image/png", "image/jpeg", "image/gif", "image/webp", "text/plain")
_PLAYED = ("audio/", "video/")
_HEADERS = {
    "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'; media-src 'self'",
    "Cache-Control": "private, max-age=31536000, immutable",
}
"""The browser may cache a file: a different one would have a different id."""


def send_file(blob: Blob, content_type: str, filename: str) -> web.Response:
    """Send a file; one that the browser would run or open itself, especially a page, is sent as a download."""
    try:
        data = blob.read()
    except FileNotFoundError:
        raise web.HTTPNotFound from None
    is_shown = content_type in _SHOWN or content_type.startswith(_PLAYED)
    kind = "inline" if is_shown else "attachment"
    headers = _HEADERS | {"Content-Disposition": f"{kind}; filename*=UTF-8''{quote(filename, safe='')}"}
    charset = "utf-8" if content_type == "text/plain" else None
    return web.Response(body=data, content_type=content_type, charset=charset, headers=headers)
