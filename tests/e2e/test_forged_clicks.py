"""Clicks, choices, forms and events that Discord clients never send: each is answered, and the bot keeps running."""

from __future__ import annotations

import copy
import gc
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storage.schema import leagues, presets, tables
from tests.cogs.test_custom_ids import HIGHEST, OF_EVERY_VERSION
from tests.e2e.forging import changed_event, forged_id, is_form, texts
from tests.e2e.live import LiveBot
from tests.e2e.playing import play_to_end, save_preset, start_match
from tests.e2e.stage import Club, Member, Result, Seen
from tests.e2e.words import says
from tests.fuzzing import examples
from tests.waiting import eventually

BUTTON, SELECT = 2, 3
PRESSED = sorted(one for one in OF_EVERY_VERSION if not is_form(one))
FORMS = sorted(one for one in OF_EVERY_VERSION if is_form(one))
CLICK = "INTERACTION_CREATE"
MEANT = (
    ("table_id", tables, ["error.old_button"]),
    ("league_id", leagues, ["league.error.no_such_league", "error.old_control"]),
    ("preset_id", presets, ["presets.none", "error.no_such_preset"]),
)
"""The stored object that a control refers to, and the answer to people who may not use it."""


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory, migrated_file: Path) -> Iterator[LiveBot]:
    """Run a bot for all tests here."""
    with LiveBot(tmp_path_factory.mktemp("live"), migrated_file) as bot:
        yield bot


@pytest.fixture(scope="module")
def club(live: LiveBot) -> Club:
    """Return a server with a finished match, a running one, a lobby and a league, which have low numbers."""
    return live.run(_club(live))


async def _club(live: LiveBot) -> Club:
    club = await live.stage.club("Ola", "Sam", "Eva")
    await start_match(club, "heaven-and-hell", rounds=1)
    await play_to_end(club)
    await start_match(club, "pieciol")
    other = await live.stage.call("POST", "channels", {"guild": club.guild, "name": "other"})
    lobby = (await club.owner.command(other["id"], "play", game="all-fives")).message
    await save_preset(club, "Friday", lobby)
    await club.owner.submit(await club.owner.command(club.channel, "league create", game="fifty"), name="Cup")
    return club


async def _use(live: LiveBot, club: Club, who: Member, custom_id: str, values: list[str], *, is_button: bool) -> Result:
    """Let the bot post a control, and let a person use it."""
    control: dict[str, Any] = {"type": BUTTON, "style": 2, "label": "x", "custom_id": custom_id}
    if not is_button:
        options = [{"label": "x", "value": one[:100]} for one in values or ["x"]]
        control = {
            "type": SELECT,
            "custom_id": custom_id,
            "min_values": 0,
            "max_values": len(options),
            "options": options,
        }
    message = Seen({"id": await live.post(club.channel, {"type": 1, "components": [control]}), "components": []})
    if is_button:
        return await who.click_id(message, custom_id)
    return await who.choose(message, custom_id, *(one[:100] for one in values))


async def _forge(live: LiveBot, club: Club, who: Member, known: str, custom_id: str) -> Result:
    """Let a person use a control like a known one."""
    if is_form(known):
        return await live.show_form(club, who, custom_id, "1")
    is_button = not type(OF_EVERY_VERSION[known]).__name__.endswith("Select")
    return await _use(live, club, who, custom_id, [] if is_button else ["1"], is_button=is_button)


def _told(result: Result) -> str:
    """Return the private answer, or the text of the updated message."""
    shown = [*(result.raw["followups"] or ()), result.raw["message"]][0]
    return Seen(shown).text if shown else ""


def _must_be_answered(live: LiveBot, result: Result) -> None:
    assert result.answered or live.run(live.is_late(result))
    assert not result.raw["pending"]
    assert live.new_errors() == []


