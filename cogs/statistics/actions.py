"""One person's statistics, which can be changed to another game, to other opponents, or to a public post."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.games.registry import find_game
from bot.standings.model import ALL_GAMES
from bot.standings.statistics_service import Asked
from bot.tables.errors import TableError, TableReason
from cogs.kit.game_select import page_of
from cogs.kit.interaction_context import venue_of
from cogs.kit.interaction_settings import guild_settings_of, person_settings_of, presentation_of
from cogs.kit.permissions import check_may_post
from cogs.kit.presentation import public_presentation
from cogs.kit.sending import replace_message, send_card
from cogs.statistics.card import statistics_card
from cogs.statistics.controls import Company, CompanyButton, GameSelect, ShowStatisticsButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from bot.leagues.hall import Hall, Medal
    from bot.standings.statistics_service import Statistics
    from cogs.kit.cards import Card
    from cogs.kit.router import ComponentPress, ComponentRouter

    Interaction = discord.Interaction[Any]

__all__ = ["StatisticsActions"]


class StatisticsActions:
    """Answers presses and commands about one person's matches."""

    def __init__(self, statistics: Statistics, hall: Hall) -> None:
        self._statistics = statistics
        self._hall = hall

    def register(self, router: ComponentRouter) -> None:
        """Register the controls of statistics."""
        router.add(GameSelect, self._choose_game)
        router.add(CompanyButton, self._change_company)
        router.add(ShowStatisticsButton, self._show_to_everyone)

    async def open(self, interaction: Interaction, user_id: int, game_id: str | None) -> None:
        """Answer with a person's statistics, in an ephemeral message."""
        asked = Asked(venue_of(interaction).guild_id, user_id, game_id)
        await send_card(interaction, await self._private(interaction, asked))

    async def _choose_game(self, press: ComponentPress[GameSelect]) -> None:
        control, games_page = press.control, page_of(press.value)
        game = press.value if games_page is None else control.game
        asked = _asked(press.interaction, control.user_id, game, control.company)
        await replace_message(press.interaction, await self._private(press.interaction, asked, games_page))

    async def _change_company(self, press: ComponentPress[CompanyButton]) -> None:
        control = press.control
        asked = _asked(press.interaction, control.user_id, control.game, control.company)
        await replace_message(press.interaction, await self._private(press.interaction, asked))

    async def _show_to_everyone(self, press: ComponentPress[ShowStatisticsButton]) -> None:
        """Post a person's statistics as everyone may see them; people who hide must stop hiding first."""
        interaction, control = press.interaction, press.control
        if control.user_id == interaction.user.id and (await person_settings_of(interaction)).is_hidden:
            raise TableError(TableReason.HIDING)
        await check_may_post(interaction)
        asked = _asked(interaction, control.user_id, control.game, control.company)
        presentation = public_presentation(venue_of(interaction), await guild_settings_of(interaction))
        portrait = await self._statistics.of(asked, viewer_id=None)
        medals = await self._medals(asked)
        card = statistics_card(presentation, asked, portrait, medals, is_private=False)
        await send_card(interaction, card, private=False)

    async def _private(self, interaction: Interaction, asked: Asked, games_page: int | None = None) -> Card:
        presentation = await presentation_of(interaction)
        portrait = await self._statistics.of(asked, viewer_id=interaction.user.id)
        medals = await self._medals(asked)
        return statistics_card(presentation, asked, portrait, medals, is_private=True, games_page=games_page)

    async def _medals(self, asked: Asked) -> Sequence[Medal]:
        """Return the medals of a person, if all games among people are shown."""
        if asked.game_id is not None or asked.with_computers:
            return ()
        return await self._hall.medals(asked.guild_id, asked.user_id)


def _asked(interaction: Interaction, user_id: int, game: str, company: Company) -> Asked:
    """Return the question of a control; raise UnknownGameError for a game that no longer exists."""
    game_id = None if game == ALL_GAMES else find_game(game).id
    return Asked(venue_of(interaction).guild_id, user_id, game_id, with_computers=company is Company.COMPUTERS)
