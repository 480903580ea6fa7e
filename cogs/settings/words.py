"""Settings and their values in words; each value makes sense without its setting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.i18n import language_for
from bot.tables.model.tempo import Tempo
from bot.words.times import tempo_text

if TYPE_CHECKING:
    from bot.i18n import Language

__all__ = ["SettingValue", "guild_value", "person_value", "value_code"]

SettingValue = str | bool | None
"""The choices of a setting; None leaves it to Discord or to the server."""


def value_code(value: SettingValue) -> str:
    """Return a code for a value, which is not shown."""
    match value:
        case None:
            return "auto"
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value)


def person_value(lang: Language, name: str, value: SettingValue) -> str:
    """Return the text for a value of a person's setting."""
    match name, value:
        case "language", None:
            return lang("setting.client_language")
        case "theme", None:
            return lang("setting.server_theme")
        case _:
            return _value(lang, name, value)


def guild_value(lang: Language, name: str, value: SettingValue) -> str:
    """Return the text for a value of a server's setting."""
    if value is None:
        return lang("setting.server_language")
    return _value(lang, name, value)


def _value(lang: Language, name: str, value: SettingValue) -> str:
    code = value_code(value)
    match name:
        case "language":
            return lang("setting.language", language=language_for(code)("language.name"))
        case "theme":
            return lang("setting.theme", theme=lang(f"theme.{code}"))
        case "tempo":
            return lang("lobby.tempo", value=tempo_text(lang, Tempo(code)))
        case _:
            return lang(f"setting.{name}_{code}")
