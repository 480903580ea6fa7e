"""The texts of slash commands in the languages that Discord offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import Locale, app_commands

from bot.i18n import LANGUAGES, covering, language_for

if TYPE_CHECKING:
    from discord.app_commands import TranslationContextTypes, locale_str

__all__ = ["CatalogueTranslator", "text"]


def text(key: str) -> locale_str:
    """Return the text of a key for a command: English by default, translated when the commands are registered."""
    return app_commands.locale_str(language_for(LANGUAGES[0])(key), key=key)


class CatalogueTranslator(app_commands.Translator):
    """Looks up the texts of commands in the catalogs."""

    async def translate(
        self,
        string: locale_str,
        locale: Locale,
        context: TranslationContextTypes,  # noqa: ARG002 - the key is enough
    ) -> str | None:
        """Return the text in a locale, None without a catalog or a key."""
        key = string.extras.get("key")
        return language_for(locale.value)(key) if key and covering(locale.value) else None
