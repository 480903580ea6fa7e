"""A host's view of a running bot: numbers that count, and health that says what is wrong."""

from __future__ import annotations

import re

import aiohttp

from tests.e2e.database import come_back
from tests.e2e.playing import start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Control
from tests.waiting import eventually


async def _get(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as http, http.get(f"http://127.0.0.1:{port}{path}") as answer:
        return answer.status, await answer.text()


def _number(text: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    assert found, name
    return float(found[1])


async def test_clicks_are_counted_and_a_lost_connection_is_told(own_bot: BotProcess, own_stage: Control) -> None:
    own_bot.stop()
    own_bot.settings = {"WATCH_PORT": "0", "LOG_FORMAT": "json"}
    own_bot.new_log()
    await come_back(own_bot, own_stage)
    found = re.search(r"watched at http://127\.0\.0\.1:(\d+)/", own_bot.new_log())
    assert found
    port = int(found[1])

    async def is_well() -> None:
        assert await _get(port, "/healthz") == (200, '{"ok": true, "wrong": []}')

    await eventually(is_well)
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    await turn_of(club)
    _, text = await _get(port, "/metrics")
    assert _number(text, "boneyard_interactions_total") >= 3
    assert _number(text, "boneyard_answer_seconds_count") == _number(text, "boneyard_interactions_total")
    assert _number(text, 'boneyard_tables{status="playing"}') == 1
    assert _number(text, "boneyard_connected") == 1
    posted = 'boneyard_rest_requests_total{method="POST",route="/channels/:id/messages",status="200"}'
    written = 'boneyard_database_seconds_count{kind="write"}'
    assert min(_number(text, name) for name in (posted, written, "boneyard_database_bytes")) >= 1
    assert _number(text, 'boneyard_queue{queue="again"}') == 0
    assert _number(text, 'boneyard_follower_lag{follower="results"}') == 0
    routes = re.findall(r'route="([^"]*)"', text)
    assert routes
    assert not [route for route in routes if re.search(r"\d{3}", route)]
    own_bot.stop()
