"""A whole match, played by clicks in the page, and the actions at its end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import expect

from tests.browser.conftest import Opener
from tests.browser.corner import Corner, new_corner
from tests.browser.people import Person, draw_match, online, side_by_side
from tests.browser.running import Running
from tests.browser.windows import Windows


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def played(windows: Windows, playground: Running) -> AsyncIterator[Corner]:
    """Play a match as Grace and Sam, side by side, to its end, which both of them see."""
    async with new_corner(playground) as corner:
        _, sam = await draw_match(await windows.open(corner.at("Grace", "Sam"), width=1600, height=1000))
        await expect(sam.message("🏆")).to_be_visible()
        await windows.empty()
        yield corner


async def test_two_people_who_have_played_side_by_side_play_another_match(window: Opener, played: Corner) -> None:
    page = await window(played.at("Grace", "Sam"), width=1600, height=1000)
    await online(page)
    grace, sam = side_by_side(page, 2)
    await grace.press("Rematch")
    await sam.press("Rematch")
    await expect(grace.messages.filter(has_text="to move").last).to_be_visible()
    await page.reload()
    grace, sam = side_by_side(page, 2)
    await expect(sam.messages.filter(has_text="to move").last).to_be_visible()


async def test_the_standings_give_a_file_that_replays_the_match_without_a_network(
    window: Opener, played: Corner, tmp_path: Path
) -> None:
    page = await window(played.at("Grace"))
    await online(page)
    grace = Person(page)
    await grace.press("Is it fair?")
    await grace.press("Replay in the browser")
    async with page.expect_download() as started:
        await grace.messages.get_by_role("link", name=".html").last.click()
    file = tmp_path / "replay.html"
    await (await started.value).save_as(file)
    replay = await window(file.as_uri())
    await expect(replay.get_by_text("Checked, except the names: every deal")).to_be_visible()
