"""Reminders: new messages that vanish when they have done their work; nobody is pinged twice a day."""

from __future__ import annotations

import logging
import time
from dataclasses import replace
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.i18n import language_for
from bot.leagues.errors import NoSuchLeagueError
from bot.leagues.model import Phase
from bot.leagues.store import LeagueMessage, ReminderKind
from cogs.kit.cards import buttons_below
from cogs.kit.sending import is_refused, new_nonce
from cogs.league.controls import CheckInButton, PlayNextButton
from cogs.league.messages import Shown
from cogs.league.words import bold_names, title, when

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.store import Reminder, StoredLeague
    from cogs.kit.services import Services

__all__ = ["MOST_MENTIONED", "LeagueReminding"]

log = logging.getLogger(__name__)

_AT_ONCE = 10
_AGAIN = 20.0
_LATEST = 6 * 3600.0
"""Seconds by which a reminder may be late; a bot that was down for longer does not send it any more."""
_SENT_AGAIN = 120.0
_REST = 20 * 3600.0
"""Seconds in which somebody is reminded at most once."""
MOST_MENTIONED = 60
"""How many people one message names: as many as go into 2000 characters."""
_NONCES = 10**9
"""Discord takes nonces of 25 characters; those of reminders have 16."""


class LeagueReminding:
    """Fulfils `bot.timetable.DueWork`."""

    def __init__(self, client: discord.Client, services: Services) -> None:
        self._client = client
        self._leagues = services.leagues
        self._store = services.leagues.store
        self._settings = services.settings

    async def do_due(self) -> float | None:
        """Send what is to be sent; return when to try again what could not be."""
        waiting = await self._store.reminders(_AT_ONCE)
        for reminder in waiting:
            nonce = await self._claim(reminder)
            if nonce is None:
                continue
            try:
                stored = await self._leagues.get(reminder.league_id)
                await self._send(stored, replace(reminder, nonce=nonce, claimed_at=reminder.claimed_at or time.time()))
            except NoSuchLeagueError:
                pass
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                if not is_refused(error):
                    log.warning("league %d: a reminder has to wait: %s", reminder.league_id, type(error).__name__)
                    return time.time() + _AGAIN
                log.info("league %d: a reminder was refused", reminder.league_id)
            await self._store.finish_reminder(reminder.id)
        return 0.0 if len(waiting) >= _AT_ONCE else None

    async def _claim(self, reminder: Reminder) -> str | None:
        """Return the nonce with which a reminder is to be sent now; one that is too late is dropped."""
        now = time.time()
        since = reminder.claimed_at if reminder.nonce else reminder.at
        if now - since > (_SENT_AGAIN if reminder.nonce else _LATEST):
            await self._store.finish_reminder(reminder.id)
            return None
        nonce = new_nonce()
        if reminder.nonce or await self._store.claim_reminder(reminder, nonce, now):
            return reminder.nonce or nonce
        return None

    async def _send(self, stored: StoredLeague, reminder: Reminder) -> None:
        place = await self._place(stored)
        if place is None:
            return
        lang = language_for((await self._settings.guild(stored.guild_id)).language or stored.locale)
        match reminder.kind:
            case ReminderKind.HALF:
                await self._half_time(stored, reminder, place, lang)
            case ReminderKind.LAST:
                await self._last_call(stored, reminder, place)
            case ReminderKind.AGREED:
                await self._agreed(stored, reminder, place, lang)
            case ReminderKind.CHECK_IN:
                await self._check_in(stored, reminder, place, lang)
            case ReminderKind.NOT_STARTED:
                await self._not_started(stored, reminder)

    async def _half_time(self, stored: StoredLeague, reminder: Reminder, place: int, lang: Language) -> None:
        """Tell all at once who have not played yet."""
        league = stored.league
        if reminder.number > len(league.rounds):
            return
        its_round = league.rounds[reminder.number - 1]
        late = [one for fixture in league.round_fixtures(its_round.number) if fixture.is_open for one in fixture.seats]
        people = await self._to_ping(stored, late, reminder)
        if not people or its_round.due is None:
            return
        names = ", ".join(f"<@{one}>" for one in people[:MOST_MENTIONED])
        text = lang("league.remind_half", league=title(stored), names=names, time=when(its_round.due))
        await self._post(stored, reminder, Shown.HALF, place, text, people, PlayNextButton(stored.id), lang)

    async def _last_call(self, stored: StoredLeague, reminder: Reminder, place: int) -> None:
        """Tell each who has still to play a fixture, by DM."""
        fixture = stored.league.fixtures.get(reminder.number)
        if fixture is None or not fixture.is_open or fixture.due is None:
            return
        url = f"https://discord.com/channels/{stored.guild_id}/{place}"
        for user_id in await self._to_ping(stored, fixture.seats, reminder):
            settings = await self._settings.person(user_id)
            person = next(one for one in stored.people.values() if one.id == user_id)
            lang = language_for(settings.language or person.locale)
            others = [one for one in fixture.seats if stored.people[one].id != user_id]
            names = bold_names(lang, stored, others)
            text = lang("league.remind_last", league=title(stored), names=names, time=when(fixture.due), url=url)
            await self._direct(user_id, text, reminder)

    async def _agreed(self, stored: StoredLeague, reminder: Reminder, place: int, lang: Language) -> None:
        """Tell those of a fixture that the time which they agreed on is near."""
        fixture = stored.league.fixtures.get(reminder.number)
        if fixture is None or not fixture.is_open or fixture.agreed_at is None:
            return
        people = [stored.people[one].id for one in fixture.seats if not stored.people[one].is_anonymous]
        names = ", ".join(f"<@{one}>" for one in people)
        text = lang("league.remind_agreed", league=title(stored), names=names, time=when(fixture.agreed_at))
        await self._post(stored, reminder, Shown.AGREED, place, text, people, PlayNextButton(stored.id), lang)

    async def _check_in(self, stored: StoredLeague, reminder: Reminder, place: int, lang: Language) -> None:
        """Tell all who signed up that they have to say that they are there."""
        league, starts_at = stored.league, stored.league.settings.starts_at
        if league.phase is not Phase.SIGN_UP or starts_at is None:
            return
        missing = [one.number for one in league.present if not one.is_checked_in]
        people = await self._to_ping(stored, missing, reminder)
        if people:
            names = ", ".join(f"<@{one}>" for one in people[:MOST_MENTIONED])
            text = lang("league.remind_check_in", league=title(stored), names=names, time=when(starts_at))
            await self._post(stored, reminder, Shown.CHECK_IN, place, text, people, CheckInButton(stored.id), lang)

    async def _not_started(self, stored: StoredLeague, reminder: Reminder) -> None:
        """Tell the organizers that the league could not start."""
        for user_id in sorted(stored.organisers):
            lang = language_for((await self._settings.person(user_id)).language or stored.locale)
            await self._direct(user_id, lang("league.not_started", league=title(stored)), reminder)

    async def _to_ping(self, stored: StoredLeague, entrants: Sequence[int], reminder: Reminder) -> list[int]:
        """Return the people behind entrants who may be pinged now, and note that they are.

        A reminder that is sent once more pings those whom it has pinged already.
        """
        found = []
        for number in entrants:
            person = stored.people.get(number)
            if person is None or person.is_anonymous or not (await self._settings.person(person.id)).pings:
                continue
            if await self._store.may_ping(stored.id, number, time.time(), _REST, reminder.claimed_at):
                found.append(person.id)
        return found

    async def _post(
        self,
        stored: StoredLeague,
        reminder: Reminder,
        kind: Shown,
        place: int,
        text: str,
        people: Sequence[int],
        button: PlayNextButton | CheckInButton,
        lang: Language,
    ) -> None:
        """Post a reminder that goes away when what it tells of is over."""
        channel = self._client.get_partial_messageable(place)
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(one) for one in people[:MOST_MENTIONED]]
        )
        view = buttons_below(button.draw(lang))
        message = await channel.send(text, allowed_mentions=mentions, view=view, nonce=reminder.nonce)
        note = LeagueMessage(kind, reminder.number, place, message.id, "", time.time())
        await self._store.put_message(stored.id, note)

    async def _direct(self, user_id: int, text: str, reminder: Reminder) -> None:
        """Send a DM, if the person takes any; each has a nonce of its own, for one reminder may be for several."""
        try:
            channel = await self._client.create_dm(discord.Object(user_id))
            await channel.send(text, nonce=f"{reminder.nonce}{user_id % _NONCES}")
        except discord.HTTPException as error:
            if not is_refused(error):
                raise

    async def _place(self, stored: StoredLeague) -> int | None:
        """Return the channel in which a league lives, None for one that is not open yet."""
        home = next((one for one in await self._store.messages(stored.id) if one.kind == Shown.HOME), None)
        if home is None:
            return None
        return home.channel_id if stored.forum else stored.channel_id
