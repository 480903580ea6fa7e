"""Pictures of the playground in many states: `python -m tests.browser.screenshots [FOLDER]`.

With `--documents`, some of them replace those that the documents show.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import aiohttp
from PIL import Image
from playwright.async_api import Browser, Page, async_playwright, expect
from yarl import URL

from tests.browser.conftest import SWITCHES
from tests.browser.examples.showing import showing
from tests.browser.people import Person, online, side_by_side
from tests.browser.running import Running
from tests.chromium import CHROMIUM
from tests.e2e.league import create_league, play_match, set_up, summary_of
from tests.e2e.stage import Control

__all__ = ["SHOTS", "take_all"]

_OUT = Path("screenshots-out")
_FOR_DOCUMENTS = "--documents"
DOCUMENTED = {
    "match": "playground",
    "two-people": "playground-two",
    "killed": "playground-switches",
    "cup-set-up": "league-set-up",
    "cup-running": "league-running",
}
"""The pictures in docs, with their names there."""
_DESK, _WIDE, _PHONE = (1280, 800), (1600, 900), (390, 844)
_EIGHT = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")
_PATIENCE_MS = 120_000
_DECODED = """Promise.all(
  [...document.images].filter((one) => one.complete).map((one) => one.decode().catch(() => null)))"""


@dataclass
class Studio:
    """A browser in front of a playground, and the folder for its pictures."""

    browser: Browser
    running: Running
    folder: Path

    @asynccontextmanager
    async def page(self, address: str = "", size: tuple[int, int] = _DESK, scheme: str = "dark") -> AsyncIterator[Page]:
        """Open a window of some size at an address of the page."""
        context = await self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if scheme == "dark" else "light",
            locale="en-GB",
            device_scale_factor=2 if size == _PHONE else 1,
            has_touch=size == _PHONE,
            is_mobile=size == _PHONE,
            reduced_motion="reduce",
        )
        context.set_default_timeout(_PATIENCE_MS)
        page = await context.new_page()
        await page.goto(f"{self.running.url}/{address}")
        await online(page)
        yield page
        await context.close()

    async def take(self, page: Page, name: str) -> None:
        """Take a screenshot when all pictures in view are loaded."""
        await page.wait_for_load_state("networkidle")
        for frame in page.frames:
            await frame.evaluate(_DECODED)
        await page.screenshot(path=self.folder / f"{name}.png")


async def the_first_minute(studio: Studio) -> None:
    """Begin as a newcomer, up to the first tile."""
    for scheme in ("light", "dark"):
        async with studio.page(scheme=scheme) as page:
            await expect(page.get_by_role("button", name="All Fives against a computer")).to_be_visible()
            await studio.take(page, f"welcome-{scheme}")
    async with studio.page() as page:
        await page.get_by_role("button", name="All Fives against a computer").click()
        await Person(page).sees("your hand")
        await studio.take(page, "match")


async def two_people(studio: Studio) -> None:
    """Roll dice for two, side by side."""
    async with studio.page(size=_WIDE) as page:
        await page.get_by_role("button", name="Start here").click()
        await page.get_by_role("button", name="Pięciol for two").click()
        first, second = side_by_side(page, 2)
        await second.button("Roll the dice").wait_for()
        await first.press("Roll the dice")
        await second.button("Stop here").wait_for()
        await studio.take(page, "two-people")


async def a_league(studio: Studio) -> None:
    """Open a league after its first matches."""
    async with studio.page(size=_WIDE) as page:
        await page.get_by_role("button", name="Start here").click()
        await page.get_by_role("button", name="A league in an evening").click()
        mine, _ = side_by_side(page, 2)
        await expect(mine.view.locator("#hints")).to_be_visible()
        await studio.take(page, "league")


async def a_cup(studio: Studio) -> None:
    """Set up a cup for tonight, and play its first matchday: the organizer's page, and what everyone sees."""
    async with aiohttp.ClientSession() as session, studio.page() as page:
        club = await Control(studio.running.url, session).club(*_EIGHT)
        await page.goto(f"{studio.running.url}/#owner/general")
        await page.reload()
        await online(page)
        cards = Person(page).view.locator("#messages .container")
        form = {"format": "knockout", "game": "block"}
        await summary_of(club.owner, await set_up(club.owner, club.channel, "Friday cup", **form))
        await cards.filter(has_text="Step 3 of 3").screenshot(path=studio.folder / "cup-set-up.png")
        league = await create_league(club, club.owner, "Saturday cup", **form)
        await league.join(*club.members)
        await league.confirm("start")
        for fixture in (await league.fixtures("quarter"))[:2]:
            winner, loser = (league.member(name) for name in sorted(fixture.names))
            thread = await league.sit_down("quarter", loser)
            await league.sit_down("quarter", winner)
            await play_match(thread, winner, loser)
            await league.fixture_decided("quarter", fixture.number)
        await cards.filter(has_text="Saturday cup · Quarterfinals").screenshot(path=studio.folder / "cup-running.png")


