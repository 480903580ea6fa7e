"""The next season of a league: the same settings and people, under another name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.leagues import decisions
from bot.leagues.model import EntrantState
from bot.tables.model import Venue
from cogs.kit.interaction_context import person_of
from cogs.league.base.access import acting

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from bot.leagues.entries import Body
    from bot.leagues.model import Settings
    from bot.leagues.service import Leagues
    from bot.leagues.store import StoredLeague

    Interaction = discord.Interaction[Any]

__all__ = ["open_next"]

_ASKED = (EntrantState.IN, EntrantState.WAITING, EntrantState.WITHDRAWN)
"""The people who are asked to take part again."""


async def open_next(
    interaction: Interaction, leagues: Leagues, before: StoredLeague, settings: Settings
) -> StoredLeague:
    """Create the next season of a league; its sign-up, which asks the people of the last season, is not open yet.

    The organizers and invitations are the same. Raises NameTakenError.
    """
    after = await leagues.create(
        Venue(before.guild_id, before.channel_id, before.locale),
        person_of(interaction),
        settings,
        interaction.id,
        forum=before.forum,
    )
    await leagues.store.inherit(after.id, before.id)
    people = [before.people[one.number] for one in before.league.entrants.values() if one.state in _ASKED]
    asked = [*{person.id: person for person in people if not person.is_anonymous}.values()]
    if not asked or after.league.entrants:
        return after

    def decide(stored: StoredLeague, _now: float) -> Sequence[Body]:
        return decisions.ask_back(stored.league, len(asked))

    return await leagues.act(after.id, acting(interaction), None, decide, newcomers=dict(enumerate(asked, 1)))
