"""People, channels and messages as a test uses and sees them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from bot.words.faces import without_emoji
from tests.waiting import eventually

__all__ = ["Club", "Control", "Member", "Result", "Seen"]

Json = dict[str, Any]

_MOVES, _OPTIONS, _DICE, _QUESTIONS = "bone:1:move:", "bone:1s:", "bone:1d:", "bone:1w:"
"""How the custom ids begin of buttons that make a move, of selects of moves, of dice to keep, and of selects to ask
why not."""


@dataclass
class Control:
    """The control API of a playground."""

    url: str
    session: aiohttp.ClientSession

    async def call(self, method: str, path: str, body: Json | None = None, **params: str | int) -> Any:  # noqa: ANN401
        """Call the control API and return its JSON; a refusal is an AssertionError with its sentence."""
        async with self.session.request(method, f"{self.url}/control/{path}", json=body, params=params) as response:
            if response.status == 204:
                return None
            answer = await response.json()
            assert response.status == 200, f"{method} {path}: {response.status} {answer}"
            return answer

    async def wait_online(self) -> None:
        """Wait until the bot is connected and has registered its commands; a busy machine starts it slowly."""
        for what in ("commands", "online"):
            async with self.session.get(f"{self.url}/control/wait", params={"for": what, "timeout": 60}) as response:
                answer = await response.json()
            assert answer["ok"], f"the bot is not ready: {what}"

    async def club(self, *names: str, locale: str = "en-US", guild_locale: str = "en-US", bot: bool = True) -> Club:
        """Make a server with one channel and a few members, with the bot in it or without."""
        members = []
        for name in names:
            user = await self.call("POST", "users", {"name": name.lower(), "display_name": name, "locale": locale})
            members.append(Member(self, user["id"], name))
        owner = await self.call("POST", "users", {"name": "owner", "display_name": "Owner", "locale": locale})
        ids = [owner["id"], *(member.id for member in members)]
        guild = await self.call(
            "POST",
            "guilds",
            {"name": "Club", "locale": guild_locale, "members": ids, "owner": owner["id"], "bot": bot},
        )
        return Club(self, guild["id"], guild["channels"][0]["id"], members, Member(self, owner["id"], "Owner"))

    async def talk(self, *members: Member) -> str:
        """Let people talk to each other without the bot, two or in a group; return the channel."""
        return str((await self.call("POST", "channels", {"people": [member.id for member in members]}))["id"])

    async def seen_in(self, channel: str, member: Member) -> list[Seen]:
        """Return the messages that a member sees in any channel, oldest first."""
        answer = await self.call("GET", f"channels/{channel}/messages", user=member.id)
        return [Seen(message) for message in answer["messages"]]

    async def chat(self, member: Member, channel: str, content: str) -> None:
        """Let a person write a message."""
        await self.call("POST", "messages", {"user": member.id, "channel": channel, "content": content})


@dataclass
class Seen:
    """A message as a person sees it."""

    raw: Json

    @property
    def id(self) -> str:
        """Return the message's id."""
        return str(self.raw["id"])

    @property
    def text(self) -> str:
        """Return all text of the message as it is read aloud: its content and its text displays, without emoji.

        Escapes that keep Discord from renumbering lines are not read either.
        """
        return without_emoji(self.text_with_emoji).replace("\\. ", ". ")

    @property
    def text_with_emoji(self) -> str:
        """Return all text of the message as it was sent."""
        texts = [self.raw.get("content") or ""]
        texts += [part["content"] for part in self.parts() if part["type"] == 10]
        return "\n".join(filter(None, texts))

    @property
    def buttons(self) -> dict[str, str]:
        """Return the custom ids of the buttons by label."""
        return {part["label"]: part["custom_id"] for part in self.parts() if part["type"] == 2 and "custom_id" in part}

    @property
    def labels(self) -> list[str]:
        """Return the labels of the buttons in order; some may be equal."""
        return [part["label"] for part in self.parts() if part["type"] == 2]

    @property
    def selects(self) -> list[Json]:
        """Return the selects."""
        return [part for part in self.parts() if part["type"] == 3]

    def control(self, kind: str) -> str | None:
        """Return the custom id of the first enabled control of a kind; None if there is none."""
        found = (part["custom_id"] for part in self.parts() if part.get("custom_id") and not part.get("disabled"))
        return next((one for one in found if f"{one}:".startswith(f"bone:{kind}:")), None)

    @property
    def moves(self) -> list[tuple[str, str]]:
        """Return custom id and move of every tile that can be laid: on a button, or as an option of a select."""
        options = [chosen for chosen in self._choices() if chosen[0].startswith(_OPTIONS)]
        return [*((custom_id, move) for custom_id, move in self._pressed() if move.startswith("play")), *options]

    @property
    def other_moves(self) -> list[str]:
        """Return the custom ids of the buttons that make another move."""
        return [custom_id for custom_id, move in self._pressed() if not move.startswith("play")]

    @property
    def has_move(self) -> bool:
        """Return whether it offers a move."""
        return bool(self.moves or self.other_moves)

    @property
    def dice(self) -> list[str]:
        """Return the custom ids of the dice that can be kept or freed, in the order in which they lie."""
        found = (part for part in self.parts() if part["type"] == 2 and part.get("custom_id", "").startswith(_DICE))
        return [part["custom_id"] for part in found if not part.get("disabled")]

    @property
    def all_dice(self) -> list[str]:
        """Return the custom ids of all dice in the order in which they lie, including those that cannot be kept."""
        found = (part for part in self.parts() if part["type"] == 2)
        return [part["custom_id"] for part in found if part.get("custom_id", "").startswith(_DICE)]

    @property
    def questions(self) -> list[tuple[str, str]]:
        """Return custom id and value of every tile with a button that explains why it cannot be played."""
        return [chosen for chosen in self._choices() if chosen[0].startswith(_QUESTIONS)]

    @property
    def pictures(self) -> list[Json]:
        """Return the pictures: items of galleries."""
        return [item for part in self.parts() if part["type"] == 12 for item in part["items"]]

    @property
    def told(self) -> str:
        """Return everything that is read aloud: the text, then the alternative texts of the pictures."""
        return "\n".join([self.text, *(picture["description"] for picture in self.pictures)])

    @property
    def shows(self) -> tuple[object, ...]:
        """Return what a person sees, for comparisons: text, buttons and the names of the pictures."""
        pictures = [picture["media"]["url"].rsplit("/", 1)[-1] for picture in self.pictures]
        return self.text, self.buttons, self.labels, pictures

    def _pressed(self) -> Iterator[tuple[str, str]]:
        """Yield custom id and move of every button that makes one."""
        for part in self.parts():
            if part["type"] == 2 and part.get("custom_id", "").startswith(_MOVES):
                yield part["custom_id"], part["custom_id"].rsplit(":", 1)[-1].replace("_", " ")

    def _choices(self) -> list[tuple[str, str]]:
        return [(part["custom_id"], option["value"]) for part in self.selects for option in part["options"]]

    def parts(self) -> Iterator[Json]:
        """Yield all components, nested ones after their parents."""
        todo = list(self.raw.get("components", ()))
        while todo:
            part = todo.pop(0)
            yield part
            todo = [*part.get("components", ()), *todo]


