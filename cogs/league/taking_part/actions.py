"""Players' actions in arenas and on ladders: be free for a match, rest, or challenge."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from bot.base import clock
from bot.leagues import decisions
from bot.leagues.model import EntrantState, Phase
from bot.leagues.model.errors import LeagueError, LeagueReason, NothingChangedError
from bot.words.times import date_and_time
from cogs.kit.answers import say
from cogs.kit.interaction_context import person_of
from cogs.kit.interaction_settings import language_of
from cogs.kit.sending import send_card
from cogs.league.base.access import league_of, role_ids_of
from cogs.league.base.confirm_cards import rivals_card, standing_text
from cogs.league.base.controls import (
    BreakButton,
    ChallengeButton,
    ChallengeSelect,
    FreeButton,
)
from cogs.league.base.words import bold_names
from cogs.league.taking_part.own_actions import decide_for_oneself

if TYPE_CHECKING:
    import discord

    from bot.i18n import Language
    from bot.leagues.service import Leagues
    from bot.leagues.store import StoredLeague
    from bot.tables.service import Tables
    from cogs.kit.router import ComponentPress, ComponentRouter

    Interaction = discord.Interaction[Any]

__all__ = ["LeagueActions"]


class LeagueActions:
    """Handles the controls of formats without rounds."""

    def __init__(self, leagues: Leagues, tables: Tables) -> None:
        self._leagues = leagues
        self._tables = tables

    def register(self, router: ComponentRouter) -> None:
        """Register the controls of home messages."""
        router.add(FreeButton, self._be_free)
        router.add(BreakButton, self._take_break)
        router.add(ChallengeButton, self._show_rivals)
        router.add(ChallengeSelect, self._challenge)

    async def _be_free(self, press: ComponentPress[FreeButton]) -> None:
        """Make a person free for pairing; this signs up a person who is no entrant, or left before the start."""
        interaction = press.interaction
        stored = await league_of(interaction, self._leagues, press.control.league_id)
        await interaction.response.defer(ephemeral=True, thinking=True)  # many people may press it at once
        if stored.league.phase is Phase.RUNNING and _may_enter(stored, interaction.user.id):
            has_role = stored.league.settings.role_id in role_ids_of(interaction)
            stored = await self._leagues.join(stored.id, person_of(interaction), None, has_role=has_role)
        number = stored.entrant_of(interaction.user.id)
        if number is not None and stored.league.entrants[number].state is EntrantState.WAITING:
            await say(interaction, standing_text(await language_of(interaction), stored, number))
            return
        with suppress(NothingChangedError):
            await decide_for_oneself(self._leagues, press, decisions.ready)
        stored = await self._leagues.get(stored.id)
        await say(interaction, await self._queued(await language_of(interaction), stored, interaction.user.id))

    async def _queued(self, lang: Language, stored: StoredLeague, user_id: int) -> str:
        """Return an arena player's opponents, or that they wait for one."""
        entrant = stored.entrant_of(user_id)
        meets = next((one for one in stored.league.open_fixtures if entrant in one.seats), None)
        if meets is None:
            return lang("league.is_free")
        of = (await self._leagues.open_tables(stored.id)).get(meets.number)
        if of is not None:
            table = await self._tables.get(of.table_id)
            return lang("league.arena_busy", channel=f"<#{table.venue.channel_id}>")
        others = [one for one in meets.seats if one != entrant]
        return lang("league.arena_paired", names=bold_names(lang, stored, others))

    async def _take_break(self, press: ComponentPress[BreakButton]) -> None:
        await decide_for_oneself(self._leagues, press, decisions.pause)
        await say(press.interaction, (await language_of(press.interaction))("league.on_break"))

    async def _show_rivals(self, press: ComponentPress[ChallengeButton]) -> None:
        """Show a person their possible opponents on a ladder."""
        interaction = press.interaction
        stored = await league_of(interaction, self._leagues, press.control.league_id)
        number = stored.entrant_of(interaction.user.id)
        if number is None:
            raise LeagueError(LeagueReason.NOT_ENTERED)
        await send_card(interaction, rivals_card(await language_of(interaction), stored, number, clock.now()))

    async def _challenge(self, press: ComponentPress[ChallengeSelect]) -> None:
        interaction, other = press.interaction, press.number
        after = await decide_for_oneself(
            self._leagues, press, lambda league, entrant, now: decisions.challenge(league, entrant, other, now)
        )
        lang = await language_of(interaction)
        due = max(after.league.open_fixtures, key=lambda one: one.number).due or 0.0
        await say(
            interaction, lang("league.challenged", name=bold_names(lang, after, [other]), time=date_and_time(due))
        )


def _may_enter(stored: StoredLeague, user_id: int) -> bool:
    """Return whether a person is no entrant, or no longer one because they left before playing."""
    number = stored.entrant_of(user_id)
    return number is None or stored.league.entrants[number].state is EntrantState.LEFT
