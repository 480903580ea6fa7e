"""A user's own people: added, changed, removed, and the notices to the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import pytest

from boneyard_playground.testing.control import until

if TYPE_CHECKING:
    from boneyard_playground.testing.control import Control

    from .conftest import Stage


async def person(control: Control, user: str) -> dict[str, Any]:
    """Return a person as the page sees them."""
    found = [one for one in (await control.get("state"))["users"] if one["id"] == user]
    return found[0] if found else {}


@pytest.mark.parametrize(
    ("shown", "name"),
    [
        ("Żaneta  O'Neil", "zaneta_o_neil"),
        ("Ann", "ann2"),
        ("محمد", "somebody"),
        ("🎲🎲🎲", "somebody"),
        ("W" * 32, "w" * 28),
    ],
)
async def test_a_user_name_is_made_of_any_name_and_is_nobody_elses(control: Control, shown: str, name: str) -> None:
    made = await control.do("users", display_name=shown, locale="pl", dms_open=False)
    assert (made["name"], made["display_name"]) == (name, " ".join(shown.split()))
    assert (made["locale"], made["dms_open"]) == ("pl", False)
    again = await control.do("users", display_name=shown)
    assert again["name"] not in ("ann", "bob", name)


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"display_name": "  "}, "display_name"),
        ({"display_name": "x" * 33}, "display_name"),
        ({"display_name": "Eve", "locale": "tlh"}, "locale"),
        ({"display_name": "Eve", "role": "king"}, "role"),
    ],
)
async def test_what_is_wrong_with_a_person_is_said_with_its_field(
    control: Control, wrong: dict[str, str], field: str
) -> None:
    before = await control.get("state")
    status, refusal = await control.call("POST", "users", guild=control.guild, **wrong)
    assert (status, refusal["field"]) == (400, field)
    assert refusal["error"].endswith(".")
    assert await control.get("state") == before


async def test_a_role_is_given_and_taken_and_a_server_keeps_an_owner(control: Control) -> None:
    ann, bob = control.people
    path = f"guilds/{control.guild}/members"
    eve = await control.do("users", display_name="Eve", guild=control.guild, role="moderator")
    assert eve["moderator_of"] == [control.guild]
    assert (await control.call("PUT", f"{path}/{eve['id']}", role="member"))[1]["moderator_of"] == []
    for method, where, fields in (
        ("PUT", f"{path}/{ann}", {"role": "member"}),
        ("DELETE", f"{path}/{ann}", {}),
        ("DELETE", f"users/{ann}", {}),
    ):
        status, refusal = await control.call(method, where, **fields)
        assert (status, refusal["error"]) == (409, "ann owns Home. Make someone else the owner first.")
    await control.call("PUT", f"{path}/{bob}", role="owner")
    assert (await control.get("state"))["guilds"][0]["owner"] == bob
    assert (await control.call("DELETE", f"{path}/{ann}"))[0] == 204
    assert (await control.get("state"))["guilds"][0]["members"] == [bob, eve["id"]]


async def test_what_someone_wrote_stays_when_the_account_is_deleted(control: Control) -> None:
    ann, bob = control.people
    await control.do("messages", user=bob, channel=control.channel, content="Farewell")
    assert (await control.call("DELETE", f"users/{bob}"))[0] == 204
    assert await person(control, bob) == {}
    last = (await control.messages())[-1]
    assert (last["content"], last["author"]["global_name"]) == ("Farewell", "Deleted User")
    assert (await control.refused("messages", user=bob, channel=control.channel, content="Boo"))[0] == 404
    assert await person(control, ann)


async def test_the_bot_hears_of_a_new_owner_and_cannot_write_to_who_is_gone(stage: Stage) -> None:
    control, guild, bob = stage.control, stage.bot.guilds[0], stage.control.people[1]
    await control.call("PUT", f"guilds/{guild.id}/members/{bob}", role="owner")
    await until(lambda: guild.owner_id == int(bob))
    await control.call("PUT", f"guilds/{guild.id}/members/{control.people[0]}", role="owner")
    user = await stage.bot.fetch_user(int(bob))
    await control.call("DELETE", f"users/{bob}")
    with pytest.raises(discord.Forbidden) as refusal:
        await user.send("Psst")
    assert refusal.value.code == 50278
