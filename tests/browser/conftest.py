"""A browser, a playground with Boneyard, and people who look at it: one of each for all tests of a worker."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Page, async_playwright

from tests.browser.corner import Corner, new_corner
from tests.browser.examples.showing import Show, showing
from tests.browser.running import Running
from tests.browser.windows import Windows
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

Opener = Callable[..., Coroutine[Any, Any, Page]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder: they are slow, need a browser, and run in the loop that started the browser."""
    one_loop = pytest.mark.asyncio(loop_scope="session")
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.slow)
            item.add_marker(needs_chromium)
            if pytest_asyncio.is_async_test(item):
                item.add_marker(one_loop, append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def windows() -> AsyncIterator[Windows]:
    """Run a browser."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(SWITCHES))
        yield Windows(browser)
        await browser.close()


@pytest.fixture(scope="session")
def playground(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Run a playground with Boneyard; tests that change something in it use a `corner`."""
    with Running(tmp_path_factory.mktemp("playground")) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def corner(playground: Running) -> AsyncIterator[Corner]:
    """Make a server for the test in the playground."""
    async with new_corner(playground) as found:
        yield found


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def show() -> AsyncIterator[Show]:
    """Run a playground with the examples of every possible message; tests that send more use their own channel."""
    async with showing() as found:
        yield found


@pytest_asyncio.fixture(loop_scope="session")
async def window(windows: Windows) -> AsyncIterator[Opener]:
    """Return a function that opens a page in a window; errors in the pages fail the test."""
    windows.faults.clear()
    yield windows.open
    faults = list(windows.faults)
    await windows.empty()
    assert not faults
