"""The message with the animation of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ui

from bot.words.games import game_name, join_names
from bot.words.people import bare_names, bold_names
from bot.words.sheets import Ending, replay_alt
from cogs.kit.cards import Card, Picture, gallery, layout

if TYPE_CHECKING:
    from bot.render.film import Film
    from bot.tables.match import Match
    from bot.tables.model import Result, Table
    from cogs.kit.presentation import Presentation

__all__ = ["film_card"]


def film_card(presentation: Presentation, table: Table, match: Match, result: Result, film: Film) -> Card:
    """Show everyone the highlights of a match."""
    lang = presentation.lang

    async def data() -> bytes:
        return film.data

    ending = Ending(bare_names(lang, table), result.places, match.sheet, match.view(None).goal, result.is_given_up)
    alt = replay_alt(lang, film.frames, ending)
    picture = Picture(f"replay {table.id} {presentation.theme.id} {film.frames}", data, alt, "webp")
    names = join_names(lang, bold_names(lang, table))
    line = f"**{lang('replay.title', game=game_name(lang, table.game_id))}** · {names}"
    return Card(layout(ui.TextDisplay(line), gallery([picture])), (picture,))
