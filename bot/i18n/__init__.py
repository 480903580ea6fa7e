"""Every text that a person reads, in every language that has a catalogue: gettext, read by Babel."""

from bot.i18n.catalogue import LANGUAGES, Language, covering, language_for

__all__ = ["LANGUAGES", "Language", "covering", "language_for"]
