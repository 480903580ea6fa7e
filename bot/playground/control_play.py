"""The control API's part in which people use the bot: commands, buttons, menus, modals."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from aiohttp import web

from bot.playground.control_common import Fields, Finder, query_seconds, read_fields
from bot.playground.errors import ControlError
from bot.playground.rest.common import reply

if TYPE_CHECKING:
    from bot.playground.backend import Backend
    from bot.playground.interactions import Interaction, Interactions
    from bot.playground.people import People

__all__ = ["PlayControl"]

_MOST_DELIVERIES = 10


class PlayControl:
    """Handlers for everything that makes or shows an interaction."""

    def __init__(self, backend: Backend, finder: Finder, people: People, interactions: Interactions) -> None:
        self._backend = backend
        self._find = finder
        self._people = people
        self._interactions = interactions

    def routes(self) -> list[web.RouteDef]:
        """List the routes."""
        return [
            web.post("/control/command", self.command),
            web.post("/control/autocomplete", self.autocomplete),
            web.post("/control/click", self.click),
            web.post("/control/choose", self.choose),
            web.post("/control/submit", self.submit),
            web.post("/control/redeliver", self.redeliver),
            web.get("/control/interactions/{id}", self.show),
            web.get("/control/interactions/{id}/wait", self.wait),
            web.post("/control/interactions/{id}/expire", self.expire),
        ]

    async def command(self, request: web.Request) -> web.Response:
        """Run a slash command."""
        fields = await read_fields(request)
        user = self._find.user(fields.text("user"))
        channel = self._find.channel_of(fields.text("channel"), user)
        made = self._people.command(user, channel, fields.text("name"), fields.table("options"))
        return await self._send(made, fields)

    async def autocomplete(self, request: web.Request) -> web.Response:
        """Ask for suggestions for one option."""
        fields = await read_fields(request)
        user = self._find.user(fields.text("user"))
        channel = self._find.channel_of(fields.text("channel"), user)
        made = self._people.command(user, channel, fields.text("name"), fields.table("options"), fields.text("focused"))
        await self._interactions.send(made)
        return reply({"choices": made.choices or [], "answered": made.callback is not None})

    async def click(self, request: web.Request) -> web.Response:
        """Press a button."""
        fields = await read_fields(request)
        user, message = self._find.user(fields.text("user")), self._find.message(fields.text("message"))
        made = self._people.click(user, message, fields.text("custom_id"), stale=fields.flag("stale"))
        return await self._send(made, fields)

    async def choose(self, request: web.Request) -> web.Response:
        """Choose from a menu."""
        fields = await read_fields(request)
        user, message = self._find.user(fields.text("user")), self._find.message(fields.text("message"))
        values, stale = fields.texts("values"), fields.flag("stale")
        made = self._people.choose(user, message, fields.text("custom_id"), values, stale=stale)
        return await self._send(made, fields)

    async def submit(self, request: web.Request) -> web.Response:
        """Send off a modal."""
        fields = await read_fields(request)
        opener = self._interaction(fields.text("interaction"))
        made = self._people.submit(self._find.user(fields.text("user")), opener, fields.table("values"))
        return await self._send(made, fields)

    async def redeliver(self, request: web.Request) -> web.Response:
        """Send an interaction to the bot once more."""
        fields = await read_fields(request)
        return await self._send(self._interaction(fields.text("interaction")), fields)

    async def _send(self, made: Interaction, fields: Fields) -> web.Response:
        times = fields.count("deliver", 1)
        if not 1 <= times <= _MOST_DELIVERIES:
            raise ControlError(400, f"'deliver' is 1 to {_MOST_DELIVERIES}.")
        await self._interactions.send(made, times)
        return reply(self._find.result(made))

    async def show(self, request: web.Request) -> web.Response:
        """Show what came of an interaction, after `settle` milliseconds."""
        found = self._interaction(request.match_info["id"])
        await asyncio.sleep(query_seconds(request, "settle", 0) / 1000)
        return reply(self._find.result(found))

    async def wait(self, request: web.Request) -> web.Response:
        """Show what came of an interaction as soon as a deferred answer was filled in."""
        found = self._interaction(request.match_info["id"])
        await self._backend.feed.wait_until(
            lambda: found.callback is not None and not found.pending, query_seconds(request, "timeout", 5)
        )
        return reply(self._find.result(found))

    async def expire(self, request: web.Request) -> web.Response:
        """End the life of an interaction's token now, as 15 minutes would."""
        found = self._interaction(request.match_info["id"])
        found.expired = True
        return reply(self._find.result(found))

    def _interaction(self, text: str) -> Interaction:
        return self._interactions.get(int(text) if text.isdecimal() else 0)
