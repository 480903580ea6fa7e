"""Who the bot is, who others are, and where the gateway is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from bot.playground.errors import Refusal
from bot.playground.payloads import application_json, channel_json, member_json, user_json
from bot.playground.payloads_guild import guild_json
from bot.playground.rest.common import body_of, number, reply

if TYPE_CHECKING:
    from bot.playground.backend import Backend
    from bot.playground.model import Guild, User

__all__ = ["IdentityRoutes"]


class IdentityRoutes:
    """Users, servers, members, the application, and the address of the gateway."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._world = backend.world

    def routes(self) -> list[web.RouteDef]:
        """List the routes."""
        return [
            web.get("/users/@me", self.me),
            web.get("/oauth2/applications/@me", self.application),
            web.get("/applications/@me", self.application),
            web.get("/gateway", self.gateway),
            web.get("/gateway/bot", self.gateway_bot),
            web.post("/users/@me/channels", self.open_dm),
            web.get(r"/users/{user_id:\d+}", self.user),
            web.get(r"/guilds/{guild_id:\d+}", self.guild),
            web.get(r"/guilds/{guild_id:\d+}/members/{user_id:\d+}", self.member),
        ]

    async def me(self, _: web.Request) -> web.Response:
        """Show the bot's own user."""
        return reply(user_json(self._world.bot))

    async def application(self, _: web.Request) -> web.Response:
        """Show the bot's application."""
        owner = next(self._world.people, self._world.bot)
        return reply(application_json(self._world, owner))

    async def gateway(self, _: web.Request) -> web.Response:
        """Tell where the gateway is."""
        return reply({"url": self._backend.gateway.url})

    async def gateway_bot(self, _: web.Request) -> web.Response:
        """Tell where the gateway is and how many shards are advised."""
        limits = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        return reply({"url": self._backend.gateway.url, "shards": 1, "session_start_limit": limits})

    async def open_dm(self, request: web.Request) -> web.Response:
        """Open direct messages with somebody; this works even if they are closed."""
        recipient = str(body_of(request).fields().get("recipient_id"))
        user = self._world.users.get(int(recipient)) if recipient.isdecimal() else None
        if user is None or user.bot:
            raise Refusal.BAD_RECIPIENT.error()
        return reply(channel_json(self._world, self._world.dm_of(user)))

    async def user(self, request: web.Request) -> web.Response:
        """Show a user."""
        return reply(user_json(self._user(request)))

    async def guild(self, request: web.Request) -> web.Response:
        """Show a server."""
        return reply(guild_json(self._world, self._guild(request), for_gateway=False))

    async def member(self, request: web.Request) -> web.Response:
        """Show a member of a server."""
        guild, user = self._guild(request), self._user(request)
        if user.id not in guild.members:
            raise Refusal.UNKNOWN_MEMBER.error()
        return reply(member_json(self._world, guild.members[user.id]))

    def _user(self, request: web.Request) -> User:
        user = self._world.users.get(number(request, "user_id"))
        if user is None:
            raise Refusal.UNKNOWN_USER.error()
        return user

    def _guild(self, request: web.Request) -> Guild:
        guild = self._world.guilds.get(number(request, "guild_id"))
        if guild is None:
            raise Refusal.UNKNOWN_GUILD.error()
        return guild
