"""The ways out of a running match: vote to end it, leave the seat, resign, cancel. First comes a question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from bot.tables.errors import NotStartedError
from bot.tables.lifecycle import Deed, check_deed
from bot.tables.lobbies import check_may_cancel
from bot.tables.model import Status
from bot.tables.settings import Enders
from cogs.answers import say
from cogs.known import guild_settings_of, language_of
from cogs.place import is_moderator
from cogs.ui.confirm import confirm_card, done_card
from cogs.ui.items import ButtonDeed
from cogs.ui.menu import menu_card

if TYPE_CHECKING:
    from collections.abc import Mapping

    import discord

    from bot.tables.model import Table
    from cogs.house import House
    from cogs.ui.cards import Card
    from cogs.ui.items import Press, PressHandler

    Interaction = discord.Interaction[Any]

__all__ = ["Ending"]


class Ending:
    """Does what people press, or command, to get out of a match."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.deeds: Mapping[str, PressHandler] = {
            ButtonDeed.MENU: self._menu,
            ButtonDeed.VOTE_END: self._vote_end,
            ButtonDeed.END_NOW: self._end_now,
            ButtonDeed.PLAY_ON: self._play_on,
            ButtonDeed.ASK_LEAVE: self._ask_leave,
            ButtonDeed.LEAVE_MATCH: self._leave_match,
            ButtonDeed.ASK_RESIGN: self._ask_resign,
            ButtonDeed.RESIGN: self._resign,
            ButtonDeed.CANCEL: self._cancel,
        }

    async def ask_resign(self, interaction: Interaction, table: Table) -> None:
        """Ask somebody who commands it whether they mean to resign; raise the refusals of giving up."""
        await _ask(interaction, await self._resign_card(interaction, table))

    async def cancel(self, interaction: Interaction, table: Table) -> None:
        """Cancel a lobby at once; a running match after a question. Raises the refusals of cancelling."""
        if table.status is Status.LOBBY:
            await self._call_off(interaction, table.id)
            await say(interaction, language_of(interaction)("cancel.done"))
            return
        check_may_cancel(table, interaction.user.id, **_rights(interaction))
        await _ask(interaction, confirm_card(language_of(interaction), ButtonDeed.CANCEL, table.id))

    async def _call_off(self, interaction: Interaction, table_id: int) -> None:
        user_id, rights = interaction.user.id, _rights(interaction)
        await self._house.tables.lobbies.cancel(table_id, user_id, interaction.id, **rights)
        self._house.projection.mark(table_id)

    async def _menu(self, interaction: Interaction, press: Press) -> None:
        table = await self._house.tables.get(press.table_id)
        check_deed(table.status, Deed.SHOW_HAND)
        await _ask(interaction, await self._menu_card(interaction, table))

    async def _menu_card(self, interaction: Interaction, table: Table) -> Card:
        match = await self._house.tables.match(table)
        if match is None:
            raise NotStartedError
        free = await self._house.tables.matches.open_seats(table, match, interaction.user.id)
        return menu_card(language_of(interaction), table, match, interaction.user.id, free)

    async def _vote_end(self, interaction: Interaction, press: Press) -> None:
        """Vote; whoever would decide by it is asked first."""
        table = await self._house.tables.get(press.table_id)
        match = await self._house.tables.match(table)
        others = [seat for seat in (match.present if match else ()) if seat != table.seat_of(interaction.user.id)]
        if all(table.sittings[seat].wants_end for seat in others):
            await _replace(interaction, confirm_card(language_of(interaction), ButtonDeed.END_NOW, table.id))
        else:
            await self._vote(interaction, press, wants_end=True)

    async def _end_now(self, interaction: Interaction, press: Press) -> None:
        await self._vote(interaction, press, wants_end=True)

    async def _play_on(self, interaction: Interaction, press: Press) -> None:
        await self._vote(interaction, press, wants_end=False)

    async def _vote(self, interaction: Interaction, press: Press, *, wants_end: bool) -> None:
        matches, user_id = self._house.tables.matches, interaction.user.id
        table = await matches.vote_end(press.table_id, user_id, interaction.id, wants_end=wants_end)
        if table.status.is_live:
            await _replace(interaction, await self._menu_card(interaction, table))
        else:
            await _replace(interaction, done_card(language_of(interaction), "end.voted"))

    async def _ask_leave(self, interaction: Interaction, press: Press) -> None:
        matches, lang = self._house.tables.matches, language_of(interaction)
        table = await self._house.tables.get(press.table_id)
        seat, match = await matches.hand_of(table, interaction.user.id)
        is_end = match.ends_with(match.leave_text(seat))
        await _replace(interaction, confirm_card(lang, ButtonDeed.LEAVE_MATCH, table.id, is_end=is_end))

    async def _leave_match(self, interaction: Interaction, press: Press) -> None:
        table = await self._house.tables.matches.leave(press.table_id, interaction.user.id, interaction.id)
        key = "quit.done" if table.status.is_live else "quit.ended"
        await _replace(interaction, done_card(language_of(interaction), key))

    async def _ask_resign(self, interaction: Interaction, press: Press) -> None:
        table = await self._house.tables.get(press.table_id)
        await _replace(interaction, await self._resign_card(interaction, table))

    async def _resign_card(self, interaction: Interaction, table: Table) -> Card:
        """Return the question before resigning; raise the refusals of those who cannot."""
        seat, match = await self._house.tables.matches.hand_of(table, interaction.user.id)
        is_end = match.ends_with(match.resign_text(seat))
        return confirm_card(language_of(interaction), ButtonDeed.RESIGN, table.id, is_end=is_end)

    async def _resign(self, interaction: Interaction, press: Press) -> None:
        await self._house.tables.matches.resign(press.table_id, interaction.user.id, interaction.id)
        await _replace(interaction, done_card(language_of(interaction), "resign.done"))

    async def _cancel(self, interaction: Interaction, press: Press) -> None:
        await self._call_off(interaction, press.table_id)
        await _replace(interaction, done_card(language_of(interaction), "cancel.done"))


class _Rights(TypedDict):
    is_moderator: bool
    host_may_end: bool


def _rights(interaction: Interaction) -> _Rights:
    """Return what a person may cancel here besides a lobby of their own."""
    host_may_end = guild_settings_of(interaction).enders is Enders.HOST
    return _Rights(is_moderator=is_moderator(interaction), host_may_end=host_may_end)


async def _ask(interaction: Interaction, card: Card) -> None:
    await interaction.response.send_message(**card.answer_fields(), ephemeral=True)


async def _replace(interaction: Interaction, card: Card) -> None:
    """Put a card in place of the private one on which something was pressed."""
    await interaction.response.edit_message(**card.answer_fields())
