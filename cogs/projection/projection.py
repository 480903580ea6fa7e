"""The projection: brings Discord in line with what is stored, as often as needed, and shows only the latest state."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot.base.backoff import SHOWING
from bot.base.priority import Priority
from bot.base.scheduler import LaterError, Policy, Scheduler
from bot.games.core import Seat
from bot.tables.errors import DamagedLogError, NoTableHereError
from bot.tables.model import Status
from bot.words.faces import NO_FACES
from cogs.kit.links import message_url
from cogs.kit.sending import is_passing
from cogs.kit.shown import ShownKind
from cogs.lobby.card import damaged_card, lobby_card
from cogs.match.board import board_card
from cogs.projection.answers import Answers
from cogs.projection.backlog import Backlog
from cogs.projection.contacts import Contacts
from cogs.projection.endings import Endings
from cogs.projection.follow_ups import FollowUps
from cogs.projection.hand_cards import HandCards
from cogs.projection.hands import Hands
from cogs.projection.last_used import LastUsedView
from cogs.projection.locks import TableLocks
from cogs.projection.memory import ShownMemory
from cogs.projection.messenger import Messenger
from cogs.projection.pings import Pings
from cogs.projection.private_hands import PrivateHands
from cogs.projection.rated import steps_of
from cogs.projection.reading import read_table
from cogs.projection.snapshot import TableSnapshot, public_message

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence

    from bot.base.leases import Leases
    from bot.settings.contacts import ContactStore
    from bot.settings.model import SettingsStore
    from bot.standings.rating_service import Ratings
    from bot.tables.match import Match
    from bot.tables.model import Table
    from bot.tables.service import Tables
    from bot.words.faces import Faces
    from cogs.kit.shown import ShownMessage, ShownStore

__all__ = ["Projection"]

log = logging.getLogger(__name__)

_GONE = (10003, 10004)
"""Discord's codes for a channel or a server that does not exist any more."""

_AT_ONCE = {Priority.CHANGE: 32, Priority.BACKLOG: 4}
"""How many tables are shown at once; a slow channel holds up its own table only."""

_PATIENCE = 5.0
"""Seconds that changes have to be shown when the bot stops."""

_WAITS = (50083, 160005, 30046)
"""Discord's codes for a thread that is archived or locked, and for too many edits of an old message."""


