"""Unmodified third-party bots in the playground, used as people would."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .conftest import served, visiting

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Guest

pytestmark = pytest.mark.slow

REAL = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.a_made_up_token_of_the_usual_length_"


async def test_prefix_commands_are_read_and_replied_to(club: Guest) -> None:
    said = await club.say("!ping")
    (pong,) = await club.answer("Pong!")
    assert pong["referenced_message"]["id"] == said["id"]
    assert pong["mentions"][0]["id"] == club.control.people[0]


async def test_converters_find_members_and_channels(club: Guest) -> None:
    state = await club.control.get("state")
    await club.say(f"!since bob <#{club.control.channel}>")
    await club.say("!since nobody")
    await club.answer(f"bob joined today, see <#{club.control.channel}>.", "Who is that?")
    assert state["bot"]["activity"] == "Playing darts"


async def test_the_rights_of_people_are_known_and_many_messages_deleted_at_once(club: Guest) -> None:
    for content in ("one", "two", "three"):
        await club.say(content, person=1)
    await club.say("!sweep 3")
    await club.answer("3 are gone.")
    assert [one["content"] for one in await club.control.messages()] == ["one", "3 are gone."]


async def test_slash_commands_take_options_choices_and_suggestions(club: Guest) -> None:
    control = club.control
    place = {"user": control.people[0], "channel": control.channel, "name": "brew"}
    found = await control.do("autocomplete", **place, options={"kind": "c"}, focused="kind")
    assert [choice["name"] for choice in found["choices"]] == ["Ceylon", "Chai"]
    result = await control.do("command", **place, options={"kind": "Chai", "cups": 2, "milk": 1})
    done = await control.get(f"interactions/{result['interaction']}/wait")
    assert done["message"]["content"].startswith("2 × Chai, A drop of milk")


async def test_buttons_outlive_the_process_that_made_them(club: Guest) -> None:
    counter = (await club.control.command("tea"))["message"]
    first = await club.control.click(counter["id"], "club:tea", person=1)
    assert first["message"]["components"][0]["components"][0]["label"] == "1"
    await club.kill()
    await club.start()
    again = await club.control.click(counter["id"], "club:tea")
    assert again["message"]["components"][0]["components"][0]["label"] == "2"


async def test_a_menu_answers_the_person_who_asked_for_it(club: Guest) -> None:
    control = club.control
    message = (await control.command("menu"))["message"]
    select = message["components"][0]["components"][0]["custom_id"]
    other = await control.do("choose", user=control.people[1], message=message["id"], custom_id=select, values=["Chai"])
    assert other["message"]["content"] == "This is not your menu."
    mine = await control.do("choose", user=control.people[0], message=message["id"], custom_id=select, values=["Chai"])
    assert mine["message"]["content"] == "A cup of Chai, please."
    assert mine["message"]["components"][0]["components"][0]["disabled"]


async def test_pages_are_turned(club: Guest) -> None:
    message = (await club.control.command("book"))["message"]
    assert message["components"][0]["components"][0]["disabled"]
    turned = await club.control.click(message["id"], "forth")
    assert turned["message"]["embeds"][0]["title"] == "Page 2"


async def test_a_form_is_sent_off_and_its_answer_reacted_to(club: Guest) -> None:
    control = club.control
    opened = await control.command("suggest")
    values = {"subject": "Biscuits", "text": "More of them"}
    sent = await control.do("submit", user=control.people[0], interaction=opened["interaction"], values=values)
    assert sent["answered"]
    embed = sent["message"]["embeds"][0]
    assert (embed["title"], embed["description"]) == ("Biscuits", "More of them")
    assert embed["author"]["icon_url"].startswith(club.server.url)

    async def has_thumb() -> bool:
        found = (await club.message(sent["message"]["id"])).get("reactions") or []
        return [one["emoji"]["name"] for one in found] == ["👍"]

    await club.until(has_thumb)


async def test_groups_of_commands_work_and_know_the_members(club: Guest) -> None:
    counted = await club.control.command("club count", guests=True)
    assert counted["message"]["content"] == "2 members and guests"
    place = {"user": club.control.people[0], "channel": club.control.channel}
    opened = await club.control.do("command", **place, name="club room", options={"name": "library"})
    assert opened["message"]["content"].startswith("Opened <#")
    channels = (await club.guild())["channels"]
    assert {one["name"]: one["type"] for one in channels}.items() >= {
        "library": "text",
        "First steps": "thread",
    }.items()


async def test_menus_of_people_and_messages_have_commands(club: Guest) -> None:
    control = club.control
    place = {"user": control.people[0], "channel": control.channel}
    for kind, name in (("user", "How long here?"), ("message", "Count letters")):
        shown = await control.get(f"users/{control.people[0]}/commands?channel={control.channel}&on={kind}")
        assert [one["name"] for one in shown["commands"]] == [name]
    person = await control.do("command", **place, name="How long here?", target=control.people[1])
    assert person["message"]["content"].startswith("bob: <t:")
    said = await club.say("Hello", person=1)
    message = await control.do("command", **place, name="Count letters", target=said["id"])
    assert message["message"]["content"] == "5 letters by bob"
    status, _ = await control.refused("command", **place, name="Count letters", target=control.people[1])
    assert status == 404


async def test_roles_are_made_and_given_for_reactions(club: Guest) -> None:
    control = club.control
    await club.say("!colors")
    (asked,) = await club.answer("Which color?")
    await club.until(lambda: _is_pinned(club, asked["id"]))
    reaction = {"user": control.people[1], "message": asked["id"], "emoji": "🔵"}
    shown = (await control.do("react", **reaction))["reactions"]
    assert [(one["emoji"]["name"], one["count"], one["me"]) for one in shown] == [("🔵", 2, True), ("🔴", 1, False)]
    role = next(one for one in (await club.guild())["roles"] if one["name"] == "Blue")

    async def holders() -> list[str]:
        found: list[str] = (await control.get(f"guilds/{control.guild}/roles/{role['id']}"))["members"]
        return found

    await club.until(holders)
    assert await holders() == [control.people[1]]
    await control.do("unreact", **reaction)

    async def nobody() -> bool:
        return await holders() == []

    await club.until(nobody)


async def _is_pinned(club: Guest, message_id: str) -> bool:
    pinned: bool = (await club.message(message_id))["pinned"]
    return pinned


async def test_a_new_member_is_welcomed(club: Guest) -> None:
    control = club.control
    new = await control.do("users", name="cleo", guild=control.guild)
    (welcome,) = await club.answer(f"Welcome, <@{new['id']}>!")
    assert welcome["mentions"][0]["id"] == new["id"]


async def test_changed_and_deleted_messages_are_noticed(club: Guest) -> None:
    control, said = club.control, await club.say("Tomorow")
    status, _ = await control.call("PATCH", f"messages/{said['id']}", user=control.people[0], content="Tomorrow")
    assert status == 200
    await club.answer("ann wrote 'Tomorow' before.")
    await control.call("DELETE", f"messages/{said['id']}")
    await club.answer("ann took 'Tomorrow' back.")


async def test_a_webhook_speaks_in_the_name_of_someone(club: Guest) -> None:
    await club.say("!parrot Polly wants a biscuit", person=1)
    (spoken,) = await club.answer("Polly wants a biscuit")
    assert (spoken["author"]["username"], spoken["author"]["bot"]) == ("bob", True)
    assert spoken["webhook_id"] == spoken["author"]["id"]


async def test_everything_that_the_club_asked_for_is_there(tmp_path: Path) -> None:
    with visiting("club_bot.py", tmp_path) as program:
        async with served(program) as club:
            assert (await club.control.get("wait?for=commands"))["ok"]
            await club.say("!ping")
            await club.answer("Pong!")
            statuses = {entry["status"] for entry in (await club.control.get("requests"))["requests"]}
    assert statuses <= {200, 201, 204}


async def test_a_real_token_never_leaves_the_process(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "settings.env").write_text(f"TOKEN={REAL}\n")
    with visiting("secret_bot.py", tmp_path) as program:
        async with served(program) as guest:
            await guest.answer("Here I am", "1 shard")
            requests = (await guest.control.get("requests"))["requests"]
            assert {"/users/@me", "/webhooks/{webhook_id}"} <= {entry["route"] for entry in requests}
            assert {entry["status"] for entry in requests} <= {200, 204}
            assert REAL not in str(requests)
            printed = await guest.kill()
    assert REAL not in printed + caplog.text
