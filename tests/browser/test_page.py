"""The page in its initial state."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.conftest import Opener
from tests.browser.running import Running
from tests.browser.windows import Windows


async def test_the_page_shows_the_channels_and_says_that_the_bot_is_there(window: Opener, playground: Running) -> None:
    page = await window(playground.url)
    await expect(page.get_by_role("status").first).to_contain_text("online")
    await expect(page.get_by_role("navigation", name="Channels")).to_contain_text("dominoes")


async def test_a_window_that_is_used_again_holds_nothing(windows: Windows, playground: Running) -> None:
    for _ in range(2):
        page = await windows.open(playground.url)
        assert await page.evaluate("Object.keys(localStorage).filter((name) => name.includes('test'))") == []
        await page.evaluate("localStorage.setItem('test', 'left')")
        await windows.empty()
