"""What the bot does for a league by itself: reminders, time given back, posts, roles, events."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from tests.e2e.clock import COMMAND, put_forward
from tests.e2e.database import change, come_back, rows
from tests.e2e.disturbance import Disturbance, Trouble
from tests.e2e.league import LeagueClub, choose, create_league, play_match
from tests.e2e.process import BotProcess
from tests.e2e.settings import set_mine
from tests.e2e.stage import Club, Control, Member, Seen
from tests.e2e.words import TIME, kinds, says, told_alone
from tests.waiting import eventually

Json = dict[str, Any]

DAY = 86_400
HALF_TIME, CHECK_IN = "league.remind_half", "league.remind_check_in"
AGREED, AGREED_OVER = "league.remind_agreed", "league.remind_agreed_over"
"""The keys of public reminders."""


@dataclass
class Clockwork:
    """A bot whose clock can be moved forward, and whose requests can be disturbed."""

    bot: BotProcess
    stage: Control
    disturbance: Disturbance

    async def restart(self) -> None:
        """Kill the bot, if it has not died yet, and restart it."""
        self.bot.kill()
        await come_back(self.bot, self.stage)

    async def later(self, seconds: float, *, down: bool = False) -> None:
        """Let this much time pass while the bot is running or down."""
        self.bot.kill()
        put_forward(self.bot, seconds)
        if not down:
            change(self.bot, "UPDATE heartbeats SET beat_at = beat_at + ?", seconds)
        await self.restart()

    def keep_sent_reminders(self) -> None:
        """Keep the reminders that the bot deletes after sending them."""
        change(self.bot, "CREATE TABLE sent_reminders AS SELECT * FROM league_reminders WHERE FALSE")
        change(
            self.bot,
            "CREATE TRIGGER keep_sent AFTER DELETE ON league_reminders BEGIN"
            " INSERT INTO sent_reminders VALUES (old.id, old.league_id, old.kind, old.number, old.at); END",
        )

    async def died_before_it_knew_of_a_reminder(self) -> None:
        """Let the bot die after it posted a reminder, and restart it."""
        await self.asked("POST", HALF_TIME)
        await eventually(self.reminded)
        self.bot.kill()
        change(self.bot, "INSERT INTO league_reminders SELECT * FROM sent_reminders WHERE kind = 'half'")
        ((nonce,),) = rows(self.bot, "SELECT nonce FROM posts WHERE kind = 'half'")
        announced = f"t{int(str(nonce)[1:9], 16) - 2:08x}{str(nonce)[9:]}"
        on_its_way = """
            INSERT INTO posts SELECT 'league', league_id, 'reminder', id, 0, NULL, ?, '' FROM league_reminders
            """
        change(self.bot, on_its_way, announced)
        change(self.bot, "UPDATE posts SET message_id = NULL WHERE kind = 'half'")
        await self.restart()
        await eventually(self.reminded)

    async def come_back(self, trouble: Trouble) -> None:
        """Let the bot die during trouble, and restart it afterwards."""
        self.bot.kill()
        self.disturbance.troubles.remove(trouble)
        await self.restart()
        await eventually(self.shown)

    async def shown(self) -> None:
        """Check that all leagues are shown in their current state."""
        assert rows(self.bot, "SELECT shown_size - size FROM leagues") == [(0,)]

    async def reminded(self) -> None:
        """Check that nothing is still to be sent."""
        assert rows(self.bot, "SELECT COUNT(*) FROM league_reminders") == [(0,)]

    async def tried(self) -> None:
        """Check that the bot asked Discord to post a reminder of the second matchday, which is refused."""
        bodies = [str(json.loads(one.body)) for one in self.disturbance.asked if one.body[:1] == b"{"]
        assert sum(says(one, HALF_TIME) for one in bodies) > 2, bodies[-1]

    async def asked(self, method: str, key: str) -> list[Json]:
        """Return what the bot sent to Discord with the text of a key in it, as far as Discord accepted it."""
        requests = (await self.stage.call("GET", "requests", since=0))["requests"]
        taken = [one for one in requests if one["method"] == method and one["status"] < 300]
        return [one for one in taken if says(str(one["json"]), key)]

    async def state(self, club: Club) -> Json:
        """Return the current state of a server."""
        guilds = (await self.stage.call("GET", "state"))["guilds"]
        return next(one for one in guilds if one["id"] == club.guild)


@pytest.fixture
def clockwork_bot(tmp_path: Path, migrated_file: Path) -> Iterator[tuple[BotProcess, Disturbance]]:
    with PlaygroundThread(empty_world()) as server, Disturbance(server).running() as disturbance:
        bot = BotProcess(disturbance, tmp_path, command=COMMAND)
        shutil.copy(migrated_file, bot.database_file)
        bot.start()
        yield bot, disturbance
        bot.kill()


@pytest.fixture
async def clockwork(clockwork_bot: tuple[BotProcess, Disturbance]) -> AsyncIterator[Clockwork]:
    bot, disturbance = clockwork_bot
    async with aiohttp.ClientSession() as session:
        stage = Control(disturbance.url, session)
        await stage.wait_online()
        yield Clockwork(bot, stage, disturbance)
    bot.check_log()


async def only(club: Club, key: str) -> Seen:
    """Wait for the only public message with the text of a key."""

    async def look() -> Seen:
        found = [one for one in await club.public() if says(one, key)]
        assert len(found) == 1, [one.text for one in found]
        return found[0]

    return await eventually(look)


async def gone(club: Club, key: str) -> None:
    """Wait until no one sees the text of a key any more."""

    async def look() -> None:
        assert not [one.text for one in await club.public() if says(one, key)]

    await eventually(look)


async def test_people_are_reminded_once_and_get_back_the_time_in_which_no_bot_ran(clockwork: Clockwork) -> None:
    club = await clockwork.stage.club("Ann", "Bob", "Cid", "Dot")
    league = await create_league(club, club.owner, "Cup", format="round-robin", game="block", length=str(7 * DAY))
    await league.join(*club.members)
    await league.confirm("start")
    played, open_one = await league.fixtures(1)
    (post,) = await clockwork.asked("POST", "league.round_until")
    assert sorted(map(str, post["json"]["allowed_mentions"]["users"])) == sorted(one.id for one in club.members)
    assert all(f"<@{one.id}>" in str(post["json"]) for one in club.members)
    winner, loser = (league.member(name) for name in played.names)
    thread = await league.sit_down(1, winner)
    await league.sit_down(1, loser)
    await play_match(thread, winner, loser)
    await league.fixture_decided(1, played.number)
    late, closed = (league.member(name) for name in open_one.names)
    await closed.set_dms(is_open=False)

    clockwork.keep_sent_reminders()
    await clockwork.later(3.6 * DAY)
    half = await only(club, HALF_TIME)
    (request,) = await clockwork.asked("POST", HALF_TIME)
    assert sorted(map(str, request["json"]["allowed_mentions"]["users"])) == sorted([late.id, closed.id])
    assert all(f"<@{one.id}>" in half.text for one in (late, closed))
    assert not any(one.id in half.text for one in (winner, loser))
    assert "1lg:play" in kinds(half)
    await clockwork.died_before_it_knew_of_a_reminder()
    assert (await only(club, HALF_TIME)).id == half.id

    await clockwork.later(2.8 * DAY)
    await told_alone(late, "league.remind_last", names=f"**{closed.name}**", time=TIME)
    last_call = await only(club, "league.remind_last_here")
    assert (f"<@{closed.id}>" in last_call.text, late.id in last_call.text) == (True, False)
    deadline = (await league.round_post(1)).text
    await eventually(clockwork.reminded)
    await clockwork.later(5 * 3600, down=True)
    news = await only(club, "league.log.why_downtime")
    moved = (await league.round_post(1)).text
    assert moved != deadline
    assert news.text.partition("<t:")[2].partition(":")[0] in moved
    await eventually(clockwork.reminded)
    await told_alone(late, "league.remind_last")
    await clockwork.later(0.8 * DAY)
    assert (await league.round_post(2)).id
    await gone(club, HALF_TIME)
    assert says(await league.round_post(1), "league.unplayed_both-absent")
    assert len(await clockwork.asked("POST", HALF_TIME)) == 2, "sent again under its nonce, which changes nothing"

    clockwork.disturbance.troubles.append(Trouble("POST", r"/channels/\d+/messages", 403, 50013))
    await clockwork.later(3.6 * DAY)
    await eventually(clockwork.tried)
    await eventually(clockwork.reminded)
    assert rows(clockwork.bot, "SELECT kind FROM posts WHERE message_id IS NULL AND nonce <> ''") == []


async def test_what_dies_between_a_change_and_its_message_is_posted_once(clockwork: Clockwork) -> None:
    club = await clockwork.stage.club("Ann", "Bob")
    bot, cut = clockwork.bot, Trouble("POST", r"/channels/\d+/messages", 500)
    clockwork.disturbance.troubles.append(cut)
    league = await create_league(club, club.owner, "Cup", format="round-robin", game="block", legs="2")
    await clockwork.come_back(cut)
    await league.join(*club.members)
    clockwork.disturbance.troubles.append(cut)
    await league.confirm("start")
    await clockwork.come_back(cut)
    await league.round_post(1)
    clockwork.disturbance.troubles.append(cut)
    await league.fill_in("announce", text="First of two")
    await league.fill_in("announce", text="Second of two")
    await clockwork.come_back(cut)

    async def announced() -> None:
        shown = "\n".join([one.text for one in await club.public()])
        assert [shown.count(text) for text in ("First of two", "Second of two")] == [1, 1], shown

    await eventually(announced)
    before = [one.id for one in await club.public()]
    assert len(before) == 4
    bot.kill()
    change(bot, "UPDATE posts SET message_id = NULL WHERE kind IN ('home', 'round', 'news')")
    change(bot, "UPDATE leagues SET shown_size = 0, told_size = 0")
    await clockwork.restart()
    await eventually(clockwork.shown)
    assert [one.id for one in await club.public()] == before
    await league.confirm("finish")

    async def is_over() -> None:
        over = [one.id for one in await club.public() if says(one, "league.error.over")]
        assert len(over) == 2
        home, final = over
        assert home == before[0]
        assert final not in before

    await eventually(is_over)


async def test_check_in_agreed_times_and_a_start_that_fails_are_told_in_time(clockwork: Clockwork) -> None:
    club = await clockwork.stage.club("Ann", "Bob", "Cid")
    (ann, bob, cid), day = club.members, (datetime.now(UTC) + timedelta(days=3)).date()
    league = await create_league(club, club.owner, "Cup", format="round-robin", game="block", length=str(7 * DAY))
    await check_in_and_start(league, day.isoformat())
    await league.join(ann, bob, cid)
    await set_mine(cid, "league_mentions", "none")
    starts_at = datetime(day.year, day.month, day.day, 20, tzinfo=UTC).timestamp()
    await clockwork.later(starts_at - 600 - time.time())
    reminder = await only(club, CHECK_IN)
    (request,) = await clockwork.asked("POST", CHECK_IN)
    assert sorted(map(str, request["json"]["allowed_mentions"]["users"])) == sorted([ann.id, bob.id])
    assert "1lg:here" in kinds(reminder)
    for key in ("league.not_started", "league.log.no_start"):
        assert not await clockwork.asked("POST", key)
    await clockwork.later(700)
    await told_alone(club.owner, "league.not_started")
    await gone(club, "league.state_starts")

    for member in (ann, bob):
        await member.use(await league.home(), "1lg:here")
    await league.confirm("start")
    await league.round_post(1)
    await gone(club, CHECK_IN)
    ahead = starts_at + 100 - time.time()
    agreed = await agree(club, ann, bob, datetime.fromtimestamp(time.time() + ahead, UTC) + timedelta(days=2))
    await clockwork.later(agreed - 300 - (starts_at + 100))
    await only(club, AGREED)
    (request,) = await clockwork.asked("POST", AGREED)
    assert sorted(map(str, request["json"]["allowed_mentions"]["users"])) == sorted([ann.id, bob.id])
    await clockwork.later(4.6 * DAY)
    for one, other in ((ann, bob), (bob, ann)):
        await told_alone(one, "league.remind_last", names=f"**{other.name}**", time=TIME)
    assert not await clockwork.asked("POST", HALF_TIME)

    now = agreed - 300 + 4.6 * DAY
    agreed = await agree(club, bob, ann, datetime.fromtimestamp(now, UTC) + timedelta(hours=2))
    await clockwork.later(agreed + 600 - now, down=True)
    await only(club, AGREED_OVER)
    (request,) = await clockwork.asked("POST", AGREED_OVER)
    assert not request["json"]["allowed_mentions"].get("users"), "the fourth reminder mentions no one"


async def agree(club: Club, one: Member, other: Member, at: datetime) -> float:
    """Let two players agree on the full hour before a time; return it."""
    mine = (await one.command(club.channel, "league me")).message
    form = await one.click(mine, "Suggest a time")
    hour = {"hour": str(at.hour), "other_hour": f"{at.hour}:00"}
    asked = await one.submit(form, days=[at.date().isoformat()], other_day=[], **hour)
    thread = replace(club, channel=asked.private_text.partition("<#")[2].partition(">")[0])
    await other.click(await thread.with_button("Accept 1"), "Accept 1")
    return at.replace(minute=0, second=0, microsecond=0).timestamp()


async def check_in_and_start(league: LeagueClub, day: str) -> None:
    """Let the organizer set a start time and a check-in."""
    owner = league.organizer
    panel = (await league.ask("settings")).message
    form = await owner.use(panel, "1lg:when")
    panel = (await owner.submit(form, day=[day], time="20:00")).message
    await choose(owner, panel, "check_in", "900")
