"""What people do in leagues: they join and leave, say that they are there, play, and challenge."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from bot.leagues import decisions
from bot.leagues.entries import Body
from bot.leagues.errors import NotEnteredError, NothingChangedError
from bot.leagues.model import EntrantState, Phase
from cogs.kit.answers import say
from cogs.kit.interaction_context import person_of
from cogs.kit.interaction_settings import language_of
from cogs.kit.sending import send_card
from cogs.league.access import acting, league_of, role_ids_of
from cogs.league.asking import ask_card, rivals_card
from cogs.league.controls import (
    BreakButton,
    ChallengeButton,
    ChallengeSelect,
    CheckInButton,
    FreeButton,
    JoinLeagueButton,
    LeagueControl,
    LeaveLeagueButton,
    RequestByeButton,
    WithdrawButton,
)
from cogs.league.words import bold_names, title, when

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import discord

    from bot.i18n import Language
    from bot.leagues.model import League
    from bot.leagues.store import StoredLeague
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.services import Services

    Interaction = discord.Interaction[Any]

__all__ = ["LeagueActions"]


class LeagueActions:
    """Does what people want of leagues for themselves."""

    def __init__(self, services: Services) -> None:
        self._leagues = services.leagues
        self._tables = services.tables

    def register(self, router: ComponentRouter) -> None:
        """Let the controls of home messages come here."""
        router.add(JoinLeagueButton, self._join)
        router.add(LeaveLeagueButton, self._leave)
        router.add(WithdrawButton, self._withdraw)
        router.add(CheckInButton, self._check_in)
        router.add(FreeButton, self._be_free)
        router.add(BreakButton, self._take_break)
        router.add(RequestByeButton, self._request_bye)
        router.add(ChallengeButton, self._show_rivals)
        router.add(ChallengeSelect, self._challenge)

    async def _join(self, press: ComponentPress[JoinLeagueButton]) -> None:
        """Sign somebody up; who was taken out for not coming takes part again."""
        interaction = press.interaction
        stored = await league_of(interaction, self._leagues, press.control.league_id)
        number, lang = stored.entrant_of(interaction.user.id), await language_of(interaction)
        if number is not None and stored.league.entrants[number].state is EntrantState.WITHDRAWN:
            await self._do(press, lambda league, entrant, now: decisions.bring_back(league, entrant, now))
            await say(interaction, lang("league.returned", league=title(stored)))
            return
        has_role = stored.league.settings.role_id in role_ids_of(interaction)
        after = await self._leagues.join(stored.id, person_of(interaction), interaction.id, has_role=has_role)
        entrant = after.entrant_of(interaction.user.id)
        is_waiting = entrant is not None and after.league.entrants[entrant].state is EntrantState.WAITING
        await say(interaction, lang("league.on_waiting_list" if is_waiting else "league.joined", league=title(after)))

    async def _leave(self, press: ComponentPress[LeaveLeagueButton]) -> None:
        """Take back an entry; after the start ask first, for it costs the fixtures that are open."""
        interaction = press.interaction
        stored = await league_of(interaction, self._leagues, press.control.league_id)
        lang, number = await language_of(interaction), stored.entrant_of(interaction.user.id)
        if number is None:
            raise NotEnteredError
        if stored.league.phase is Phase.RUNNING and stored.league.entrants[number].state is EntrantState.IN:
            await send_card(interaction, ask_card(lang, stored))
            return
        after = await self._do(press, lambda league, entrant, now: decisions.leave(league, entrant, now))
        await say(interaction, lang("league.left", league=title(after)))

    async def _withdraw(self, press: ComponentPress[WithdrawButton]) -> None:
        after = await self._do(press, lambda league, entrant, now: decisions.withdraw(league, entrant, now))
        await say(press.interaction, (await language_of(press.interaction))("league.withdrew", league=title(after)))

    async def _check_in(self, press: ComponentPress[CheckInButton]) -> None:
        after = await self._do(press, lambda league, entrant, now: decisions.check_in(league, entrant, now))
        await say(press.interaction, (await language_of(press.interaction))("league.checked_in", league=title(after)))

    async def _be_free(self, press: ComponentPress[FreeButton]) -> None:
        """Let somebody be paired; who is no entrant yet signs up by it."""
        interaction = press.interaction
        stored = await league_of(interaction, self._leagues, press.control.league_id)
        is_new = stored.entrant_of(interaction.user.id) is None and stored.league.phase is Phase.RUNNING
        if is_new:
            has_role = stored.league.settings.role_id in role_ids_of(interaction)
            stored = await self._leagues.join(stored.id, person_of(interaction), None, has_role=has_role)
            if stored.league.waiting and stored.league.waiting[-1].number == stored.entrant_of(interaction.user.id):
                await say(interaction, (await language_of(interaction))("league.on_waiting_list", league=title(stored)))
                return
        with suppress(NothingChangedError):
            await self._do(press, decisions.ready)
        stored = await self._leagues.get(stored.id)
        await say(interaction, await self._queued(await language_of(interaction), stored, interaction.user.id, is_new))

    async def _queued(self, lang: Language, stored: StoredLeague, user_id: int, is_new: bool) -> str:
        """Tell somebody in an arena whom they meet, or that they wait for somebody."""
        entrant = stored.entrant_of(user_id)
        meets = next((one for one in stored.league.open_fixtures if entrant in one.seats), None)
        if meets is None:
            return lang("league.free_now" if is_new else "league.is_free", league=f"**{title(stored)}**")
        of = (await self._leagues.open_tables(stored.id)).get(meets.number)
        if of is not None:
            table = await self._tables.get(of.table_id)
            return lang("league.arena_busy", channel=f"<#{table.venue.channel_id}>")
        others = [one for one in meets.seats if one != entrant]
        return lang("league.arena_paired", names=bold_names(lang, stored, others))

    async def _take_break(self, press: ComponentPress[BreakButton]) -> None:
        await self._do(press, decisions.pause)
        await say(press.interaction, (await language_of(press.interaction))("league.on_break"))

    async def _request_bye(self, press: ComponentPress[RequestByeButton]) -> None:
        await self._do(press, lambda league, entrant, _now: decisions.request_bye(league, entrant))
        await say(press.interaction, (await language_of(press.interaction))("league.bye_asked"))

    async def _show_rivals(self, press: ComponentPress[ChallengeButton]) -> None:
        """Show somebody whom they can challenge on a ladder."""
        interaction = press.interaction
        stored = await league_of(interaction, self._leagues, press.control.league_id)
        number = stored.entrant_of(interaction.user.id)
        if number is None:
            raise NotEnteredError
        await send_card(interaction, rivals_card(await language_of(interaction), stored, number, time.time()))

    async def _challenge(self, press: ComponentPress[ChallengeSelect]) -> None:
        interaction, other = press.interaction, int(press.value) if press.value.isdecimal() else 0
        after = await self._do(press, lambda league, entrant, now: decisions.challenge(league, entrant, other, now))
        lang = await language_of(interaction)
        due = max(after.league.open_fixtures, key=lambda one: one.number).due or 0.0
        await say(interaction, lang("league.challenged", name=bold_names(lang, after, [other]), time=when(due)))

    async def _do(
        self,
        press: ComponentPress[LeagueControl],
        decide: Callable[[League, int, float], Sequence[Body]],
    ) -> StoredLeague:
        """Let an entrant decide something for themselves; raise NotEnteredError for who is none."""
        interaction = press.interaction
        stored = await league_of(interaction, self._leagues, press.control.league_id)

        def judge(now_stored: StoredLeague, now: float) -> Sequence[Body]:
            number = now_stored.entrant_of(interaction.user.id)
            if number is None:
                raise NotEnteredError
            return decide(now_stored.league, number, now)

        return await self._leagues.act(stored.id, acting(interaction), interaction.id, judge)
