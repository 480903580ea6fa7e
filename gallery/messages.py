"""Pages with all kinds of messages in one language, for translators: each with the keys of its texts."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from babel.messages.pofile import read_po

import boneyard_playground
from bot.i18n.catalogue import CATALOGUES, Language
from bot.replay.bundle import bundle
from cogs.kit.cards import Card, Picture, Ping
from cogs.kit.forms import Form
from gallery import cards, league_cards
from gallery.cards import Message
from tests.i18n.order import heading_of

__all__ = ["OTHERS", "SECTIONS", "NotingLanguage", "draw_messages"]

_PAGE = Path(boneyard_playground.__file__).parent / "page"
_STYLES = ("theme", "layout", "lists", "messages", "text", "parts", "forms")
_NUMBERS = (1, 2, 5, 21)
"""The numbers that a text with plural forms is shown with."""
_MISSING = "⚑ "
"""The mark before a text that the language lacks."""


class NotingLanguage(Language):
    """A language that notes the keys of its texts, and marks those that it lacks."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.noted: dict[str, None] = {}

    def __call__(self, key: str, **fields: object) -> str:
        """Return the text of a key, marked if it is the English one for want of another."""
        return self._marked(key, super().__call__(key, **fields))

    def count(self, key: str, n: int, **fields: object) -> str:
        """Return the text of a key in the plural form of a number, with the same mark."""
        return self._marked(key, super().count(key, n, **fields))

    @cached_property
    def own(self) -> dict[str, Any]:
        """Return the entries of its catalog by their keys."""
        return _catalogue(self.code)

    def _marked(self, key: str, text: str) -> str:
        self.noted[key] = None
        return text if key in self.own else _MISSING + text


SECTIONS = {**cards.SECTIONS, **league_cards.SECTIONS}
"""The sections of a page by name, in the order in which they are shown."""
OTHERS = "others"
"""The section of the texts that are on no message of the other sections."""


def draw_messages(code: str, sections: Sequence[str], out: Path) -> int:
    """Write the page of a language and the pictures on it, and return how many messages it has."""
    lang, shown, pictures = NotingLanguage(code), list[dict[str, Any]](), dict[str, Picture]()
    for name in sections:
        for title, make in SECTIONS[name](lang) if name in SECTIONS else ():
            lang.noted.clear()
            message = make()
            if isinstance(message, Card):
                pictures |= {picture.filename: picture for picture in message.pictures}
            if message is not None:
                shown.append({"section": name, "title": title, "keys": [*lang.noted], **_wire(message)})
    shown = [*{json.dumps({**one, "title": ""}): one for one in reversed(shown)}.values()][::-1]
    if OTHERS in sections:
        shown += _other_texts(lang, {key for one in shown for key in one["keys"]})
    folder = out / "attachments"
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures.items():
        (folder / name).write_bytes(asyncio.run(_drawn(picture)))
    (out / f"messages-{code}.html").write_text(_page(lang, shown), encoding="utf-8")
    return len(shown)


async def _drawn(picture: Picture) -> bytes:
    return await picture.draw()


def _catalogue(code: str) -> dict[str, Any]:
    with (CATALOGUES / f"{code}.po").open("rb") as file:
        return {
            str(entry.id if isinstance(entry.id, str) else entry.id[0]): entry for entry in read_po(file) if entry.id
        }


def _wire(message: Message) -> dict[str, Any]:
    """Return a message as Discord would hand it to the page of the playground."""
    match message:
        case Card():
            text = json.dumps(message.view.to_components())  # type: ignore[no-untyped-call]
            return {"components": json.loads(text.replace("attachment://", "/attachments/"))}
        case Form():
            return {"form": message.to_dict()}
        case Ping():
            return {"content": message.text, "components": [{"type": 1, "components": [
                button.to_component_dict() for button in message.buttons]}] if message.buttons else []}  # fmt: skip
        case str():
            return {"content": message}
    raise TypeError(message)


def _other_texts(lang: NotingLanguage, shown: set[str]) -> Iterable[dict[str, Any]]:
    """Yield the texts that are on none of the messages, in the order of the catalog, with their placeholders."""
    for key, entry in _catalogue("en").items():
        if key in shown:
            continue
        is_plural = not isinstance(entry.id, str)
        text = entry.string[0] if is_plural else entry.string
        fields = {name: f"‹{name}›" for name in re.findall(r"\{(\w+)\}", text) if name != "n" or not is_plural}
        told = [lang.count(key, n, **fields) for n in _NUMBERS] if is_plural else [lang(key, **fields)]
        section = heading_of(key).strip("# =")
        yield {"section": f"{OTHERS}: {section}", "title": key, "keys": [key], "content": "\n".join(told)}


def _page(lang: NotingLanguage, shown: Sequence[dict[str, Any]]) -> str:
    missing = sorted(_catalogue("en").keys() - lang.own.keys())
    data = {"language": lang.code, "messages": shown, "missing": missing}
    return Template((Path(__file__).parent / "messages.html").read_text(encoding="utf-8")).substitute(
        code=lang.code,
        style="".join((_PAGE / "styles" / f"{name}.css").read_text(encoding="utf-8") for name in _STYLES),
        data=json.dumps(data, ensure_ascii=False).replace("<", "\\u003c"),
        script=bundle("messages/message.js", "messages/forms.js", "messages/clock.js", sources=_PAGE),
        lacking=escape(f"{len(missing)} texts are missing and shown in English, marked {_MISSING}") if missing else "",
    )
