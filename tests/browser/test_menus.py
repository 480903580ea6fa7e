"""Menus work by mouse and keyboard, and never leave the screen."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Opener
from tests.browser.examples.showing import Show
from tests.browser.looking import entry, opened


async def test_a_menu_is_chosen_from_with_the_keyboard(window: Opener, show: Show) -> None:
    page = await opened(window, show, "components")
    face = entry(page, show, "selects").get_by_role("button", name="Block")
    await face.press("ArrowDown")
    menu = entry(page, show, "selects").get_by_role("listbox").first
    await expect(menu).to_be_focused()
    await expect(menu.get_by_role("option", selected=True)).to_have_text(re.compile("Block"))
    for key in ("Home", "ArrowDown", "End", "ArrowDown"):
        await page.keyboard.press(key)
    await page.keyboard.type("dr")
    await page.keyboard.press("Enter")
    await expect(menu).to_be_hidden()
    await expect(page.get_by_text("Chosen: b").last).to_be_visible()
    await expect(entry(page, show, "selects").locator(".menu-face").first).to_be_focused()


async def test_a_menu_closes_with_escape_and_sends_nothing(window: Opener, show: Show) -> None:
    page = await opened(window, show, "components")
    face = entry(page, show, "selects").locator(".menu-face").nth(4)
    await face.click()
    await page.keyboard.press("Escape")
    await expect(face).to_be_focused()
    await expect(face).to_have_attribute("aria-expanded", "false")


async def test_a_menu_of_several_says_how_many_and_takes_no_more(window: Opener, show: Show) -> None:
    page = await opened(window, show, "components")
    message = entry(page, show, "selects")
    await message.get_by_role("button", name="Some of five").click()
    await expect(message.get_by_text("Choose 2 to 3 · 0 chosen")).to_be_visible()
    done = message.get_by_role("button", name="Done")
    await expect(done).to_be_disabled()
    for n in (1, 2, 3):
        await message.get_by_role("option", name=f"Choice {n}").click()
    await expect(message.get_by_role("option", name="Choice 4")).to_be_disabled()
    await expect(message.get_by_text("3 chosen")).to_be_visible()
    await done.click()
    await expect(page.get_by_text("Chosen: v1, v2, v3").last).to_be_visible()


async def test_long_menus_are_searched(window: Opener, show: Show) -> None:
    page = await opened(window, show, "components")
    message = entry(page, show, "choosers")
    await message.get_by_role("button", name="People", exact=True).click()
    search = message.get_by_role("combobox")
    await expect(search).to_be_focused()
    await search.fill("נו")
    await expect(message.get_by_role("option")).to_have_count(1)
    await search.fill("nobody")
    await expect(message.get_by_role("option")).to_have_count(0)
    await search.fill("be")
    await search.press("Enter")
    await message.get_by_role("button", name="Done").click()
    await expect(page.get_by_text(f"Chosen: {show.people[1]}").last).to_be_visible()


async def test_channel_menus_offer_the_kinds_that_are_asked_for(window: Opener, show: Show) -> None:
    page = await opened(window, show, "components")
    message = entry(page, show, "choosers")
    await message.get_by_role("button", name="Text channels").click()
    await expect(message.get_by_role("option", name="embeds")).to_be_visible()
    await expect(message.get_by_role("option", name="questions")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(640, 400), (390, 800)])
async def test_menus_stay_on_the_screen(window: Opener, show: Show, width: int, height: int) -> None:
    page = await opened(window, show, "components", width=width, height=height)
    for at in range(5):
        face = entry(page, show, "selects").locator(".menu-face").nth(at)
        if await face.is_disabled():
            continue
        for block in ("start", "end"):
            await face.evaluate("(node, block) => node.scrollIntoView({ block })", block)
            await face.click()
            box = await page.locator(".menu-popup:popover-open").bounding_box()
            assert box is not None
            assert box["height"] > 60
            assert min(box["x"], box["y"]) >= 0
            assert (box["x"] + box["width"] <= width, box["y"] + box["height"] <= height) == (True, True)
            await page.keyboard.press("Escape")
