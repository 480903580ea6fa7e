"""The unmodified client against the playground: features that work on Discord work here."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import pytest

from boneyard_playground.testing.control import until
from boneyard_playground.testing.sample_bot import SampleBot
from boneyard_playground.testing.waiting import PATIENCE

if TYPE_CHECKING:
    from boneyard_playground.testing.control import Control
    from boneyard_playground.thread import PlaygroundThread

    from .conftest import Stage

Json = dict[str, Any]


def texts(components: list[Json]) -> list[str]:
    """List the texts of components."""
    found: list[str] = []
    for component in components:
        found += [component["content"]] if component["type"] == 10 else texts(component.get("components") or [])
    return found


async def test_the_client_logs_in_and_syncs_its_commands(stage: Stage) -> None:
    state = await stage.control.get("state")
    assert stage.bot.user is not None
    expected = {"id": str(stage.bot.user.id), "name": "Boneyard", "online": True, "process": None}
    assert state["bot"].items() >= expected.items()
    assert {command["name"] for command in state["commands"]} >= {"board", "slow", "level"}
    assert [guild.name for guild in stage.bot.guilds] == ["Home"]


@pytest.mark.usefixtures("server")
async def test_a_wrong_token_is_refused() -> None:
    bot = SampleBot()
    with pytest.raises(discord.LoginFailure):
        await bot.start("wrong")
    await bot.close()


async def test_a_token_that_looks_real_is_refused_and_never_logged(
    server: PlaygroundThread, caplog: pytest.LogCaptureFixture
) -> None:
    token = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.not_a_real_secret_but_looks_like_one"
    async with aiohttp.ClientSession() as session:
        headers = {"Authorization": f"Bot {token}"}
        async with session.get(f"{server.api_url}/users/@me", headers=headers) as response:
            assert response.status == 401
    assert "REAL" in caplog.text
    assert "secret" not in caplog.text
    caplog.clear()


async def test_a_command_answers_with_components_and_a_picture(stage: Stage) -> None:
    result = await stage.control.command("board")
    assert (result["answered"], result["callback"]) == (True, 4)
    message = result["message"]
    assert texts(message["components"]) == ["# Turn 1"]
    media = message["components"][0]["components"][1]["items"][0]["media"]
    assert (media["width"], media["height"], message["attachments"]) == (8, 4, [])
    async with aiohttp.ClientSession() as session, session.get(media["url"]) as response:
        assert (await response.read()).startswith(b"\x89PNG")


async def test_a_click_edits_the_message(stage: Stage) -> None:
    message = (await stage.control.command("board"))["message"]
    result = await stage.control.click(message["id"], "next:1", person=1)
    assert (result["callback"], result["message"]["id"]) == (7, message["id"])
    assert texts((await stage.control.messages())[-1]["components"]) == ["# Turn 2"]


async def test_a_menu_passes_its_values(stage: Stage) -> None:
    control, message = stage.control, (await stage.control.command("board"))["message"]["id"]
    chosen = {"user": control.people[0], "message": message, "custom_id": "pick"}
    assert (await control.do("choose", **chosen, values=["two"]))["message"]["content"] == "Picked two"
    assert (await control.refused("choose", **chosen, values=["four"]))[0] == 400
    assert (await control.refused("choose", **chosen, values=["one", "two"]))[0] == 400


async def test_a_menu_of_channels_passes_those_of_the_server_and_its_kinds(stage: Stage) -> None:
    control, message = stage.control, (await stage.control.command("board"))["message"]["id"]
    forum = await control.do("channels", guild=control.guild, name="forum", type="forum")
    elsewhere = (await control.do("guilds", name="Away", members=control.people))["channels"][0]["id"]
    chosen = {"user": control.people[0], "message": message, "custom_id": "where"}
    there = await control.do("choose", **chosen, values=[control.channel])
    assert there["message"]["content"] == "Go to ['general']"
    assert (await control.do("choose", **chosen, values=[]))["message"]["content"] == "Go to []"
    for other in (forum["id"], elsewhere, "x"):
        assert (await control.refused("choose", **chosen, values=[other]))[0] == 400


async def test_a_deferred_answer_is_filled_in_later(stage: Stage) -> None:
    result = await stage.control.command("slow")
    assert (result["callback"], result["pending"]) == (5, True)
    assert result["message"]["flags"] & 128
    done = await stage.control.get(f"interactions/{result['interaction']}/wait")
    assert (done["message"]["content"], done["message"]["flags"]) == ("Done", 0)
    assert len(done["message"]["attachments"]) == 1
    later = await stage.control.get(f"interactions/{result['interaction']}?settle=100")
    assert [message["content"] for message in later["followups"]] == ["And more"]


async def test_the_first_follow_up_fills_in_a_deferred_answer_and_keeps_it_private(stage: Stage) -> None:
    result = await stage.control.command("secret")
    done = await stage.control.get(f"interactions/{result['interaction']}/wait")
    assert (done["message"]["content"], done["message"]["ephemeral"], done["followups"]) == ("Only for you", True, [])


async def test_an_ephemeral_answer_is_seen_by_one_person_only(stage: Stage) -> None:
    message = (await stage.control.command("board"))["message"]
    hand = (await stage.control.click(message["id"], "hand:1"))["message"]
    assert hand["ephemeral"]
    assert hand["mentions"][0]["id"] == stage.control.people[0]
    assert hand["id"] in [seen["id"] for seen in await stage.control.messages(0)]
    assert hand["id"] not in [seen["id"] for seen in await stage.control.messages(1)]
    channel = stage.bot.get_partial_messageable(int(stage.control.channel))
    with pytest.raises(discord.NotFound) as refusal:
        await channel.get_partial_message(int(hand["id"])).edit(content="x")
    assert refusal.value.code == 10008


async def test_a_modal_comes_back_filled_in(stage: Stage) -> None:
    control, message = stage.control, (await stage.control.command("board"))["message"]["id"]
    opened = await control.click(message, "form:1")
    assert (opened["callback"], opened["modal"]["title"]) == (9, "A form")
    submit = {"interaction": opened["interaction"], "user": control.people[0]}
    assert (await control.refused("submit", **submit, values={"name": "", "size": ["9"]}))[0] == 400
    assert (await control.refused("submit", **submit, values={"name": "Ann", "size": ["8"]}))[0] == 400
    result = await control.do("submit", **submit, values={"name": "Ann", "size": ["9"]})
    assert result["message"]["content"] == "Ann ['9']"


NOTE = {"filename": "note.txt", "data": "aGVsbG8="}


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"files": [NOTE], "kinds": ["a", "c"]}, "note.txt a c"),
        ({"files": NOTE, "more": NOTE, "kinds": "b"}, "note.txt note.txt b"),
        ({"files": [NOTE], "kinds": ["a", "b", "c"]}, "note.txt a b c"),
    ],
)
async def test_files_and_boxes_come_back_with_the_defaults_of_the_client(stage: Stage, values: Json, told: str) -> None:
    """discord.py sends null for unset minimums and maximums of values."""
    control = stage.control
    opened = await control.command("papers")
    sent = await control.do("submit", user=control.people[0], interaction=opened["interaction"], values=values)
    assert sent["message"]["content"] == told


@pytest.mark.parametrize(
    "values",
    [
        {"kinds": ["a"]},
        {"files": [NOTE]},
        {"files": [NOTE, NOTE], "kinds": ["a"]},
        {"files": "note.txt", "kinds": ["a"]},
        {"files": [NOTE], "more": "note.txt", "kinds": ["a"]},
    ],
    ids=["no file", "no box", "two files", "no file at all", "none where it may be missing"],
)
async def test_files_and_boxes_that_a_form_does_not_take_are_refused(stage: Stage, values: Json) -> None:
    control = stage.control
    opened = await control.command("papers")
    status, _ = await control.refused(
        "submit", user=control.people[0], interaction=opened["interaction"], values=values
    )
    assert status == 400


async def test_people_roles_and_channels_are_chosen_in_a_modal(stage: Stage) -> None:
    control, message = stage.control, (await stage.control.command("board"))["message"]["id"]
    role = await control.do("roles", guild=control.guild, name="Champion", members=control.people[:1])
    opened = await control.click(message, "form:1")
    submit = {"interaction": opened["interaction"], "user": control.people[0]}
    for kind in ("who", "role", "where"):
        status, _ = await control.refused("submit", **submit, values={"name": "Ann", "size": ["9"], kind: ["7"]})
        assert status == 400
    values = {"name": "Ann", "size": ["9"], "who": control.people[1:], "role": [role["id"]], "where": [control.channel]}
    result = await control.do("submit", **submit, values=values)
    assert result["message"]["content"] == "Ann ['9'] bob Champion general"


async def test_options_are_suggested_and_may_be_anything(stage: Stage) -> None:
    control = stage.control
    place = {"user": control.people[0], "channel": control.channel, "name": "level"}
    found = await control.do("autocomplete", **place, options={"word": "x"}, focused="word")
    assert [choice["value"] for choice in found["choices"]] == ["xa", "xb"]
    assert (await control.command("level", word="other", size=9))["message"]["content"] == "other 9 1"


@pytest.mark.parametrize(
    ("options", "word"),
    [
        ({}, "required"),
        ({"word": "x", "size": 7}, "one of"),
        ({"word": "x", "number": 6}, "1 to 5"),
        ({"word": "x", "number": "2"}, "whole number"),
        ({"word": 5}, "text"),
        ({"word": "x", "color": 1}, "no option"),
    ],
)
async def test_options_the_client_would_not_send_are_refused(stage: Stage, options: Json, word: str) -> None:
    control = stage.control
    status, sentence = await control.refused(
        "command", user=control.people[0], channel=control.channel, name="level", options=options
    )
    assert status == 400
    assert word in sentence
    assert stage.bot.seen == []


async def test_a_command_is_not_offered_outside_its_contexts(stage: Stage) -> None:
    control = stage.control
    in_dm = {"user": control.people[0], "channel": "dm"}
    assert (await control.refused("command", **in_dm, name="level", options={"word": "x"}))[0] == 404
    assert (await control.refused("command", **in_dm, name="nothing"))[0] == 404
    assert (await control.do("command", **in_dm, name="report"))["message"]["content"] == "pl None True"


async def test_interactions_carry_the_languages_of_person_and_server(stage: Stage) -> None:
    assert (await stage.control.command("report", person=1))["message"]["content"] == "en-GB uk True"


async def test_a_direct_message_arrives(stage: Stage) -> None:
    await stage.control.command("dm")
    found = await stage.control.get(f"users/{stage.control.people[0]}/dm")
    assert [message["content"] for message in found["messages"]] == ["Psst"]


async def test_closed_direct_messages_are_refused_when_sending(stage: Stage) -> None:
    await stage.control.call("PATCH", f"users/{stage.control.people[0]}", dms_open=False)
    await stage.control.command("dm")
    assert stage.bot.codes == [50007]
    assert len(await stage.control.requests("/users/@me/channels")) == 1


async def test_a_person_without_a_common_server_cannot_be_written_to(stage: Stage) -> None:
    stranger = await stage.control.do("users", name="stranger")
    channel = await stage.bot.create_dm(discord.Object(int(stranger["id"])))
    with pytest.raises(discord.Forbidden) as refusal:
        await channel.send("Hello")
    assert refusal.value.code == 50278


async def test_a_repeated_nonce_gives_the_message_already_sent(stage: Stage) -> None:
    done = await stage.control.command("nonces")
    async with asyncio.timeout(PATIENCE):
        while done["message"]["content"] == "Sending":
            done = await stage.control.get(f"interactions/{done['interaction']}")
    assert done["message"]["content"] == "True"
    assert [message["content"] for message in await stage.control.messages()].count("A") == 1


async def test_every_request_is_noted_with_route_and_files(stage: Stage) -> None:
    await stage.control.command("board")
    (entry,) = await stage.control.requests("/interactions/{interaction_id}/{interaction_token}/callback")
    assert (entry["method"], entry["status"], entry["json"]["type"]) == ("POST", 200, 4)
    assert [file["name"] for file in entry["files"]] == ["board1.png"]


async def test_a_thread_and_a_forum_post_can_be_opened(stage: Stage, control: Control) -> None:
    channel = stage.bot.get_channel(int(control.channel))
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="Table", type=discord.ChannelType.public_thread)
    await thread.send("In the thread")
    made = await control.do("channels", guild=control.guild, name="games", type="forum")
    await until(lambda: stage.bot.get_channel(int(made["id"])))
    forum = stage.bot.get_channel(int(made["id"]))
    assert isinstance(forum, discord.ForumChannel)
    post = await forum.create_thread(name="Post", content="First")
    kinds = {c["name"]: c["type"] for c in (await control.get("state"))["guilds"][0]["channels"]}
    assert kinds == {"general": "text", "Table": "thread", "games": "forum", "Post": "thread"}
    assert post.message.content == "First"
