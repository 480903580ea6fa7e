"""An application with Activities: its Entry Point command stays, whatever commands the bot registers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import pytest

if TYPE_CHECKING:
    from boneyard_playground.testing.control import Control

    from .conftest import Stage

Json = dict[str, Any]


async def entry_points(control: Control) -> list[Json]:
    """List the commands that open an Activity."""
    return [one for one in (await control.get("state"))["commands"] if one["type"] == 4]


async def enable(control: Control, *, activities: bool) -> None:
    """Enable Activities, or disable them."""
    status, _ = await control.call("PATCH", "application", activities=activities)
    assert status == 204


async def test_a_list_without_the_entry_point_is_refused_and_changes_nothing(stage: Stage) -> None:
    await enable(stage.control, activities=True)
    before = (await stage.control.get("state"))["commands"]
    with pytest.raises(discord.HTTPException) as refused:
        await stage.bot.tree.sync()
    assert (refused.value.status, refused.value.code) == (400, 50240)
    assert (await stage.control.get("state"))["commands"] == before
    await enable(stage.control, activities=False)
    await stage.bot.tree.sync()
    assert not await entry_points(stage.control)


async def test_a_list_with_the_entry_point_is_taken_and_it_keeps_its_id(stage: Stage) -> None:
    await enable(stage.control, activities=True)
    (before,) = await entry_points(stage.control)
    http, application_id = stage.bot.http, stage.bot.application_id
    assert application_id is not None
    sent = [{"name": "launch", "type": 4, "handler": 2, "name_localizations": {"pl": "Uruchom"}}]
    await http.bulk_upsert_global_commands(application_id, payload=sent)
    (after,) = await entry_points(stage.control)
    assert after["id"] == before["id"]
    assert after["name_localizations"] == {"pl": "Uruchom"}


async def test_translations_of_commands_are_told_on_request_only(stage: Stage) -> None:
    await enable(stage.control, activities=True)
    application_id = stage.bot.application_id
    assert application_id is not None
    sent = [{"name": "launch", "type": 4, "name_localizations": {"pl": "Uruchom"}}]
    await stage.bot.http.bulk_upsert_global_commands(application_id, payload=sent)
    route = discord.http.Route("GET", "/applications/{application_id}/commands", application_id=application_id)
    (plain,) = await stage.bot.http.request(route)
    (whole,) = await stage.bot.http.request(route, params={"with_localizations": "true"})
    assert plain == {key: value for key, value in whole.items() if key != "name_localizations"}
    assert whole["name_localizations"] == {"pl": "Uruchom"}


async def test_deleting_the_entry_point_alone_is_taken(stage: Stage) -> None:
    await enable(stage.control, activities=True)
    (one,) = await entry_points(stage.control)
    application_id = stage.bot.application_id
    assert application_id is not None
    await stage.bot.http.delete_global_command(application_id, one["id"])
    await stage.bot.tree.sync()
    assert not await entry_points(stage.control)
