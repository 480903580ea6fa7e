"""Finds a text by its key in the language of its reader."""

from __future__ import annotations

import gettext
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

__all__ = ["CATALOGUES", "LANGUAGES", "Language", "covering", "language_for"]

CATALOGUES = Path(__file__).parent / "catalogues"
"""The folder with one .po file for each language."""

_USUAL = "en"

LANGUAGES = (_USUAL, *sorted({path.stem for path in CATALOGUES.glob("*.po")} - {_USUAL}))
"""The languages with a catalog, named like its file; the first one supplies texts that others lack."""


class Language:
    """The texts of one language; English replaces missing ones. A key that English lacks is a KeyError.

    A text names a button by its key. `{button.join}` is one beside the text; `{table.join}` is one on the messages of a
    table, which may be in another language (`beside`).
    """

    def __init__(self, code: str, public: str | None = None) -> None:
        self.code = code
        self._texts = _read(code)
        self.at_table = self if public is None else language_for(public)
        """The language of the table's own messages."""
        self._buttons = {"button": _Labels(self), "table": _Labels(self.at_table)}

    def __call__(self, key: str, **fields: object) -> str:
        """Return the text of a key, with its placeholders filled."""
        text = self._texts.gettext(key)
        if text == key:
            raise KeyError(f"{self.code}: {key}")
        return text.format(**self._buttons, **fields)

    def count(self, key: str, n: int, **fields: object) -> str:
        """Return the text of a key in the plural form of a number, which fills `{n}`."""
        text = self._texts.ngettext(key, key, n)
        if text == key:
            raise KeyError(f"{self.code}: {key}")
        return text.format(n=n, **self._buttons, **fields)

    def beside(self, public: Language) -> Language:
        """Return this language for a person who sees the messages of a table in another one."""
        return _load(self.code, None if public.code == self.code else public.code)


class _Labels:
    """The labels of all buttons in one language, as attributes for texts."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def __getattr__(self, name: str) -> str:
        return self._language("button." + name)


@lru_cache
def _load(code: str, public: str | None = None) -> Language:
    return Language(code, public)


def language_for(locale: str) -> Language:
    """Return the language for a locale as Discord writes it (`pl`, `pt-BR`, `en-GB`), English for unknown ones."""
    return _load(covering(locale) or _USUAL)


def covering(locale: str) -> str | None:
    """Return the language code of a locale, None if it has no catalog."""
    return next((code for code in (locale, locale.partition("-")[0]) if code in LANGUAGES), None)


@lru_cache
def _read(code: str) -> gettext.GNUTranslations:
    with (CATALOGUES / f"{code}.po").open("rb") as file:
        catalogue = read_po(file, locale=code.replace("-", "_"), abort_invalid=True)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    texts = gettext.GNUTranslations(compiled)
    if code != _USUAL:
        texts.add_fallback(_read(_USUAL))
    return texts
