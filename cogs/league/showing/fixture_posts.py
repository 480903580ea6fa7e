"""Posts for the players of a fixture, where they play it: suggested times, agreed times, the call to a table."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any

import discord

from bot.leagues.entries import Agreed, Body, Entry, ExtensionProposed, Proposed
from bot.leagues.model import FormatKind, Phase
from bot.posts.model import PostKind
from bot.tables.errors import NoTableHereError
from bot.tables.model import Status
from bot.words.fixtures import fixture_title
from bot.words.games import join_names
from bot.words.people import mention
from bot.words.times import date_and_time
from cogs.kit.cards import Card, Ping
from cogs.kit.error_codes import ErrorCode
from cogs.kit.mentions import who_want_pings
from cogs.kit.sending import is_refused
from cogs.league.base.access import entrants_to_ping
from cogs.league.fixtures.cards import extension_card, times_card
from cogs.league.fixtures.places import FixturePlaces
from cogs.league.showing.posting import Wanted, sync_message, try_each

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from bot.i18n import Language
    from bot.leagues.model import Fixture
    from bot.leagues.service import Leagues
    from bot.leagues.store import StoredLeague
    from bot.posts.model import Post
    from bot.settings.model import SettingsStore
    from bot.tables.model import Table
    from bot.tables.service import Tables
    from cogs.kit.messenger import Messenger
    from cogs.league.base.troubles import SyncContext

__all__ = ["FixturePosts"]


_CARDS: Mapping[PostKind, Callable[[Language, StoredLeague, Fixture], Card]] = {
    PostKind.TIMES: times_card,
    PostKind.EXTENSION: extension_card,
}
"""The card of each kind of post."""


_SOON, _LATER = 60, 1440
"""The minutes without messages after which a thread closes: Discord's minimum, and the usual value."""
_CLOSES = "closes"
"""The digest of a thread that closes soon."""
_AT_ONCE = 20
"""The most threads that are changed per update of a league; the others follow with the next update."""


class FixturePosts:
    """Posts what a league's log and its open tables require, all fixtures concurrently."""

    def __init__(self, leagues: Leagues, tables: Tables, settings: SettingsStore, messenger: Messenger) -> None:
        self._leagues = leagues
        self._tables = tables
        self._settings = settings
        self._places = FixturePlaces(messenger.posts, tables, settings)

    async def sync(self, scene: SyncContext) -> bool:
        """Update the posts of all fixtures; return False if Discord refuses some, unless their thread is gone.

        At the end, raise an error that is worth a retry.
        """
        open_tables = (await self._leagues.open_tables(scene.stored.id)).values()
        is_arena = scene.stored.league.settings.format is FormatKind.ARENA  # which posts its calls by itself
        waiting = () if is_arena else [one.table_id for one in open_tables if not one.is_playing]
        every = [*await self._times(scene), *await self._calls(scene, waiting)]
        steps = {f"{one.kind} {one.number}": partial(sync_message, scene, one) for one in every}
        wanted = {(one.kind, one.number) for one in every}
        if is_arena and scene.stored.league.phase is Phase.RUNNING:
            wanted |= {(PostKind.CALL, one.table_id) for one in open_tables}
        for post in scene.known.of(PostKind.ASKED, PostKind.CALL):
            if post.is_announced and (post.slot.kind, post.slot.number) not in wanted:
                steps[f"{post.slot.kind} {post.slot.number} late"] = partial(_take_back, scene, post)
        steps |= {f"close {channel}": partial(_close, scene, posts) for channel, posts in _threads(scene).items()}
        refused = await try_each(scene.stored.id, steps)
        return all(error.code == ErrorCode.UNKNOWN_CHANNEL for error in refused)

    async def _times(self, scene: SyncContext) -> Sequence[Wanted]:
        """Return the cards with suggested times and wanted deadlines, and the pings for new entries of the log."""
        new = [one for one in scene.entries if one.seq >= (scene.stored.told or 0)]
        latest = {card: one for one in new if (card := _card_of(one.body)) is not None}
        known = {(one.slot.kind, one.slot.number): one for one in scene.known.of(*_CARDS)}
        wanted = []
        for kind, number in sorted({*known, *latest}):
            fixture = scene.stored.league.fixtures.get(number)
            if fixture is None:
                continue
            before, entry = known.get((kind, number)), latest.get((kind, number))
            place = before.channel_id if before is not None else scene.place
            if before is None or entry is not None:
                place = await self._place(scene, fixture)
                await _forget_elsewhere(scene, place, kind, number)
            wanted.append(Wanted(kind, number, _CARDS[kind](scene.lang, scene.stored, fixture), place=place))
            ping = None if entry is None else await self._asked(scene, fixture, entry)
            if ping is not None:
                wanted.append(Wanted(PostKind.ASKED, number, ping, place=place))
        return wanted

    async def _place(self, scene: SyncContext, fixture: Fixture) -> int:
        thread = await self._places.thread_of(scene.client, scene.stored, fixture)
        return scene.place if thread is None else thread.id

    async def _asked(self, scene: SyncContext, fixture: Fixture, entry: Entry) -> Ping | None:
        """Return the ping for an entry; None if it is settled, or if none of the players want pings."""
        if not fixture.is_open:
            return None
        key, told = "fixture.called", dict[str, str]()
        match entry.body:
            case Proposed(entrant=entrant, times=times):
                others = [one for one in fixture.awaited if one != entrant]
                if all(any(time in fixture.proposals.get(one, ()) for one in others) for time in times):
                    return None
            case ExtensionProposed() if fixture.extension is not None:
                others = [one for one in fixture.awaited if one not in fixture.extension.entrants]
            case Agreed(at=at):
                others = [one for one in fixture.awaited if one != entry.by]
                key, told = "fixture.agreed_now", {"time": date_and_time(at)}
            case _:
                return None
        wanting = await entrants_to_ping(self._settings, scene.stored, others)
        names = " ".join(f"<@{one}>" for one in wanting)
        return Ping(scene.lang(key, names=names, **told), tuple(wanting), f"entry {entry.seq}") if wanting else None

    async def _calls(self, scene: SyncContext, waiting: Collection[int]) -> Sequence[Wanted]:
        """Return the calls to tables that wait for players."""
        wanted = []
        called = {post.slot.number for post in scene.known.of(PostKind.CALL) if post.message_id is not None}
        for table_id in sorted({*waiting} - called):
            try:
                table = await self._tables.get(table_id)
            except NoTableHereError:
                continue
            if table.status is Status.LOBBY and table.fixture is not None and table.absent:
                call = await self._call(scene, table, scene.stored.league.fixtures[table.fixture.fixture])
                wanted.append(Wanted(PostKind.CALL, table_id, call, place=table.venue.channel_id))
        return wanted

    async def _call(self, scene: SyncContext, table: Table, fixture: Fixture) -> Ping:
        """Return the message that seats are reserved for its readers; players without pings are only named."""
        names = join_names(scene.lang, [mention(scene.lang, person) for person in table.absent])
        wanting = await who_want_pings(self._settings, [one.id for one in table.absent])
        text = scene.lang("fixture.call", names=names, title=fixture_title(scene.lang, scene.stored, fixture))
        return Ping(text, tuple(wanting), f"call {table.id}")


