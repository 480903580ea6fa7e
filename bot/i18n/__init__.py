"""The catalogs of all texts that people read, as gettext files."""

from bot.i18n.catalogue import LANGUAGES, Language, covering, language_for

__all__ = ["LANGUAGES", "Language", "covering", "language_for"]
