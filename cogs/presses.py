"""What the buttons and selects of tables do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.games.errors import IllegalMoveError, Reason
from cogs.answers import answering, language_of
from cogs.errors import NoHandsError, NotYourTurnError, OldButtonError
from cogs.hints import wants_hint
from cogs.house import house_of
from cogs.known import person_settings_of
from cogs.look import private_look
from cogs.place import check_permissions, person_of
from cogs.texts.people import bold_names
from cogs.ui.hand import hand_card, has_hand, position_card
from cogs.ui.items import ButtonDeed, KeepSelect, MoveSelect, Press, PressHandler, TableButton

if TYPE_CHECKING:
    from collections.abc import Mapping

    import discord

    from bot.games.core import Seat
    from bot.tables.match import Match
    from bot.tables.model import Table
    from cogs.house import House
    from cogs.ui.cards import Card

    Interaction = discord.Interaction[Any]

__all__ = ["Presses", "show_hand"]


class Presses:
    """Does what people press: first the table, then the answer, then the projection."""

    def __init__(self, house: House, deeds: Mapping[str, PressHandler]) -> None:
        self._house = house
        self._deeds: dict[str, PressHandler] = {
            ButtonDeed.JOIN: self._join,
            ButtonDeed.LEAVE: self._leave,
            ButtonDeed.START: self._start,
            ButtonDeed.HAND: self._hand,
            ButtonDeed.NEXT_ROUND: self._next_round,
            ButtonDeed.MOVE: self._move,
            **deeds,
        }

    def attach(self) -> None:
        """Let all buttons and selects of this process come here."""
        TableButton.handler = staticmethod(self.press)
        MoveSelect.handler = staticmethod(self.press)
        KeepSelect.handler = staticmethod(self.press)

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Do what a button or a select asks for; refusals are told to the person.

        Whatever comes of it, the table is looked at: a refused click may come from a board that was left behind.
        """
        await answering(interaction, self._press(interaction, press))
        self._house.projection.mark(press.table_id)

    async def _press(self, interaction: Interaction, press: Press) -> None:
        deed = self._deeds.get(press.deed)
        if deed is None:
            raise OldButtonError
        await deed(interaction, press)

    async def _join(self, interaction: Interaction, press: Press) -> None:
        await self._house.tables.lobbies.join(press.table_id, person_of(interaction), interaction.id)
        await self._house.projection.knock_again(interaction.user.id)
        await self._house.projection.answer_with_lobby(interaction, press.table_id)

    async def _leave(self, interaction: Interaction, press: Press) -> None:
        await self._house.tables.lobbies.leave(press.table_id, interaction.user.id, interaction.id)
        await self._house.projection.answer_with_lobby(interaction, press.table_id)

    async def _start(self, interaction: Interaction, press: Press) -> None:
        check_permissions(interaction)
        await self._house.tables.lobbies.start(press.table_id, interaction.user.id, interaction.id)
        await self._house.projection.answer_with_lobby(interaction, press.table_id)

    async def _hand(self, interaction: Interaction, press: Press) -> None:
        table = await self._house.tables.get(press.table_id)
        seat, match = await self._house.tables.matches.hand_of(table, interaction.user.id)
        await show_hand(interaction, table, match, seat)

    async def _next_round(self, interaction: Interaction, press: Press) -> None:
        check_permissions(interaction)
        await self._house.tables.matches.next_round(press.table_id, interaction.user.id, press.ply, interaction.id)
        await interaction.response.defer()

    async def _move(self, interaction: Interaction, press: Press) -> None:
        table = await self._made(interaction, press)
        await interaction.response.defer()
        self._house.projection.mark(table.id)
        if interaction.message is not None and interaction.message.flags.ephemeral:
            await self._refresh_hand(interaction, table)
        check_permissions(interaction)

    async def _made(self, interaction: Interaction, press: Press) -> Table:
        """Make a move; who is not to move is told who is."""
        matches = self._house.tables.matches
        try:
            return await matches.move(press.table_id, interaction.user.id, press.ply, press.move, interaction.id)
        except IllegalMoveError as error:
            if error.reason is not Reason.NOT_YOUR_TURN or error.view is None or error.view.actor is None:
                raise
            names = bold_names(language_of(interaction), await self._house.tables.get(press.table_id))
            raise NotYourTurnError(name=names[error.view.actor]) from error

    async def _refresh_hand(self, interaction: Interaction, table: Table) -> None:
        """Bring the private hand in line in which the move was made; nobody else can see it."""
        match = await self._house.tables.match(table)
        seat = table.seat_of(interaction.user.id)
        if match is not None and seat is not None:
            await _fill(interaction, table, match, seat)


async def show_hand(interaction: Interaction, table: Table, match: Match, seat: Seat) -> None:
    """Answer with the hand of a seat, for the eyes of that person only.

    In an open game who prefers words is told the position; raise NoHandsError for others.
    """
    if not has_hand(match) and not person_settings_of(interaction).text_board:
        raise NoHandsError
    await interaction.response.defer(ephemeral=True, thinking=True)
    await _fill(interaction, table, match, seat)


async def _fill(interaction: Interaction, table: Table, match: Match, seat: Seat) -> None:
    card = await _card(interaction, table, match, seat)
    await interaction.edit_original_response(**await card.edit_fields())


async def _card(interaction: Interaction, table: Table, match: Match, seat: Seat) -> Card:
    """Return what a person who asks for their hand is shown."""
    guild = await house_of(interaction).settings.guild(table.venue.guild_id)
    look = private_look(str(interaction.locale.value), person_settings_of(interaction), guild)
    if not has_hand(match):
        return position_card(look.lang, table, match, seat)
    is_turn_in_dm = interaction.guild_id is None and match.actor == seat
    with_board = look.in_words or is_turn_in_dm
    with_hint = await wants_hint(house_of(interaction).tables, table, match, seat)
    return hand_card(look, table, match, seat, with_board=with_board, with_hint=with_hint, is_kept_up=False)
