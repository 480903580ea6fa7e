"""Unreadable events, and unexpected events: the match continues."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.app.gateway import Parser, drop_unused_parsers
from tests.e2e.playing import hand_of, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Control

ODD = [
    ("GUILD_UPDATE", {"id": "x"}),
    ("GUILD_CREATE", []),
    ("CHANNEL_UPDATE", {"id": "1", "type": "text"}),
    ("THREAD_UPDATE", {"thread_metadata": None}),
    ("GUILD_ROLE_UPDATE", None),
    ("INTERACTION_CREATE", {"id": "5", "type": 3}),
    ("MESSAGE_CREATE", {"content": 7}),
    ("TYPING_START", "x"),
    ("SOMETHING_NEW", {"a": 1}),
]


async def test_a_match_continues_whatever_the_gateway_says(own_bot: BotProcess, own_stage: Control) -> None:
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    for name, data in ODD:
        await own_stage.call("POST", "gateway/event", {"name": name, "data": data})
    actor, _ = await turn_of(club)
    hand = await hand_of(actor)
    assert (await actor.choose(hand, *hand.moves[0])).answered
    log = own_bot.new_log()
    dropped = [line.rpartition(": ")[2] for line in log.splitlines() if "could not be read and was dropped" in line]
    asked_for = [name for name, _ in ODD[:6]]
    assert dropped == [name for name in asked_for if name in dropped]
    assert "INTERACTION_CREATE" in dropped
    assert "GUILD_ROLE_UPDATE" in dropped


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.logs_errors
@given(data=JSON)
@settings(max_examples=200)
def test_no_event_ends_the_process(data: object) -> None:
    """Whatever an event contains, reading it raises an error only where a connection begins."""

    def parse(told: Any) -> None:  # noqa: ANN401 - as the library has it
        raise TypeError(str(told))

    parsers: dict[str, Parser] = {"CHANNEL_UPDATE": parse, "READY": parse, "MESSAGE_CREATE": parse}
    drop_unused_parsers(parsers)
    assert set(parsers) == {"CHANNEL_UPDATE", "READY"}
    parsers["CHANNEL_UPDATE"](data)
    with pytest.raises(TypeError):
        parsers["READY"](data)
