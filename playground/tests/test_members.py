"""Members and what the bot may do with them; channel permissions; webhooks; single commands."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import TYPE_CHECKING

import discord
import pytest

from boneyard_playground.testing.control import until

from .test_roles import grant

if TYPE_CHECKING:
    from .conftest import Stage


Overwrites = Mapping[discord.Role | discord.Member | discord.Object, discord.PermissionOverwrite]


async def member(stage: Stage, person: int = 1) -> discord.Member:
    """Return a member as the bot finds them."""
    return await stage.bot.guilds[0].fetch_member(int(stage.control.people[person]))


async def test_a_member_is_called_otherwise_silenced_and_sent_away(stage: Stage) -> None:
    bob, control = await member(stage), stage.control
    for change in (bob.edit(nick="Bobby"), bob.timeout(timedelta(hours=1)), bob.kick()):
        with pytest.raises(discord.Forbidden) as refusal:
            await change
        assert refusal.value.code == 50013
    await grant(stage, "MANAGE_NICKNAMES", "MODERATE_MEMBERS", "KICK_MEMBERS")
    await bob.edit(nick="Bobby")
    assert (await member(stage)).display_name == "Bobby"
    await bob.timeout(timedelta(hours=1))
    chat = {"user": control.people[1], "channel": control.channel, "content": "Hello"}
    assert (await control.refused("messages", **chat))[0] == 403
    await bob.timeout(None)
    await control.do("messages", **chat)
    await bob.kick()
    with pytest.raises(discord.NotFound):
        await member(stage)


async def test_nobody_is_above_the_owner(stage: Stage) -> None:
    await grant(stage, "KICK_MEMBERS", "BAN_MEMBERS")
    owner = await member(stage, 0)
    for change in (owner.kick(), owner.ban()):
        with pytest.raises(discord.Forbidden):
            await change


async def test_who_is_banned_is_away_until_the_ban_is_lifted(stage: Stage) -> None:
    bob, guild = await member(stage), stage.bot.guilds[0]
    await grant(stage, "BAN_MEMBERS")
    await bob.ban(reason="Too loud")
    assert [(one.user.id, one.reason) async for one in guild.bans()] == [(bob.id, "Too loud")]
    await guild.unban(bob)
    with pytest.raises(discord.NotFound) as refusal:
        await guild.fetch_ban(bob)
    assert refusal.value.code == 10026


async def test_roles_are_made_changed_and_deleted(stage: Stage) -> None:
    guild = stage.bot.guilds[0]
    with pytest.raises(discord.Forbidden):
        await guild.create_role(name="Gold")
    await grant(stage, "MANAGE_ROLES")
    role = await guild.create_role(name="Gold", color=discord.Color.gold(), hoist=True)
    changed = await role.edit(name="Silver", mentionable=True)
    assert changed is not None
    assert (changed.name, changed.color, changed.hoist, changed.mentionable) == (
        *("Silver", discord.Color.gold()),
        *(True, True),
    )
    await role.delete()
    assert "Silver" not in [one.name for one in await guild.fetch_roles()]


async def test_a_channel_is_hidden_from_all_but_some(stage: Stage) -> None:
    guild, control = stage.bot.guilds[0], stage.control
    await grant(stage, "MANAGE_CHANNELS", "MANAGE_ROLES")
    bob = await member(stage)
    hidden, seen = discord.PermissionOverwrite(view_channel=False), discord.PermissionOverwrite(view_channel=True)
    overwrites: Overwrites = {guild.default_role: hidden, guild.me: seen, bob: seen}
    channel = await guild.create_text_channel("ticket", overwrites=overwrites, topic="For bob")
    await channel.send("Only for you")
    (place,) = [one for one in (await control.get("state"))["guilds"][0]["channels"] if one["name"] == "ticket"]
    assert place["topic"] == "For bob"
    third = await control.do("users", name="cleo", guild=control.guild)
    for person, status in ((control.people[1], 200), (third["id"], 404)):
        assert (await control.call("GET", f"channels/{place['id']}/messages?user={person}"))[0] == status
    await channel.set_permissions(bob, overwrite=None)
    assert (await control.call("GET", f"channels/{place['id']}/messages?user={bob.id}"))[0] == 404
    await channel.set_permissions(bob, send_messages=False, view_channel=True)
    chat = {"user": str(bob.id), "channel": place["id"], "content": "Hello"}
    assert (await control.refused("messages", **chat))[0] == 403


async def test_the_bot_gives_nobody_what_it_has_not_itself(stage: Stage) -> None:
    await grant(stage, "MANAGE_CHANNELS", "MANAGE_ROLES")
    channel = stage.bot.get_channel(int(stage.control.channel))
    assert isinstance(channel, discord.TextChannel)
    with pytest.raises(discord.Forbidden):
        await channel.set_permissions(await member(stage), manage_webhooks=True)


async def test_a_webhook_posts_without_the_token_of_the_bot(stage: Stage) -> None:
    channel = stage.bot.get_channel(int(stage.control.channel))
    assert isinstance(channel, discord.TextChannel)
    with pytest.raises(discord.Forbidden):
        await channel.create_webhook(name="Herald")
    await grant(stage, "MANAGE_WEBHOOKS")
    with pytest.raises(discord.HTTPException):
        await channel.create_webhook(name="Discord")
    webhook = await channel.create_webhook(name="Herald")
    assert [one.name for one in await channel.webhooks()] == ["Herald"]
    sent = await webhook.send("News", wait=True, username="Crier")
    await sent.edit(content="Old news")
    (shown,) = await stage.control.messages()
    assert (shown["content"], shown["author"]["username"]) == ("Old news", "Crier")
    await webhook.delete()
    with pytest.raises(discord.NotFound):
        await webhook.send("More")
    assert (await stage.control.messages())[0]["author"]["username"] == "Crier"


async def test_the_token_of_a_webhook_is_told_to_nobody_else(stage: Stage) -> None:
    await grant(stage, "MANAGE_WEBHOOKS")
    channel = stage.bot.get_channel(int(stage.control.channel))
    assert isinstance(channel, discord.TextChannel)
    webhook = await channel.create_webhook(name="Herald")
    wrong = discord.Webhook.partial(webhook.id, "x" * 68, client=stage.bot)
    with pytest.raises(discord.HTTPException) as refusal:
        await wrong.send("Me")
    assert refusal.value.code == 50027


async def test_commands_are_added_changed_and_removed_one_by_one(stage: Stage) -> None:
    http, app = stage.bot.http, stage.bot.application_id
    assert app is not None
    before = await http.get_global_commands(app)
    added = await http.upsert_global_command(app, {"name": "extra", "type": 1, "description": "More"})  # type: ignore[arg-type]
    changed = await http.edit_global_command(app, added["id"], {"description": "Even more"})
    assert (changed["id"], changed["description"]) == (added["id"], "Even more")
    await http.delete_global_command(app, added["id"])
    assert [one["id"] for one in await http.get_global_commands(app)] == [one["id"] for one in before]
    with pytest.raises(discord.NotFound) as refusal:
        await http.delete_global_command(app, added["id"])
    assert refusal.value.code == 10063


async def test_the_bot_lists_its_servers_and_leaves_one(stage: Stage) -> None:
    await stage.control.do("guilds", name="Away", members=stage.control.people)
    await until(lambda: len(stage.bot.guilds) == 2)
    assert [guild.name async for guild in stage.bot.fetch_guilds()] == ["Home", "Away"]
    await next(guild for guild in stage.bot.guilds if guild.name == "Away").leave()
    await until(lambda: [guild.name for guild in stage.bot.guilds] == ["Home"])


async def test_members_are_not_listed_without_the_privileged_intent(stage: Stage) -> None:
    with pytest.raises(discord.Forbidden):
        await stage.bot.http.get_members(int(stage.control.guild), 10, None)
    found = await stage.bot.guilds[0].query_members("BOB")
    assert [one.name for one in found] == ["bob"]
