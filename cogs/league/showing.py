"""Bringing the messages of leagues in line with what is stored: posted once, edited in place."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot.leagues.errors import NoSuchLeagueError
from bot.leagues.model import FormatKind, Phase
from bot.leagues.store import LeagueMessage
from bot.tables.model import Venue
from cogs.kit.presentation import public_presentation
from cogs.kit.sending import is_refused, new_nonce, send_even_without_emoji
from cogs.league.events import bring_events_in_line
from cogs.league.final_card import final_card
from cogs.league.forums import open_post, tag_post
from cogs.league.home_card import home_card
from cogs.league.live_cards import arena_begun_card, challenge_card
from cogs.league.messages import Shown
from cogs.league.news_card import news_card
from cogs.league.roles import bring_roles_in_line
from cogs.league.round_card import round_card

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.i18n import Language
    from bot.leagues.store import StoredLeague
    from cogs.kit.cards import Card
    from cogs.kit.presentation import Presentation
    from cogs.kit.services import Services

__all__ = ["LeagueShowing"]

log = logging.getLogger(__name__)

_AT_ONCE = 10
_AGAIN = 20.0
"""Seconds until something is tried again that Discord could not do just now."""

_REST = 900.0
"""Seconds until something is tried again that people have to allow first."""

_SENT_AGAIN = 120.0
"""Seconds in which a message is sent again under its nonce; Discord knows one for some minutes."""

_MENTIONS = 80
"""How many people one message pings; Discord lets a hundred be."""
_CHALLENGES = 40
"""So many of the latest challenges are brought in line; what is older stays as it was decided."""
_JUST_NOW = 300.0
"""Seconds after the start of an arena in which people are called to it."""

_SERVER_FAULT = 500
_UNKNOWN_MESSAGE, _ARCHIVED = 10008, 50083

_Key = tuple[str, int]


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A message as it should be."""

    kind: Shown
    number: int
    card: Card
    called: tuple[int, ...] = ()
    """The entrants who are pinged when it is posted."""

    @property
    def key(self) -> _Key:
        """Return what it is stored under."""
        return self.kind, self.number


