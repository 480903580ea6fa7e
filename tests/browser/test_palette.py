"""Commands as people know them: chosen in the palette, with their options and problems in the line."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, Route, expect

from tests.browser.barriers import barriers
from tests.browser.conftest import Opener
from tests.browser.corner import Corner
from tests.browser.running import Running
from tests.browser.sample import Sample, sample_playground


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def sample() -> AsyncIterator[Sample]:
    """Run a bot whose commands have options of every type."""
    async with sample_playground() as running:
        await running.control.do("roles", guild=running.control.guild, name="Champion")
        await running.control.do("channels", guild=running.control.guild, name="posts", type="forum")
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def talk(sample: Sample) -> AsyncIterator[str]:
    """Open a thread called "talk"."""
    made = await sample.control.do("channels", parent=sample.control.channel, name="talk", type="thread")
    yield made["id"]
    await sample.control.call("DELETE", f"channels/{made['id']}")


@pytest_asyncio.fixture(loop_scope="session")
async def long_name(sample: Sample) -> AsyncIterator[None]:
    """Add a member with a long name in a right-to-left script to the server."""
    name = "ملك الدومينو 🀄 ملك الدومينو"
    made = await sample.control.do("users", name="long", display_name=name, guild=sample.control.guild)
    yield
    await sample.control.call("DELETE", f"users/{made['id']}")


@dataclass
class Typist:
    """A person who types in the box."""

    page: Page

    @property
    def box(self) -> Locator:
        return self.page.locator("#box")

    @property
    def rows(self) -> Locator:
        """Return the suggestions above the box."""
        return self.page.locator("#suggestions").get_by_role("option")

    @property
    def marked(self) -> Locator:
        return self.page.locator("#suggestions [aria-selected=true] b")

    @property
    def line(self) -> Locator:
        return self.page.locator("#composer .box-line")

    @property
    def problem(self) -> Locator:
        """Return the sentence about the problem."""
        return self.page.locator("#composer").get_by_role("alert")

    @property
    def last(self) -> Locator:
        """Return the last message."""
        return self.page.get_by_role("list", name="Messages").locator("> li").last

    def field(self, name: str) -> Locator:
        """Return the field of an option."""
        return self.line.get_by_label(name, exact=True)

    async def type(self, text: str) -> None:
        """Type text; a word in angle brackets is a key: "/play<Enter>"."""
        for part in text.replace("<", "\0<").replace(">", "\0").split("\0"):
            if part.startswith("<"):
                await self.page.keyboard.press(part[1:])
            else:
                await self.page.keyboard.type(part)

    async def begin(self, text: str) -> None:
        """Type into the box, once the commands are there."""
        await self.box.click()
        await self.box.fill("/")
        await expect(self.rows.first).to_be_visible()
        await self.box.fill("")
        await self.type(text)


async def typist(window: Opener, address: str, **options: Any) -> Typist:  # noqa: ANN401
    """Open the page when the bot is online."""
    page = await window(address, **options)
    await expect(page.locator("#status")).to_contain_text("is online")
    return Typist(page)


async def test_the_palette_speaks_the_language_of_the_person(window: Opener, playground: Running) -> None:
    ola = await typist(window, f"{playground.url}/#ola/dominoes")
    await ola.begin("/")
    await expect(ola.rows.filter(has_text="Zobacz swoje klocki")).to_have_count(1)
    await expect(ola.page.locator(".panel-heading")).to_have_text("🁫Boneyard")
    await expect(ola.page.locator("#composer").get_by_role("status")).to_contain_text("suggestions")
    await ola.type("lea cr<Backspace><Backspace><Backspace>gue c")
    await expect(ola.marked).to_have_text("/league create")
    await expect(ola.rows).to_have_count(1)


async def test_a_match_begins_from_the_palette(window: Opener, corner: Corner) -> None:
    grace = await typist(window, corner.at("Grace"))
    await grace.begin("/pla<Enter>")
    await expect(grace.rows.first).to_be_visible()
    await grace.type("all five<Enter>")
    await expect(grace.field("game")).to_have_value("All Fives")
    await grace.page.get_by_role("button", name="+2 optional").click()
    await expect(grace.rows).to_have_count(2)
    await grace.rows.filter(has_text="computers").click()
    await grace.type("1<Enter>")
    await expect(grace.page.get_by_role("heading", name="All Fives · round 1")).to_be_visible()
    await expect(grace.box).to_be_focused()
    await expect(grace.box).to_have_value("")


async def test_names_are_found_in_both_languages_and_without_accents(window: Opener, sample: Sample) -> None:
    ann = await typist(window, f"{sample.url}/#ann/general")
    for text in ("wszy", "EVE", "very", "zystko"):
        await ann.begin(f"/{text}")
        await expect(ann.rows.filter(has_text="/wszystko")).to_have_count(1)
    await ann.begin("/count")
    await expect(ann.marked).to_have_text("/shelf count")
    await ann.begin("/wszystko ")
    await expect(ann.rows).to_have_text(["małe", "duże"])
    await ann.type("male")
    await expect(ann.rows).to_have_text(["małe"])


async def test_arrows_mark_and_escape_closes_the_palette(window: Opener, sample: Sample) -> None:
    bob = await typist(window, f"{sample.url}/#bob/general")
    await bob.begin("/b")
    await expect(bob.marked).to_have_text("/board")
    await expect(bob.box).to_have_attribute("aria-activedescendant", "suggestion-0")
    await bob.box.fill("/se")
    await expect(bob.rows.first).to_be_visible()
    count = await bob.rows.count()
    await bob.type("<ArrowUp>")
    await expect(bob.box).to_have_attribute("aria-activedescendant", f"suggestion-{count - 1}")
    await bob.type("<ArrowDown>")
    await expect(bob.marked).to_have_text("/secret")
    await bob.type("<Escape>")
    await expect(bob.rows).to_have_count(0)
    await expect(bob.box).to_have_value("/se")


async def test_a_command_without_options_runs_at_once_and_tab_only_puts_it_in(window: Opener, sample: Sample) -> None:
    bob = await typist(window, f"{sample.url}/#bob/general")
    seen = len(sample.bot.seen)
    await bob.begin("/shelf<Tab>")
    await expect(bob.line).to_contain_text("/shelf count")
    assert len(sample.bot.seen) == seen
    await bob.type("<Escape>")
    await expect(bob.line).to_have_count(0)
    await bob.begin("/shelf<Enter>")
    await expect(bob.last).to_contain_text("Nothing lies there")


async def test_every_type_has_its_picker(window: Opener, sample: Sample, tmp_path: Path) -> None:
    bob = await typist(window, f"{sample.url}/#bob/general")
    await bob.begin("/every ")
    await expect(bob.rows).to_have_text(["small", "big"])
    await bob.type("<ArrowDown><Tab>who:")
    await expect(bob.rows).to_have_text(["Aann", "Bbob", "🁫Boneyard"])
    await bob.type("an<Enter>role:")
    await expect(bob.rows).to_have_text(["@Championrole", "@Moderatorrole", "@Boneyardrole"])
    await bob.type("<Enter>place:")
    await expect(bob.rows).to_have_text(["#general"])
    await bob.type("<Enter>forum:")
    await expect(bob.rows).to_have_text(["☰posts"])
    await bob.type("<Enter>either:champ<Enter>flag:")
    await expect(bob.rows).to_have_text(["True", "False"])
    await bob.type("f<Enter>file:")
    (tmp_path / "notes.txt").write_text("hello")
    await bob.field("file").set_input_files(tmp_path / "notes.txt")
    await bob.type("number:5<Tab>word:ab<Enter>")
    lines = ("size=b", "word=ab", "number=5", "flag=False", "file=('notes.txt', 'text/plain', 5)")
    for line in (*lines, "named=['ann', 'Champion', 'Champion', 'general', 'posts']"):
        await expect(bob.last).to_contain_text(line)


async def test_what_is_wrong_is_said_at_the_option_and_nothing_is_sent(window: Opener, sample: Sample) -> None:
    bob = await typist(window, f"{sample.url}/#bob/general")
    seen = len(sample.bot.seen)
    await bob.begin("/every <Escape><Enter>")
    await expect(bob.problem).to_have_text("This option is required. Specify a value.")
    await expect(bob.field("size")).to_have_attribute("aria-invalid", "true")
    await bob.type("enormous")
    await expect(bob.page.locator("#panel")).to_contain_text("No options match your search")
    await bob.type("<Enter>")
    await expect(bob.problem).to_contain_text("There is no “enormous” to choose.")
    await bob.field("size").fill("big")
    for name, text, sentence in (
        ("number", "9", "Type a number from 1 to 5."),
        ("number", "2.5", "Type a whole number."),
        ("share", "half", "Type a number."),
        ("share", "1,5", "Type a number from 0 to 1."),
        ("word", "x", "Type at least 2 characters."),
        ("word", "x" * 11, "Type at most 10 characters; these are 11."),
        ("who", "nobody", "There is no “nobody” to choose."),
    ):
        await bob.type(f"<Tab>{name}:")
        await bob.field(name).fill(text)
        await bob.type("<Enter>")
        await expect(bob.problem).to_contain_text(sentence)
        await expect(bob.field(name)).to_be_focused()
        await expect(bob.field(name)).to_have_value(text)
        await bob.field(name).fill("")
        await bob.type("<Backspace>")
        await expect(bob.field(name)).to_have_count(0)
    await expect(bob.field("size")).to_have_value("big")
    assert len(sample.bot.seen) == seen


async def test_suggestions_of_the_bot_are_asked_for_and_only_the_latest_count(window: Opener, sample: Sample) -> None:
    bob = await typist(window, f"{sample.url}/#bob/general")
    await bob.begin("/level ")
    await expect(bob.rows).to_have_text(["a", "b"])
    await bob.type("domino")
    await expect(bob.rows).to_have_text(["dominoa", "dominob"])
    await bob.type("es<ArrowDown><Enter>")
    await expect(bob.field("word")).to_have_value("dominoesa")
    await bob.type("<Enter>")
    await expect(bob.last).to_contain_text("dominoesa 6 1")


async def test_an_answer_that_comes_too_late_changes_nothing(window: Opener, sample: Sample) -> None:
    bob = await typist(window, f"{sample.url}/#bob/general")
    held = asyncio.get_running_loop().create_future()

    async def hold_first(route: Route) -> None:
        if held.done():
            await route.continue_()
        else:
            held.set_result(route)

    await bob.page.route("**/control/autocomplete", hold_first)
    await bob.begin("/level ")
    note = bob.page.locator(".panel-note")
    await expect(note).to_have_text("Loading…")
    first = await held
    await bob.type("new")
    await expect(bob.rows).to_have_text(["newa", "newb"])
    await first.fulfill(json={"answered": True, "choices": [{"name": "old", "value": "old"}]})
    await bob.page.unroute("**/control/autocomplete")
    await bob.page.route("**/control/autocomplete", lambda route: route.fulfill(json={"answered": True, "choices": []}))
    await bob.type("er")
    await expect(note).to_have_text("No options match your search")
    await expect(bob.rows).to_have_count(0)
    await bob.page.unroute("**/control/autocomplete")
    await bob.page.route(
        "**/control/autocomplete", lambda route: route.fulfill(json={"answered": False, "choices": []})
    )
    await bob.type("!")
    await expect(note).to_have_text("Loading options failed")
    await expect(bob.field("word")).to_have_value("newer!")


async def test_enter_before_the_answer_takes_the_first_of_what_comes(window: Opener, sample: Sample) -> None:
    bob = await typist(window, f"{sample.url}/#bob/general")
    await bob.begin("/level quick<Enter>")
    await expect(bob.field("word")).to_have_value("quicka")
    await expect(bob.field("More options of /level")).to_be_focused()


async def test_a_text_that_the_page_puts_in_takes_the_place_of_a_command(window: Opener, sample: Sample) -> None:
    bob = await typist(window, f"{sample.url}/#bob/general")
    await bob.begin("/every big<Enter>")
    await bob.box.evaluate("box => { box.value = '/shelf count '; box.dispatchEvent(new Event('input')); }")
    await expect(bob.line.locator(".pill")).to_have_text("/shelf count")
    await expect(bob.field("More options of /shelf count")).to_be_focused()


async def test_a_line_is_typed_by_hand_or_pasted(window: Opener, sample: Sample) -> None:
    bob = await typist(window, f"{sample.url}/#bob/general")
    await bob.begin("")
    await bob.box.fill("/every size:b word: two words number:3")
    await expect(bob.field("size")).to_have_value("big")
    await expect(bob.field("word")).to_have_value("two words")
    await bob.type("<Enter>")
    await expect(bob.last).to_contain_text("number=3")
    await bob.type("/every size:small<Tab>word:ab number:4<Enter>")
    await expect(bob.last).to_contain_text("number=4")
    await expect(bob.last).to_contain_text("word=ab")


async def test_backspace_goes_back_and_takes_the_command_away(window: Opener, sample: Sample) -> None:
    bob = await typist(window, f"{sample.url}/#bob/general")
    await bob.begin("/every big<Enter>number:")
    await expect(bob.field("number")).to_be_focused()
    await bob.type("<Backspace>")
    await expect(bob.field("number")).to_have_count(0)
    await expect(bob.field("size")).to_be_focused()
    await bob.type("<Backspace><Backspace><Backspace><Backspace>")
    await expect(bob.box).to_have_value("/every")
    await expect(bob.marked).to_have_text("/every")


async def test_tab_goes_through_the_options_and_back(window: Opener, sample: Sample) -> None:
    bob = await typist(window, f"{sample.url}/#bob/general")
    await bob.begin("/every size:big number:1 word:ab")
    await expect(bob.field("word")).to_be_focused()
    await bob.type("<Shift+Tab>")
    await expect(bob.field("number")).to_be_focused()
    await bob.type("<Shift+Tab>")
    await expect(bob.field("size")).to_be_focused()
    await bob.type("<Tab><Tab><Tab>")
    await expect(bob.field("More options of /every")).to_be_focused()
    await bob.type("<Tab>")
    await expect(bob.page.get_by_role("button", name="optional")).to_be_focused()


async def test_messages_have_lines_and_mentions_and_an_end(window: Opener, sample: Sample) -> None:
    bob = await typist(window, f"{sample.url}/#bob/general")
    await bob.begin("Hello @an<Enter>see #gen<Tab><Shift+Enter>there<Enter>")
    await expect(bob.last.locator(".mention")).to_have_text(["@ann", "#general"])
    await expect(bob.last).to_contain_text("there")
    count = await bob.page.get_by_role("list", name="Messages").locator("> li").count()
    await bob.type("   <Enter>")
    await bob.box.fill("x" * 1990)
    await expect(bob.page.locator(".box-count")).to_have_text("10")
    await bob.type("y" * 11)
    await bob.type("<Enter>")
    await expect(bob.problem).to_contain_text("this one has 1 too many")
    await expect(bob.box).to_have_value("x" * 1990 + "y" * 11)
    await bob.box.fill("/nosuch thing")
    await bob.type("<Enter>")
    await expect(bob.problem).to_have_text("There is no command /nosuch here.")
    await expect(bob.box).to_have_value("/nosuch thing")
    await expect(bob.page.get_by_role("list", name="Messages").locator("> li")).to_have_count(count)


async def test_others_see_that_someone_types(window: Opener, sample: Sample) -> None:
    bob = await typist(window, f"{sample.url}/#bob/general")
    ann = await typist(window, f"{sample.url}/#ann/general")
    await bob.begin("/every ")
    await bob.type("<Escape><Escape>I think")
    await expect(ann.page.get_by_text("bob is typing…")).to_be_visible()
    await expect(bob.page.get_by_text("is typing…")).to_have_count(0)
    await bob.box.fill("")


async def test_files_go_along_with_a_message(window: Opener, sample: Sample, tmp_path: Path) -> None:
    bob = await typist(window, f"{sample.url}/#bob/general")
    for name in ("one.txt", "two.txt"):
        (tmp_path / name).write_text(name)
    await bob.begin("Look")
    async with bob.page.expect_file_chooser() as chooser:
        await bob.page.get_by_role("button", name="Attach files").click()
    await (await chooser.value).set_files([tmp_path / "one.txt", tmp_path / "two.txt"])
    files = bob.page.get_by_role("list", name="Attached files")
    await expect(files.get_by_role("listitem")).to_contain_text(["one.txt", "two.txt"])
    await bob.page.get_by_role("button", name="Remove one.txt").click()
    await bob.page.goto(f"{sample.url}/#bob/dm")
    await expect(files).to_be_hidden()
    await bob.page.goto(f"{sample.url}/#bob/general")
    await expect(files.get_by_role("listitem")).to_have_count(1)
    await bob.box.press("Enter")
    await expect(bob.last).to_contain_text("Look")
    await expect(bob.last).to_contain_text("two.txt")
    await expect(files).to_be_hidden()


async def test_where_nobody_can_write_it_is_said(window: Opener, sample: Sample, talk: str) -> None:
    bob = await typist(window, f"{sample.url}/#bob/posts")
    closed = bob.page.locator("#composer .box-closed")
    await expect(closed).to_contain_text("Open one of its posts")
    await expect(bob.box).to_be_hidden()
    await bob.page.goto(f"{sample.url}/#bob/talk")
    await expect(bob.box).to_be_visible()
    await sample.control.call("PATCH", f"channels/{talk}", locked=True)
    await expect(closed).to_contain_text("locked")
    await expect(bob.box).to_be_hidden()
    await sample.control.call("PATCH", f"channels/{talk}", locked=False, archived=True)
    await expect(closed).to_have_text("This thread is archived. A message opens it again.")
    await bob.box.fill("Wake up")
    await bob.box.press("Enter")
    await expect(closed).to_be_hidden()
    await expect(bob.last).to_contain_text("Wake up")


async def test_drafts_are_kept_by_person_and_place(window: Opener, sample: Sample) -> None:
    bob = await typist(window, f"{sample.url}/#bob/general")
    await bob.begin("half a thought")
    await bob.page.goto(f"{sample.url}/#bob/dm")
    await expect(bob.box).to_have_value("")
    await bob.page.goto(f"{sample.url}/#ann/general")
    await expect(bob.box).to_have_value("")
    await bob.begin("/wszystko duze<Enter>number:2")
    await bob.page.goto(f"{sample.url}/#bob/general")
    await expect(bob.box).to_have_value("half a thought")
    await bob.page.goto(f"{sample.url}/#ann/general")
    await expect(bob.field("rozmiar")).to_have_value("duże")
    await expect(bob.field("number")).to_have_value("2")


async def test_new_messages_leave_alone_what_is_being_typed(window: Opener, sample: Sample) -> None:
    control = sample.control
    bob = await typist(window, f"{sample.url}/#bob/general")
    await bob.begin("/every big<Enter>word:abc<ArrowLeft>")
    await control.do("messages", user=control.people[0], channel=control.channel, content="Something new")
    await expect(bob.last).to_contain_text("Something new")
    await control.do("users", name=f"guest{len(sample.bot.seen)}")
    await bob.type("X")
    await expect(bob.field("word")).to_have_value("abXc")


async def test_what_could_not_be_sent_comes_back(window: Opener, sample: Sample) -> None:
    bob = await typist(window, f"{sample.url}/#bob/general")
    await bob.begin("/every big<Enter>word:abc")
    await bob.page.route("**/control/command", lambda route: route.abort())
    await bob.type("<Enter>")
    await expect(bob.page.get_by_role("list", name="Messages").get_by_role("alert")).to_be_visible()
    await expect(bob.field("word")).to_have_value("abc")
    await bob.page.unroute("**/control/command")
    await bob.field("word").press("Enter")
    await expect(bob.last).to_contain_text("word=abc")


async def test_menus_of_messages_and_people_have_the_apps_commands(window: Opener, sample: Sample) -> None:
    control = sample.control
    said = await control.do("messages", user=control.people[0], channel=control.channel, content="Measure this")
    bob = await typist(window, f"{sample.url}/#bob/general")
    menu = bob.page.get_by_role("menu", name="Menu")
    await bob.page.get_by_text("Measure this").click(button="right")
    await expect(menu.get_by_role("menuitem")).to_have_text(["Copy link", "Measure", "Greet"])
    await bob.type("<Escape>")
    await expect(menu).to_have_count(0)
    await bob.page.get_by_text("Measure this").click(button="right")
    await expect(menu.get_by_role("menuitem", name="Copy link")).to_be_focused()
    await bob.type("<ArrowDown>")
    await expect(menu.get_by_role("menuitem", name="Measure")).to_be_focused()
    await bob.type("<Enter>")
    await expect(bob.last).to_contain_text(f"ann wrote {said['id']}")
    await bob.page.get_by_text("Measure this").click(button="right")
    await menu.get_by_role("group", name="Apps for ann").get_by_text("Greet").click()
    await expect(bob.last).to_contain_text("Hello ann")


async def test_a_command_bars_nobody_while_it_is_filled_in(window: Opener, sample: Sample) -> None:
    bob = await typist(window, f"{sample.url}/#bob/general")
    for text in ("/every ", "big<Enter>who:", "<Enter>number:9<Enter>"):
        await (bob.begin(text) if text.startswith("/") else bob.type(text))
        await expect(bob.page.locator("#option-about")).to_be_visible()
        assert await barriers(bob.page) == []
    await expect(bob.problem).to_have_text("Type a number from 1 to 5.")


@pytest.mark.usefixtures("long_name")
async def test_on_a_phone_nothing_leaves_the_screen(window: Opener, sample: Sample) -> None:
    bob = await typist(window, f"{sample.url}/#bob/general", width=390, height=700)
    await bob.begin("/")
    for text in ("every ", "big<Enter>who:", "🀄<Enter>word:with a long text that goes on and on and on"):
        await bob.type(text)
        await expect(bob.page.locator("#panel")).to_be_visible()
        for part in ("#panel", ".shell", "#suggestions button", ".slot", ".shell-button:visible"):
            for shown in await bob.page.locator(part).all():
                frame = await shown.bounding_box()
                if frame is None:
                    continue
                assert min(frame["x"], frame["y"], 390 - frame["x"] - frame["width"]) >= 0, (part, frame)
                assert part == "#panel" or frame["height"] >= 40, (part, frame)
        assert await bob.page.locator("main").evaluate("page => page.scrollWidth <= page.clientWidth")
