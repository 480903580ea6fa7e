"""The ways out of a running match: vote to end it, leave the seat, resign, cancel. Each asks a question first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from bot.settings.model import Enders
from bot.tables.entries import ends_with, leave_entry, resign_entry
from bot.tables.errors import NotStartedError
from bot.tables.lifecycle import TableAction, check_allowed
from bot.tables.lobbies import check_may_cancel
from bot.tables.model import Status
from cogs.kit.answers import say
from cogs.kit.interaction_settings import guild_settings_of, language_of
from cogs.kit.permissions import is_moderator
from cogs.leaving.controls import (
    AskLeaveButton,
    AskResignButton,
    CancelButton,
    EndNowButton,
    LeaveMatchButton,
    PlayOnButton,
    ResignButton,
    VoteEndButton,
)
from cogs.leaving.menu import confirm_card, done_card, menu_card
from cogs.match.controls import MenuButton

if TYPE_CHECKING:
    import discord

    from bot.tables.model import Table
    from bot.tables.service import Tables
    from cogs.kit.cards import Card
    from cogs.kit.router import ComponentPress, ComponentRouter

    Interaction = discord.Interaction[Any]

__all__ = ["LeaveActions"]


class LeaveActions:
    """Handles presses and commands of people who want to leave a match."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._matches = tables.matches

    def register(self, router: ComponentRouter) -> None:
        """Register the menu of a match and its controls."""
        router.add(MenuButton, self._open_menu)
        router.add(VoteEndButton, self._vote_end)
        router.add(EndNowButton, self._end_now)
        router.add(PlayOnButton, self._play_on)
        router.add(AskLeaveButton, self._ask_leave)
        router.add(LeaveMatchButton, self._leave_match)
        router.add(AskResignButton, self._ask_resign)
        router.add(ResignButton, self._resign)
        router.add(CancelButton, self._cancel)

    async def ask_resign(self, interaction: Interaction, table: Table) -> None:
        """Ask a person whether they mean to resign; raise the refusals of giving up."""
        await _ask(interaction, await self._resign_card(interaction, table))

    async def cancel(self, interaction: Interaction, table: Table) -> None:
        """Cancel a lobby at once; a running match after a question. Raises the refusals of canceling."""
        if table.status is Status.LOBBY:
            await self._call_off(interaction, table.id)
            await say(interaction, (await language_of(interaction))("cancel.done"))
            return
        check_may_cancel(table, interaction.user.id, **await _rights(interaction))
        await _ask(interaction, confirm_card(await language_of(interaction), CancelButton(table.id)))

    async def _call_off(self, interaction: Interaction, table_id: int) -> None:
        rights = await _rights(interaction)
        await self._tables.lobbies.cancel(table_id, interaction.user.id, interaction.id, **rights)

    async def _open_menu(self, press: ComponentPress[MenuButton]) -> None:
        table = await self._tables.get(press.control.table_id)
        check_allowed(table.status, TableAction.SHOW_HAND)
        await _ask(press.interaction, await self._menu_card(press.interaction, table))

    async def _menu_card(self, interaction: Interaction, table: Table) -> Card:
        match = await self._tables.match(table)
        if match is None:
            raise NotStartedError
        free = await self._matches.open_seats(table, match, interaction.user.id)
        return menu_card(await language_of(interaction), table, match, interaction.user.id, free)

    async def _vote_end(self, press: ComponentPress[VoteEndButton]) -> None:
        """Vote; a person whose vote would end the match is asked first."""
        interaction = press.interaction
        table = await self._tables.get(press.control.table_id)
        match = await self._tables.match(table)
        others = [seat for seat in (match.present if match else ()) if seat != table.seat_of(interaction.user.id)]
        if all(table.sittings[seat].wants_end for seat in others):
            await _replace(interaction, confirm_card(await language_of(interaction), EndNowButton(table.id)))
        else:
            await self._vote(interaction, table.id, wants_end=True)

    async def _end_now(self, press: ComponentPress[EndNowButton]) -> None:
        await self._vote(press.interaction, press.control.table_id, wants_end=True)

    async def _play_on(self, press: ComponentPress[PlayOnButton]) -> None:
        await self._vote(press.interaction, press.control.table_id, wants_end=False)

    async def _vote(self, interaction: Interaction, table_id: int, *, wants_end: bool) -> None:
        table = await self._matches.vote_end(table_id, interaction.user.id, interaction.id, wants_end=wants_end)
        if table.status.is_live:
            await _replace(interaction, await self._menu_card(interaction, table))
        else:
            await _replace(interaction, done_card(await language_of(interaction), "end.voted"))

    async def _ask_leave(self, press: ComponentPress[AskLeaveButton]) -> None:
        interaction = press.interaction
        table = await self._tables.get(press.control.table_id)
        seat, match = await self._matches.hand_of(table, interaction.user.id)
        button, is_end = LeaveMatchButton(table.id), ends_with(match, leave_entry(match, seat))
        is_fixture, lang = table.fixture is not None, await language_of(interaction)
        await _replace(interaction, confirm_card(lang, button, is_end=is_end, is_fixture=is_fixture))

    async def _leave_match(self, press: ComponentPress[LeaveMatchButton]) -> None:
        interaction = press.interaction
        table = await self._matches.leave(press.control.table_id, interaction.user.id, interaction.id)
        key = "quit.done" if table.status.is_live else "quit.ended"
        await _replace(interaction, done_card(await language_of(interaction), key))

    async def _ask_resign(self, press: ComponentPress[AskResignButton]) -> None:
        table = await self._tables.get(press.control.table_id)
        await _replace(press.interaction, await self._resign_card(press.interaction, table))

    async def _resign_card(self, interaction: Interaction, table: Table) -> Card:
        """Return the question before resigning; raise the refusals of people who cannot resign."""
        seat, match = await self._matches.hand_of(table, interaction.user.id)
        is_end = ends_with(match, resign_entry(match, seat))
        return confirm_card(await language_of(interaction), ResignButton(table.id), is_end=is_end)

    async def _resign(self, press: ComponentPress[ResignButton]) -> None:
        interaction = press.interaction
        await self._matches.resign(press.control.table_id, interaction.user.id, interaction.id)
        await _replace(interaction, done_card(await language_of(interaction), "resign.done"))

    async def _cancel(self, press: ComponentPress[CancelButton]) -> None:
        await self._call_off(press.interaction, press.control.table_id)
        await _replace(press.interaction, done_card(await language_of(press.interaction), "cancel.ended"))


class _Rights(TypedDict):
    is_moderator: bool
    host_may_end: bool


async def _rights(interaction: Interaction) -> _Rights:
    """Return what a person may cancel here besides their own lobby."""
    host_may_end = (await guild_settings_of(interaction)).enders is Enders.HOST
    return _Rights(is_moderator=is_moderator(interaction), host_may_end=host_may_end)


async def _ask(interaction: Interaction, card: Card) -> None:
    await interaction.response.send_message(**card.answer_fields(), ephemeral=True)


async def _replace(interaction: Interaction, card: Card) -> None:
    """Replace the pressed private message with a card."""
    await interaction.response.edit_message(**card.answer_fields())
