"""What the handlers of the control API share: reading the body, finding things, describing messages and results."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from bot.playground.errors import ControlError
from bot.playground.payloads import message_json

if TYPE_CHECKING:
    from aiohttp import web

    from bot.playground.interactions import Interaction
    from bot.playground.model import Channel, Guild, Json, Message, User
    from bot.playground.world import World

T = TypeVar("T")

__all__ = ["Fields", "Finder", "query_seconds", "read_fields"]


class Fields:
    """The JSON body of a control request; every method raises `ControlError` for what does not fit."""

    def __init__(self, data: Json) -> None:
        self._data = data

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def text(self, key: str, default: str | None = None) -> str:
        """Give a text."""
        return self._typed(key, (str,), "a text", default)

    def flag(self, key: str, *, default: bool = False) -> bool:
        """Give a truth value."""
        return self._typed(key, (bool,), "true or false", default)

    def count(self, key: str, default: int) -> int:
        """Give a whole number."""
        return self._typed(key, (int,), "a whole number", default)

    def seconds(self, key: str, default: float) -> float:
        """Give a number."""
        return self._typed(key, (int, float), "a number", default)

    def texts(self, key: str, default: list[str] | None = None) -> list[str]:
        """Give a list of texts."""
        return [str(value) for value in self._typed(key, (list,), "a list of texts", default)]

    def table(self, key: str) -> Json:
        """Give an object, empty by default."""
        return self._typed(key, (dict,), "an object", {})

    def _typed(self, key: str, kinds: tuple[type, ...], what: str, default: T | None) -> T:
        value: T | None = self._data.get(key)
        if value is None:
            value = default
        if value is None:
            raise ControlError(400, f"{key!r} is missing; it is {what}.")
        if not isinstance(value, kinds):
            raise ControlError(400, f"{key!r} is {what}.")
        return value


async def read_fields(request: web.Request) -> Fields:
    """Read the body of a control request."""
    if not request.can_read_body:
        return Fields({})
    try:
        data = await request.json()
    except ValueError:
        raise ControlError(400, "The body is no JSON.") from None
    if not isinstance(data, dict):
        raise ControlError(400, "The body is no JSON object.")
    return Fields(data)


def query_seconds(request: web.Request, name: str, default: float) -> float:
    """Read a number out of the query."""
    try:
        return float(request.query.get(name, default))
    except ValueError:
        raise ControlError(400, f"{name} is a number.") from None


class Finder:
    """Find things by the ids of the control API, and describe them; raises `ControlError` with 404."""

    def __init__(self, world: World) -> None:
        self._world = world

    def user(self, text: str) -> User:
        """Find a person (the bot is none)."""
        found = self._world.users.get(_id(text))
        if found is None or found.bot:
            raise ControlError(404, f"There is no person {text}.")
        return found

    def guild(self, text: str) -> Guild:
        """Find a server."""
        found = self._world.guilds.get(_id(text))
        if found is None:
            raise ControlError(404, f"There is no server {text}.")
        return found

    def channel(self, text: str) -> Channel:
        """Find a channel, thread or direct message."""
        found = self._world.channels.get(_id(text))
        if found is None:
            raise ControlError(404, f"There is no channel {text}.")
        return found

    def channel_of(self, text: str, user: User) -> Channel:
        """Find a channel that a person can use; "dm" is theirs with the bot."""
        channel = self._world.dm_of(user) if text == "dm" else self.channel(text)
        if not self._world.permissions(channel, user.id):
            raise ControlError(404, f"{user.display_name} does not see this channel.")
        return channel

    def message(self, text: str) -> Message:
        """Find a message, ephemeral ones too."""
        found = self._world.find_message(_id(text))
        if found is None:
            raise ControlError(404, f"There is no message {text}.")
        return found

    def shown(self, message: Message | None) -> Json | None:
        """Describe a message as people see it."""
        if message is None:
            return None
        more = {"ephemeral": message.seen_by is not None, "command": message.command}
        return message_json(self._world, message) | more

    def result(self, interaction: Interaction) -> Json:
        """Describe what came of an interaction, with its messages as they are now."""
        made = [self._world.find_message(message_id) for message_id in interaction.made]
        follow_ups = [m for m in made if m is not None and m.id != interaction.original_id]
        original = None if interaction.original_id is None else self._world.find_message(interaction.original_id)
        return {
            "interaction": str(interaction.id),
            "answered": interaction.callback is not None,
            "callback": None if interaction.callback is None else int(interaction.callback),
            "latency_ms": interaction.latency_ms,
            "attempts": interaction.attempts,
            "pending": interaction.pending,
            "message": self.shown(original),
            "followups": [self.shown(message) for message in follow_ups],
            "modal": interaction.modal,
            "choices": interaction.choices,
        }


def _id(text: str) -> int:
    return int(text) if text.isdecimal() else 0
