"""The page as people meet it: what it shows, how it is steered, what it says of the match, and what it may do."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from bot.families import codec_of
from bot.games.core import Seat
from bot.games.fair import SHOWN_DIGITS
from bot.games.registry import find_game
from bot.i18n import LANGUAGES, language_for
from bot.records import ChangeKind, FaultError, RecordHead, SeatChange, match_record, moments_of, read_match
from bot.replay.page import replay_page
from bot.review import Judge
from tests.chromium import needs_chromium
from tests.records.matches import recorded
from tests.replay.browser import Pages, element

in_the_loop_of_the_browser = pytest.mark.asyncio(loop_scope="module")

JUDGED = "#check[data-verdict]:not([data-verdict=checking])"
"""Is there when the page has checked its match."""

Record = dict[str, Any]

HOSTILE = '</script><script>document.title="caught"</script><b>&amp;**{n}\u202e'
"""A name that would do something if it were not written as text."""


def named(game_id: str, seats: int = 2) -> Record:
    record = recorded(game_id, seats)
    record["players"] = ["Maja", HOSTILE, "Ana", "Oleh", "Sam", "Ida", "Leo", "Eve"][:seats]
    return record


def test_a_page_asks_nothing_of_any_network() -> None:
    page = replay_page(recorded("all-fives"), "match.json")
    addresses = set(re.findall(r"(?:https?:)?//[\w.-]+\.\w+[\w/]*", page.split("<script type")[0]))
    assert addresses == set()
    assert set(re.findall(r"https?://[\w./]+", page)) == {"http://www.w3.org/2000/svg"}
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    assert policy is not None
    assert policy[1].startswith("default-src 'none'; script-src 'sha256-")
    assert "unsafe" not in policy[1]
    assert " src=" not in page


def test_a_page_is_the_same_for_the_same_record() -> None:
    assert replay_page(recorded("fifty"), "a.json") == replay_page(recorded("fifty"), "a.json")


def test_half_a_character_in_a_field_of_others_can_be_written() -> None:
    page = replay_page(recorded("fifty") | {"note": "cut \ud83c"}, "a.json")
    assert '"note":"cut \\ud83c"' in page
    assert page.encode()


def test_a_wrong_record_gets_no_page() -> None:
    record = recorded("fifty")
    record["scores"][0] += 1
    with pytest.raises(FaultError):
        replay_page(record, "a.json")


@needs_chromium
@in_the_loop_of_the_browser
@pytest.mark.slow
@pytest.mark.parametrize("game_id", ["all-fives", "fifty"])
async def test_a_page_says_that_it_was_checked_in_every_language(game_id: str, pages: Pages) -> None:
    script = """
    const select = document.getElementById("language");
    const { dataset } = document.getElementById("check");
    while (dataset.verdict === "checking") await new Promise((on) => setTimeout(on, 20));
    for (const { value } of [...select.options]) {
      select.value = value;
      select.dispatchEvent(new Event("change"));
      found[value] = [document.querySelector("#check strong").textContent, document.documentElement.lang];
    }"""
    seen = await pages.found(replay_page(named(game_id), "match.json"), script)
    assert seen == {code: [language_for(code)("page.checked"), code] for code in LANGUAGES}


@needs_chromium
@in_the_loop_of_the_browser
@pytest.mark.slow
async def test_a_match_that_was_changed_in_the_file_is_told_with_its_place(pages: Pages) -> None:
    page = replay_page(named("all-fives"), "match.json", "en")
    record, rest = page.split('"rounds":', 1)
    changed = record + '"rounds":' + rest.replace('"points":0', '"points":5', 1)
    assert changed != page
    document = await pages.open(changed, JUDGED)
    assert 'data-verdict="wrong"' in document
    told = element(document, "check")
    assert re.search(r"Round 1, move \d+: The rules give different points or places here\.", told)


STEERING = """
const press = (key) => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const step = () => document.getElementById("step").textContent.split(" ")[0];
const after = (key) => { press(key); return step(); };
found.steps = [step(), ...["ArrowRight", "ArrowRight", "ArrowLeft"].map(after)];
found.rounds = [after("PageDown") > 2, after("PageUp")];
found.end = after("End") === document.getElementById("step").textContent.split(" ").at(-1);
found.crowns = document.querySelectorAll(".crown").length > 0;
found.home = after("Home");
document.querySelectorAll("#story button")[3].click();
found.clicked = step();
found.current = document.querySelectorAll("#story [aria-current]").length;
const hands = document.getElementById("hands");
const faces = () => document.querySelectorAll("#seats .tile .face").length;
found.all = faces() > 0;
hands.value = "none"; hands.dispatchEvent(new Event("change"));
found.none = faces();
hands.value = "1"; hands.dispatchEvent(new Event("change"));
found.one = [...document.querySelectorAll(".plate")].map((plate) => plate.querySelectorAll(".face").length > 0);
found.said = document.getElementById("now").textContent;
found.names = [...document.querySelectorAll(".plate .name")].map((name) => name.textContent);
found.unnamed = [...document.querySelectorAll("button, select, input")].filter((one) =>
  !(one.getAttribute("aria-label") || one.textContent.trim() || one.labels?.length)).length;
