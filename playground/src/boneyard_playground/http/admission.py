"""Who may send requests: programs of this machine, and pages that the playground itself has served.

A page of another site runs in a browser of this machine too. It is known by `Origin` or `Sec-Fetch-Site`, and a name of
its own that it has led to this machine by `Host`.
"""

from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING

from yarl import URL

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aiohttp import web

__all__ = ["Admission", "OriginError", "check_origins", "is_loopback"]

_NAMES = ("127.0.0.1", "localhost", "::1")
_FROM_ELSEWHERE = ("cross-site", "same-site")
"""Another port of this machine counts as the same site."""
_SHARED = {
    "Access-Control-Allow-Methods": "GET, POST, PUT, PATCH, DELETE",
    "Access-Control-Allow-Headers": "Authorization, Content-Type",
    "Vary": "Origin",
}


def is_loopback(host: str | None) -> bool:
    """Tell whether a host name or address means this machine and nothing else."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host or "").is_loopback
    except ValueError:
        return False


class OriginError(ValueError):
    """Tells in a sentence why pages of an origin cannot be let in."""


class Admission:
    """Let requests in or not; `origins` are other pages of this machine that may use the playground.

    Raises `OriginError` for an origin that is none, or not of this machine.
    """

    def __init__(self, origins: Iterable[str] = ()) -> None:
        self._origins = check_origins(origins)
        self._authorities: frozenset[str] = frozenset()

    def listen_at(self, url: URL) -> None:
        """Say where the playground listens."""
        hosts = (*_NAMES, url.host or "")
        self._authorities = frozenset(_authority(host, url.port or 0) for host in hosts)

    def refusal(self, request: web.Request) -> str | None:
        """Say in a sentence why a request is not let in; None for one that is."""
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
        """Tell whether a browser asks only what a page of another origin may do."""
        return request.method == "OPTIONS" and request.headers.get("Origin") in self._origins

    def shared(self, request: web.Request) -> dict[str, str]:
        """Return the headers that let a page of another origin read the answer, if it may."""
        origin = request.headers.get("Origin")
        return {"Access-Control-Allow-Origin": origin, **_SHARED} if origin in self._origins and origin else {}


def _opens_the_page(request: web.Request) -> bool:
    """Tell whether somebody follows a link to the page, from wherever."""
    told = request.headers
    is_opened = told.get("Sec-Fetch-Mode") == "navigate" and told.get("Sec-Fetch-Dest") == "document"
    return is_opened and request.method == "GET" and request.path == "/" and "Origin" not in told


def _authority(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def check_origins(origins: Iterable[str]) -> frozenset[str]:
    """Return origins as browsers write them; raises `OriginError` for one that cannot be let in."""
    return frozenset(map(_origin, origins))


def _origin(text: str) -> str:
    """Read an origin as browsers write it."""
    try:
        url = URL(text)
        origin = str(url.origin())
    except ValueError:
        raise OriginError(f"{text!r} is no origin. One looks like http://localhost:3000.") from None
    if not is_loopback(url.host):
        raise OriginError(f"{text!r} is not on this machine. Only pages of this machine can be named.")
    return origin
