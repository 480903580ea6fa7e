"""The application's emoji in the playground: as the client asks for them, and within Discord's limits."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import pytest

from boneyard_playground.checks.components import check_components
from boneyard_playground.checks.form import Form
from boneyard_playground.checks.uploads import read_new_emoji
from boneyard_playground.http.errors import ApiError
from boneyard_playground.testing.sample_bot import picture
from boneyard_playground.world.blobs import Blob
from boneyard_playground.world.model import AppEmoji

if TYPE_CHECKING:
    from .conftest import Stage

Json = dict[str, Any]

PNG = picture(128, 128)


async def test_the_client_uploads_lists_renames_and_deletes(stage: Stage) -> None:
    made = await stage.bot.create_application_emoji(name="tile_0_1", image=PNG)
    assert (made.name, made.is_application_owned(), made.animated) == ("tile_0_1", True, False)
    renamed = await made.edit(name="tile_1_1")
    assert [str(emoji) for emoji in await stage.bot.fetch_application_emojis()] == [f"<:tile_1_1:{made.id}>"]
    assert (await stage.bot.fetch_application_emoji(made.id)).name == renamed.name
    assert (await stage.control.get("state"))["emoji"] == [{"id": str(made.id), "name": "tile_1_1"}]
    await made.delete()
    assert await stage.bot.fetch_application_emojis() == []
    for request in (made.delete(), made.edit(name="x1"), stage.bot.fetch_application_emoji(made.id)):
        with pytest.raises(discord.NotFound) as refusal:
            await request
        assert refusal.value.code == 10014


async def test_a_picture_is_served_to_the_page(stage: Stage) -> None:
    made = await stage.bot.create_application_emoji(name="tile_0_1", image=PNG)
    async with aiohttp.ClientSession(stage.server.url) as session:
        async with session.get(f"/emojis/{made.id}") as response:
            assert (response.content_type, await response.read()) == ("image/png", PNG)
        async with session.get("/emojis/5") as response:
            assert response.status == 404


async def test_an_emoji_goes_with_a_message_as_long_as_it_is_there(stage: Stage) -> None:
    made = await stage.bot.create_application_emoji(name="tile_0_1", image=PNG)
    channel = stage.bot.get_partial_messageable(int(stage.control.channel))
    view = discord.ui.View().add_item(discord.ui.Button(label="0-1", custom_id="x", emoji=made))
    message = await channel.send(f"{made} 0-1", view=view)
    shown = (await stage.control.messages())[-1]
    assert shown["components"][0]["components"][0]["emoji"] == {"id": str(made.id), "name": "tile_0_1"}
    await made.delete()
    with pytest.raises(discord.HTTPException, match="emoji") as refusal:
        await message.edit(view=view)
    assert refusal.value.code == 50035
    await message.edit(content=f"{made} is only a text now", view=None)


def _body(**fields: object) -> Json:
    uri = "data:image/png;base64," + base64.b64encode(PNG).decode()
    return {"name": "tile_0_1", "image": uri, **fields}


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (_body(name="x"), 400, 50035),
        (_body(name="x" * 33), 400, 50035),
        (_body(name="0-1"), 400, 50035),
        (_body(name=None), 400, 50035),
        (_body(name="party"), 400, 50035),
        (_body(image=None), 400, 50035),
        (_body(image="data:image/png;base64,%%%"), 400, 50035),
        (_body(image="https://example.org/a.png"), 400, 50035),
        (_body(image="data:image/png;base64," + base64.b64encode(bytes(256 * 1024 + 1)).decode()), 400, 0),
    ],
)
def test_an_upload_is_refused_for(body: Json, status: int, code: int) -> None:
    with pytest.raises(ApiError) as refusal:
        read_new_emoji(body, [AppEmoji(1, "party", Blob.of(PNG))])
    assert (refusal.value.status, refusal.value.code) == (status, code)


def test_an_application_has_at_most_2000() -> None:
    others = [AppEmoji(number, f"party_{number}", Blob.of(PNG)) for number in range(2000)]
    assert read_new_emoji(_body(), others[1:]) == ("tile_0_1", PNG, "image/png")
    with pytest.raises(ApiError) as refusal:
        read_new_emoji(_body(), others)
    assert refusal.value.code == 30008


@pytest.mark.parametrize("number", ["7", "x", "", 8])
def test_components_take_only_emoji_that_are_there(number: object) -> None:
    for known in ((), (5,), (7,)):
        form = Form(known)
        button = {"type": 2, "style": 1, "label": "x", "custom_id": "x", "emoji": {"id": number, "name": "any"}}
        check_components(form, (), [{"type": 1, "components": [button]}], v2=False)
        if number == "7" and known == (7,):
            form.finish()
        else:
            with pytest.raises(ApiError):
                form.finish()
