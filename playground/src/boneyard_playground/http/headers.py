"""The default headers of every answer that limit what browsers do with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aiohttp import web

__all__ = ["PAGE", "add_defaults"]

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; "
    "connect-src 'self'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
)
"""The page runs only its own files, contacts no other server, and is framed only by itself (side by side)."""
PAGE = {"Content-Security-Policy": _POLICY, "X-Frame-Options": "SAMEORIGIN", "Cache-Control": "no-store"}
"""For the page and its files."""
_DEFAULTS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
}


def add_defaults(response: web.StreamResponse) -> None:
    """Add the defaults to an answer that does not set them."""
    for name, value in _DEFAULTS.items():
        response.headers.setdefault(name, value)
