"""The frame of the page: the person in the address, people side by side, added people, and a stopped server."""

from __future__ import annotations

import re
import socket
from collections.abc import AsyncIterator, Iterator

import aiohttp
import pytest
import pytest_asyncio
from playwright.async_api import FrameLocator, Locator, Page, expect

from boneyard_playground.testing.control import Control
from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.model import Message
from boneyard_playground.world.presets import default_world
from boneyard_playground.world.snowflakes import snowflake_time
from boneyard_playground.world.world import World
from tests.browser.barriers import barriers
from tests.browser.conftest import Opener
from tests.browser.people import Person

LONG, RIGHT_TO_LEFT = "Wolfeschlegelsteinhausenbergerdo", "שרה כהן-לוי 🎲"


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """Run a playground without a bot that no test changes; yield its address."""
    with PlaygroundThread(default_world()) as server:
        yield server.url


@pytest.fixture(scope="module")
def full_url() -> Iterator[str]:
    """Do the same with a full world."""
    with PlaygroundThread(full_world()) as server:
        yield server.url


@pytest.fixture
def own_url() -> Iterator[str]:
    """Do the same for a test that changes something."""
    with PlaygroundThread(default_world()) as server:
        yield server.url


@pytest_asyncio.fixture(loop_scope="session")
async def control(own_url: str) -> AsyncIterator[Control]:
    async with aiohttp.ClientSession(own_url) as session:
        yield Control(session)


def full_world() -> World:
    """Make a world with many channels and people, and more messages than a page shows at first."""
    world = default_world()
    guild = next(iter(world.guilds.values()))
    for number in range(46):
        world.add_channel(guild, f"channel-{number}")
    for number in range(34):
        world.join(guild, world.add_user(f"guest{number}", LONG if number % 2 else RIGHT_TO_LEFT))
    channel = next(world.channels_of(guild))
    for number in range(230):
        message_id = world.new_message_id()
        said = Message(message_id, channel.id, guild.owner_id, snowflake_time(message_id), content=f"Line {number}.")
        channel.messages[message_id] = said
        channel.last_message_id = message_id
    return world


def people(page: Page | FrameLocator) -> Locator:
    """Return the people to choose from."""
    return page.get_by_role("radiogroup", name="Who you are").get_by_role("radio")


def view(page: Page, number: int) -> FrameLocator:
    """Return one of several views, from 1."""
    return page.frame_locator(f"iframe[title^='View {number}']")


async def is_at(page: Page, address: str) -> None:
    """Wait until the address of the window contains the people and their channels."""
    await expect(page).to_have_url(re.compile(rf"#{re.escape(address)}$"))


async def say(page: Page | FrameLocator, text: str) -> None:
    """Write a message and send it."""
    box = page.locator("#box[placeholder]")
    await box.press_sequentially(text)
    await box.press("Enter")


async def test_the_chosen_person_is_in_the_address_and_is_kept(window: Opener, url: str) -> None:
    page = await window(f"{url}/#ola/dice")
    await expect(page.get_by_role("heading", level=2, name="dice")).to_be_visible()
    await expect(page).to_have_title("Ola in #dice · Playground")
    await people(page).filter(has_text="Sam").click()
    await page.get_by_role("navigation", name="Channels").get_by_role("button", name="general").click()
    await is_at(page, "sam/general")
    await page.reload()
    await expect(people(page).filter(has_text="Sam")).to_be_checked()
    await page.go_back()
    await is_at(page, "sam/dice")
    await page.go_back()
    await is_at(page, "ola/dice")
    await expect(people(page).filter(has_text="Ola")).to_be_checked()
    await page.go_forward()
    await expect(people(page).filter(has_text="Sam")).to_be_checked()


@pytest.mark.parametrize(
    ("address", "words", "instead"),
    [
        ("nobody/dice", "There is nobody called “nobody” here. You are Grace.", "grace/dominoes"),
        ("sam/nowhere", "Sam sees no channel called “nowhere”. You are Sam.", "sam/dominoes"),
        ("grace/Kitchen%20table", "Grace sees no channel called “Kitchen table”.", "grace/dominoes"),
    ],
)
async def test_what_is_not_there_is_said(window: Opener, url: str, address: str, words: str, instead: str) -> None:
    page = await window(f"{url}/#{address}")
    await expect(page.locator("#notice")).to_contain_text(words)
    await is_at(page, instead)


