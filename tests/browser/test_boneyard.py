"""What Boneyard sends, used in the page: a hand without direct messages, and a form."""

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
