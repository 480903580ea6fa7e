"""Messages of bots look as they do on Discord: every example is drawn as expected, whatever is next to it.

EXPECT=1 writes the present looks of the examples into `examples/expected.txt`, to be reviewed before the commit.
"""

from __future__ import annotations

import os
from pathlib import Path

from playwright.async_api import Locator, Route, expect

from tests.browser.conftest import Opener
from tests.browser.examples import expected
from tests.browser.examples.components import COMPONENTS
from tests.browser.examples.embeds import EMBEDS
from tests.browser.examples.showing import Show
from tests.browser.examples.texts import TEXTS
from tests.browser.examples.worlds import UNKNOWN
from tests.browser.looking import entry, go, opened

MESSAGES = (
    *("said", "reply", "reply to nothing", "edited", "pinging", "thread of a message", "reacted", "say", "whisper"),
    *("think", "first of two", "second of two"),
)
PLACES = {
    "components": [*(example.name for example in COMPONENTS), "own emoji"],
    "embeds": [example.name for example in EMBEDS],
    "text": list(TEXTS),
    "messages": list(MESSAGES),
    "forms": ["forms"],
    "unknown": list(UNKNOWN),
}

_WIDE = """() => [...document.querySelectorAll("#messages *")]
  .filter((one) => one.checkVisibility() && !one.closest("pre, .hidden-text, .covered, .unseen"))
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
  .map((one) => `${one.tagName}.${one.className}`)"""

# Visible contents


async def test_every_example_reads_as_expected(window: Opener, show: Show) -> None:
    page = await opened(window, show, next(iter(PLACES)))
    found: dict[str, str] = {}
    for place, names in PLACES.items():
        await go(page, show, place)
        found |= {name: expected.settled(await entry(page, show, name).aria_snapshot()) for name in names}
    if os.environ.get("EXPECT"):
        expected.write(expected.read() | found)
    known = expected.read()
    assert found == {name: known.get(name) for name in found}


async def test_nothing_goes_over_the_side_of_a_phone(window: Opener, show: Show) -> None:
    page = await opened(window, show, "components", width=390, height=800)
    faults: dict[str, tuple[list[str], int]] = {}
    for place in (*PLACES, "questions"):
        await go(page, show, place)
        wide = await page.evaluate(_WIDE)
        if (found := (wide, await page.locator("#messages").evaluate("(list) => list.scrollWidth"))) != ([], 390):
            faults[place] = found
    assert faults == {}


async def _style(found: Locator, name: str) -> str:
    return str(await found.evaluate(f"(node) => getComputedStyle(node).{name}"))


async def test_containers_and_embeds_have_their_colors(window: Opener, show: Show) -> None:
    page = await opened(window, show, "components")
    assert await _style(entry(page, show, "container").locator(".container"), "borderLeftColor") == "rgb(31, 139, 92)"
    assert await _style(entry(page, show, "no accent").locator(".container"), "borderLeftWidth") == "1px"
    await go(page, show, "embeds")
    colors = [
        await _style(one, "borderLeftColor") for one in await entry(page, show, "two embeds").locator("article").all()
    ]
    assert colors == ["rgb(255, 0, 0)", "rgb(0, 0, 0)"]


async def test_buttons_differ_by_style_and_only_some_can_be_pressed(window: Opener, show: Show) -> None:
    page = await opened(window, show, "components")
    buttons = entry(page, show, "buttons")
    names = ("Primary", "Secondary", "Success", "Danger")
    grounds = [await _style(buttons.get_by_role("button", name=name), "backgroundColor") for name in names]
    assert len(set(grounds)) == len(names)
    for name in ("Off", "Premium"):
        await expect(buttons.get_by_role("button", name=name)).to_be_disabled()
    link = buttons.get_by_role("link", name="Link", exact=True).first
    await expect(link).to_have_attribute("href", "https://example.com/rules")
    assert await buttons.get_by_role("link", name="Link off").get_attribute("href") is None


ROWS = {1: [1], 2: [2], 4: [2, 2], 5: [2, 3], 6: [3, 3], 7: [1, 3, 3], 8: [2, 3, 3], 9: [3, 3, 3], 10: [1, 3, 3, 3]}


async def test_galleries_are_laid_out_in_discords_rows(window: Opener, show: Show) -> None:
    page = await opened(window, show, "components")
    for count, rows in ROWS.items():
        found = await entry(page, show, f"gallery of {count}").locator(".picture").all()
        boxes = [await one.bounding_box() for one in found]
        tops = [round(box["y"]) for box in boxes if box]
        assert [tops.count(top) for top in sorted(set(tops))] == rows, count
    boxes = [await one.bounding_box() for one in await entry(page, show, "gallery of 3").locator(".picture").all()]
    big, upper, lower = (box for box in boxes if box)
    assert big["height"] > 1.8 * upper["height"]
    assert upper["x"] == lower["x"] > big["x"]


