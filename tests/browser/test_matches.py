"""Whole matches, played by clicks in the page."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Opener
from tests.browser.people import draw_match, side_by_side
from tests.browser.running import Running

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_two_people_play_a_match_side_by_side_to_its_end_and_another_one(
    window: Opener, playground: Running
) -> None:
    page = await window(f"{playground.url}#grace/dominoes+sam/dominoes", width=1600, height=1000)
    grace, sam = await draw_match(page)
    await expect(sam.message("🏆")).to_be_visible()
    await grace.press("Rematch")
    await sam.press("Join")
    await grace.sees("@Sam")
    await grace.press("Start")
    await expect(grace.messages.filter(has_text="to move").last).to_be_visible()
    await page.reload()
    grace, sam = side_by_side(page, 2)
    await expect(sam.messages.filter(has_text="to move").last).to_be_visible()
