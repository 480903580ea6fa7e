"""A forward shows another message as it was at that time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

from boneyard_playground.testing.control import until
from boneyard_playground.testing.sample_bot import board_file

from .test_roles import grant

if TYPE_CHECKING:
    from .conftest import Stage


async def places(stage: Stage) -> tuple[discord.TextChannel, discord.TextChannel]:
    """Return the channel of the server, and a new one."""
    await grant(stage, "MANAGE_CHANNELS")
    channel = stage.bot.get_channel(int(stage.control.channel))
    assert isinstance(channel, discord.TextChannel)
    return channel, await channel.guild.create_text_channel("elsewhere")


async def test_a_forward_has_the_content_and_files_of_the_message(stage: Stage) -> None:
    source, target = await places(stage)
    message = await source.send("Read this", file=board_file(1), embed=discord.Embed(title="A board"))
    forward = await message.forward(target)
    await message.edit(content="Changed since")
    again = await target.fetch_message(forward.id)
    for one in (forward, again):
        (snapshot,) = one.message_snapshots
        assert (one.content, one.flags.forwarded, snapshot.content) == ("", True, "Read this")
        assert [file.filename for file in snapshot.attachments] == ["board1.png"]
        assert snapshot.embeds[0].title == "A board"
        assert one.reference is not None
        assert (one.reference.message_id, one.reference.type) == (message.id, discord.MessageReferenceType.forward)


async def test_a_forward_of_a_forward_shows_the_first_message(stage: Stage) -> None:
    source, target = await places(stage)
    message = await source.send("Read this")
    again = await (await message.forward(target)).forward(source)
    assert [one.content for one in again.message_snapshots] == ["Read this"]


async def test_the_page_shows_what_was_forwarded(stage: Stage) -> None:
    source, target = await places(stage)
    await (await source.send("Read this")).forward(target)
    found = await stage.control.get(f"channels/{target.id}/messages?user={stage.control.people[0]}")
    assert found["messages"][0]["message_snapshots"][0]["message"]["content"] == "Read this"


async def test_only_what_can_be_read_is_forwarded(stage: Stage) -> None:
    source, target = await places(stage)
    message = await source.send("Read this")
    await stage.control.call("PATCH", f"channels/{source.id}", bot_denied=["READ_MESSAGE_HISTORY"])
    with pytest.raises(discord.Forbidden):
        await message.forward(target)
    await stage.control.call("PATCH", f"channels/{source.id}", bot_denied=[])
    await message.delete()
    await until(lambda: message.id)
    with pytest.raises(discord.HTTPException) as refusal:
        await message.forward(target)
    assert refusal.value.code == 10008
