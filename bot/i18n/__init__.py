"""Every text that a person reads, in four languages: gettext catalogues, read by Babel."""

from bot.i18n.catalogue import LANGUAGES, Language, language_for

__all__ = ["LANGUAGES", "Language", "language_for"]