async def _forget_elsewhere(scene: SyncContext, place: int, kind: PostKind, number: int) -> None:
    """Delete and forget the card and the ping of a fixture in another place: its thread is new."""
    for post in (scene.known.get(kind, number), scene.known.get(PostKind.ASKED, number)):
        if post is not None and post.channel_id != place:
            await scene.messenger.drop(post)
            scene.known.forget(post)


async def _take_back(scene: SyncContext, post: Post) -> None:
    """Delete a ping that is outdated, if it has arrived."""
    scene.known.note(await scene.messenger.take_back(post))


def _threads(scene: SyncContext) -> Mapping[int, Sequence[Post]]:
    """Return the posts of threads that should close and do not, or that close although something is played there."""
    threads: dict[int, list[Post]] = {}
    for post in scene.known.of(PostKind.FIXTURE):
        threads.setdefault(post.channel_id, []).append(post)
    wrong = (
        (channel_id, posts)
        for channel_id, posts in threads.items()
        if any((one.digest == _CLOSES) is not _is_over(scene, posts) for one in posts)
    )
    return dict(islice(wrong, _AT_ONCE))


def _is_over(scene: SyncContext, posts: Sequence[Post]) -> bool:
    return not any(scene.stored.league.fixtures[one.slot.number].is_open for one in posts)


async def _close(scene: SyncContext, posts: Sequence[Post]) -> None:
    """Let Discord close a thread of decided fixtures after an hour without messages; a later message reopens it."""
    is_over = _is_over(scene, posts)
    fields: dict[str, Any] = (
        {"auto_archive_duration": _SOON} if is_over else {"auto_archive_duration": _LATER, "archived": False}
    )
    try:
        await scene.client.http.edit_channel(posts[0].channel_id, **fields)
    except discord.HTTPException as error:
        if not is_refused(error):  # the thread may be gone
            raise
    for post in posts:
        await scene.known.put(replace(post, digest=_CLOSES if is_over else ""))


def _card_of(body: Body) -> tuple[PostKind, int] | None:
    """Return the kind of card and the fixture that an entry affects; None for other entries."""
    match body:
        case Proposed(fixture=number) | Agreed(fixture=number):
            return PostKind.TIMES, number
        case ExtensionProposed(fixture=number):
            return PostKind.EXTENSION, number
    return None
