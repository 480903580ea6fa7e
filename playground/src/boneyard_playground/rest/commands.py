"""Reading and replacing the bot's commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boneyard_playground.checks.commands import ENTRY_POINT, kind_of
from boneyard_playground.http.errors import Refusal
from boneyard_playground.http.responses import reply
from boneyard_playground.http.routes import route
from boneyard_playground.interactions.commands import sync
from boneyard_playground.rest.routes import RestRoutes, body_of, number

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.world.model import Json

__all__ = ["CommandRoutes"]

_EVERYWHERE = r"/applications/{application_id:\d+}/commands"
_IN_GUILD = r"/applications/{application_id:\d+}/guilds/{guild_id:\d+}/commands"
_ONE = (_EVERYWHERE + r"/{command_id:\d+}", _IN_GUILD + r"/{command_id:\d+}")


class CommandRoutes(RestRoutes):
    """Application commands, global and of one server."""

    def _scope(self, request: web.Request) -> int | None:
        """Return the server of the commands, None for global ones; raises `ApiError`."""
        if number(request, "application_id") != self._world.application_id:
            raise Refusal.WRONG_APPLICATION.error()
        if "guild_id" not in request.match_info:
            return None
        guild_id = number(request, "guild_id")
        if guild_id not in self._world.guilds:
            raise Refusal.MISSING_ACCESS.error()
        return guild_id

    @route("GET", _EVERYWHERE, _IN_GUILD)
    async def show(self, request: web.Request) -> list[Json]:
        """List the commands; their translations are left out unless the request wants them."""
        found = self._world.commands.get(self._scope(request), [])
        return found if request.query.get("with_localizations") in ("1", "true") else _untranslated(found)

    @route("POST", _EVERYWHERE, _IN_GUILD)
    async def add(self, request: web.Request) -> web.Response:
        """Add a command, or replace the one of the same name and kind."""
        scope, fields = self._scope(request), body_of(request).fields()
        before = self._world.commands.get(scope, [])
        others = [one for one in before if not _is_same(one, fields)]
        self._sync([*others, fields], scope)
        made = next(one for one in self._world.commands[scope] if _is_same(one, fields))
        return reply(made, 201 if len(others) == len(before) else 200)

    @route("GET", *_ONE)
    async def show_one(self, request: web.Request) -> Json:
        """Show a command."""
        return self._command(request)

    @route("PATCH", *_ONE)
    async def change(self, request: web.Request) -> Json:
        """Change a command."""
        scope, command = self._scope(request), self._command(request)
        changed = command | body_of(request).fields()
        self._sync([changed if one is command else one for one in self._world.commands[scope]], scope)
        return next(one for one in self._world.commands[scope] if _is_same(one, changed))

    @route("DELETE", *_ONE)
    async def remove(self, request: web.Request) -> None:
        """Remove a command."""
        scope, command = self._scope(request), self._command(request)
        self._sync([one for one in self._world.commands[scope] if one is not command], scope)

    @route("PUT", _EVERYWHERE, _IN_GUILD)
    async def replace(self, request: web.Request) -> list[Json]:
        """Replace all commands; the command of an Activity stays."""
        scope, commands = self._scope(request), body_of(request).items()
        before = self._world.commands.get(scope, [])
        if ENTRY_POINT in map(kind_of, before) and ENTRY_POINT not in map(kind_of, commands):
            raise Refusal.ENTRY_POINT_LEFT_OUT.error()
        return self._sync(commands, scope)

    def _sync(self, commands: list[Json], scope: int | None) -> list[Json]:
        found = sync(self._world, commands, scope)
        self._backend.feed.push("state")
        return found

    def _command(self, request: web.Request) -> Json:
        """Return the command of a path."""
        wanted, known = request.match_info["command_id"], self._world.commands.get(self._scope(request), [])
        found = next((command for command in known if command["id"] == wanted), None)
        if found is None:
            raise Refusal.UNKNOWN_COMMAND.error()
        return found


def _is_same(command: Json, other: Json) -> bool:
    """Return whether two commands have the same name and kind."""
    return all(one == two for one, two in ((command["name"], other.get("name")), (kind_of(command), kind_of(other))))


def _untranslated(parts: Any) -> Any:  # noqa: ANN401 - any JSON
    """Remove the translations from commands, and from everything nested in them."""
    if isinstance(parts, list):
        return [_untranslated(one) for one in parts]
    if isinstance(parts, dict):
        return {key: _untranslated(value) for key, value in parts.items() if not key.endswith("_localizations")}
    return parts
