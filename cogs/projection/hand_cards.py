"""The hands of people, drawn with their own settings, for a DM and for a private answer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.games.core import SeatActed
from bot.games.registry import find_game
from bot.i18n import language_for
from bot.posts.model import PostKind, table_owner
from bot.tables.model import Status
from cogs.kit.links import post_url
from cogs.kit.presentation import private_presentation, public_presentation
from cogs.match.hand import NO_ANSWER, HandExtras, Upkeep, hand_card, hand_occasion, position_card

if TYPE_CHECKING:
    from bot.games.core import Seat
    from bot.posts.model import TablePosts
    from bot.settings.model import SettingsStore
    from bot.tables.match import Match
    from bot.tables.model import Person, Table
    from bot.tables.service import Tables
    from bot.words.faces import Faces
    from cogs.kit.cards import Card
    from cogs.kit.presentation import Presentation
    from cogs.match.hand import HandAnswer

__all__ = ["HandCards", "wants_hint"]


class HandCards:
    """Draws hands. Each one reads the settings again, and the address of a finished match's result."""

    def __init__(self, tables: Tables, settings: SettingsStore, store: TablePosts, faces: Faces) -> None:
        self._tables = tables
        self._settings = settings
        self._store = store
        self._faces = faces

    async def by_dm(
        self, table: Table, match: Match, seat: Seat, person: Person, *, answer: HandAnswer = NO_ANSWER
    ) -> Card:
        """Return the hand for a person's DM, which is not edited with every move of others."""
        presentation = await self._presentation(table, person.id, person.locale)
        with_hint = await wants_hint(self._tables, table, match, seat)
        url = await self._result_url(table)
        extras = HandExtras(with_hint, result_url=url, answer=answer)
        occasion = hand_occasion(presentation, table, match, seat, extras)
        return replace(hand_card(presentation, table, match, seat, extras), occasion=occasion)

    async def private(
        self,
        table: Table,
        match: Match,
        seat: Seat,
        person: Person,
        *,
        is_kept_up: bool = True,
        answer: HandAnswer = NO_ANSWER,
    ) -> Card:
        """Return the answer to a person who asks for their hand: in a game without hands, the position in words."""
        presentation = await self._presentation(table, person.id, person.locale)
        if not match.game.has_hands:
            return position_card(presentation, table, match, seat)
        with_hint = await wants_hint(self._tables, table, match, seat)
        url = await self._result_url(table)
        upkeep = Upkeep.ALWAYS if is_kept_up else Upkeep.NO_MORE
        return hand_card(presentation, table, match, seat, HandExtras(with_hint, upkeep, url, answer))

    async def are_final(self, table: Table) -> bool:
        """Return whether hands can change only if the table changes: none waits for the address of the result."""
        return table.status is not Status.FINISHED or await self._result_url(table) is not None

    async def _presentation(self, table: Table, user_id: int, locale: str) -> Presentation:
        guild, person = await self._settings.both(table.venue.guild_id, user_id)
        lang = language_for(person.language or locale).beside(public_presentation(table.venue, guild).lang)
        return private_presentation(lang, person, guild, self._faces)

    async def _result_url(self, table: Table) -> str | None:
        if table.status is not Status.FINISHED:
            return None
        return post_url(table.venue.guild_id, await self._store.of(table_owner(table.id)), PostKind.RESULT)


async def wants_hint(tables: Tables, table: Table, match: Match, seat: Seat) -> bool:
    """Return whether a seat's person never had a hand before this match, and has not laid a tile of it yet."""
    person = table.person_at(seat)
    if person is None or match.view(None).round > 1 or _has_laid(match, seat):
        return False
    games = await tables.games_before(table, person.id)
    return not any(find_game(game_id).has_hands for game_id in games)


def _has_laid(match: Match, seat: Seat) -> bool:
    acted = (event for event in match.recent if isinstance(event, SeatActed))
    return any(event.seat == seat and event.laid is not None for event in acted)
