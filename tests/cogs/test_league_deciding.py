"""What decides a league comes first: the end of a bracket, the tables of groups, the reader's own place."""

from __future__ import annotations

import re
from typing import Any

from bot.i18n import language_for
from bot.leagues.formats.plan import awaited
from bot.leagues.model import FormatKind, Phase
from bot.leagues.recaps import recaps
from bot.leagues.standings.champion import champion_of
from bot.leagues.store import StoredLeague
from bot.tables.model import Person
from bot.words.league_plans import plan_of
from cogs.kit.presentation import Presentation
from cogs.league.base.controls import Page, TurnPageButton
from cogs.league.manage.card import manage_card
from cogs.league.setup.card import setup_card
from cogs.league.showing.final_card import final_card
from cogs.league.showing.fixture_lines import round_lines
from cogs.league.showing.home_card import home_card
from cogs.league.showing.pages import Look, page_card
from cogs.league.showing.round_card import round_card
from cogs.league.showing.table_view import table_view
from tests.cogs.checking import parts_of, read_control, text_of
from tests.leagues.logbook import Logbook

EN = language_for("en")


def stored(book: Logbook) -> StoredLeague:
    """Return a league with names for its entrants."""
    people = {number: Person(10**18 + number, f"Person {number:02}", "en-US") for number in book.league.entrants}
    return StoredLeague(7, 1, 2, "en-US", "Cup", book.league, people, frozenset(), frozenset(), told=0)


def played(kind: FormatKind, people: int, *, rounds: int = 99) -> StoredLeague:
    """Return a league after this number of rounds; it has two groups."""
    more: dict[str, Any] = {"groups": 2, "advance": 2} if kind is FormatKind.GROUPS else {}
    book = Logbook(kind, people, **more)
    while book.is_running and len(book.league.rounds) <= rounds:
        book.play_all()
    return stored(book)


def test_a_post_has_the_results_of_the_last_matchday_unless_its_bracket_has_them() -> None:
    for length in (1800.0, 7 * 86_400.0):
        book = Logbook(FormatKind.KNOCKOUT, 4, round_length=length)
        book.play_all()
        cup = stored(book)
        told = recaps(cup.league, cup.people, {})
        results = text_of(round_card(EN, cup, 2, told[1])).partition("### Semifinals · recap\n")[2]
        assert all(f"Person {one:02}" in results for one in range(1, 5)), "an evening has many messages in between"
        book.play_all()
        told = recaps(cup.league, cup.people, {})
        assert "###" not in text_of(final_card(Presentation(EN), cup, told[2])), "the bracket has the final"


def test_a_cup_ends_with_its_bracket_and_a_mention_of_the_champion() -> None:
    cup = played(FormatKind.KNOCKOUT, 4)
    assert cup.league.phase is Phase.FINISHED
    champion = champion_of(cup.league, cup.league.table)
    card = final_card(Presentation(EN, in_words=True), cup)
    head, won, second, third, *bracket = text_of(card).split("\n")
    assert head == "## 🏆 Cup"
    assert won == f"The league is over. First place: <@{10**18 + (champion or 0)}>."
    assert second.startswith("🥈 **Person")
    assert third.startswith("🥉 **Person")
    assert third.count("Person") == 2
    assert any("Final" in line for line in bracket)
    assert next(one["label"] for one in parts_of(card, 2)) == "Bracket"


def test_a_round_robin_ends_with_its_table() -> None:
    text = text_of(final_card(Presentation(EN, in_words=True), played(FormatKind.ROUND_ROBIN, 4)))
    assert "🥈" not in text
    assert "**1.** " in text


def test_the_posts_of_a_cup_lead_to_its_bracket() -> None:
    for rounds in (0, 1):
        cup = played(FormatKind.KNOCKOUT, 8, rounds=rounds)
        for card in (home_card(EN, cup), round_card(EN, cup, rounds + 1)):
            labels = [one["label"] for one in parts_of(card, 2)]
            assert "Bracket" in labels
            assert "Standings" not in labels


