"""Everything sent to Discord about leagues keeps to its limits, in every language: many people and long names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import count

import pytest

from bot.i18n import LANGUAGES, language_for
from bot.leagues.entries import LONGEST_RECAP, Entry
from bot.leagues.formats.registry import FORMATS
from bot.leagues.leaving import loss_of
from bot.leagues.model import Extension, FormatKind, Phase
from bot.leagues.recaps import Move, Performance, Recap, Upset
from bot.leagues.store import LeagueLine, StoredLeague
from bot.posts.model import Post, PostKind, Slot, league_owner
from bot.tables.model.tempo import Tempo
from bot.tables.presets import Setup
from bot.words.fitting import clipped
from bot.words.fixtures import thread_name
from bot.words.games import plain_name
from bot.words.league_rounds import titled
from bot.words.setups import setup_line
from bot.words.times import date_and_time
from cogs.kit.cards import Card
from cogs.kit.presentation import Presentation
from cogs.league.base.confirm_cards import leave_card, nothing_card, rivals_card
from cogs.league.base.controls import Page
from cogs.league.base.panel_controls import OrganizerAction
from cogs.league.base.words import MOST_MENTIONED, bold_names, title
from cogs.league.fixtures.cards import extension_card, mine_card, suggest_form, times_card
from cogs.league.manage.card import confirm_card, fixtures_card, invites_card, manage_card, organizers_card
from cogs.league.manage.forms import form_of
from cogs.league.manage.possible import possible_actions
from cogs.league.manage.result_form import result_form
from cogs.league.setup.card import setup_card
from cogs.league.setup.controls import CreateEntry, EditEntry, StartTimeEntry
from cogs.league.setup.fields import Step
from cogs.league.setup.forms import about_form, create_form, edit_form, range_form, seed_form
from cogs.league.setup.seed_list import seed_list_form
from cogs.league.setup.start_form import start_time_form
from cogs.league.showing.asking import are_you_in_card, take_over_card
from cogs.league.showing.final_card import final_card
from cogs.league.showing.home_card import home_card
from cogs.league.showing.list_card import list_card
from cogs.league.showing.news_card import news_card
from cogs.league.showing.pages import Look, page_card
from cogs.league.showing.round_card import round_card
from tests.cogs.big_leagues import NAME, book_of, ended, stored, waiting
from tests.cogs.checking import check_card, check_form, parts_of, text_of
from tests.leagues.logbook import Logbook
from tests.naming import worst

pytestmark = pytest.mark.slow

every_language = pytest.mark.parametrize("code", LANGUAGES)

WAYS = ("ask", "open", "part")
"""The controls that lead forward or back, and change nothing that is set up."""
PHASES = (waiting, book_of, ended)
CONFIRMED = (OrganizerAction.START, OrganizerAction.DRAW, OrganizerAction.FINISH)
WITHOUT_A_FORM = (
    *(
        OrganizerAction.PANEL,
        OrganizerAction.SETTINGS,
        OrganizerAction.SEEDS,
        OrganizerAction.RESULT,
        OrganizerAction.ORGANIZERS,
        OrganizerAction.INVITES,
        OrganizerAction.PEOPLE,
        OrganizerAction.EXPORT,
    ),
    *CONFIRMED,
)
LONGEST, *OTHERS = sorted(LANGUAGES, key="uk".__ne__)


def _is_sampled(code: str, number: int, kind: FormatKind) -> bool:
    """Return whether `make test` checks the cards of a format in a language: the longest one and one other."""
    is_quick = kind is not FormatKind.ROUND_ROBIN  # its table of 63 rounds takes seconds
    return code == LONGEST or (is_quick and code == OTHERS[number % len(OTHERS)])


every_format_in_every_language = pytest.mark.parametrize(
    ("code", "kind"),
    [
        pytest.param(code, kind, marks=() if _is_sampled(code, number, kind) else pytest.mark.long)
        for code in LANGUAGES
        for number, kind in enumerate(FormatKind)
    ],
)
ZONE = "America/Argentina/ComodRivadavia"
ID = 2**60
TIME = 4e9


def turned(show: Callable[[int], Card]) -> Iterator[Card]:
    """Yield all pages of something, as a person sees them who starts with the first."""
    for page in count():
        card = show(page)
        check_card(card)
        yield card
        if not any(f":{page + 1}" in part["custom_id"] for part in parts_of(card, 2)):
            return


@cache
def strange(book: Logbook) -> list[Entry]:
    """Return the longest entry of each kind."""
    longest: dict[type, Entry] = {}
    for entry in book.log:
        kind = type(entry.body)
        if kind not in longest or len(repr(entry)) > len(repr(longest[kind])):
            longest[kind] = entry
    return [*longest.values()]


def recap_of(league: StoredLeague, number: int) -> Recap | None:
    """Return the largest recap of a round; None where there is none."""
    if not number or not league.league.settings.format.traits.has_rounds:
        return None
    fixture = league.league.round_fixtures(number)[0]
    first, second, rating = *fixture.seats[:2], Performance(2999, True, 9999)
    rows = FORMATS[league.league.settings.format].standings(league.league, after=number).rows
    moves = [Move(row, (-1) ** place * 60) for place, row in enumerate(rows)]
    league.league.recap_words[number] = worst(LONGEST_RECAP)
    return Recap(
        number, moves, Upset(first, second, rating, rating), 9999, [one.number for one in league.league.present]
    )


@every_format_in_every_language
def test_discord_takes_what_everyone_sees_of_a_league(code: str, kind: FormatKind) -> None:
    lang = language_for(code)
    for phase in PHASES:
        book = phase(kind)
        league = stored(book)
        check_card(home_card(lang, league))
        check_card(nothing_card(lang, [league] * 12, league.people[1].id))
        if league.league.phase is Phase.RUNNING:
            check_card(leave_card(lang, league, 1, loss_of(league.league, 1, TIME)))
        told = {number: recap_of(league, number) for number in range(len(league.league.rounds) + 1)}
        for number in {1, len(league.league.rounds)} if league.league.rounds else ():
            check_card(round_card(lang, league, number, told.get(number - 1)))
        for entry in strange(book):
            check_card(news_card(lang, league, entry))
    for in_words in (False, True):
        league = stored(ended(kind))
        check_card(
            final_card(Presentation(lang, in_words=in_words), league, recap_of(league, len(league.league.rounds)))
        )


@every_format_in_every_language
def test_discord_takes_what_organizers_see(code: str, kind: FormatKind) -> None:
    lang, note = language_for(code), language_for(code)("league.created")
    for phase in PHASES:
        league = stored(phase(kind))
        check_card(manage_card(lang, league, note=note))
        check_card(organizers_card(lang, league, note))
        check_card(invites_card(lang, league, note))
        for step in Step:
            check_card(card := setup_card(lang, league, step, note=note))
            asked = [one["custom_id"] for kind in (2, 3, 6) for one in parts_of(card, kind)]
            assert sum(not any(f":{way}:" in one for way in WAYS) for one in asked) <= 5, (step, asked)
        for action in CONFIRMED:
            check_card(confirm_card(lang, league, action))
        assert [*turned(lambda page, league=league: fixtures_card(lang, league, page))]  # type: ignore[misc]


@every_format_in_every_language
def test_discord_takes_every_form_of_a_league(code: str, kind: FormatKind) -> None:
    lang = language_for(code)
    for phase in PHASES:
        league = stored(phase(kind))
        settings = league.league.settings
        for action in {*possible_actions(league.league)} - {*WITHOUT_A_FORM}:
            check_form(form_of(lang, league, action))
        games = [(setup_line(lang, Setup(settings.game_id, settings.options, 2, Tempo(settings.tempo))) * 3, "a")]
        games += [(NAME, str(one)) for one in range(24)]
        check_form(create_form(lang, CreateEntry(ID), games))
        check_form(edit_form(lang, EditEntry(ID), games, "a", settings))
        check_form(about_form(lang, ID, settings))
        for people in (1, 26):
            check_form(seed_form(lang, league, [1] * people))
            check_form(seed_list_form(lang, league))
        check_form(range_form(lang, ID, settings))
        check_form(
            start_time_form(
                lang, StartTimeEntry(ID), settings.model_copy(update={"zone": ZONE, "starts_at": TIME}), TIME
            )
        )
        for fixture in [*league.league.fixtures.values()][-1:]:
            check_form(result_form(lang, league, fixture))
            check_form(suggest_form(lang, league, fixture, TIME))


@every_format_in_every_language
def test_discord_takes_every_page_of_a_league(code: str, kind: FormatKind) -> None:
    lang, book = language_for(code), book_of(kind)
    league, seasons = stored(book), [stored(ended(kind))] * 30
    for what in Page:
        for in_words in (False, True):
            shown = Presentation(lang, in_words=in_words)
            for page in (0, 999):
                check_card(page_card(shown, league, what, page, Look(book.log, 1, seasons=seasons)))
            check_card(page_card(shown, league, what, 1, Look(book.log, is_public=True, seasons=seasons)))


@pytest.mark.parametrize("kind", [one for one in FormatKind if one is not FormatKind.ARENA])
def test_a_table_in_words_leaves_nobody_out(kind: FormatKind) -> None:
    league, shown = stored(book_of(kind)), Presentation(language_for("uk"), in_words=True)
    text = "\n".join(text_of(card) for card in turned(lambda page: page_card(shown, league, Page.TABLE, page)))
    assert all(person.name[:2] in text for person in league.people.values())
    assert text.count("\n**") + text.startswith("**") >= len(league.league.present)


@pytest.mark.parametrize("kind", [one for one in FormatKind if one is not FormatKind.ROUND_ROBIN])
def test_every_fixture_is_on_a_page_of_the_schedule(kind: FormatKind) -> None:
    league, shown = stored(book_of(kind)), Presentation(language_for("uk"))
    text = "\n".join(text_of(card) for card in turned(lambda page: page_card(shown, league, Page.FIXTURES, page)))
    assert all(f"\n{number}. **" in text for number in league.league.fixtures)


def test_every_entry_of_a_long_log_is_on_one_of_its_pages() -> None:
    lang, book = language_for("uk"), book_of(FormatKind.SWISS)
    league = stored(book)
    cards = turned(lambda page: page_card(Presentation(lang), league, Page.LOG, page, Look(book.log)))
    assert sum(text_of(card).count("-# <t:") for card in cards) == len(book.log) > 500


@pytest.mark.parametrize("kind", [FormatKind.KNOCKOUT, FormatKind.DOUBLE, FormatKind.SWISS])
def test_in_words_everyone_of_a_bracket_or_a_crosstable_is_named(kind: FormatKind) -> None:
    league = stored(book_of(kind))
    what = Page.CROSS if kind is FormatKind.SWISS else Page.BRACKET
    shown = Presentation(language_for("en"), in_words=True)
    text = "\n".join(text_of(card) for card in turned(lambda page: page_card(shown, league, what, page)))
    assert all(plain_name(one.name) in text for one in league.people.values())


@every_language
def test_discord_takes_the_list_of_leagues(code: str) -> None:
    lines = [
        LeagueLine(ID + one, NAME, Phase.RUNNING, FormatKind.DOUBLE, 256, ID, True, frozenset()) for one in range(40)
    ]
    homes = {line.id: Post(Slot(league_owner(line.id), PostKind.HOME), ID, ID) for line in lines}
    card = list_card(language_for(code), ID, lines, homes)
    check_card(card)
    assert len(parts_of(card, 3)[0]["options"]) == 25


@every_language
def test_discord_takes_what_is_shown_of_a_ladder_and_of_fixtures(code: str) -> None:
    lang, ladder = language_for(code), stored(book_of(FormatKind.LADDER))
    check_card(rivals_card(lang, ladder, ladder.league.ladder[-1], TIME))
    for kind in (FormatKind.HEATS, FormatKind.SWISS, FormatKind.LADDER):
        league = stored(book_of(kind))
        fixture = next(league.league.open_fixtures)
        check_card(times_card(lang, league, fixture))
        check_card(extension_card(lang, league, replace(fixture, extension=Extension(TIME, fixture.seats[:1]))))
        check_card(mine_card(lang, [(league, one) for one in league.league.open_fixtures], user_id=1))


@every_language
def test_discord_takes_what_people_are_asked(code: str) -> None:
    lang, league = language_for(code), stored(book_of(FormatKind.ROUND_ROBIN))
    check_card(are_you_in_card(lang, stored(waiting(FormatKind.SWISS)), range(1, MOST_MENTIONED + 1)))
    for place_of in (1, 2):
        check_card(take_over_card(lang, league, replace(league.league.entrants[3], place_of=place_of)))


@every_language
def test_reminders_with_many_mentions_are_short_enough(code: str) -> None:
    lang, league = language_for(code), stored(waiting(FormatKind.SWISS))
    names = ", ".join(f"<@{9 * 10**18}>" for _ in range(MOST_MENTIONED))
    told = {"league": title(league), "time": date_and_time(TIME), "url": f"https://discord.com/channels/{ID}/{ID}"}
    for key in ("half", "check_in", "agreed"):
        assert len(lang(f"league.remind_{key}", names=names, **told)) <= 2000
    assert len(lang("league.remind_last", names=bold_names(lang, league, range(1, 8)), **told)) <= 2000


@every_language
def test_names_of_threads_tags_and_events_are_short_enough(code: str) -> None:
    lang, heats = language_for(code), stored(book_of(FormatKind.HEATS))
    assert all(len(lang(f"league.phase_{phase.value}")) <= 20 for phase in Phase)
    name = thread_name(lang, heats, heats.league.fixtures[1])
    assert len(name) <= 100
    assert name.endswith("…")
    for key in ("round.reset", "round.lower", "round.upper", "round.third"):
        event = f"League: {titled(lang, f'league.{key}', 63)}"
        assert event == clipped(event, 100)


@every_language
def test_a_league_without_anyone_who_is_left_can_be_looked_at(code: str) -> None:
    lang, book = language_for(code), Logbook(FormatKind.SWISS)
    league: StoredLeague = stored(book)
    for what in Page:
        check_card(page_card(Presentation(lang), league, what, 7, Look(book.log)))