@pytest.mark.parametrize(
    ("custom_id", "value"),
    [
        ("bone:1:lines:1:0:0", "x"),
        ("bone:1h:shown:0", "x"),
        ("bone:1h:game:0", "no game"),
        ("bone:1h:match:0:all:all", "9" * 30),
        ("bone:1y:role", "x"),
        ("bone:1y:season", "x"),
        ("bone:1e:where", "x"),
        ("bone:1p:choose", "x"),
        ("bone:1lg:which", "9" * 30),
        ("bone:1lg:deed:1", "x"),
    ],
)
def test_a_choice_that_no_control_offers_is_refused_with_a_sentence(
    live: LiveBot, club: Club, custom_id: str, value: str
) -> None:
    result = live.run(_use(live, club, club.owner, custom_id, [value], is_button=False))
    assert "no longer works" in result.message.text
    _must_be_answered(live, result)


@pytest.mark.parametrize(
    "custom_id", ["bone:1d:2:1:0", f"bone:1h:page:0:all:all:{HIGHEST}", f"bone:1h:fixes:{HIGHEST}"]
)
def test_a_button_where_it_never_was_is_answered(live: LiveBot, club: Club, custom_id: str) -> None:
    result = live.run(_use(live, club, club.owner, custom_id, [], is_button=True))
    _must_be_answered(live, result)


@pytest.mark.usefixtures("club")
def test_no_control_means_anything_of_another_server(live: LiveBot) -> None:
    """Ids are unique, but a button that names a table of another server must still do nothing."""
    theirs = live.run(live.stage.club("Eve", "Zoe"))
    before = live.content()
    done = []
    for known, control in OF_EVERY_VERSION.items():
        for name, table, answers in MEANT:
            if hasattr(control, name):
                for one in live.ids(table):
                    forged = replace(control, **{name: one}).custom_id
                    result = live.run(_forge(live, theirs, theirs.owner, known, forged))
                    if not any(says(_told(result), key) for key in answers):
                        done.append((forged, _told(result)))
    assert done == []
    assert live.content() == before


def test_whatever_controls_carry_they_are_answered(live: LiveBot, club: Club) -> None:
    meant = [str(one) for one in live.ids(tables, leagues, presets)]

    @examples(60, shrinks=False)
    @given(data=st.data(), who=st.sampled_from([*club.members, club.owner, club.owner]))
    def use(data: st.DataObject, who: Member) -> None:
        known = data.draw(st.sampled_from(PRESSED))
        is_button = not type(OF_EVERY_VERSION[known]).__name__.endswith("Select")
        values = (
            [] if is_button else data.draw(st.lists(texts.filter(bool), max_size=3, unique_by=lambda one: one[:100]))
        )
        custom_id = data.draw(forged_id(known, meant))
        _must_be_answered(live, live.run(_use(live, club, who, custom_id, values, is_button=is_button)))

    use()


def test_whatever_is_written_into_forms_is_answered(live: LiveBot, club: Club) -> None:
    meant = [str(one) for one in live.ids(tables, leagues, presets)]

    @examples(40, shrinks=False)
    @given(
        data=st.data(),
        who=st.sampled_from([*club.members, club.owner, club.owner]),
        written=st.lists(texts, max_size=5),
    )
    def fill_in(data: st.DataObject, who: Member, written: list[str]) -> None:
        custom_id = data.draw(forged_id(data.draw(st.sampled_from(FORMS)), meant))
        _must_be_answered(live, live.run(live.show_form(club, who, custom_id, *written)))

    fill_in()