def test_the_card_of_a_cup_shows_who_meets_now() -> None:
    cup = played(FormatKind.KNOCKOUT, 8, rounds=1)
    lines = text_of(home_card(EN, cup)).split("\n")
    assert [line for line in lines if re.match(r"\d+\. ", line)] == round_lines(EN, cup, cup.league.rounds[1])
    many = played(FormatKind.KNOCKOUT, 64, rounds=0)
    assert text_of(home_card(EN, many)).split("\n").count("… and 22 more") == 1


def test_the_last_post_of_a_league_leads_to_the_next_season() -> None:
    card = final_card(Presentation(EN), played(FormatKind.KNOCKOUT, 4))
    assert "Manage" in [one["label"] for one in parts_of(card, 2)]


def test_groups_are_shown_as_groups_with_those_in_bold_who_go_on() -> None:
    groups = played(FormatKind.GROUPS, 8, rounds=1)
    lines = [line for line in text_of(home_card(EN, groups)).split("\n") if line.startswith("**Group ")]
    assert len(lines) == 2
    assert all(line.count("**Person") == 2 and line.count("Person") == 4 for line in lines)


def test_tables_of_groups_stay_to_be_read_in_the_knockout() -> None:
    groups = played(FormatKind.GROUPS, 8, rounds=3)
    assert groups.league.rounds[-1].stage == "knockout"
    assert "**Group 2**" in text_of(page_card(Presentation(EN), groups, Page.TABLE))


def test_equal_places_in_different_groups_have_no_medals() -> None:
    drawn = {}
    for rounds in (1, 99):
        view = table_view(Presentation(EN), played(FormatKind.GROUPS, 8, rounds=rounds))
        assert view.picture is not None
        drawn[rounds] = view.picture.key.rsplit(" ", 1)[1]
    assert drawn == {1: "False", 99: "True"}


def test_a_table_opens_at_the_page_of_the_person_who_looks() -> None:
    league = played(FormatKind.SWISS, 64, rounds=1)
    last = league.league
    viewer = next(one for one in reversed(last.entrants) if f"Person {one:02}" not in _first_page(league))
    text = text_of(page_card(Presentation(EN, in_words=True), league, Page.TABLE, None, Look(viewer=viewer)))
    assert f"Person {viewer:02}" in text
    assert "Your place: " in text
    assert " of 64." in text
    assert "Your place: " not in _first_page(league)


def _first_page(league: StoredLeague) -> str:
    return text_of(page_card(Presentation(EN, in_words=True), league, Page.TABLE, None))


def test_a_bracket_opens_at_the_last_fixture_of_the_viewer() -> None:
    cup = played(FormatKind.KNOCKOUT, 64, rounds=1)
    for fixture in cup.league.round_fixtures(2)[::5]:
        for one in fixture.seats:
            (picture,) = page_card(Presentation(EN), cup, Page.BRACKET, None, Look(viewer=one)).pictures
            assert f"Person {one:02}" in picture.alt
            table = page_card(Presentation(EN), cup, Page.TABLE, look=Look(viewer=one))
            turns = [read_control(part["custom_id"]) for part in parts_of(table, 2)]
            (turn,) = (to for to in turns if isinstance(to, TurnPageButton) and to.what is Page.BRACKET)
            (turned,) = page_card(Presentation(EN), cup, turn.what, turn.page, Look(viewer=one)).pictures
            assert turned.alt == picture.alt
    (first,) = page_card(Presentation(EN), cup, Page.BRACKET, None).pictures
    assert first.alt == page_card(Presentation(EN), cup, Page.BRACKET).pictures[0].alt


