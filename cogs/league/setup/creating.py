"""The form for the required settings of a league: it creates a league, or changes one before the start."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord

from bot.base.errors import BoneyardError
from bot.leagues import decisions
from bot.leagues.model import Phase, Settings
from bot.leagues.model.errors import LeagueError, LeagueReason, NameTakenError
from bot.tables.model.tempo import Tempo
from bot.words.games import plain_name
from cogs.kit.errors import MissingPermissionsError, OldControlError
from cogs.kit.interaction_context import person_of, venue_of
from cogs.kit.interaction_settings import guild_settings_of, language_of
from cogs.league.base.access import check_may_create, organized_league
from cogs.league.base.errors import PanelReason
from cogs.league.base.place import lacking, rights_to_post
from cogs.league.base.seen_tokens import settings_mark
from cogs.league.base.words import refused
from cogs.league.setup.card import setup_card
from cogs.league.setup.changing import change, show_setup
from cogs.league.setup.controls import CreateEntry, EditButton, EditEntry
from cogs.league.setup.fields import Step, fitting, usual_tempo
from cogs.league.setup.forms import create_form, edit_form, rename_form
from cogs.league.setup.names import games_offered, plain_league_name, present_setup
from cogs.league.setup.recipes import RECIPES, RecipeKind

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.leagues.service import Leagues
    from bot.tables.order import Order
    from cogs.kit.offers import Ordering
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.league.setup.retrying import Retrying

    Interaction = discord.Interaction[Any]

__all__ = ["Creating"]

_PRESENT = "now"
"""The choice for the current game of a league."""


class Creating:
    """Shows the form, and creates or changes leagues with it."""

    def __init__(self, leagues: Leagues, ordering: Ordering, retrying: Retrying) -> None:
        self._leagues = leagues
        self._ordering = ordering
        self._retrying = retrying

    def register(self, router: ComponentRouter) -> None:
        """Register the controls of the form."""
        router.add(CreateEntry, self._create)
        router.add(EditButton, self._ask_again)
        again = self._retrying.handler(self._edit_all, lambda one: (EditButton(one.league_id), Step.GAME))
        router.add(EditEntry, again)

    async def ask(self, interaction: Interaction, game: str | None, channel: Any) -> None:  # noqa: ANN401 - any kind of channel
        """Show the form for a new league; `channel` is any kind of channel that a league can use."""
        venue, lang = venue_of(interaction), await language_of(interaction)
        await check_may_create(interaction)
        if channel is not None and not channel.permissions_for(interaction.user).view_channel:
            raise BoneyardError(PanelReason.CREATE)
        offers = await self._ordering.offers(venue.guild_id)
        games = games_offered(lang, offers, game)
        channel_id = venue.channel_id if channel is None else channel.id
        await interaction.response.send_modal(create_form(lang, CreateEntry(channel_id), games))

    async def _create(self, press: ComponentPress[CreateEntry]) -> None:
        """Store a league from the form, with defaults for everything else, and show the settings."""
        interaction, venue = press.interaction, venue_of(press.interaction)
        await check_may_create(interaction)
        channel_id = press.control.channel_id
        channel = interaction.guild.get_channel_or_thread(channel_id) if interaction.guild else None
        if isinstance(channel, discord.Thread) and channel.parent_id:
            channel_id = channel.id
        await _check_may_post(interaction, channel)
        settings = await self._new_settings(interaction, press.values)
        lang, stored = await language_of(interaction), None
        wanted, note = settings.name, "league.created"
        while stored is None:
            try:
                stored = await self._leagues.create(
                    replace(venue, channel_id=channel_id),
                    person_of(interaction),
                    settings,
                    interaction.id,
                    forum=isinstance(channel, discord.ForumChannel),
                )
            except NameTakenError:
                settings, note = decisions.renamed(settings), "league.created_renamed"
        card = setup_card(lang, stored, Step.BASICS, note=lang(note, name=plain_name(wanted)))
        await interaction.response.send_message(**card.answer_fields(), ephemeral=True)

    async def _new_settings(self, interaction: Interaction, values: Sequence[str]) -> Settings:
        """Return the settings from a form; a preset brings its own time for a move."""
        try:
            code, name, game = values
            recipe = RECIPES[RecipeKind(code)]
        except ValueError:
            raise OldControlError from None
        order, played = await self._ordered(interaction, game)
        zone = (await guild_settings_of(interaction)).zone
        chosen = {"name": plain_league_name(name), "zone": zone, "format": recipe.format, **recipe.settings, **played}
        settings = Settings.model_validate(chosen)
        tempo = usual_tempo(settings) if order.tempo is Tempo.NONE else order.tempo.value
        return fitting(settings.model_copy(update={"tempo": tempo}))

    async def _ordered(self, interaction: Interaction, game: str) -> tuple[Order, Mapping[str, Any]]:
        """Return the chosen game, and its settings."""
        order = await self._ordering.ordered(interaction, game)
        options, seats = order.check()
        return order, {"game_id": order.game_id, "options": dict(options), "seats": seats if order.seats else 2}

    async def _ask_again(self, press: ComponentPress[EditButton]) -> None:
        stored, lang = await organized_league(press, self._leagues), await language_of(press.interaction)
        settings, offers = stored.league.settings, await self._ordering.offers(stored.guild_id)
        control = EditEntry(stored.id, settings_mark(stored.league))
        if stored.league.phase is Phase.RUNNING:
            form = rename_form(lang, control, settings)
        else:
            games = [(present_setup(lang, settings), _PRESENT), *games_offered(lang, offers, None)]
            form = edit_form(lang, control, games, _PRESENT, settings)
        await press.interaction.response.send_modal(self._retrying.filled(press.interaction, control, form))

    async def _edit_all(self, press: ComponentPress[EditEntry]) -> None:
        """Change all settings of the form, unless someone else has changed the settings since it was shown."""
        stored, interaction = await organized_league(press, self._leagues), press.interaction
        now, (name, game) = stored.league.settings, (*press.values, "", _PRESENT)[:2]
        if settings_mark(stored.league) != press.control.mark:
            note = refused(await language_of(interaction), LeagueError(LeagueReason.CHANGED_MEANWHILE))
            await show_setup(interaction, stored, Step.GAME, note)
            return
        changed = now.model_copy(update={"name": plain_league_name(name)})
        if len(press.values) > 1 and game not in (_PRESENT, present_setup(await language_of(interaction), now)):
            changed = fitting(changed.model_copy(update=(await self._ordered(interaction, game))[1]))
        await change(press, self._leagues, stored, changed, Step.GAME)


async def _check_may_post(interaction: Interaction, channel: object) -> None:
    """Raise MissingPermissionsError if the bot could not post in a channel."""
    if missing := lacking(channel, rights_to_post(channel)):
        lang = await language_of(interaction)
        raise MissingPermissionsError(permissions=", ".join(lang(f"permission.{one}") for one in missing))