async def test_two_and_four_people_are_side_by_side(own_url: str, window: Opener) -> None:
    page = await window(f"{own_url}/#ola/dice")
    await page.get_by_role("radio", name="Two views").click()
    await is_at(page, "ola/dice+grace/dice")
    await say(view(page, 2), "Hello Ola")
    await Person(view(page, 1)).sees("Hello Ola")
    await view(page, 2).get_by_role("button", name="You are Grace").click()
    await people(view(page, 2)).filter(has_text="Taras").click()
    await is_at(page, "ola/dice+taras/dice")
    await page.reload()
    for number, name in enumerate(("Ola", "Taras"), start=1):
        await expect(view(page, number).get_by_role("button", name=f"You are {name}")).to_be_visible()
        await expect(view(page, number).locator("#box[placeholder]")).to_be_visible()
    await page.go_back()
    await expect(view(page, 2).get_by_role("button", name="You are Grace")).to_be_visible()
    await page.get_by_role("radio", name="Four views").click()
    await is_at(page, "ola/dice+grace/dice+sam/dice+taras/dice")
    await Person(view(page, 4)).sees("Hello Ola")
    sizes = [await frame.evaluate("[innerWidth, innerHeight]") for frame in page.frames[1:]]
    assert min(width for width, _ in sizes) >= 375, "each of four views is as wide as a phone"
    assert min(height for _, height in sizes) >= 800
    await page.get_by_role("radio", name="One view").click()
    await is_at(page, "ola/dice")
    await Person(page).sees("Hello Ola")


async def test_a_person_of_ones_own_is_added_changed_and_deleted(own_url: str, window: Opener) -> None:
    page = await window(own_url)
    await page.get_by_role("button", name="Add a person").click()
    form = page.get_by_role("dialog", name="Add a person")
    for name, wrong in (("", "Type a name."), ("x" * 33, "A name has at most 32 characters. This one has 1 too many.")):
        await form.get_by_label("Name").fill(name)
        await form.get_by_role("button", name="Add").click()
        await expect(form.get_by_text(wrong)).to_be_visible()
        await expect(form.get_by_label("Name")).to_be_focused()
    await form.get_by_label("Name").fill(RIGHT_TO_LEFT)
    await form.get_by_label("Language").select_option("uk")
    await form.get_by_label("Role there").select_option("moderator")
    await form.get_by_role("button", name="Add").click()
    you = page.locator("#self")
    await expect(you).to_contain_text(RIGHT_TO_LEFT)
    await expect(you).to_contain_text("moderator")
    await you.get_by_label("Language").select_option("pl")
    await page.reload()
    await expect(you.get_by_label("Language")).to_have_value("pl")
    await you.get_by_role("button", name="Change this person").click()
    form = page.get_by_role("dialog")
    await form.get_by_role("button", name="Delete").click()
    await form.get_by_role("button", name="Really delete?").click()
    await expect(page.locator("#notice")).to_contain_text("is gone. You are Grace now.")
    await expect(people(page)).to_have_count(6)


async def test_the_owner_cannot_be_deleted_and_is_told_why(window: Opener, url: str) -> None:
    page = await window(f"{url}/#grace/dice")
    await page.get_by_role("button", name="Change this person").click()
    form = page.get_by_role("dialog")
    await form.get_by_label("Role there").select_option("member")
    await form.get_by_role("button", name="Save").click()
    await expect(form).to_contain_text("Grace owns The Corner Table. Make someone else the owner first.")
    await page.keyboard.press("Escape")
    await expect(page.locator("#self")).to_contain_text("owner")


async def test_the_server_away_leaves_everything_there(window: Opener) -> None:
    world = default_world()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with PlaygroundThread(world, port=port) as server:
        page = await window(f"{server.url}/#ola/dice")
        await say(page, "Before")
        await Person(page).sees("Before")
    banner = page.get_by_role("alert").filter(has_text="The playground is not running. Waiting for it…")
    await expect(banner).to_be_visible()
    await say(page, "Kept")
    await expect(page.get_by_text("Nothing happens while the playground is not running.")).to_be_visible()
    await people(page).filter(has_text="Sam").click()
    await expect(page.locator("#notice")).to_contain_text("You can switch channels when it is back.")
    await Person(page).sees("Before")
    with PlaygroundThread(world, port=port):
        await expect(banner).to_be_hidden()
        await expect(page.locator("#box")).to_have_value("Kept")
        await page.locator("#box").press("Enter")
        await expect(Person(page).message("Kept")).to_be_visible()


async def test_unread_messages_are_counted_and_kept_apart(own_url: str, control: Control, window: Opener) -> None:
    page = await window(f"{own_url}/#ola/dice")
    await expect(page).to_have_title("Ola in #dice · Playground")
    state = await control.get("state")
    sam = next(user["id"] for user in state["users"] if user["name"] == "sam")
    general = next(one["id"] for one in state["guilds"][0]["channels"] if one["name"] == "general")
    for _ in range(2):
        await control.do("messages", user=sam, channel=general, content="Psst")
    await expect(page).to_have_title("(2) Ola in #dice · Playground")
    await page.get_by_role("button", name="general 2 unread").click()
    await expect(page).to_have_title("Ola in #general · Playground")


async def test_an_address_that_is_entered_at_the_moment_of_a_change_is_followed(
    own_url: str, control: Control, window: Opener
) -> None:
    page = await window(f"{own_url}/#ola/dice")
    await expect(page).to_have_title("Ola in #dice · Playground")
    await page.evaluate("Object.defineProperty(document, 'hidden', { value: true, writable: true })")
    state = await control.get("state")
    sam = next(user["id"] for user in state["users"] if user["name"] == "sam")
    dice = next(one["id"] for one in state["guilds"][0]["channels"] if one["name"] == "dice")
    await control.do("messages", user=sam, channel=dice, content="Psst")
    await expect(page).to_have_title("(1) Ola in #dice · Playground")
    is_seen = "document.hidden = false; document.dispatchEvent(new Event('visibilitychange'))"
    await page.evaluate(f"location.hash = '#ola/general'; {is_seen}")
    await expect(page).to_have_title("Ola in #general · Playground")
    assert page.url.endswith("#ola/general")


