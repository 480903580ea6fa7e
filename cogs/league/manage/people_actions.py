"""Organizers' actions on people of their leagues: organizers, invitations, entrants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.leagues.model.errors import LeagueError, LeagueReason
from cogs.kit.interaction_settings import language_of
from cogs.league.base.access import acting, is_organizer, organized_league
from cogs.league.base.chosen_people import NobodyChosenError, people_chosen
from cogs.league.base.panel_controls import InviteSelect, OrganizerSelect, UninviteSelect
from cogs.league.base.seen_tokens import organizers_mark
from cogs.league.base.words import refused
from cogs.league.manage.card import invites_card, organizers_card
from cogs.league.manage.people_card import PeoplePageButton, people_card

if TYPE_CHECKING:
    import discord

    from bot.leagues.service import Leagues
    from cogs.kit.cards import Card
    from cogs.kit.router import ComponentPress, ComponentRouter

    Interaction = discord.Interaction[Any]

__all__ = ["PeopleActions"]


class PeopleActions:
    """Handles the lists of people on the panel."""

    def __init__(self, leagues: Leagues) -> None:
        self._leagues = leagues

    def register(self, router: ComponentRouter) -> None:
        """Register the controls of these lists."""
        router.add(PeoplePageButton, self._turn_people)
        router.add(OrganizerSelect, self._choose_organizers)
        router.add(InviteSelect, self._invite)
        router.add(UninviteSelect, self._uninvite)

    async def _turn_people(self, press: ComponentPress[PeoplePageButton]) -> None:
        stored, lang = await organized_league(press, self._leagues), await language_of(press.interaction)
        kept = await self._leagues.attendance(stored)
        await _edit(press.interaction, people_card(lang, stored, kept, press.control.page))

    async def _choose_organizers(self, press: ComponentPress[OrganizerSelect]) -> None:
        """Make exactly the chosen people organizers of the league."""
        interaction, stored = press.interaction, await organized_league(press, self._leagues)
        lang, wanted = await language_of(interaction), people_chosen(interaction)
        note = lang("league.done")
        if not wanted:
            note = refused(lang, NobodyChosenError())
        elif organizers_mark(stored) != press.control.mark or not await self._leagues.set_organizers(
            stored, acting(interaction), tuple(wanted.values())
        ):
            note = refused(lang, LeagueError(LeagueReason.CHANGED_MEANWHILE))
        after = await self._leagues.get(stored.id)
        await _edit(interaction, organizers_card(lang, after, note, is_over=not is_organizer(interaction, after)))

    async def _invite(self, press: ComponentPress[InviteSelect]) -> None:
        await self._change_list(press, is_invited=True)

    async def _uninvite(self, press: ComponentPress[UninviteSelect]) -> None:
        await self._change_list(press, is_invited=False)

    async def _change_list(self, press: ComponentPress[Any], *, is_invited: bool) -> None:
        interaction, stored = press.interaction, await organized_league(press, self._leagues)
        people = press.numbers
        await self._leagues.invite(stored.id, acting(interaction), people, is_invited=is_invited)
        after, lang = await self._leagues.get(stored.id), await language_of(interaction)
        await _edit(interaction, invites_card(lang, after, lang("league.done")))


async def _edit(interaction: Interaction, card: Card) -> None:
    await interaction.response.edit_message(**card.answer_fields())
