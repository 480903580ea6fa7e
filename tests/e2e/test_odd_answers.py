"""What Discord should never send: malformed answers with status 200, clicks from nowhere, and permanent closes."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.e2e.database import rows, settled
from tests.e2e.playing import hand_of, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Control, Member
from tests.waiting import eventually

ODD: list[dict[str, Any]] = [{"answer": "odd"}, {"answer": "page", "status": 200}, {"answer": "half"}]
"""JSON of another shape, HTML, and half of an answer; each with status 200."""

ACKNOWLEDGED = 6
"""The kind of an answer that changes nothing."""

FEW = [ODD[0], {**ODD[1], "done": True}, ODD[2]]
ALL = [*ODD, *({**one, "done": True} for one in ODD)]


@pytest.mark.parametrize("faults", [FEW, pytest.param(ALL, marks=pytest.mark.long)], ids=["few", "all"])
async def test_a_match_continues_after_odd_answers_and_clicks_from_nowhere(
    own_bot: BotProcess, own_stage: Control, faults: list[dict[str, Any]]
) -> None:
    """Either the request is executed, and only the answer is empty, or nothing is done at all."""
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    for data in _from_nowhere(club.guild, club.members[0]):
        await own_stage.call("POST", "gateway/event", {"name": "INTERACTION_CREATE", "data": data})
    for fault in faults:
        await settled(own_bot)
        before = _moves(own_bot)
        actor, _ = await turn_of(club)
        hand = await hand_of(actor)
        await own_stage.call("POST", "faults", {**fault, "count": 4})
        await actor.choose(hand, *hand.moves[0])
        await own_stage.call("DELETE", "faults")
        assert _moves(own_bot) > before
    await settled(own_bot)
    assert (await turn_of(club))[1].id


@pytest.mark.parametrize(
    "fault",
    [ODD[0], *(pytest.param(one, marks=pytest.mark.long) for one in ODD[1:])],
    ids=lambda fault: str(fault["answer"]),
)
async def test_an_odd_answer_to_what_is_filled_in_later_is_one_line(
    own_bot: BotProcess, own_stage: Control, fault: dict[str, Any]
) -> None:
    """The rules have a picture, so an empty answer comes first."""
    club = await own_stage.club("Ola")
    (ola,) = club.members
    await own_stage.call("POST", "faults", {**fault, "path": ".*/messages/@original", "method": "PATCH", "count": 1})
    await ola.command(club.channel, "rules", game="bergen")
    log = ""

    async def is_told() -> None:
        nonlocal log
        log += own_bot.new_log()
        assert "the answer could not be sent" in log

    await eventually(is_told)
    assert [log.count(told) for told in (" WARNING ", " ERROR ", "Traceback")] == [1, 0, 0], log


async def test_a_move_on_a_message_that_is_deleted_before_its_answer_is_made_and_not_refused(
    own_bot: BotProcess, own_stage: Control
) -> None:
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    actor, board = await turn_of(club)
    await settled(own_bot)
    board, before = (await turn_of(club))[1], _moves(own_bot)
    await own_stage.call("POST", "limits", {"delay": 0.5})
    click = asyncio.create_task(actor.click(board, "Roll the dice"))

    async def is_made() -> None:
        assert _moves(own_bot) > before

    await eventually(is_made)
    await own_stage.call("DELETE", f"messages/{board.id}")
    assert (await click).raw["callback"] == ACKNOWLEDGED
    await own_stage.call("POST", "limits", {"a_second": 0})
    await settled(own_bot)
    assert (await turn_of(club))[1].id != board.id


def _moves(bot: BotProcess) -> int:
    return int(str(rows(bot, "SELECT COUNT(*) FROM log_entries WHERE kind = 'move'")[0][0]))


def _from_nowhere(guild: str, member: Member) -> list[dict[str, Any]]:
    """Return a command, a press, a suggestion and a form that name no channel, and cannot be answered."""
    user = {"id": member.id, "username": "Ola", "discriminator": "0", "avatar": None, "global_name": None}
    roles: dict[str, Any] = {
        "roles": [],
        "permissions": "0",
        "joined_at": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
    }
    said = {"application_id": "1", "token": "none", "version": 1, "locale": "pl", "guild_id": guild, "id": "77"}
    more: dict[str, Any] = {
        "entitlements": [],
        "attachment_size_limit": 1,
        "authorizing_integration_owners": {},
        "context": 0,
    }
    play, press = {"id": "5", "name": "play", "type": 1}, {"custom_id": "bone:1:join:1", "component_type": 2}
    old, form = {**play, "name": "gone"}, {"custom_id": "bone:1:preset-name:1", "components": []}
    launch = {**play, "name": "launch", "type": 4}
    every = ((2, play), (2, old), (2, launch), (3, press), (4, play), (5, form))
    return [{**said, **more, "member": {"user": user, **roles}, "type": kind, "data": data} for kind, data in every]


@pytest.mark.parametrize(
    ("code", "told"),
    [(4004, "DISCORD_TOKEN is wrong"), (4013, "its intents"), (4014, "the bot may not hear of what it asks for")],
)
async def test_a_connection_that_is_closed_for_good_is_one_sentence(
    own_bot: BotProcess, own_stage: Control, code: int, told: str
) -> None:
    """With the exit code after which a service is not restarted."""
    await own_stage.call("POST", "gateway", {"action": "close", "code": code})
    assert own_bot.process is not None
    assert await asyncio.to_thread(own_bot.process.wait, 20) == 2
    log = own_bot.new_log()
    assert log.count("Boneyard cannot start.") == 1
    assert told in log
    assert "Traceback" not in log


async def test_a_deletion_counts_when_it_is_known_to_be_done(own_bot: BotProcess, own_stage: Control) -> None:
    """A hand that is renewed each turn leaves no old one, whatever the answer to its deletion was."""
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    for answer in ({"answer": "odd"}, {"answer": "error", "status": 404, "code": 0}):
        await own_stage.call("POST", "faults", {**answer, "method": "DELETE", "count": 2})
        for _ in range(4):
            actor, _ = await turn_of(club)
            hand = await hand_of(actor)
            await actor.choose(hand, *hand.moves[0])
            await settled(own_bot)
    await own_stage.call("DELETE", "faults")
    for member in club.members:
        assert len([one for one in await member.dms() if one.pictures]) == 1, member.name
