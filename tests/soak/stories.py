"""The story of a fault: Discord requests about each message, in order, and the trouble provoked meanwhile."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from cogs.kit.announcing import new_nonce
from tests.e2e.stage import Control
from tests.soak.report import Report

__all__ = ["Stories", "line_of"]

_TOKEN = re.compile(r"(?<=/)[\w.-]{60,}")
_NONCE = "nonce "
_LENGTH = len(new_nonce())
_MOST = 40
"""How many lines of a story are shown, the last ones."""


@dataclass
class Stories:
    """The requests of a bot during a soak, by the messages, channels and nonces in them."""

    control: Control
    report: Report
    _next: int = 1
    _about: defaultdict[str, dict[int, tuple[float, str]]] = field(default_factory=lambda: defaultdict(dict))

    _made: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """The messages that were made with a nonce."""

    async def read(self) -> None:
        """Read the new requests; the playground keeps only the last ones."""
        told = await self.control.call("GET", "requests", since=self._next)
        self._next = told["next"]
        self.note(told["requests"])

    def note(self, requests: Iterable[dict[str, Any]]) -> None:
        """Keep requests in the playground's form."""
        for one in requests:
            if one["made"]:
                self._made[_body(one).get("nonce") or ""].add(one["made"])
            for name in _names(one):
                self._about[name][one["n"]] = one["at"], line_of(one)

    def is_sent_once(self, message_id: str) -> bool:
        """Return whether a message is one that the bot sends once without storing it, as a DM reminder.

        The nonce shows it: that of a stored post is announced in the database. A duplicate does not count.
        """
        made = next((made for made in self._made.items() if message_id in made[1]), None)
        return made is not None and len(made[0]) != _LENGTH and len(made[1]) == 1

    def of(self, *names: str) -> list[str]:
        """Return the requests about messages or in channels, with the trouble at that time, a line each.

        They include requests with the nonce of one of them: a message and its duplicate have the same one.
        """
        numbers = {number for name in names for number in self._about.get(name, ())}
        nonces = [one for one, lines in self._about.items() if one.startswith(_NONCE) and numbers & lines.keys()]
        asked: dict[int, tuple[float, str]] = {}
        for name in (*names, *nonces):
            asked |= self._about.get(name, {})
        lines = list(asked.values())
        if lines:
            lines += self.report.provoked_between(min(lines)[0], max(lines)[0])
        return [f"{at - self.report.began:9.3f} s  {line}" for at, line in sorted(lines)][-_MOST:]


def _names(request: dict[str, Any]) -> set[str]:
    """Return the ids in the path of a request, the id of its new message, and its nonce."""
    nonce = _body(request).get("nonce")
    names = {*re.findall(r"\d{15,}", _TOKEN.sub("", request["path"])), request["made"], nonce and f"{_NONCE}{nonce}"}
    return names - {None}


def _body(request: dict[str, Any]) -> dict[str, Any]:
    return request["json"] if isinstance(request["json"], dict) else {}


def line_of(request: dict[str, Any]) -> str:
    """Return a request in the playground's form as one line."""
    nonce = _body(request).get("nonce")
    told = f" {_NONCE}{nonce}" if nonce else ""
    made = f", message {request['made']}" if request["made"] else ""
    code = f" ({request['code']})" if request["code"] else ""
    path = _TOKEN.sub("…", request["path"])
    return f"{request['method']} {path}{told} -> {request['status']}{code}{made}"
