"""The tree of commands: which ones are accepted, how they are registered, and how errors are answered."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Protocol, cast

import discord
from discord import app_commands
from discord.http import Route

from bot.base.errors import BoneyardError
from cogs.kit.answers import answer_error
from cogs.kit.error_codes import ErrorCode
from cogs.kit.errors import AnswerReason

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Tree"]

log = logging.getLogger(__name__)

_ENTRY_POINT = 4
"""The type of the command that opens an Activity."""

_RESTS = (1.0, 2.0, 4.0)
"""Seconds between looks for commands that another process registers."""


class _Taking(Protocol):
    """The parts of the client that its commands need."""

    is_stopping: bool

    async def within_rate_limit(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether a person may do one more thing now."""


class Tree(app_commands.CommandTree[Any]):
    """The commands; their errors are answered like all others."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Return whether a command is accepted; autocompletion does not count against the limit.

        Raises CommandNotFound for an Entry Point command that the bot must answer: the library does not know its type,
        and would raise ValueError.
        """
        command = cast("dict[str, Any]", interaction.data)
        if command["type"] == _ENTRY_POINT:
            raise app_commands.CommandNotFound(command["name"], [])
        client: _Taking = self.client
        if client.is_stopping or interaction.type is discord.InteractionType.autocomplete:
            return not client.is_stopping
        return await client.within_rate_limit(interaction)

    async def sync(self, *, guild: discord.abc.Snowflake | None = None) -> list[app_commands.AppCommand]:
        """Register the commands and return Discord's version of them; raise CommandSyncFailure if Discord refuses them.

        An application with Activities has an Entry Point command, a type that the library does not know. Discord
        refuses a list of global commands without it, so it is sent unchanged, with its translations.
        """
        if guild is not None:
            return await super().sync(guild=guild)
        application_id, translator, commands = self.client.application_id, self.translator, self.get_commands()
        if application_id is None or translator is None:
            raise RuntimeError("commands are registered after the login, with their translations")
        path = Route("GET", "/applications/{application_id}/commands", application_id=application_id)
        before = await self._http.request(path, params={"with_localizations": "true"})
        wanted = [await command.get_translated_payload(self, translator) for command in commands]
        wanted += [command for command in before if command["type"] == _ENTRY_POINT]
        try:
            found = await self._http.bulk_upsert_global_commands(application_id, payload=wanted)
        except discord.HTTPException as error:
            if error.code == ErrorCode.INVALID_FORM:
                raise app_commands.CommandSyncFailure(error, commands) from None
            raise
        return self._known(found)

    async def registered(self) -> list[app_commands.AppCommand]:
        """Return the registered commands as Discord has them; another process registers them.

        If there are none yet, wait a little: that process may have started at the same time.
        """
        if self.client.application_id is None:
            raise RuntimeError("commands are read after the login")
        for rest in (*_RESTS, None):
            found = self._known(await self._http.get_global_commands(self.client.application_id))
            if found or rest is None:
                break
            await asyncio.sleep(rest)
        return found

    def _known(self, found: Sequence[Any]) -> list[app_commands.AppCommand]:
        return [
            app_commands.AppCommand(data=one, state=self._state) for one in found if one.get("type") != _ENTRY_POINT
        ]

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """Tell the person why a command failed; autocompletion needs no answer."""
        if interaction.type is discord.InteractionType.autocomplete:
            log.info("interaction %d: nothing was suggested (%s)", interaction.id, type(error).__name__)
            return
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            await answer_error(interaction, BoneyardError(AnswerReason.OLD_COMMAND))
            return
        original = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await answer_error(interaction, original)
