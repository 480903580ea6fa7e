"""The base class for the parts of the control API: their constructor and look-ups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.http.errors import ControlError
from boneyard_playground.http.routes import Routes

if TYPE_CHECKING:
    from boneyard_playground.backend.backend import Backend
    from boneyard_playground.control.fields import Fields
    from boneyard_playground.interactions.interaction import Interaction
    from boneyard_playground.interactions.interactions import Interactions
    from boneyard_playground.world.model import Channel, Guild, Message, User

__all__ = ["ControlRoutes"]


class ControlRoutes(Routes):
    """A part of the control API; looking up an unknown id raises `ControlError` with 404."""

    prefix = "/control"

    def __init__(self, backend: Backend, interactions: Interactions) -> None:
        self._backend = backend
        self._world = backend.world
        self._interactions = interactions

    def _user(self, text: str) -> User:
        """Return a person (not the bot, and not a deleted user)."""
        found = self._world.users.get(_id(text))
        if found is None or found.bot or found.gone:
            raise ControlError(404, f"There is no person {text}.")
        return found

    def _guild(self, text: str) -> Guild:
        found = self._world.guilds.get(_id(text))
        if found is None:
            raise ControlError(404, f"There is no server {text}.")
        return found

    def _channel(self, text: str) -> Channel:
        """Return a channel, thread or direct message."""
        found = self._world.channels.get(_id(text))
        if found is None:
            raise ControlError(404, f"There is no channel {text}.")
        return found

    def _channel_of(self, text: str, user: User) -> Channel:
        """Return a channel that a person can use; "dm" is theirs with the bot."""
        channel = self._backend.dm_of(user) if text == "dm" else self._channel(text)
        if not self._world.permissions(channel, user.id):
            raise ControlError(404, f"{user.display_name} does not see this channel.")
        return channel

    def _user_in_channel(self, fields: Fields) -> tuple[User, Channel]:
        """Return the acting person and the channel."""
        user = self._user(fields.text("user"))
        return user, self._channel_of(fields.text("channel"), user)

    def _message(self, text: str) -> Message:
        """Return a message, even an ephemeral one."""
        found = self._world.find_message(_id(text))
        if found is None:
            raise ControlError(404, f"There is no message {text}.")
        return found

    def _interaction(self, text: str) -> Interaction:
        return self._interactions.get(_id(text))


def _id(text: str) -> int:
    return int(text) if text.isdecimal() else 0