async def test_files_are_downloads_with_name_and_size(window: Opener, show: Show, tmp_path: Path) -> None:
    page = await opened(window, show, "embeds")
    file = entry(page, show, "attached page").get_by_role("link")
    await expect(file).to_have_attribute("download", "replay.html")
    await expect(file).to_contain_text("62 bytes")
    async with page.expect_download() as started:
        await file.click()
    download = await started.value
    assert download.suggested_filename == "replay.html"
    await download.save_as(tmp_path / "replay.html")
    assert b"replay of a match" in (tmp_path / "replay.html").read_bytes()
    await expect(entry(page, show, "attached video").locator("video")).to_have_attribute("controls", "")


async def test_a_picture_is_enlarged_and_closed(window: Opener, show: Show) -> None:
    page = await opened(window, show, "components")
    await entry(page, show, "gallery of 1").get_by_role("button", name="Enlarge").click()
    await expect(page.get_by_role("dialog").get_by_role("img")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_be_hidden()


async def test_own_emoji_are_loaded_and_big_when_alone(window: Opener, show: Show) -> None:
    page = await opened(window, show, "text")
    alone = entry(page, show, "only emoji").locator("img").first
    beside = entry(page, show, "emoji").locator("img").first
    await expect(alone).to_have_js_property("naturalWidth", 64)
    big, small = await alone.bounding_box(), await beside.bounding_box()
    assert big is not None
    assert small is not None
    assert big["height"] > 1.5 * small["height"]


# Contents that are hidden until a click


async def test_spoilers_in_texts_are_shown_by_mouse_and_keyboard(window: Opener, show: Show) -> None:
    page = await opened(window, show, "text")
    message = entry(page, show, "spoilers")
    hidden = message.locator(".hidden-text").first
    assert await _style(hidden, "visibility") == "hidden"
    await message.get_by_role("button", name="Spoiler").first.click()
    assert await _style(hidden, "visibility") == "visible"
    await message.get_by_role("button", name="Spoiler").press("Enter")
    await expect(message.get_by_role("link")).to_be_visible()


async def test_hidden_components_can_be_used_once_they_are_shown(window: Opener, show: Show) -> None:
    page = await opened(window, show, "components")
    message = entry(page, show, "spoilers component")
    assert await message.get_by_role("button", name="Inside").evaluate("(node) => node.closest('[inert]') !== null")
    await message.get_by_role("button", name="Spoiler").first.click()
    await expect(message.get_by_role("button", name="Inside")).to_be_focused()
    await expect(message.get_by_role("button", name="Spoiler")).to_have_count(3)


# Unknown contents


async def test_what_is_unknown_is_named_beside_what_is_known(window: Opener, show: Show) -> None:
    page = await opened(window, show, "unknown")
    for name, text in {
        "unknown component": "Component of type 42 (unknown)",
        "unknown in a container": "Component of type 43 (unknown)",
        "unknown button": "Button of type style 9 (unknown)",
        "unknown embed": "Embed of type hologram (unknown)",
        "broken embed": "Embed of type rich (cannot be drawn)",
        "unknown message": "Message of type 99 (unknown)",
    }.items():
        await expect(entry(page, show, name).get_by_text(text, exact=True)).to_be_visible()
    for name in ("unknown component", "unknown in a container", "broken component"):
        await expect(entry(page, show, name).get_by_text("What stands beside it is shown.")).to_be_visible()
    await expect(entry(page, show, "unknown embed").get_by_role("heading", name="A title")).to_be_visible()


POLL = {
    "question": {"text": "Which game?"},
    "answers": [
        {"answer_id": 1, "poll_media": {"text": "All Fives", "emoji": {"name": "🎲"}}},
        {"answer_id": 2, "poll_media": {"text": "Draw"}},
    ],
    "expiry": None,
    "results": {"is_finalized": True, "answer_counts": [{"id": 1, "count": 3}, {"id": 2, "count": 1}]},
}


async def test_what_the_playground_does_not_send_is_drawn_if_it_comes(window: Opener, show: Show) -> None:
    async def add(route: Route) -> None:
        response = await route.fetch()
        found = await response.json()
        found["messages"][1]["poll"] = POLL
        found["messages"][2]["sticker_items"] = [{"id": "1", "name": "Wave"}]
        found["messages"][3]["message_reference"] = {"type": 1, "message_id": "1"}
        found["messages"][3]["message_snapshots"] = [{"message": {"content": "From elsewhere", "components": []}}]
        found["messages"][4] |= {
            "attachments": [{"id": "1"}],
            "reactions": [None],
            "poll": {"answers": 1},
            "mentions": None,
        }
        await route.fulfill(response=response, json=found)

    page = await window("about:blank")
    await page.route("**/control/channels/*/messages*", add)
    await page.goto(f"{show.server.url}/#anna/messages")
    poll = page.get_by_role("region", name="Poll")
    await expect(poll).to_contain_text("4 votes · The poll is over")
    await expect(poll.get_by_role("progressbar", name="All Fives: 75 %")).to_be_visible()
    await expect(page.get_by_text("Sticker: Wave")).to_be_visible()
    await expect(page.locator("#messages").get_by_text("Forwarded")).to_be_visible()
    await expect(page.locator("#messages").get_by_text("From elsewhere")).to_be_visible()
    broken = page.locator("#messages > li").nth(4)
    for name in ("attachments", "poll", "reactions"):
        await expect(broken.get_by_text(f"Part of type {name} (cannot be drawn)")).to_be_visible()
    await expect(broken.get_by_text("After")).to_be_visible()
