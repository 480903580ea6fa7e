"""Reminders: new messages that are deleted when they are no longer needed."""

from __future__ import annotations

import asyncio
import logging
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord

from bot.base import clock
from bot.base.backoff import DISCORD
from bot.base.priority import Priority
from bot.base.scheduler import Policy, Scheduler
from bot.i18n import language_for
from bot.leagues.model import Phase
from bot.leagues.model.errors import DamagedLeagueError, NoSuchLeagueError
from bot.leagues.reminders import called, may_mention
from bot.leagues.schedule import LAST_PART, time_to_play
from bot.leagues.store import ReminderKind
from bot.posts.model import Post, PostKind
from bot.settings.model import LeagueMentions
from bot.words.refusals import reason_of
from bot.words.times import date_and_time
from cogs.kit.announcing import announced_at
from cogs.kit.cards import Ping
from cogs.kit.links import message_url
from cogs.kit.sending import is_passing, is_refused
from cogs.league.base.access import entrants_to_ping
from cogs.league.base.controls import CheckInButton, MyFixturesButton, PlayNextButton
from cogs.league.base.messages import index_posts
from cogs.league.base.words import bold_names, mentioned, title
from cogs.league.showing.asking import answer_buttons
from cogs.league.showing.personal_notices import told_text, why_not_started

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from discord import ui

    from bot.base.leases import Leases
    from bot.i18n import Language
    from bot.leagues.service import Leagues
    from bot.leagues.store import Reminder, StoredLeague
    from bot.settings.model import SettingsStore
    from cogs.kit.messenger import Messenger
    from cogs.league.base.messages import PostIndex

__all__ = ["LeagueReminding"]

log = logging.getLogger(__name__)

_AT_ONCE = 8
"""How many reminders are sent at once: a slow one holds up no other."""
_SOON = 1.0
_LATEST = 6 * 3600.0
"""Seconds by which a reminder may be late; after a longer downtime the bot does not send it."""

_POSTS: Mapping[ReminderKind, PostKind] = {
    ReminderKind.HALF: PostKind.HALF,
    ReminderKind.LAST: PostKind.LAST,
    ReminderKind.AGREED: PostKind.AGREED,
    ReminderKind.CHECK_IN: PostKind.CHECK_IN,
    ReminderKind.ASKED: PostKind.ASKED_AGAIN,
}
"""The kinds of messages in a channel; all other reminders are personal notices."""


@dataclass(frozen=True, slots=True)
class _About:
    """A reminder with its context."""

    stored: StoredLeague
    reminder: Reminder
    post: Post
    """The reminder on its way, in the league's channel; all its messages have its nonce."""
    known: PostIndex
    lang: Language
    """The language of public messages."""


