"""Weekly news on Discord: managers set place and time, and they are posted once, whatever process dies when."""

from __future__ import annotations

import time

from tests.e2e.database import change, come_back, rows, settled
from tests.e2e.league import create_league
from tests.e2e.process import BotProcess
from tests.e2e.settings import set_mine, set_server
from tests.e2e.stage import Club, Control, Seen
from tests.e2e.test_seasons import play
from tests.e2e.words import TIME, kinds, says, text_of
from tests.waiting import eventually

LACKING = f"⚠️ {text_of('news.lacking', permissions='Send Messages and Attach Files')}"


async def panel_of(club: Club) -> Seen:
    """Open `/news` as the owner; the answer must be private."""
    panel = (await club.owner.command(club.channel, "news")).message
    assert panel.raw["flags"] & 64
    return panel


async def post_here(club: Club) -> Seen:
    """Choose the channel of a club for the news; return the panel after that."""
    return (await club.owner.choose(await panel_of(club), "bone:1e:where", club.channel)).message


async def posted(club: Club, code: str = "en") -> Seen:
    """Wait for the one post of news."""

    async def look() -> Seen:
        found = [message for message in await club.public() if says(message, "news.of_week", code)]
        assert len(found) == 1, [message.text for message in found]
        return found[0]

    return await eventually(look)


async def come_back_when_due(bot: BotProcess, stage: Control, due_at: float | None = None) -> float:
    """Kill the bot, and restart it when a post is due, just now or since a time; return that time."""
    bot.kill()
    due_at = time.time() if due_at is None else due_at
    change(bot, "UPDATE scheduled_posts SET next_at = ?, covered_until = NULL WHERE next_at IS NOT NULL", due_at)
    await come_back(bot, stage)
    return due_at


async def test_a_manager_sets_channel_day_hour_and_zone(stage: Control) -> None:
    club = await stage.club("Ola")
    panel = await panel_of(club)
    assert says(panel, "news.off")
    panel = await post_here(club)
    assert says(panel, "news.on", time=TIME, channel=f"<#{club.channel}>")
    assert says(panel, "news.time", zone="UTC")
    panel = (await club.owner.choose(panel, "bone:1e:day", "4")).message
    panel = (await club.owner.choose(panel, "bone:1e:hour", "18")).message
    chosen = [option["label"] for one in panel.selects for option in one["options"] if option.get("default")]
    assert chosen == ["Friday", "18:00"]
    form = await club.owner.click(panel, "Time zone…")
    refused = await club.owner.submit(form, zone="Mars/Olympus Mons")
    assert says(refused, "error.unknown_zone", name="Mars\\/Olympus Mons")
    form = await club.owner.click(panel, "Time zone…")
    moved = (await club.owner.submit(form, zone="warsaw")).message
    assert says(moved, "news.time", zone="Europe/Warsaw")
    assert moved.text.partition("<t:")[2] != panel.text.partition("<t:")[2]
    stopped = (await club.owner.click(moved, "Stop posting news")).message
    assert says(stopped, "news.stopped")
    assert says(stopped, "news.off")


async def test_news_are_set_up_by_managers_in_a_server(stage: Control) -> None:
    club = await stage.club("Ola")
    refused = await club.members[0].command(club.channel, "news")
    assert says(refused, "error.not_manager")
    assert says(await club.owner.command("dm", "news"), "error.not_in_server")


async def test_a_manager_is_told_where_nothing_can_be_posted(stage: Control) -> None:
    club = await stage.club("Ola")
    await stage.call("PATCH", f"channels/{club.channel}", {"bot_denied": ["SEND_MESSAGES"]})
    other = await stage.call("POST", "channels", {"guild": club.guild, "name": "games"})

    async def told() -> None:
        panel = (await club.owner.choose(await panel_of(club), "bone:1e:where", club.channel)).message
        assert LACKING in panel.text

    await eventually(told)
    panel = (await club.owner.choose(await panel_of(club), "bone:1e:where", other["id"])).message
    assert "⚠️" not in panel.text


async def test_news_are_posted_once_however_often_the_bot_dies(own_bot: BotProcess, own_stage: Control) -> None:
    club = await own_stage.club("Ola", "Sam", "Kim")
    for _ in range(3):
        await play(club)
    await post_here(club)
    await set_mine(club.members[2], "is_hidden", "yes")
    await set_server(club.owner, club.channel, "language", "pl")
    await come_back_when_due(own_bot, own_stage)
    news = await posted(club, "pl")
    assert says(news, "news.played", "pl", n=3)
    assert says(news, "news.streak", "pl", names="**Ola**", wins=3)
    (picture,) = news.pictures
    head, first, second = picture["description"].split("\n")
    assert head == text_of("news.table", "pl")
    for line, name, won in ((first, "1. Ola", 3), (second, "2. Sam", 0)):
        assert line.startswith(f"{name} · "), line
        assert says(line, "leaderboard.record", "pl", n=won, played=3), line
    assert "Kim" not in news.text
    assert not says(news, "news.match", "pl"), "Kim played in every match"
    own_bot.kill()
    await come_back(own_bot, own_stage)

    async def finished() -> None:
        ((next_at,),) = rows(own_bot, "SELECT next_at FROM scheduled_posts")
        assert isinstance(next_at, float)
        assert next_at > time.time()

    await eventually(finished)
    assert (await posted(club, "pl")).id == news.id
    await come_back_when_due(own_bot, own_stage, time.time() - 100_000)

    async def skipped() -> None:
        assert rows(own_bot, "SELECT next_at > unixepoch() FROM scheduled_posts") == [(1,)]

    await eventually(skipped)
    assert (await posted(club, "pl")).id == news.id


