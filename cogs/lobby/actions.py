"""What people do with a lobby: open it, sit down, get up, agree, and play again."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.base.errors import BoneyardError
from bot.games.registry import GAMES
from bot.leagues.closing import check_is_wanted
from bot.posts.model import PostKind
from bot.tables.errors import TableExistsError
from bot.tables.model import Status, Table
from bot.tables.order import USUAL_LEVEL, Order, missing_seats
from bot.words.fitting import LONGEST_THREAD, clipped
from bot.words.games import game_name
from cogs.kit.answers import say
from cogs.kit.cards import Card, layout
from cogs.kit.errors import AnswerReason
from cogs.kit.interaction_context import person_of, venue_of
from cogs.kit.interaction_settings import guild_settings_of, language_of, public_language_of
from cogs.kit.permissions import check_channel, check_granted, check_in_thread, check_may_post, kind_of_threads
from cogs.learn.controls import AgainstComputerButton, OpenTableButton
from cogs.lobby.controls import AddComputerButton, JoinButton, LeaveButton, OpenThreadButton, ReadyButton
from cogs.match.controls import RematchButton

if TYPE_CHECKING:
    from bot.leagues.service import Leagues
    from bot.tables.service import Tables
    from cogs.kit.offers import Ordering
    from cogs.kit.rate_limit import RateLimit
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.table_showing import TableShowing

    Interaction = discord.Interaction[Any]
    from bot.i18n import Language
    from bot.tables.model import Table
    from cogs.lobby.controls import OpenThreadButton

__all__ = ["MOST_COMPUTERS", "LobbyActions", "check_may_open"]

MOST_COMPUTERS = max(game.seats.stop for game in GAMES.values()) - 2
"""The most computers that can sit at any game with one person."""


async def check_may_open(interaction: Interaction) -> None:
    """Raise unless a table can be opened where an interaction happens.

    Raises BoneyardError: NOT_IN_SERVER, CHANNEL_NOT_ALLOWED, MAY_NOT_USE_COMMANDS, NOT_IN_THREAD, or
    MissingPermissionsError.
    """
    venue_of(interaction)
    await check_channel(interaction)
    check_in_thread(interaction)
    await check_may_post(interaction)


class LobbyActions:
    """Handles commands and presses of hosts and guests: first the table, then the answer, then everything else."""

    def __init__(
        self, tables: Tables, leagues: Leagues, projection: TableShowing, threads: RateLimit, ordering: Ordering
    ) -> None:
        self._tables = tables
        self._leagues = leagues
        self._lobbies = tables.lobbies
        self._projection = projection
        self._threads = threads
        self._ordering = ordering

    def register(self, router: ComponentRouter) -> None:
        """Register the buttons of lobbies, and those to play again."""
        router.add(JoinButton, self._join)
        router.add(LeaveButton, self._leave)
        router.add(ReadyButton, self._agree)
        router.add(AddComputerButton, self._add_computer)
        router.add(RematchButton, self._rematch)
        router.add(AgainstComputerButton, self._play_against_computers)
        router.add(OpenTableButton, self._open_for_people)
        router.add(OpenThreadButton, self._open_thread)

    async def open(self, interaction: Interaction, order: Order, what: str | None = None) -> None:
        """Open a table where a command or a press happens, and answer with its public lobby.

        With computers on all seats that a match needs, it starts at once; the board follows the answer. If the channel
        already has a table, the person gets a link to it. `what` is the code that can repeat the order.
        """
        try:
            table = await self._lobbies.open(venue_of(interaction), person_of(interaction), order, interaction.id)
        except TableExistsError:
            await self._tell_busy(interaction, OpenThreadButton(what or order.game_id, len(order.levels)))
            return
        if order.starts_at_once:
            await self._start_over(interaction, table)
        else:
            await self._projection.answer_with_lobby(interaction, table, is_new=True)
        await self._projection.retry_dms(interaction.user.id)

    async def _play_against_computers(self, press: ComponentPress[AgainstComputerButton]) -> None:
        """Open a table for a person and as many computers as a game needs, and start; it checks what `/play` checks.

        The answer is the public lobby; the board follows it.
        """
        await check_may_open(press.interaction)
        tempo = (await guild_settings_of(press.interaction)).tempo
        await self.open(press.interaction, Order.against_computers(press.control.game_id, tempo))

    async def _open_for_people(self, press: ComponentPress[OpenTableButton]) -> None:
        """Open a table of a game, as `/play` does."""
        await check_may_open(press.interaction)
        await self.open(press.interaction, await self._ordering.ordered(press.interaction, press.control.game_id))

    async def _tell_busy(self, interaction: Interaction, thread: OpenThreadButton) -> None:
        """Tell a person privately that the channel has a table."""
        table = await self._tables.live_in(venue_of(interaction).channel_id)
        kind = PostKind.LOBBY if table.status is Status.LOBBY else PostKind.BOARD
        url = await self._projection.url_of(table, kind)
        may_thread = interaction.permissions.create_public_threads
        can_thread = isinstance(interaction.channel, discord.TextChannel) and may_thread
        card = _busy_card(await language_of(interaction), table, url, thread if can_thread else None)
        await interaction.response.send_message(**card.answer_fields(), ephemeral=True)

    async def _open_thread(self, press: ComponentPress[OpenThreadButton]) -> None:
        """Open in a thread the table that could not be opened in the channel."""
        await check_may_open(press.interaction)
        order = await self._ordering.ordered(press.interaction, press.control.what)
        levels = (USUAL_LEVEL,) * min(press.control.computers, MOST_COMPUTERS)
        await self.open_in_thread(press.interaction, replace(order, levels=levels))

    async def open_in_thread(self, interaction: Interaction, order: Order) -> None:
        """Open a thread and a table in it; if there can be no table, the thread is deleted.

        The answer is public in the channel; the person gets errors privately.
        """
        order.check()
        await _check_thread(interaction)
        seconds = self._threads.wait(interaction.user.id)
        if seconds:
            raise BoneyardError(AnswerReason.TOO_FAST, seconds=seconds)
        await interaction.response.defer(thinking=True)
        lang, thread = await public_language_of(interaction), None
        game = game_name(lang, order.game_id)
        try:
            thread = await _open_thread(interaction, f"{game} · {person_of(interaction).name}")
            venue = replace(venue_of(interaction), channel_id=thread.id)
            table = await self._lobbies.open(venue, person_of(interaction), order, interaction.id)
        except Exception:
            with suppress(discord.HTTPException):
                if thread is not None:
                    await thread.delete()
            with suppress(discord.HTTPException):
                await interaction.delete_original_response()
            raise
        if order.starts_at_once:
            await self._lobbies.start(table.id, interaction.user.id, None)
        await interaction.edit_original_response(content=lang("play.in_thread", game=game, thread=thread.mention))
        self._projection.request_sync(table.id)
        await self._projection.retry_dms(interaction.user.id)

    async def _start_over(self, interaction: Interaction, table: Table) -> None:
        """Start the match of a table that has just been opened with all its players."""
        start = partial(self._lobbies.start, table.id, interaction.user.id, None)
        await self._projection.answer_with_start(interaction, table.id, start)

    async def _join(self, press: ComponentPress[JoinButton]) -> None:
        """Seat a person. The last one at a match of a league or a rematch starts it; the board follows."""
        interaction, table_id = press.interaction, press.control.table_id
        await check_is_wanted(self._leagues, self._tables, await self._tables.get(table_id))
        table = await self._lobbies.join(table_id, person_of(interaction), interaction.id)
        if table.reserved or table.status is Status.PLAYING:
            self._projection.answers.open_hand_later(interaction, table_id)
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

    async def _add_computer(self, press: ComponentPress[AddComputerButton]) -> None:
        interaction = press.interaction
        table_id, host_id = press.control.table_id, interaction.user.id
        table = await self._lobbies.add_computer(table_id, host_id, USUAL_LEVEL, interaction.id)
        await self._projection.answer_with_lobby(interaction, table)

    async def _rematch(self, press: ComponentPress[RematchButton]) -> None:
        """Open a table like the previous one, or sit down at it; it starts when everyone is there.

        If the channel has another table, the person gets a link to it.
        """
        interaction, old_id = press.interaction, press.control.table_id
        await check_may_open(interaction)
        try:
            table = await self._lobbies.rematch(old_id, person_of(interaction), interaction.id)
        except TableExistsError:
            computers = len((await self._tables.get(old_id)).computers)
            await self._tell_busy(interaction, OpenThreadButton(f"table-{old_id}", computers))
            return
        if len(table.people) == 1 and not table.absent and not missing_seats(table):
            await self._start_over(interaction, table)
        else:
            self._projection.answers.open_hand_later(interaction, table.id)
            await self._tell_rematch(interaction, table)
            self._projection.request_sync(table.id)
        await self._projection.retry_dms(interaction.user.id)

    async def _tell_rematch(self, interaction: Interaction, table: Table) -> None:
        """Tell a person that the others are still expected; if the match has begun, the hand follows instead."""
        if table.status is Status.LOBBY:
            is_new = table.opener_id == interaction.user.id
            await say(interaction, (await language_of(interaction))("rematch.done" if is_new else "rematch.joined"))
        else:
            await interaction.response.defer()


def _busy_card(lang: Language, table: Table, url: str | None, thread: OpenThreadButton | None) -> Card:
    """Say which table is in the channel, with a link if it has an address, and a button if a thread is possible."""
    game = game_name(lang, table.game_id)
    told = lang("play.busy", game=game, taken=len(table.sittings), seats=table.max_seats)
    buttons: list[ui.Item[Any]] = []
    if url is not None:
        buttons.append(ui.Button(label=lang("button.to_table"), style=discord.ButtonStyle.link, url=url))
    if thread is not None:
        buttons.append(thread.draw(lang))
    return Card(layout(ui.TextDisplay(told), rows=[buttons]))


_NEEDED = ("create_public_threads", "send_messages_in_threads")


async def _check_thread(interaction: Interaction) -> None:
    """Raise an error unless a person may open a thread, and the bot can: the bot extends no one's rights.

    Raises BoneyardError(NO_THREAD_HERE), BoneyardError(MAY_NOT_OPEN_THREADS), MissingPermissionsError.
    """
    if not isinstance(interaction.channel, discord.TextChannel):
        raise BoneyardError(AnswerReason.NO_THREAD_HERE)
    if not interaction.permissions.create_public_threads:
        raise BoneyardError(AnswerReason.MAY_NOT_OPEN_THREADS)
    await check_granted(interaction, _NEEDED)


async def _open_thread(interaction: Interaction, name: str) -> discord.Thread:
    """Open a public thread in the channel of an interaction; raise BoneyardError(NO_THREAD_HERE) if it cannot."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise BoneyardError(AnswerReason.NO_THREAD_HERE)
    return await channel.create_thread(name=clipped(name, LONGEST_THREAD), type=kind_of_threads(channel))
