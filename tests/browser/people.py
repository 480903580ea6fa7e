"""A person in front of the page, who looks, types and clicks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from re import Pattern

from playwright.async_api import FrameLocator, Locator, Page, expect

from tests.waiting import eventually

__all__ = ["Person", "bot_is", "draw_match", "offer", "online", "open_card", "side_by_side"]

_MOVES = re.compile(r"^(\d+-\d+.*|Draw|Draw a tile|Pass)$")
_MOST_CLICKS = 300


async def online(page: Page) -> None:
    """Wait until the page says that the bot is online."""
    await bot_is(page, "is online")


async def bot_is(page: Page, words: str) -> None:
    """Wait until the page shows this status of the bot."""
    await expect(page.locator("#status")).to_contain_text(words)


async def open_card(page: Page) -> None:
    """Open the card for newcomers, unless it is open."""
    opener = page.get_by_role("button", name="Start here")
    if await opener.get_attribute("aria-expanded") == "false":
        await opener.click()


async def offer(page: Page, title: str) -> None:
    """Choose an offer of the card when the bot is online."""
    await online(page)
    await open_card(page)
    await page.get_by_role("button", name=re.compile(f"^{title}")).click()


def side_by_side(page: Page, count: int) -> list[Person]:
    """Return the people in the views of a page."""
    return [Person(page.frame_locator("iframe").nth(number)) for number in range(count)]


@dataclass
class Person:
    """A person who uses one view: a page, or a frame of one."""

    view: Page | FrameLocator

    @property
    def messages(self) -> Locator:
        """Return the messages of the open channel."""
        return self.view.get_by_role("list", name="Messages", exact=True).locator("> li")

    @property
    def box(self) -> Locator:
        """Return the box for messages."""
        return self.view.locator("#composer").get_by_label("Message", exact=True)

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

    async def run(self, command: str, *values: str) -> None:
        """Choose a command from the palette, type its required options one after another, and run it."""
        await expect(self.box).to_have_attribute("placeholder", re.compile("."))  # no key works before that is there
        await self.box.click()
        await self.box.press_sequentially(f"/{command}")
        await expect(self.view.get_by_role("option", name=f"/{command}").first).to_be_visible()
        await self.box.press("Enter")
        options = self.view.get_by_role("group", name=f"/{command}")
        for number, value in enumerate(values):
            field = options.get_by_role("combobox").nth(number)
            await field.press_sequentially(value)
            await expect(self.view.get_by_role("option", name=value).first).to_be_visible()
            await field.press("Enter")
        run = self.view.get_by_role("button", name=f"Run /{command}")
        if await run.is_visible():
            await run.click()

    async def move(self) -> None:
        """Make a move in this person's turn: with a tile of the hand, or else with another button."""
        hand = self.messages.filter(has_text="your hand").filter(has_text="Your turn").last
        if not await hand.is_visible():
            await self.press("My hand")
        await hand.get_by_role("button", name=_MOVES).first.click()


async def draw_match(page: Page) -> tuple[Person, Person]:
    """Play a match of Draw Dominoes to its end as Grace and Sam, side by side in a channel; return them."""
    await online(page)
    grace, sam = side_by_side(page, 2)
    await grace.run("play", "Draw Dominoes")
    await sam.press("Join")
    await grace.sees("@Sam")
    await grace.press("Start")
    await _play_to_end((grace, sam), ("Grace", "Sam"))
    return grace, sam


async def _play_to_end(people: Sequence[Person], names: Sequence[str]) -> None:
    """Play a match of dominoes until one person sees the winner."""
    first = people[0]
    board = first.messages.filter(has_text="My hand").filter(has_text="to move").filter(has_not_text="your hand").last
    for _ in range(_MOST_CLICKS):
        await expect(first.message("🏆").or_(board).or_(first.button("Next round")).first).to_be_visible()
        if await first.message("🏆").is_visible():
            return
        if await first.button("Next round").is_visible():
            await first.press("Next round")
            continue
        before = await board.inner_text()
        turn = next(line for line in before.splitlines() if "to move" in line)
        await people[next(at for at, name in enumerate(names) if name in turn)].move()
        await _changed(first.messages, before)
    raise AssertionError("the match does not end")


async def _changed(messages: Locator, before: str) -> None:
    """Wait until no message has this text any more."""

    async def look() -> None:
        assert before not in await messages.all_inner_texts()

    await eventually(look)
