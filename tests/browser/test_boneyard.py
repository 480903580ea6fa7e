"""What Boneyard sends, used in the page: a hand without direct messages, a form, the file that replays a match."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Opener
from tests.browser.people import Person, draw_match, online
from tests.browser.running import Running

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_who_has_closed_their_dms_is_told_so_and_plays_from_the_channel(
    window: Opener, own_playground: Running
) -> None:
    page = await window(f"{own_playground.url}#sam/dice")
    await online(page)
    sam = Person(page)
    await page.get_by_role("switch", name="DMs").click()
    await sam.run("play", "Draw Dominoes")
    await sam.press("Add a computer")
    await sam.press("Start")
    await expect(sam.message("it's your turn!")).not_to_contain_text("DMs")
    await sam.move()
    await page.get_by_role("button", name="Boneyard", exact=True).click()
    await expect(sam.messages.first).to_have_text("Nothing has been said here yet.")


async def test_a_form_keeps_what_was_wrong_and_does_what_was_right(window: Opener, playground: Running) -> None:
    page = await window(f"{playground.url}#grace/general")
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


async def test_the_standings_give_a_file_that_replays_the_match_without_a_network(
    window: Opener, own_playground: Running, tmp_path: Path
) -> None:
    page = await window(f"{own_playground.url}#grace/dominoes+sam/dominoes", width=1600, height=1000)
    grace, _ = await draw_match(page)
    await grace.press("Is it fair?")
    await grace.press("Replay in the browser")
    async with page.expect_download() as started:
        await grace.messages.get_by_role("link", name=".html").last.click()
    file = tmp_path / "replay.html"
    await (await started.value).save_as(file)
    replay = await window(file.as_uri())
    await expect(replay.get_by_text("everything follows")).to_be_visible()