@dataclass
class Result:
    """The outcome of an interaction."""

    raw: Json

    @property
    def answered(self) -> bool:
        """Return whether the bot answered in time."""
        return bool(self.raw["answered"])

    @property
    def message(self) -> Seen:
        """Return the message with which the bot answered."""
        assert self.raw["message"], f"no message: {self.raw}"
        return Seen(self.raw["message"])

    @property
    def private_text(self) -> str:
        """Return the text that only the person sees, from the answer or its last follow-up."""
        followups = self.raw.get("followups") or []
        shown = Seen(followups[-1]) if followups else self.message
        assert shown.raw["flags"] & 64, f"not private: {shown.text}"
        return shown.text


@dataclass
class Member:
    """A person on a server."""

    control: Control
    id: str
    name: str

    async def command(self, channel: str, name: str, **options: str | int) -> Result:
        """Run a slash command."""
        body = {"user": self.id, "channel": channel, "name": name, "options": options}
        return await self._do("command", body)

    async def click(self, message: Seen, label: str, **how: bool | int) -> Result:
        """Click the button with a label."""
        assert label in message.buttons, f"{label!r} is not among {list(message.buttons)} of {message.text!r}"
        return await self.click_id(message, message.buttons[label], **how)

    async def click_id(self, message: Seen, custom_id: str, **how: bool | int) -> Result:
        """Click the button with a custom id."""
        body = {"user": self.id, "message": message.id, "custom_id": custom_id, **how}
        return await self._do("click", body)

    async def choose(self, message: Seen, custom_id: str, *values: str, **how: bool | int) -> Result:
        """Choose options of a select; if the option is a button of its own, press it."""
        if custom_id in message.buttons.values():
            return await self.click_id(message, custom_id, **how)
        body = {"user": self.id, "message": message.id, "custom_id": custom_id, "values": list(values), **how}
        return await self._do("choose", body)

    async def use(self, message: Seen, kind: str, *values: str) -> Result:
        """Press the first button of a kind, or choose in the first select of a kind."""
        custom_id = message.control(kind)
        assert custom_id, f"no {kind} among {list(message.buttons.values())} of {message.text!r}"
        if custom_id in message.buttons.values():
            return await self.click_id(message, custom_id)
        return await self.choose(message, custom_id, *values)

    async def submit(self, opened: Result, **values: str | list[str]) -> Result:
        """Submit the form that an interaction opened."""
        body = {"user": self.id, "interaction": opened.raw["interaction"], "values": values}
        return await self._do("submit", body)

    async def _do(self, path: str, body: Json) -> Result:
        """Return the result of an interaction; a deferred answer is filled in by then."""
        result = await self.control.call("POST", path, body)
        if result["pending"]:
            result = await self.control.call("GET", f"interactions/{result['interaction']}/wait", timeout=5)
        return Result(result)

    async def dms(self) -> list[Seen]:
        """Return the DM with the bot, oldest first."""
        answer = await self.control.call("GET", f"users/{self.id}/dm")
        return [Seen(message) for message in answer["messages"]]

    async def install(self) -> None:
        """Install the app for oneself, to use it everywhere."""
        await self.control.call("PATCH", f"users/{self.id}", {"installed": True})

    async def offers(self, channel: str) -> set[str]:
        """Return the names of the commands that are available to this person in a channel."""
        answer = await self.control.call("GET", f"users/{self.id}/commands", channel=channel)
        return {command["name"] for command in answer["commands"]}

    async def set_dms(self, *, is_open: bool) -> None:
        """Open or close the DMs of this person."""
        await self.control.call("PATCH", f"users/{self.id}", {"dms_open": is_open})


