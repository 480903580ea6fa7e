"""Answering whoever opened a table, or clicked on its lobby, with the lobby itself."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from cogs.kit.interaction_settings import guild_settings_of
from cogs.kit.presentation import public_presentation
from cogs.lobby.card import lobby_card
from cogs.projection.snapshot import public_message
from cogs.projection.store import ShownKind

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    import discord

    from bot.tables.model import Table
    from cogs.kit.cards import Card
    from cogs.projection.locks import TableLocks
    from cogs.projection.messenger import Messenger
    from cogs.projection.store import ShownMessage, ShownStore

    Interaction = discord.Interaction[Any]

__all__ = ["LobbyAnswers"]

_MOST_KNOWN = 10_000


@dataclass(frozen=True, eq=False, slots=True)
class _Known:
    """What a lobby shows after an edit; each edit makes one that is like no other, even if it shows the same."""

    digest: str


class LobbyAnswers:
    """Answers with lobbies, and keeps in the store which message shows what.

    An answer has to come in time, so nothing is read and nobody is waited for before it. What another edit did in the
    meantime is found out afterwards, by what this process knew of the lobby before.
    """

    def __init__(self, store: ShownStore, messenger: Messenger, locks: TableLocks) -> None:
        self._store = store
        self._messenger = messenger
        self._locks = locks
        self._known: OrderedDict[int, _Known] = OrderedDict()

    def note_edit(self, table_id: int) -> None:
        """Note that an edit of a lobby begins: until it has ended nobody knows what the lobby shows."""
        self._known.pop(table_id, None)

    def note_shown(self, table_id: int, digest: str) -> None:
        """Note what a lobby shows, as it is stored."""
        known = self._known.get(table_id)
        self._known[table_id] = known if known is not None and known.digest == digest else _Known(digest)
        self._known.move_to_end(table_id)
        if len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)

    async def answer(self, interaction: Interaction, table: Table) -> None:
        """Answer a command or a click with the lobby of a table as it was committed."""
        if interaction.message is None:
            async with self._locks.hold(table.id):
                await self._post(interaction, table)
        else:
            await self._edit(interaction, interaction.message.id, table, await _card(interaction, table))

    async def answer_with_start(
        self, interaction: Interaction, table_id: int, start: Callable[[], Awaitable[Table]]
    ) -> None:
        """Start the match of a table that is new, and answer with its lobby; the board comes after the answer."""
        async with self._locks.hold(table_id):
            await self._post(interaction, await start())

    async def _post(self, interaction: Interaction, table: Table) -> None:
        """Answer with a new lobby; one that was posted in the meantime makes room for it."""
        card = await _card(interaction, table)
        response = await interaction.response.send_message(**card.answer_fields())
        message_id = response.message_id or (await interaction.original_response()).id
        shown = await self._messenger.remove(await self._shown(table))
        await self._put(replace(shown, message_id=message_id, digest=card.digest))

    async def _edit(self, interaction: Interaction, message_id: int, table: Table, card: Card) -> None:
        """Answer a click by editing its lobby; the table is not locked, for the click has to be answered in time.

        If the lobby was edited meanwhile, nobody knows which edit came last: then it is edited once more.
        """
        before = self._known.get(table.id)
        await interaction.response.edit_message(**card.answer_fields())
        async with self._locks.hold(table.id):
            shown = await self._shown(table)
            if shown.message_id in (None, message_id):
                is_alone = before is not None and self._known.get(table.id) is before and shown.digest == before.digest
                is_last = is_alone or shown.digest == card.digest
                await self._put(replace(shown, message_id=message_id, digest=card.digest if is_last else ""))

    async def _shown(self, table: Table) -> ShownMessage:
        return public_message(await self._store.shown(table.id), table, ShownKind.LOBBY)

    async def _put(self, shown: ShownMessage) -> None:
        await self._store.put(shown)
        self.note_edit(shown.table_id)
        self.note_shown(shown.table_id, shown.digest)


async def _card(interaction: Interaction, table: Table) -> Card:
    return lobby_card(public_presentation(table.venue, await guild_settings_of(interaction)).lang, table)