async def test_one_can_talk_where_names_have_signs_of_all_kinds(own_url: str, control: Control, window: Opener) -> None:
    state = await control.get("state")
    guild = state["guilds"][0]["id"]
    await control.do("channels", guild=guild, name="pub-quiz+more/[late]")
    somebody = await control.do("users", display_name=f"{RIGHT_TO_LEFT} (a-b)", guild=guild)
    page = await window(f"{own_url}/#{somebody['name']}/pub-quiz%2Bmore%2F%5Blate%5D")
    await say(page, "Shalom")
    await Person(page).sees("Shalom")
    await expect(page.locator("#place")).to_have_text("#pub-quiz+more/[late]")
    await page.get_by_role("radio", name="Two views").click()
    await Person(view(page, 2)).sees("Shalom")


async def test_new_messages_are_heard_and_the_rest_is_not(own_url: str, control: Control, window: Opener) -> None:
    page = await window(f"{own_url}/#ola/dice")
    await say(page, "My own")
    await Person(page).sees("My own")
    state = await control.get("state")
    sam = next(user["id"] for user in state["users"] if user["name"] == "sam")
    dice = next(one["id"] for one in state["guilds"][0]["channels"] if one["name"] == "dice")
    await control.do("messages", user=sam, channel=dice, content="**Good** evening")
    heard = page.get_by_role("log", name="New messages")
    await expect(heard).to_have_text("Sam: Good evening")
    await page.get_by_role("navigation", name="Channels").get_by_role("button", name="general").click()
    await expect(heard).to_have_text("")


async def test_earlier_messages_come_when_asked_for(window: Opener, full_url: str) -> None:
    page = await window(full_url)
    messages = Person(page).messages
    await expect(messages).to_have_count(100)
    for count in (200, 230):
        await page.get_by_role("list", name="Messages").evaluate("list => { list.scrollTop = 0; }")
        await page.get_by_role("button", name="Earlier messages").click()
        await expect(messages).to_have_count(count)
    await expect(page.get_by_role("button", name="Earlier messages")).to_be_hidden()


async def test_lists_are_one_tab_stop_each(window: Opener, url: str) -> None:
    page = await window(f"{url}/#grace/dominoes")
    places = page.get_by_role("navigation", name="Channels").get_by_role("button")
    await places.filter(has_text="dominoes").focus()
    await page.keyboard.press("End")
    await expect(places.last).to_be_focused()
    await page.keyboard.press("Home")
    for _ in range(2):
        await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await is_at(page, "grace/dice")
    await expect(places.filter(has_text="dice")).to_be_focused()
    assert await page.locator("#places [tabindex='0'], #people [tabindex='0']").count() == 2
    await people(page).filter(has_text="Grace").focus()
    await page.keyboard.press("ArrowRight")
    await is_at(page, "sam/dice")
    await expect(people(page).filter(has_text="Sam")).to_be_focused()


@pytest.mark.parametrize("width", [390, 320])
async def test_nothing_leaves_a_phone(window: Opener, full_url: str, width: int) -> None:
    page = await window(full_url, width, 700, has_touch=True)
    await expect(Person(page).messages).to_have_count(100)
    for opener, shown in (("Channels", "#side"), (re.compile("You are Grace"), "#who"), ("More", "#tools")):
        await page.get_by_role("button", name=opener, exact=isinstance(opener, str)).first.click()
        await expect(page.locator(shown)).to_be_in_viewport(ratio=1)
        assert await page.evaluate("document.documentElement.scrollWidth") == width
        assert await page.evaluate(SMALL_TARGETS, shown) == []
        await page.keyboard.press("Escape")
        await expect(page.locator(shown)).to_be_hidden()


SMALL_TARGETS = """parent => [...document.querySelectorAll(`${parent} :is(button, select)`)]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.textContent, one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 40 || box.height < 40).map(([text, box]) => `${text} ${box.width}x${box.height}`)"""


async def test_no_view_bars_anyone(window: Opener, full_url: str) -> None:
    page = await window(full_url)
    await expect(Person(page).messages).to_have_count(100)
    found = {"one view": await barriers(page)}
    await page.get_by_role("button", name="Add a person").click()
    await page.get_by_role("dialog").get_by_role("button", name="Add").click()
    found["a form with a fault"] = await barriers(page)
    await page.keyboard.press("Escape")
    await page.get_by_role("radio", name="Two views").click()
    await expect(Person(view(page, 2)).messages).to_have_count(100)
    found["two views"] = await barriers(page)
    await page.get_by_role("radio", name="One view").click()
    await page.set_viewport_size({"width": 390, "height": 844})
    await page.get_by_role("button", name=re.compile("You are Grace")).click()
    found["people on a phone"] = await barriers(page)
    assert {state: faults for state, faults in found.items() if faults} == {}
