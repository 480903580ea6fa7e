"""Updating the messages of leagues from what is stored: posted once, edited in place."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NoReturn

import discord

from bot.base.backoff import DAMAGED, DISCORD, NOT_ALLOWED
from bot.base.priority import Priority
from bot.base.scheduler import LaterError, Policy, Scheduler
from bot.leagues.model import EntrantState, FormatKind, Phase
from bot.leagues.model.errors import DamagedLeagueError, NoSuchLeagueError
from bot.leagues.news import affected_by, is_news
from bot.leagues.recaps import recaps, tables_to_report
from bot.leagues.standings.champion import champion_of
from bot.posts.model import Post, PostKind
from bot.tables.model import Venue
from cogs.kit.announcing import announced_at
from cogs.kit.deletions import note_deletions
from cogs.kit.error_codes import ErrorCode
from cogs.kit.permissions import ALLOWING
from cogs.kit.presentation import public_presentation
from cogs.kit.sending import is_passing, is_refused
from cogs.league.base.messages import index_posts
from cogs.league.base.place import lacking, may_open_threads, rights_to_post
from cogs.league.base.troubles import SyncContext, Trouble, tell_troubles
from cogs.league.showing.asking import questions
from cogs.league.showing.events import sync_events
from cogs.league.showing.final_card import final_card
from cogs.league.showing.fixture_posts import FixturePosts
from cogs.league.showing.forums import open_post, tag_post
from cogs.league.showing.home_card import home_card
from cogs.league.showing.live_posts import live_posts, pinged_by
from cogs.league.showing.news_card import news_card
from cogs.league.showing.posting import Wanted, sync_message, try_each
from cogs.league.showing.roles import sync_roles
from cogs.league.showing.round_card import round_card

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from discord.ext import commands

    from bot.base.leases import Leases
    from bot.leagues.entries import Entry
    from bot.leagues.facts import LeagueFact
    from bot.leagues.model import League, Round
    from bot.leagues.recaps import Recap
    from bot.leagues.service import Leagues
    from bot.leagues.store import StoredLeague, Unshown
    from bot.posts.model import Slot
    from bot.settings.model import SettingsStore
    from bot.tables.service import Tables
    from cogs.kit.messenger import Messenger
    from cogs.kit.presentation import Presentation

__all__ = ["LeagueShowing"]

log = logging.getLogger(__name__)

_AT_ONCE = 8
"""How many leagues are shown at once, so that a slow one does not delay the others."""
_SOON = 1.0
_FOR_PICTURES = {"attach_files"}
"""Permissions without which only some messages fail."""

_BESIDES = (tag_post, sync_roles, sync_events)
"""Everything besides messages; a failure of one does not affect the others."""


class CannotPostError(Exception):
    """Nothing can be posted in the channel of a league."""


class LeagueShowing:
    """Keeps the messages of leagues up to date, all leagues concurrently."""

    def __init__(
        self,
        client: commands.AutoShardedBot,
        leagues: Leagues,
        tables: Tables,
        settings: SettingsStore,
        messenger: Messenger,
        leases: Leases,
    ) -> None:
        self._client = client
        self._leagues = leagues
        self._store = leagues.store
        self._messenger = messenger
        self._settings = settings
        self._fixtures = FixturePosts(leagues, tables, settings, messenger)
        policy = Policy({Priority.CHANGE: _AT_ONCE}, DISCORD, is_passing)
        self.scheduler = Scheduler("league", self._sync, policy, leases, self._find)
        for event in ALLOWING:
            client.add_listener(self._look_again, event)
        client.add_listener(self._show_all, "on_guild_join")
        note_deletions(client, self._note_deleted)

    async def _look_again(self, *_: object) -> None:
        """Retry failed updates: the bot may have more permissions now."""
        self.scheduler.retry_failed()

    async def _show_all(self, guild: discord.Guild) -> None:
        """Show the live leagues of a server that has added the bot again."""
        for league in await self._store.of_guild(guild.id, live_only=True):
            await self._store.show_again(league.id)
        self.scheduler.wake()

    async def _note_deleted(self, channel_id: int, message_ids: Collection[int]) -> None:
        """Post the home message of a live league again if it is among messages that were deleted."""
        guild = getattr(self._client.get_channel(channel_id), "guild", None)
        league_id = None if guild is None else await self._store.home_among(guild.id, message_ids)
        if league_id is None:
            return
        home = (await index_posts(self._messenger.posts, league_id)).get(PostKind.HOME)
        if home is not None and home.message_id in message_ids:
            await self._messenger.note_gone(home)
            await self._store.show_again(league_id)

    def follow(self, fact: LeagueFact) -> None:
        """Receive the notice that a league has changed."""
        if self._client.is_ready():  # otherwise `_find` adds it, when servers and channels are known
            self.scheduler.request(fact.league_id)

    async def _find(self, most: int, excluding: Collection[int]) -> tuple[Sequence[int], float | None]:
        """Return leagues that changed before the start, or whose notice was missed."""
        if not self._client.is_ready():
            return (), _SOON
        unshown = await self._store.unshown(most + len(excluding))
        return [one for one in unshown if one not in excluding][:most], None

    async def _sync(self, league_id: int) -> None:
        """Show the current state of a league; raise LaterError, or an error that is worth a retry."""
        unshown = await self._store.unshown_one(league_id)
        if unshown is None:
            return
        try:
            await self._show(unshown)
        except NoSuchLeagueError:
            return
        except DamagedLeagueError:
            raise LaterError(DAMAGED) from None  # the timers of leagues inform the host
        except (CannotPostError, discord.HTTPException) as error:
            if isinstance(error, discord.HTTPException) and not is_refused(error):
                raise
            log.warning("league %d: its messages could not be updated: %s", league_id, type(error).__name__)
            raise LaterError(NOT_ALLOWED) from None

    async def _show(self, unshown: Unshown) -> None:
        """Update all messages of a league; raise an error that is worth a retry."""
        stored = await self._leagues.get(unshown.league_id)
        if stored.is_open or stored.league.phase is Phase.RUNNING:
            if self._client.get_guild(stored.guild_id) is None:
                if not self._client.is_ready():
                    raise CannotPostError
                await self._store.note_shown(unshown, stored.league.size)  # the bot is no longer in the server
                return
            presentation, known = await self._presentation(stored), await index_posts(self._messenger.posts, stored.id)
            scene = SyncContext(
                client=self._client,
                store=self._store,
                messenger=self._messenger,
                stored=stored,
                entries=await self._to_tell(stored),
                known=known,
                lang=presentation.lang,
                place=stored.channel_id,
            )
            if stored.is_open:
                await self._sync_messages(scene, presentation)
            is_allowed = await self._fixtures.sync(scene)
            if stored.is_open:
                await self._sync_the_rest(scene)
                if stored.told != stored.league.size:
                    await self._store.note_told(stored.id, stored.league.size)
            if not is_allowed:
                raise LaterError(NOT_ALLOWED)
        await self._store.note_shown(unshown, stored.league.size)

    async def _to_tell(self, stored: StoredLeague) -> Sequence[Entry]:
        """Return the entries that may have to be announced; the log may have grown since the league was read."""
        has_nameless = any(person.is_anonymous for person in stored.people.values())
        first = 0 if has_nameless else stored.told or 0
        if first >= stored.league.size:
            return ()
        return [one for one in await self._store.log(stored.id, first) if one.seq < stored.league.size]

    async def _presentation(self, stored: StoredLeague) -> Presentation:
        venue = Venue(stored.guild_id, stored.channel_id, stored.locale)
        return public_presentation(venue, await self._settings.guild(stored.guild_id))

    async def _sync_messages(self, scene: SyncContext, presentation: Presentation, *, may_open: bool = True) -> None:
        """Post missing messages, edit changed ones, delete outdated ones; `may_open` a post of a forum again, once.

        Raises CannotPostError after the organizers were informed.
        """
        try:
            if not _may_post(self._client, scene.stored):
                await self._give_up(scene, Trouble.PLACE)
            scene.place = await self._place(scene)
            await self._bring_all(scene, presentation)
        except discord.Forbidden as error:
            if is_passing(error):
                raise
            await self._give_up(scene, Trouble.PLACE, error)
        except discord.NotFound as error:
            if error.code != ErrorCode.UNKNOWN_CHANNEL:
                raise
            if scene.place == scene.stored.channel_id:
                await self._give_up(scene, Trouble.PLACE_GONE, error)
            if not may_open:
                raise
            for post in scene.known.of(*_IN_POST):
                if post.channel_id == scene.place:
                    await scene.known.drop(post)
            await scene.known.put(Post(scene.known.slot(PostKind.HOME), scene.stored.channel_id))
            await self._sync_messages(scene, presentation, may_open=False)

    async def _give_up(self, scene: SyncContext, trouble: Trouble, error: Exception | None = None) -> NoReturn:
        await tell_troubles(scene, self._settings, [trouble], is_all=False)
        raise CannotPostError from error

    async def _place(self, scene: SyncContext) -> int:
        """Return the channel of a league; in a forum its thread, which is opened if necessary."""
        stored = scene.stored
        home = scene.known.get(PostKind.HOME) or Post(scene.known.slot(PostKind.HOME), stored.channel_id)
        if stored.forum and home.channel_id == stored.channel_id:
            forum = self._client.get_channel(stored.channel_id)
            if not isinstance(forum, discord.ForumChannel):
                return await self._give_up(scene, Trouble.PLACE_GONE)
            home = await self._messenger.announce(home)
            card, since = home_card(scene.lang, stored), announced_at(home.nonce)
            thread_id = await open_post(forum, stored, card, scene.lang, since)
            home = replace(home, channel_id=thread_id, message_id=thread_id)
            await scene.known.put(home)
        return home.channel_id if stored.forum else stored.channel_id

    async def _bring_all(self, scene: SyncContext, presentation: Presentation) -> None:
        tables = tables_to_report(scene.stored.league)
        known = await self._store.performances(tables) if tables else {}
        told = await asyncio.to_thread(recaps, scene.stored.league, scene.stored.people, known)  # many tables
        for wanted in self._wanted(scene, presentation, told):
            pinged = await pinged_by(wanted, scene.stored, self._settings) if wanted.called else None
            await sync_message(scene, wanted, pinged)
        for post in scene.known.of(*_PASSING):
            if _is_past(scene.stored, post.slot):
                await self._messenger.drop(post)
                scene.known.forget(post)

    def _wanted(self, scene: SyncContext, presentation: Presentation, told: Mapping[int, Recap]) -> Sequence[Wanted]:
        """Return the wanted messages, in the order in which they are posted."""
        lang, stored = scene.lang, scene.stored
        wanted = [Wanted(PostKind.HOME, 0, home_card(lang, stored)), *questions(scene)]
        wanted += [
            Wanted(
                PostKind.ROUND,
                one.number,
                round_card(lang, stored, one.number, told.get(one.number - 1)),
                _to_play(stored.league, one),
            )
            for one in stored.league.rounds
            if stored.league.settings.format.traits.has_rounds
        ]
        wanted += live_posts(scene)
        seen, posted = stored.told or 0, scene.known.digests(PostKind.NEWS)
        news = [one for one in scene.entries if is_news(stored.league, one) and (one.seq >= seen or one.seq in posted)]
        wanted += [
            Wanted(PostKind.NEWS, one.seq, news_card(lang, stored, one), tuple(affected_by(stored.league, one)))
            for one in news
        ]
        if stored.league.phase is Phase.FINISHED:
            champion = champion_of(stored.league, stored.league.table)
            called = () if champion is None else (champion,)
            recap = told.get(len(stored.league.rounds))
            wanted.append(Wanted(PostKind.FINAL, 0, final_card(presentation, stored, recap), called))
        return wanted

    async def _sync_the_rest(self, scene: SyncContext) -> None:
        """Update tags, roles and events; at the end, raise an error that is worth a retry."""
        try:
            await try_each(scene.stored.id, {sync.__name__: partial(sync, scene) for sync in _BESIDES})
        finally:
            if scene.stored.league.phase.is_live and not may_open_threads(self._client, scene.stored.channel_id):
                scene.troubles.add(Trouble.THREADS)
            await tell_troubles(scene, self._settings, scene.troubles, is_all=True)


def _may_post(client: discord.Client, stored: StoredLeague) -> bool:
    """Return whether the bot may post in the league's channel, as far as it knows without asking Discord."""
    channel = client.get_channel(stored.channel_id)
    return not {*lacking(channel, rights_to_post(channel))} - _FOR_PICTURES


