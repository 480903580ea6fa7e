"""No request to any route breaks the server: it gets an answer, or a refusal with a sentence."""

from __future__ import annotations

import json
import logging
import os
from random import Random

import pytest

from boneyard_playground.testing.fuzzing import examples

from .stage import Stage, content, staged

pytestmark = pytest.mark.slow

FINE = ("The playground does not know", "REFUSED a token")
"""Errors that are logged on purpose, because they are about the bot."""
LONGEST_LINE = 8000
"""Longer ones never reach the routes."""


def check_answer(path: str, status: int, text: str) -> None:
    """Check that an answer is not a server error, and that a refusal gives a reason."""
    assert status < 500 or (status == 501 and "does not know" in text), text
    if status in (400, 401, 403, 404, 405, 409, 413) and path.startswith(("/control/", "/api/")):
        found = json.loads(text)
        sentence = found.get("error") or found["message"]
        assert sentence.strip(), found


def calm(stage: Stage) -> None:
    """Remove the faults and limits that would affect later requests."""
    backend = stage.server._backend
    backend.faults.by_number.clear()
    backend.limits.a_second, backend.limits.delay = 0, 0.0
    backend.outage.begin(0)


async def try_one(stage: Stage, dice: Random, caplog: pytest.LogCaptureFixture) -> str:
    """Send one request; return what was wrong with the answer."""
    method, canonical = dice.choice(stage.routes)
    path = await stage.path(canonical, dice)
    if len(path) > LONGEST_LINE:
        return ""
    body = content(dice, stage.known) if method not in ("GET", "DELETE") or dice.random() < 0.1 else {}
    before = stage.world_now()
    told: list[object] = []
    with stage.server._backend.feed.listen() as events:
        caplog.clear()
        try:
            status, text = await stage.request(method, path, **body)
            check_answer(path, status, text)
        except Exception as error:  # noqa: BLE001 - told with the request
            return f"{method} {path[:200]} {str(body)[:900]}\n  {type(error).__name__}: {str(error)[:600]}"
        while not events.empty():
            told.append(events.get_nowait())
    if stage.world_now() != before and not told:
        return f"{method} {path[:200]} {str(body)[:600]}\n  changed the world, and the feed was not told"
    logged = [record for record in caplog.records if record.levelno >= logging.ERROR]
    for record in logged:
        if not record.getMessage().startswith(FINE):
            where = "" if record.exc_info is None else logging.Formatter().formatException(record.exc_info)[-700:]
            return f"{method} {path[:200]} {str(body)[:900]}\n  {record.getMessage()[:300]}\n{where}"
    return ""


@pytest.mark.logs_errors
async def test_no_request_breaks_the_playground(caplog: pytest.LogCaptureFixture) -> None:
    first = 0 if "FUZZ" not in os.environ else Random().randrange(10**9)
    found = []
    for number in range(first, first + examples(15).max_examples):
        dice = Random(number)
        async with staged() as stage:
            for _ in range(20):
                wrong = await try_one(stage, dice, caplog)
                calm(stage)
                if wrong:
                    found.append(f"{number}: {wrong}")
    assert not found, f"{len(found)} of them:\n" + "\n".join(found[:12])