class Projection:
    """Keeps the messages of all tables as the tables are."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        store: ShownStore,
        settings: SettingsStore,
        contacts: ContactStore,
        leases: Leases,
        ratings: Ratings,
        faces: Faces = NO_FACES,
    ) -> None:
        self._tables = tables
        self._ratings = ratings
        self._store = store
        self._settings = settings
        self._faces = faces
        self._memory = memory = ShownMemory(store)
        self._messenger = messenger = Messenger(client, store, memory)
        self._contacts = Contacts(client, contacts)
        self._places = last_used = LastUsedView()
        cards = HandCards(tables, settings, store, faces)
        self._private_hands = PrivateHands(tables, cards, self.request_sync)
        self._hands = Hands(client, self._contacts, messenger, store, settings, cards, last_used, self._private_hands)
        self._endings = Endings(messenger)
        self._locks = TableLocks(leases)
        follow_ups = FollowUps(client, store, messenger)
        self._pings = Pings(settings, store, self._hands, last_used, follow_ups)
        self.answers = Answers(
            tables,
            store,
            messenger,
            self._locks,
            memory,
            cards,
            self._private_hands,
            last_used,
            follow_ups,
            ratings,
            faces,
            self.request_sync,
        )
        self._workers = Scheduler("table", self._sync, Policy(_AT_ONCE, SHOWING, is_passing))
        self._backlog = Backlog(store, self._workers)
        self._unsure: set[int] = set()
        """Tables whose messages may have been deleted while this process was not there to see it."""
        self._has_begun = False

    def request_sync(self, table_id: int, *, after: float = 0.0) -> None:
        """Note that a table changed, or may not be shown as it is: it is soon, once for several requests.

        A press that is being answered goes first; the table is asked for again when that is done.
        """
        if not self.answers.is_under_way(table_id):
            self._workers.request(table_id, after=after)
            self._private_hands.request(table_id)

    def sync_unfinished(self) -> None:
        """Begin to look through every table that is live or not shown as it is, behind those that change now.

        After a start of the bot messages may have been deleted unnoticed, so each is looked for once even if nothing on
        it changed. When only the connection was lost for long, what is shown already is left alone.
        """
        if self._has_begun:
            self._backlog.look_again()
        else:
            self._backlog.start(self._unsure.update)
        self._has_begun = True

    @property
    def waiting(self) -> Mapping[str, int]:
        """Return how many tables wait to be shown, by what they wait for."""
        return self._workers.waiting

    async def close(self) -> None:
        """Finish what is being shown; the next start shows the rest."""
        await self._backlog.close()
        await asyncio.gather(self._workers.close(_PATIENCE), self._private_hands.close())

    async def retry_dms(self, user_id: int) -> None:
        """Try a person's DMs again, who comes to a table and may have opened them."""
        await self._contacts.retry(user_id)

    def forget_place(self, user_id: int) -> None:
        """Show a person their hands in every place, who has changed how they are shown."""
        self._places.forget(user_id)

    async def can_dm(self, user_id: int) -> bool:
        """Tell whether a person's hands come to them by DM, as far as is known."""
        return await self._hands.can_dm(user_id)

    async def answer_with_lobby(self, interaction: discord.Interaction[Any], table: Table) -> None:
        """Answer a command or a click with a lobby as it was committed, and keep that message in line from then on."""
        await self.answers.with_lobby(interaction, table)

    async def answer_with_start(
        self, interaction: discord.Interaction[Any], table_id: int, start: Callable[[], Awaitable[Table]]
    ) -> None:
        """Start the match of a table that is new, and answer a command or a click with its lobby as it is then."""
        await self.answers.with_start(interaction, table_id, start)

    async def hands_of(self, user_id: int) -> Sequence[ShownMessage]:
        """Return the messages that show a person's hands in matches that are going on."""
        return await self._store.live_hands(user_id)

    async def clear_away(self, hands: Sequence[ShownMessage]) -> None:
        """Delete the hands of somebody who was deleted, as far as they can be reached."""
        await self._hands.clear_away(hands)

    async def repost(self, table_id: int) -> None:
        """Post the lobby or the board of a table again, at the end of its channel."""
        async with self._locks.hold(table_id):
            snapshot = await self._snapshot(table_id)
            kind = ShownKind.LOBBY if snapshot.table.status is Status.LOBBY else ShownKind.BOARD
            try:
                await self._messenger.remove(snapshot.message(kind))
            except (discord.HTTPException, aiohttp.ClientError) as error:  # it stays where it is
                log.info("table %d: its message could not be deleted (%s)", table_id, type(error).__name__)
        self.request_sync(table_id)

    async def url_of(self, table: Table, kind: ShownKind) -> str | None:
        """Return the address of the message of a kind that everybody sees, None if it is not posted."""
        message = public_message(await self._store.shown(table.id), table, kind)
        if message.message_id is None:
            return None
        return message_url(table.venue.guild_id, message.channel_id, message.message_id)

    async def url_of_replay(self, table: Table) -> str | None:
        """Return the address of the replay of a match; None if it was never posted, or deleted."""
        message = public_message(await self._store.shown(table.id), table, ShownKind.REPLAY)
        is_there = message.message_id is not None and await self._messenger.is_there(message)
        return await self.url_of(table, ShownKind.REPLAY) if is_there else None

    async def note_replay(self, table: Table, message_id: int) -> None:
        """Note that the replay of a match was posted."""
        message = public_message((), table, ShownKind.REPLAY)
        await self._store.put(replace(message, message_id=message_id))

    async def _sync(self, table_id: int) -> None:
        """Show the latest state of a table; raise LaterError if something of it is still to be shown.

        A table that another process is busy with is shown again later: that process may have read it before the change
        of which this one knows. A table with a press that is being answered is requested when that is done.
        """
        if self.answers.is_under_way(table_id):
            return
        async with self._locks.try_hold(table_id) as is_free:
            if not (is_free and await self._show(table_id)):
                raise LaterError

    async def _show(self, table_id: int) -> bool:
        """Show a table as it is stored now; note the revision unless its channel cannot be reached for now.

        A result is posted without what it changed in ratings if that is not known in a moment, and edited later.
        """
        try:
            snapshot = await self._snapshot(table_id)
        except NoTableHereError:
            return True
        except DamagedLogError:
            log.exception("table %d: it cannot go on, `boneyard db repair` closes it", table_id)
            return True
        if snapshot.table.status is Status.PLAYING:
            is_reached, *are_handed = await _all(self._show_in_channel(snapshot), *self._show_hands(snapshot))
        else:
            try:
                is_reached = await self._show_in_channel(snapshot)
            finally:  # hands lead to what is posted in the channel
                are_handed = await _all(*self._show_hands(snapshot))
                self._private_hands.request(table_id)
        is_all = all(are_handed) and snapshot.steps is not None
        if is_reached and is_all and not self.answers.is_under_way(table_id):  # the ping may be missing
            await self._store.set_shown(table_id, snapshot.table.revision)
        return is_all

    def _show_hands(self, snapshot: TableSnapshot) -> list[Coroutine[Any, Any, bool]]:
        match = snapshot.match
        return [self._hands.show(snapshot, match, Seat(seat)) for seat in range(match.seats)] if match else []

    async def _show_in_channel(self, snapshot: TableSnapshot) -> bool:
        """Show what everybody sees; tell whether the channel could be reached, or is gone for good."""
        table = snapshot.table
        try:
            if snapshot.is_damaged:
                damaged = damaged_card(snapshot.presentation.lang, table)
                await self._messenger.update(snapshot.message(ShownKind.BOARD), damaged)
            else:
                await self._show_lobby(snapshot)
            if snapshot.match is not None:
                await self._show_match(snapshot, snapshot.match)
        except discord.NotFound as error:
            if error.code not in _GONE:
                raise
            log.info("table %d: its channel is gone", table.id)
            if table.status.is_live:
                await self._tables.close_gone(table.id)
                self.request_sync(table.id)
        except discord.HTTPException as error:
            if is_passing(error) or (error.code not in _WAITS and not isinstance(error, discord.Forbidden)):
                raise
            log.warning("table %d: its channel takes no messages for now (%d), the match waits", table.id, error.code)
            return False
        self._unsure.discard(table.id)
        return True

    async def _show_lobby(self, snapshot: TableSnapshot) -> None:
        """Show the lobby as long as there is one; also of a match that began at once, before its board."""
        message, card = (
            snapshot.message(ShownKind.LOBBY),
            lobby_card(snapshot.presentation.lang, snapshot.table, snapshot.faces),
        )
        is_new = message.message_id is None and snapshot.message(ShownKind.BOARD).message_id is None
        if snapshot.table.status is Status.LOBBY or (snapshot.table.status is Status.PLAYING and is_new):
            await self._messenger.show(message, card, again=snapshot.again)
        else:
            await self._messenger.update(message, card)

    async def _show_match(self, snapshot: TableSnapshot, match: Match) -> None:
        """Show the board and the ping of a match that goes on, or how it ended."""
        is_live = snapshot.table.status.is_live
        if is_live:
            await self._show_board(snapshot, match)
        if not self.answers.is_under_way(snapshot.table.id):  # the next ping comes with that press
            await self._pings.show(snapshot, match)
        if not is_live:
            await self._endings.show(snapshot, match)

    async def _show_board(self, snapshot: TableSnapshot, match: Match) -> None:
        message, card = snapshot.message(ShownKind.BOARD), board_card(snapshot.presentation, snapshot.table, match)
        await self._messenger.show(message, card, again=snapshot.again)

    async def _snapshot(self, table_id: int) -> TableSnapshot:
        """Read all that is stored of a table; raise NoTableHereError."""
        table, match = await read_table(self._tables, table_id)
        guild = await self._settings.guild(table.venue.guild_id)
        messages = await self._memory.settle(table_id, await self._store.shown(table_id))
        steps = await steps_of(self._ratings, table)
        return TableSnapshot(table, match, guild, messages, self._faces, steps, again=table_id in self._unsure)


async def _all(*parts: Coroutine[Any, Any, bool]) -> list[bool]:
    """Do parts at the same time and return their results; when all are done, raise the first error."""
    results = await asyncio.gather(*parts, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException):
            raise result
    return [result for result in results if not isinstance(result, BaseException)]
