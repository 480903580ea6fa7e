"""The messages of leagues: of every format, from the sign-up to the hall of fame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import chain, islice
from random import Random

from bot.base.errors import BoneyardError
from bot.i18n import Language
from bot.leagues import decisions
from bot.leagues.entries import POINT, Body
from bot.leagues.leaving import loss_of
from bot.leagues.model import EntryFacts, Extension, FormatKind, League, Phase
from bot.leagues.recaps import recaps
from bot.leagues.store import LeagueLine, ReminderKind, StoredLeague
from cogs.kit.presentation import Presentation
from cogs.league.base.confirm_cards import bye_card, leave_card, nothing_card, rivals_card
from cogs.league.base.controls import Page
from cogs.league.base.panel_controls import OrganizerAction
from cogs.league.fixtures.cards import extension_card, mine_card, suggest_form, times_card
from cogs.league.manage.card import confirm_card, fixtures_card, invites_card, manage_card, organizers_card
from cogs.league.manage.forms import form_of
from cogs.league.manage.people_card import people_card
from cogs.league.manage.possible import possible_actions
from cogs.league.manage.result_form import result_form
from cogs.league.setup.calendar_form import calendar_form
from cogs.league.setup.card import setup_card
from cogs.league.setup.controls import CreateEntry, EditEntry, StartTimeEntry
from cogs.league.setup.fields import Step
from cogs.league.setup.forms import about_form, create_form, edit_form, points_form, range_form, seed_form
from cogs.league.setup.seed_list import seed_list_form
from cogs.league.setup.start_form import start_time_form
from cogs.league.showing.asking import are_you_in_card, take_over_card
from cogs.league.showing.final_card import final_card
from cogs.league.showing.home_card import home_card
from cogs.league.showing.list_card import list_card
from cogs.league.showing.live_cards import begun_card, challenge_card
from cogs.league.showing.news_card import news_card
from cogs.league.showing.pages import Look, page_card
from cogs.league.showing.personal_notices import told_text
from cogs.league.showing.round_card import round_card
from gallery.cards import PEOPLE, Made
from tests.leagues.logbook import DAY, Logbook

__all__ = ["SECTIONS"]

_PEOPLE = len(PEOPLE)
_NOW = 1_900_000_000.0
_GAMES = [("All Fives", "all-fives"), ("Fifty", "fifty")]
_WITHOUT_A_FORM = frozenset(
    {
        *(OrganizerAction.PANEL, OrganizerAction.SETTINGS, OrganizerAction.SEEDS, OrganizerAction.RESULT),
        *(OrganizerAction.ORGANIZERS, OrganizerAction.INVITES, OrganizerAction.PEOPLE, OrganizerAction.EXPORT),
        *(OrganizerAction.START, OrganizerAction.DRAW, OrganizerAction.FINISH),
    }
)


def _list(lang: Language) -> Iterator[Made]:
    lines = [LeagueLine(7, "Winter Cup", phase, FormatKind.SWISS, 6, 1, True, frozenset()) for phase in Phase]
    yield "the list", partial(list_card, lang, 1, lines, {})
    yield "none", partial(list_card, lang, 1, (), {})


def _league(kind: FormatKind, lang: Language) -> Iterator[Made]:
    """Show a league from its set-up to its end."""
    books = {"sign-up": _signed_up(kind), "running": _running(kind), "over": _over(kind)}
    leagues = {phase: _stored(book) for phase, book in books.items()}
    yield from _set_up(lang, leagues["sign-up"])
    for phase, book in books.items():
        for title, make in chain(_seen(lang, book, leagues["over"]), _managed(lang, leagues[phase])):
            yield f"{phase}: {title}", make
    yield from _met(lang, leagues["running"])


def _signed_up(kind: FormatKind) -> Logbook:
    book = Logbook(kind, starts_at=_NOW + 7 * DAY, check_in=7200.0, description="Every Friday", prizes="A box of tiles")
    book.now = _NOW
    for number in range(1, _PEOPLE + 1):
        book.do(decisions.sign_up, EntryFacts(rating=1500), book.seed, book.now, by=number)
    return book


def _running(kind: FormatKind) -> Logbook:
    """Return a league in its second round, or with some matches; organizers and players have done what they can."""
    book = Logbook(kind, _PEOPLE, starts=False)
    book.now = _NOW
    book.start()
    match kind:
        case FormatKind.LADDER:
            book.do(decisions.challenge, 2, 1, book.now, by=2)
            book.win(2)
            book.do(decisions.challenge, 5, 4, book.now, by=5)
        case FormatKind.ARENA:
            for number in range(1, _PEOPLE + 1):
                book.do(decisions.ready, number, book.now, by=number)
            book.play_all(Random(0))
        case _:
            for fixture in list(book.league.round_fixtures(1)):
                while fixture.is_open:
                    book.play(fixture, *([seat] for seat in fixture.seats))
    book.do(decisions.note, "Have fun!")
    first = next(iter(book.league.open_fixtures), None)
    decided: list[Callable[[League], list[Body]]] = [
        lambda league: decisions.adjust_points(league, 1, -POINT, reason="Agreed with everyone"),
        lambda league: decisions.forbid(league, 1, 2, reason="Sisters"),
        lambda league: decisions.expel(league, 6, book.now, reason="Insults"),
        lambda league: decisions.withdraw(league, 5, book.now),
        lambda league: decisions.bring_back(league, 5, book.now),
    ]
    if first is not None:
        times = [book.now + DAY, book.now + 2 * DAY]
        decided.append(lambda league: decisions.propose(league, first.number, first.seats[0], times, book.now))
    for decide in decided:
        with suppress(BoneyardError):  # a ladder has no points, and a cup no way back
            book.do(decide)
    return book


def _over(kind: FormatKind) -> Logbook:
    book = Logbook(kind, _PEOPLE)
    for _ in range(20):
        if book.is_running:
            book.play_all(Random(1))
    if book.is_running:
        book.do(decisions.finish, book.seed, book.now)
    return book


def _stored(book: Logbook) -> StoredLeague:
    people = {number: PEOPLE[number - 1] for number in book.league.entrants}
    return StoredLeague(7, 1, 2, "en-US", "Winter Cup", book.league, people, frozenset({1}), frozenset({2}), told=0)


def _seen(lang: Language, book: Logbook, last: StoredLeague) -> Iterator[Made]:
    """Show what everyone sees."""
    stored, show = _stored(book), Presentation(lang)
    league = stored.league
    yield "the home", partial(home_card, lang, stored)
    told = recaps(league, stored.people, {})
    for number in {1, len(league.rounds)} if league.rounds else ():
        yield f"round {number}", partial(round_card, lang, stored, number, told.get(number - 1))
    look = Look(book.log, 1, seasons=[last])
    for what in Page:
        for one in (show, replace(show, in_words=True)):
            yield f"the page {what}", partial(page_card, one, stored, what, 0, look)
    for entry in {type(one.body): one for one in book.log}.values():
        yield f"news: {type(entry.body).__name__}", partial(news_card, lang, stored, entry)
    for kind in ReminderKind:
        yield f"a reminder: {kind}", partial(told_text, lang, stored, kind, 1, "https://discord.com")
    if league.phase is Phase.FINISHED:
        yield "the end", partial(final_card, show, stored, told.get(len(league.rounds)))


def _managed(lang: Language, stored: StoredLeague) -> Iterator[Made]:
    """Show what organizers see."""
    yield "to manage", partial(manage_card, lang, stored)
    yield "organizers", partial(organizers_card, lang, stored)
    yield "invitations", partial(invites_card, lang, stored)
    yield "people", partial(people_card, lang, stored, {1: (2, 3)})
    yield "matches, for organizers", partial(fixtures_card, lang, stored)
    possible = possible_actions(stored.league)
    for action in possible:
        if action not in _WITHOUT_A_FORM:
            yield f"the form to {action}", partial(form_of, lang, stored, action)
        elif action in (OrganizerAction.START, OrganizerAction.DRAW, OrganizerAction.FINISH):
            yield f"to {action}", partial(confirm_card, lang, stored, action)


def _set_up(lang: Language, stored: StoredLeague) -> Iterator[Made]:
    """Show the pages and forms of the set-up."""
    settings = stored.league.settings
    for step in Step:
        yield f"the page {step}", partial(setup_card, lang, stored, step)
    yield "to create", partial(create_form, lang, CreateEntry(1), _GAMES)
    yield "to edit", partial(edit_form, lang, EditEntry(7), _GAMES, "fifty", settings)
    for form in (about_form, points_form, range_form, calendar_form):
        yield form.__name__, partial(form, lang, 7, settings)
    yield "the seeds", partial(seed_form, lang, stored, [1, 2, 3])
    yield "the list of seeds", partial(seed_list_form, lang, stored)
    yield "the time of the start", partial(start_time_form, lang, StartTimeEntry(7), settings, _NOW)


def _met(lang: Language, stored: StoredLeague) -> Iterator[Made]:
    """Show what players see of their matches."""
    yield "nothing to play", partial(nothing_card, lang, [stored], 1)
    yield "to leave", lambda: leave_card(lang, stored, 1, loss_of(stored.league, 1, _NOW))
    yield "to sit out", partial(bye_card, lang, stored)
    yield "are you in?", partial(are_you_in_card, lang, stored, range(1, 4))
    yield "to take over", lambda: take_over_card(lang, stored, replace(stored.league.entrants[3], place_of=1))
    if stored.league.settings.format is FormatKind.LADDER:
        yield "whom to challenge", partial(rivals_card, lang, stored, stored.league.ladder[2], _NOW)
    if stored.league.settings.format is FormatKind.ARENA:
        yield "the arena begins", partial(begun_card, lang, stored)
    for fixture in islice(stored.league.open_fixtures, 1):
        yield "my matches", partial(mine_card, lang, [(stored, fixture)], PEOPLE[fixture.seats[0] - 1].id)
        yield "times", partial(times_card, lang, stored, fixture)
        longer = replace(fixture, extension=Extension(_NOW + DAY, fixture.seats[:1]))
        yield "more time", partial(extension_card, lang, stored, longer)
        yield "to suggest times", partial(suggest_form, lang, stored, fixture, _NOW)
        yield "to enter a result", partial(result_form, lang, stored, fixture)
        if stored.league.settings.format is FormatKind.LADDER:
            yield "a challenge", partial(challenge_card, lang, stored, fixture)


SECTIONS: dict[str, Callable[[Language], Iterator[Made]]] = {
    "leagues": _list,
    **{kind.value: partial(_league, kind) for kind in FormatKind},
}
"""The messages of leagues, by format."""
