"""Panels of settings: permissions, what they show and store, and where tables may be opened and ended."""

from __future__ import annotations

import pytest

from tests.e2e.database import come_back
from tests.e2e.playing import end_match, start_match
from tests.e2e.process import BotProcess
from tests.e2e.settings import choose_channels, open_panel, present, set_mine, set_server
from tests.e2e.stage import Control, Member
from tests.e2e.words import kinds, says, text_of, told

MY_DEFAULTS = {
    "language": text_of("setting.client_language"),
    "theme": text_of("setting.server_theme"),
    "pings": text_of("setting.pings_yes"),
    "text_board": text_of("setting.text_board_no"),
    "league_mentions": text_of("setting.league_mentions_all"),
    "hands": text_of("setting.hands_dm"),
    "is_hidden": text_of("setting.is_hidden_no"),
}
MY_OTHERS = {
    "language": ("uk", text_of("setting.language", "uk", language="Українська")),
    "theme": ("night", text_of("setting.theme", theme=text_of("theme.night"))),
    "pings": ("no", text_of("setting.pings_no")),
    "text_board": ("yes", text_of("setting.text_board_yes")),
    "league_mentions": ("last", text_of("setting.league_mentions_last")),
    "hands": ("button", text_of("setting.hands_button")),
    "is_hidden": ("yes", text_of("setting.is_hidden_yes")),
}
SERVER_DEFAULTS = {
    "language": text_of("setting.server_language"),
    "theme": text_of("setting.theme", theme=text_of("theme.classic")),
    "tempo": text_of("lobby.tempo", value=text_of("value.open")),
    "enders": text_of("setting.enders_managers"),
}
SERVER_OTHERS = {
    "language": ("pt-BR", text_of("setting.language", language="Português (Brasil)")),
    "theme": ("wood", text_of("setting.theme", theme=text_of("theme.wood"))),
    "tempo": ("corr-43200", text_of("lobby.tempo", value="12 hours")),
    "enders": ("host", text_of("setting.enders_host")),
}
ALL, ALL_CHANNELS = text_of("server.all_channels"), text_of("button.all_channels")


# The panels.


@pytest.mark.parametrize("place", ["dm", "channel"])
async def test_a_person_sees_what_is_set_and_changes_it_anywhere(stage: Control, place: str) -> None:
    club = await stage.club("Ola")
    ola, channel = club.members[0], club.channel if place == "channel" else "dm"
    assert present(await open_panel(ola, channel, "me")) == MY_DEFAULTS
    expected = dict(MY_DEFAULTS)
    for name in reversed(MY_OTHERS):
        value, expected[name] = MY_OTHERS[name]
        panel = await set_mine(ola, name, value, channel)
        if name != "language":
            assert present(panel) == expected
    assert present(panel)["language"] == MY_OTHERS["language"][1]
    assert present(panel) == present(await open_panel(ola, channel, "me"))


async def test_a_manager_sees_what_is_set_and_changes_it(stage: Control) -> None:
    club = await stage.club("Ola")
    expected = dict(SERVER_DEFAULTS)
    assert present(await open_panel(club.owner, club.channel, "server")) == expected
    for name, (value, label) in SERVER_OTHERS.items():
        expected[name] = label
        assert present(await set_server(club.owner, club.channel, name, value)) == expected
    other = await stage.club("Sam")
    assert present(await open_panel(other.owner, other.channel, "server")) == SERVER_DEFAULTS


async def test_panels_and_settings_outlive_a_restart(own_bot: BotProcess, own_stage: Control) -> None:
    club = await own_stage.club("Ola")
    ola = club.members[0]
    await set_mine(ola, "pings", "no")
    mine = await open_panel(ola, club.channel, "me")
    server = await choose_channels(club.owner, club.channel, club.channel)
    own_bot.kill()
    await come_back(own_bot, own_stage)
    assert present(await open_panel(ola, club.channel, "me"))["pings"] == MY_OTHERS["pings"][1]
    changed = await ola.choose(mine, mine.selects[1]["custom_id"], "wood")
    wood = text_of("setting.theme", theme=text_of("theme.wood"))
    assert present(changed.message) == {**MY_DEFAULTS, "pings": MY_OTHERS["pings"][1], "theme": wood}
    assert says((await club.owner.click(server, ALL_CHANNELS)).message, "server.channels", channels=ALL)


async def test_the_settings_of_a_server_are_for_its_managers(stage: Control) -> None:
    club = await stage.club("Ola")
    refused = await club.members[0].command(club.channel, "settings server")
    assert refused.private_text == text_of("error.not_manager")
    in_dm = await club.owner.command("dm", "settings server")
    assert says(in_dm, "error.not_in_server")
    manager = await stage.call("POST", "users", {"name": "mod", "guild": club.guild, "role": "moderator"})
    await open_panel(Member(stage, manager["id"], "mod"), club.channel, "server")


async def test_a_manager_is_told_what_the_bot_lacks_in_this_channel(stage: Control) -> None:
    club = await stage.club("Ola")
    panel = await open_panel(club.owner, club.channel, "server")
    assert says(panel, "server.fine")
    await stage.call("PATCH", f"channels/{club.channel}", {"bot_denied": ["SEND_MESSAGES", "ATTACH_FILES"]})
    panel = await open_panel(club.owner, club.channel, "server")
    assert says(panel, "server.lacking", permissions="Send Messages and Attach Files")


# Where tables may be opened, and who may end them.


async def test_tables_are_opened_only_where_the_server_allows_them(stage: Control) -> None:
    club = await stage.club("Ola")
    ola = club.members[0]
    games = await stage.call("POST", "channels", {"guild": club.guild, "name": "games"})
    dice = await stage.call("POST", "channels", {"guild": club.guild, "name": "dice"})
    thread = await stage.call("POST", "channels", {"parent": games["id"], "name": "late", "type": "thread"})
    panel = await choose_channels(club.owner, club.channel, games["id"], dice["id"])
    assert f"<#{games['id']}>, <#{dice['id']}>" in panel.text
    refused = await ola.command(club.channel, "play", game="fifty")
    assert says(refused, "error.channel_not_allowed", channels=f"<#{games['id']}> and <#{dice['id']}>")
    for allowed in (games["id"], thread["id"]):
        assert "1:join" in kinds((await ola.command(allowed, "play", game="fifty")).message)

    await stage.call("DELETE", f"channels/{dice['id']}")
    panel = await open_panel(club.owner, club.channel, "server")
    await club.owner.click(panel, ALL_CHANNELS)
    assert "1:join" in kinds((await ola.command(club.channel, "play", game="fifty")).message)


async def test_no_channel_chosen_means_all(stage: Control) -> None:
    club = await stage.club("Ola")
    games = await stage.call("POST", "channels", {"guild": club.guild, "name": "games"})
    await choose_channels(club.owner, club.channel, games["id"])
    panel = await choose_channels(club.owner, club.channel)
    assert says(panel, "server.channels", channels=ALL)
    assert ALL_CHANNELS not in panel.buttons
    assert "1:join" in kinds((await club.members[0].command(club.channel, "play", game="fifty")).message)


async def test_who_opened_a_table_ends_its_match_only_where_the_server_lets_them(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    await start_match(club, "fifty")
    assert says(await ola.command(club.channel, "cancel"), "error.may_not_cancel")
    await set_server(club.owner, club.channel, "enders", "host")
    assert says(await sam.command(club.channel, "cancel"), "error.only_host_may_cancel")
    assert says(await end_match(club, ola), "cancel.ended")
    await told(club, "board.cancelled")
