"""Discord's rate limits, as the playground enforces them on request."""

from __future__ import annotations

import aiohttp

from boneyard_playground.http.limits import RateLimits
from boneyard_playground.testing.control import Control
from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.clock import WorldClock

POST = ("POST", "/channels/1/messages", "/channels/{channel_id}/messages")


class Wall:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def limited(a_second: int) -> tuple[RateLimits, Wall]:
    """Return active limits, and their clock."""
    wall = Wall()
    limits = RateLimits(WorldClock(), wall)
    limits.a_second = a_second
    return limits, wall


def test_more_than_fifty_requests_in_a_second_are_refused_whatever_they_are_for() -> None:
    limits, wall = limited(50)
    asked = [limits.refuses("GET", f"/channels/{number}", "/channels/{channel_id}") for number in range(60)]
    assert asked == [None] * 50 + [(1.0, True)] * 10
    assert (limits.refused, limits.take_busiest()) == (10, 60)
    wall.time += 1
    assert limits.refuses(*POST) is None
    assert limits.take_busiest() == 1, "what was told is not told again"


def test_five_requests_of_a_kind_go_to_one_channel_in_five_seconds() -> None:
    limits, wall = limited(50)
    assert [limits.refuses(*POST) for _ in range(6)] == [None] * 5 + [(5.0, False)]
    assert limits.refuses("PATCH", "/channels/1/messages/2", "/channels/{channel_id}/messages/{message_id}") is None
    assert limits.refuses("POST", "/channels/2/messages", POST[2]) is None
    assert limits.headers(*POST)["X-RateLimit-Remaining"] == "0"
    wall.time += 5
    assert limits.refuses(*POST) is None


def test_answers_to_clicks_do_not_count_and_without_limits_nothing_does() -> None:
    limits, _ = limited(1)
    answer = ("POST", "/interactions/1/token/callback", "/interactions/{id}/{token}/callback")
    assert [limits.refuses(*answer) for _ in range(9)] == [None] * 9
    limits.a_second = 0
    assert [limits.refuses(*POST) for _ in range(9)] == [None] * 9
    assert limits.headers(*POST) == {}


async def test_a_refusal_tells_the_client_how_long_it_lasts(server: PlaygroundThread, control: Control) -> None:
    await control.do("limits", a_second=2, delay=0.01)
    headers = {"Authorization": "Bot playground"}
    async with aiohttp.ClientSession(headers=headers) as session:
        for status in (200, 200, 429):
            async with session.get(f"{server.api_url}/users/@me") as response:
                assert response.status == status
    assert response.headers["X-RateLimit-Scope"] == "global"
    assert 0 < float(response.headers["Retry-After"]) <= 1
    assert response.headers["Via"]
    told = await control.get("limits")
    assert (told["refused"], told["busiest"]) == (1, 3)
