"""Forms of bots: every input is filled in and sent, faults appear at their inputs, and no text is lost."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import Locator, Page, expect

from tests.browser.conftest import Opener
from tests.browser.examples.example import row
from tests.browser.examples.showing import Show
from tests.browser.looking import entry, opened


async def form(page: Page, show: Show, name: str) -> Locator:
    """Open a form of the examples."""
    await entry(page, show, "forms").get_by_role("button", name=f"Form: {name}").click()
    dialog = page.locator("#form-dialog")
    await expect(dialog).to_be_visible()
    return dialog


async def test_faults_are_at_the_inputs_and_go_when_they_are_corrected(window: Opener, show: Show) -> None:
    page = await opened(window, show, "forms")
    dialog = await form(page, show, "texts")
    name = dialog.get_by_label("Name")
    await expect(name).to_be_focused()
    await dialog.get_by_role("button", name="Submit").click()
    await expect(name).to_have_accessible_description("Three to twenty characters This is required.")
    await expect(name).to_be_focused()
    await name.fill("Al")
    await expect(dialog.get_by_text("Write at least 3 characters; there are 2.")).to_be_visible()
    await name.fill("Alma")
    await expect(dialog.get_by_text("Write at least")).to_be_hidden()
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog).to_be_hidden()
    await expect(page.get_by_text("name = Alma").last).to_be_visible()
    await expect(page.get_by_text("about = As it was").last).to_be_visible()


async def test_a_form_that_was_not_sent_stays_with_what_was_typed(window: Opener, show: Show) -> None:
    page = await opened(window, show, "forms")
    dialog = await form(page, show, "texts")
    await dialog.get_by_label("Name").fill("Alma")
    await page.route("**/control/submit", lambda route: route.abort())
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog.get_by_role("alert")).to_be_visible()
    await expect(dialog.get_by_label("Name")).to_have_value("Alma")
    await page.unroute("**/control/submit")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog).to_be_hidden()


async def test_a_form_that_the_bot_did_not_answer_can_be_sent_again(window: Opener, show: Show) -> None:
    page = await opened(window, show, "forms")
    dialog = await form(page, show, "texts")
    await dialog.get_by_label("Name").fill("Twice")
    with show.bot.silenced():
        await dialog.get_by_role("button", name="Submit").click()
        await expect(dialog.get_by_text("Something went wrong. Try again.")).to_be_visible()
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog).to_be_hidden()
    await expect(page.get_by_text("name = Twice").last).to_be_visible()


async def test_escape_closes_a_form_and_the_focus_goes_back(window: Opener, show: Show) -> None:
    page = await opened(window, show, "forms")
    dialog = await form(page, show, "texts")
    await dialog.get_by_label("Name").fill("Nobody")
    await page.keyboard.press("Escape")
    await expect(dialog).to_be_hidden()
    await expect(entry(page, show, "forms").get_by_role("button", name="Form: texts")).to_be_focused()


async def test_a_form_lives_on_while_its_message_changes(window: Opener, show: Show) -> None:
    room = await show.room()
    path = f"/channels/{show.channels[room]}/messages"
    button = {"type": 2, "style": 1, "label": "Open", "custom_id": "form:texts"}
    own = await show.bot.send(
        show.channels[room], {"content": "Old", "components": [{"type": 1, "components": [button]}]}
    )
    page = await opened(window, show, room)
    message = page.locator(f'li[data-id="{own}"]')
    await message.get_by_role("button", name="Open").click()
    dialog = page.locator("#form-dialog")
    await dialog.get_by_label("Name").fill("Alma")
    changed = {"content": "New", "components": [row(button | {"label": "Open it"})]}
    await show.bot.ask("PATCH", f"{path}/{own}", changed)
    await expect(message.get_by_text("New")).to_be_visible()
    await expect(dialog.get_by_label("Name")).to_have_value("Alma")
    await expect(dialog.get_by_label("Name")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(message.get_by_role("button", name="Open it")).to_be_focused()


async def test_groups_are_filled_in(window: Opener, show: Show) -> None:
    page = await opened(window, show, "forms")
    dialog = await form(page, show, "groups")
    await expect(dialog.get_by_role("radio", name="Normal")).to_be_checked()
    await dialog.get_by_role("radio", name="Quick").check()
    await dialog.get_by_role("checkbox", name="Ann").check()
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog.get_by_text("Choose at least 2.")).to_be_visible()
    await dialog.get_by_role("checkbox", name="Cem").check()
    await dialog.get_by_role("checkbox", name="I have read the rules").check()
    await dialog.get_by_role("button", name="Submit").click()
    for line in ("radio = quick", "boxes = ['ann', 'cem']", "box = True", "free = None"):
        await expect(page.get_by_text(line).last).to_be_visible()


async def test_selects_of_a_form_are_filled_in(window: Opener, show: Show) -> None:
    page = await opened(window, show, "forms", width=640, height=400)
    dialog = await form(page, show, "selects")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog.get_by_text("This is required.")).to_have_count(3)
    chosen = {"User": "Ben", "Mentionable": "Referees", "Channel": "embeds"}
    for label, choice in chosen.items():
        face = dialog.get_by_role("button", name=label)
        await face.press("ArrowDown")
        await dialog.get_by_role("option", name=choice).click()
        await expect(face).to_be_focused()
    await expect(dialog.get_by_text("This is required.")).to_have_count(0)
    await dialog.get_by_role("button", name="Submit").click()
    await expect(page.get_by_text("string = ['normal']").last).to_be_visible()
    await expect(page.get_by_text(f"user = ['{show.people[1]}']").last).to_be_visible()
    await expect(page.get_by_text("role = []").last).to_be_visible()


async def test_files_are_sent_with_a_form(window: Opener, show: Show, tmp_path: Path) -> None:
    page = await opened(window, show, "forms", width=390, height=800)
    dialog = await form(page, show, "files")
    box = await dialog.bounding_box()
    assert box is not None
    assert box["width"] == 390
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog.get_by_text("This is required.")).to_be_visible()
    file = tmp_path / "record.txt"
    file.write_text("A record.")
    await dialog.get_by_label("Records").set_input_files(file)
    await expect(dialog.get_by_text("record.txt (9 bytes)")).to_be_visible()
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog).to_be_hidden()
    assert show.bot.files == {"record.txt": 9}
