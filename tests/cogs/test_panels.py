"""Panels of settings keep within Discord's limits and show the present values, in every language."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from boneyard_playground.checks.messages import check_message
from boneyard_playground.world.model import Message
from bot.i18n import LANGUAGES, language_for
from bot.settings.model import GuildSettings, PersonSettings
from bot.words.games import join_names
from cogs.kit.cards import Card
from cogs.settings.controls import Scope
from cogs.settings.panels import VALUES, guild_panel, person_panel
from cogs.settings.words import value_code
from tests.i18n.keys import FILLED

WIDEST_ID = 2**63 - 1
CHANNELS = tuple(range(WIDEST_ID - 25, WIDEST_ID))


def _parts(card: Card) -> list[dict[str, Any]]:
    """Return all parts of a card that Discord accepts."""
    components: list[dict[str, Any]] = card.view.to_components()  # type: ignore[no-untyped-call]
    check_message({"components": components, "flags": 1 << 15}, [], Message(1, 2, 3, datetime.now(UTC)))
    rows = [part for container in components for part in container["components"]]
    return [inner for row in rows for inner in row.get("components", [row])]


def _guild_panel(code: str, settings: GuildSettings) -> Card:
    lang = language_for(code)
    missing = join_names(lang, [lang(f"permission.{name}") for name in FILLED["permission.{}"]])
    told = lang("server.lacking", permissions=missing)
    return guild_panel(lang, WIDEST_ID, settings, present_channels=settings.channels, has_role=True, permissions=told)


def _chosen(parts: list[dict[str, Any]]) -> dict[str, list[str]]:
    """Return the values that each select shows as chosen, by its setting."""
    return {
        part["custom_id"].split(":")[3]: [option["value"] for option in part["options"] if option["default"]]
        for part in parts
        if part["type"] == 3
    }


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("channels", [(), CHANNELS])
def test_panels_are_taken_by_discord(code: str, channels: tuple[int, ...]) -> None:
    assert _parts(person_panel(language_for(code), WIDEST_ID, PersonSettings()))
    menus = [part for part in _parts(_guild_panel(code, GuildSettings(channels=channels))) if part["type"] == 8]
    assert [len(menu.get("default_values", ())) for menu in menus] == [len(channels)]


@pytest.mark.parametrize("scope", Scope)
def test_every_value_of_every_setting_is_shown_as_chosen(scope: Scope) -> None:
    for name, values in VALUES[scope].items():
        for value in values:
            if scope is Scope.ME:
                card = person_panel(language_for("en"), 1, PersonSettings(**{name: value}))  # type: ignore[arg-type]
            else:
                card = _guild_panel("en", GuildSettings(**{name: value}))  # type: ignore[arg-type]
            assert _chosen(_parts(card))[name] == [value_code(value)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_values_of_a_setting_are_distinguished_and_name_it(code: str) -> None:
    panels = [person_panel(language_for(code), 1, PersonSettings()), _guild_panel(code, GuildSettings())]
    for part in (part for panel in panels for part in _parts(panel) if part["type"] == 3):
        labels = [option["label"] for option in part["options"]]
        assert len(set(labels)) == len(labels)
        assert len({label.partition(":")[0] for label in labels}) == 1