async def commands(studio: Studio) -> None:
    """Open the palette, its options, a problem with one, and a form."""
    async with studio.page("#ola/general") as page:
        await Person(page).box.press_sequentially("/")
        await expect(page.get_by_role("option", name="/play")).to_be_visible()
        await studio.take(page, "palette-in-polish")
    async with studio.page("#grace/general") as page:
        grace = Person(page)
        await grace.box.press_sequentially("/play")
        await expect(page.get_by_role("option", name="/play")).to_be_visible()
        await grace.box.press("Enter")
        await page.keyboard.type("fi")
        await expect(page.get_by_role("option", name="Ten Rounds")).to_be_hidden()
        await studio.take(page, "options")
    async with studio.page("#grace/general") as page:
        await Person(page).box.press_sequentially("/play game:All Fives computers:99 ")
        await page.keyboard.press("Enter")
        await studio.take(page, "option-wrong")
    async with studio.page("#grace/general", scheme="light") as page:
        await Person(page).run("league create")
        await expect(page.get_by_role("dialog")).to_be_visible()
        await studio.take(page, "form")


async def disturbances(studio: Studio) -> None:
    """Kill the bot in mid-match, start it again, and let the playground go away."""
    async with studio.page("#grace/all-fives") as page:
        await page.get_by_role("button", name="Switches").click()
        await page.get_by_role("button", name="Kill it", exact=True).click()
        await expect(page.get_by_role("button", name="Start it", exact=True)).to_be_visible()
        await Person(page).press("My hand")
        await expect(page.get_by_text("did not respond").or_(page.get_by_text("failed")).first).to_be_visible()
        await studio.take(page, "killed")
        await page.get_by_role("button", name="Start it", exact=True).click()
        await online(page)
        await Person(page).press("My hand")
        await expect(page.get_by_text("failed")).to_have_count(0)
        await studio.take(page, "started-again")
        await page.get_by_role("button", name="Close the switches").click()
        await asyncio.to_thread(studio.running.stop)
        await expect(page.locator("#banner")).to_contain_text("not running")
        await studio.take(page, "server-away")
        await asyncio.to_thread(studio.running.start, URL(studio.running.url).port or 0)


async def many_people(studio: Studio) -> None:
    """Show four people in one window, and one of the user's own."""
    address = "#grace/pieciol+sam/pieciol+ola/all-fives+taras/dm"
    async with studio.page(address, size=_WIDE) as page:
        await side_by_side(page, 4)[2].messages.last.wait_for()
        await studio.take(page, "four-people")
    async with studio.page("#grace/general") as page:
        await page.get_by_role("button", name="Add a person").click()
        dialog = page.get_by_role("dialog")
        await dialog.get_by_role("textbox").first.fill("نور القدس 🎲 the one with a rather long name"[:32])
        await studio.take(page, "own-person")


async def on_a_phone(studio: Studio) -> None:
    """Show a match and the palette on a phone."""
    async with studio.page("#grace/all-fives", size=_PHONE, scheme="light") as page:
        await Person(page).messages.last.wait_for()
        await studio.take(page, "phone")
    async with studio.page("#joao/general", size=_PHONE) as page:
        await Person(page).box.press_sequentially("/")
        await expect(page.get_by_role("option", name="/play")).to_be_visible()
        await studio.take(page, "phone-palette")


SHOTS: list[Callable[[Studio], Awaitable[None]]] = [
    the_first_minute,
    two_people,
    a_league,
    a_cup,
    commands,
    disturbances,
    many_people,
    on_a_phone,
]
"""The scenes in this order, because one playground shows all of them."""


async def examples(browser: Browser, folder: Path) -> None:
    """Take a screenshot of the page of examples."""
    async with showing() as show:
        page = await browser.new_page(viewport={"width": 1280, "height": 1600}, color_scheme="dark")
        await page.goto(f"{show.server.url}/#anna/components")
        await page.locator("#messages > li").last.wait_for()
        await page.screenshot(path=folder / "examples.png")


async def take_all(folder: Path) -> None:
    """Take all pictures; the folder must exist."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(SWITCHES))
        expect.set_options(timeout=_PATIENCE_MS)
        with tempfile.TemporaryDirectory() as kept, Running(Path(kept)) as running:
            studio = Studio(browser, running, folder)
            for shot in SHOTS:
                await shot(studio)
        await examples(browser, folder)
        await browser.close()


def _put_into_documents(folder: Path) -> None:
    """Write the pictures of the README into docs, with fewer colors."""
    for name, picture in DOCUMENTED.items():
        with Image.open(folder / f"{name}.png") as image:
            image.convert("RGB").quantize(256).save(Path("docs", f"{picture}.png"), optimize=True)


if __name__ == "__main__":
    chosen = Path(next((word for word in sys.argv[1:] if word != _FOR_DOCUMENTS), _OUT))
    chosen.mkdir(parents=True, exist_ok=True)
    asyncio.run(take_all(chosen))
    if _FOR_DOCUMENTS in sys.argv:
        _put_into_documents(chosen)
