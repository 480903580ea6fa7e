"""The next season of a league: the same settings and people, under another name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.leagues import decisions
from bot.leagues.entries import SignedUp
from bot.leagues.entries.settings import LONGEST_NAME
from bot.leagues.model import EntrantState
from bot.tables.model import Venue
from bot.tables.plain import in_one_line
from cogs.kit.interaction_context import person_of
from cogs.league.base.access import acting

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from bot.leagues.entries import Body
    from bot.leagues.service import Leagues
    from bot.leagues.store import StoredLeague

    Interaction = discord.Interaction[Any]

__all__ = ["open_next"]


async def open_next(interaction: Interaction, leagues: Leagues, before: StoredLeague, name: str) -> StoredLeague:
    """Create a league as another one was, and sign up those who were in it to the end; its sign-up is not open yet.

    The same people run it and are invited. Everybody has the rating of today.
    """
    settings = decisions.next_season(before.league).model_copy(
        update={"name": in_one_line(name)[:LONGEST_NAME] or before.name}
    )
    after = await leagues.create(
        Venue(before.guild_id, before.channel_id, before.locale),
        person_of(interaction),
        settings,
        interaction.id,
        forum=before.forum,
    )
    await leagues.store.inherit(after.id, before.id)
    stayed = [
        before.people[one.number]
        for one in before.league.entrants.values()
        if one.state is EntrantState.IN and not before.people[one.number].is_anonymous
    ]
    if not stayed or after.league.entrants:
        return after
    game_id = settings.game_id
    ratings = [(await leagues.entry_facts(before.guild_id, person.id, game_id)).rating for person in stayed]

    def decide(_stored: StoredLeague, _now: float) -> Sequence[Body]:
        return [SignedUp(entrant=number, rating=rating) for number, rating in enumerate(ratings, 1)]

    people = dict(enumerate(stayed, 1))
    return await leagues.act(after.id, acting(interaction), None, decide, newcomers=people)
