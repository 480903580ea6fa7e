"""A browser for the tests of a file."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from tests.chromium import CHROMIUM
from tests.replay.browser import Pages
from tests.waiting import PATIENCE


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    """Run a browser for the tests of a file, which have `pytest.mark.asyncio(loop_scope="module")`."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"], timeout=PATIENCE * 1000
        )
        yield browser
        await browser.close()


@pytest.fixture
def pages(browser: Browser, tmp_path: Path) -> Pages:
    """Return what opens pages."""
    return Pages(browser, tmp_path)
