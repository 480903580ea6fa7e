"""The playground's messages against Discord's OpenAPI specification, if DISCORD_OPENAPI names the file."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from boneyard_playground.testing.openapi import corrected, faults
from boneyard_playground.testing.sample_bot import picture

from .test_events import make
from .test_forums import new_forum
from .test_roles import grant

if TYPE_CHECKING:
    from .conftest import Stage

Json = dict[str, Any]

pytestmark = pytest.mark.skipif("DISCORD_OPENAPI" not in os.environ, reason="DISCORD_OPENAPI is not set")


@pytest.fixture(scope="module")
def specification() -> Json:
    found: Json = json.loads(Path(os.environ["DISCORD_OPENAPI"]).read_text())
    return corrected(found)


def fault(specification: Json, schema: str, value: object) -> str | None:
    """Return what is wrong with a value; None if it fits the schema."""
    where = {"components": specification["components"], "$ref": f"#/components/schemas/{schema}"}
    error = best_match(Draft202012Validator(where).iter_errors(value))
    return None if error is None else f"{schema}: {error.json_path}: {error.message}"


async def test_messages_fit_the_specification(stage: Stage, specification: Json) -> None:
    control = stage.control
    board = (await control.command("board"))["message"]
    await control.command("report")
    await control.click(board["id"], "hand:1")
    opened = await control.click(board["id"], "form:1")
    submit = {"interaction": opened["interaction"], "user": control.people[0]}
    await control.do("submit", **submit, values={"name": "Ann", "size": ["9"]})
    slow = await control.command("slow")
    await control.get(f"interactions/{slow['interaction']}?settle=250")
    seen = await control.messages()
    assert len(seen) == 7
    assert [found for message in seen if (found := fault(specification, "MessageResponse", message))] == []


async def fill(stage: Stage) -> None:
    """Make one of everything that has a list: a message with all features, a webhook, a ban."""
    control, channel = stage.control, stage.bot.get_channel(int(stage.control.channel))
    assert isinstance(channel, discord.TextChannel)
    said = await control.do("messages", user=control.people[0], channel=control.channel, content="Hello")
    await control.do("react", user=control.people[0], message=said["id"], emoji="👍")
    message = channel.get_partial_message(int(said["id"]))
    await message.pin()
    await (await message.reply("Hello too")).forward(channel)
    await (await channel.create_webhook(name="Herald")).send("News")
    third = await control.do("users", name="cleo", guild=control.guild)
    await channel.guild.ban(discord.Object(int(third["id"])), reason="Too loud")


@pytest.mark.parametrize(
    ("path", "schema"),
    [
        ("/users/@me", "UserResponse"),
        ("/oauth2/applications/@me", "PrivateApplicationResponse"),
        ("/gateway/bot", "GatewayBotResponse"),
        ("/channels/{channel}", "GuildChannelResponse"),
        ("/guilds/{guild}", "GuildResponse"),
        ("/guilds/{guild}/members/{person}", "GuildMemberResponse"),
        ("/applications/{application}/emojis/{emoji}", "EmojiResponse"),
        ("/applications/{application}/emojis", "ListApplicationEmojisResponse"),
        ("/channels/{forum}", "GuildChannelResponse"),
        ("/guilds/{guild}/channels", "[GuildChannelResponse]"),
        ("/channels/{post}", "ThreadResponse"),
        ("/guilds/{guild}/scheduled-events/{event}", "ExternalScheduledEventResponse"),
        ("/channels/{channel}/messages/pins", "PinnedMessagesResponse"),
        ("/guilds/{guild}/roles/{guild}", "GuildRoleResponse"),
        ("/guilds/{guild}/members/search?query=a", "[GuildMemberResponse]"),
        ("/guilds/{guild}/bans", "[GuildBanResponse]"),
        ("/guilds/{guild}/threads/active", "ThreadsResponse"),
        ("/guilds/{guild}/webhooks", "[GuildIncomingWebhookResponse]"),
        ("/users/@me/guilds", "[MyGuildResponse]"),
        ("/channels/{channel}/messages", "[MessageResponse]"),
    ],
)
async def test_answers_fit_the_specification(stage: Stage, specification: Json, path: str, schema: str) -> None:
    control = stage.control
    emoji = await stage.bot.create_application_emoji(name="tile_0_1", image=picture(128, 128))
    await grant(stage, "CREATE_EVENTS", "BAN_MEMBERS", "MANAGE_CHANNELS", "MANAGE_WEBHOOKS", "PIN_MESSAGES")
    await fill(stage)
    category = await stage.bot.guilds[0].create_category("Club")
    await category.create_text_channel("library", slowmode_delay=5, nsfw=True)
    forum = await new_forum(stage, "running")
    post = await forum.create_thread(name="Autumn", content="hello", applied_tags=forum.available_tags)
    url = path.format(
        channel=control.channel,
        guild=control.guild,
        person=control.people[0],
        application=stage.bot.application_id,
        emoji=emoji.id,
        forum=forum.id,
        post=post.thread.id,
        event=(await make(stage)).id,
    )
    headers = {"Authorization": "Bot playground"}
    async with aiohttp.ClientSession(headers=headers) as session, session.get(stage.server.api_url + url) as response:
        answer = await response.json()
    answers = answer if schema.startswith("[") else [answer]
    assert answers
    assert schema.strip("[]") in specification["components"]["schemas"]
    assert [found for one in answers if (found := fault(specification, schema.strip("[]"), one))] == []


async def test_requests_of_the_client_fit_the_specification(stage: Stage) -> None:
    await grant(stage, "CREATE_EVENTS", "MANAGE_CHANNELS")
    forum = await new_forum(stage)
    await forum.create_tag(name="running")
    post = await forum.create_thread(name="Autumn", content="hello")
    await post.thread.edit(archived=False, applied_tags=[])
    await (await make(stage)).edit(name="Round 2")
    category = await stage.bot.guilds[0].create_category("Club")
    channel = await (await category.create_text_channel("library")).clone()
    await channel.move(end=True, category=None)
    await (await channel.send("hello")).forward(channel)
    requests = (await stage.control.get("requests"))["requests"]
    assert {"/channels/{channel_id}", "/channels/{channel_id}/threads"} <= {one["route"] for one in requests}
    assert faults(requests) == []


async def test_commands_fit_the_specification(stage: Stage, specification: Json) -> None:
    commands = (await stage.control.get("state"))["commands"]
    assert [found for one in commands if (found := fault(specification, "ApplicationCommandResponse", one))] == []