async def _events(live: LiveBot, club: Club) -> dict[str, list[Any]]:
    """Cause the events that Discord sends, and return their data, by event."""
    told: dict[str, list[Any]] = defaultdict(list)
    stage, parsers, before = live.stage, live.client._connection.parsers, dict(live.client._connection.parsers)
    for name in before:
        parsers[name] = _noting(told[name], before[name])
    channel = await stage.call("POST", "channels", {"guild": club.guild, "name": "more"})
    thread = await stage.call("POST", "channels", {"parent": club.channel, "name": "aside", "type": "thread"})
    await stage.call("PATCH", f"channels/{thread['id']}", {"archived": True})
    role = await stage.call("POST", "roles", {"guild": club.guild, "name": "role", "members": [club.owner.id]})
    await stage.call("PATCH", f"guilds/{club.guild}/bot", {"withheld": ["SEND_MESSAGES"]})
    await stage.call("PATCH", f"guilds/{club.guild}/bot", {"granted": ["SEND_MESSAGES"]})
    await club.owner.command(club.channel, "help")
    await stage.club("Ann")
    await stage.call("DELETE", f"guilds/{club.guild}/roles/{role['id']}")
    await stage.call("DELETE", f"channels/{thread['id']}")
    await stage.call("DELETE", f"channels/{channel['id']}")

    async def all_told() -> None:
        assert told["CHANNEL_DELETE"]

    await eventually(all_told)
    parsers.update(before)
    return {name: found for name, found in told.items() if found} | _seldom(live, club, thread["id"])


def _noting(told: list[Any], parse: Any) -> Any:  # noqa: ANN401 - as the library has it
    def note(data: Any) -> None:  # noqa: ANN401
        told.append(copy.deepcopy(data))
        parse(data)

    return note


def _seldom(live: LiveBot, club: Club, thread: str) -> dict[str, list[Any]]:
    """Return events that a playground does not send, as Discord documents them."""
    bot: dict[str, Any] = {
        "id": str(live.client.application_id),
        "username": "bot",
        "discriminator": "0",
        "avatar": None,
    }
    member: dict[str, Any] = {
        "guild_id": club.guild,
        "roles": [],
        "user": bot,
        "nick": None,
        "joined_at": "2026-01-01T00:00:00+00:00",
    }
    at = {"id": thread, "guild_id": club.guild}
    return {
        "GUILD_MEMBER_UPDATE": [member],
        "USER_UPDATE": [bot],
        "GUILD_UPDATE": [{"id": club.guild, "name": "Club", "owner_id": club.owner.id, "roles": [], "emojis": []}],
        "GUILD_DELETE": [{"id": "1", "unavailable": True}],
        "THREAD_LIST_SYNC": [{"guild_id": club.guild, "channel_ids": [club.channel], "threads": [], "members": []}],
        "THREAD_MEMBER_UPDATE": [
            {**at, "user_id": bot["id"], "join_timestamp": "2026-01-01T00:00:00+00:00", "flags": 0}
        ],
        "THREAD_MEMBERS_UPDATE": [{**at, "member_count": 1, "added_members": [], "removed_member_ids": [bot["id"]]}],
    }


@pytest.mark.logs_errors
@pytest.mark.parametrize("are_clicks", [False, True])
def test_whatever_the_gateway_says_the_bot_continues(live: LiveBot, *, are_clicks: bool) -> None:
    """An unreadable event is logged and dropped; other clicks are answered, on the same connection."""
    events = live.run(_events(live, live.run(live.stage.club("Ola"))))
    names = sorted(name for name in events if (name == CLICK) is are_clicks)
    connection = live.client.gateway.sockets[0]

    @examples(80, shrinks=False)
    @given(data=st.data(), name=st.sampled_from(names))
    def tell(data: st.DataObject, name: str) -> None:
        event = data.draw(changed_event(data.draw(st.sampled_from(events[name]))))
        live.run(live.stage.call("POST", "gateway/event", {"name": name, "data": event}))
        assert are_clicks or not _unexpected(live)

    tell()
    club = live.run(live.stage.club("Ola"))
    assert live.run(club.members[0].command(club.channel, "play", game="fifty")).answered
    assert live.client.gateway.sockets[0] is connection
    gc.collect()
    assert are_clicks or not _unexpected(live)
    live.new_errors()


def _unexpected(live: LiveBot) -> list[str]:
    return [one for one in live.new_errors() if "could not be read and was dropped" not in one]
