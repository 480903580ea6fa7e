"""The options of commands: every type reaches the bot, and values that no client would send are refused."""

from __future__ import annotations

import base64

import pytest

from boneyard_playground.testing.control import Control, Json
from boneyard_playground.testing.sample_bot import picture

from .conftest import Stage


async def told(control: Control, **options: object) -> list[str]:
    """Run the command with all types; return the values that the bot got."""
    text: str = (await control.command("every", 0, size="b", **options))["message"]["content"]
    return text.split("\n")


async def test_people_roles_and_channels_arrive_described(stage: Stage) -> None:
    control = stage.control
    role = (await control.do("roles", guild=control.guild, name="Champion"))["id"]
    forum = (await control.do("channels", guild=control.guild, name="posts", type="forum"))["id"]
    chosen = {"who": control.people[1], "role": role, "either": role, "place": control.channel, "forum": forum}
    assert "named=['bob', 'Champion', 'Champion', 'general', 'posts']" in await told(control, **chosen)
    assert "named=['ann']" in await told(control, either=control.people[0])


async def test_a_file_arrives_with_its_name_and_kind(stage: Stage) -> None:
    data = picture()
    file = {"filename": "my board.png", "data": base64.b64encode(data).decode()}
    assert f"file=('my_board.png', 'image/png', {len(data)})" in await told(stage.control, file=file)


async def test_numbers_and_truth_arrive_as_such(stage: Stage) -> None:
    found = await told(stage.control, number=5, share=0.5, flag=False, word="ab")
    assert {"word=ab", "number=5", "share=0.5", "flag=False"} <= set(found)


@pytest.mark.parametrize(
    ("options", "word"),
    [
        ({"forum": "channel"}, "forum"),
        ({"place": "elsewhere"}, "place"),
        ({"role": "person"}, "role"),
        ({"file": "text"}, "file"),
        ({"file": {"filename": "a.txt", "data": "###"}}, "file"),
        ({"share": 1.5}, "from 0"),
        ({"word": "a"}, "2 to 10"),
    ],
)
async def test_what_cannot_be_chosen_is_refused(stage: Stage, options: Json, word: str) -> None:
    control = stage.control
    other = await control.do("guilds", name="Other", members=control.people)
    known = {"channel": control.channel, "elsewhere": other["channels"][0]["id"], "person": control.people[0]}
    meant = {name: known.get(value, value) if isinstance(value, str) else value for name, value in options.items()}
    place = {"user": control.people[0], "channel": control.channel, "name": "every"}
    status, sentence = await control.refused("command", **place, options={"size": "b", **meant})
    assert status == 400
    assert word in sentence
