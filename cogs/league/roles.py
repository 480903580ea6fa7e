"""The roles of leagues: one for those who take part, one for the winner; without the permission nothing is lost."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from bot.leagues.model import Phase
from bot.leagues.store import LeagueMessage
from cogs.league.messages import Shown
from cogs.seasons.roles import RoleOutcome, outcome_of

if TYPE_CHECKING:
    import discord

    from bot.leagues.store import LeagueStore, StoredLeague

__all__ = ["bring_roles_in_line"]

log = logging.getLogger(__name__)

_KINDS = (Shown.ENTRANT_ROLE, Shown.CHAMPION_ROLE)


async def bring_roles_in_line(client: discord.Client, store: LeagueStore, stored: StoredLeague) -> None:
    """Give and take roles; each step can be repeated. Raises what Discord may do later.

    A role that was given is kept in the store like a message: under the number of its entrant.
    """
    wanted = _wanted(stored)
    given = {
        (one.kind, one.number): one.message_id or 0 for one in await store.messages(stored.id) if one.kind in _KINDS
    }
    for (kind, number), role_id in given.items():
        if wanted.get((kind, number)) != role_id:
            person = stored.people.get(number)
            if person is not None and not person.is_anonymous:
                await outcome_of(client.http.remove_role(stored.guild_id, person.id, role_id))
            await store.drop_message(stored.id, kind, number)
    for (kind, number), role_id in wanted.items():
        if given.get((kind, number)) == role_id:
            continue
        outcome = await outcome_of(client.http.add_role(stored.guild_id, stored.people[number].id, role_id))
        if outcome is not RoleOutcome.DONE:
            log.info("league %d: a role could not be given (%s)", stored.id, outcome.name)
            continue
        note = LeagueMessage(kind, number, stored.channel_id, role_id, "", time.time())
        await store.put_message(stored.id, note)


def _wanted(stored: StoredLeague) -> dict[tuple[str, int], int]:
    """Return who is to have which role."""
    league, settings = stored.league, stored.league.settings
    wanted: dict[tuple[str, int], int] = {}
    if settings.entrant_role_id is not None and league.phase.is_live:
        wanted |= {(Shown.ENTRANT_ROLE, one.number): settings.entrant_role_id for one in league.present}
    if settings.champion_role_id is not None and league.phase is Phase.FINISHED:
        winners = [entrant for entrant, place in league.table if place == 1]
        wanted |= {(Shown.CHAMPION_ROLE, one): settings.champion_role_id for one in winners}
    return {key: role for key, role in wanted.items() if not stored.people[key[1]].is_anonymous}
