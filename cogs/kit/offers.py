"""Suggests what people can play in a server while they type, and reads the final choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord.app_commands import Choice

from bot.games.errors import UnknownGameError
from bot.games.registry import GAMES
from bot.tables.errors import NoTableHereError
from bot.tables.order import Order
from bot.tables.presets import Offers, Setup
from bot.words.setups import setup_line
from cogs.kit.choices import LONGEST_SUGGESTION, MOST_SUGGESTIONS, game_id_of, games_called
from cogs.kit.interaction_settings import guild_settings_of, language_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import discord

    from bot.i18n import Language
    from bot.tables.presets import Preset, Presets
    from bot.tables.service import Tables

    Interaction = discord.Interaction[Any]

__all__ = ["STAR", "Ordering", "offered"]

_PRESET, _TABLE = "preset-", "table-"
"""The prefixes of the codes for a preset and for the order of an earlier table."""

STAR = "★"
"""The mark before the name of a preset wherever it is offered beside games."""


_MOST_PRESETS = 8
"""How many presets are listed before the games while nothing is typed."""

_MOST_PLAYED = 3


class Ordering:
    """Suggests what people can play in a server, and reads what a person chose."""

    def __init__(self, presets: Presets, tables: Tables) -> None:
        self._presets = presets
        self._tables = tables

    async def suggest(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Suggest presets of a server, what was last played there, and games that contain the text typed so far."""
        offers = await self.offers(interaction.guild_id)
        return offered(await language_of(interaction), offers, interaction.channel_id, typed)

    async def offers(self, guild_id: int | None) -> Offers:
        """Return what a server offers besides games; empty for a DM."""
        return Offers() if guild_id is None else await self._presets.offers(guild_id)

    async def code_of(self, interaction: Interaction, typed: str) -> str | None:
        """Return the code of the offer that a person chose or whose name they typed; None for a game."""
        if _code(typed)[0]:
            return typed
        try:
            game_id_of(typed)
        except UnknownGameError:
            preset = await self._preset_called(interaction.guild_id or 0, typed)
            return None if preset is None else f"{_PRESET}{preset.id}"
        return None

    async def ordered(self, interaction: Interaction, typed: str) -> Order:
        """Return the order for what a person chose or typed; a game alone is played at the server's tempo.

        Raises UnknownGameError, and NoSuchPresetError for a preset that was deleted in the meantime.
        """
        guild_id = interaction.guild_id or 0
        kind, number = _code(typed)
        if kind == _PRESET:
            return (await self._presets.find(guild_id, number)).setup.order
        if kind == _TABLE:
            return await self._order_of_table(guild_id, number, typed)
        try:
            game_id = game_id_of(typed)
        except UnknownGameError:
            preset = await self._preset_called(guild_id, typed)
            if preset is None:
                raise
            return preset.setup.order
        return Order(game_id, {}, tempo=(await guild_settings_of(interaction)).tempo)

    async def _preset_called(self, guild_id: int, typed: str) -> Preset | None:
        name = typed.removeprefix(STAR).strip().casefold()
        return next((one for one in await self._presets.of_guild(guild_id) if one.name.casefold() == name), None)

    async def _order_of_table(self, guild_id: int, table_id: int, typed: str) -> Order:
        try:
            table = await self._tables.get(table_id)
        except NoTableHereError:
            raise UnknownGameError(typed) from None
        if table.venue.guild_id != guild_id:
            raise UnknownGameError(typed)
        return Setup.of(table).order


def offered(lang: Language, offers: Offers, channel_id: int | None, typed: str) -> list[Choice[str]]:
    """Return the choices in a channel that contain a text."""
    presets = list(_presets(lang, offers))
    played = list(_played(lang, offers, channel_id))
    chosen = [*_called(typed, presets if typed.strip() else presets[:_MOST_PRESETS]), *_called(typed, played)]
    return [*chosen, *games_called(lang, typed)][:MOST_SUGGESTIONS]


def _code(typed: str) -> tuple[str, int]:
    """Return the kind of a code and its number; the kind is empty for a text that is not a code."""
    for kind in (_PRESET, _TABLE):
        number = typed.removeprefix(kind)
        if number != typed and number.isascii() and number.isdecimal() and len(number) < 19:
            return kind, int(number)
    return "", 0


def _presets(lang: Language, offers: Offers) -> Iterator[tuple[str, str]]:
    for preset in offers.presets:
        if preset.setup.game_id in GAMES:
            yield f"{STAR} {preset.name}: {setup_line(lang, preset.setup)}", f"{_PRESET}{preset.id}"


def _played(lang: Language, offers: Offers, channel_id: int | None) -> Iterator[tuple[str, str]]:
    for one in offers.played_last(channel_id, _MOST_PLAYED):
        if one.setup.game_id in GAMES:
            yield lang("play.again", setup=setup_line(lang, one.setup)), f"{_TABLE}{one.table_id}"


def _called(typed: str, offers: Sequence[tuple[str, str]]) -> list[Choice[str]]:
    """Return the offers whose name contains a text; no one types a code."""
    wanted = typed.strip().casefold()
    return [Choice(name=name[:LONGEST_SUGGESTION], value=code) for name, code in offers if wanted in name.casefold()]
