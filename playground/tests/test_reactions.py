"""Reactions, replies, pins, and changes that people make to their own messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

from .test_roles import grant

if TYPE_CHECKING:
    from boneyard_playground.testing.control import Json

    from .conftest import Stage


async def said(stage: Stage, content: str = "Hello", person: int = 0, **more: object) -> Json:
    """Send a message as a person."""
    control = stage.control
    return await control.do("messages", user=control.people[person], channel=control.channel, content=content, **more)


def partial(stage: Stage, message: Json) -> discord.PartialMessage:
    """Return a message as the bot can use it."""
    channel = stage.bot.get_channel(int(stage.control.channel))
    assert isinstance(channel, discord.TextChannel)
    return channel.get_partial_message(int(message["id"]))


async def shown(stage: Stage, message: Json, person: int = 0) -> Json:
    """Return a message as a person sees it now."""
    return next(one for one in await stage.control.messages(person) if one["id"] == message["id"])


async def test_a_reaction_is_counted_once_for_everyone_and_goes_when_taken_back(stage: Stage) -> None:
    control, message = stage.control, await said(stage)
    reaction = {"user": control.people[1], "message": message["id"], "emoji": "👍"}
    await control.do("react", **reaction)
    await control.do("react", **reaction)
    await partial(stage, message).add_reaction("👍")
    (found,) = (await shown(stage, message))["reactions"]
    assert (found["count"], found["me"], found["users"][0]) == (2, False, control.people[1])
    assert (await shown(stage, message, 1))["reactions"][0]["me"]
    read = await partial(stage, message).fetch()
    assert {user.name async for user in read.reactions[0].users()} == {"bob", "boneyard"}
    await control.do("unreact", **reaction)
    await partial(stage, message).remove_reaction("👍", stage.bot.user)  # type: ignore[arg-type]
    assert "reactions" not in await shown(stage, message)


async def test_the_bot_needs_a_right_for_a_new_reaction_and_none_for_one_that_is_there(stage: Stage) -> None:
    message = await said(stage)
    await stage.control.call("PATCH", f"channels/{stage.control.channel}", bot_denied=["ADD_REACTIONS"])
    with pytest.raises(discord.Forbidden):
        await partial(stage, message).add_reaction("👍")
    await stage.control.do("react", user=stage.control.people[0], message=message["id"], emoji="👍")
    await partial(stage, message).add_reaction("👍")


@pytest.mark.parametrize("emoji", ["x", "", "🁢", "nothing:123456789012345678"])
async def test_what_is_no_emoji_is_refused(stage: Stage, emoji: str) -> None:
    message = await said(stage)
    status, _ = await stage.control.refused("react", user=stage.control.people[0], message=message["id"], emoji=emoji)
    assert status == 400
    if emoji:
        with pytest.raises(discord.HTTPException) as refusal:
            await partial(stage, message).add_reaction(emoji)
        assert refusal.value.code == 10014


async def test_a_message_takes_twenty_kinds_of_reactions(stage: Stage) -> None:
    control, message = stage.control, await said(stage)
    for number in range(20):
        emoji = chr(0x1F600 + number)
        await control.do("react", user=control.people[0], message=message["id"], emoji=emoji)
    with pytest.raises(discord.HTTPException) as refusal:
        await partial(stage, message).add_reaction("👍")
    assert refusal.value.code == 30010


async def test_only_who_manages_messages_removes_the_reactions_of_others(stage: Stage) -> None:
    control, message = stage.control, await said(stage)
    for emoji in ("👍", "👎"):
        await control.do("react", user=control.people[0], message=message["id"], emoji=emoji)
    with pytest.raises(discord.Forbidden):
        await partial(stage, message).clear_reactions()
    await grant(stage, "MANAGE_MESSAGES")
    await partial(stage, message).clear_reaction("👍")
    assert [one["emoji"]["name"] for one in (await shown(stage, message))["reactions"]] == ["👎"]
    await partial(stage, message).clear_reactions()
    assert "reactions" not in await shown(stage, message)


async def test_people_reply_and_write_again_what_is_their_own(stage: Stage) -> None:
    control, first = stage.control, await said(stage, "One")
    reply = await said(stage, "Two", 1, reply_to=first["id"])
    assert (reply["type"], reply["referenced_message"]["content"]) == (19, "One")
    assert [user["id"] for user in reply["mentions"]] == [control.people[0]]
    status, _ = await control.call("PATCH", f"messages/{first['id']}", user=control.people[1], content="No")
    assert status == 403
    status, changed = await control.call("PATCH", f"messages/{first['id']}", user=control.people[0], content="1")
    assert (status, changed["content"], changed["edited_timestamp"] is None) == (200, "1", False)
    await control.call("DELETE", f"messages/{first['id']}")
    assert (await shown(stage, reply))["referenced_message"] is None


async def test_people_send_files(stage: Stage) -> None:
    file = {"filename": "a.txt", "data": "SGVsbG8="}
    message = await said(stage, "", files=[file])
    assert [(one["filename"], one["size"]) for one in message["attachments"]] == [("a.txt", 5)]
    status, _ = await stage.control.refused(
        "messages", user=stage.control.people[0], channel=stage.control.channel, files=[{"filename": "a.txt"}]
    )
    assert status == 400


async def test_messages_are_pinned_by_those_who_may(stage: Stage) -> None:
    first, second = await said(stage, "1"), await said(stage, "2")
    with pytest.raises(discord.Forbidden):
        await partial(stage, first).pin()
    await grant(stage, "PIN_MESSAGES")
    for message in (first, second):
        await partial(stage, message).pin()
    pins = [one.content async for one in partial(stage, first).channel.pins()]
    assert pins == ["2", "1"]
    await partial(stage, second).unpin()
    assert [(await shown(stage, one))["pinned"] for one in (first, second)] == [True, False]


async def test_many_messages_are_deleted_at_once_unless_they_are_old(stage: Stage) -> None:
    channel = partial(stage, await said(stage)).channel
    assert isinstance(channel, discord.TextChannel)
    ids = [discord.Object(int((await said(stage, str(n)))["id"])) for n in range(3)]
    with pytest.raises(discord.Forbidden):
        await channel.delete_messages(ids)
    await grant(stage, "MANAGE_MESSAGES")
    await channel.delete_messages(ids)
    assert [one["content"] for one in await stage.control.messages()] == ["Hello"]
    await stage.bot.http.delete_messages(channel.id, [1, 2])
    with pytest.raises(discord.HTTPException) as refusal:
        await stage.bot.http.delete_messages(channel.id, [1])
    assert refusal.value.code == 50035


async def test_nobody_reacts_to_what_only_one_person_sees(stage: Stage) -> None:
    board = (await stage.control.command("board"))["message"]
    hand = (await stage.control.click(board["id"], "hand:1"))["message"]
    for person, expected in ((0, 400), (1, 404)):
        reaction = {"user": stage.control.people[person], "message": hand["id"], "emoji": "👍"}
        assert (await stage.control.refused("react", **reaction))[0] == expected


async def test_the_content_of_others_is_not_read_without_the_privileged_intent(stage: Stage) -> None:
    message, named = await said(stage, "A secret"), await said(stage, f"Hello <@{stage.bot.user.id}>")  # type: ignore[union-attr]
    assert [(await partial(stage, one).fetch()).content for one in (message, named)] == ["", named["content"]]
    history = [one.content async for one in partial(stage, message).channel.history()]
    assert history == [named["content"], ""]
