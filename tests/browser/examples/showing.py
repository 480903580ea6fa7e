"""Post all examples into a playground."""

from __future__ import annotations

import base64
import contextlib
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import aiohttp

from boneyard_playground.thread import PlaygroundThread
from tests.browser.examples.bot import RawBot
from tests.browser.examples.components import COMPONENTS
from tests.browser.examples.embeds import EMBEDS
from tests.browser.examples.example import Example, Json, row
from tests.browser.examples.files import moving, picture
from tests.browser.examples.forms import FORMS
from tests.browser.examples.texts import TEXTS
from tests.browser.examples.worlds import TAGS, UNKNOWN, example_world

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

__all__ = ["Show", "showing"]


class Show:
    """The playground with the examples in it; `ids` are those of the messages, by the names of the examples."""

    def __init__(self, server: PlaygroundThread, bot: RawBot, control: aiohttp.ClientSession) -> None:
        self.server, self.bot, self.control = server, bot, control
        self.ids: dict[str, str] = {}
        self.people: list[str] = []
        self.channels: dict[str, str] = {}
        self._guild: Json = {}

    async def do(self, path: str, **fields: object) -> Json:
        """Act as a person."""
        async with self.control.post(f"/control/{path}", json=fields) as response:
            found: Json = await response.json() if response.status != 204 else {}
            assert response.status < 400, found
            return found

    async def state(self) -> Json:
        """Return everything that exists."""
        async with self.control.get("/control/state") as response:
            found: Json = await response.json()
            return found

    async def post_all(self) -> None:
        """Post every example."""
        state = await self.state()
        self._guild = state["guilds"][0]
        self.people = [user["id"] for user in state["users"]]
        self.channels = {channel["name"]: channel["id"] for channel in self._guild["channels"]}
        for example in COMPONENTS:
            await self._send("components", example)
        for example in EMBEDS:
            await self._send("embeds", example)
        await self._texts()
        await self._forms()
        await self._messages()
        await self._posts()
        for name, hours in (("League evening", 3), ("Final", 50)):
            await self.event(name, hours)
        for name, message in zip(UNKNOWN, await self._seen("unknown"), strict=True):
            self.ids[name] = message["id"]

    @property
    def guild(self) -> str:
        """Return the id of the server."""
        return str(self._guild["id"])

    async def room(self) -> str:
        """Make a channel for further messages; return its name."""
        name = f"room-{len(self.channels)}"
        self.channels[name] = (await self.do("channels", guild=self._guild["id"], name=name))["id"]
        return name

    async def event(self, name: str, hours: int) -> Json:
        """Announce an event of two hours."""
        begins = datetime.now(UTC) + timedelta(hours=hours)
        body = {
            "name": name,
            "privacy_level": 2,
            "entity_type": 3,
            "entity_metadata": {"location": "#dominoes"},
            "scheduled_start_time": begins.isoformat(),
            "scheduled_end_time": (begins + timedelta(hours=2)).isoformat(),
            "description": "Bring your tiles.",
        }
        return await self.bot.ask("POST", f"/guilds/{self._guild['id']}/scheduled-events", body)

    async def _send(self, channel: str, example: Example) -> None:
        self.ids[example.name] = await self.bot.send(self.channels[channel], example.body, example.files)

    async def _seen(self, channel: str) -> list[Json]:
        path = f"/control/channels/{self.channels[channel]}/messages?user={self.people[0]}"
        async with self.control.get(path) as response:
            found: list[Json] = (await response.json())["messages"]
            return found

    async def emoji(self, name: str, data: bytes, kind: str) -> str:
        """Upload an emoji, and return its id."""
        image = f"data:image/{kind};base64,{base64.b64encode(data).decode()}"
        body = {"name": name, "image": image}
        return str((await self.bot.ask("POST", f"/applications/{self.bot.id}/emojis", body))["id"])

    async def _texts(self) -> None:
        known = {
            "still": await self.emoji("tile", picture(6, 64, 64), "png"),
            "moving": await self.emoji("spin", moving(), "gif"),
            "person": self.people[1],
            "role": self._guild["roles"][-1]["id"],
            "channel": self.channels["forms"],
        }
        quiet: Json = {"allowed_mentions": {"parse": []}}
        for name, text in TEXTS.items():
            for key, value in known.items():
                text = text.replace(f"{{{key}}}", value)
            self.ids[name] = await self.bot.send(self.channels["text"], {"content": text} | quiet)
        sign = {"id": known["moving"], "name": "spin", "animated": True}
        button = {"type": 2, "style": 2, "custom_id": "emoji", "label": "A button", "emoji": sign}
        option = {"label": "An option", "value": "o", "emoji": {"id": known["still"], "name": "tile"}}
        menu = {"type": 3, "custom_id": "emojis", "options": [option]}
        await self._send("components", Example("own emoji", {"content": "Own", "components": [row(button), row(menu)]}))

    async def _forms(self) -> None:
        buttons = [{"type": 2, "style": 1, "label": f"Form: {name}", "custom_id": f"form:{name}"} for name in FORMS]
        self.ids["forms"] = await self.bot.send(
            self.channels["forms"], {"content": "Forms", "components": [row(*buttons)]}
        )

    async def _messages(self) -> None:
        channel, person = self.channels["messages"], self.people[0]
        commands = [{"name": name, "description": "Answers", "type": 1} for name in ("say", "whisper", "think")]
        await self.bot.ask("PUT", f"/applications/{self.bot.id}/commands", commands)
        said = await self.do("messages", user=person, channel=channel, content="What does **this** mean?")
        self.ids["said"] = said["id"]
        reference = {"message_reference": {"message_id": said["id"]}}
        self.ids["reply"] = await self.bot.send(channel, {"content": "It means this.", **reference})
        gone = await self.bot.send(channel, {"content": "Soon deleted"})
        reference = {"message_reference": {"message_id": gone}}
        self.ids["reply to nothing"] = await self.bot.send(channel, {"content": "A reply to it", **reference})
        await self.bot.ask("DELETE", f"/channels/{channel}/messages/{gone}")
        self.ids["edited"] = await self.bot.send(channel, {"content": "Before"})
        await self.bot.ask("PATCH", f"/channels/{channel}/messages/{self.ids['edited']}", {"content": "After"})
        self.ids["pinging"] = await self.bot.send(channel, {"content": f"You are asked, <@{person}>."})
        self.ids["thread of a message"] = await self.bot.send(channel, {"content": "Let us talk about it."})
        path = f"/channels/{channel}/messages/{self.ids['thread of a message']}/threads"
        thread = await self.bot.ask("POST", path, {"name": "About it"})
        await self.bot.send(thread["id"], {"content": "In the thread"})
        self.ids["reacted"] = await self.bot.send(channel, {"content": "Who plays?"})
        await self.bot.ask("PUT", f"/channels/{channel}/messages/{self.ids['reacted']}/reactions/🎲/@me")
        for name in ("say", "whisper", "think"):
            answer = await self.do("command", user=person, channel=channel, name=name)
            self.ids[name] = answer["message"]["id"]
        self.ids["first of two"] = await self.bot.send(channel, {"content": "One after"})
        self.ids["second of two"] = await self.bot.send(channel, {"content": "the other"})

    async def _posts(self) -> None:
        forum = self.channels["questions"]
        tags = {tag["name"]: tag["id"] for tag in (await self.bot.ask("GET", f"/channels/{forum}"))["available_tags"]}
        for n, tag in enumerate((*TAGS, "rules", "ideas")):
            await self.do("clock", seconds=1)  # they are sorted by time, and one millisecond may produce two
            body = {
                "name": f"Question {n + 1}",
                "applied_tags": [tags[tag]],
                "message": {"content": f"Question {n + 1}"},
            }
            post = await self.bot.ask("POST", f"/channels/{forum}/threads", body)
            self.channels[f"post {n + 1}"] = post["id"]
        await self.bot.send(self.channels["post 1"], {"content": "An answer"})
        async with self.control.patch(
            f"/control/channels/{self.channels['post 5']}", json={"archived": True}
        ) as response:
            assert response.status == 200


@contextlib.asynccontextmanager
async def showing(port: int = 0) -> AsyncIterator[Show]:
    """Run a playground with all examples."""
    with PlaygroundThread(example_world(), port) as server:
        async with RawBot(server) as bot, aiohttp.ClientSession(server.url) as control:
            show = Show(server, bot, control)
            await show.post_all()
            yield show
