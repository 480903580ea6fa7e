"""Find the examples on the page."""

from __future__ import annotations

from typing import Any

from playwright.async_api import Locator, Page, expect

from tests.browser.conftest import Opener
from tests.browser.examples.showing import Show

__all__ = ["entry", "go", "opened"]


def entry(page: Page, show: Show, name: str) -> Locator:
    """Find the message of an example."""
    return page.locator(f'li[data-id="{show.ids[name]}"]')


async def opened(window: Opener, show: Show, place: str, **options: Any) -> Page:  # noqa: ANN401
    """Open a channel as Anna, and wait for its contents."""
    page = await window(f"{show.server.url}/#anna/{place}", **options)
    await expect(page.locator("#messages > li").first).to_be_visible()
    return page


async def go(page: Page, show: Show, place: str) -> None:
    """Switch to another channel in an open page, and wait until its contents are in view."""
    await page.goto(f"{show.server.url}/#anna/{place}")
    await expect(page.locator("#place")).to_have_text(f"#{place}")
    await expect(page.locator("#messages > li").last).to_be_visible()
