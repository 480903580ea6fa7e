"""The control API's part in which people use the bot: commands, buttons, menus, modals."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from boneyard_playground.control.entries import result_entry
from boneyard_playground.control.fields import query_number, read_fields
from boneyard_playground.control.routes import ControlRoutes
from boneyard_playground.http.errors import ControlError
from boneyard_playground.http.routes import route
from boneyard_playground.interactions.people import People

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.backend.backend import Backend
    from boneyard_playground.control.fields import Fields
    from boneyard_playground.interactions.interaction import Interaction
    from boneyard_playground.interactions.interactions import Interactions
    from boneyard_playground.world.model import Channel, Json, Message, User

__all__ = ["InteractionRoutes"]

_MOST_DELIVERIES = 10


class InteractionRoutes(ControlRoutes):
    """Everything that makes or shows an interaction."""

    def __init__(self, backend: Backend, interactions: Interactions) -> None:
        super().__init__(backend, interactions)
        self._people = People(backend.world, interactions)

    @route("POST", "/command")
    async def command(self, request: web.Request) -> Json:
        """Run a slash command, or one in the menu of a person or a message."""
        fields = await read_fields(request)
        user, channel = self._user_in_channel(fields)
        if "target" in fields:
            target = self._target(user, channel, fields.text("target"))
            made = self._people.command_on(user, channel, fields.text("name"), target)
        else:
            made = self._people.command(user, channel, fields.text("name"), fields.table("options"))
        return await self._send(made, fields)

    @route("POST", "/autocomplete")
    async def autocomplete(self, request: web.Request) -> Json:
        """Ask for suggestions for one option."""
        fields = await read_fields(request)
        user, channel = self._user_in_channel(fields)
        made = self._people.command(user, channel, fields.text("name"), fields.table("options"), fields.text("focused"))
        await self._interactions.send(made)
        return {"choices": made.choices or [], "answered": made.callback is not None}

    @route("POST", "/click")
    async def click(self, request: web.Request) -> Json:
        """Press a button."""
        fields = await read_fields(request)
        user, message = self._user(fields.text("user")), self._message(fields.text("message"))
        made = self._people.click(user, message, fields.text("custom_id"), stale=fields.flag("stale"))
        return await self._send(made, fields)

    @route("POST", "/choose")
    async def choose(self, request: web.Request) -> Json:
        """Choose from a menu."""
        fields = await read_fields(request)
        user, message = self._user(fields.text("user")), self._message(fields.text("message"))
        values, stale = fields.texts("values"), fields.flag("stale")
        made = self._people.choose(user, message, fields.text("custom_id"), values, stale=stale)
        return await self._send(made, fields)

    @route("POST", "/submit")
    async def submit(self, request: web.Request) -> Json:
        """Submit a modal; it stays open if the bot does not answer."""
        fields = await read_fields(request)
        opener = self._interaction(fields.text("interaction"))
        modal = opener.modal
        made = self._people.submit(self._user(fields.text("user")), opener, fields.table("values"))
        found = await self._send(made, fields)
        if not found["answered"]:
            opener.modal = modal
        return found

    @route("POST", "/redeliver")
    async def redeliver(self, request: web.Request) -> Json:
        """Send an interaction to the bot once more."""
        fields = await read_fields(request)
        return await self._send(self._interaction(fields.text("interaction")), fields)

    def _target(self, user: User, channel: Channel, text: str) -> User | Message:
        """Return the person, or the message that a person sees in a channel."""
        person = self._world.users.get(int(text) if text.isdecimal() else 0)
        if person is not None:
            return person
        message = self._message(text)
        if message.channel_id != channel.id or not self._world.can_see(message, user.id):
            raise ControlError(404, f"{user.display_name} does not see this message here.")
        return message

    async def _send(self, made: Interaction, fields: Fields) -> Json:
        times = fields.count("deliver", 1)
        if not 1 <= times <= _MOST_DELIVERIES:
            raise ControlError(400, f"'deliver' is 1 to {_MOST_DELIVERIES}.")
        await self._interactions.send(made, times)
        return result_entry(self._world, made)

    @route("GET", "/interactions/{id}")
    async def show(self, request: web.Request) -> Json:
        """Show the result of an interaction, after `settle` milliseconds."""
        found = self._interaction(request.match_info["id"])
        await asyncio.sleep(query_number(request, "settle", 0) / 1000)
        return result_entry(self._world, found)

    @route("GET", "/interactions/{id}/wait")
    async def wait(self, request: web.Request) -> Json:
        """Show the result of an interaction as soon as a deferred answer is filled in."""
        found = self._interaction(request.match_info["id"])
        await self._backend.feed.wait_until(
            lambda: found.callback is not None and not found.pending, query_number(request, "timeout", 5)
        )
        return result_entry(self._world, found)

    @route("POST", "/interactions/{id}/expire")
    async def expire(self, request: web.Request) -> Json:
        """End the life of an interaction's token now, as after 15 minutes."""
        found = self._interaction(request.match_info["id"])
        found.expired = True
        return result_entry(self._world, found)
