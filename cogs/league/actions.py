"""What people do in arenas and on ladders: they are free for a match or rest, and challenge."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from bot.leagues import decisions
from bot.leagues.errors import NotEnteredError
from bot.leagues.formats.ladder import challengeable
from cogs.kit.answers import say
from cogs.kit.interaction_settings import language_of
from cogs.kit.sending import send_card
from cogs.league.access import league_of
from cogs.league.asking import challenge_card
from cogs.league.controls import (
    BreakButton,
    ChallengeButton,
    ChallengeSelect,
    FreeButton,
)
from cogs.league.deciding import decide_for_oneself
from cogs.league.words import bold_names

if TYPE_CHECKING:
    import discord

    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.services import Services

    Interaction = discord.Interaction[Any]

__all__ = ["LeagueActions"]


class LeagueActions:
    """Does what people want for themselves where matches are not drawn in rounds."""

    def __init__(self, services: Services) -> None:
        self._leagues = services.leagues

    def register(self, router: ComponentRouter) -> None:
        """Let the controls of home messages come here."""
        router.add(FreeButton, self._be_free)
        router.add(BreakButton, self._take_break)
        router.add(ChallengeButton, self._show_rivals)
        router.add(ChallengeSelect, self._challenge)

    async def _be_free(self, press: ComponentPress[FreeButton]) -> None:
        await decide_for_oneself(self._leagues, press, decisions.ready)
        await say(press.interaction, (await language_of(press.interaction))("league.is_free"))

    async def _take_break(self, press: ComponentPress[BreakButton]) -> None:
        await decide_for_oneself(self._leagues, press, decisions.pause)
        await say(press.interaction, (await language_of(press.interaction))("league.on_break"))

    async def _show_rivals(self, press: ComponentPress[ChallengeButton]) -> None:
        """Show somebody whom they can challenge on a ladder."""
        interaction = press.interaction
        stored = await league_of(interaction, self._leagues, press.control.league_id)
        number = stored.entrant_of(interaction.user.id)
        if number is None:
            raise NotEnteredError
        rivals = challengeable(stored.league, number, time.time())
        await send_card(interaction, challenge_card(await language_of(interaction), stored, rivals))

    async def _challenge(self, press: ComponentPress[ChallengeSelect]) -> None:
        interaction, other = press.interaction, int(press.value) if press.value.isdecimal() else 0
        after = await decide_for_oneself(
            self._leagues, press, lambda league, entrant, now: decisions.challenge(league, entrant, other, now)
        )
        lang = await language_of(interaction)
        await say(interaction, lang("league.challenged", name=bold_names(lang, after, [other])))
