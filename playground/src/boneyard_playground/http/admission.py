"""Admits requests of programs on this machine, and of pages that the playground itself has served.

A page of another site also runs in a browser of this machine. `Origin` or `Sec-Fetch-Site` reveal it, and `Host`
reveals a foreign name that points to this machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yarl import URL

from boneyard_playground.http.loopback import is_loopback

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aiohttp import web

__all__ = ["Admission", "OriginError", "check_origins"]

_NAMES = ("127.0.0.1", "localhost", "::1")
_FROM_ELSEWHERE = ("cross-site", "same-site")
"""Another port of this machine counts as the same site."""
_SHARED = {
    "Access-Control-Allow-Methods": "GET, POST, PUT, PATCH, DELETE",
    "Access-Control-Allow-Headers": "Authorization, Content-Type",
    "Vary": "Origin",
}


class OriginError(ValueError):
    """The origin cannot be admitted; the text is a sentence that says why."""


class Admission:
    """Admits requests or not; `origins` are other pages of this machine that may use the playground.

    Raises `OriginError` for an invalid origin, or one that is not on this machine.
    """

    def __init__(self, origins: Iterable[str] = ()) -> None:
        self._origins = check_origins(origins)
        self._authorities: frozenset[str] = frozenset()

    def listen_at(self, url: URL) -> None:
        """Set the address of the playground."""
        hosts = (*_NAMES, url.host or "")
        self._authorities = frozenset(_authority(host, url.port or 0) for host in hosts)

    def refusal(self, request: web.Request) -> str | None:
        """Return a sentence that says why a request is refused; None if it is admitted."""
        host, origin = request.headers.get("Host", ""), request.headers.get("Origin")
        if host.lower() not in self._authorities:
            return "The playground answers to its own address only."
        if origin in self._origins or _opens_the_page(request):
            return None
        if origin is not None and origin != f"http://{host.lower()}":
            return "The playground answers its own page only, and pages that were named when it was started."
        if origin is None and request.headers.get("Sec-Fetch-Site") in _FROM_ELSEWHERE:
            return "The playground answers no page of another site."
        return None

    def is_asked_beforehand(self, request: web.Request) -> bool:
        """Return whether a request is only a browser's preflight for a page of another origin."""
        return request.method == "OPTIONS" and request.headers.get("Origin") in self._origins

    def shared(self, request: web.Request) -> dict[str, str]:
        """Return the headers that let an admitted page of another origin read the answer."""
        origin = request.headers.get("Origin")
        return {"Access-Control-Allow-Origin": origin, **_SHARED} if origin in self._origins and origin else {}


def _opens_the_page(request: web.Request) -> bool:
    """Return whether a request follows a link to the page, from any site."""
    told = request.headers
    is_opened = told.get("Sec-Fetch-Mode") == "navigate" and told.get("Sec-Fetch-Dest") == "document"
    return is_opened and request.method == "GET" and request.path == "/" and "Origin" not in told


def _authority(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def check_origins(origins: Iterable[str]) -> frozenset[str]:
    """Return origins as browsers write them; raises `OriginError` for one that cannot be admitted."""
    return frozenset(map(_origin, origins))


def _origin(text: str) -> str:
    """Return an origin as browsers write it."""
    try:
        url = URL(text)
        origin = str(url.origin())
    except ValueError:
        raise OriginError(f"{text!r} is no origin. One looks like http://localhost:3000.") from None
    if not is_loopback(url.host):
        raise OriginError(f"{text!r} is not on this machine. Only pages of this machine can be named.")
    return origin