class LeagueShowing:
    """Fulfils `bot.timetable.DueWork`."""

    def __init__(self, client: discord.Client, services: Services) -> None:
        self._client = client
        self._leagues = services.leagues
        self._store = services.leagues.store
        self._settings = services.settings
        self._later: dict[int, float] = {}
        """Leagues that could not be shown, with the time of the next attempt."""

    async def do_due(self) -> float | None:
        """Bring leagues in line that have changed; return when those are due that could not be."""
        waiting = {league_id for league_id, until in self._later.items() if until > time.time()}
        changed = [one for one in await self._store.unshown(_AT_ONCE + len(waiting)) if one not in waiting]
        for league_id in changed:
            try:
                await self._show(await self._leagues.get(league_id))
            except NoSuchLeagueError:
                continue
            except (discord.ClientException, discord.HTTPException, aiohttp.ClientError, OSError) as error:
                log.warning("league %d: it could not be shown: %s", league_id, type(error).__name__)
                self._later[league_id] = time.time() + (_REST if _is_final(error) else _AGAIN)
            else:
                self._later.pop(league_id, None)
        if len(changed) >= _AT_ONCE:
            return 0.0
        return min(self._later.values(), default=None)

    async def _show(self, stored: StoredLeague) -> None:
        """Bring all that shows a league in line; raise what Discord may do later."""
        known = {(one.kind, one.number): one for one in await self._store.messages(stored.id)}
        home = known.get((Shown.HOME, 0))
        if home is not None:
            presentation = await self._presentation(stored)
            place = await self._place(stored, home, presentation)
            await self._bring_in_line(stored, place, known, presentation)
            await tag_post(self._client, self._store, stored, place, presentation.lang)
            await bring_roles_in_line(self._client, self._store, stored)
            await bring_events_in_line(self._client, self._store, stored, presentation.lang)
        now = await self._store.messages(stored.id)
        if not any(one.kind in (Shown.HOME, Shown.NEWS) and one.message_id is None for one in now):
            await self._store.note_shown(stored.id, stored.league.size)

    async def _presentation(self, stored: StoredLeague) -> Presentation:
        venue = Venue(stored.guild_id, stored.channel_id, stored.locale)
        return public_presentation(venue, await self._settings.guild(stored.guild_id))

    async def _place(self, stored: StoredLeague, home: LeagueMessage, presentation: Presentation) -> int:
        """Return the channel in which a league lives; in a forum that is its post, which is opened if need be."""
        if not stored.forum:
            return stored.channel_id
        if home.message_id is None:
            card = home_card(presentation.lang, stored)
            post_id = await open_post(self._client, stored, card, presentation.lang, home.claimed_at)
            home = replace(home, channel_id=post_id, message_id=post_id, digest=card.digest)
            await self._store.put_message(stored.id, home)
        return home.channel_id

    async def _bring_in_line(
        self, stored: StoredLeague, place: int, known: Mapping[_Key, LeagueMessage], presentation: Presentation
    ) -> None:
        """Post what is missing, edit what is old, delete what tells of nothing any more."""
        wanted = await self._wanted(stored, known, presentation)
        fresh = {(one.kind, one.number): one for one in await self._store.messages(stored.id)}
        for one in wanted:
            await self._bring_one(stored, place, fresh.get(one.key), one)
        for key, message in fresh.items():
            if key[0] in _PASSING and _is_past(stored, *key):
                await self._delete(stored, message)

    async def _wanted(
        self, stored: StoredLeague, known: Mapping[_Key, LeagueMessage], presentation: Presentation
    ) -> Sequence[_Wanted]:
        """Return the messages as they should be, in the order in which they are posted."""
        lang = presentation.lang
        wanted = [_Wanted(Shown.HOME, 0, home_card(lang, stored))]
        wanted += [
            _Wanted(Shown.ROUND, one.number, round_card(lang, stored, one.number))
            for one in stored.league.rounds
            if stored.league.settings.format.has_rounds
        ]
        wanted += _live(lang, stored, known)
        told = [number for kind, number in known if kind == Shown.NEWS and known[kind, number].message_id is None]
        if told:
            entries = {one.seq: one for one in await self._store.log(stored.id)}
            wanted += [
                _Wanted(Shown.NEWS, one, news_card(lang, stored, entries[one])) for one in told if one in entries
            ]
        if stored.league.phase is Phase.FINISHED:
            wanted.append(_Wanted(Shown.FINAL, 0, final_card(presentation, stored)))
        return wanted

    async def _bring_one(self, stored: StoredLeague, place: int, shown: LeagueMessage | None, wanted: _Wanted) -> None:
        """Post or edit one message; what was deleted is posted anew only if nothing works without it."""
        digest = wanted.card.digest
        if shown is None or shown.message_id is None:
            await self._post(stored, place, shown, wanted)
        elif shown.digest != digest and not shown.is_gone:
            try:
                await self._edit(shown, wanted.card)
            except discord.NotFound as error:
                if error.code != _UNKNOWN_MESSAGE:
                    raise
                if wanted.kind is Shown.HOME and not stored.forum:
                    await self._post(stored, place, None, wanted)
                else:
                    await self._store.put_message(stored.id, replace(shown, is_gone=True))
            else:
                await self._store.put_message(stored.id, replace(shown, digest=digest))

    async def _post(self, stored: StoredLeague, place: int, shown: LeagueMessage | None, wanted: _Wanted) -> None:
        """Send a message that was announced in the store first, under its nonce: at most once."""
        now = time.time()
        if shown is None or now - shown.claimed_at > _SENT_AGAIN:
            shown = LeagueMessage(wanted.kind, wanted.number, place, None, new_nonce(), now)
            await self._store.put_message(stored.id, shown)
        channel, nonce = self._client.get_partial_messageable(place), shown.nonce
        pinged = await self._pinged(stored, wanted.called)

        async def send() -> discord.Message:
            return await channel.send(nonce=nonce, **{**await wanted.card.post_fields(), "allowed_mentions": pinged})

        message = await send_even_without_emoji(wanted.card, send)
        sent = replace(shown, channel_id=place, message_id=message.id, digest=wanted.card.digest)
        await self._store.put_message(stored.id, sent)

    async def _pinged(self, stored: StoredLeague, entrants: Sequence[int]) -> discord.AllowedMentions:
        """Return whom a new post pings: those of some entrants who want that."""
        people = [stored.people[one].id for one in entrants if not stored.people[one].is_anonymous]
        wanting = [one for one in people if (await self._settings.person(one)).pings]
        users = [discord.Object(one) for one in wanting[:_MENTIONS]]
        return discord.AllowedMentions(everyone=False, roles=False, users=users)

    async def _edit(self, shown: LeagueMessage, card: Card) -> None:
        channel = self._client.get_partial_messageable(shown.channel_id)
        message = channel.get_partial_message(shown.message_id or 0)

        async def edit() -> Any:  # noqa: ANN401 - nobody looks at it
            return await message.edit(**await card.edit_fields())

        try:
            await send_even_without_emoji(card, edit)
        except discord.HTTPException as error:
            if error.code != _ARCHIVED:
                raise
            await self._client.http.edit_channel(shown.channel_id, archived=False)
            await send_even_without_emoji(card, edit)

    async def _delete(self, stored: StoredLeague, message: LeagueMessage) -> None:
        """Delete a message that tells of nothing any more, if it is still there."""
        channel = self._client.get_partial_messageable(message.channel_id)
        try:
            if message.message_id is not None:
                await channel.get_partial_message(message.message_id).delete()
        except discord.HTTPException as error:
            if error.status >= _SERVER_FAULT:
                raise
        await self._store.drop_message(stored.id, message.kind, message.number)


