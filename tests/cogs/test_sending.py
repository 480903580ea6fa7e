"""Which requests Discord rejects for good, and which it may accept later."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.standings.weekly_news import PostTrouble
from cogs.kit.announcing import BY_PRESS, is_forgotten, new_nonce
from cogs.kit.response_checks import UnreachableError, is_well_formed
from cogs.kit.sending import is_passing, is_refused
from cogs.news.publisher import trouble_of


def answered(status: int, code: int = 50035) -> discord.HTTPException:
    """Return the error of an answer with a status and a code of Discord's."""
    answer: Any = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(answer, {"code": code, "message": ""})


@pytest.mark.parametrize(("status", "refused"), [(400, True), (404, True), (429, False), (500, False), (503, False)])
def test_too_many_requests_and_faults_of_the_server_pass(status: int, refused: bool) -> None:
    assert is_refused(answered(status)) == refused
    assert is_passing(answered(status)) != refused
    assert trouble_of(answered(status)) == (PostTrouble.FAILED if refused else None)


@pytest.mark.parametrize(("status", "code"), [(401, 0), (401, 40001), (403, 0), (403, 40003), (404, 0), (400, 0)])
def test_pages_of_proxies_and_trouble_with_the_token_pass(status: int, code: int) -> None:
    assert is_passing(answered(status, code))
    assert trouble_of(answered(status, code)) is None


@pytest.mark.parametrize(("status", "code"), [(401, 50027), (403, 50013), (404, 10003), (404, 10015)])
def test_what_discord_refuses_by_name_does_not_pass(status: int, code: int) -> None:
    assert is_refused(answered(status, code))


@pytest.mark.parametrize("error", [aiohttp.ServerDisconnectedError(), TimeoutError(), UnreachableError()])
def test_trouble_of_the_network_passes(error: Exception) -> None:
    assert is_passing(error)
    assert not is_refused(error)


MESSAGES, CALLBACK = "/channels/{channel_id}/messages", "/interactions/{webhook_id}/{webhook_token}/callback"

MESSAGE = {"id": "1", "channel_id": "2", "author": {}}


@pytest.mark.parametrize(
    ("method", "path", "told", "sense"),
    [
        ("POST", MESSAGES, MESSAGE, True),
        ("POST", MESSAGES, {"id": "1"}, False),
        ("POST", MESSAGES, {"odd": [None]}, False),
        ("POST", MESSAGES, [], False),
        ("POST", MESSAGES, "", False),
        ("POST", MESSAGES, "<html>", False),
        ("POST", MESSAGES, [MESSAGE], False),
        ("GET", MESSAGES, [], True),
        ("GET", MESSAGES, [MESSAGE], True),
        ("GET", MESSAGES, [1], False),
        ("GET", MESSAGES, MESSAGE, False),
        ("PATCH", f"{MESSAGES}/{{message_id}}", {}, False),
        ("DELETE", f"{MESSAGES}/{{message_id}}", "", True),
        ("DELETE", f"{MESSAGES}/{{message_id}}", {"odd": [None]}, False),
        ("DELETE", f"{MESSAGES}/{{message_id}}", MESSAGE, False),
        ("DELETE", "/channels/{channel_id}", {"id": "1", "type": 11}, True),
        ("DELETE", "/channels/{channel_id}", {"odd": [None]}, False),
        ("POST", CALLBACK, {"interaction": {}}, True),
        ("POST", CALLBACK, {"id": "1"}, False),
        ("PUT", "/applications/{application_id}/commands", {}, False),
        ("PUT", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}", "", True),
    ],
)
def test_an_answer_that_makes_no_sense_is_seen(method: str, path: str, told: object, sense: bool) -> None:
    assert is_well_formed(method, path, told) is sense


def test_a_nonce_says_when_a_post_was_announced() -> None:
    nonce = new_nonce()
    assert len(nonce) == 16
    assert not is_forgotten(nonce)
    old = f"t{int(nonce[1:9], 16) - 300:08x}{nonce[9:]}"
    assert is_forgotten(old)
    assert is_forgotten(f"{BY_PRESS}{discord.utils.time_snowflake(discord.utils.utcnow())}")
    assert not is_forgotten("0123456789abcdef"), "one of an older version is sent again"
    assert new_nonce() != nonce
