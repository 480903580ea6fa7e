"""The bot's own user, other users, and the address of the gateway."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.http.errors import Refusal
from boneyard_playground.http.routes import route
from boneyard_playground.payloads.channels import channel_json
from boneyard_playground.payloads.users import application_flags, application_json, user_json
from boneyard_playground.rest.routes import RestRoutes, body_of, number

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.world.model import Json, User

__all__ = ["IdentityRoutes"]


class IdentityRoutes(RestRoutes):
    """Users, the application, and the address of the gateway."""

    @route("GET", "/users/@me")
    async def me(self, _: web.Request) -> Json:
        """Show the bot's own user."""
        return user_json(self._world.bot)

    @route("GET", "/oauth2/applications/@me", "/applications/@me")
    async def application(self, _: web.Request) -> Json:
        """Show the bot's application."""
        owner = next(self._world.people, self._world.bot)
        flags = application_flags(privileged=self._backend.gateway.privileged)
        return application_json(self._world, owner, flags)

    @route("GET", "/gateway")
    async def gateway(self, _: web.Request) -> Json:
        """Return the address of the gateway."""
        return {"url": self._backend.gateway.url}

    @route("GET", "/gateway/bot")
    async def gateway_bot(self, _: web.Request) -> Json:
        """Return the address of the gateway and the recommended number of shards."""
        limits = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 16}
        return {"url": self._backend.gateway.url, "shards": 1, "session_start_limit": limits}

    @route("POST", "/users/@me/channels")
    async def open_dm(self, request: web.Request) -> Json:
        """Open direct messages with a user; this works even if they are closed."""
        recipient = str(body_of(request).fields().get("recipient_id"))
        user = self._world.users.get(int(recipient)) if recipient.isdecimal() else None
        if user is None or user.bot:
            raise Refusal.BAD_RECIPIENT.error()
        return channel_json(self._world, self._backend.dm_of(user))

    @route("GET", r"/users/{user_id:\d+}")
    async def user(self, request: web.Request) -> Json:
        """Show a user."""
        return user_json(self._user(request))

    def _user(self, request: web.Request) -> User:
        user = self._world.users.get(number(request, "user_id"))
        if user is None:
            raise Refusal.UNKNOWN_USER.error()
        return user
