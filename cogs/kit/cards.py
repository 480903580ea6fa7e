"""Cards and pings: the whole content of one message, to post it, edit it, or compare it with what is shown."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.words.faces import without_emoji
from cogs.kit.mentions import pinging

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence

__all__ = ["Card", "Picture", "Ping", "buttons_below", "gallery", "is_text_of", "layout"]

_ACCENT = discord.Color(0x2E7D5B)
"""The green of the table."""

_NUMBERED = re.compile(r"^((?:-# |> )?\d+)\. ", re.MULTILINE)
_CODE = "```"

_HALF = 32
"""The length of each half of a digest that combines two."""


@dataclass(frozen=True)
class Picture:
    """A picture that is drawn only when it must be sent."""

    key: str
    """Text that is equal exactly when the pictures are equal. It is hashed, never shown."""
    draw: Callable[[], Awaitable[bytes]]
    alt: str
    kind: str = "png"
    """The file extension."""

    @cached_property
    def filename(self) -> str:
        """Return a name that changes with the picture."""
        return f"{hashlib.sha256(self.key.encode()).hexdigest()[:16]}.{self.kind}"

    async def file(self) -> discord.File:
        """Draw the picture and return it as a file to send."""
        return discord.File(BytesIO(await self.draw()), self.filename, description=self.alt)


@dataclass(frozen=True)
class Card:
    """A message with a layout and pictures. It pings no one."""

    view: ui.LayoutView
    pictures: tuple[Picture, ...] = ()
    occasion: str = ""
    """Why the message must be shown again, for a message that does not follow every visible change."""

    @cached_property
    def digest(self) -> str:
        """Return a digest of the occasion, or else of everything visible except emoji.

        Words beside an emoji say the same. When an emoji appears or disappears, messages show it with their next
        change, and not all at once.
        """
        if self.occasion:
            return _digest(self.occasion)
        components: object = self.view.to_components()  # type: ignore[no-untyped-call]
        return _digest(_without_emoji(components), [picture.alt for picture in self.pictures])

    def is_shown(self, digest: str) -> bool:
        """Return whether a message with a digest shows this card."""
        return digest == self.digest

    async def post_fields(self) -> dict[str, Any]:
        """Return the fields of a new message; pictures are drawn now."""
        return {**self.answer_fields(), "files": await self.files()}

    async def edit_fields(self) -> dict[str, Any]:
        """Return the fields of an edit; pictures are drawn now and replace the earlier ones."""
        return {**self.answer_fields(), "attachments": await self.files()}

    def answer_fields(self) -> dict[str, Any]:
        """Return the fields of an answer without pictures; the people on it are named, not pinged.

        The client's own default is not enough: edits and answers to interactions do not send it.
        """
        return {"view": self.view, "allowed_mentions": discord.AllowedMentions.none()}

    def drop_emoji(self) -> None:
        """Remove the emoji from the card, because Discord no longer accepts one of them; the digest stays."""
        for item in self.view.walk_children():
            match item:
                case ui.Button():
                    item.emoji = None
                case ui.Select():
                    for option in item.options:
                        option.emoji = None
                case ui.TextDisplay():
                    item.content = without_emoji(item.content)

    @property
    def text(self) -> str:
        """Return all text of the layout."""
        return "\n".join(item.content for item in self.view.walk_children() if isinstance(item, ui.TextDisplay))

    async def files(self) -> list[discord.File]:
        """Draw all pictures at the same time."""
        return await asyncio.gather(*(picture.file() for picture in self.pictures))


@dataclass(frozen=True)
class Ping:
    """A short text that pings people."""

    text: str
    user_ids: tuple[int, ...]
    """The people who are pinged; the others are only named."""
    occasion: str
    """Distinguishes pings of the same people."""
    buttons: tuple[ui.Button[Any], ...] = ()

    @property
    def digest(self) -> str:
        """Return a digest that differs for every occasion."""
        return self._mark + _digest(self.text)[:_HALF]

    def is_shown(self, digest: str) -> bool:
        """Return whether a message with a digest already pings for this occasion, perhaps in other words."""
        return digest.startswith(self._mark)

    @property
    def _mark(self) -> str:
        return _digest(*self.user_ids, self.occasion)[:_HALF]

    async def post_fields(self) -> dict[str, Any]:
        """Return the fields of a new message."""
        view = {"view": buttons_below(*self.buttons)} if self.buttons else {}
        return {"content": self.text, "allowed_mentions": pinging(self.user_ids), **view}

    def drop_emoji(self) -> None:
        """Remove the emoji from the buttons."""
        for button in self.buttons:
            button.emoji = None

    async def edit_fields(self) -> dict[str, Any]:
        """Return the fields of an edit."""
        return {"content": self.text}


def is_text_of(digest: str, text: str) -> bool:
    """Return whether a digest belongs to a ping with a text."""
    return len(digest) == 2 * _HALF and digest[_HALF:] == _digest(text)[:_HALF]


def _digest(*shown: object) -> str:
    return hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()


def _without_emoji(shown: object) -> object:
    """Return parts of a message without the application's emoji. A standard emoji has no id."""
    match shown:
        case dict():
            is_ours = bool((shown.get("emoji") or {}).get("id"))
            return {key: _without_emoji(part) for key, part in shown.items() if not (is_ours and key == "emoji")}
        case list():
            return [_without_emoji(part) for part in shown]
        case str():
            return without_emoji(shown)
        case _:
            return shown


def gallery(pictures: Sequence[Picture]) -> ui.MediaGallery[Any]:
    """Return the component that shows pictures, each with its alternative text."""
    return ui.MediaGallery(
        *(discord.MediaGalleryItem(f"attachment://{picture.filename}", description=picture.alt) for picture in pictures)
    )


def layout(*children: ui.Item[Any] | None, rows: Iterable[Sequence[ui.Item[Any]]] = ()) -> ui.LayoutView:
    """Return a layout with one framed container; None and empty rows are left out.

    The number at the beginning of a line is escaped: Discord numbers lists itself, without shared places and gaps.
    """
    container: ui.Container[Any] = ui.Container(accent_color=_ACCENT)
    for child in children:
        if child is not None:
            container.add_item(child)
    for row in rows:
        if row:
            container.add_item(ui.ActionRow(*row))
    for item in container.walk_children():
        if isinstance(item, ui.TextDisplay):
            item.content = _with_own_numbers(item.content)
    view = _SentLayout(timeout=None)
    view.add_item(container)
    return view


def _with_own_numbers(text: str) -> str:
    parts = text.split(_CODE)
    parts[::2] = [_NUMBERED.sub(r"\1\. ", part) for part in parts[::2]]
    return _CODE.join(parts)


def buttons_below(*buttons: ui.Button[Any]) -> ui.View:
    """Return buttons for a plain text message."""
    view = _SentButtons(timeout=None)
    for button in buttons:
        view.add_item(button)
    return view


class _Sent:
    """A view that is sent and then forgotten; presses on it go to the router.

    The library keeps every unfinished view; without a time limit, it keeps one as long as the process runs.
    """

    def is_finished(self) -> bool:
        """Return True, so that the library does not keep the view."""
        return True


class _SentLayout(_Sent, ui.LayoutView):
    """A layout that is not kept."""


class _SentButtons(_Sent, ui.View):
    """Buttons that are not kept."""
