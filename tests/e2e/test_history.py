"""The matches of a server, looked up and corrected."""

from __future__ import annotations

import pytest

from tests.e2e.playing import resign, start_match, turn_of
from tests.e2e.settings import set_mine
from tests.e2e.stage import Club, Control, Member, Result, Seen
from tests.e2e.test_results import file_of
from tests.e2e.words import says, text_of
from tests.waiting import eventually

pytestmark = pytest.mark.two_processes


async def given_up(club: Club) -> Seen:
    """Let the last member resign from a new match; return its result."""
    await start_match(club, "fifty")
    await turn_of(club)
    await resign(club, club.members[-1])
    return await club.with_text("🏆")


async def opened(member: Member, history: Seen) -> Seen:
    """Open the first match of a list."""
    select = next(one for one in history.selects if one["custom_id"].startswith("bone:1h:match:"))
    return (await member.choose(history, select["custom_id"], select["options"][0]["value"])).message


async def listed(member: Member, club: Club, **options: str) -> Seen:
    """Return the list of matches that a member gets."""
    answer: Result = await member.command(club.channel, "history", **options)
    assert answer.message.raw["flags"] & 64
    return answer.message


async def test_a_match_is_looked_up_annulled_and_restored(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    result = await given_up(club)
    history = await listed(ola, club)
    assert history.text.startswith(f"## Matches of <@{ola.id}>\n`")
    assert history.text.endswith("**Fifty** — 1. Ola: 0 · 2. Sam: 0")
    mine = await opened(ola, history)
    assert list(mine.buttons) == ["Replay", "Is it fair?"]
    assert "rating 1500? → " in mine.text
    assert f"/{club.channel}/{result.id}" in mine.text
    assert "moment 1 of " in (await ola.click(mine, "Replay")).message.text

    history = (await club.owner.click(await listed(club.owner, club), "Matches in this server")).message
    theirs = await opened(club.owner, history)
    form = await club.owner.click(theirs, "Annul…")
    annulled = await club.owner.submit(form, reason="They *agreed* on it")
    sentence = text_of("result.annulled", reason=r"They \*agreed\* on it")
    assert sentence in annulled.message.text
    assert list(annulled.message.buttons) == ["Replay", "Is it fair?", "Restore…"]

    async def told() -> None:
        (posted,) = [message for message in await club.public() if message.id == result.id]
        assert sentence in posted.text

    await eventually(told)
    assert "*annulled*" in (await listed(sam, club)).text
    again = await club.owner.submit(await club.owner.click(theirs, "Annul…", stale=True), reason="Twice")
    assert says(again, "error.already_annulled")
    log = await sam.click(await listed(sam, club), "Corrections")
    number = mine.text.partition(" · ")[0].removeprefix("### Match ")
    assert says(log, "corrections.annulled", match=number, reason=r"They \*agreed\* on it")
    empty = await ola.command(club.channel, "leaderboard", game="fifty")
    assert "Ola" not in empty.private_text

    form = await club.owner.click(annulled.message, "Restore…")
    restored = await club.owner.submit(form, reason="They did not")
    assert "annulled" not in restored.message.text
    assert "*annulled*" not in (await listed(sam, club)).text


async def test_who_hides_is_in_no_history_of_others(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    result = await given_up(club)
    await set_mine(sam, "is_hidden", "yes")
    history = await listed(ola, club)
    assert history.text.endswith("**Fifty** — 1. Ola: 0 · 2. Someone: 0")
    card = await opened(ola, history)
    steps = (await ola.click(card, "Replay")).message
    end = (await ola.click(steps, "Last ⏭")).message
    public = (await ola.click(end, "Show to everyone")).message
    for seen in (history, card, steps, end, public):
        assert "Sam" not in str(seen.raw["components"])
        assert sam.id not in str(seen.raw["components"])
    fair = (await ola.click(card, "Is it fair?")).message
    page = (await ola.click(fair, "Replay in the browser")).message
    own = (await ola.command(club.channel, "record")).message
    for file in [await file_of(stage, one) for one in (fair, page, own)]:
        assert b"Ola" in file
        assert b"Sam" not in file
    refused = await ola.command(club.channel, "history", person=sam.id)
    assert says(refused, "error.hidden_person")
    assert "2. Sam: 0" in (await listed(sam, club)).text
    assert "Sam" in result.text
