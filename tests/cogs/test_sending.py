"""What Discord refuses for good, and what it may take later."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.standings.posts import PostTrouble
from cogs.kit.sending import is_refused
from cogs.news.publisher import trouble_of


def answered(status: int) -> discord.HTTPException:
    """Return the error of an answer with a status."""
    answer: Any = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(answer, {"code": 0, "message": ""})


@pytest.mark.parametrize(("status", "refused"), [(400, True), (404, True), (429, False), (500, False), (503, False)])
def test_too_many_requests_and_faults_of_the_server_pass(status: int, refused: bool) -> None:
    assert is_refused(answered(status)) == refused
    assert trouble_of(answered(status)) == (PostTrouble.FAILED if refused else None)
