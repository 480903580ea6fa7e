"""The page around messages: replies, threads, posts, events, reactions, typing people, and unread messages."""

from __future__ import annotations

import re
import time

from playwright.async_api import expect

from tests.browser.conftest import Opener
from tests.browser.examples.showing import Show
from tests.browser.looking import entry, opened


async def test_a_reply_leads_to_what_it_replies_to(window: Opener, show: Show) -> None:
    page = await opened(window, show, "messages", height=400)
    await entry(page, show, "reply").get_by_role("button", name="What does this mean?").click()
    await expect(entry(page, show, "said")).to_be_focused()
    await expect(entry(page, show, "said")).to_be_in_viewport()


async def test_a_thread_is_linked_with_the_count_of_its_messages(window: Opener, show: Show) -> None:
    page = await opened(window, show, "messages")
    await entry(page, show, "thread of a message").get_by_role("button", name="About it 1 message").click()
    await expect(page.locator("#messages").get_by_text("In the thread")).to_be_visible()


async def test_a_mention_of_a_channel_leads_there(window: Opener, show: Show) -> None:
    page = await opened(window, show, "text")
    await entry(page, show, "places").get_by_role("button", name="#forms").click()
    await expect(entry(page, show, "forms")).to_be_visible()


async def test_links_to_places_of_the_playground_are_followed_on_the_page(window: Opener, show: Show) -> None:
    far, near = await show.room(), await show.room()
    sent = [await show.bot.send(show.channels[far], {"content": f"Line {number}"}) for number in range(120)]
    base = f"https://discord.com/channels/{show.guild}"
    to_channel, to_message = f"{base}/{show.channels['forms']}", f"{base}/{show.channels[far]}/{sent[3]}"
    button = {"type": 2, "style": 5, "label": "Go to table", "url": to_channel}
    body = {"content": f"[Go there]({to_message})", "components": [{"type": 1, "components": [button]}]}
    await show.bot.send(show.channels[near], body)
    page = await opened(window, show, near)
    await page.get_by_role("link", name="Go there").click()
    await expect(page.locator(f'li[data-id="{sent[3]}"]')).to_be_focused()
    await expect(page.locator(f'li[data-id="{sent[3]}"]')).to_be_in_viewport()
    await page.go_back()
    await page.get_by_role("link", name="Go to table").click()
    await expect(entry(page, show, "forms")).to_be_visible()
    assert len(page.context.pages) == 1


async def test_a_message_has_a_menu_to_press_by_mouse_and_finger(window: Opener, show: Show) -> None:
    room = await show.room()
    sent = [await show.bot.send(show.channels[room], {"content": text}) for text in ("Stays", "Goes")]
    page = await opened(window, show, room, has_touch=True, is_mobile=True)
    stays, goes = (page.locator(f'li[data-id="{one}"]') for one in sent)
    await goes.get_by_role("button", name="Menu of this message").tap()
    menu = page.get_by_role("menu", name="Menu")
    await expect(menu.get_by_role("menuitem", name="Copy link")).to_be_focused()
    await menu.get_by_role("menuitem", name="Delete message").tap()
    await expect(goes).to_have_count(0)
    await stays.get_by_role("button", name="Menu of this message").click()
    await expect(menu).to_be_visible()


async def test_a_mention_of_a_command_begins_it_in_the_box(window: Opener, show: Show) -> None:
    page = await opened(window, show, "text")
    await entry(page, show, "places").get_by_role("button", name="/table open").click()
    await expect(page.locator("#box")).to_have_value("/table open")
    await expect(page.locator("#box")).to_be_focused()


async def test_days_are_divided_and_the_edit_of_a_message_tells_its_time(window: Opener, show: Show) -> None:
    page = await opened(window, show, "messages")
    await expect(page.locator(".divider")).to_have_count(1)
    await expect(entry(page, show, "edited").get_by_text("(edited)")).to_have_attribute(
        "title", re.compile(r"\d{1,2}:\d\d")
    )


