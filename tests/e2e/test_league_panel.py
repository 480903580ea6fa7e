"""What organizers do by clicks: whole brackets, tables of several, settings, and two organizers at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.e2e.league import (
    Fixture,
    LeagueClub,
    choose,
    create_league,
    open_step,
    play_match,
    set_up,
    summary_of,
    title_of,
)
from tests.e2e.stage import Control, Member, Result, Seen
from tests.e2e.words import says, text_of, told
from tests.waiting import eventually

pytestmark = pytest.mark.two_processes

ROUND = "900"


def note(panel: Seen) -> str:
    """Return the first text of a panel."""
    return panel.text.split("\n")[1]


async def bracket(league: LeagueClub, member: Member) -> str:
    """Return all pages of the bracket as they are read aloud."""
    table = await member.command(league.club.channel, "league table", league=league.name)
    page = (await member.click(table.message, "Bracket")).message
    read = [page.pictures[0]["description"]]
    while "Next page" in page.buttons:
        page = (await member.click(page, "Next page")).message
        read.append(page.pictures[0]["description"])
    return "\n".join(read)


async def form_of(league: LeagueClub, fixture: int) -> Result:
    """Let the organizer open the form for the result of a fixture."""
    return await league.organizer.use((await league.ask("result")).message, "1lg:fixture", str(fixture))


def warning(form: Result) -> str:
    """Return the text of a form before its fields."""
    return "\n".join(part["content"] for part in form.raw["modal"]["components"] if part["type"] == 10)


def choices(form: Result, name: str) -> dict[str, str]:
    """Return the choices in a field of a form: values by labels."""
    fields = [part["component"] for part in form.raw["modal"]["components"] if part["type"] == 18]
    field = next(one for one in fields if one["custom_id"] == name)
    return {one["label"]: one["value"] for one in field["options"]}


async def decide_all(league: LeagueClub, name: str) -> None:
    """Wait until a fixture is open in a round, and let the organizer enter wins of the first seat for all of them."""

    async def look() -> list[Fixture]:
        found = [fixture for fixture in await league.fixtures(name) if not fixture.is_decided]
        assert found, f"nothing is open in {name}"
        return found

    for fixture in await eventually(look):
        win = next(iter(choices(await form_of(league, fixture.number), "result").values()))
        assert "✅" in note(await league.decide(fixture.number, win))


async def test_a_knockout_of_five_with_an_extra_match_a_walkover_and_a_correction(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Kim", "Ben", "Zoe")
    chosen = {"format": "knockout", "game": "block", "length": ROUND, "third_place": "True", "games": "2"}
    league = await create_league(club, club.owner, "Cup", **chosen)
    await league.join(*club.members)
    await league.confirm("start")
    (first,) = await league.fixtures("quarter")
    assert says(await league.round_post("quarter"), "league.bye_through")
    one, other = (league.member(name) for name in first.names)
    for winner, loser in ((one, other), (other, one), (other, one)):
        thread = await league.sit_down("quarter", winner)
        await league.sit_down("quarter", loser)
        await play_match(thread, winner, loser)
    semis = await league.fixtures("semi")
    assert f"{one.name} 1 – {text_of('standings.goes_on', name=other.name)} 2" in await bracket(league, one)

    theirs, walkover = sorted(semis, key=lambda fixture: other.name not in fixture.names)
    results = choices(await form_of(league, theirs.number), "result")
    assert not any("1 : 1" in label for label in results), "one of two has to go on"
    score = "2 : 0" if theirs.names[0] == other.name else "0 : 2"
    await league.decide(theirs.number, results[text_of("league.result_wins", name=other.name, score=score)])
    gone = str(club.members.index(league.member(walkover.names[0])) + 1)
    assert says(note(await league.fill_in("withdraw", who=[gone], reason="ill")), "league.done")
    assert f"({text_of('league.unplayed_withdrawn')})" in (await league.round_post("third")).text
    await decide_all(league, "final")
    await told(club, "league.state_finished")

    await league.fill_in("reopen", reason="protest")
    form = await form_of(league, first.number)
    assert says(warning(form), "league.loss_rounds", rounds=f"{title_of('third')}, {title_of('final')}")
    score = "2 : 0" if first.names[0] == one.name else "0 : 2"
    win = choices(form, "result")[text_of("league.result_wins", name=one.name, score=score)]
    done = await club.owner.submit(form, result=[win], reason="typed wrong")
    assert "✅" in note(done.message)
    winner_first = f"{text_of('standings.goes_on', name=one.name)} 2 – {other.name} 0"
    assert winner_first in (read := await bracket(league, one)), read
    await decide_all(league, "semi")
    await league.confirm("draw")
    await decide_all(league, "final")
    assert says(await league.panel(), "league.state_finished")


async def test_double_elimination_and_groups_come_to_their_champion(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Kim", "Ben", "Zoe", "Fay")
    double = await create_league(club, club.owner, "Double", format="double", game="block", length=ROUND)
    groups = await create_league(club, club.owner, "Groups", format="groups", game="thousand", length=ROUND)
    await double.join(*club.members[:4])
    await groups.join(*club.members)
    await double.confirm("start")
    await groups.confirm("start")
    for number in (1, 2):
        await decide_all(double, f"upper {number}")
        await decide_all(double, f"lower {number}")
    (final,) = await double.fixtures("grand")
    await double.decide(final.number, "halves-0")
    (again,) = await double.fixtures("reset")
    await double.decide(again.number, "halves-2")
    read = await bracket(double, club.members[0])
    champion = text_of("standings.goes_on", name=again.names[0])
    assert f"{champion} 1" in read.rpartition(title_of("reset"))[2], read
    assert says(await double.panel(), "league.state_finished", names=f"**{again.names[0]}**")
    for name in ("group 1", "group 2", "group 3", "semi", "final"):
        await decide_all(groups, name)
    await told(club, "league.state_finished")
    assert title_of("semi") in await bracket(groups, club.members[0])


async def test_places_of_several_are_entered_corrected_and_worth_what_was_chosen(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Kim", "Ben")
    panel = await set_up(club.owner, club.channel, "Tables", game="thousand", format="swiss", length=ROUND)
    for field, value in (("seats", "4"), ("games", "2"), ("rounds", "2")):
        panel = await choose(club.owner, panel, field, value)
    panel = await open_step(club.owner, panel, "table")
    form = await club.owner.click(panel, "Points…")
    refused = await club.owner.submit(form, points="1, 3, 5")
    assert says(refused, "league.error.bad_points_table")
    panel = (await club.owner.submit(await club.owner.click(panel, "Points…"), points="5, 3, 1")).message
    assert says(panel, "league.points_table", seats=4, points="5 + 3 + 1 + 0", sum=9)
    panel = await choose(club.owner, panel, "format", "knockout")
    assert says(panel, "short.seats", n=2)
    assert not says(panel, "league.points_table")
    panel = await choose(club.owner, panel, "format", "swiss")
    assert says(panel, "league.points_table", seats=4, points="5 + 3 + 1 + 0", sum=9)
    await club.owner.use(await summary_of(club.owner, panel), "1lg:open")
    league = LeagueClub(club, "Tables", club.owner)
    await league.join(*club.members)
    await league.confirm("start")

    written = "Ola: 1 2\nSam: 2 2\nKim: 2 1\nBen: 4 4"
    for bad, key in (("Ola: first", "error.league_place_line"), ("Ola: 1 2\nSam: 2 1", "error.league_places")):
        form = await club.owner.submit(await form_of(league, 1), result=["written"], places=bad, reason="")
        assert says(note(form.message), key, line="Ola: first")
    form = await club.owner.submit(await form_of(league, 1), result=["written"], places=written, reason="")
    assert "✅" in note(form.message)
    table = await club.members[0].command(club.channel, "league table")
    standings = table.message.pictures[0]["description"]
    for line in ("1. Ola: 7", "Kim: 7", "3. Sam: 4", "4. Ben: 0"):
        assert line in standings, standings
    corrected = await club.owner.submit(
        await form_of(league, 1), result=["written"], places=written.replace("Ola: 1 2", "Ola: 1 1"), reason="shared"
    )
    assert "✅" in note(corrected.message)
    rules = (await club.members[0].command(club.channel, "league rules")).message.text
    assert says(rules, "league.points_table", seats=3, points="5 + 3 + 1", sum=9)


async def test_of_two_organizers_the_second_is_told_and_others_change_nothing(stage: Control) -> None:
    club = await stage.club("Ann", "Bob", "Cid", "Eve")
    ann, bob, _, eve = club.members
    role = (await stage.call("POST", "roles", {"guild": club.guild, "name": "Referees", "members": [ann.id]}))["id"]
    server = (await club.owner.command(club.channel, "settings server")).message
    assert not (await ann.command(club.channel, "league create")).raw["modal"]
    await club.owner.use(server, "1orgrole", role)
    await set_up(ann, club.channel, "Draft", game="block")
    assert "Draft" not in (await eve.command(club.channel, "league list")).message.text
    assert says((await ann.command(club.channel, "league list")).message, "league.phase_draft")
    again = await set_up(ann, club.channel, "draft", game="block")
    assert says(again, "league.created_renamed", name="draft")
    assert "draft 2" in again.text

    ann_runs = await create_league(club, ann, "Cup", format="swiss", game="block", length=ROUND)
    await ann_runs.join(ann, bob, club.members[2], eve)
    owner_runs = replace(ann_runs, organizer=club.owner)
    await ann_runs.confirm("start")

    undo = await ann_runs.ask("undo")
    entered = await form_of(owner_runs, 1)
    await club.owner.submit(entered, result=["halves-2"], reason="")
    late = (await ann.submit(undo, reason="We start once more")).message
    assert says(note(late), "league.error.changed_meanwhile")
    assert "We start once more" in late.text, "what was written is not lost"
    await owner_runs.decide(1, "open", "nobody has played")
    entered = await form_of(owner_runs, 2)
    assert "✅" in note(await ann_runs.fill_in("undo", reason="anew"))
    panel = (await club.owner.submit(entered, result=["halves-2"], reason="")).message
    assert says(note(panel), "league.error.no_such_fixture")

    panel = await ann_runs.fill_in("substitute", who=["1"], person=[bob.id], reason="")
    assert says(note(panel), "league.error.substitute_entered"), "nobody has two places"
    both = [await one.ask("forbid") for one in (ann_runs, owner_runs)]
    await ann.submit(both[0], one=["1"], other=["2"], reason="")
    panel = (await club.owner.submit(both[1], one=["1"], other=["2"], reason="")).message
    assert says(note(panel), "league.error.changed_meanwhile")
    assert says(panel, "league.kept_apart", pairs="Ann – Bob")
    allowed = await ann_runs.fill_in("forbid", one=["1"], other=["2"], reason="")
    assert not says(allowed, "league.kept_apart")

    cards = [(await one.ask("organizers")).message for one in (ann_runs, owner_runs)]
    await ann.use(cards[0], "1lg:orgs", ann.id, bob.id)
    panel = (await club.owner.use(cards[1], "1lg:orgs", club.owner.id)).message
    assert says(note(panel), "league.error.changed_meanwhile")
    seen = [await ann_runs.panel(), *[(await ann_runs.ask(deed)).message for deed in ("settings", "finish", "invites")]]
    card = (await ann_runs.ask("organizers")).message
    assert says((await ann.use(card, "1lg:orgs", bob.id)).message, "league.handed_over")
    await refused_everywhere(ann_runs, seen)


async def refused_everywhere(league: LeagueClub, cards: list[Seen]) -> None:
    """Let a person press everything that they saw while they were still an organizer."""
    home = (await league.home()).shows
    member = league.organizer
    for card in cards:
        for custom_id in card.buttons.values():
            assert says(await member.click_id(card, custom_id), "league.error.ask_organizers")
        for select in card.selects:
            value = select["options"][-1]["value"]
            refused = await member.choose(card, select["custom_id"], value)
            assert says(refused, "league.error.ask_organizers")
    await member.use(await league.home(), "1lg:manage")
    assert (await league.home()).shows == home


async def test_the_tie_break_that_is_first_already_can_be_chosen_without_changing_the_rest(stage: Control) -> None:
    club = await stage.club("Ola")
    league = await create_league(club, club.owner, "Order", format="swiss")

    async def rules() -> str:
        return (await club.owner.command(club.channel, "league rules", league="Order")).private_text

    usual = await rules()
    first, direct = (f"**{text_of(f'league.tie_break_{one}')}**" for one in ("buchholz-cut", "direct"))
    assert usual.index(first) < usual.index(direct)
    panel = (await league.ask("settings")).message
    panel = await choose(league.organizer, panel, "break", "buchholz-cut")
    assert await rules() == usual
    await choose(league.organizer, panel, "break", "direct")
    assert (await rules()).index(direct) < (await rules()).index(first)
