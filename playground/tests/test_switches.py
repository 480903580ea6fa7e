"""The control API for the switches of the page: it shows their state, and changes reach the bot."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord

from boneyard_playground.testing.waiting import PATIENCE

if TYPE_CHECKING:
    from boneyard_playground.testing.control import Control

    from .conftest import Stage


async def test_the_bot_learns_that_a_server_changed_its_language(stage: Stage) -> None:
    control, guild = stage.control, int(stage.control.guild)
    changed = asyncio.create_task(stage.bot.wait_for("guild_update", timeout=PATIENCE))
    await asyncio.sleep(0)
    status, shown = await control.call("PATCH", f"guilds/{guild}", locale="pl")
    assert (status, shown["locale"]) == (200, "pl")
    _, known = await changed
    assert known.preferred_locale is discord.Locale.polish
    assert known.get_channel(int(control.channel)) is not None, "and still knows its channels"


async def test_limits_say_what_holds_and_are_taken_off(control: Control) -> None:
    await control.do("limits", a_second=2, delay=1.5)
    held = await control.get("limits")
    assert (held["a_second"], held["delay"]) == (2, 1.5)
    await control.do("limits", a_second=0, delay=0)
    held = await control.get("limits")
    assert (held["a_second"], held["delay"]) == (0, 0)


async def test_a_playground_without_scenes_offers_none_and_says_whether_its_bot_was_used(stage: Stage) -> None:
    state = await stage.control.get("state")
    assert (state["demos"], state["guides"], state["used"]) == ([], {}, False)
    await stage.control.command("board")
    assert (await stage.control.get("state"))["used"]
    assert await stage.control.refused("demos/any") == (404, "There is no such demo.")
