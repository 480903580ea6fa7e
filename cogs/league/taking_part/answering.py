"""Handles the answers of people who are asked to take part, and asks substitutes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from discord import ui

from bot.leagues import decisions
from bot.leagues.model import EntrantState, Phase
from bot.leagues.model.errors import LeagueError, LeagueReason
from cogs.kit.answers import say
from cogs.kit.forms import Form
from cogs.kit.interaction_settings import language_of
from cogs.league.base.access import acting, league_of
from cogs.league.base.chosen_people import NobodyChosenError, chosen_with_role, people_chosen
from cogs.league.base.controls import NameSubstituteButton, SayNoButton, SubstituteEntry, TakeOverButton
from cogs.league.base.words import bold_names, title
from cogs.league.taking_part.own_actions import decide_for_oneself

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.leagues.entries import Body
    from bot.leagues.service import Leagues
    from bot.leagues.store import StoredLeague
    from cogs.kit.router import ComponentPress, ComponentRouter

__all__ = ["Answering"]


class Answering:
    """Handles the answers of people who were asked. Those who enter press the usual sign-up button."""

    def __init__(self, leagues: Leagues) -> None:
        self._leagues = leagues

    def register(self, router: ComponentRouter) -> None:
        """Register the controls of these questions."""
        router.add(SayNoButton, self._say_no)
        router.add(TakeOverButton, self._take_over)
        router.add(NameSubstituteButton, self._name_substitute)
        router.add(SubstituteEntry, self._ask_substitute)

    async def _say_no(self, press: ComponentPress[SayNoButton]) -> None:
        """Record that a person does not take part this time, even after a yes, or declines a place."""
        interaction, lang = press.interaction, await language_of(press.interaction)
        stored = await league_of(interaction, self._leagues, press.control.league_id)
        number = stored.entrant_of(interaction.user.id)
        one = None if number is None else stored.league.entrants[number]
        if one is None or (one.state is not EntrantState.ASKED and stored.league.phase is not Phase.SIGN_UP):
            raise LeagueError(LeagueReason.NOT_ASKED)
        if one.state is not EntrantState.LEFT:
            await decide_for_oneself(self._leagues, press, decisions.leave)
        if one.place_of is None:
            await say(interaction, lang("league.said_no", league=title(stored)))
        else:
            await say(interaction, lang("league.said_no_for", other=bold_names(lang, stored, [one.place_of])))

    async def _take_over(self, press: ComponentPress[TakeOverButton]) -> None:
        interaction, lang = press.interaction, await language_of(press.interaction)
        stored = await league_of(interaction, self._leagues, press.control.league_id)
        facts = await self._leagues.entry_facts(stored, interaction.user.id)
        stored = await decide_for_oneself(
            self._leagues, press, lambda league, entrant, now: decisions.take_over(league, entrant, facts, now)
        )
        number = stored.entrant_of(interaction.user.id) or 0
        other = bold_names(lang, stored, [stored.league.entrants[number].replaces or 0])
        await say(interaction, lang("league.took_over", other=other, league=title(stored)))

    async def _name_substitute(self, press: ComponentPress[NameSubstituteButton]) -> None:
        lang = await language_of(press.interaction)
        stored = await league_of(press.interaction, self._leagues, press.control.league_id)
        people = ui.UserSelect[Any](custom_id="person", required=True)
        field = ui.Label[Any](text=lang("league.substitute_new"), component=people)
        form = Form(SubstituteEntry(stored.id), lang("league.deed_substitute"), field)
        await press.interaction.response.send_modal(form)

    async def _ask_substitute(self, press: ComponentPress[SubstituteEntry]) -> None:
        """Ask the person who was chosen as a substitute."""
        interaction, lang = press.interaction, await language_of(press.interaction)
        stored = await league_of(interaction, self._leagues, press.control.league_id)
        newcomer = next(iter(people_chosen(interaction).values()), None)
        if newcomer is None:
            raise NobodyChosenError
        facts = await self._leagues.entry_facts(stored, newcomer.id)
        has_role = chosen_with_role(interaction, newcomer.id, stored.league.settings.role_id)
        facts = replace(facts, has_role=has_role)

        def decide(now_stored: StoredLeague, now: float) -> Sequence[Body]:
            number = now_stored.entrant_of(interaction.user.id)
            if number is None:
                raise LeagueError(LeagueReason.NOT_ENTERED)
            known = replace(facts, entrant=now_stored.entrant_of(newcomer.id))
            return decisions.ask_substitute(now_stored.league, number, known, now, by_entrant=True)

        newcomers = {len(stored.league.entrants) + 1: newcomer}
        await self._leagues.act(stored.id, acting(interaction), interaction.id, decide, newcomers=newcomers)
        await say(interaction, lang("league.did_substitute"))
