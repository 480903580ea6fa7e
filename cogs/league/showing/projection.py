"""Bringing the messages of leagues in line with what is stored: posted once, edited in place."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

import aiohttp
import discord

from bot.base import clock
from bot.base.backoff import DAMAGED, DISCORD, NOT_ALLOWED
from bot.base.priority import Priority
from bot.base.scheduler import LaterError, Policy, Scheduler
from bot.leagues.model import Phase
from bot.leagues.model.errors import DamagedLeagueError, NoSuchLeagueError
from bot.leagues.news import is_news
from bot.leagues.store import LeagueMessage
from bot.tables.model import Venue
from cogs.kit.presentation import public_presentation
from cogs.kit.sending import is_passing, is_refused
from cogs.league.base.messages import PostIndex, PostKind
from cogs.league.base.troubles import SyncContext, Trouble, tell_troubles
from cogs.league.showing.events import sync_events
from cogs.league.showing.final_card import final_card
from cogs.league.showing.forums import open_post, tag_post
from cogs.league.showing.home_card import home_card
from cogs.league.showing.live_posts import live_posts, pinged_by
from cogs.league.showing.news_card import news_card
from cogs.league.showing.posting import Wanted, delete_message, sync_message
from cogs.league.showing.roles import sync_roles
from cogs.league.showing.round_card import round_card

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from discord.ext import commands

    from bot.base.leases import Leases
    from bot.leagues.service import Leagues
    from bot.leagues.store import StoredLeague, Unshown
    from bot.settings.model import SettingsStore
    from cogs.kit.presentation import Presentation

__all__ = ["LeagueShowing"]

log = logging.getLogger(__name__)

_AT_ONCE = 8
"""How many leagues are shown at once: a slow one holds up no other."""
_SOON = 1.0

_UNKNOWN_CHANNEL = 10003

_BESIDES = (tag_post, sync_roles, sync_events)
"""What there is besides messages; none of them holds back another one."""


class CannotPostError(Exception):
    """Nothing can be posted where a league lives."""


class LeagueShowing:
    """Keeps the messages of leagues as the leagues are, each league beside the others."""

    def __init__(self, client: commands.Bot, leagues: Leagues, settings: SettingsStore, leases: Leases) -> None:
        self._client = client
        self._leagues = leagues
        self._store = leagues.store
        self._settings = settings
        self._unshown: dict[int, Unshown] = {}
        policy = Policy({Priority.CHANGE: _AT_ONCE}, DISCORD, is_passing)
        self.scheduler = Scheduler("league", self._sync, policy, leases, self._find)
        for event in ("on_guild_channel_update", "on_guild_role_update"):
            client.add_listener(self._look_again, event)

    async def _look_again(self, *_: object) -> None:
        """Try again what could not be shown: the bot may be allowed more now."""
        self.scheduler.retry_failed()

    async def _find(self, most: int, excluding: Collection[int]) -> tuple[Sequence[int], float | None]:
        """Return leagues that have changed; a further change wakes the scheduler."""
        if not self._client.is_ready():  # nothing is known of servers and channels yet
            return (), _SOON
        self._unshown = {one.league_id: one for one in await self._store.unshown(most + len(excluding))}
        return [one for one in self._unshown if one not in excluding][:most], None

    async def _sync(self, league_id: int) -> None:
        """Show a league as it is; raise LaterError, or what Discord may do later."""
        unshown = self._unshown.get(league_id)
        if unshown is None:
            return
        try:
            await self._show(unshown)
        except NoSuchLeagueError:
            return
        except DamagedLeagueError:
            raise LaterError(DAMAGED) from None  # the timers of leagues tell the host
        except (CannotPostError, discord.HTTPException) as error:
            if isinstance(error, discord.HTTPException) and not is_refused(error):
                raise
            log.warning("league %d: it could not be shown: %s", league_id, type(error).__name__)
            raise LaterError(NOT_ALLOWED) from None

    async def _show(self, unshown: Unshown) -> None:
        """Bring all that shows a league in line; raise what Discord may do later."""
        stored = await self._leagues.get(unshown.league_id)
        known = PostIndex(self._store, stored.id, await self._store.messages(stored.id))
        home = known.get(PostKind.HOME)
        if home is not None:
            if self._client.get_guild(stored.guild_id) is None:
                raise CannotPostError
            presentation = await self._presentation(stored)
            scene = SyncContext(self._client, self._store, stored, known, presentation.lang, stored.channel_id)
            await self._sync_messages(scene, presentation, home)
            await self._sync_the_rest(scene)
        await self._store.note_shown(unshown, stored.league.size)

    async def _presentation(self, stored: StoredLeague) -> Presentation:
        venue = Venue(stored.guild_id, stored.channel_id, stored.locale)
        return public_presentation(venue, await self._settings.guild(stored.guild_id))

    async def _sync_messages(self, scene: SyncContext, presentation: Presentation, home: LeagueMessage) -> None:
        """Post what is missing, edit what is old, delete what tells of nothing any more.

        Raises CannotPostError after the organizers were told why.
        """
        try:
            if not _may_post(self._client, scene.stored):
                await self._give_up(scene, Trouble.PLACE)
            scene.place = await self._place(scene, home)
            await self._bring_all(scene, presentation)
        except discord.Forbidden as error:
            if is_passing(error):
                raise
            await self._give_up(scene, Trouble.PLACE, error)
        except discord.NotFound as error:
            if error.code != _UNKNOWN_CHANNEL:
                raise
            if scene.place == scene.stored.channel_id:
                await self._give_up(scene, Trouble.PLACE_GONE, error)
            for message in scene.known.of(*_IN_POST):
                await scene.known.drop(message)
            await scene.known.put(replace(home, channel_id=scene.stored.channel_id, message_id=None, claimed_at=0.0))
            await self._sync_messages(scene, presentation, replace(home, channel_id=scene.stored.channel_id))

    async def _give_up(self, scene: SyncContext, trouble: Trouble, error: Exception | None = None) -> NoReturn:
        await tell_troubles(scene, self._settings, [trouble], is_all=False)
        raise CannotPostError from error

    async def _place(self, scene: SyncContext, home: LeagueMessage) -> int:
        """Return the channel in which a league lives; in a forum that is its post, which is opened if need be."""
        stored = scene.stored
        if not stored.forum:
            return stored.channel_id
        if home.channel_id == stored.channel_id:
            forum = self._client.get_channel(stored.channel_id)
            if not isinstance(forum, discord.ForumChannel):
                return await self._give_up(scene, Trouble.PLACE_GONE)
            claimed_at = home.claimed_at or clock.now()
            if claimed_at != home.claimed_at:
                await scene.known.put(replace(home, claimed_at=claimed_at))
            card = home_card(scene.lang, stored)
            post_id = await open_post(forum, stored, card, scene.lang, claimed_at)
            home = replace(home, channel_id=post_id, message_id=post_id, digest="", is_gone=False)
            await scene.known.put(home)
        return home.channel_id

    async def _bring_all(self, scene: SyncContext, presentation: Presentation) -> None:
        league, told = scene.stored.league, scene.known.get(PostKind.TOLD)
        for wanted in await self._wanted(scene, presentation, league.size if told is None else int(told.digest)):
            pinged = await pinged_by(wanted, scene.stored, self._settings) if wanted.called else None
            await sync_message(scene, wanted, pinged)
        if told is None or told.digest != str(league.size):
            note = LeagueMessage(PostKind.TOLD, 0, scene.place, None, "", clock.now(), str(league.size))
            await scene.known.put(note)
        for message in scene.known.of(*_PASSING):
            if _is_past(scene.stored, message.kind, message.number):
                await delete_message(scene, message)

    async def _wanted(self, scene: SyncContext, presentation: Presentation, told: int) -> Sequence[Wanted]:
        """Return the messages as they should be, in the order in which they are posted.

        Of the log everybody has been told what is news up to an entry.
        """
        lang, stored = scene.lang, scene.stored
        wanted = [Wanted(PostKind.HOME, 0, home_card(lang, stored))]
        wanted += [
            Wanted(PostKind.ROUND, one.number, round_card(lang, stored, one.number))
            for one in stored.league.rounds
            if stored.league.settings.format.traits.has_rounds
        ]
        wanted += live_posts(scene)
        has_nameless = any(person.is_anonymous for person in stored.people.values())
        first = 0 if has_nameless else told
        if first < stored.league.size:
            posted = scene.known.digests(PostKind.NEWS)
            entries = [one for one in await self._store.log(stored.id, first) if one.seq < stored.league.size]
            entries = [one for one in entries if is_news(one) and (one.seq >= told or one.seq in posted)]
            wanted += [Wanted(PostKind.NEWS, one.seq, news_card(lang, stored, one)) for one in entries]
        if stored.league.phase is Phase.FINISHED:
            wanted.append(Wanted(PostKind.FINAL, 0, final_card(presentation, stored)))
        return wanted

    async def _sync_the_rest(self, scene: SyncContext) -> None:
        """Bring tags, roles and events in line; raise what Discord may do later, when all had their turn."""
        failed: Exception | None = None
        for sync in _BESIDES:
            try:
                await sync(scene)
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                if not is_refused(error):
                    failed = error
                log.info("league %d: %s: %s", scene.stored.id, sync.__name__, error)
        await tell_troubles(scene, self._settings, scene.troubles, is_all=True)
        if failed is not None:
            raise failed


def _may_post(client: discord.Client, stored: StoredLeague) -> bool:
    """Tell whether the bot may post where a league lives, as far as it sees without asking Discord."""
    channel = client.get_channel(stored.channel_id)
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return True
    in_thread = isinstance(channel, discord.Thread | discord.ForumChannel)
    granted = channel.permissions_for(channel.guild.me)
    return granted.view_channel and (granted.send_messages_in_threads if in_thread else granted.send_messages)


_PASSING = (
    PostKind.ROUND,
    PostKind.BEGUN,
    PostKind.HALF,
    PostKind.CHECK_IN,
    PostKind.AGREED,
    PostKind.LAST,
    PostKind.PERSONAL,
)
_IN_POST = (*_PASSING, PostKind.NEWS, PostKind.FINAL, PostKind.TAG)
"""What goes with the post of a forum when somebody deletes it."""


def _is_past(stored: StoredLeague, kind: str, number: int) -> bool:
    """Tell whether a message that may pass tells of nothing any more."""
    league = stored.league
    match kind:
        case PostKind.CHECK_IN:
            return league.phase is not Phase.SIGN_UP
        case PostKind.BEGUN:
            return league.phase is not Phase.RUNNING
        case PostKind.ROUND:
            return number > len(league.rounds)
        case PostKind.PERSONAL:
            return not league.phase.is_live
        case PostKind.HALF:
            is_undone = number > len(league.rounds)
            return is_undone or not any(one.is_open for one in league.round_fixtures(number))
        case _:
            return number not in league.fixtures or not league.fixtures[number].is_open
