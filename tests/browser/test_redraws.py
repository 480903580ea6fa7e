"""Changing messages do not disturb the reader: focus, open menus, shown spoilers, and the place in the list stay."""

from __future__ import annotations

import asyncio
import re

from playwright.async_api import Locator, Page, Route, expect

from tests.browser.conftest import Opener
from tests.browser.examples.example import V2, Json, row
from tests.browser.examples.files import picture
from tests.browser.examples.showing import Show
from tests.browser.looking import opened


class Changing:
    """A message of the bot that changes."""

    def __init__(self, show: Show, room: str, message: str) -> None:
        self._show, self.room, self._message = show, room, message
        self.path = f"/channels/{show.channels[room]}/messages/{message}"

    @classmethod
    async def sent(cls, show: Show, body: Json, files: dict[str, bytes] | None = None) -> Changing:
        """Send it in a channel for the test."""
        room = await show.room()
        return cls(show, room, await show.bot.send(show.channels[room], body, files))

    def on(self, page: Page) -> Locator:
        """Find it on the page."""
        return page.locator(f'li[data-id="{self._message}"]')

    async def change(self, body: Json) -> None:
        """Edit it."""
        await self._show.bot.ask("PATCH", self.path, body)


def _buttons(turn: int) -> list[Json]:
    return [row(*({"type": 2, "style": 2, "label": name, "custom_id": f"{name}:{turn}"} for name in ("Draw", "Pass")))]


async def test_the_focus_stays_on_a_button_that_is_drawn_again(window: Opener, show: Show) -> None:
    message = await Changing.sent(show, {"content": "Turn 1", "components": _buttons(1)})
    page = await opened(window, show, message.room)
    await message.on(page).get_by_role("button", name="Pass").focus()
    await message.change({"content": "Turn 2", "components": _buttons(2)})
    await expect(message.on(page).get_by_text("Turn 2")).to_be_visible()
    await expect(message.on(page).get_by_role("button", name="Pass")).to_be_focused()
    await message.change({"content": "Turn 3", "components": []})
    await expect(message.on(page).locator(".btn")).to_have_count(0)
    assert await page.evaluate("document.activeElement.closest('#messages') !== null")


async def test_a_button_that_changes_while_it_is_pressed_down_gets_its_click(window: Opener, show: Show) -> None:
    message = await Changing.sent(show, {"content": "Turn 1", "components": _buttons(1)})
    page, other = await opened(window, show, message.room), await opened(window, show, message.room)
    await message.on(page).get_by_role("button", name="Pass").hover()
    await page.mouse.down()
    await message.change({"content": "Turn 2", "components": _buttons(2)})
    await expect(message.on(other).get_by_text("Turn 2")).to_be_visible()
    async with page.expect_request("**/control/click"):
        await page.mouse.up()
    await expect(message.on(page).get_by_text("Turn 2")).to_be_visible()


async def test_an_open_menu_stays_open_when_its_message_changes(window: Opener, show: Show) -> None:
    def menu(count: int) -> Json:
        options = [{"label": f"Choice {n}", "value": f"v{n}"} for n in range(count)]
        return row({"type": 3, "custom_id": "changing", "min_values": 2, "max_values": 3, "options": options})

    message = await Changing.sent(show, {"content": "Once", "components": [menu(4)]})
    page = await opened(window, show, message.room)
    await message.on(page).get_by_role("button", name="Make a selection").click()
    await message.on(page).get_by_role("option", name="Choice 1").click()
    await message.change({"content": "Twice"})
    await expect(message.on(page).get_by_text("Twice")).to_be_visible()
    await expect(message.on(page).get_by_role("listbox")).to_be_focused()
    await message.change({"content": "Thrice", "components": [menu(5)]})
    await expect(message.on(page).get_by_role("option")).to_have_count(5)
    await expect(message.on(page).get_by_role("listbox")).to_be_focused()
    await expect(message.on(page).get_by_role("option", selected=True)).to_have_text("Choice 1✓")


async def test_what_was_shown_stays_shown(window: Opener, show: Show) -> None:
    message = await Changing.sent(show, {"content": "A ||secret|| of turn 1"})
    page = await opened(window, show, message.room)
    await message.on(page).get_by_role("button", name="Spoiler").click()
    await message.change({"content": "A ||secret|| of turn 2"})
    await expect(message.on(page).get_by_text("of turn 2")).to_be_visible()
    await expect(message.on(page).get_by_role("button", name="Spoiler")).to_have_count(0)


async def test_what_does_not_change_is_not_touched(window: Opener, show: Show) -> None:
    message = await Changing.sent(show, {"content": "Before", "components": _buttons(1)})
    page = await opened(window, show, message.room)
    button = await message.on(page).get_by_role("button", name="Draw").element_handle()
    assert button is not None
    await message.change({"content": "Afterwards"})
    await expect(message.on(page).get_by_text("Afterwards")).to_be_visible()
    assert await button.evaluate("(node) => node.isConnected")


async def test_a_reader_further_up_is_left_there_and_told_of_what_is_new(window: Opener, show: Show) -> None:
    room = await show.room()
    for n in range(12):
        await show.bot.send(show.channels[room], {"content": f"Line {n}\n" * 4})
    page = await opened(window, show, room, height=500)
    messages = page.locator("#messages")
    await expect(messages.get_by_text("Line 11").last).to_be_in_viewport()
    await messages.evaluate("(list) => { list.scrollTop = 300; }")
    await show.bot.send(show.channels[room], {"content": "Something new"}, {"new.png": picture(1)})
    down = page.get_by_role("button", name="New messages")
    await expect(down).to_be_visible()
    assert await messages.evaluate("(list) => list.scrollTop") == 300
    await down.click()
    await expect(messages.get_by_role("button", name="new.png")).to_be_in_viewport()
    await expect(down).to_be_hidden()


async def test_late_pictures_do_not_hide_the_end(window: Opener, show: Show) -> None:
    room = await show.room()
    await show.bot.send(show.channels[room], {"content": "Before"})
    page = await opened(window, show, room, height=500)
    await show.bot.send(show.channels[room], {"content": "A picture"}, {"late.png": picture(2, 600, 900)})
    image = page.locator("#messages img[src*='late']")
    await expect(image).to_have_js_property("complete", True)
    below = "(list) => list.scrollHeight - list.scrollTop - list.clientHeight"
    assert await page.locator("#messages").evaluate(below) < 2


async def test_the_picture_before_is_seen_until_the_next_is_loaded(window: Opener, show: Show) -> None:
    def body(number: int) -> Json:
        item = {"media": {"url": f"attachment://board{number}.png"}}
        return {"flags": V2, "components": [{"type": 12, "items": [item]}]}

    message = await Changing.sent(show, body(1), {"board1.png": picture(1)})
    page = await opened(window, show, message.room)
    image = message.on(page).locator("img")
    await expect(image).to_have_js_property("naturalWidth", 640)
    held = asyncio.Event()
    await page.route("**/board2.png", lambda route: _after(held, route))
    listed = {"attachments": [{"id": 0, "filename": "board2.png"}]}
    await show.bot.ask("PATCH", message.path, body(2) | listed, {"board2.png": picture(2)})
    await expect(image).to_have_attribute("src", re.compile("board2"))
    assert "board1.png" in await image.evaluate("(node) => getComputedStyle(node).backgroundImage")
    held.set()
    await expect(image).to_have_css("background-image", "none")


async def _after(held: asyncio.Event, route: Route) -> None:
    await held.wait()
    await route.continue_()