def _is_final(error: Exception) -> bool:
    """Tell whether people have to do something before Discord takes what it has refused."""
    return is_refused(error) or isinstance(error, discord.ClientException)


def _live(lang: Language, stored: StoredLeague, known: Collection[_Key]) -> Sequence[_Wanted]:
    """Return the posts of the challenges of a ladder, and the call to an arena that has just begun."""
    league = stored.league
    match league.settings.format:
        case FormatKind.LADDER:
            last = max(league.fixtures, default=0)
            posted = {number for kind, number in known if kind == Shown.CHALLENGE and number > last - _CHALLENGES}
            shown = [one for one in league.fixtures.values() if one.is_open or one.number in posted]
            return [
                _Wanted(Shown.CHALLENGE, one.number, challenge_card(lang, stored, one), one.seats[:1]) for one in shown
            ]
        case FormatKind.ARENA if league.phase is Phase.RUNNING:
            has_just_begun = time.time() - (league.started_at or 0.0) < _JUST_NOW
            if (Shown.BEGUN, 0) in known or has_just_begun:
                called = tuple(one.number for one in league.present)
                return [_Wanted(Shown.BEGUN, 0, arena_begun_card(lang, stored), called)]
    return ()


_PASSING = (Shown.ROUND, Shown.BEGUN, Shown.HALF, Shown.CHECK_IN, Shown.AGREED, Shown.LAST)


def _is_past(stored: StoredLeague, kind: str, number: int) -> bool:
    """Tell whether a message that may pass tells of nothing any more."""
    league = stored.league
    match kind:
        case Shown.CHECK_IN:
            return league.phase is not Phase.SIGN_UP
        case Shown.BEGUN:
            return league.phase is not Phase.RUNNING
        case Shown.ROUND:
            return number > len(league.rounds)
        case Shown.HALF:
            is_undone = number > len(league.rounds)
            return is_undone or not any(one.is_open for one in league.round_fixtures(number))
        case _:
            return number not in league.fixtures or not league.fixtures[number].is_open
