"""The roles of leagues: one for entrants, one for the last champion; nothing depends on them."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

import discord

from bot.base import clock
from bot.leagues.model import Phase
from bot.leagues.standings.champion import champion_of
from bot.leagues.store import GivenRole, RoleReason
from bot.standings.seasons import RoleTrouble
from cogs.kit.roles import RoleOutcome, outcome_of, trouble_with
from cogs.league.base.troubles import Trouble

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.leagues.store import LeagueStore, StoredLeague
    from cogs.league.base.troubles import SyncContext

__all__ = ["sync_roles", "take_all_roles"]

log = logging.getLogger(__name__)

_TROUBLES = {RoleTrouble.REFUSED: Trouble.ROLE, RoleTrouble.GONE: Trouble.ROLE_GONE}
_REFUSED = {RoleOutcome.REFUSED: Trouble.ROLE, RoleOutcome.GONE: Trouble.ROLE_GONE}

_Key = tuple[RoleReason, int]


async def sync_roles(scene: SyncContext) -> None:
    """Give and take roles; each step can be repeated. Raises errors that are worth a retry.

    The role of a champion is taken by the next league that ends with it.
    """
    _look_for_trouble(scene)
    wanted = _wanted(scene.stored)
    given = {(one.reason, one.number): one for one in await scene.store.roles(scene.stored.id)}
    todo = {key for key in {*wanted, *given} if key not in given or given[key].role_id != wanted.get(key)}
    roles = {role for key in todo for role in (wanted.get(key), _role_of(given, key)) if role is not None}
    works = {
        role_id: _RoleWork(scene, role_id, await scene.store.role_holders(scene.stored.guild_id, role_id))
        for role_id in sorted(roles)
    }
    for role_id, work in works.items():
        await work.take([given[key] for key in todo if _role_of(given, key) == role_id])
    kept = {(one.reason, one.number) for one in await scene.store.roles(scene.stored.id)}  # the store has one for each
    for role_id, work in works.items():
        await work.give([key for key in todo if wanted.get(key) == role_id and key not in kept])


async def take_all_roles(store: LeagueStore, client: discord.Client, user_id: int) -> None:
    """Take all roles of leagues from a person who is about to be deleted, as far as Discord allows it now."""
    for guild_id, role_id in await store.roles_of(user_id):
        try:
            await outcome_of(client.http.remove_role(guild_id, user_id, role_id))
        except discord.HTTPException as error:
            log.info("server %d: a role of a league could not be taken (%d)", guild_id, error.status)


class _RoleWork:
    """The work on one role. Once a request was refused, there are no more tries."""

    def __init__(self, scene: SyncContext, role_id: int, holders: Sequence[GivenRole]) -> None:
        self._scene = scene
        self._stored = scene.stored
        self._role_id = role_id
        self._others = [one for one in holders if one.league_id != scene.stored.id and not one.is_passed_on]
        seen = trouble_with(scene.client.get_guild(scene.stored.guild_id), role_id, None)
        self._trouble = None if seen is None else _TROUBLES[seen]

    async def take(self, given: list[GivenRole]) -> None:
        """Take the role from those who should no longer have it, unless another league gives it to them."""
        for one in given:
            is_theirs = one.user_id is None or any(other.user_id == one.user_id for other in self._others)
            if is_theirs or one.is_passed_on or await self._change(one.user_id, gives=False):
                await self._scene.store.drop_role(one)

    async def give(self, keys: list[_Key]) -> None:
        """Give the role to those who should have it; previous champions lose theirs."""
        ended_at = self._stored.league.finished_at or 0.0
        if any(reason is RoleReason.CHAMPION for reason, _ in keys):
            if any(one.at > ended_at for one in self._champions):
                return
            await self._take_from_former({self._stored.people[number].id for _, number in keys})
        for reason, number in keys:
            if await self._change(self._stored.people[number].id, gives=True):
                at = ended_at if reason is RoleReason.CHAMPION else clock.now()
                await self._scene.store.put_role(GivenRole(self._stored.id, reason, number, self._role_id, at))

    @property
    def _champions(self) -> list[GivenRole]:
        return [one for one in self._others if one.reason is RoleReason.CHAMPION]

    async def _take_from_former(self, winners: set[int]) -> None:
        for former in self._champions:
            if former.user_id in winners or await self._change(former.user_id, gives=False):
                await self._scene.store.put_role(replace(former, is_passed_on=True))

    async def _change(self, user_id: int | None, *, gives: bool) -> bool:
        """Give or take the role; return whether it is right now."""
        if user_id is None:
            return True
        if self._trouble is not None:
            self._scene.troubles.add(self._trouble)
            return not gives and self._trouble is Trouble.ROLE_GONE
        http = self._scene.client.http
        change = http.add_role if gives else http.remove_role
        outcome = await outcome_of(change(self._stored.guild_id, user_id, self._role_id))
        self._trouble = _REFUSED.get(outcome)
        if self._trouble is not None:
            return await self._change(user_id, gives=gives)
        return outcome is RoleOutcome.DONE or not gives


def _look_for_trouble(scene: SyncContext) -> None:
    """Record why roles of the league could not be given, also before the first one."""
    settings, is_live = scene.stored.league.settings, scene.stored.league.phase.is_live
    guild = scene.client.get_guild(scene.stored.guild_id)
    for role_id in (settings.entrant_role_id, settings.champion_role_id) if is_live else ():
        seen = trouble_with(guild, role_id, None)
        if seen is not None:
            scene.troubles.add(_TROUBLES[seen])


def _role_of(given: Mapping[_Key, GivenRole], key: _Key) -> int | None:
    return None if key not in given else given[key].role_id


def _wanted(stored: StoredLeague) -> dict[_Key, int]:
    """Return the people who should have each role."""
    league, settings = stored.league, stored.league.settings
    wanted: dict[_Key, int] = {}
    if settings.entrant_role_id is not None and league.phase.is_live:
        wanted |= {(RoleReason.ENTRANT, one.number): settings.entrant_role_id for one in league.present}
    if settings.champion_role_id is not None and league.phase is Phase.FINISHED:
        champion = champion_of(league, league.table)
        wanted |= {(RoleReason.CHAMPION, one): settings.champion_role_id for one in (champion,) if one is not None}
    return {key: role for key, role in wanted.items() if not stored.people[key[1]].is_anonymous}
