"""A person in front of the page: looks at what is there, and clicks."""

from __future__ import annotations

import re
from dataclasses import dataclass
from re import Pattern

from playwright.async_api import FrameLocator, Locator, Page, expect

__all__ = ["Person", "bot_is"]

_STARTS_MS = 90_000
"""How long a bot may take to start on a busy machine."""


async def bot_is(page: Page, words: str) -> None:
    """Wait until the head of the page says how the bot is."""
    await expect(page.locator("#status")).to_have_text(f"Boneyard {words}", timeout=_STARTS_MS)


@dataclass
class Person:
    """Somebody who uses one view: a page, or a frame of one."""

    view: Page | FrameLocator

    @property
    def messages(self) -> Locator:
        """Return the messages of the channel that is open."""
        return self.view.get_by_role("list", name="Messages").locator("> li")

    def message(self, text: str | Pattern[str]) -> Locator:
        """Return the last message with a text."""
        return self.messages.filter(has_text=text).last

    def button(self, name: str | Pattern[str]) -> Locator:
        """Return the last button of a message with this name."""
        return self.messages.get_by_role("button", name=name, exact=isinstance(name, str)).last

    async def press(self, name: str | Pattern[str]) -> None:
        """Press the last button of a message with this name."""
        await self.button(name).click()

    async def sees(self, text: str | Pattern[str]) -> Locator:
        """Wait until the last message with a text is in view; return it."""
        found = self.message(text)
        await expect(found).to_be_visible()
        return found

    async def type(self, text: str) -> None:
        """Type into the box at the bottom."""
        await self.view.get_by_role("textbox", name=re.compile("Message")).press_sequentially(text)