def test_a_recap_of_many_fixtures_has_ten_results_and_counts_the_others() -> None:
    cup = played(FormatKind.KNOCKOUT, 64, rounds=1)
    told = text_of(round_card(EN, cup, 2, recaps(cup.league, cup.people, {})[1])).partition("### ")[2].split("\n")
    assert len([line for line in told if " : " in line]) == 10
    assert "… and 22 more" in told


def test_the_card_of_a_league_names_ten_people_and_counts_the_others() -> None:
    text = text_of(home_card(EN, stored(Logbook(FormatKind.SWISS, 64, starts=False))))
    assert text.count("Person") == 10
    assert "54" in text


def planned_cup(starts_at: float | None = None, *, waits: bool = False) -> Logbook:
    """Return a cup of four on Mondays and Thursdays, before its start."""
    days = ((0, 18 * 60), (3, 19 * 60 + 30))
    book = Logbook(
        FormatKind.KNOCKOUT,
        starts=False,
        matchdays=days,
        zone="Europe/Warsaw",
        starts_at=starts_at,
        waits_for_day=waits,
    )
    for _ in range(4):
        book.sign_up()
    return book


def test_a_plan_is_stated_at_sign_up() -> None:
    start = 1_890_000_000.0
    cup = stored(planned_cup(start))
    card = home_card(EN, cup)
    text = text_of(card)
    assert "matchdays: Monday 18:00 and Thursday 19:30 (Europe/Warsaw)" in text
    first, *_, last = plan_of(cup.league, start - 86_400, 8)
    assert len(plan_of(cup.league, start - 86_400)) == 2, "by the four who have signed up"
    assert f"The plan with 8 players: 3 matchdays, from <t:{first.begins:.0f}:D> to <t:{last.ends:.0f}:D>." in text
    assert "The plan with 8 players: 3 matchdays" in text_of(setup_card(EN, cup)), "the setup counts the same days"
    assert "Schedule" in [one["label"] for one in parts_of(card, 2)]
    listed = text_of(page_card(Presentation(EN), cup, Page.FIXTURES))
    second = plan_of(cup.league, start - 86_400)[-1]
    assert f"**Matchday 2** · <t:{second.begins:.0f}:f> – <t:{second.ends:.0f}:f>" in listed
    assert "The next matchday begins right away, but ends as planned" in text_of(
        page_card(Presentation(EN), cup, Page.RULES)
    )
    cup.league.settings = cup.league.settings.model_copy(update={"starts_at": None})
    assert re.search(r"With 8 players: .*, at most 1\d days in all", text_of(setup_card(EN, cup))), "not three weeks"


def test_a_league_that_waits_for_its_day_says_so() -> None:
    book = planned_cup(waits=True)
    book.start()
    begins = awaited(book.league) or 0.0
    assert f"**Matchday 1** begins <t:{begins:.0f}:F>" in text_of(home_card(EN, stored(book)))
    assert "waits for its day" in text_of(page_card(Presentation(EN), stored(book), Page.RULES))


def test_a_person_is_offered_what_they_can_do_now() -> None:
    cup = stored(Logbook(FormatKind.SWISS, 2, starts=False))
    shown = [page_card(Presentation(EN), cup, Page.HOME, look=Look(viewer=one)) for one in (1, None)]
    labels = [[one["label"] for one in parts_of(card, 2)] for card in (*shown, home_card(EN, cup))]
    joins = ("Join the league", "Leave the league")
    assert [[one for one in joins if one in each] for each in labels] == [[joins[1]], [joins[0]], [*joins]]


def test_the_message_of_a_league_has_the_beginning_of_the_commitment_in_one_line() -> None:
    cup = stored(Logbook(FormatKind.SWISS, 2, starts=False))
    assert f"`{cup.league.commitment[:16]}`" in text_of(home_card(EN, cup))


def test_the_panel_of_a_league_without_people_does_not_count_them() -> None:
    texts = [text_of(manage_card(EN, stored(Logbook(FormatKind.SWISS, n, starts=False)))) for n in (0, 2)]
    assert ["participant" in one for one in texts] == [False, True]
