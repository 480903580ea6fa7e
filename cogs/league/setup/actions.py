"""What organizers do before a league is open: create it, set it up, open the sign-up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord

from bot.base import clock
from bot.base.errors import BoneyardError
from bot.leagues import decisions
from bot.leagues.entries import Opened, SettingsChanged
from bot.leagues.errors import LeagueError, LeagueReason, NameTakenError, OnlyForSeveralError, SettingFixedError
from bot.leagues.model import FormatKind, Phase, Settings, TieBreak
from bot.leagues.standings.table import with_first
from bot.tables.tempo import Tempo
from bot.words.games import plain_name
from cogs.kit.errors import MissingPermissionsError, OldControlError
from cogs.kit.interaction_context import person_of, venue_of
from cogs.kit.interaction_settings import guild_settings_of, language_of
from cogs.kit.offers import ordered
from cogs.kit.roles import check_may_choose
from cogs.league.base.access import acting, check_may_create, league_of
from cogs.league.base.errors import PanelReason
from cogs.league.base.seen_tokens import settings_mark
from cogs.league.base.words import refused, title
from cogs.league.setup.card import ROLES, USUAL, setup_card
from cogs.league.setup.controls import (
    ConditionsEntry,
    CreateEntry,
    EditButton,
    EditEntry,
    LeagueRoleSelect,
    OpenSignUpButton,
    PartButton,
    PointsButton,
    PointsEntry,
    RatingRangeButton,
    SettingSelect,
    StartTimeButton,
    StartTimeEntry,
    TieBreakSelect,
)
from cogs.league.setup.fields import FIELDS, Part, changed_settings, fitting
from cogs.league.setup.forms import (
    create_form,
    points_form,
    range_form,
    rename_form,
    start_time,
    start_time_form,
    typed_number,
    typed_points,
)
from cogs.league.setup.names import games_offered, plain_league_name, present_setup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.leagues.entries import Body
    from bot.leagues.store import StoredLeague
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.services import Services
    from cogs.league.base.controls import LeagueControl

    Interaction = discord.Interaction[Any]

__all__ = ["SetupActions"]

_PRESENT = "now"
"""Stands for what a league is played with already."""
_GIVEN = ("entrant_role_id", "champion_role_id")
"""Roles that the bot gives."""


class SetupActions:
    """Creates leagues and sets them up."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._leagues = services.leagues

    def register(self, router: ComponentRouter) -> None:
        """Let the controls of the form and the panel come here."""
        router.add(CreateEntry, self._create)
        router.add(EditButton, self._ask_again)
        router.add(EditEntry, self._edit_all)
        router.add(SettingSelect, self._choose)
        router.add(TieBreakSelect, self._choose_tie_break)
        router.add(LeagueRoleSelect, self._choose_role)
        router.add(PartButton, self._show_part)
        router.add(RatingRangeButton, self._ask_range)
        router.add(ConditionsEntry, self._choose_range)
        router.add(PointsButton, self._ask_points)
        router.add(PointsEntry, self._choose_points)
        router.add(StartTimeButton, self._ask_start)
        router.add(StartTimeEntry, self._choose_start)
        router.add(OpenSignUpButton, self._open)

    async def ask(self, interaction: Interaction, game: str | None, channel: Any) -> None:  # noqa: ANN401 - any kind of channel
        """Show the form for a new league; `channel` is any kind of channel in which one can live."""
        venue, lang = venue_of(interaction), await language_of(interaction)
        await check_may_create(interaction)
        if channel is not None and not channel.permissions_for(interaction.user).view_channel:
            raise BoneyardError(PanelReason.CREATE)
        offers = await self._services.presets.offers(venue.guild_id)
        games = games_offered(lang, offers, game)
        channel_id = venue.channel_id if channel is None else channel.id
        await interaction.response.send_modal(create_form(lang, CreateEntry(channel_id), games, games[0][1], None))

    async def _create(self, press: ComponentPress[CreateEntry]) -> None:
        """Store a league as the form says, everything else as is usual, and show what can be changed."""
        interaction, venue = press.interaction, venue_of(press.interaction)
        await check_may_create(interaction)
        channel_id = press.control.channel_id
        channel = interaction.guild.get_channel_or_thread(channel_id) if interaction.guild else None
        is_forum = isinstance(channel, discord.ForumChannel)
        if isinstance(channel, discord.Thread) and channel.parent_id:
            channel_id = channel.id
        await self._check_may_post(interaction, channel, is_forum=is_forum)
        settings = await self._filled_in(interaction, press.values, None)
        lang, stored = await language_of(interaction), None
        wanted, note = settings.name, "league.created"
        while stored is None:
            try:
                stored = await self._leagues.create(
                    replace(venue, channel_id=channel_id),
                    person_of(interaction),
                    settings,
                    interaction.id,
                    forum=is_forum,
                )
            except NameTakenError:
                settings, note = decisions.renamed(settings), "league.created_renamed"
        card = setup_card(lang, stored, Part.PLAY, note=lang(note, name=plain_name(wanted)))
        await interaction.response.send_message(**card.answer_fields(), ephemeral=True)

    async def _check_may_post(self, interaction: Interaction, channel: object, *, is_forum: bool) -> None:
        """Raise MissingPermissionsError if the bot could not post in a channel."""
        guild = interaction.guild
        if guild is None or not hasattr(channel, "permissions_for"):
            return
        allowed = channel.permissions_for(guild.me)
        in_thread = isinstance(channel, discord.Thread)
        send = "send_messages_in_threads" if in_thread else "send_messages"
        needed = ["view_channel", send, *(["send_messages_in_threads"] if is_forum else []), "attach_files"]
        lang = await language_of(interaction)
        missing = [lang(f"permission.{one}") for one in needed if not getattr(allowed, one)]
        if missing:
            raise MissingPermissionsError(permissions=", ".join(missing))

    async def _filled_in(self, interaction: Interaction, values: Sequence[str], now: Settings | None) -> Settings:
        """Return the settings that a form tells; a preset's own time for a move goes before the form's usual one."""
        try:
            name, kind, game, length, tempo = values
            settings = {"name": plain_league_name(name), "format": FormatKind(kind), "round_length": float(int(length))}
            tempo = Tempo(tempo).value
        except ValueError:
            raise OldControlError from None
        if now is not None and game in (_PRESENT, present_setup(await language_of(interaction), now)):
            played = {"game_id": now.game_id, "options": now.options, "seats": now.seats}
        else:
            order = await ordered(interaction, game)
            options, seats = order.check()
            tempo = order.tempo.value if tempo == Tempo.NONE.value else tempo
            played = {"game_id": order.game_id, "options": dict(options), "seats": seats if order.seats else 2}
        zone = (await guild_settings_of(interaction)).zone
        kept = {"zone": zone} if now is None else dict(now)
        return fitting(Settings.model_validate({**kept, **settings, **played, "tempo": tempo}))

    async def _ask_again(self, press: ComponentPress[EditButton]) -> None:
        stored, lang = await self._stored(press), await language_of(press.interaction)
        settings, offers = stored.league.settings, await self._services.presets.offers(stored.guild_id)
        control = EditEntry(stored.id, settings_mark(stored.league))
        if stored.league.phase is Phase.RUNNING:
            await press.interaction.response.send_modal(rename_form(lang, control, settings))
            return
        games = [(present_setup(lang, settings), _PRESENT), *games_offered(lang, offers, None)]
        await press.interaction.response.send_modal(create_form(lang, control, games, _PRESENT, settings))

    async def _edit_all(self, press: ComponentPress[EditEntry]) -> None:
        """Change all that the form asks for, unless somebody else has changed the settings since it was shown."""
        stored = await self._stored(press)
        if settings_mark(stored.league) != press.control.mark:
            note = refused(await language_of(press.interaction), LeagueError(LeagueReason.CHANGED_MEANWHILE))
            await self._edit(press.interaction, stored, Part.PLAY, note)
        elif len(press.values) == 1:
            settings = stored.league.settings.model_copy(update={"name": plain_league_name(press.value)})
            await self._change(press, stored, settings)
        else:
            settings = await self._filled_in(press.interaction, press.values, stored.league.settings)
            await self._change(press, stored, settings)

    async def _choose(self, press: ComponentPress[SettingSelect]) -> None:
        stored, name = await self._stored(press), press.control.name
        log = await self._leagues.log(stored.id) if name == "format" else ()
        earlier = [one.body.settings for one in log if isinstance(one.body, Opened | SettingsChanged)]
        settings = changed_settings(stored.league.settings, name, press.value, earlier)
        await self._change(press, stored, settings, FIELDS[name].part)

    async def _ask_points(self, press: ComponentPress[PointsButton]) -> None:
        stored = await self._stored(press)
        form = points_form(await language_of(press.interaction), stored.id, stored.league.settings)
        await press.interaction.response.send_modal(form)

    async def _choose_points(self, press: ComponentPress[PointsEntry]) -> None:
        stored = await self._stored(press)
        points = typed_points(press.value, stored.league.settings.seats)
        settings = stored.league.settings.model_copy(update={"points": points})
        await self._change(press, stored, settings)

    async def _choose_tie_break(self, press: ComponentPress[TieBreakSelect]) -> None:
        """Let one tie-break come first; the others follow as is usual."""
        stored = await self._stored(press)
        settings = stored.league.settings
        order = () if press.value == USUAL else with_first(settings, press.one_of(TieBreak))
        await self._change(press, stored, settings.model_copy(update={"tie_breaks": order}))

    async def _choose_role(self, press: ComponentPress[LeagueRoleSelect]) -> None:
        stored, name = await self._stored(press), press.control.name
        role_id = press.number if press.value else None
        if name not in ROLES:
            raise OldControlError
        if role_id is not None and name in _GIVEN:
            check_may_choose(press.interaction, role_id)
        settings = stored.league.settings.model_copy(update={name: role_id})
        await self._change(press, stored, settings, Part.ENTRY)

    async def _show_part(self, press: ComponentPress[PartButton]) -> None:
        await self._edit(press.interaction, await self._stored(press), press.control.part)

    async def _ask_range(self, press: ComponentPress[RatingRangeButton]) -> None:
        stored = await self._stored(press)
        form = range_form(await language_of(press.interaction), stored.id, stored.league.settings)
        await press.interaction.response.send_modal(form)

    async def _choose_range(self, press: ComponentPress[ConditionsEntry]) -> None:
        stored = await self._stored(press)
        low, high = (typed_number(value) for value in (*press.values, "", "")[:2])
        if low is not None and high is not None and low > high:
            low, high = high, low
        settings = stored.league.settings.model_copy(update={"rating_from": low, "rating_to": high})
        await self._change(press, stored, settings, Part.ENTRY)

    async def _ask_start(self, press: ComponentPress[StartTimeButton]) -> None:
        stored, zone = await self._stored(press), (await guild_settings_of(press.interaction)).zone
        lang, present = await language_of(press.interaction), stored.league.settings.starts_at
        form = start_time_form(lang, stored.id, zone, clock.now(), present)
        await press.interaction.response.send_modal(form)

    async def _choose_start(self, press: ComponentPress[StartTimeEntry]) -> None:
        stored, zone = await self._stored(press), (await guild_settings_of(press.interaction)).zone
        day, hour = (*press.values, "", "")[:2]
        try:
            starts_at = start_time(day, hour, zone)
        except ValueError:
            raise OldControlError from None
        if starts_at is not None and starts_at <= clock.now():
            raise BoneyardError(PanelReason.PAST_START)
        settings = stored.league.settings.model_copy(update={"starts_at": starts_at, "zone": zone})
        await self._change(press, stored, settings, Part.ENTRY)

    async def _open(self, press: ComponentPress[OpenSignUpButton]) -> None:
        """Let everybody see the league: its home message is announced, and posted at once."""
        interaction, stored = press.interaction, await self._stored(press)
        lang = await language_of(interaction)
        stored = await self._leagues.open_to_all(stored)
        note = lang("league.opened", league=title(stored), channel=f"<#{stored.channel_id}>")
        await self._edit(interaction, stored, Part.PLAY, note)

    async def _change(
        self, press: ComponentPress[LeagueControl], stored: StoredLeague, settings: Settings, part: Part = Part.PLAY
    ) -> None:
        """Let other settings hold, and show what holds then."""

        def decide(now_stored: StoredLeague, _now: float) -> Sequence[Body]:
            return decisions.change_settings(now_stored.league, settings)

        interaction = press.interaction
        if settings == stored.league.settings:
            await self._edit(interaction, stored, part)
            return
        try:
            after = await self._leagues.act(stored.id, acting(interaction), interaction.id, decide)
        except (OnlyForSeveralError, SettingFixedError) as error:
            note = refused(await language_of(interaction), error)
            await self._edit(interaction, await self._leagues.get(stored.id), part, note)
            return
        await self._edit(interaction, after, part)

    async def _edit(self, interaction: Interaction, stored: StoredLeague, part: Part, note: str = "") -> None:
        card = setup_card(await language_of(interaction), stored, part, note=note)
        await interaction.response.edit_message(**card.answer_fields())

    async def _stored(self, press: ComponentPress[LeagueControl]) -> StoredLeague:
        """Return the league of a control; raise NotOrganizerError for who may not run it."""
        stored = await league_of(press.interaction, self._leagues, press.control.league_id)
        self._leagues.check_organizer(stored, acting(press.interaction))
        return stored
