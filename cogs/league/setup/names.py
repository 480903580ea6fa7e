"""The games in the form of a league, and valid names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.base.errors import BoneyardError
from bot.games.errors import UnknownGameError
from bot.games.options import option_text
from bot.games.registry import GAMES
from bot.leagues.entries.settings import LONGEST_NAME
from bot.tables.model.tempo import Tempo
from bot.tables.plain import in_one_line
from bot.tables.presets import Setup
from bot.words.games import game_name
from bot.words.setups import setup_line
from cogs.kit.offers import STAR
from cogs.league.base.errors import PanelReason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.model import Settings
    from bot.tables.presets import Offers

__all__ = ["games_offered", "plain_league_name", "present_setup"]


def games_offered(lang: Language, offers: Offers, chosen: str | None) -> Sequence[tuple[str, str]]:
    """Return the games with the codes of `/play`, the chosen one first; raise UnknownGameError."""
    values = [(f"{STAR} {one.name}", f"preset-{one.id}") for one in offers.presets if one.setup.game_id in GAMES]
    values += [(game_name(lang, game_id), game_id) for game_id in GAMES]
    if chosen is None:
        return values
    named = next((one for one in values if chosen in one), None)
    if named is None:
        raise UnknownGameError(chosen)
    return [named, *(one for one in values if one != named)]


def present_setup(lang: Language, settings: Settings) -> str:
    """Return the game of a league, for a select."""
    setup = Setup(settings.game_id, settings.options, settings.seats, Tempo.NONE)
    return setup_line(lang, setup) if settings.game_id in GAMES else option_text(settings.game_id)


def plain_league_name(name: str) -> str:
    """Return a readable name in one line; raise BoneyardError(NAME)."""
    plain = in_one_line(name)[:LONGEST_NAME].rstrip()
    if not plain:
        raise BoneyardError(PanelReason.NAME, most=LONGEST_NAME)
    return plain