found.live = document.getElementById("now").getAttribute("aria-live");
found.position = document.getElementById("position").textContent;
document.body.style.width = "360px";
found.wide = [...document.querySelectorAll("body *")].filter((one) =>
  !one.closest(".scroll, .unseen") && one.getBoundingClientRect().right > document.body.getBoundingClientRect().right)
  .map((one) => one.outerHTML.slice(0, 100));
"""


@needs_chromium
@in_the_loop_of_the_browser
@pytest.mark.slow
async def test_a_match_is_stepped_through_with_keys_on_a_phone(pages: Pages) -> None:
    page = replay_page(named("all-fives"), "match.json", "en")
    seen = await pages.found(page, STEERING, width=500, height=900)
    assert seen["steps"] == ["2", "3", "4", "3"]
    assert seen["rounds"] == [True, "1"]
    assert (seen["end"], seen["crowns"], seen["home"], seen["clicked"], seen["current"]) == (True, True, "1", "4", 1)
    assert (seen["all"], seen["none"], seen["one"]) == (True, 0, [False, True])
    assert seen["said"]
    assert seen["names"] == ["Maja", HOSTILE[:-1]]
    assert (seen["unnamed"], seen["live"]) == (0, "polite")
    assert seen["position"].startswith("Open ends: A ")
    assert seen["wide"] == []


@needs_chromium
@in_the_loop_of_the_browser
@pytest.mark.slow
async def test_a_match_of_dice_that_all_others_gave_up_at_once_can_be_seen(pages: Pages) -> None:
    game = find_game("fifty")
    head = RecordHead(game.complete_options({}), ("Maja", "Ana"), bytes(32), "public")
    history = [SeatChange(Seat(1), ChangeKind.RESIGN)]
    record = json.loads(json.dumps(match_record(codec_of(game), game, head, history)))
    document = await pages.open(replay_page(record, "match.json", "en"), JUDGED)
    assert 'data-verdict="checked"' in document
    board = element(document, "board")
    assert board.count("<rect") >= 2
    assert "mark" not in board


@needs_chromium
@in_the_loop_of_the_browser
@pytest.mark.slow
@pytest.mark.parametrize("game_id", ["pieciol", "thousand", "italian", "pol"])
async def test_steps_of_every_kind_of_table_can_be_drawn(game_id: str, pages: Pages) -> None:
    script = """
    addEventListener("error", ({ message }) => { found.error = message; });
    const slider = document.getElementById("slider");
    found.drawn = found.tried = 0;
    for (let at = 0; at <= Number(slider.max); at += Math.ceil(slider.max / 60)) {
      slider.value = at;
      slider.dispatchEvent(new Event("input"));
      found.tried += 1;
      found.drawn += document.querySelectorAll("#board svg > *").length > 0 ? 1 : 0;
    }"""
    seen = await pages.found(replay_page(named(game_id), "match.json"), script)
    assert seen["tried"] > 10
    assert seen == {"drawn": seen["tried"], "tried": seen["tried"]}


PLAYING = """
const button = document.getElementById("play");
const at = () => Number(document.getElementById("step").textContent.split(" ")[0]);
const until = async (is) => { while (!is()) await new Promise((on) => setTimeout(on, 20)); };
const speed = document.getElementById("speed");
found.speeds = [speed.value, speed.options.length];
speed.value = "4";
found.begins = [at(), button.getAttribute("aria-label")];
button.click();
found.plays = [button.getAttribute("aria-label"), document.getElementById("now").getAttribute("aria-live")];
await until(() => at() > 3);
document.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
found.paused = button.getAttribute("aria-label");
document.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
found.goes_on = button.getAttribute("aria-label");
document.getElementById("last").click();
found.stopped = button.getAttribute("aria-label");
document.getElementById("back").click();
button.click();
await until(() => button.getAttribute("aria-label") === "Play");
found.ended = at() === Number(document.getElementById("step").textContent.split(" ").at(-1));
button.click();
found.again = at();
"""


@needs_chromium
@in_the_loop_of_the_browser
@pytest.mark.slow
async def test_a_match_plays_by_itself_from_the_first_tile_until_someone_steps(pages: Pages) -> None:
    seen = await pages.found(replay_page(named("all-fives"), "match.json", "en"), PLAYING)
    assert seen == {
        "speeds": ["1", 4],
        "begins": [2, "Play"],
        "plays": ["Pause", "off"],
        "paused": "Play",
        "goes_on": "Pause",
        "stopped": "Play",
        "ended": True,
        "again": 2,
    }


@needs_chromium
@in_the_loop_of_the_browser
@pytest.mark.slow
async def test_what_the_check_does_not_cover_is_said_beside_its_verdict(pages: Pages) -> None:
    record = named("all-fives")
    record["players"].reverse()
    told = element(await pages.open(replay_page(record, "match.json", "en"), JUDGED), "check")
    assert "Checked, except the names" in told
    assert "the names or the sentences" in told
    assert f"the commitment {record['commitment'][:SHOWN_DIGITS]}…" in told


REVIEWING = """
const tab = document.getElementById("tab-review");
found.before = [document.getElementById("happened").hidden, document.getElementById("review").hidden];
tab.click();
found.after = [document.getElementById("happened").hidden, document.getElementById("review").hidden];
const line = document.querySelector("#review li button");
line.click();
found.step = Number(document.getElementById("step").textContent.split(" ")[0]);
found.told = document.getElementById("review").textContent;
document.body.style.width = "360px";
found.wide = [...document.querySelectorAll("#tabs *, #review *")].filter((one) =>
  !one.closest(".scroll, .unseen") && one.getBoundingClientRect().right > document.body.getBoundingClientRect().right)
  .length;
"""


@needs_chromium
@in_the_loop_of_the_browser
@pytest.mark.slow
async def test_a_review_is_a_tab_whose_lines_lead_to_their_decisions(pages: Pages) -> None:
    record = named("draw")
    moments = list(moments_of(read_match(record, codec_of)))
    judge = Judge(moments, Seat(1))
    review = judge.review([judge.judge(number) for number in range(len(judge))], 0.4)
    page = replay_page(record, "match.json", "en", (review,))
    found = await pages.found(page, REVIEWING)
    assert (found["before"], found["after"], found["wide"]) == ([False, True], [True, False], 0)
    assert found["step"] == review.turning_points[0].place + 1
    assert "Accuracy" in found["told"]
    assert f"Round {review.turning_points[0].round}: " in found["told"]
    assert 'id="tabs" role="tablist" hidden' in replay_page(record, "match.json", "en")
