"""Roles: which ones the bot may give, its notices of them, and refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

from boneyard_playground.testing.control import until

if TYPE_CHECKING:
    from .conftest import Stage


async def new_role(stage: Stage, *, above_bot: bool = False) -> discord.Role:
    """Make a role, and return it as the bot knows it."""
    made = await stage.control.do("roles", guild=stage.control.guild, name="Champion", above_bot=above_bot)
    guild = stage.bot.guilds[0]
    await until(lambda: guild.get_role(int(made["id"])))
    role = guild.get_role(int(made["id"]))
    assert role is not None
    return role


async def grant(stage: Stage, *names: str) -> None:
    """Give the bot's own role more permissions."""
    await stage.control.call("PATCH", f"guilds/{stage.control.guild}/bot", granted=list(names))
    allowed = discord.Permissions(**{name.lower(): True for name in names})
    await until(lambda: allowed <= stage.bot.guilds[0].me.guild_permissions)


async def holders(stage: Stage, role: discord.Role) -> list[str]:
    """Return the people who have a role."""
    found = await stage.control.get(f"guilds/{stage.control.guild}/roles/{role.id}")
    return list(found["members"])


async def test_the_bot_gives_and_takes_a_role_below_its_own_and_may_repeat_it(stage: Stage) -> None:
    role, http, ann = await new_role(stage), stage.bot.http, stage.control.people[0]
    await grant(stage, "MANAGE_ROLES")
    assert stage.bot.guilds[0].me.top_role > role
    for _ in range(2):
        await http.add_role(role.guild.id, int(ann), role.id)
        assert await holders(stage, role) == [ann]
    for _ in range(2):
        await http.remove_role(role.guild.id, int(ann), role.id)
        assert await holders(stage, role) == []


@pytest.mark.parametrize("above_bot", [False, True], ids=["without the permission", "above its own"])
async def test_the_bot_may_not_give_a_role(stage: Stage, above_bot: bool) -> None:
    role = await new_role(stage, above_bot=above_bot)
    if above_bot:
        await grant(stage, "MANAGE_ROLES")
        await until(lambda: stage.bot.guilds[0].me.top_role < role)
    with pytest.raises(discord.Forbidden) as refusal:
        await stage.bot.http.add_role(role.guild.id, int(stage.control.people[0]), role.id)
    assert refusal.value.code == 50013
    assert await holders(stage, role) == []


async def test_a_role_or_member_that_is_not_there_is_unknown(stage: Stage) -> None:
    role, http, guild_id = await new_role(stage), stage.bot.http, int(stage.control.guild)
    await grant(stage, "MANAGE_ROLES")
    with pytest.raises(discord.NotFound) as refusal:
        await http.add_role(guild_id, 1, role.id)
    assert refusal.value.code == 10007
    await stage.control.call("DELETE", f"guilds/{guild_id}/roles/{role.id}")
    await until(lambda: role.guild.get_role(role.id) is None)
    with pytest.raises(discord.NotFound) as refusal:
        await http.add_role(guild_id, int(stage.control.people[0]), role.id)
    assert refusal.value.code == 10011
