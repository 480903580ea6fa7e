"""The message with the animation of a match, and the match as a text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ui

from bot.families import family_of
from bot.words.events import tell
from bot.words.games import game_name, join_names, unformatted
from bot.words.people import bare_names, bold_names
from bot.words.sheets import Ending, replay_alt
from cogs.kit.cards import Card, Picture, gallery, layout

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.render.film import Film
    from bot.tables.match import Match
    from bot.tables.model import Result, Table
    from bot.tables.replays import ReplayMoment
    from cogs.kit.presentation import Presentation

__all__ = ["film_card", "story_text"]


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


def story_text(lang: Language, table: Table, moments: Sequence[ReplayMoment]) -> str:
    """Return everything that was public in a match, a line each; slow for a long match."""
    events = [event for moment in moments for event in moment.events]
    lines = tell(family_of(table.game_id).words, lang, events, bold_names(lang, table))
    return unformatted("\n".join(lines)) + "\n"
