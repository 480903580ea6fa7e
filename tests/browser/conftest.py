"""A browser, a playground with Boneyard, and people who look at it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, async_playwright, expect

from tests.browser.examples.showing import Show, showing
from tests.browser.running import Running
from tests.chromium import CHROMIUM, needs_chromium

HERE = Path(__file__).parent
SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
_PATIENCE_MS = 20_000

Opener = Callable[..., Coroutine[Any, Any, Page]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is tested here: it is slow, and needs a browser."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.slow)
            item.add_marker(needs_chromium)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    """Run a browser for the tests of a file, which have `pytest.mark.asyncio(loop_scope="module")`."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(SWITCHES))
        expect.set_options(timeout=_PATIENCE_MS)
        yield browser
        await browser.close()


@pytest.fixture(scope="module")
def playground(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Run a playground with Boneyard for the tests of a file."""
    with Running(tmp_path_factory.mktemp("playground")) as running:
        yield running


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def show() -> AsyncIterator[Show]:
    """Run a playground with the examples of everything that can be sent, for the tests of a file."""
    async with showing() as found:
        yield found


@pytest.fixture
def own_playground(tmp_path: Path) -> Iterator[Running]:
    """Run a playground of the test's own, to be stopped, killed and started again."""
    with Running(tmp_path) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="module")
async def window(browser: Browser) -> AsyncIterator[Opener]:
    """Return what opens a page in a window of some size, which takes the options of Playwright's contexts too.

    Errors in the pages fail the test; what the browser itself says of requests that failed is no fault of theirs.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    async def open_page(url: str, width: int = 1280, height: int = 800, **options: Any) -> Page:  # noqa: ANN401
        context = await browser.new_context(
            viewport={"width": width, "height": height}, locale="en-US", timezone_id="Europe/Warsaw", **options
        )
        contexts.append(context)
        context.set_default_timeout(_PATIENCE_MS)
        page = await context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda line: faults.append(line.text) if _is_fault(line.type, line.text) else None)
        await page.goto(url)
        return page

    yield open_page
    for context in contexts:
        await context.close()
    assert not faults


def _is_fault(kind: str, text: str) -> bool:
    return kind == "error" and not text.startswith(("Failed to load resource", "WebSocket connection to"))
