"""The first minute of a newcomer: the card, the scenes that it prepares, and the hints."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from boneyard_playground.thread import PlaygroundThread
from bot.scenes.program import PROGRAM
from tests.browser.conftest import Opener
from tests.browser.corner import Corner
from tests.browser.people import Person, bot_is, offer, online, open_card
from tests.browser.running import Running

MOST_WORDS = 40
"""How many words there are to read up to the first tile, besides what the computer has played."""


@pytest.fixture
def nobody_was_here() -> Iterator[PlaygroundThread]:
    """Run a playground that its bot has never joined."""
    with PlaygroundThread(program=PROGRAM) as server:
        yield server


@pytest.fixture
def own_playground(tmp_path: Path) -> Iterator[Running]:
    """Start a playground in an empty folder, as a newcomer does."""
    with Running(tmp_path, is_forked=False) as running:
        yield running


async def expect_hint(page: Page, text: str) -> None:
    """Wait for a hint."""
    await expect(page.locator("#hint-text")).to_contain_text(text)


async def test_the_first_tile_is_two_clicks_away_and_hints_lead_on(own_playground: Running, window: Opener) -> None:
    page = await window(own_playground.url)
    await online(page)
    read = await page.locator("#welcome").inner_text()
    pictures = page.locator("#welcome .offer img")
    await expect(pictures).to_have_count(3)
    for picture in await pictures.all():
        assert await picture.evaluate("(one) => one.decode().then(() => one.naturalWidth)") == 1000
    await page.get_by_role("button", name="All Fives against a computer").click()
    await expect_hint(page, "Press a tile")
    hand = "\n".join(await page.locator("#messages > li").last.locator(".text").all_inner_texts())
    read = "\n".join((read, await page.locator("#hints").inner_text(), re.sub(r"(Your turn\.).*", r"\1", hand)))
    assert "Your turn." in read
    assert len(read.split()) <= MOST_WORDS, read
    marked = page.locator("#messages .hinted")
    await expect(marked.first).to_have_accessible_description("Press a tile.")
    assert await page.locator("#welcome").is_hidden()
    tiles = await marked.all_inner_texts()
    await marked.first.click()

    await expect_hint(page, "open Switches")
    await expect(page.get_by_role("button", name="Switches")).to_have_class(re.compile("hinted"))
    await expect(
        Person(page).messages.filter(has_text=re.compile(r"Grace plays|Grace starts with")).first
    ).to_be_visible()
    assert tiles != await page.locator("#messages [data-key^='bone:1:move:']").all_inner_texts()
    await page.get_by_role("button", name="Switches").click()
    await expect(page.locator("#hints")).to_be_hidden()

    await page.reload()
    await expect(page.get_by_role("heading", name="#all-fives", exact=True)).to_be_visible()
    assert await page.locator("#welcome").is_hidden(), "a card that was used does not come back by itself"


async def test_the_card_goes_for_good_and_comes_back_when_asked(
    nobody_was_here: PlaygroundThread, window: Opener
) -> None:
    page = await window(nobody_was_here.url, width=390, height=844)
    card = page.locator("#welcome")
    await expect(card).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth") <= 390
    await page.get_by_role("button", name="No thanks").click()
    await expect(card).to_be_hidden()
    await page.reload()
    more, opener = (page.get_by_role("button", name=name, exact=True) for name in ("More", "Start here"))
    await more.press("Enter")
    await expect(opener).to_have_attribute("aria-expanded", "false")
    await opener.press("Enter")
    await expect(page.get_by_role("heading", name="Welcome")).to_be_focused()
    await more.click()
    await opener.click()
    await expect(card).to_be_hidden()


async def test_two_people_sit_side_by_side_and_hints_can_be_ended_for_good(window: Opener, corner: Corner) -> None:
    page = await window(corner.at("Grace"))
    await offer(page, "Pięciol for two")
    mine, other = (page.frame_locator("#panes iframe").nth(at) for at in range(2))
    await expect(mine.locator("#hint-text")).to_contain_text("roll the dice")
    await expect(other.locator("#messages button").first).to_be_visible()
    await expect(other.locator("#hints")).to_be_hidden()
    await mine.locator(".hinted").click()
    await expect(mine.locator("#hint-text")).to_contain_text("are kept")
    await mine.get_by_role("button", name="No more hints").click()
    await expect(mine.locator("#hints")).to_be_hidden()
    await expect(mine.locator(".hinted")).to_have_count(0)

    await offer(page, "All Fives against a computer")
    await expect(page.get_by_role("heading", name="#all-fives", exact=True)).to_be_visible()
    await expect(page.locator("#messages [data-key^='bone:1:move:']").first).to_be_visible()
    await expect(page.locator("#hints")).to_be_hidden()


async def test_a_league_says_how_far_it_is_and_seats_whom_one_meets_beside_oneself(
    window: Opener, corner: Corner
) -> None:
    page = await window(corner.at("Grace"))
    await offer(page, "A league in an evening")
    await expect(page.locator(".welcome [role=status]")).to_have_text(
        re.compile(r"(signs up|starts the league|beats).*…")
    )
    mine, other = (page.frame_locator("#panes iframe").nth(at) for at in range(2))
    await expect(mine.locator("#hint-text")).to_contain_text("The second matchday")
    await expect(other.locator("#messages .gallery").last).to_be_visible()
    await mine.locator("#messages .hinted").first.click()
    await expect(mine.locator("#hint-text")).to_be_hidden()


async def test_a_scene_that_cannot_be_prepared_says_why(window: Opener, corner: Corner) -> None:
    page = await window(corner.at("Grace"))
    await online(page)
    await page.get_by_role("button", name="Switches").click()
    await page.get_by_role("button", name="Kill it", exact=True).click()
    await bot_is(page, "was killed")
    await open_card(page)
    await page.get_by_role("button", name=re.compile("^Pięciol for two")).click()
    await expect(page.get_by_role("alert").filter(has_text="is away. Start it")).to_be_visible()
    await page.get_by_role("button", name="Start it", exact=True).click()
    await offer(page, "Pięciol for two")
    await expect(page.frame_locator("#panes iframe").first.locator("#hint-text")).to_be_visible()


async def test_the_first_own_command_is_followed_by_hints_for_a_table(window: Opener, corner: Corner) -> None:
    page = await window(corner.at("Grace"))
    await online(page)
    await open_card(page)
    grace = Person(page)
    await grace.run("play", "All Fives")
    await expect_hint(page, "Others join")
    await expect(page.locator("#welcome")).to_be_hidden()
    await expect(grace.button("Join")).to_have_class(re.compile("hinted"))
    await page.get_by_role("button", name="Got it").click()
    await Person(await window(corner.at("Sam"))).press("Join")
    await expect_hint(page, "the host starts")
    await page.reload()
    await expect_hint(page, "the host starts")


async def test_a_bot_without_scenes_has_a_card_that_says_how_to_begin(window: Opener) -> None:
    with PlaygroundThread() as server:
        page = await window(server.url)
        card = page.locator("#welcome")
        await expect(card).to_contain_text("Type / in the box below")
        await page.get_by_role("button", name="Switches").click()
        panel = page.get_by_role("complementary", name="Switches")
        await expect(panel.get_by_role("button", name="Drop it")).to_be_visible()
        for name in ("Kill it and start it again", "Start it", "An hour passes"):
            await expect(panel.get_by_role("button", name=name, exact=True)).to_be_hidden()
        await page.get_by_role("button", name="Got it").click()
        await expect(card).to_be_hidden()