def _to_play(league: League, its_round: Round) -> tuple[int, ...]:
    """Return the entrants who must play in a round."""
    return tuple(seat for one in league.round_fixtures(its_round.number) if one.is_open for seat in one.awaited)


_PASSING = (
    PostKind.ARE_YOU_IN,
    PostKind.TAKE_OVER,
    PostKind.ROUND,
    PostKind.BEGUN,
    PostKind.HALF,
    PostKind.LAST,
    PostKind.CHECK_IN,
    PostKind.ASKED_AGAIN,
    PostKind.AGREED,
    PostKind.PERSONAL,
    PostKind.FINAL,
)
_IN_POST = (
    *(*_PASSING, PostKind.NEWS, PostKind.TAG, PostKind.CHALLENGE),
    *(PostKind.TIMES, PostKind.EXTENSION, PostKind.ASKED),
)
"""Messages that disappear with the post of a forum when it is deleted."""


def _is_past(stored: StoredLeague, slot: Slot) -> bool:
    """Return whether a temporary message is outdated."""
    league, number = stored.league, slot.number
    match slot.kind:
        case PostKind.ASKED_AGAIN if not league.asked:
            return True
        case PostKind.CHECK_IN | PostKind.ARE_YOU_IN | PostKind.ASKED_AGAIN:
            return league.phase is not Phase.SIGN_UP
        case PostKind.TAKE_OVER:
            is_asked = league.entrants[number].state is EntrantState.ASKED
            return not is_asked or league.phase is not Phase.RUNNING
        case PostKind.BEGUN:
            is_climbed = league.settings.format is FormatKind.LADDER and bool(league.fixtures)
            return is_climbed or league.phase is not Phase.RUNNING
        case PostKind.ROUND:
            return number > len(league.rounds)
        case PostKind.PERSONAL:
            return not league.phase.is_live
        case PostKind.FINAL:
            return league.phase is not Phase.FINISHED  # it was reopened
        case PostKind.HALF:
            is_undone = number > len(league.rounds)
            return is_undone or not any(one.is_open for one in league.round_fixtures(number))
        case _:
            return number not in league.fixtures or not league.fixtures[number].is_open
