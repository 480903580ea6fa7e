"""Boneyard's messages in the page: a hand without direct messages, and a form."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.conftest import Opener
from tests.browser.corner import Corner
from tests.browser.people import Person, online


async def test_who_has_closed_their_dms_plays_from_the_channel(window: Opener, corner: Corner) -> None:
    page = await window(corner.at("Sam"))
    await online(page)
    sam = Person(page)
    await page.get_by_role("switch", name="DMs").click()
    await sam.run("play", "Draw Dominoes")
    await sam.press("Add a computer")
    await sam.press("Start")
    await sam.move()
    await page.get_by_role("button", name="Boneyard", exact=True).click()
    await expect(sam.messages.first).to_have_text("Nothing has been said here yet.")


async def test_a_form_keeps_what_was_wrong_and_does_what_was_right(window: Opener, corner: Corner) -> None:
    page = await window(corner.at("Grace"))
    await online(page)
    grace = Person(page)
    await grace.run("league create")
    form = page.get_by_role("dialog")
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_be_visible()
    name = form.get_by_role("textbox").first
    await name.fill("Friday cup")
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_be_hidden()
    await grace.sees("Friday cup")


async def test_the_kinds_of_leagues_do_not_overlap_in_their_menu_on_a_phone(window: Opener, corner: Corner) -> None:
    page = await window(corner.at("Grace"))
    await page.set_viewport_size({"width": 390, "height": 844})
    await online(page)
    await Person(page).run("league create")
    form = page.get_by_role("dialog")
    await form.locator(".menu-face").first.click()
    rows = form.locator(".menu-popup:popover-open .menu-row")
    await expect(rows).to_have_count(8)
    too_low = "rows => rows.filter((row) => row.scrollHeight > row.offsetHeight).map((row) => row.textContent)"
    assert await rows.evaluate_all(too_low) == []