class LeagueReminding:
    """Sends the reminders of leagues, all leagues concurrently."""

    def __init__(
        self,
        client: discord.Client,
        leagues: Leagues,
        settings: SettingsStore,
        messenger: Messenger,
        leases: Leases,
    ) -> None:
        self._client = client
        self._leagues = leagues
        self._store = leagues.store
        self._messenger = messenger
        self._settings = settings
        self._waiting: dict[int, Reminder] = {}
        policy = Policy({Priority.CHANGE: _AT_ONCE}, DISCORD, is_passing)
        self.scheduler = Scheduler("reminder", self._remind, policy, leases, self._find)

    async def _find(self, most: int, excluding: Collection[int]) -> tuple[Sequence[int], float | None]:
        """Return the reminders to send now; a change of a league brings the next ones."""
        if not self._client.is_ready():
            return (), _SOON
        self._waiting = {one.id: one for one in await self._store.reminders(most + len(excluding))}
        return [one for one in self._waiting if one not in excluding][:most], None

    async def _remind(self, reminder_id: int) -> None:
        """Send a reminder; raise an error that is worth a retry."""
        reminder = self._waiting.get(reminder_id)
        if reminder is None:
            return
        known = await index_posts(self._messenger.posts, reminder.league_id)
        before = known.get(_kind(reminder), reminder.number)
        try:
            if clock.now() - reminder.at <= _LATEST:
                await self._send(await self._leagues.get(reminder.league_id), reminder, known)
        except (NoSuchLeagueError, DamagedLeagueError):
            pass
        except discord.HTTPException as error:
            if not is_refused(error):
                raise
            log.info("league %d: a reminder was refused", reminder.league_id)
        if known.get(PostKind.REMINDER, reminder.id) is not None:  # an earlier try may have announced it, now outdated
            await self._messenger.withdraw(before)
        await self._store.finish_reminder(reminder.id)

    async def _send(self, stored: StoredLeague, reminder: Reminder, known: PostIndex) -> None:
        """Announce a reminder and send it, unless the league is not open yet."""
        if stored.told is None:
            return
        home = known.get(PostKind.HOME)
        place = home.channel_id if home is not None and stored.forum else stored.channel_id
        first = Post(known.slot(PostKind.REMINDER, reminder.id), place)
        post = await self._messenger.announce(known.get(PostKind.REMINDER, reminder.id) or first)
        lang = language_for((await self._settings.guild(stored.guild_id)).language or stored.locale)
        about = _About(stored, reminder, post, known, lang)
        match reminder.kind:
            case ReminderKind.HALF:
                await self._half_time(about)
            case ReminderKind.LAST:
                await self._last_call(about)
            case ReminderKind.AGREED:
                await self._agreed(about)
            case ReminderKind.CHECK_IN:
                await self._check_in(about)
            case ReminderKind.ASKED:
                await self._ask_again(about)
            case ReminderKind.NOT_STARTED:
                await self._not_started(about)
            case _:
                await self._tell(about)

    async def _half_time(self, about: _About) -> None:
        """Remind all who have not played yet, in one message."""
        stored, reminder, lang = about.stored, about.reminder, about.lang
        league = stored.league
        late = await self._called(about)
        its_round = league.rounds[reminder.number - 1] if late else None
        if its_round is None or its_round.due is None:
            return
        people = await self._to_ping(about, late, rest=LAST_PART * (its_round.due - its_round.at), is_urgent=False)
        if people:
            names = mentioned(stored, late)
            text = lang("league.remind_half", league=title(stored), names=names, time=date_and_time(its_round.due))
            await self._post(about, text, people, PlayNextButton(stored.id).draw(lang))

    async def _last_call(self, about: _About) -> None:
        """Remind each player of an open fixture: by DM, or in the channel if these are closed."""
        stored, reminder, closed = about.stored, about.reminder, list[int]()
        fixture = stored.league.fixtures.get(reminder.number)
        late = await self._called(about)
        if fixture is None or fixture.due is None or not late:
            return
        url = f"https://discord.com/channels/{stored.guild_id}/{about.post.channel_id}"
        rest = LAST_PART * time_to_play(stored.league, fixture)
        for user_id in await self._to_ping(about, late, rest):
            settings = await self._settings.person(user_id)
            person = next(one for one in stored.people.values() if one.id == user_id)
            lang = language_for(settings.language or person.locale)
            others = [one for one in fixture.awaited if stored.people[one].id != user_id]
            names = bold_names(lang, stored, others)
            text = lang(
                "league.remind_last", league=title(stored), names=names, time=date_and_time(fixture.due), url=url
            )
            if not await self._messenger.send_direct(about.post, user_id, text):
                closed.append(user_id)
        if closed:
            names = " ".join(f"<@{one}>" for one in closed)
            text = about.lang(
                "league.remind_last_here", league=title(stored), names=names, time=date_and_time(fixture.due)
            )
            await self._post(about, text, closed, PlayNextButton(stored.id).draw(about.lang))

    async def _agreed(self, about: _About) -> None:
        """Remind the players of a fixture that their agreed time is near, or over if the bot was down."""
        stored, reminder, lang = about.stored, about.reminder, about.lang
        fixture = stored.league.fixtures.get(reminder.number)
        there = await self._called(about)
        if fixture is None or fixture.agreed_at is None or not there:
            return
        is_call = may_mention(stored.league, fixture, clock.now())
        people = await self._to_ping(about, there) if is_call else ()
        key = "league.remind_agreed_over" if fixture.agreed_at <= clock.now() else "league.remind_agreed"
        text = lang(key, league=title(stored), names=mentioned(stored, there), time=date_and_time(fixture.agreed_at))
        buttons = (PlayNextButton(stored.id).draw(lang), MyFixturesButton(stored.id).draw(lang))
        await self._post(about, text, people, *buttons)

    async def _check_in(self, about: _About) -> None:
        """Remind all entrants, including the waiting list, to check in."""
        stored, lang = about.stored, about.lang
        league, starts_at = stored.league, stored.league.settings.starts_at
        if league.phase is not Phase.SIGN_UP or starts_at is None:
            return
        missing = [one.number for one in (*league.present, *league.waiting) if not one.is_checked_in]
        if missing:
            people = await self._to_ping(about, missing)
            names = mentioned(stored, missing)
            text = lang("league.remind_check_in", league=title(stored), names=names, time=date_and_time(starts_at))
            await self._post(about, text, people, CheckInButton(stored.id).draw(lang))

    async def _ask_again(self, about: _About) -> None:
        """Remind people of the last season, once, who have not said whether they are in."""
        stored, lang = about.stored, about.lang
        missing = [one.number for one in stored.league.asked]
        if stored.league.phase is not Phase.SIGN_UP or not missing:
            return
        people = await self._to_ping(about, missing, rest=math.inf)
        if people:
            names = mentioned(stored, missing)
            text = lang("league.remind_asked", league=title(stored), names=names)
            await self._post(about, text, people, *answer_buttons(lang, stored.id))

    async def _not_started(self, about: _About) -> None:
        """Tell the organizers why the league could not start."""
        stored = about.stored
        why = await asyncio.to_thread(why_not_started, stored, clock.now())
        for user_id in sorted(stored.organizers):
            lang = language_for((await self._settings.person(user_id)).language or stored.locale)
            reason = "" if why is None else reason_of(lang, why)
            text = lang("league.not_started", league=title(stored), reason=reason)
            await self._messenger.send_direct(about.post, user_id, text)

    async def _tell(self, about: _About) -> None:
        """Send an entrant a personal notice: by DM, or in the channel if these are closed."""
        stored, reminder, lang = about.stored, about.reminder, about.lang
        person = stored.people.get(reminder.number)
        if person is None or person.is_anonymous:
            return
        settings, url = await self._settings.person(person.id), _address(about)
        own = language_for(settings.language or person.locale)
        text = told_text(own, stored, reminder.kind, reminder.number, url)
        if text is None or settings.league_mentions is LeagueMentions.NONE:
            return
        if not await self._messenger.send_direct(about.post, person.id, text):
            text = f"<@{person.id}> {told_text(lang, stored, reminder.kind, reminder.number, url)}"
            button = MyFixturesButton(stored.id).draw(lang)
            await self._post(about, text, [person.id], button)

    async def _called(self, about: _About) -> Sequence[int]:
        """Return the entrants whom a reminder of a round or a fixture is for."""
        stored, reminder, seated = about.stored, about.reminder, set[int]()
        for number in await self._leagues.open_tables(stored.id):
            if reminder.kind is ReminderKind.HALF or number == reminder.number:
                fixture = stored.league.fixtures[number]
                came = await self._store.attended(stored.id, number, len(fixture.results) + 1)
                seated |= {one for one in fixture.seats if stored.people[one].id in came.people}
        return called(stored.league, reminder.kind, reminder.number, clock.now(), seated)

    async def _to_ping(
        self, about: _About, entrants: Sequence[int], rest: float = 0.0, *, is_urgent: bool = True
    ) -> list[int]:
        """Return the people behind entrants who may be pinged now, and record that they are.

        People whom the league reminded less than `rest` seconds ago are left out. But a reminder that is sent again
        pings those whom it has already pinged.
        """
        stored, since, found = about.stored, announced_at(about.post.nonce), list[int]()
        again = clock.now() if since is None else since.timestamp()
        for number in entrants:
            wanting = await entrants_to_ping(self._settings, stored, [number], is_urgent=is_urgent)
            if wanting and await self._store.may_ping(stored.id, number, clock.now(), rest, again):
                found += wanting
        return found

    async def _post(self, about: _About, text: str, people: Sequence[int], *buttons: ui.Button[Any]) -> None:
        """Post a reminder that is deleted when its occasion is over; it replaces an earlier one.

        A refused reminder is not sent later, so its announcement is removed.
        """
        kind, number = _kind(about.reminder), about.reminder.number
        before = about.known.get(kind, number) or Post(about.known.slot(kind, number), about.post.channel_id)
        occasion = f"reminder due at {about.reminder.at}"
        ping = Ping(text, tuple(people), occasion, buttons)
        try:
            await self._messenger.call(before, ping)
        except discord.HTTPException as error:
            if is_refused(error):
                announced = await index_posts(self._messenger.posts, about.stored.id)
                await self._messenger.withdraw(announced.get(kind, number))
            raise


def _kind(reminder: Reminder) -> PostKind:
    """Return the kind of a reminder's message in a channel."""
    return _POSTS.get(reminder.kind, PostKind.PERSONAL)


def _address(about: _About) -> str:
    """Return the link to the home message."""
    home, place = about.known.get(PostKind.HOME), about.post.channel_id
    return message_url(about.stored.guild_id, place, (home.message_id if home else None) or place)
