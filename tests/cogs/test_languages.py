"""The language of an answer to a person, and the language in which it names the buttons of a table."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from discord import Locale

from bot.app.client import BoneyardBot
from bot.families import words_of
from bot.games.errors import IllegalMoveError, Reason
from bot.games.registry.examples import Example, play_example
from bot.i18n import language_for
from bot.tables.model import Person, Venue
from bot.tables.order import Order
from bot.words.refusals import refusal
from cogs.kit.interaction_settings import language_of, note_table, public_language_of
from tests.cogs.clients import offline_client

OLA = Person(1, "Ola", "uk")
GUILD, CHANNEL = 10, 20


def asked(client: BoneyardBot, guild_locale: Locale | None) -> Any:  # noqa: ANN401 - what discord.py makes of a press
    """Return an interaction of a Ukrainian, in a server or in a DM."""
    return SimpleNamespace(
        id=5,
        user=SimpleNamespace(id=OLA.id),
        locale=Locale.ukrainian,
        guild_locale=guild_locale,
        guild_id=guild_locale and GUILD,
        client=client,
        extras={},
    )


async def test_in_a_server_its_own_setting_decides_how_the_buttons_of_tables_are_called(tmp_path: Path) -> None:
    async with offline_client(tmp_path) as client:
        lang = await language_of(asked(client, Locale.polish))
        assert (lang.code, lang.at_table.code) == ("uk", "pl")
        await client.services.settings.change_guild(GUILD, language="pt-BR")
        lang = await language_of(asked(client, Locale.polish))
        assert (lang.code, lang.at_table.code) == ("uk", "pt-BR")


@pytest.mark.slow
async def test_in_a_dm_the_server_of_the_pressed_table_decides(tmp_path: Path) -> None:
    async with offline_client(tmp_path) as client:
        table = await client.services.tables.lobbies.open(Venue(GUILD, CHANNEL, "pl"), OLA, Order("fifty", {}), 7)
        interaction = asked(client, None)
        assert (await language_of(interaction)).at_table.code == "uk", "nothing is known of a table"
        note_table(interaction, table.id)
        lang = await language_of(interaction)
        assert (lang.code, lang.at_table.code) == ("uk", "pl")
        assert f"**{language_for('pl')('button.back')}**" in lang("error.away")
        await client.services.settings.change_guild(GUILD, language="en")
        assert (await language_of(interaction)).at_table.code == "en"


async def test_a_table_that_is_gone_changes_nothing(tmp_path: Path) -> None:
    async with offline_client(tmp_path) as client:
        interaction = asked(client, None)
        note_table(interaction, 99)
        lang = await language_of(interaction)
        assert (lang.code, lang.at_table.code) == ("uk", "uk")
        assert (await public_language_of(interaction)).code == "uk"


@pytest.mark.parametrize(
    ("game_id", "example", "label"),
    [
        ("pieciol", Example(), language_for("pl")("button.roll")),
        ("fives", Example("hands: 3-3 6-6 / 2-5\nline: 4-2 2-1"), language_for("uk")("button.draw")),
    ],
)
def test_a_refused_move_names_the_buttons_where_they_stand(game_id: str, example: Example, label: str) -> None:
    mixed, view = language_for("uk").beside(language_for("pl")), play_example(game_id, example).own
    error = IllegalMoveError(Reason.OTHER_GAME, view.moves[0], view)
    assert f"**{label}**" in refusal(mixed, error, words_of), "dice are rolled on the board, tiles drawn on the hand"
