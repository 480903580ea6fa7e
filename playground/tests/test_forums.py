"""Forums with their posts and tags, and the members of threads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import pytest

from boneyard_playground.testing.control import until
from boneyard_playground.testing.sample_bot import Board, board_file

from .test_roles import grant

if TYPE_CHECKING:
    from .conftest import Stage

Json = dict[str, Any]


async def new_forum(stage: Stage, *tags: str, requires_tag: bool = False) -> discord.ForumChannel:
    """Make a forum, and return it as the bot knows it."""
    fields = {"type": "forum", "tags": list(tags), "requires_tag": requires_tag}
    made = await stage.control.do("channels", guild=stage.control.guild, name="leagues", **fields)
    await until(lambda: stage.bot.get_channel(int(made["id"])))
    forum = stage.bot.get_channel(int(made["id"]))
    assert isinstance(forum, discord.ForumChannel)
    return forum


async def entry(stage: Stage, channel: discord.abc.Snowflake) -> Json:
    """Return a channel as the control API shows it."""
    guild: Json = (await stage.control.get("state"))["guilds"][0]
    return next(one for one in guild["channels"] if one["id"] == str(channel.id))


async def test_a_post_begins_with_its_message_and_carries_tags(stage: Stage) -> None:
    forum = await new_forum(stage, "sign-up", "running")
    sign_up, running = forum.available_tags
    post = await forum.create_thread(name="Autumn", view=Board(1), file=board_file(1), applied_tags=[sign_up])
    assert (post.thread.id, post.thread.parent_id) == (post.message.id, forum.id)
    assert post.thread.applied_tags == [sign_up]
    await post.thread.edit(applied_tags=[running], name="Autumn league")
    shown = await entry(stage, post.thread)
    assert (shown["name"], shown["tags"]) == ("Autumn league", ["running"])
    await post.message.edit(view=Board(2), attachments=[board_file(2)])
    listed = await stage.control.get(f"channels/{post.thread.id}/messages?user={stage.control.people[0]}")
    assert len(listed["messages"]) == 1


async def test_the_bot_adds_and_removes_tags_of_a_forum_if_it_may(stage: Stage) -> None:
    forum, trophy = await new_forum(stage, "old"), discord.PartialEmoji(name="🏆")
    with pytest.raises(discord.Forbidden):
        await forum.create_tag(name="new", emoji=trophy)
    await grant(stage, "MANAGE_CHANNELS")
    post = await forum.create_thread(name="Autumn", content="hello", applied_tags=[forum.available_tags[0]])
    made = await forum.create_tag(name="new", emoji=trophy)
    await until(lambda: len(forum.available_tags) == 2)
    assert [(tag.id, tag.name) for tag in forum.available_tags][1] == (made.id, "new")
    await forum.edit(available_tags=[made])
    assert (await entry(stage, forum))["tags"] == ["new"]
    assert (await entry(stage, post.thread))["tags"] == []
    too_long = discord.ForumTag(name="x" * 21)
    for tags in ([too_long], [discord.ForumTag(name=str(n)) for n in range(21)]):
        with pytest.raises(discord.HTTPException) as refusal:
            await forum.edit(available_tags=tags)
        assert refusal.value.code == 50035


@pytest.mark.parametrize(("tags", "code"), [([], 40067), ([1], 10087)], ids=["none", "unknown"])
async def test_a_post_without_a_fitting_tag_is_refused(stage: Stage, tags: list[int], code: int) -> None:
    forum = await new_forum(stage, "only", requires_tag=True)
    applied: Any = [discord.Object(tag) for tag in tags]
    with pytest.raises(discord.HTTPException) as refusal:
        await forum.create_thread(name="Autumn", content="hello", applied_tags=applied)
    assert refusal.value.code == code
    assert not forum.threads


async def test_a_moderated_tag_needs_the_right_to_manage_threads(stage: Stage) -> None:
    forum = await new_forum(stage)
    await grant(stage, "MANAGE_CHANNELS")
    await forum.edit(available_tags=[discord.ForumTag(name="finished", moderated=True)])
    post = await forum.create_thread(name="Autumn", content="hello")
    with pytest.raises(discord.Forbidden):
        await post.thread.add_tags(forum.available_tags[0])
    await grant(stage, "MANAGE_THREADS")
    await post.thread.add_tags(forum.available_tags[0])
    assert (await entry(stage, post.thread))["tags"] == ["finished"]


async def test_nothing_is_said_in_a_forum_itself(stage: Stage) -> None:
    forum = await new_forum(stage)
    with pytest.raises(discord.HTTPException) as refusal:
        await stage.bot.get_partial_messageable(forum.id).send("hello")
    assert refusal.value.code == 50008


async def open_thread(stage: Stage) -> discord.Thread:
    """Open a thread in the channel as the bot."""
    channel = stage.bot.get_channel(int(stage.control.channel))
    assert isinstance(channel, discord.TextChannel)
    await grant(stage, "CREATE_PUBLIC_THREADS")
    return await channel.create_thread(name="Match", type=discord.ChannelType.public_thread)


async def test_who_is_named_or_added_follows_a_thread(stage: Stage) -> None:
    ann, bob = stage.control.people
    thread = await open_thread(stage)
    assert (await entry(stage, thread))["members"] == []
    await thread.send(f"<@{ann}>, your turn", allowed_mentions=discord.AllowedMentions(users=True))
    for _ in range(2):
        await thread.add_user(discord.Object(int(bob)))
    assert (await entry(stage, thread))["members"] == [ann, bob]
    assert [member.id for member in await thread.fetch_members()][1:] == [int(ann), int(bob)]
    with pytest.raises(discord.Forbidden):
        await thread.remove_user(discord.Object(int(ann)))
    with pytest.raises(discord.NotFound):
        await thread.add_user(discord.Object(7))


async def test_a_message_opens_an_archived_thread_and_a_locked_one_takes_none(stage: Stage) -> None:
    control = stage.control
    made = await control.do("channels", parent=control.channel, name="talk", type="thread")
    said = {"user": control.people[1], "channel": made["id"], "content": "Hello"}
    await control.call("PATCH", f"channels/{made['id']}", archived=True)
    await control.do("messages", **said)
    guild = stage.bot.guilds[0]
    await until(lambda: [one.archived for one in guild.threads if one.id == int(made["id"])] == [False])
    await control.call("PATCH", f"channels/{made['id']}", locked=True)
    assert (await control.refused("messages", **said))[0] == 403
    await control.do("messages", **said | {"user": control.people[0]})


async def test_an_archived_thread_leaves_the_client_until_it_is_opened_again(stage: Stage) -> None:
    """Discord sends THREAD_UPDATE for it, and sends no archived threads with a server."""
    thread, guild, heard = await open_thread(stage), stage.bot.guilds[0], list[str]()

    async def hear_update(update: discord.RawThreadUpdateEvent) -> None:
        heard.append(f"update of {update.thread_id}")

    async def hear_join(joined: discord.Thread) -> None:
        heard.append(f"join of {joined.id}")

    stage.bot.add_listener(hear_update, "on_raw_thread_update")
    stage.bot.add_listener(hear_join, "on_thread_join")
    await thread.edit(archived=True)
    await until(lambda: heard and guild.get_thread(thread.id) is None)
    heard.clear()
    await thread.send("hello")
    await until(lambda: len(heard) == 2)
    assert heard == [f"update of {thread.id}", f"join of {thread.id}"]
    found = guild.get_thread(thread.id)
    assert found is not None
    assert found.archive_timestamp > discord.utils.snowflake_time(thread.id)
    await found.edit(archived=True)
    await until(lambda: guild.get_thread(thread.id) is None)
    channel = await stage.control.do("channels", parent=stage.control.channel, name="Other", type="thread")
    await stage.control.do("gateway", action="invalidate")
    await until(lambda: stage.bot.guilds and stage.bot.guilds[0] is not guild)
    assert [str(one.id) for one in stage.bot.guilds[0].threads] == [channel["id"]]


async def test_the_bot_closes_its_own_thread_and_opens_it_by_writing(stage: Stage) -> None:
    thread = await open_thread(stage)
    thread = await thread.edit(archived=True)
    assert thread.archived
    with pytest.raises(discord.HTTPException) as refusal:
        await thread.edit(name="Another")
    assert refusal.value.code == 50083
    await thread.send("hello")
    assert (await entry(stage, thread))["archived"] is False
    for change in ({"locked": True}, {"delete": True}):
        with pytest.raises(discord.Forbidden):
            await (thread.delete() if "delete" in change else thread.edit(locked=True))
    await grant(stage, "MANAGE_THREADS")
    await thread.delete()
    await until(lambda: thread.guild.get_thread(thread.id) is None)
