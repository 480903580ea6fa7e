"""A person with another language than their server: their texts name a button by its label on the server."""

from __future__ import annotations

import pytest

from bot.i18n import language_for
from tests.e2e.stage import Club, Control

pytestmark = pytest.mark.two_processes

POLISH, UKRAINIAN = language_for("pl"), language_for("uk")
MIXED = UKRAINIAN.beside(POLISH)


def label(key: str) -> str:
    """Return the label of a button of a Polish server."""
    return POLISH(f"button.{key}")


async def _club(control: Control) -> Club:
    return await control.club("Ola", "Sam", locale="uk", guild_locale="pl")


async def test_the_help_names_the_buttons_of_the_server_and_in_a_dm_those_of_the_person(stage: Control) -> None:
    club = await _club(stage)
    (ola, _) = club.members
    shown = (await ola.command(club.channel, "help")).message
    assert f"**{UKRAINIAN('button.against_computer')}**" in shown.text
    assert UKRAINIAN("button.against_computer") in shown.buttons, "that button stands below the help"
    topics = next(one for one in shown.selects if "steps" in [option["value"] for option in one["options"]])
    steps = (await ola.choose(shown, topics["custom_id"], "steps")).message
    for key in ("join", "start", "hand", "roll"):
        assert f"**{label(key)}**" in steps.text
    assert f"**{UKRAINIAN('button.join')}**" in (await ola.command("dm", "help")).message.text


async def test_what_a_host_is_told_names_the_buttons_of_the_lobby(stage: Control) -> None:
    club = await _club(stage)
    ola, sam = club.members
    lobby = (await ola.command(club.channel, "play", game="fifty")).message
    panel = (await ola.click(lobby, label("setup"))).message
    assert panel.text.startswith(MIXED("setup.title"))
    assert f"**{label('ready')}**" in panel.text
    await sam.click(await club.with_button(label("join")), label("join"))
    select = next(one for one in panel.selects if one["custom_id"].endswith(":tempo"))
    chosen = await ola.choose(panel, select["custom_id"], "live-30")
    assert f"**{label('ready')}**" in chosen.message.text
    refused = await ola.click(await club.with_button(label("ready")), label("start"))
    assert refused.private_text == MIXED("error.not_ready", names="Sam")
