"""Private replays of a finished match; a person can show a moment to everyone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cogs.kit.interaction_settings import guild_settings_of, presentation_of
from cogs.kit.permissions import check_may_post
from cogs.kit.presentation import public_presentation
from cogs.kit.sending import replace_message, send_card
from cogs.replay.card import Rewatched, replay_card, shown_card
from cogs.replay.controls import (
    ALL_HANDS,
    EVERYONE,
    EyesButton,
    EyesSelect,
    LinesSelect,
    ShowMomentButton,
    StepButton,
    Way,
)
from cogs.results.controls import ReplayButton

if TYPE_CHECKING:
    import discord

    from bot.tables.model import Table
    from bot.words.faces import Faces
    from cogs.kit.cards import Card
    from cogs.kit.controls import TableControl
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.replay.matches import WatchedMatches

    Interaction = discord.Interaction[Any]

__all__ = ["ReplayActions"]


class ReplayActions:
    """Shows moments of matches to each person who asks for them."""

    def __init__(self, faces: Faces, matches: WatchedMatches) -> None:
        self._matches = matches
        self._faces = faces

    def register(self, router: ComponentRouter) -> None:
        """Register the **Replay** buttons of results and the controls of replays."""
        router.add(ReplayButton, self._open)
        router.add(StepButton, self._step)
        router.add(LinesSelect, self._jump)
        router.add(EyesButton, self._offer_eyes)
        router.add(EyesSelect, self._look_through)
        router.add(ShowMomentButton, self._show_to_everyone)

    async def _open(self, press: ComponentPress[ReplayButton]) -> None:
        """Show the first moment, to a person who sat at the table as they saw it."""
        table = await self._matches.table(press.control.table_id)
        seen = await self._seen(table, 0, "")
        seat = table.seat_of(press.interaction.user.id)
        has_hands = seen.moment.match.game.has_hands
        eyes = EVERYONE if not has_hands else ALL_HANDS if seat is None else str(seat)
        card = await self._card(press.interaction, Rewatched(table, seen.moments, 0, eyes))
        await send_card(press.interaction, card)

    async def _step(self, press: ComponentPress[StepButton]) -> None:
        """Go to a moment; on a public message, each person begins their own replay."""
        interaction, control = press.interaction, press.control
        seen = await self._seen(await self._matches.table(control.table_id), control.moment, control.eyes)
        answer = send_card if control.way is Way.OPEN else replace_message
        await answer(interaction, await self._card(interaction, seen))

    async def _jump(self, press: ComponentPress[LinesSelect]) -> None:
        await self._go(press, press.number, press.control.eyes)

    async def _offer_eyes(self, press: ComponentPress[EyesButton]) -> None:
        await self._go(press, press.control.moment, press.control.eyes, offers_eyes=True)

    async def _look_through(self, press: ComponentPress[EyesSelect]) -> None:
        await self._go(press, press.control.moment, press.value)

    async def _show_to_everyone(self, press: ComponentPress[ShowMomentButton]) -> None:
        interaction, control = press.interaction, press.control
        await check_may_post(interaction)
        table = await self._matches.table(control.table_id)
        presentation = public_presentation(table.venue, await guild_settings_of(interaction), self._faces)
        shown = await self._matches.shown(presentation.lang, table)
        seen = await self._seen(shown, control.moment, control.eyes)
        await send_card(interaction, shown_card(presentation, seen), private=False)

    async def _go(
        self, press: ComponentPress[TableControl], moment: int, eyes: str, *, offers_eyes: bool = False
    ) -> None:
        """Show another moment, or the same one from another view or with the choice of one, on the pressed message."""
        seen = await self._seen(await self._matches.table(press.control.table_id), moment, eyes)
        await replace_message(press.interaction, await self._card(press.interaction, seen, offers_eyes=offers_eyes))

    async def _seen(self, table: Table, moment: int, eyes: str) -> Rewatched:
        """Return a moment of a match; if an older version counted more moments, the last one."""
        moments = await self._matches.moments(table)
        return Rewatched(table, moments, min(moment, len(moments) - 1), eyes)

    async def _card(self, interaction: Interaction, seen: Rewatched, *, offers_eyes: bool = False) -> Card:
        presentation = await presentation_of(interaction, self._faces)
        shown = await self._matches.shown(presentation.lang, seen.table, interaction.user.id)
        return replay_card(presentation, replace(seen, table=shown), offers_eyes=offers_eyes)
