"""Entering and leaving: people join, leave, check in, and miss a round."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from bot.base import clock
from bot.leagues import decisions
from bot.leagues.entries import SignedUp
from bot.leagues.leaving import loss_of
from bot.leagues.model import EntrantState, FormatKind, Phase
from bot.leagues.model.errors import LeagueError, LeagueReason
from cogs.kit.answers import say
from cogs.kit.interaction_context import person_of
from cogs.kit.interaction_settings import language_of
from cogs.kit.sending import send_card
from cogs.league.base.access import league_of, role_ids_of
from cogs.league.base.confirm_cards import bye_card, late_card, leave_card, standing_text
from cogs.league.base.controls import (
    CheckInButton,
    JoinLeagueButton,
    LateEntryButton,
    LeaveLeagueButton,
    LiftByeButton,
    RequestByeButton,
    WithdrawButton,
)
from cogs.league.base.words import title
from cogs.league.taking_part.own_actions import decide_for_oneself

if TYPE_CHECKING:
    import discord

    from bot.leagues.service import Leagues
    from bot.leagues.store import StoredLeague
    from cogs.kit.router import ComponentPress, ComponentRouter

    Interaction = discord.Interaction[Any]

__all__ = ["Entering"]


class Entering:
    """Handles the controls for entering and leaving."""

    def __init__(self, leagues: Leagues) -> None:
        self._leagues = leagues

    def register(self, router: ComponentRouter) -> None:
        """Register the controls of home messages and of the questions."""
        router.add(JoinLeagueButton, self._join)
        router.add(LateEntryButton, self._join_late)
        router.add(LeaveLeagueButton, self._leave)
        router.add(WithdrawButton, self._withdraw)
        router.add(CheckInButton, self._check_in)
        router.add(RequestByeButton, self._request_bye)
        router.add(LiftByeButton, self._lift_bye)

    async def _join(self, press: ComponentPress[JoinLeagueButton]) -> None:
        """Sign a person up; an entrant who was taken out for not coming takes part again.

        A late entrant in a Swiss is first told their points at the start.
        """
        interaction, stored = press.interaction, await self._stored(press)
        number, lang = stored.entrant_of(interaction.user.id), await language_of(interaction)
        state = None if number is None else stored.league.entrants[number].state
        if state is EntrantState.WITHDRAWN and stored.league.phase is Phase.RUNNING:
            await decide_for_oneself(self._leagues, press, decisions.bring_back)
            await say(interaction, lang("league.returned", league=title(stored)))
        elif number is not None and state is EntrantState.WAITING and stored.league.phase.is_live:
            await say(interaction, standing_text(lang, stored, number))
        elif late := await self._late_entry(interaction, stored):
            await send_card(interaction, late_card(lang, stored, late))
        else:
            await self._sign_up(interaction, stored)

    async def _join_late(self, press: ComponentPress[LateEntryButton]) -> None:
        await self._sign_up(press.interaction, await self._stored(press))

    async def _late_entry(self, interaction: Interaction, stored: StoredLeague) -> SignedUp | None:
        """Return the byes of an entrant who has missed rounds; None for others. Raises like `join`."""
        if stored.league.phase is not Phase.RUNNING or stored.league.settings.format is not FormatKind.SWISS:
            return None
        has_role = stored.league.settings.role_id in role_ids_of(interaction)
        bodies = await self._leagues.would_join(stored, person_of(interaction), has_role=has_role)
        return next((one for one in bodies if isinstance(one, SignedUp) and not one.is_waiting), None)

    async def _sign_up(self, interaction: Interaction, stored: StoredLeague) -> None:
        has_role = stored.league.settings.role_id in role_ids_of(interaction)
        after = await self._leagues.join(stored.id, person_of(interaction), interaction.id, has_role=has_role)
        number, lang = after.entrant_of(interaction.user.id), await language_of(interaction)
        if number is None:
            raise LeagueError(LeagueReason.NOT_ENTERED)
        await say(interaction, standing_text(lang, after, number))

    async def _leave(self, press: ComponentPress[LeaveLeagueButton]) -> None:
        """Leave; after the start, ask for confirmation first, with the cost."""
        interaction, stored = press.interaction, await self._stored(press)
        league, number = stored.league, stored.entrant_of(interaction.user.id)
        if number is None:
            raise LeagueError(LeagueReason.NOT_ENTERED)
        lang, state = await language_of(interaction), league.entrants[number].state
        if league.phase is Phase.RUNNING and state is EntrantState.IN:
            loss = await asyncio.to_thread(loss_of, league, number, clock.now())
            await send_card(interaction, leave_card(lang, stored, number, loss))
            return
        after = await decide_for_oneself(self._leagues, press, decisions.leave)
        await say(interaction, lang("league.left", league=title(after)))

    async def _withdraw(self, press: ComponentPress[WithdrawButton]) -> None:
        after = await decide_for_oneself(self._leagues, press, decisions.withdraw)
        await say(press.interaction, (await language_of(press.interaction))("league.left", league=title(after)))

    async def _check_in(self, press: ComponentPress[CheckInButton]) -> None:
        interaction, stored = press.interaction, await self._stored(press)
        lang, number = await language_of(interaction), stored.entrant_of(interaction.user.id)
        is_there = number is not None and stored.league.entrants[number].is_checked_in
        if not is_there or stored.league.phase is not Phase.SIGN_UP:
            stored = await decide_for_oneself(self._leagues, press, decisions.check_in)
        await say(interaction, lang("league.checked_in", league=title(stored)))

    async def _request_bye(self, press: ComponentPress[RequestByeButton]) -> None:
        stored = await self._stored(press)
        if not _has_asked(press.interaction, stored):
            stored = await decide_for_oneself(
                self._leagues, press, lambda league, entrant, _now: decisions.request_bye(league, entrant)
            )
        await send_card(press.interaction, bye_card(await language_of(press.interaction), stored))

    async def _lift_bye(self, press: ComponentPress[LiftByeButton]) -> None:
        await decide_for_oneself(
            self._leagues, press, lambda league, entrant, _now: decisions.request_bye(league, entrant, is_lifted=True)
        )
        await say(press.interaction, (await language_of(press.interaction))("league.bye_lifted"))

    async def _stored(self, press: ComponentPress[Any]) -> StoredLeague:
        return await league_of(press.interaction, self._leagues, press.control.league_id)


def _has_asked(interaction: Interaction, stored: StoredLeague) -> bool:
    """Return whether an entrant already misses the next round of a running league."""
    number = stored.entrant_of(interaction.user.id)
    one = None if number is None else stored.league.entrants[number]
    is_in = one is not None and one.state is EntrantState.IN and stored.league.phase is Phase.RUNNING
    return is_in and one is not None and one.bye_round == stored.league.next_round
