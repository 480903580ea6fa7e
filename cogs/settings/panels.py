"""Panels of settings: each setting with an explanation, and a control that shows the present value."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from discord import ui

from bot.i18n import LANGUAGES
from bot.render.themes import THEMES
from bot.settings.model import Enders, HandsBy, LeagueMentions
from bot.tables.model.tempo import Tempo
from cogs.kit.cards import Card, layout
from cogs.presets.controls import PresetsButton
from cogs.settings.controls import AllChannelsButton, ChannelsSelect, OrganizerRoleSelect, Scope, SettingSelect
from cogs.settings.words import SettingValue, guild_value, person_value, value_code

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.settings.model import GuildSettings, PersonSettings

__all__ = ["VALUES", "guild_panel", "person_panel"]

VALUES: Mapping[Scope, Mapping[str, tuple[SettingValue, ...]]] = MappingProxyType(
    {
        Scope.ME: {
            "language": (None, *LANGUAGES),
            "theme": (None, *THEMES),
            "pings": (True, False),
            "text_board": (False, True),
            "league_mentions": tuple(LeagueMentions),
            "hands": tuple(HandsBy),
            "is_hidden": (False, True),
        },
        Scope.SERVER: {
            "language": (None, *LANGUAGES),
            "theme": tuple(THEMES),
            "tempo": tuple(Tempo),
            "enders": tuple(Enders),
        },
    }
)
"""The choices of each setting, except channels, which Discord lists."""

_Item = ui.Item[Any]


def person_panel(lang: Language, user_id: int, settings: PersonSettings) -> Card:
    """Show a person their settings."""
    children: list[_Item] = [ui.TextDisplay(lang("mine.title"))]
    for name, values in VALUES[Scope.ME].items():
        options = [(person_value(lang, name, value), value_code(value)) for value in values]
        present = value_code(getattr(settings, name))
        children.append(ui.TextDisplay(lang(f"mine.{name}")))
        children.append(ui.ActionRow(SettingSelect(Scope.ME, name, user_id).select(options, present=present)))
    return Card(layout(*children))


def guild_panel(
    lang: Language,
    user_id: int,
    settings: GuildSettings,
    *,
    present_channels: Sequence[int],
    has_role: bool,
    permissions: str,
) -> Card:
    """Show a manager the settings of their server.

    `present_channels` are the allowed channels that still exist, because a select accepts no others. `has_role` says
    whether the organizers' role still exists; `permissions` says what the bot may do in the present channel.
    """
    children: list[_Item] = [ui.TextDisplay(f"{lang('server.title')}\n{permissions}")]
    for name, values in VALUES[Scope.SERVER].items():
        options = [(guild_value(lang, name, value), value_code(value)) for value in values]
        present = value_code(getattr(settings, name))
        children.append(ui.TextDisplay(lang(f"server.{name}")))
        children.append(ui.ActionRow(SettingSelect(Scope.SERVER, name, user_id).select(options, present=present)))
    children += _organizers(lang, user_id, settings, is_there=has_role)
    return Card(layout(*children, *_channels(lang, user_id, settings, present_channels)))


def _organizers(lang: Language, user_id: int, settings: GuildSettings, *, is_there: bool) -> Sequence[_Item]:
    present = settings.organizer_role if is_there else None
    select = OrganizerRoleSelect(user_id).roles(lang("server.choose_organizers"), present)
    return [ui.TextDisplay(lang("server.organizers")), ui.ActionRow(select)]


def _channels(lang: Language, user_id: int, settings: GuildSettings, present: Sequence[int]) -> Sequence[_Item]:
    named = ", ".join(f"<#{channel_id}>" for channel_id in settings.channels) or lang("server.all_channels")
    items: list[_Item] = [
        ui.TextDisplay(lang("server.channels", channels=named)),
        ui.ActionRow(ChannelsSelect(user_id).channels(lang("server.choose_channels"), present)),
    ]
    buttons: list[_Item] = [PresetsButton().draw(lang)]
    if settings.channels:
        buttons.insert(0, AllChannelsButton(user_id).button(lang("button.all_channels")))
    return [*items, ui.ActionRow(*buttons)]
