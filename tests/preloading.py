"""Reads what each bot would read at its start; the fork server imports this."""

from __future__ import annotations

from bot.i18n import LANGUAGES, language_for

__all__: list[str] = []

for _code in LANGUAGES:
    language_for(_code)  # reading the catalogs takes most of the processor time of a start
