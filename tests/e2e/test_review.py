"""The review of one's own decisions, by the button below a result."""

from __future__ import annotations

import pytest

from tests.e2e.playing import play_to_end, start_match
from tests.e2e.stage import Club, Control, Member, Seen
from tests.e2e.test_history import listed
from tests.e2e.test_history import opened as from_history
from tests.e2e.test_results import file_of
from tests.e2e.words import says
from tests.waiting import eventually

pytestmark = pytest.mark.two_processes


async def opened(club: Club, member: Member, result: Seen) -> Seen:
    """Press **Review**, and wait until the review is made."""
    pressed = (await member.click(result, "Review")).raw["interaction"]

    async def look() -> Seen:
        answer = await member.control.call("GET", f"interactions/{pressed}/wait", timeout=5)
        found = [one for one in await club.messages(member) if one.id == answer["message"]["id"]]
        assert found, answer
        assert "Accuracy" in found[0].text, found[0].text
        return found[0]

    return await eventually(look)


async def test_players_read_their_own_reviews_and_others_are_refused(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    await start_match(club, "fives", rounds=2)
    result = await play_to_end(club)
    refused = await club.owner.click(result, "Review")
    assert says(refused, "error.not_reviewed")
    hers, his = await opened(club, ola, result), await opened(club, sam, result)
    assert hers.raw["flags"] & his.raw["flags"] & 64
    assert hers.text != his.text
    for review in (hers, his):
        assert len(review.pictures) == 2 * review.text.count("Round ")
    select = hers.selects[0]
    page = next(one for one in select["options"] if one["value"] != "0")
    shown = (await ola.choose(hers, select["custom_id"], page["value"])).message
    assert shown.id == hers.id
    assert page["label"] in shown.text
    again = (await ola.click(result, "Review")).message
    assert again.text == hers.text
    later = await from_history(ola, await listed(ola, club))
    assert (await ola.click(later, "Review")).message.text == hers.text
    page = await ola.click(again, "Replay in the browser")
    assert '"reviews":[{"seat":0,' in (await file_of(stage, page.message)).decode()
    replay = next(label for label in again.buttons if label.startswith("Replay"))
    assert "moment " in (await ola.click(again, replay)).message.text


async def test_a_game_without_decisions_offers_no_review(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    assert "Review" not in (await play_to_end(club)).buttons
