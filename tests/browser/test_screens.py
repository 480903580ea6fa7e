"""Rules for every screen: no barriers for users of a keyboard or a screen reader, and nothing too wide for a phone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page, expect

from tests.browser.barriers import barriers
from tests.browser.conftest import Opener
from tests.browser.corner import Corner
from tests.browser.people import Person, online
from tests.browser.running import Running
from tests.waiting import eventually

_WIDEST = """() => [...document.querySelectorAll("body *")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !scrolls(one))
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
  .map((one) => one.outerHTML.slice(0, 90));
function scrolls(one) {
  for (let at = one.parentElement; at; at = at.parentElement) {
    if (["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(at).overflowX)) return at !== document.body;
  }
  return false;
}"""

Screen = Callable[[Page], Awaitable[None]]


async def press_tool(page: Page, name: str) -> None:
    """Press a button of the top bar, which is folded on a phone."""
    more = page.get_by_role("button", name="More", exact=True)
    if await more.is_visible():
        await more.click()
    await page.get_by_role("button", name=name).click()


async def at_the_start(page: Page) -> None:
    """Show the page to a newcomer."""
    offer = page.get_by_role("button", name="All Fives against a computer")
    if not await offer.is_visible():
        await press_tool(page, "Start here")
    await expect(offer).to_be_visible()


async def in_a_match(page: Page) -> None:
    """Play a match, with the tiles in view."""
    await at_the_start(page)
    await page.get_by_role("button", name="All Fives against a computer").click()
    await Person(page).sees("your hand")


async def in_the_palette(page: Page) -> None:
    """Look through the commands."""
    await Person(page).box.press_sequentially("/")
    await expect(page.get_by_role("option", name="/play")).to_be_visible()


async def in_a_form(page: Page) -> None:
    """Fill in a form of the bot."""
    await Person(page).run("league create")
    await expect(page.get_by_role("dialog")).to_be_visible()


async def at_the_switches(page: Page) -> None:
    """Look through the switches of the bot."""
    await press_tool(page, "Switches")
    await expect(page.get_by_role("heading", name="Switches")).to_be_visible()


async def leave(page: Page) -> None:
    """Close everything that is open, and delete the typed text."""
    await page.keyboard.press("Escape")
    await Person(page).box.fill("")


SCREENS: list[Screen] = [at_the_start, in_the_palette, in_a_form, at_the_switches, in_a_match]


async def test_no_screen_bars_anyone(window: Opener, corner: Corner) -> None:
    page = await window(corner.at("Grace"))
    await online(page)
    faults: dict[str, list[str]] = {}
    for screen in SCREENS:
        await screen(page)
        if found := await barriers(page):
            faults[screen.__name__] = found
        await leave(page)
    assert faults == {}


async def test_nothing_leaves_a_phone(window: Opener, corner: Corner) -> None:
    page = await window(corner.at("Grace"), width=390, height=844, has_touch=True, is_mobile=True)
    await online(page)
    for screen in SCREENS:
        await screen(page)

        async def nothing_leaves(name: str = screen.__name__) -> None:  # an animated element arrives in a moment
            found = (await page.evaluate("document.scrollingElement.scrollWidth"), await page.evaluate(_WIDEST))
            assert found == (390, []), name

        await eventually(nothing_leaves)
        await leave(page)


@pytest.mark.parametrize(("scheme", "is_dark"), [("dark", True), ("light", False)])
async def test_the_page_is_as_dark_as_the_system_until_someone_chooses(
    window: Opener, playground: Running, scheme: str, *, is_dark: bool
) -> None:
    page = await window(playground.url, color_scheme=scheme)
    await online(page)

    async def brightness() -> int:
        color = await page.evaluate("getComputedStyle(document.body).backgroundColor")
        return sum(int(part) for part in color.removeprefix("rgb(").removesuffix(")").split(","))

    assert (await brightness() < 3 * 128) is is_dark
    chooser = page.get_by_role("button", name="Colors")
    for _ in range(2):
        await chooser.click()
        if (await brightness() < 3 * 128) is not is_dark:
            break
    assert (await brightness() < 3 * 128) is not is_dark
    await page.reload()
    await online(page)
    assert (await brightness() < 3 * 128) is not is_dark
