"""The projection: updates Discord to match what is stored, as often as necessary, and shows only the latest state."""

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
from bot.posts.model import PostKind, table_owner
from bot.tables.errors import DamagedLogError, NoTableHereError
from bot.tables.model import Status
from cogs.kit.links import post_url
from cogs.kit.requests import on_behalf_of
from cogs.kit.sending import is_passing
from cogs.projection.answers import Answers
from cogs.projection.backlog import Backlog
from cogs.projection.channel import ChannelMessages
from cogs.projection.hands import Hands
from cogs.projection.parts import make_parts
from cogs.projection.rated import aftermath_of
from cogs.projection.reading import read_table
from cogs.projection.snapshot import TableSnapshot, public_message

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping, Sequence

    from bot.posts.model import Post
    from bot.tables.model import Table
    from cogs.kit.messenger import Messenger
    from cogs.projection.parts import Parts, ShowingLeases, Sources

__all__ = ["Projection"]

log = logging.getLogger(__name__)

_AT_ONCE = {Priority.CHANGE: 32, Priority.BACKLOG: 4}
"""The number of tables shown at the same time; a slow channel delays only its own table."""

_PATIENCE = 5.0
"""Seconds for unfinished changes when the bot stops."""


class Projection:
    """Keeps the messages of all tables up to date."""

    def __init__(self, client: discord.Client, sources: Sources, messenger: Messenger, leases: ShowingLeases) -> None:
        self._sources = sources
        self._parts = make_parts(client, sources, messenger, leases, self.request_sync)
        self._hands = Hands(self._parts)
        self._answers = Answers(self._parts, self.request_sync)
        self._channel = ChannelMessages(self._parts, self._hands, self._answers, self.request_sync)
        self._servers: dict[int, int] = {}
        """The server of each live table that was shown."""
        self._workers = Scheduler(
            "table",
            self._sync,
            Policy(_AT_ONCE, SHOWING, is_passing),
            group_of=lambda one: self._servers.get(one, -one),
        )
        self._backlog = Backlog(sources.posts, self._workers)
        self._unsure: set[int] = set()
        """Tables whose messages may have been deleted while this process was not connected."""
        self._has_begun = False

    @property
    def answers(self) -> Answers:
        """Return the object that answers presses with cards of a table."""
        return self._answers

    def request_sync(self, table_id: int, *, after: float = 0.0) -> None:
        """Note that a table changed, or that its messages may be out of date.

        The table is shown soon, once for several requests. A press that is being answered goes first; the table is
        requested again afterwards.
        """
        if not self._answers.is_under_way(table_id):
            self._workers.request(table_id, after=after)
            self._parts.private_hands.request(table_id, after=after)

    def sync_unfinished(self, *, begins: bool = True) -> None:
        """Start checking every table that is live or out of date, after the tables that change now.

        While the bot was down, people may have deleted messages, so each is looked for once after a start, even without
        a change. After a long loss of the connection alone, messages that are up to date are left alone.
        With `begins` False, nothing happens before that first check.
        """
        if self._has_begun:
            self._backlog.look_again()
        elif begins:
            self._backlog.start(self._unsure.update)
            self._parts.private_hands.start()
            self._has_begun = True

    async def sync_place(self, guild_id: int, channel_id: int | None = None) -> None:
        """Retry what could not be shown in a server, or in one of its channels: the bot may have new permissions."""
        for table_id in await self._sources.posts.to_show_in(guild_id, channel_id):
            self.request_sync(table_id)

    async def note_deleted(self, channel_id: int, message_ids: Collection[int]) -> None:
        """Post the lobby or the board of a live table again if it is among messages that were deleted.

        Discord also reports the bot's own deletions. They are noted under the lock of the table, so by then they are no
        longer among its messages.
        """
        table_id = await self._sources.posts.live_among(channel_id, message_ids)
        if table_id is None:
            return
        async with self._parts.locks.hold(table_id):
            for post in await self._sources.posts.of(table_owner(table_id)):
                if post.slot.kind in (PostKind.LOBBY, PostKind.BOARD) and post.message_id in message_ids:
                    await self._parts.messenger.note_gone(post)
        self.request_sync(table_id)

    @property
    def waiting(self) -> Mapping[str, int]:
        """Return the number of tables that wait to be shown, by what they wait for."""
        return self._workers.waiting

    async def close(self) -> None:
        """Finish the work under way; the next start shows the rest."""
        await self._backlog.close()
        await asyncio.gather(self._workers.close(_PATIENCE), self._parts.private_hands.close())

    async def retry_dms(self, user_id: int) -> None:
        """Try the DMs of a person again when they join a table: they may have opened them."""
        await self._parts.contacts.retry(user_id)

    def forget_place(self, user_id: int) -> None:
        """Show a person their hands in every place again, after they changed how hands are shown."""
        self._parts.last_used.forget(user_id)

    async def answer_with_lobby(
        self, interaction: discord.Interaction[Any], table: Table, *, is_new: bool = False
    ) -> None:
        """Answer a command or a click with a lobby in its committed state, and keep that message up to date."""
        await self._answers.with_lobby(interaction, table, is_new=is_new)

    async def answer_with_start(
        self, interaction: discord.Interaction[Any], table_id: int, start: Callable[[], Awaitable[Table]]
    ) -> None:
        """Start the match of a new table, and answer a command or a click with its lobby."""
        await self._answers.with_start(interaction, table_id, start)

    async def hands_of(self, user_id: int) -> Sequence[Post]:
        """Return the messages that show a person's hands in running matches."""
        return await self._sources.posts.live_hands(user_id)

    async def clear_away(self, hands: Sequence[Post]) -> None:
        """Delete the hands of a person whose data was deleted, where they can be reached."""
        await self._hands.clear_away(hands)

    async def repost(self, table_id: int) -> None:
        """Post the lobby or the board of a table again, at the end of its channel."""
        async with self._parts.locks.hold(table_id):
            snapshot = await _read(self._parts, table_id)
            kind = PostKind.LOBBY if snapshot.table.status is Status.LOBBY else PostKind.BOARD
            try:
                await self._parts.messenger.remove(snapshot.message(kind))
            except (discord.HTTPException, aiohttp.ClientError) as error:  # leave it where it is
                log.info("table %d: its message could not be deleted (%s)", table_id, type(error).__name__)
        self.request_sync(table_id)

    async def url_of(self, table: Table, kind: PostKind) -> str | None:
        """Return the address of a public message of this kind, None if it is not posted.

        Replays are never updated, so the bot looks for the message: a person may have deleted it.
        """
        posts = await self._sources.posts.of(table_owner(table.id))
        url = post_url(table.venue.guild_id, posts, kind)
        if url is not None and kind is PostKind.REPLAY:
            return url if await self._parts.messenger.is_there(public_message(posts, table, kind)) else None
        return url

    async def note_replay(self, table: Table, message_id: int) -> None:
        """Note that the replay of a match was posted."""
        message = public_message((), table, PostKind.REPLAY)
        await self._sources.posts.put(replace(message, message_id=message_id))

    async def _sync(self, table_id: int) -> float | None:
        """Show the latest state of a table; return the seconds until it must be shown again without a change.

        Raises LaterError if part of it is not shown yet.

        If another process holds the table, it is shown again later: that process may have read it before the change
        that this one knows. If a press is being answered, the table is requested afterwards.
        Nothing is shown here if another process shows the tables of that server.
        """
        if self._answers.is_under_way(table_id) or not await self._sources.posts.is_served(table_id):
            return None
        async with self._parts.locks.try_hold(table_id) as is_free:
            if not (is_free and await self._show(table_id)):
                raise LaterError
        return self._channel.rest_of(table_id)

    async def _show(self, table_id: int) -> bool:
        """Show the stored state of a table; note the revision unless its channel cannot be reached for now.

        If the changes of ratings are not known within a moment, the result is posted without them and edited later.
        """
        try:
            snapshot = await _read(self._parts, table_id, again=table_id in self._unsure)
        except NoTableHereError:
            return True
        except DamagedLogError:
            log.exception("table %d: its log is damaged, `boneyard db repair` closes it", table_id)
            return True
        if snapshot.table.status.is_live:
            self._servers[table_id] = snapshot.table.venue.guild_id
        else:
            self._servers.pop(table_id, None)
        with on_behalf_of(snapshot.table.venue.guild_id):
            return await self._show_all(snapshot)

    async def _show_all(self, snapshot: TableSnapshot) -> bool:
        """Show a table as it was read, and note it; return whether everything is shown."""
        table_id = snapshot.table.id
        if snapshot.table.status is Status.PLAYING:
            is_reached, *are_handed = await _all(self._channel.show(snapshot), *_shown_hands(self._hands, snapshot))
        else:
            try:
                is_reached = await self._channel.show(snapshot)
            finally:  # hands link to messages in the channel
                are_handed = await _all(*_shown_hands(self._hands, snapshot))
                self._parts.private_hands.request(table_id)
        if is_reached:
            self._unsure.discard(table_id)
        is_all = is_reached and all(are_handed) and snapshot.aftermath is not None
        if is_all and not self._answers.is_under_way(table_id):  # the ping may be missing
            await self._sources.posts.set_shown(table_id, snapshot.table.revision)
        return is_all


async def _read(parts: Parts, table_id: int, *, again: bool = False) -> TableSnapshot:
    """Read everything that is stored of a table; raise NoTableHereError. With `again`, messages may have been deleted.

    The table is read after what its messages show. Otherwise a press that is answered in between would be undone on
    Discord.
    """
    sources, owner = parts.sources, table_owner(table_id)
    messages = await parts.memory.settle(owner, await sources.posts.of(owner))
    table, match = await read_table(sources.tables, table_id)
    guild = await sources.settings.guild(table.venue.guild_id)
    aftermath = await aftermath_of(sources.ratings, table)
    return TableSnapshot(table, match, guild, messages, sources.faces, aftermath, again)


def _shown_hands(hands: Hands, snapshot: TableSnapshot) -> list[Coroutine[Any, Any, bool]]:
    match = snapshot.match
    return [hands.show(snapshot, match, Seat(seat)) for seat in range(match.seats)] if match else []


async def _all(*parts: Coroutine[Any, Any, bool]) -> list[bool]:
    """Run parts at the same time and return their results. When all are done, raise the first error."""
    results = await asyncio.gather(*parts, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException):
            raise result
    return [result for result in results if not isinstance(result, BaseException)]
