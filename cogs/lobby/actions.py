"""What people do with a lobby: open it, sit down, get up, agree, start, and play again."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import discord

from bot.tables.lobbies import Order
from bot.words.games import game_name
from cogs.kit.answers import say
from cogs.kit.interaction_context import person_of, venue_of
from cogs.kit.interaction_settings import guild_settings_of, language_of, public_language_of
from cogs.kit.permissions import check_channel, check_permissions
from cogs.lobby.controls import JoinButton, LeaveButton, ReadyButton, StartButton
from cogs.lobby.threads import open_thread
from cogs.match.controls import RematchButton

if TYPE_CHECKING:
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.services import Services

    Interaction = discord.Interaction[Any]

__all__ = ["LobbyActions", "check_may_open"]


async def check_may_open(interaction: Interaction) -> None:
    """Raise unless a table can be opened where somebody asks.

    NotInServerError, ChannelNotAllowedError, or MissingPermissionsError say why not.
    """
    venue_of(interaction)
    await check_channel(interaction)
    await check_permissions(interaction)


class LobbyActions:
    """Does what hosts and guests command and press: first the table, then the answer, then everything else."""

    def __init__(self, services: Services) -> None:
        self._lobbies = services.tables.lobbies
        self._projection = services.projection

    def register(self, router: ComponentRouter) -> None:
        """Let the buttons of lobbies come here, and those to play again."""
        router.add(JoinButton, self._join)
        router.add(LeaveButton, self._leave)
        router.add(ReadyButton, self._agree)
        router.add(StartButton, self._start)
        router.add(RematchButton, self._rematch)

    async def open(self, interaction: Interaction, order: Order) -> None:
        """Open a table in the channel of a command, and answer with its lobby."""
        table = await self._lobbies.open(venue_of(interaction), person_of(interaction), order, interaction.id)
        await self._projection.answer_with_lobby(interaction, table)
        await self._projection.retry_dms(interaction.user.id)

    async def play_against_computers(self, interaction: Interaction, game_id: str) -> None:
        """Open a table for somebody and as many computers as a game needs, and start: the checks are those of `/play`.

        The answer is the lobby, for everybody; the board follows it.
        """
        await check_may_open(interaction)
        order = Order.against_computers(game_id, (await guild_settings_of(interaction)).tempo)
        await self.open_and_start(interaction, order)

    async def open_and_start(self, interaction: Interaction, order: Order) -> None:
        """Open a table in the channel of a command or a press with all who play, and start the match at once."""
        table = await self._lobbies.open(venue_of(interaction), person_of(interaction), order, interaction.id)
        start = partial(self._lobbies.start, table.id, interaction.user.id, None)
        await self._projection.answer_with_start(interaction, table.id, start)
        await self._projection.retry_dms(interaction.user.id)

    async def open_in_thread(self, interaction: Interaction, order: Order) -> None:
        """Open a thread and a table in it; no thread stays behind if there can be no table."""
        order.check()
        await interaction.response.defer(ephemeral=True, thinking=True)
        lang = await public_language_of(interaction)
        thread = await open_thread(interaction, f"{game_name(lang, order.game_id)} · {interaction.user.display_name}")
        try:
            venue = replace(venue_of(interaction), channel_id=thread.id)
            table = await self._lobbies.open(venue, person_of(interaction), order, interaction.id)
        except Exception:
            with suppress(discord.HTTPException):
                await thread.delete()
            raise
        await say(interaction, (await language_of(interaction))("play.in_thread", thread=thread.mention))
        self._projection.request_sync(table.id)
        await self._projection.retry_dms(interaction.user.id)

    async def _join(self, press: ComponentPress[JoinButton]) -> None:
        interaction = press.interaction
        table = await self._lobbies.join(press.control.table_id, person_of(interaction), interaction.id)
        await self._projection.answer_with_lobby(interaction, table)
        await self._projection.retry_dms(interaction.user.id)

    async def _leave(self, press: ComponentPress[LeaveButton]) -> None:
        interaction = press.interaction
        table = await self._lobbies.leave(press.control.table_id, interaction.user.id, interaction.id)
        await self._projection.answer_with_lobby(interaction, table)

    async def _agree(self, press: ComponentPress[ReadyButton]) -> None:
        interaction = press.interaction
        table = await self._lobbies.agree(press.control.table_id, interaction.user.id, interaction.id)
        await self._projection.answer_with_lobby(interaction, table)

    async def _start(self, press: ComponentPress[StartButton]) -> None:
        interaction = press.interaction
        await check_permissions(interaction)
        table = await self._lobbies.start(press.control.table_id, interaction.user.id, interaction.id)
        await self._projection.answer_with_lobby(interaction, table)

    async def _rematch(self, press: ComponentPress[RematchButton]) -> None:
        interaction = press.interaction
        await check_channel(interaction)
        await check_permissions(interaction)
        table = await self._lobbies.rematch(press.control.table_id, person_of(interaction), interaction.id)
        is_new = table.opener_id == interaction.user.id
        await say(interaction, (await language_of(interaction))("rematch.done" if is_new else "rematch.joined"))
        self._projection.request_sync(table.id)
        await self._projection.retry_dms(interaction.user.id)
