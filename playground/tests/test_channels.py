"""Categories, slow mode, age limits and copies of channels; an unsupported feature is reported once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import discord
import pytest

from boneyard_playground.testing.control import Json, until

from .conftest import Stage
from .test_roles import grant

Overwrites = dict[discord.Role | discord.Member | discord.Object, discord.PermissionOverwrite]


async def home(stage: Stage) -> discord.Guild:
    """Return the server as the bot knows it; the bot may manage its channels."""
    await grant(stage, "MANAGE_CHANNELS", "MANAGE_ROLES")
    guild = stage.bot.get_guild(int(stage.control.guild))
    assert guild is not None
    return guild


async def holds(channel: discord.abc.GuildChannel, **wanted: object) -> None:
    """Wait until the bot's own cache has such a channel; an event replaces the result of a request."""

    def look() -> bool:
        found = channel.guild.get_channel(channel.id)
        return found is not None and all(getattr(found, key) == value for key, value in wanted.items())

    await until(look)


async def shown(stage: Stage) -> Json:
    """Return the server as the control API shows it."""
    found: Json = (await stage.control.get("state"))["guilds"][0]
    return found


async def test_a_category_holds_channels_that_take_over_its_rights(stage: Stage) -> None:
    guild = await home(stage)
    hidden: Overwrites = {guild.default_role: discord.PermissionOverwrite(send_messages=False)}
    category = await guild.create_category("Club", overwrites=hidden)
    channel = await guild.create_text_channel("library", category=category)
    assert channel.category_id == category.id
    assert channel.overwrites == category.overwrites == hidden
    await holds(category, channels=[channel])
    found = await shown(stage)
    assert found["categories"] == [{"id": str(category.id), "name": "Club"}]
    assert {one["name"]: one.get("category_id") for one in found["channels"]} == {
        "general": None,
        "library": str(category.id),
    }


async def test_the_channels_of_a_deleted_category_stay(stage: Stage) -> None:
    guild = await home(stage)
    category = await guild.create_category("Club")
    channel = await category.create_text_channel("library")
    await category.delete()
    await holds(channel, category_id=None)
    assert guild.get_channel(category.id) is None
    assert [one["name"] for one in (await shown(stage))["channels"]] == ["general", "library"]


async def test_a_channel_is_moved_into_a_category_and_out_of_it(stage: Stage) -> None:
    guild = await home(stage)
    category, channel = await guild.create_category("Club"), await guild.create_text_channel("library")
    await channel.edit(category=category)
    await holds(channel, category_id=category.id)
    await channel.move(beginning=True, category=None)
    await holds(channel, category_id=None)
    await channel.move(end=True, category=category, sync_permissions=True)
    await holds(channel, category_id=category.id)


async def test_only_a_category_of_the_server_takes_channels(stage: Stage) -> None:
    guild = await home(stage)
    general = guild.text_channels[0]
    for wrong, code in ((general.id, "CHANNEL_PARENT_INVALID_TYPE"), (1, "CHANNEL_PARENT_INVALID")):
        with pytest.raises(discord.HTTPException, match="In parent_id") as refusal:
            await stage.bot.http.create_channel(guild.id, 0, name="library", parent_id=wrong)
        assert (refusal.value.status, refusal.value.code) == (400, 50035)
        assert code in str(await last_errors(stage, guild, parent_id=wrong))


async def last_errors(stage: Stage, guild: discord.Guild, **fields: Any) -> Json:  # noqa: ANN401 - any JSON
    """Ask for a channel, and return the tree of errors."""
    headers = {"Authorization": "Bot playground"}
    url = f"{stage.server.api_url}/guilds/{guild.id}/channels"
    async with stage.control._session.post(url, json={"name": "library", **fields}, headers=headers) as response:
        found: Json = (await response.json())["errors"]
    return found


