"""The finished seasons of a league, and their medalists."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from bot.leagues.model import Phase
from bot.leagues.model.errors import DamagedLeagueError, NoSuchLeagueError
from bot.leagues.standings.champion import LAST_MEDAL, medals_of

if TYPE_CHECKING:
    from bot.leagues.store import LeagueStore, StoredLeague

__all__ = ["Hall", "Medal"]

_MOST = 60
"""The most medals of one person that are shown."""


class Medal(NamedTuple):
    """A medal of a person."""

    place: int
    """1 for gold, 2 for silver, 3 for bronze."""
    league: str
    """The name of the league, or of its season."""


class Hall:
    """Answers questions about medals in leagues."""

    def __init__(self, store: LeagueStore) -> None:
        self._store = store

    async def seasons(self, stored: StoredLeague) -> Sequence[StoredLeague]:
        """Return all finished seasons of a league, the latest first; unreadable ones are left out."""
        followed = await self._store.followed(stored.guild_id)
        found: list[StoredLeague] = []
        for league_id in sorted(_related(stored.id, followed), reverse=True):
            with suppress(NoSuchLeagueError, DamagedLeagueError):
                found.append(await self._store.read(league_id))
        return [one for one in found if one.league.phase is Phase.FINISHED]

    async def medals(self, guild_id: int, user_id: int) -> Sequence[Medal]:
        """Return the medals of a person on a server, gold first, then the latest first."""
        found = list[Medal]()
        for ending in await self._store.endings(guild_id, user_id):
            if ending.place > LAST_MEDAL or len(found) == _MOST:
                continue
            with suppress(NoSuchLeagueError, DamagedLeagueError):
                stored = await self._store.read(ending.league_id)
                number = stored.entrant_of(user_id)
                found += [Medal(place, stored.name) for one, place in medals_of(stored.league) if one == number]
        return sorted(found, key=lambda one: one.place)


def _related(league_id: int, followed: Mapping[int, int | None]) -> Collection[int]:
    """Return a league, the seasons before it, and all that follow any of these."""
    related, new = {league_id}, {league_id}
    while new:
        before = {earlier for one in new if (earlier := followed.get(one)) is not None and earlier in followed}
        after = {one for one, earlier in followed.items() if earlier in new}
        new = (before | after) - related
        related |= new
    return related
