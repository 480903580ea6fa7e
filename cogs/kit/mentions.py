"""Which people a message pings: only people who are named for it and want pings."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.settings.model import SettingsStore

__all__ = ["pinging", "who_want_pings"]

_MOST_PINGED = 80
"""How many people one message pings; Discord allows a hundred."""


def pinging(user_ids: Iterable[int]) -> discord.AllowedMentions:
    """Return what lets a message ping these people, as many as one message can, and no one else."""
    users = [discord.Object(one) for one in islice(user_ids, _MOST_PINGED)]
    return discord.AllowedMentions(everyone=False, roles=False, users=users)


async def who_want_pings(settings: SettingsStore, user_ids: Iterable[int], *, is_urgent: bool = True) -> Sequence[int]:
    """Return the people whom a message of a league may ping, in their order."""
    return [one for one in user_ids if (await settings.person(one)).league_mentions.takes(is_urgent=is_urgent)]