@dataclass
class Club:
    """A server with one channel."""

    control: Control
    guild: str
    channel: str
    members: list[Member]
    owner: Member
    by_id: dict[str, Member] = field(init=False)

    def __post_init__(self) -> None:
        self.by_id = {member.id: member for member in self.members}

    async def messages(self, member: Member | None = None) -> list[Seen]:
        """Return the messages that a member, or the owner, sees in the channel, oldest first."""
        user = (member or self.owner).id
        answer = await self.control.call("GET", f"channels/{self.channel}/messages", user=user)
        return [Seen(message) for message in answer["messages"]]

    async def public(self) -> list[Seen]:
        """Return the messages that everyone sees in the channel, oldest first."""
        return [message for message in await self.messages() if not message.raw["ephemeral"]]

    async def find(self, *labels: str) -> Seen | None:
        """Return the last message with one of these buttons, or None."""
        for message in reversed(await self.messages()):
            if any(label in message.buttons for label in labels):
                return message
        return None

    async def with_button(self, *labels: str) -> Seen:
        """Wait for a message with one of these buttons."""

        async def look() -> Seen:
            message = await self.find(*labels)
            assert message, f"no message with {labels}"
            return message

        return await eventually(look)

    async def with_control(self, kind: str, text: str = "") -> Seen:
        """Wait for a public message with a control of a kind and a text."""

        async def look() -> Seen:
            found = [one for one in await self.public() if one.control(kind) and text in one.text]
            assert found, f"no message with {kind} and {text!r}"
            return found[-1]

        return await eventually(look)

    async def with_text(self, text: str) -> Seen:
        """Wait for a message with this text."""

        async def look() -> Seen:
            shown = await self.messages()
            found = [message for message in shown if text in message.text]
            assert found, f"no message with {text!r}: {[message.text for message in shown]}"
            return found[-1]

        return await eventually(look)
