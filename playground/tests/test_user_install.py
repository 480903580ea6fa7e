"""An app that a person has installed for themselves works everywhere; where it is not a member, it can only answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from boneyard_playground.testing.control import until

if TYPE_CHECKING:
    from boneyard_playground.testing.control import Control

    from .conftest import Stage

Json = dict[str, Any]


async def install(control: Control, person: int = 0) -> None:
    """Install the app for a person."""
    status, found = await control.call("PATCH", f"users/{control.people[person]}", installed=True)
    assert (status, found["installed"]) == (200, True)


async def foreign_channel(control: Control) -> str:
    """Make a server of the same people without the bot; return its channel."""
    guild = await control.do("guilds", name="Elsewhere", members=control.people, bot=False)
    assert guild["bot"] is False
    return str(guild["channels"][0]["id"])


async def private_channel(control: Control, people: int) -> str:
    """Open direct messages between people; return their channel."""
    more = [(await control.do("users", name=f"guest{number}"))["id"] for number in range(people - 2)]
    return str((await control.do("channels", people=[*control.people, *more], name="Talk"))["id"])


async def offers(control: Control, channel: str, person: int = 0) -> set[str]:
    """Return the names of the commands that a person can use in a channel."""
    found = await control.get(f"users/{control.people[person]}/commands?channel={channel}")
    return {command["name"] for command in found["commands"]}


async def carry(control: Control, channel: str, person: int = 0) -> Json:
    """Run the command that works everywhere."""
    return await control.do("command", user=control.people[person], channel=channel, name="carry")


async def test_commands_go_where_the_bot_is_or_with_those_who_installed_it(stage: Stage) -> None:
    control = stage.control
    home, foreign, talk = control.channel, await foreign_channel(control), await private_channel(control, 3)
    assert {"carry", "board"} <= await offers(control, home)
    assert "follow" not in await offers(control, home)
    assert await offers(control, foreign) == await offers(control, talk) == set()
    await install(control)
    assert {"carry", "board", "follow"} <= await offers(control, home)
    assert await offers(control, foreign) == {"carry", "follow"}
    assert await offers(control, talk) == {"carry"}
    assert await offers(control, talk, person=1) == set()


@pytest.mark.parametrize(
    ("people", "told"),
    [(None, "guild False True"), (2, "private_channel False True"), (3, "private_channel False True")],
    ids=["server", "dm", "group"],
)
async def test_where_the_bot_is_no_member_it_answers_and_cannot_post(
    stage: Stage, people: int | None, told: str
) -> None:
    control = stage.control
    await install(control)
    channel = await (foreign_channel(control) if people is None else private_channel(control, people))
    result = await carry(control, channel)
    assert result["message"]["content"] == told
    await until(lambda: stage.bot.codes)
    assert stage.bot.codes == [50001]
    shown = (await control.get(f"channels/{channel}/messages?user={control.people[1]}"))["messages"]
    assert [message["content"] for message in shown] == [told]


async def test_at_home_and_in_its_own_dm_the_app_is_installed_for_both(stage: Stage) -> None:
    control = stage.control
    assert (await carry(control, control.channel))["message"]["content"] == "guild True False"
    await install(control)
    assert (await carry(control, control.channel))["message"]["content"] == "guild True True"
    message = (await carry(control, "dm"))["message"]
    assert message["content"].startswith("dm_channel")
    assert message["interaction_metadata"]["authorizing_integration_owners"] == {"0": "0", "1": control.people[0]}


@pytest.mark.slow
async def test_what_others_press_belongs_to_the_person_who_installed_the_app(stage: Stage) -> None:
    control = stage.control
    await install(control)
    message = (await carry(control, await foreign_channel(control)))["message"]
    assert message["interaction_metadata"]["authorizing_integration_owners"] == {"1": control.people[0]}
    pressed = await control.click(message["id"], "more", person=1)
    assert pressed["interaction"] in stage.bot.seen


async def test_the_bot_is_told_nothing_of_servers_in_which_it_is_not(stage: Stage) -> None:
    channel = await foreign_channel(stage.control)
    await stage.control.do("messages", user=stage.control.people[0], channel=channel, content="hello")
    await stage.control.do("gateway", action="invalidate")
    await until(lambda: len(stage.bot.guilds) == 1)
    assert [guild.name for guild in stage.bot.guilds] == ["Home"]


async def test_an_app_that_is_no_member_sends_five_more_messages_at_most(stage: Stage) -> None:
    control = stage.control
    await install(control)
    channel = await foreign_channel(control)
    await control.do("command", user=control.people[0], channel=channel, name="follow")
    await until(lambda: stage.bot.codes)
    assert stage.bot.codes == [40094]


async def test_only_those_inside_see_private_messages(control: Control) -> None:
    guest = (await control.do("users", name="carl"))["id"]
    channel = await private_channel(control, 2)
    status, sentence = await control.refused("messages", user=guest, channel=channel, content="hello")
    assert (status, sentence) == (404, "carl does not see this channel.")
    status, sentence = await control.refused("channels", people=[guest])
    assert (status, sentence) == (400, "It takes two people to talk.")
