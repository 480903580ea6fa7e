"""The texts of messages, by their keys: the words themselves are checked by the tests of the cards."""

from __future__ import annotations

import re
from functools import cache
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from bot.i18n.catalogue import CATALOGUES
from bot.words.faces import without_emoji
from tests.e2e.stage import Club, Member, Result, Seen
from tests.waiting import eventually

__all__ = ["TIME", "kinds", "says", "text_of", "told", "told_alone"]

TIME = re.compile(r"<t:\d+(?::\w)?>(?: \(<t:\d+:R>\))?")
"""A time, as Discord shows it to each user in their own zone."""


def says(told: Seen | Result | str, key: str, code: str = "en", **values: object) -> bool:
    """Return whether the text of a key is present, in a language; fields that are not given may be anything.

    A field may also be given as a pattern. For an interaction, its private answer is checked.
    """
    shown = told if isinstance(told, str) else told.text if isinstance(told, Seen) else told.private_text
    return any(re.search(pattern, shown, re.DOTALL) for pattern in _patterns(key, code, values))


def text_of(key: str, code: str = "en", **values: object) -> str:
    """Return the text of a key that has one form, with its fields."""
    (text,) = _texts(key, code)
    parts: list[str] = []
    for literal, field, _, _ in Formatter().parse(text):
        button = _button(field or "")
        parts += [literal, text_of(button, code) if button else "" if field is None else str(values[field])]
    return "".join(parts)


async def told(club: Club, key: str, code: str = "en", **values: object) -> Seen:
    """Wait for a message that has the text of a key; return the last one."""

    async def look() -> Seen:
        shown = await club.messages()
        found = [one for one in shown if says(one, key, code, **values)]
        assert found, f"no message says {key} with {values}: {[one.text for one in shown]}"
        return found[-1]

    return await eventually(look)


async def told_alone(member: Member, key: str, code: str = "en", times: int = 1, **values: object) -> Seen:
    """Wait until a person got the text of a key this many times by DM; return the last message."""

    async def look() -> Seen:
        shown = await member.dms()
        found = [one for one in shown if says(one, key, code, **values)]
        assert len(found) == times, f"{len(found)} DMs say {key} with {values}: {[one.text for one in shown]}"
        return found[-1]

    return await eventually(look)


def kinds(message: Seen) -> list[str]:
    """Return the kinds of the buttons of a message, in their order."""
    return [":".join(custom_id.split(":")[1:3]) for custom_id in message.buttons.values()]


def _patterns(key: str, code: str, values: dict[str, object]) -> list[str]:
    return [_pattern(text, code, values) for text in _texts(key, code)]


def _pattern(text: str, code: str, values: dict[str, object]) -> str:
    parts: list[str] = []
    for literal, field, _, _ in Formatter().parse(text):
        parts.append(re.escape(without_emoji(literal)))
        if field is None:
            continue
        button, value = _button(field), values.get(field)
        if button:
            parts.append(re.escape(text_of(button, code)))
        elif isinstance(value, re.Pattern):
            parts.append(value.pattern)
        else:
            parts.append(".*?" if value is None else re.escape(str(value)))
    return "".join(parts)


def _button(field: str) -> str:
    """Return the key of the button that is named in a field; empty if it is something else."""
    group, _, name = field.partition(".")
    return f"button.{name}" if group in ("button", "table") else ""


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
