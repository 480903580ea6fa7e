"""The ways into a running match: back to one's own seat, or to one that a computer plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.families import family_of
from bot.games.core import Seat
from bot.words.events import Room, tell_last
from bot.words.faces import NO_FACES
from bot.words.people import bold_names
from cogs.kit.answers import say
from cogs.kit.interaction_context import person_of
from cogs.kit.interaction_settings import language_of, person_settings_of
from cogs.leaving.controls import SitButton
from cogs.match.controls import BackButton

if TYPE_CHECKING:
    from bot.tables.service import Tables
    from bot.words.faces import Faces
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.table_showing import TableShowing

__all__ = ["ReturnActions"]

_ROOM = Room(lines=25, characters=1900)
"""How many lines of the events during an absence are shown; the last ones matter most."""


class ReturnActions:
    """Handles presses of people who come back, or who take over a seat."""

    def __init__(self, tables: Tables, projection: TableShowing, faces: Faces) -> None:
        self._tables = tables
        self._matches = tables.matches
        self._projection = projection
        self._faces = faces

    def register(self, router: ComponentRouter) -> None:
        """Register the buttons to come back and to sit down."""
        router.add(BackButton, self._come_back)
        router.add(SitButton, self._take_over)

    async def _come_back(self, press: ComponentPress[BackButton]) -> None:
        interaction = press.interaction
        table = await self._matches.come_back(press.control.table_id, interaction.user.id, interaction.id)
        lang, person = await language_of(interaction), await person_settings_of(interaction)
        events = await self._matches.meanwhile(table, interaction.user.id)
        told = tell_last(
            family_of(table.game_id).words,
            lang,
            events,
            bold_names(lang, table),
            _ROOM,
            NO_FACES if person.text_board else self._faces,
        )
        await say(interaction, "\n".join(filter(None, (lang("back.done"), told))))

    async def _take_over(self, press: ComponentPress[SitButton]) -> None:
        interaction, control = press.interaction, press.control
        person, seat = person_of(interaction), Seat(control.seat)
        table = await self._matches.take_over(control.table_id, person, seat, interaction.id)
        match = await self._tables.match(table)
        has_hand = match is not None and match.game.has_hands
        await say(interaction, (await language_of(interaction))("sit.done" if has_hand else "sit.done_dice"))
        await self._projection.retry_dms(person.id)
