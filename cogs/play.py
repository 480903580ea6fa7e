"""The commands of a table: open one, look at it, resign, cancel."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.errors import NoTableHereError
from bot.tables.lobbies import Order
from bot.tables.model import Status
from cogs.answers import language_of, say
from cogs.choices import game_id_of, suggest_games, suggest_seats, suggest_values
from cogs.known import guild_settings_of, public_language_of
from cogs.localisation import text
from cogs.place import check_channel, check_permissions, person_of, venue_of
from cogs.presses import show_hand
from cogs.texts.games import game_name
from cogs.threads import open_thread

if TYPE_CHECKING:
    from bot.tables.model import Table, Venue
    from cogs.ending import Ending
    from cogs.house import House

__all__ = ["PlayCog"]

Interaction = discord.Interaction[Any]


class PlayCog(commands.Cog):
    """Commands with which people open and run the table of a channel."""

    def __init__(self, house: House, ending: Ending) -> None:
        self._house = house
        self._ending = ending

    @app_commands.command(name="play", description=text("command.play"))
    @app_commands.rename(set_="set")
    @app_commands.describe(
        game=text("command.play.game"),
        seats=text("command.play.seats"),
        set_=text("command.play.set"),
        spinner=text("command.play.spinner"),
        target=text("command.play.target"),
        wins=text("command.play.wins"),
        rounds=text("command.play.rounds"),
        sets=text("command.play.sets"),
        count=text("command.play.count"),
        reserved=text("command.play.reserved"),
        max_rounds=text("command.play.max_rounds"),
        thread=text("command.play.thread"),
    )
    @app_commands.autocomplete(
        game=suggest_games,
        set_=suggest_values,
        spinner=suggest_values,
        target=suggest_values,
        wins=suggest_values,
        rounds=suggest_values,
        sets=suggest_values,
        count=suggest_values,
        reserved=suggest_values,
        max_rounds=suggest_values,
    )
    async def play(
        self,
        interaction: Interaction,
        game: str,
        seats: int | None = None,
        set_: str | None = None,
        spinner: str | None = None,
        target: str | None = None,
        wins: str | None = None,
        rounds: str | None = None,
        sets: str | None = None,
        count: str | None = None,
        reserved: str | None = None,
        max_rounds: str | None = None,
        thread: bool = False,
    ) -> None:
        """Open a table in this channel."""
        venue = venue_of(interaction)
        check_channel(interaction)
        check_permissions(interaction)
        chosen = {
            "set": set_,
            "spinner": spinner,
            "target": target,
            "wins": wins,
            "rounds": rounds,
            "sets": sets,
            "count": count,
            "reserved": reserved,
            "max_rounds": max_rounds,
        }
        options = {name: value for name, value in chosen.items() if value is not None}
        order = Order(game_id_of(game), options, seats, guild_settings_of(interaction).tempo)
        if thread:
            await self._open_in_thread(interaction, venue, order)
            return
        table = await self._open(interaction, venue, order)
        await self._house.projection.answer_with_lobby(interaction, table.id)

    async def _open(self, interaction: Interaction, venue: Venue, order: Order) -> Table:
        table = await self._house.tables.lobbies.open(venue, person_of(interaction), order, interaction.id)
        await self._house.projection.knock_again(interaction.user.id)
        return table

    async def _open_in_thread(self, interaction: Interaction, venue: Venue, order: Order) -> None:
        """Open a thread and a table in it; no thread stays behind if there can be no table."""
        order.check()
        lang = public_language_of(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        place = await open_thread(interaction, f"{game_name(lang, order.game_id)} · {interaction.user.display_name}")
        try:
            table = await self._open(interaction, replace(venue, channel_id=place.id), order)
        except Exception:
            with suppress(discord.HTTPException):
                await place.delete()
            raise
        self._house.projection.mark(table.id)
        await say(interaction, language_of(interaction)("play.in_thread", thread=place.mention))

    @play.autocomplete("seats")  # type: ignore[arg-type] # the library's hint knows texts only
    async def _suggest_seats(self, interaction: Interaction, typed: int) -> list[app_commands.Choice[int]]:
        return await suggest_seats(interaction, typed)

    @app_commands.command(name="table", description=text("command.table"))
    async def table(self, interaction: Interaction) -> None:
        """Post the lobby or the board of this channel again."""
        table = await self._here(interaction)
        check_permissions(interaction)
        await say(interaction, language_of(interaction)("table.reposted"))
        await self._house.projection.repost(table.id)

    @app_commands.command(name="hand", description=text("command.hand"))
    async def hand(self, interaction: Interaction) -> None:
        """Show a person's own hand, in a channel or in a DM."""
        table = await self._own(interaction)
        seat, match = await self._house.tables.matches.hand_of(table, interaction.user.id)
        await show_hand(interaction, table, match, seat)

    @app_commands.command(name="resign", description=text("command.resign"))
    async def resign(self, interaction: Interaction) -> None:
        """Give up the match in this channel."""
        await self._ending.ask_resign(interaction, await self._here(interaction))

    @app_commands.command(name="cancel", description=text("command.cancel"))
    async def cancel(self, interaction: Interaction) -> None:
        """Cancel the table in this channel."""
        await self._ending.cancel(interaction, await self._here(interaction))

    async def _here(self, interaction: Interaction) -> Table:
        return await self._house.tables.live_in(venue_of(interaction).channel_id)

    async def _own(self, interaction: Interaction) -> Table:
        """Return the table of this channel; in a DM the newest match in which the person plays."""
        if interaction.guild_id is not None:
            return await self._here(interaction)
        tables = await self._house.tables.live_of(interaction.user.id)
        for table in tables:
            if table.status is Status.PLAYING:
                return table
        raise NoTableHereError
