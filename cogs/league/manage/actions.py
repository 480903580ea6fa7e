"""The actions of organizers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bot.leagues.decisions import next_season, renamed
from bot.leagues.model import Phase
from bot.leagues.model.errors import LeagueError, LeagueReason, NameTakenError, NoSuchLeagueError, NotOrganizerError
from bot.words.fitting import clipped
from cogs.kit.custom_ids import read_number
from cogs.kit.interaction_settings import language_of
from cogs.league.base.access import acting, league_of, organized_league
from cogs.league.base.chosen_people import NobodyChosenError, people_chosen
from cogs.league.base.controls import ManageButton
from cogs.league.base.exporting import send_export
from cogs.league.base.messages import index_posts
from cogs.league.base.panel_controls import (
    AskButton,
    ConfirmButton,
    FixturePageButton,
    FixtureSelect,
    OrganizerAction,
    OrganizerActionEntry,
    OrganizerActionSelect,
)
from cogs.league.base.seen_tokens import action_token
from cogs.league.base.troubles import foreseen, trouble_lines, trouble_text
from cogs.league.base.words import quoted, refused, title
from cogs.league.manage.card import confirm_card, fixtures_card, invites_card, manage_card, organizers_card
from cogs.league.manage.forms import form_of
from cogs.league.manage.organizer_actions import Filled, entries_from_confirmation, entries_from_form
from cogs.league.manage.people_card import people_card
from cogs.league.manage.possible import possible_actions
from cogs.league.manage.result_form import result_form, result_of
from cogs.league.manage.written_places import BadPlaceLineError, MissingPlacesError
from cogs.league.setup.card import setup_card
from cogs.league.setup.controls import OpenSignUpButton
from cogs.league.setup.fields import Step
from cogs.league.setup.next_season import open_next

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from bot.base.errors import BoneyardError
    from bot.leagues.entries import Body
    from bot.leagues.service import Leagues
    from bot.leagues.store import StoredLeague
    from bot.posts.model import PostStore
    from cogs.kit.cards import Card
    from cogs.kit.router import ComponentPress, ComponentRouter

    Interaction = discord.Interaction[Any]

__all__ = ["ManageActions"]

_CONFIRMED = (OrganizerAction.START, OrganizerAction.DRAW, OrganizerAction.FINISH)
_TOLD_MORE = {
    *(OrganizerAction.RECAP, OrganizerAction.SUBSTITUTE, OrganizerAction.FORBID, OrganizerAction.PARDON),
}
"""The actions whose answer is more than “Done”."""
_SHORT = 12
"""A text up to this length is not kept after a refusal: it is quickly typed again."""
_MOST_WRITTEN = 1500
"""How much of a text is shown again: with more, the panel would not fit into a message."""


class ManageActions:
    """Shows the panel and performs its actions; everyone else is refused."""

    def __init__(self, leagues: Leagues, posts: PostStore) -> None:
        self._leagues = leagues
        self._posts = posts

    def register(self, router: ComponentRouter) -> None:
        """Register the controls of the panel."""
        router.add(ManageButton, self._open_by_button)
        router.add(AskButton, self._ask_by_button)
        router.add(OpenSignUpButton, self._open_sign_up)
        router.add(OrganizerActionSelect, self._ask_by_select)
        router.add(ConfirmButton, self._confirm)
        router.add(OrganizerActionEntry, self._do)
        router.add(FixtureSelect, self._ask_result)
        router.add(FixturePageButton, self._turn_fixtures)

    async def open(self, interaction: Interaction, stored: StoredLeague) -> None:
        """Show an organizer the panel in a message of its own."""
        self._leagues.check_organizer(stored, acting(interaction))
        card = await self._panel(interaction, stored)
        await interaction.response.send_message(**card.answer_fields(), ephemeral=True)

    async def _open_by_button(self, press: ComponentPress[ManageButton]) -> None:
        """Open the panel from a home message."""
        stored = await league_of(press.interaction, self._leagues, press.control.league_id)
        await self.open(press.interaction, stored)

    async def _open_sign_up(self, press: ComponentPress[OpenSignUpButton]) -> None:
        """Open the league to all: its home message is announced, and posted at once."""
        interaction, stored = press.interaction, await organized_league(press, self._leagues)
        lang = await language_of(interaction)
        stored = await self._leagues.open_to_all(stored)
        note = lang("league.opened", league=title(stored), channel=f"<#{stored.channel_id}>")
        missing = [trouble_text(interaction.client, lang, stored, one) for one in foreseen(interaction.client, stored)]
        await self._edit(interaction, manage_card(lang, stored, note="\n".join((note, *missing))))

    async def _ask_by_button(self, press: ComponentPress[AskButton]) -> None:
        await self._ask(press, press.control.action)

    async def _ask_by_select(self, press: ComponentPress[OrganizerActionSelect]) -> None:
        await self._ask(press, press.one_of(OrganizerAction))

    async def _ask(self, press: ComponentPress[Any], action: OrganizerAction) -> None:
        """Ask for what an action needs; show the current panel if it is no longer possible."""
        interaction, stored = press.interaction, await organized_league(press, self._leagues)
        lang = await language_of(interaction)
        if action is not OrganizerAction.PANEL and action not in possible_actions(stored.league):
            await self._refuse(interaction, stored, LeagueError(LeagueReason.CHANGED_MEANWHILE))
            return
        if (card := await self._card_of(interaction, stored, action)) is not None:
            await self._edit(interaction, card)
        elif action is OrganizerAction.EXPORT:
            await send_export(interaction, self._leagues, stored)
        elif action is OrganizerAction.NEXT:
            await self._create_next(interaction, stored)
        else:
            await interaction.response.send_modal(form_of(lang, stored, action))

    async def _card_of(self, interaction: Interaction, stored: StoredLeague, action: OrganizerAction) -> Card | None:
        """Return the card that starts an action; None for actions that start with a form, and for files."""
        lang = await language_of(interaction)
        match action:
            case OrganizerAction.PANEL:
                return await self._panel(interaction, stored)
            case OrganizerAction.SETTINGS:
                return setup_card(lang, stored)
            case OrganizerAction.SEEDS:
                return setup_card(lang, stored, Step.SEEDS)
            case OrganizerAction.RESULT:
                return fixtures_card(lang, stored)
            case OrganizerAction.ORGANIZERS:
                return organizers_card(lang, stored)
            case OrganizerAction.INVITES:
                return invites_card(lang, stored)
            case OrganizerAction.PEOPLE:
                return people_card(lang, stored, await self._leagues.attendance(stored))
        is_asked = action in _CONFIRMED or (action is OrganizerAction.CANCEL and not stored.is_open)
        return confirm_card(lang, stored, action) if is_asked else None

    async def _confirm(self, press: ComponentPress[ConfirmButton]) -> None:
        interaction, control, stored = press.interaction, press.control, await organized_league(press, self._leagues)

        def decide(now_stored: StoredLeague, now: float) -> Sequence[Body]:
            return entries_from_confirmation(control.action, now_stored, now)

        await interaction.response.defer()  # a draw may take longer than Discord waits
        acts = self._leagues.act(stored.id, acting(interaction), interaction.id, decide, expected_size=control.size)
        try:
            after = await acts
        except LeagueError as error:
            await self._refuse(interaction, stored, error)
            return
        await self._tell(interaction, after, control.action)

    async def _do(self, press: ComponentPress[OrganizerActionEntry]) -> None:
        """Perform the action of a form."""
        interaction, entry, stored = press.interaction, press.control, await organized_league(press, self._leagues)
        await interaction.response.defer()  # the last result of a round lets the next one be drawn
        try:
            after = await self._act(press, stored)
        except (LeagueError, BadPlaceLineError, MissingPlacesError, NobodyChosenError) as error:
            await self._refuse(interaction, stored, error, press.values)
            return
        await self._tell(interaction, after, entry.action)

    async def _create_next(self, interaction: Interaction, stored: StoredLeague) -> None:
        """Create the next season, and show its summary, from which it can be opened; show one that is there already."""
        await interaction.response.defer()  # many people take a while
        lang, settings, after = await language_of(interaction), next_season(stored.league, stored.id), None
        while after is None:
            try:
                after = await open_next(interaction, self._leagues, stored, settings)
            except NameTakenError:
                there = await self._named(stored.guild_id, settings.name)
                if there is not None and there.league.settings.follows == stored.id:
                    self._leagues.check_organizer(there, acting(interaction))
                    await self._edit(interaction, await self._panel(interaction, there))
                    return
                settings = renamed(settings)
            except LeagueError as error:
                await self._refuse(interaction, stored, error)
                return
        await self._edit(interaction, setup_card(lang, after, note=lang("league.next_created")))

    async def _named(self, guild_id: int, name: str) -> StoredLeague | None:
        """Return the live league of a server with a name."""
        lines = await self._leagues.of_guild(guild_id)
        found = next((one for one in lines if one.name.casefold() == name.casefold()), None)
        return None if found is None else await self._leagues.get(found.id)

    async def _act(self, press: ComponentPress[OrganizerActionEntry], stored: StoredLeague) -> StoredLeague:
        """Change a league as a form says."""
        interaction, entry, values = press.interaction, press.control, press.values
        lang, newcomer, facts = await language_of(interaction), None, None
        if entry.action is OrganizerAction.SUBSTITUTE:
            newcomer = people_chosen(interaction).get(read_number("".join(values[1:2])) or 0)
        if newcomer is not None:
            facts = await self._leagues.entry_facts(stored, newcomer.id)

        def decide(now_stored: StoredLeague, now: float) -> Sequence[Body]:
            if entry.action is OrganizerAction.RESULT:
                return result_of(lang, now_stored, entry, values, now)
            if action_token(now_stored.league, entry.action) != entry.mark:
                raise LeagueError(LeagueReason.CHANGED_MEANWHILE)
            known = facts and replace(facts, entrant=now_stored.entrant_of(newcomer.id)) if newcomer else None
            return entries_from_form(lang, now_stored, entry.action, Filled(values, newcomer, known), now)

        newcomers = {} if newcomer is None else {len(stored.league.entrants) + 1: newcomer}
        return await self._leagues.act(stored.id, acting(interaction), interaction.id, decide, newcomers=newcomers)

    async def _ask_result(self, press: ComponentPress[FixtureSelect]) -> None:
        stored = await organized_league(press, self._leagues)
        number = press.number
        fixture = stored.league.fixtures.get(number)
        if fixture is None or fixture.is_undone or OrganizerAction.RESULT not in possible_actions(stored.league):
            await self._refuse(press.interaction, stored, LeagueError(LeagueReason.NO_SUCH_FIXTURE))
            return
        await press.interaction.response.send_modal(result_form(await language_of(press.interaction), stored, fixture))

    async def _turn_fixtures(self, press: ComponentPress[FixturePageButton]) -> None:
        stored, lang = await organized_league(press, self._leagues), await language_of(press.interaction)
        await self._edit(press.interaction, fixtures_card(lang, stored, press.control.page))

    async def _refuse(
        self, interaction: Interaction, stored: StoredLeague, error: BoneyardError, values: Sequence[str] = ()
    ) -> None:
        """Show the current panel with the reason for a failure, and the written text, so that it is not lost."""
        if isinstance(error, NotOrganizerError | NoSuchLeagueError):
            raise error
        written = "\n".join(one for one in values if len(one) > _SHORT and not one.isdecimal())
        shown = [quoted(clipped(written, _MOST_WRITTEN))] if written else []
        note = "\n".join([refused(await language_of(interaction), error), *shown])
        await self._edit(interaction, await self._panel(interaction, await self._leagues.get(stored.id), note))

    async def _tell(self, interaction: Interaction, stored: StoredLeague, action: OrganizerAction) -> None:
        """Show the panel with the completed action."""
        lang = await language_of(interaction)
        note = lang(f"league.did_{action.value}" if action in _TOLD_MORE else "league.done")
        await self._edit(interaction, await self._panel(interaction, stored, note))

    async def _panel(self, interaction: Interaction, stored: StoredLeague, note: str = "") -> Card:
        lang, known = await language_of(interaction), await index_posts(self._posts, stored.id)
        told = "\n".join(filter(None, [note, *trouble_lines(interaction.client, lang, stored, known)]))
        is_draft = stored.league.phase is Phase.SIGN_UP and not stored.is_open
        return setup_card(lang, stored, note=told) if is_draft else manage_card(lang, stored, note=told)

    async def _edit(self, interaction: Interaction, card: Card) -> None:
        if interaction.response.is_done():
            await interaction.edit_original_response(**await card.edit_fields())
        else:
            await interaction.response.edit_message(**card.answer_fields())
