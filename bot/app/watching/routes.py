"""The routes of requests, without ids and tokens, because a token in a metric's label would leak a secret."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["ANSWER", "route_of"]

ANSWER = "/interactions/:id/:token/callback"
"""The route of the answer to a click or a command."""

_HOLDS_TOKEN = ("interactions", "webhooks")
_WORDS = frozenset(
    [
        "@me",
        "@original",
        "active",
        "applications",
        "archived",
        "auth",
        "bot",
        "callback",
        "channels",
        "commands",
        "emojis",
        "followup",
        "gateway",
        "global",
        "guilds",
        "interactions",
        "invites",
        "members",
        "messages",
        "oauth2",
        "permissions",
        "pins",
        "private",
        "public",
        "reactions",
        "roles",
        "scheduled-events",
        "stickers",
        "sticky",
        "threads",
        "thread-members",
        "typing",
        "users",
        "webhooks",
        "recipients",
        "events",
        "search",
    ]
)
"""The words of Discord's routes; every other part of an address is hidden."""


def route_of(parts: Iterable[str]) -> tuple[str, str | None]:
    """Return the route of an address, given in parts, and its first id."""
    route: list[str] = []
    first: str | None = None
    rest = iter([part for part in parts if part != "/"])
    for part in rest:
        if part == "api":
            next(rest, None)  # the version
        elif part.isdigit():
            first = first or part
            route.append(":id")
        elif route[-1:] == [":id"] and route[-2:-1] and route[-2] in _HOLDS_TOKEN:
            route.append(":token")
        else:
            route.append(part if part in _WORDS else ":other")
    return "/" + "/".join(route), first
