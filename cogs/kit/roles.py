"""The champions' role: what the bot may give, and giving it."""

from __future__ import annotations

import logging
from enum import Enum, auto
from typing import TYPE_CHECKING, Any

import discord

from bot.base.errors import BoneyardError
from bot.standings.seasons import RoleTrouble
from cogs.kit.error_codes import ErrorCode
from cogs.kit.errors import AnswerReason
from cogs.kit.sending import is_passing

if TYPE_CHECKING:
    from collections.abc import Coroutine, Mapping

    from bot.standings.seasons import RoleTask, SeasonStore

    Interaction = discord.Interaction[Any]

__all__ = [
    "RoleOutcome",
    "check_may_choose",
    "give_roles",
    "outcome_of",
    "trouble_with",
]

log = logging.getLogger(__name__)


def check_may_choose(interaction: Interaction, role_id: int) -> None:
    """Raise BoneyardError(ROLE_ABOVE_YOU) unless a person could give a role: the bot extends no one's rights."""
    guild, member = interaction.guild, interaction.user
    role = None if guild is None else guild.get_role(role_id)
    if guild is None or role is None or not isinstance(member, discord.Member):
        raise BoneyardError(AnswerReason.ROLE_ABOVE_YOU)
    is_below = member.top_role > role and member.guild_permissions.manage_roles  # of the server, not of the channel
    if not is_below and member.id != guild.owner_id:
        raise BoneyardError(AnswerReason.ROLE_ABOVE_YOU)


def trouble_with(guild: discord.Guild | None, role_id: int | None, known: RoleTrouble | None) -> RoleTrouble | None:
    """Return why the bot cannot give a role now, as far as it can see; else the result of its last attempt."""
    if guild is None or role_id is None:
        return None
    role = guild.get_role(role_id)
    if role is None:
        return RoleTrouble.GONE
    may_give = guild.me.guild_permissions.manage_roles and role.is_assignable()
    return known if may_give else RoleTrouble.REFUSED


async def give_roles(client: discord.Client, store: SeasonStore, task: RoleTask) -> None:
    """Take the role from people who are no longer champions, and give it to those who are.

    Each step can be repeated: after an interruption, the task starts again. Raises discord.HTTPException for errors
    that may pass, and all errors of the network.
    """
    wanted = {(user_id, task.role_id) for user_id in task.champions if task.role_id is not None}
    trouble: RoleTrouble | None = None
    for user_id, role_id in set(task.given) - wanted:
        outcome = await outcome_of(client.http.remove_role(task.guild_id, user_id, role_id))
        if outcome is RoleOutcome.REFUSED:
            trouble = RoleTrouble.REFUSED
        else:
            await store.note_taken(task.guild_id, user_id, role_id)
    for user_id, role_id in wanted:  # also those who had it: they may have lost it since
        outcome = await outcome_of(client.http.add_role(task.guild_id, user_id, role_id))
        if outcome is RoleOutcome.DONE:
            await store.note_given(task.guild_id, user_id, role_id)
        trouble = _TROUBLES.get(outcome, trouble)
    if trouble is not None:
        log.info("server %d: the role of champions is %s", task.guild_id, trouble.value)
    await store.finish_roles(task, trouble)


class RoleOutcome(Enum):
    """The result of giving or taking a role."""

    DONE = auto()
    LEFT = auto()
    """The person is no longer a member of the server."""
    GONE = auto()
    REFUSED = auto()


_OUTCOMES: Mapping[int, RoleOutcome] = {
    ErrorCode.UNKNOWN_MEMBER: RoleOutcome.LEFT,
    ErrorCode.UNKNOWN_ROLE: RoleOutcome.GONE,
}
_TROUBLES = {RoleOutcome.GONE: RoleTrouble.GONE, RoleOutcome.REFUSED: RoleTrouble.REFUSED}


async def outcome_of(request: Coroutine[Any, Any, None]) -> RoleOutcome:
    """Return the result of giving or taking a role."""
    try:
        await request
    except (discord.Forbidden, discord.NotFound) as error:
        if is_passing(error):
            raise
        return _OUTCOMES.get(error.code, RoleOutcome.REFUSED)
    return RoleOutcome.DONE
