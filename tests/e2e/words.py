"""What messages say, by the keys of their texts: the words themselves are held by the tests of the cards."""

from __future__ import annotations

import re
from functools import cache
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from bot.i18n.catalogue import CATALOGUES
from bot.words.faces import without_emoji
from tests.e2e.stage import Club, Result, Seen
from tests.waiting import eventually

__all__ = ["kinds", "says", "text_of", "told"]


def says(told: Seen | Result | str, key: str, code: str = "en", **values: object) -> bool:
    """Tell whether the text of a key is there, in a language; what is not given of its fields may be anything.

    Of a result it is the private answer that is read.
    """
    shown = told if isinstance(told, str) else told.text if isinstance(told, Seen) else told.private_text
    return any(re.search(pattern, shown, re.DOTALL) for pattern in _patterns(key, code, values))


def text_of(key: str, code: str = "en") -> str:
    """Return the text of a key that has no fields, as it is on a control."""
    (text,) = _texts(key, code)
    return text


async def told(club: Club, key: str, code: str = "en", **values: object) -> Seen:
    """Wait for a message that says the text of a key; return the last one."""

    async def look() -> Seen:
        shown = await club.messages()
        found = [one for one in shown if says(one, key, code, **values)]
        assert found, f"no message says {key} with {values}: {[one.text for one in shown]}"
        return found[-1]

    return await eventually(look)


def kinds(message: Seen) -> list[str]:
    """Return the kinds of the buttons of a message, in their order."""
    return [":".join(custom_id.split(":")[1:3]) for custom_id in message.buttons.values()]


def _patterns(key: str, code: str, values: dict[str, object]) -> list[str]:
    return [_pattern(text, code, values) for text in _texts(key, code)]


def _pattern(text: str, code: str, values: dict[str, object]) -> str:
    parts = []
    for literal, field, _, _ in Formatter().parse(text):
        parts.append(re.escape(without_emoji(literal)))
        if field is None:
            continue
        group, _, name = field.partition(".")
        if group in ("button", "table"):
            parts.append(_pattern(text_of(f"button.{name}", code), code, {}))
        else:
            parts.append(re.escape(str(values[field])) if field in values else ".*?")
    return "".join(parts)


def _texts(key: str, code: str) -> tuple[str, ...]:
    """Return the text of a key in all its forms."""
    message = _catalogue(code).get(key)
    assert message is not None, f"no text of {key} in {code}"
    forms = message.string
    return (forms,) if isinstance(forms, str) else tuple(forms or ())


@cache
def _catalogue(code: str) -> Catalog:
    with (CATALOGUES / f"{code}.po").open("rb") as file:
        return read_po(file, locale=code.replace("-", "_"))
