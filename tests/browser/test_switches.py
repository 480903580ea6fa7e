"""The switches: their effects on the bot, their state on the page, and what remains after a reload."""

from __future__ import annotations

import re

from playwright.async_api import Locator, Page, expect

from tests.browser.conftest import Opener
from tests.browser.corner import Corner
from tests.browser.people import Person, bot_is, offer, online
from tests.waiting import eventually


async def open_switches(page: Page) -> Locator:
    """Open the panel when the bot is online; return it."""
    await online(page)
    if await page.locator("#open-tools").is_visible():
        await page.locator("#open-tools").click()
    await page.get_by_role("button", name=re.compile("^Switches")).click()
    panel = page.get_by_role("complementary", name="Switches")
    await expect(panel).to_be_visible()
    return panel


async def test_a_bot_that_is_killed_in_mid_match_continues_where_it_stopped(window: Opener, corner: Corner) -> None:
    page = await window(corner.at("Grace"))
    starts = (await corner.control.get("state"))["bot"]["process"]["starts"]
    await offer(page, "All Fives against a computer")
    tiles = page.locator("#messages [data-key^='bone:1:move:']")
    played = Person(page).messages.filter(has_text=re.compile(r"Grace plays|Grace starts with")).first

    async def play() -> None:  # a click misses a tile that moves when a message arrives
        await tiles.first.click()
        await expect(played).to_be_visible(timeout=5000)

    await eventually(play)
    panel = await open_switches(page)
    await panel.get_by_role("button", name="Kill it and start it again").click()
    await bot_is(page, "was killed")
    await expect(panel.get_by_role("status").first).to_contain_text("starts again in two seconds")
    await online(page)
    await expect(panel).to_contain_text(f"started {starts + 1} times")
    await expect(panel.locator("pre")).to_contain_text("connected to Gateway")
    await expect(played).to_be_visible()

    await Person(page).press("My hand")
    await expect(tiles.first).to_be_visible()
    before = await tiles.all_inner_texts()

    async def play_again() -> None:
        await tiles.first.click()
        await expect(tiles).not_to_have_text(before, timeout=5000)

    await eventually(play_again)


async def test_what_is_on_is_marked_and_survives_a_reload(window: Opener, corner: Corner) -> None:
    page = await window(corner.at("Grace"))
    panel = await open_switches(page)
    slow, failing = (panel.get_by_role("button", name=name) for name in ("Slow network", "It answers 500"))
    lost, closed = (panel.get_by_role("button", name=name) for name in ("Lose it for 30 s", "My DMs are closed"))
    for switch in (slow, failing, lost, closed):
        await expect(switch).to_have_attribute("aria-pressed", "false")
        await switch.click()
        await expect(switch).to_have_attribute("aria-pressed", "true")
    await expect(lost).to_contain_text(re.compile(r"\d+ s left"))
    opener = page.get_by_role("button", name="Switches 4 on")
    await expect(opener).to_be_visible()
    await page.reload()
    await expect(opener).to_be_visible()
    await expect(failing).to_have_attribute("aria-pressed", "true")
    await failing.click()
    await expect(failing).to_have_attribute("aria-pressed", "false")
    await panel.get_by_role("button", name="All off").click()
    for switch in (slow, lost, closed):
        await expect(switch).to_have_attribute("aria-pressed", "false")
    await expect(page.get_by_role("button", name="Switches", exact=True)).to_be_visible()
    await online(page)


async def test_the_bot_is_stopped_and_started_and_an_hour_passes(window: Opener, corner: Corner) -> None:
    page = await window(corner.at("Grace"))
    panel = await open_switches(page)
    await panel.get_by_role("button", name="Stop it politely").click()
    await bot_is(page, "has stopped")
    await expect(panel.get_by_role("button", name="Stop it politely")).to_be_hidden()
    start = panel.get_by_role("button", name="Start it", exact=True)
    await start.press("Enter")
    await online(page)
    await expect(start).to_be_hidden()
    hours = round((await corner.control.get("state"))["ahead"] / 3600)
    await panel.get_by_role("button", name="An hour passes").click()
    await expect(panel.get_by_role("button", name="An hour passes")).to_contain_text(f"{hours + 1} h ahead")
    await online(page)


async def test_languages_are_chosen_for_oneself_and_for_the_server(window: Opener, corner: Corner) -> None:
    page = await window(corner.at("Grace"))
    panel = await open_switches(page)
    mine, servers = panel.get_by_label("Mine"), panel.get_by_label("The server's")
    await servers.select_option("pl")
    await mine.select_option("uk")
    await page.reload()
    await expect(servers).to_have_value("pl")
    await expect(mine).to_have_value("uk")
    state = await corner.control.get("state")
    locales = {one["id"]: one["locale"] for one in state["guilds"] + state["users"]}
    assert (locales[corner.control.guild], locales[corner.control.people[0]]) == ("pl", "uk")


async def test_on_a_phone_the_panel_leaves_the_channel_in_sight(window: Opener, corner: Corner) -> None:
    page = await window(corner.at("Grace"), width=390, height=844)
    panel = await open_switches(page)
    box = await panel.bounding_box()
    assert box is not None
    assert (box["x"], box["width"]) == (0, 390)
    assert box["height"] <= 844 * 0.56
    assert await page.evaluate("document.documentElement.scrollWidth") <= 390
    await page.keyboard.press("Escape")
    await expect(panel).to_be_hidden()
    await expect(page.get_by_role("button", name="More")).to_be_focused()
