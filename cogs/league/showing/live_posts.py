"""The posts of formats without rounds: challenges of a ladder, and the call to play at the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.base import clock
from bot.leagues.model import FormatKind, Phase
from bot.posts.model import PostKind
from cogs.kit.mentions import pinging
from cogs.league.base.access import entrants_to_ping
from cogs.league.showing.live_cards import begun_card, challenge_card
from cogs.league.showing.posting import Wanted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.leagues.store import StoredLeague
    from bot.settings.model import SettingsStore
    from cogs.league.base.troubles import SyncContext

__all__ = ["live_posts", "pinged_by"]

_CHALLENGES = 40
"""How many of the latest challenges are always updated; older ones are while they are open, and when they end."""
_JUST_NOW = 300.0
"""Seconds after the start of a ladder or an arena in which its entrants are called."""

_CAN_WAIT = (PostKind.ROUND, PostKind.NEWS, PostKind.ARE_YOU_IN)
"""Posts that do not mention players who want last calls only."""


def live_posts(scene: SyncContext) -> Sequence[Wanted]:
    """Return the posts of the challenges of a ladder, and the call to a ladder or an arena that has just begun."""
    lang, stored, known = scene.lang, scene.stored, scene.known
    league = stored.league
    match league.settings.format:
        case FormatKind.LADDER:
            last = max(league.fixtures, default=0)
            new = {getattr(one.body, "fixture", None) for one in scene.entries if one.seq >= (stored.told or 0)}
            numbers = [one.slot.number for one in known.of(PostKind.CHALLENGE)]
            posted = {number for number in numbers if number > last - _CHALLENGES or number in new}
            shown = [one for one in league.fixtures.values() if one.is_open or one.number in posted]
            posts = [
                Wanted(PostKind.CHALLENGE, one.number, challenge_card(lang, stored, one), one.seats[:1])
                for one in shown
            ]
            return posts if league.fixtures else _begun(scene)
        case FormatKind.ARENA:
            return _begun(scene)
    return ()


def _begun(scene: SyncContext) -> Sequence[Wanted]:
    """Return the call to all entrants at the start."""
    league = scene.stored.league
    has_just_begun = clock.now() - (league.started_at or 0.0) < _JUST_NOW
    if league.phase is not Phase.RUNNING or not (has_just_begun or scene.known.get(PostKind.BEGUN) is not None):
        return ()
    called = tuple(one.number for one in league.present)
    return [Wanted(PostKind.BEGUN, 0, begun_card(scene.lang, scene.stored), called)]


async def pinged_by(wanted: Wanted, stored: StoredLeague, settings: SettingsStore) -> discord.AllowedMentions:
    """Return whom a new post pings: those of its entrants who want that."""
    is_urgent = wanted.kind not in _CAN_WAIT
    return pinging(await entrants_to_ping(settings, stored, wanted.called, is_urgent=is_urgent))
