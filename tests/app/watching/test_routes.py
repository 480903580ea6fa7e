"""Routes of requests hold no id and no token, whatever is asked for."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yarl
from hypothesis import given
from hypothesis import strategies as st

from bot.app.watching.routes import ANSWER, route_of

TOKEN = "aW50ZXJhY3Rpb246-secret_"


@pytest.mark.parametrize(
    ("path", "route", "first"),
    [
        (f"/api/v10/interactions/123/{TOKEN}/callback", ANSWER, "123"),
        (f"/api/v10/webhooks/5/{TOKEN}/messages/@original", "/webhooks/:id/:token/messages/@original", "5"),
        ("/api/v10/channels/20/messages/30", "/channels/:id/messages/:id", "20"),
        (
            "/api/v10/channels/20/messages/30/reactions/%F0%9F%8E%B2/@me",
            "/channels/:id/messages/:id/reactions/:other/@me",
            "20",
        ),
        ("/api/v10/gateway/bot", "/gateway/bot", None),
    ],
)
def test_a_route_is_told_without_ids(path: str, route: str, first: str | None) -> None:
    assert route_of(yarl.URL(f"https://discord.com{path}", encoded=True).raw_parts) == (route, first)


@given(st.lists(st.text(min_size=1), max_size=8))
def test_nothing_that_is_not_a_word_of_discord_is_told(parts: list[str]) -> None:
    route, _ = route_of(parts)
    assert re.fullmatch(r"/|(/(:id|:token|:other|[@a-z-]+))*", route), json.dumps(route)


def test_every_word_of_the_routes_is_lower_case() -> None:
    source = Path("bot/app/watching/routes.py").read_text(encoding="utf-8")
    assert not re.findall(r'"[a-z-]*[A-Z][a-z-]*"', source.partition("_WORDS")[2])