async def test_a_post_that_was_on_its_way_when_the_bot_died_is_not_doubled(
    own_bot: BotProcess, own_stage: Control
) -> None:
    club = await own_stage.club("Ola", "Sam")
    await play(club)
    await post_here(club)
    due_at = await come_back_when_due(own_bot, own_stage)
    news = await posted(club)
    assert "1:replay" in kinds(news)
    assert says(news, "news.match", names="**Ola** and **Sam**", game="Fifty")
    assert f"https://discord.com/channels/{club.guild}/{club.channel}/" in news.text
    own_bot.kill()
    change(own_bot, "UPDATE posts SET message_id = NULL WHERE owner = 'server'")
    await come_back_when_due(own_bot, own_stage, due_at)

    async def finished() -> None:
        assert rows(own_bot, "SELECT failures, next_at > unixepoch() FROM scheduled_posts") == [(0, 1)]
        assert rows(own_bot, "SELECT message_id FROM posts WHERE owner = 'server'") == [(int(news.id),)]

    await eventually(finished)
    assert (await posted(club)).id == news.id


async def test_after_three_posts_that_failed_nothing_is_tried_any_more(own_bot: BotProcess, own_stage: Control) -> None:
    club = await own_stage.club("Ola", "Sam")
    await play(club)
    other = await own_stage.call("POST", "channels", {"guild": club.guild, "name": "news"})
    await club.owner.choose(await panel_of(club), "bone:1e:where", other["id"])
    await own_stage.call("PATCH", f"channels/{other['id']}", {"bot_denied": ["SEND_MESSAGES"]})
    await settled(own_bot, club)
    change(own_bot, "UPDATE matches SET ended_at = ended_at - 9000")
    for failures in (1, 2, 3):
        await come_back_when_due(own_bot, own_stage, time.time() - 7200)

        async def failed(failures: int = failures) -> None:
            assert rows(own_bot, "SELECT failures, trouble FROM scheduled_posts") == [(failures, "no_access")]

        await eventually(failed)
    panel = await panel_of(club)
    assert says(panel, "news.given_up", channel=f"<#{other['id']}>")
    assert LACKING in panel.text
    await own_stage.call("PATCH", f"channels/{other['id']}", {"bot_denied": []})

    async def fine() -> None:
        assert "⚠️" not in (await club.owner.choose(await panel_of(club), "bone:1e:where", other["id"])).message.text

    await eventually(fine)


async def test_news_wait_for_the_permission_to_post_them(own_bot: BotProcess, own_stage: Control) -> None:
    club = await own_stage.club("Ola", "Sam")
    await play(club)
    await post_here(club)
    path = f"channels/{club.channel}"
    await own_stage.call("PATCH", path, {"bot_denied": ["SEND_MESSAGES"]})
    fault = {"answer": "real", "method": "POST", "path": f"/{path}/messages"}
    await own_stage.call("POST", "faults", {**fault, "name": "posts"})
    await come_back_when_due(own_bot, own_stage)

    async def asked() -> None:
        assert any(one["hits"] for one in (await own_stage.call("GET", "faults"))["faults"])

    await eventually(asked)
    assert rows(own_bot, "SELECT failures, trouble FROM scheduled_posts") == [(0, None)]
    await own_stage.call("PATCH", path, {"bot_denied": []})
    await posted(club)


async def test_news_that_discord_makes_wait_hold_up_no_league(own_bot: BotProcess, own_stage: Control) -> None:
    club, other = await own_stage.club("Ola", "Sam"), await own_stage.club("Kim", "Lee")
    await play(club)
    await post_here(club)
    league = await create_league(other, other.owner, "Autumn", format="round-robin")
    await league.join(*other.members)
    messages = f"/channels/{club.channel}/messages"
    limit = {"answer": "limit", "method": "POST", "path": messages, "retry_after": 60, "count": 1}
    await own_stage.call("POST", "faults", limit)
    await come_back_when_due(own_bot, own_stage)

    async def is_limited() -> None:
        requests = (await own_stage.call("GET", "requests", since=0))["requests"]
        assert [one for one in requests if one["path"].endswith(messages) and one["status"] == 429]

    await eventually(is_limited)
    await league.confirm("start")
    assert len(await league.fixtures(1)) == 1
    assert not [message for message in await club.public() if says(message, "news.of_week")], "it waits for a minute"
