"""The folder of a world: read, refused with a sentence, written through a running playground."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boneyard_playground.http.errors import WorldError
from boneyard_playground.keeping.file import NAME
from boneyard_playground.keeping.loading import load_world
from boneyard_playground.server import Playground
from boneyard_playground.testing.fuzzing import examples
from boneyard_playground.world.presets import default_world
from boneyard_playground.world.world import World

Json = dict[str, Any]
PNG = b"\x89PNG\r\n\x1a\n" + bytes(20_000)
BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}


class Day:
    """One run of a playground in a folder, with requests of the bot and of a person."""

    def __init__(self, folder: Path) -> None:
        self.world = load_world(folder) or default_world()
        self.server = Playground(self.world, folder=folder)
        self.channel = next(iter(self.world.channels))
        self.person = next(self.world.people).id

    async def __aenter__(self) -> Day:
        await self.server.start()
        self.session = aiohttp.ClientSession(headers={"Authorization": "Bot playground"})
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.session.close()
        await self.server.stop()

    async def bot(self, method: str, path: str, form: object = None, **fields: object) -> tuple[int, Json]:
        """Make a request of the bot."""
        body: Json = {"json": fields} if form is None else {"data": form}
        async with self.session.request(method, self.server.api_url + path, **body) as response:
            return response.status, await response.json() if response.status != 204 else {}

    async def act(self, path: str, **fields: object) -> Json:
        """Make a request of a person."""
        async with self.session.post(f"{self.server.url}/control/{path}", json=fields) as response:
            found: Json = await response.json()
            return found

    async def send(self, content: str = "Hello", **fields: object) -> Json:
        """Send a message as the bot."""
        path = f"/channels/{self.channel}/messages"
        status, found = await self.bot("POST", path, content=content, **fields)
        assert status == 200, found
        return found

    async def send_picture(self) -> Json:
        """Send a picture as the bot, shown in components."""
        gallery = '{"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}'
        form = aiohttp.FormData({"payload_json": f'{{"flags": 32768, "components": [{gallery}]}}'})
        form.add_field("files[0]", PNG, filename="a.png")
        status, found = await self.bot("POST", f"/channels/{self.channel}/messages", form)
        assert status == 200, found
        return found


def url_of(message: Json) -> str:
    """Return the address of the picture that a message shows."""
    return str(message["components"][0]["items"][0]["media"]["url"])


async def test_a_picture_is_shown_the_next_day_at_another_address(tmp_path: Path) -> None:
    async with Day(tmp_path) as today:
        sent = await today.send_picture()
    for _ in range(2):
        async with Day(tmp_path) as tomorrow:
            _, found = await tomorrow.bot("GET", f"/channels/{tomorrow.channel}/messages/{sent['id']}")
            assert url_of(found).startswith(tomorrow.server.url)
            async with tomorrow.session.get(url_of(found)) as response:
                assert await response.read() == PNG


async def test_files_are_removed_when_no_message_shows_them(tmp_path: Path) -> None:
    async with Day(tmp_path) as today:
        gone, edited, kept = [await today.send_picture() for _ in range(3)]
        path = f"/channels/{today.channel}/messages"
        await today.bot("DELETE", f"{path}/{gone['id']}")
        text = {"type": 10, "content": "Over."}
        assert (await today.bot("PATCH", f"{path}/{edited['id']}", components=[text], attachments=[]))[0] == 200
    with closing(sqlite3.connect(tmp_path / NAME)) as db:
        assert [str(number) for (number,) in db.execute("SELECT owner FROM files")] == [kept["id"]]


async def test_the_messages_of_a_deleted_channel_are_removed(tmp_path: Path) -> None:
    async with Day(tmp_path) as today:
        await today.send_picture()
        async with today.session.delete(f"{today.server.url}/control/channels/{today.channel}") as response:
            assert response.status == 204
    with closing(sqlite3.connect(tmp_path / NAME)) as db:
        assert db.execute("SELECT (SELECT count(*) FROM messages), (SELECT count(*) FROM files)").fetchone() == (0, 0)


async def test_an_emoji_is_kept_with_its_picture(tmp_path: Path) -> None:
    async with Day(tmp_path) as today:
        path = f"/applications/{today.world.application_id}/emojis"
        image = "data:image/png;base64,iVBORw0KGgo="
        _, emoji = await today.bot("POST", path, name="party", image=image)
        _, other = await today.bot("POST", path, name="over", image=image)
        await today.bot("DELETE", f"{path}/{other['id']}")
    async with Day(tmp_path) as tomorrow:
        assert [one.name for one in tomorrow.world.emoji.values()] == ["party"]
        async with tomorrow.session.get(f"{tomorrow.server.url}/emojis/{emoji['id']}") as response:
            assert (await response.read())[:4] == b"\x89PNG"


@pytest.mark.slow
async def test_tokens_of_yesterday_are_unknown_and_buttons_of_yesterday_work(tmp_path: Path) -> None:
    async with Day(tmp_path) as today:
        sent = await today.send(components=[BUTTON])
    async with Day(tmp_path) as tomorrow:
        status, error = await tomorrow.bot("POST", "/interactions/1/token-of-yesterday/callback", type=6)
        assert (status, error["code"]) == (404, 10062)
        application = tomorrow.world.application_id
        status, error = await tomorrow.bot("PATCH", f"/webhooks/{application}/token/messages/@original", content="Late")
        assert (status, error["code"]) == (404, 10015)
        result = await tomorrow.act("click", user=str(tomorrow.person), message=sent["id"], custom_id="go")
        assert result["answered"] is False


async def test_a_folder_that_cannot_be_used_is_told_at_the_start(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    with pytest.raises(WorldError, match=NAME):
        await Playground(World(), folder=tmp_path).start()


@pytest.mark.logs_errors
async def test_the_playground_continues_when_its_file_is_lost(tmp_path: Path) -> None:
    async with Day(tmp_path) as today:
        with closing(sqlite3.connect(tmp_path / NAME)) as db:
            db.executescript("DROP TABLE messages")
        await today.send()
        await today.send("Still here")


def spoiled(folder: Path, change: str) -> bytes:
    """Change the file with an SQL statement; return its bytes."""
    with closing(sqlite3.connect(folder / NAME)) as db:
        db.executescript(change)
    return (folder / NAME).read_bytes()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("PRAGMA user_version = 2", "a later version"),
        ("PRAGMA application_id = 7", "it is no world"),
        ("UPDATE parts SET json = '[1' WHERE name = 'users'", "ValidationError"),
        ("DELETE FROM parts WHERE name = 'users'", "users"),
        ("UPDATE messages SET json = '{}'", "ValidationError"),
        ("DROP TABLE messages", "no such table"),
    ],
)
async def test_what_cannot_be_read_is_told_in_a_sentence_and_left_as_it_is(
    tmp_path: Path, change: str, why: str
) -> None:
    async with Day(tmp_path) as today:
        await today.send()
    before = spoiled(tmp_path, change)
    with pytest.raises(WorldError) as refusal:
        load_world(tmp_path)
    for part in (why, str(tmp_path / NAME), "--fresh"):
        assert part in str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert (tmp_path / NAME).read_bytes() == before


async def a_day(folder: Path) -> None:
    async with Day(folder) as today:
        await today.send_picture()


def test_a_mangled_file_is_read_or_refused(tmp_path: Path) -> None:
    asyncio.run(a_day(tmp_path))
    path = tmp_path / NAME
    whole = path.read_bytes()

    @given(st.data())
    @examples(60, shrinks=False)
    def is_read_or_refused(data: st.DataObject) -> None:
        mangled = bytearray(whole[: data.draw(st.just(len(whole)) | st.integers(1, len(whole)))])
        for _ in range(data.draw(st.integers(0, 20))):
            mangled[data.draw(st.integers(0, len(mangled) - 1))] = data.draw(st.integers(0, 255))
        path.write_bytes(mangled)
        with contextlib.suppress(WorldError):
            load_world(tmp_path)

    is_read_or_refused()


def test_a_file_of_a_first_start_that_was_killed_holds_nothing(tmp_path: Path) -> None:
    (tmp_path / NAME).touch()
    assert load_world(tmp_path) is None