async def test_a_private_answer_can_be_dismissed(window: Opener, show: Show) -> None:
    page = await opened(window, show, "messages")
    answer = entry(page, show, "whisper")
    await answer.get_by_role("button", name="Dismiss message").click()
    await expect(answer).to_have_count(0)


async def test_people_react_and_take_it_back(window: Opener, show: Show) -> None:
    page = await opened(window, show, "messages")
    reaction = entry(page, show, "reacted").get_by_role("button", name="🎲")
    await expect(reaction).to_have_attribute("aria-pressed", "false")
    await reaction.click()
    await expect(reaction).to_have_text(re.compile("2"))
    await expect(reaction).to_have_attribute("aria-pressed", "true")
    await reaction.click()
    await expect(reaction).to_have_text(re.compile("1"))


async def test_who_types_is_told_until_the_message_is_there(window: Opener, show: Show) -> None:
    room = await show.room()
    channel = show.channels[room]
    await show.bot.send(channel, {"content": "Before"})
    page = await opened(window, show, room)
    await show.bot.ask("POST", f"/channels/{channel}/typing")
    await expect(page.get_by_text("Exemplar is typing…")).to_be_visible()
    await show.bot.send(channel, {"content": "Typed"})
    await expect(page.get_by_text("Exemplar is typing…")).to_be_hidden()


async def test_relative_times_run(window: Opener, show: Show) -> None:
    room = await show.room()
    sent = await show.bot.send(show.channels[room], {"content": f"Sent <t:{int(time.time())}:R>."})
    page = await opened(window, show, room)
    stamp = page.locator(f'li[data-id="{sent}"] .stamp')
    before = await stamp.text_content()
    await expect(stamp).not_to_have_text(before or "")


async def test_what_came_while_one_was_elsewhere_is_marked(window: Opener, show: Show) -> None:
    room = await show.room()
    await show.bot.send(show.channels[room], {"content": "Before"})
    page = await opened(window, show, room)
    await expect(page.locator(".divider.new")).to_have_count(0)
    await page.locator("#places").get_by_role("button", name="forms").click()
    await expect(entry(page, show, "forms")).to_be_visible()
    sent = await show.bot.send(show.channels[room], {"content": "While you were away"})
    await page.locator("#places").get_by_role("button", name=room).click()
    await expect(page.locator(f'li[data-id="{sent}"] .divider.new')).to_be_visible()
    await expect(page.locator(".divider.new")).to_have_count(1)


async def test_posts_are_sorted_by_activity_and_filtered_by_tag(window: Opener, show: Show) -> None:
    page = await opened(window, show, "questions")
    posts = page.locator("#messages .post-name b")
    await expect(posts).to_have_text(["Question 1", "Question 4", "Question 3", "Question 2", "Question 5"])
    await expect(page.get_by_role("button", name="Question 1").last).to_contain_text("2 messages")
    await expect(page.get_by_role("button", name="Question 5")).to_be_hidden()
    await page.get_by_text("Older posts (1)").click()
    await expect(page.locator("#messages").get_by_role("button", name="Question 5")).to_be_visible()
    tags = page.get_by_role("toolbar", name="Tags")
    await tags.get_by_role("button", name="rules").press("ArrowRight")
    await page.keyboard.press("Enter")
    await expect(tags.get_by_role("button", name="matches")).to_be_focused()
    await expect(posts).to_have_text(["Question 2"])
    await page.locator("#messages .post").click()
    await expect(page.locator("#messages").get_by_text("Question 2")).to_be_visible()


async def test_events_say_when_and_where_they_are(window: Opener, show: Show) -> None:
    event = await show.event("Friday evening", 3)
    page = await opened(window, show, "messages")
    card = page.get_by_role("article", name="Event: Friday evening")
    await expect(card).to_contain_text("Begins in 2 hours")
    await expect(card).to_contain_text("#dominoes")
    await expect(card).to_contain_text("Bring your tiles.")
    await show.bot.ask("PATCH", f"/guilds/{event['guild_id']}/scheduled-events/{event['id']}", {"status": 2})
    await expect(card).to_contain_text("Running now")
