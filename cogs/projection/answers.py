"""Answers to presses: the pressed message shows its table as it is now. This also tracks what an answer changed."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.posts.model import PostKind, Slot, table_owner
from bot.standings.rating_service import NO_AFTERMATH
from bot.tables.errors import DuplicateError, NotSeatedError, NotStartedError
from cogs.kit.announcing import BY_PRESS
from cogs.kit.cards import Card, layout
from cogs.kit.error_codes import ErrorCode
from cogs.kit.interaction_context import person_of
from cogs.kit.interaction_settings import guild_settings_of
from cogs.kit.presentation import public_presentation
from cogs.kit.sending import replace_message, send_card
from cogs.lobby.card import lobby_card
from cogs.match.board import board_card
from cogs.match.hand import NO_ANSWER, HandAnswer
from cogs.match.result_card import result_card
from cogs.projection.last_used import Place
from cogs.projection.rated import aftermath_of
from cogs.projection.snapshot import public_message

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from bot.games.core import Action, Seat
    from bot.tables.match import Match
    from bot.tables.model import Table
    from cogs.kit.controls import TableControl
    from cogs.kit.presentation import Presentation
    from cogs.projection.parts import Parts

    Interaction = discord.Interaction[Any]

__all__ = ["HAND_FIRST", "OTHERS_FIRST", "Answers"]

_GOES_FIRST = 2.0
"""Seconds for which a table waits for the answer to a press."""

OTHERS_FIRST = 1.0
"""Seconds that another process has to show its changes before this process checks."""
HAND_FIRST = 0.3
"""The same for a process that alone shows a table: the other one has answered a press in a DM."""


class Answers:
    """Answers presses with cards, ahead of all other work that a change causes.

    While a press is being answered, its table is not updated: the answer shows the change on the pressed message, and
    the token of the answer sends the follow-ups. `request` is called afterwards.
    """

    def __init__(self, parts: Parts, request: Callable[..., None]) -> None:
        self._tables = parts.sources.tables
        self._store = parts.sources.posts
        self._ratings = parts.sources.ratings
        self._faces = parts.sources.faces
        self._parts = parts
        self._request = request
        self._under_way: dict[int, set[object]] = {}

    def is_under_way(self, table_id: int) -> bool:
        """Return whether a press on a message of a table is being answered."""
        return table_id in self._under_way

    @contextmanager
    def under_way(self, table_id: int) -> Iterator[None]:
        """Answer a press on a message of a table. The table is updated afterwards, or after a while."""
        press, rest = object(), 0.0
        self._under_way.setdefault(table_id, set()).add(press)
        patience = asyncio.get_running_loop().call_later(_GOES_FIRST, self._end, table_id, press)
        try:
            yield
        except (DuplicateError, discord.HTTPException) as error:
            if _is_done_by_another(error):
                rest = OTHERS_FIRST
            raise
        finally:
            patience.cancel()
            self._end(table_id, press, rest)

    def _end(self, table_id: int, press: object, rest: float = 0.0) -> None:
        """Note that a press no longer goes first; the table is updated after a short delay."""
        presses = self._under_way.get(table_id, set())
        presses.discard(press)
        if not presses:
            self._under_way.pop(table_id, None)
            self._request(table_id, after=rest)

    async def with_lobby(self, interaction: Interaction, table: Table, *, is_new: bool = False) -> None:
        """Answer a command or a press with the lobby of a table in its committed state.

        The lobby of a new table is posted, also after a press on a private message, which stays as it is.
        """
        with self.under_way(table.id):
            if is_new or interaction.message is None:
                async with self._parts.locks.hold(table.id):
                    await self._post_lobby(interaction, table)
            else:
                card = await self._lobby(interaction, table)
                await self._edit_shown(interaction, Slot(table_owner(table.id), PostKind.LOBBY), card)

    async def with_start(self, interaction: Interaction, table_id: int, start: Callable[[], Awaitable[Table]]) -> None:
        """Start the match of a new table and answer with its lobby; the board follows the answer."""
        with self.under_way(table_id):
            async with self._parts.locks.hold(table_id):
                await self._post_lobby(interaction, await start())
            self.open_hand_later(interaction, table_id)

    def open_hand_later(self, interaction: Interaction, table_id: int) -> None:
        """Send a person their hand below the board when the match of a table begins, or soon if it already has.

        The press also shows that the person is at the table, so that the first turn needs no ping.
        """
        self._parts.hand_opening.note(interaction, table_id)
        self._parts.last_used.note_press(table_id, interaction.user.id)

    async def with_table(self, interaction: Interaction, table: Table) -> None:
        """Answer a press on a board or a hand with what that message shows now.

        Raises NotStartedError before the match, and NotSeatedError for the hand of a person who is not seated there.
        """
        match = await self._tables.match(table)
        if match is None:
            raise NotStartedError
        with self.under_way(table.id):
            if is_hand(interaction):
                await self._with_hand(interaction, table, match)
            else:
                presentation = await self._public(interaction, table)
                slot = Slot(table_owner(table.id), PostKind.BOARD)
                await self._edit_shown(interaction, slot, board_card(presentation, table, match))
            self._note_press(interaction, table)

    async def with_note(self, interaction: Interaction, table_id: int, note: str, *, offers_why: bool = False) -> bool:
        """Answer a press on a hand with its current state and a sentence, which stays until the next change.

        With `offers_why` it also offers the tiles that cannot be played, so that the person can ask why.

        Returns whether that was possible: the hand must belong to a person seated there, in a match with hands.
        """
        table = await self._tables.get(table_id)
        match = await self._tables.match(table)
        is_theirs = is_hand(interaction) and table.seat_of(interaction.user.id) is not None
        if not is_theirs or match is None or not match.game.has_hands or interaction.response.is_done():
            return False
        with self.under_way(table.id):
            await self._with_hand(interaction, table, match, HandAnswer(note, offers_why))
            self._note_press(interaction, table)
        return True

    async def with_prepared(self, interaction: Interaction, table: Table, match: Match, move: Action) -> None:
        """Answer a press on a board with a move that the acting seat is preparing.

        The preparation is not stored: the note of what the board shows leaves it out.
        """
        presentation = await self._public(interaction, table)
        slot, noted = Slot(table_owner(table.id), PostKind.BOARD), board_card(presentation, table, match).digest
        with self.under_way(table.id):
            await self._edit_shown(interaction, slot, board_card(presentation, table, match, move), noted)
            self._note_press(interaction, table)

    async def with_new_hand(self, interaction: Interaction, table: Table, match: Match, seat: Seat) -> None:
        """Answer with a person's hand in a new ephemeral message, which is kept up to date."""
        with self.under_way(table.id):
            card = await self._parts.cards.private(table, match, seat, person_of(interaction))
            message_id = await send_card(interaction, card)
            self._note_place(interaction)
            self._parts.private_hands.note_sent(interaction, table.id, message_id, card.digest)
            self._note_press(interaction, table)

    async def with_what_is(self, interaction: Interaction, control: TableControl, closed: str) -> None:
        """Update the message of a press on a control that is no longer available.

        A message that no longer shows anything of a table gets a sentence instead, without controls.
        """
        table = await self._tables.get(control.table_id)
        match = await self._tables.match(table)
        kind = await self._kind_of(interaction, table)
        if kind is PostKind.LOBBY:
            await self.with_lobby(interaction, table)
        elif match is not None and (kind is PostKind.BOARD or _is_hand_of(interaction, control, table)):
            await self.with_table(interaction, table)
        elif match is not None and match.result is not None and kind is PostKind.RESULT:
            presentation = await self._public(interaction, table)
            aftermath = await aftermath_of(self._ratings, table) or NO_AFTERMATH
            card = result_card(presentation, table, match, match.result, aftermath)
            await self._edit_shown(interaction, Slot(table_owner(table.id), PostKind.RESULT), card)
        else:
            await replace_message(interaction, Card(layout(ui.TextDisplay(closed))))

    async def _kind_of(self, interaction: Interaction, table: Table) -> PostKind | None:
        """Return what a public message shows of a table, or None if the projection does not update it."""
        if interaction.message is None or is_hand(interaction):
            return None
        message_id = interaction.message.id
        return next(
            (one.slot.kind for one in await self._store.of(table_owner(table.id)) if one.message_id == message_id), None
        )

    async def _post_lobby(self, interaction: Interaction, table: Table) -> None:
        """Answer with a new lobby in place of one that was posted in the meantime. The caller holds the lock.

        Another process may post one even during the answer.
        """
        card = await self._lobby(interaction, table)
        posted = public_message(await self._store.of(table_owner(table.id)), table, PostKind.LOBBY)
        announced = await self._parts.messenger.remove(posted)
        await self._store.put(replace(announced, nonce=f"{BY_PRESS}{interaction.id}", digest=card.digest))
        response = await interaction.response.send_message(**await card.post_fields())
        message_id = response.message_id or (await interaction.original_response()).id
        messages = await self._store.of(table_owner(table.id))
        shown = await self._parts.messenger.remove(public_message(messages, table, PostKind.LOBBY))
        await self._parts.messenger.note_posted(shown, message_id, card.digest)

    async def _lobby(self, interaction: Interaction, table: Table) -> Card:
        return lobby_card(await self._public(interaction, table), table)

    async def _public(self, interaction: Interaction, table: Table) -> Presentation:
        """Return the public view of a table."""
        return public_presentation(table.venue, await guild_settings_of(interaction), self._faces)

    async def _with_hand(
        self, interaction: Interaction, table: Table, match: Match, answer: HandAnswer = NO_ANSWER
    ) -> None:
        """Answer a press on a hand, private or by DM, by editing it.

        The press is noted even if the answer fails: a person can lose their hand without an edit.
        """
        seat, message = table.seat_of(interaction.user.id), interaction.message
        person = None if seat is None else table.person_at(seat)
        if seat is None or person is None or message is None:
            raise NotSeatedError
        self._note_place(interaction)
        cards, asking = self._parts.cards, person_of(interaction)
        if not message.flags.ephemeral:
            card = await cards.by_dm(table, match, seat, person, answer=answer)
            await self._edit_shown(interaction, Slot(table_owner(table.id), PostKind.HAND, seat), card)
            return
        before = self._parts.private_hands.state(table.id, person.id)
        card = await cards.private(table, match, seat, asking)
        shown = card if answer == NO_ANSWER else await cards.private(table, match, seat, asking, answer=answer)
        if not await _replace(interaction, shown):
            return
        self._parts.private_hands.note_answer(interaction, table.id, message.id, card.digest, before)

    async def _edit_shown(self, interaction: Interaction, slot: Slot, card: Card, digest: str | None = None) -> None:
        """Answer a press by editing a message that the store knows; the table is not locked during the edit.

        The answer must arrive in time. The next update of the table finds out whether anything else edited the message.
        """
        if interaction.message is None:
            raise TypeError("only a press is answered by an edit")
        before = self._parts.memory.known(slot)
        if not await _replace(interaction, card):
            return
        message = interaction.message
        self._parts.memory.note_answer(slot, message.channel.id, message.id, digest or card.digest, before)

    def _note_press(self, interaction: Interaction, table: Table) -> None:
        self._parts.follow_ups.note_press(interaction, table)
        self._parts.last_used.note_press(table.id, interaction.user.id)

    def _note_place(self, interaction: Interaction) -> None:
        place = Place.DM if interaction.guild_id is None else Place.CHANNEL
        self._parts.last_used.note(interaction.user.id, place)


async def _replace(interaction: Interaction, card: Card) -> bool:
    """Answer a press by editing its message; return whether the message still existed.

    A message can be deleted between a press and its answer: in a DM, a new turn sends the hand in a new message. The
    request is carried out anyway, so the press is acknowledged, and the next message shows the result.
    """
    try:
        await replace_message(interaction, card)
    except discord.NotFound as error:
        if error.code != ErrorCode.UNKNOWN_MESSAGE or interaction.response.is_done():
            raise
        await interaction.response.defer()
        return False
    return True


def _is_done_by_another(error: DuplicateError | discord.HTTPException) -> bool:
    """Return whether another process is answering the same request, or already has."""
    return isinstance(error, DuplicateError) or error.code == ErrorCode.ANSWERED_ALREADY


def is_hand(interaction: Interaction) -> bool:
    """Return whether the pressed message is for one person, like a hand: private, or in a DM."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.guild_id is None)


def _is_hand_of(interaction: Interaction, control: TableControl, table: Table) -> bool:
    """Return whether a control belongs to the hand of a person who is seated at the table."""
    return control.is_on_hand and is_hand(interaction) and table.seat_of(interaction.user.id) is not None