async def test_slow_mode_holds_people_back_but_not_those_who_moderate(stage: Stage) -> None:
    guild, control = await home(stage), stage.control
    await guild.text_channels[0].edit(slowmode_delay=60)
    await holds(guild.text_channels[0], slowmode_delay=60)
    place = {"channel": control.channel, "content": "Hello"}
    for person, waits in ((0, False), (1, True)):
        await control.do("messages", user=control.people[person], **place)
        again, _ = await control.call("POST", "messages", user=control.people[person], **place)
        assert again == (403 if waits else 200)
    await control.do("clock", seconds=60)
    await control.do("messages", user=control.people[1], **place)


async def test_a_channel_for_adults_is_one_for_the_bot(stage: Stage) -> None:
    guild = await home(stage)
    channel = await guild.create_text_channel("cellar", nsfw=True)
    assert channel.is_nsfw()
    await channel.edit(nsfw=False)
    await holds(channel, nsfw=False)


async def test_a_copy_of_a_channel_is_like_it(stage: Stage) -> None:
    guild = await home(stage)
    category = await guild.create_category("Club")
    hidden: Overwrites = {guild.default_role: discord.PermissionOverwrite(view_channel=True, send_messages=False)}
    fields: Json = {"topic": "Books", "nsfw": True, "slowmode_delay": 5, "overwrites": hidden, "category": category}
    copy = await (await guild.create_text_channel("library", **fields)).clone(name="archive")
    assert copy.name == "archive"
    assert {key: getattr(copy, key) for key in fields} == fields


async def test_a_thread_is_archived_after_what_its_channel_says(stage: Stage) -> None:
    guild = await home(stage)
    channel = await guild.create_text_channel("library", default_auto_archive_duration=60)
    thread = await channel.create_thread(name="Poems", type=discord.ChannelType.public_thread)
    assert (channel.default_auto_archive_duration, thread.auto_archive_duration) == (60, 60)


async def test_a_private_thread_is_closed_to_people_who_are_not_in_it_and_to_a_bot_that_left(stage: Stage) -> None:
    guild = await home(stage)
    await grant(stage, "CREATE_PRIVATE_THREADS", "SEND_MESSAGES_IN_THREADS")
    channel = guild.text_channels[0]
    thread = await channel.create_thread(name="Secret", type=discord.ChannelType.private_thread)
    person = stage.control.people[-1]
    said = {"user": person, "channel": str(thread.id), "content": "Hello"}
    assert (await stage.control.refused("messages", **said))[0] == 404
    await thread.add_user(discord.Object(int(person)))
    await stage.control.do("messages", **said)
    await thread.leave()
    with pytest.raises(discord.Forbidden):
        await thread.send("Still here")


@pytest.mark.logs_errors
async def test_what_the_playground_does_not_have_is_said_once_and_refused_as_such(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    guild = await home(stage)
    channel, poll = guild.text_channels[0], discord.Poll("Which book?", timedelta(hours=1))
    poll.add_answer(text="A").add_answer(text="B")
    tried: dict[str, Callable[[], Awaitable[object]]] = {
        "POST /guilds/{id}/channels with type 2": lambda: guild.create_voice_channel("talk"),
        "POST /channels/{id}/messages with 'poll'": lambda: channel.send(poll=poll),
        "PATCH /channels/{id} with 'type'": lambda: channel.edit(type=discord.ChannelType.news),
        "PATCH /guilds/{id}/members/{id} with 'mute'": lambda: guild.me.edit(mute=True),
    }
    for named, ask in tried.items():
        for _ in range(2):
            with pytest.raises(discord.HTTPException, match="The playground does not know") as refusal:
                await ask()
            assert refusal.value.status == 501
        assert caplog.text.count(f"{named} yet") == 1, caplog.text


async def test_the_first_channel_of_a_server_is_its_system_channel_until_it_is_deleted(stage: Stage) -> None:
    guild = await home(stage)
    assert guild.system_channel == guild.text_channels[0]
    flags = guild.system_channel_flags
    assert not any((flags.join_notifications, flags.premium_subscriptions, flags.guild_reminder_notifications))
    await guild.text_channels[0].delete()
    assert (await stage.bot.fetch_guild(guild.id)).system_channel is None
