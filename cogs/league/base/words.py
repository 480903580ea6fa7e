"""Texts that several messages of leagues use: names, lengths of time, the game, and the state of a league."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.families import words_of
from bot.games.errors import UnknownGameError
from bot.games.registry import GAMES
from bot.leagues.formats.plan import has_plan
from bot.leagues.formats.registry import FORMATS
from bot.leagues.formats.seating import foreseen_seeds
from bot.leagues.formats.swiss import Swiss, suggested_rounds, sure_rounds
from bot.leagues.model import FormatKind, Phase, Seeding
from bot.leagues.model.errors import TooManyRoundsError
from bot.leagues.standings.champion import champion_of
from bot.tables.model.tempo import Tempo
from bot.tables.presets import Setup
from bot.words.games import join_many, plain_name
from bot.words.league_plans import awaited_line, days_text, waits_now
from bot.words.league_rounds import round_name
from bot.words.league_tables import is_scored_now
from bot.words.people import mention
from bot.words.refusals import refusal
from bot.words.setups import setup_line
from bot.words.times import date_and_time, length_text, tempo_text
from cogs.league.base.controls import Page

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.base.errors import BoneyardError
    from bot.games.errors import GameError
    from bot.i18n import Language
    from bot.leagues.model import Entrant, League, Settings
    from bot.leagues.store import LeagueLine, StoredLeague

__all__ = [
    "MOST_MENTIONED",
    "about_text",
    "asked_text",
    "bold_name",
    "bold_names",
    "condition_lines",
    "entrant_name",
    "finished_line",
    "format_line",
    "mentioned",
    "page_label",
    "phase_text",
    "place_text",
    "played_line",
    "points_lines",
    "quoted",
    "refused",
    "round_warnings",
    "seeds_line",
    "seeds_told",
    "sign_up_lines",
    "state_line",
    "title",
]


MOST_MENTIONED = 64
"""The most people that a message mentions: the number that fits into 2000 characters."""
_NAMES = 600
"""The most characters for the names in a sentence; the names at one table always fit."""
_MOST_LEVEL = 10
"""The most names of entrants who are tied until the lot."""
_FEWEST = 2


def title(stored: StoredLeague) -> str:
    """Return the name of a league, ready for formatted text."""
    return plain_name(stored.name)


def page_label(lang: Language, league: League, page: Page) -> str:
    """Return the name of a page; ladders have challenges and arenas have matches in place of a schedule."""
    if page is Page.FIXTURES and league.settings.format is FormatKind.LADDER:
        return round_name(lang, league, 0)
    is_unplanned = page is Page.FIXTURES and league.settings.format is FormatKind.ARENA
    return lang("league.matches" if is_unplanned else f"button.league_page_{page.value}")


def entrant_name(lang: Language, stored: StoredLeague, number: int) -> str:
    """Return the name of an entrant unchanged; a substitute text for a deleted person."""
    person = stored.people.get(number)
    return lang("person.anonymous") if person is None or person.is_anonymous else person.name


def asked_text(lang: Language, stored: StoredLeague, one: Entrant) -> str:
    """Say that a person was invited to enter, or to take over a place, and has not answered."""
    if one.place_of is None:
        return lang("league.person_asked")
    return lang("league.person_asked_for", other=bold_names(lang, stored, [one.place_of]))


def bold_name(lang: Language, stored: StoredLeague, number: int) -> str:
    """Return the name of an entrant in bold, in formatted text."""
    return f"**{plain_name(entrant_name(lang, stored, number))}**"


def bold_names(lang: Language, stored: StoredLeague, numbers: Iterable[int]) -> str:
    """Return the names of entrants as a list in formatted text."""
    return join_many(lang, [bold_name(lang, stored, number) for number in numbers], _NAMES)


def mentioned(stored: StoredLeague, numbers: Iterable[int]) -> str:
    """Return mentions of entrants, as many as a message can have; the caller decides whom they ping."""
    people = [stored.people[one] for one in numbers if one in stored.people and not stored.people[one].is_anonymous]
    more = ", …" if len(people) > MOST_MENTIONED else ""
    return ", ".join(f"<@{one.id}>" for one in people[:MOST_MENTIONED]) + more


def played_line(lang: Language, settings: Settings) -> str:
    """Return the game played at each table, and the time per move; the id of a game that no longer exists."""
    tempo = Tempo(settings.tempo)
    try:
        game = setup_line(lang, Setup(settings.game_id, settings.options, settings.seats, Tempo.NONE))
    except UnknownGameError:
        return settings.game_id
    return game if tempo is Tempo.NONE else f"{game} · {lang('lobby.tempo', value=tempo_text(lang, tempo))}"


def format_line(lang: Language, league: League) -> str:
    """Return the format, with its numbers."""
    settings = league.settings
    return " · ".join([lang(f"league.format_{settings.format.value}"), *_numbers(lang, league)])


def _numbers(lang: Language, league: League) -> Sequence[str]:
    settings, kind = league.settings, league.settings.format
    parts = []
    rounds = league.planned_rounds or settings.rounds
    if kind is FormatKind.SWISS and rounds is not None:
        parts.append(lang.count("league.rounds", rounds))
    if kind.traits.meets_all and settings.legs > 1:
        parts.append(lang("league.set_legs", value=settings.legs))
    if kind is FormatKind.GROUPS:
        parts.append(lang("league.set_groups", value=settings.groups))
    if kind in (FormatKind.GROUPS, FormatKind.HEATS):
        parts.append(lang("league.set_advance", value=settings.advance))
    if settings.games > 1:
        parts.append(lang("league.set_games", value=settings.games))
    if kind is FormatKind.ARENA:
        parts.append(length_text(lang, settings.arena_length))
    elif has_plan(settings):
        parts.append(lang("league.matchdays_at", days=days_text(lang, settings)))
    elif kind.traits.has_rounds:
        parts.append(lang("league.set_round_length", value=length_text(lang, settings.round_length)))
    return parts


def is_cup(settings: Settings) -> bool:
    """Return whether a league is a bracket from its beginning, whose matchdays are called rounds in English."""
    return settings.format.traits.is_bracket and settings.format.traits.in_pairs


def about_text(lang: Language, settings: Settings) -> str:
    """Return the organizers' texts about a league, in their own Markdown: the description and the prizes."""
    prizes = lang("league.prizes_told", prizes=settings.prizes) if settings.prizes else ""
    return "\n\n".join(filter(None, [settings.description, prizes]))


def seeds_line(lang: Language, stored: StoredLeague) -> Sequence[str]:
    """Return the seeds if the league started now; empty where seeds make no difference."""
    told = seeds_told(lang, stored)
    if not told or stored.league.settings.seeding is Seeding.LOT:
        return told
    rule = lang(f"league.seeding_{stored.league.settings.seeding.value}")
    return [lang("league.seeds_now", rule=rule, names=join_many(lang, told, _NAMES))]


def seeds_told(lang: Language, stored: StoredLeague) -> Sequence[str]:
    """Return the seeds with a line for each one, or for entrants who are tied until the lot."""
    levels = foreseen_seeds(stored.league)
    if not stored.league.settings.format.traits.has_seeds or not levels:
        return ()
    if stored.league.settings.seeding is Seeding.LOT:
        return [lang("league.seeds_by_lot")]
    lines, place = [], 1
    for level in levels:
        names = join_many(lang, [bold_name(lang, stored, one) for one in level], _NAMES, _MOST_LEVEL)
        last = place + len(level) - 1
        one = f"{place}\\. {names}"
        lines.append(one if len(level) == 1 else lang("league.seeds_level", first=place, last=last, names=names))
        place = last + 1
    return lines


def points_lines(lang: Language, settings: Settings) -> Sequence[str]:
    """Return the points for the places at a table of each size, if an organizer has set them."""
    game = GAMES.get(settings.game_id)
    if settings.points is None or game is None:
        return []
    smallest = max(2, game.seats_allowed(game.complete_options(settings.options)).start)
    lines = []
    for seats in range(settings.seats, smallest - 1, -1):
        table = [*settings.points, *[0] * settings.seats][:seats]
        lines.append(lang("league.points_table", seats=seats, points=" + ".join(map(str, table)), sum=sum(table)))
    return lines


def condition_lines(lang: Language, settings: Settings) -> Sequence[str]:
    """Return the conditions for entering, one line each; empty if there are none."""
    lines = []
    if settings.is_by_invitation:
        lines.append(lang("league.need_invitation"))
    if settings.role_id is not None:
        lines.append(lang("league.role_id", role=f"<@&{settings.role_id}>"))
    if settings.least_matches:
        lines.append(lang("league.set_least_matches", value=settings.least_matches))
    if settings.rating_from is not None:
        lines.append(lang("setup.value", option=lang("league.rating_from"), value=settings.rating_from))
    if settings.rating_to is not None:
        lines.append(lang("setup.value", option=lang("league.rating_to"), value=settings.rating_to))
    if settings.least_kept:
        lines.append(lang("league.set_least_kept", value=f"{settings.least_kept}%"))
    return lines


def sign_up_lines(lang: Language, settings: Settings) -> Sequence[str]:
    """Return what a new entrant must know, one line each: conditions, the check-in, the cost of absence."""
    lines = list(condition_lines(lang, settings))
    if settings.check_in and settings.starts_at is not None:
        lines.append(lang("league.check_in_from", time=date_and_time(settings.starts_at - settings.check_in)))
    elif settings.check_in:
        lines.append(lang("league.please_check_in"))
    if settings.keeps_out:
        lines.append(lang("league.keeps_out"))
    return lines


def place_text(lang: Language, stored: StoredLeague, number: int) -> str:
    """Return an entrant's place in a table of points or on a ladder; empty before the first result."""
    league = stored.league
    is_ladder = league.settings.format is FormatKind.LADDER
    if league.phase is not Phase.RUNNING or not (is_ladder or (league.has_results and is_scored_now(league))):
        return ""
    rows = FORMATS[league.settings.format].standings(league).rows
    places = [row.place for row in rows if row.entrant == league.line(number)]
    return lang("standings.you_are_here", place=places[0], n=len(rows)) if places else ""


def phase_text(lang: Language, line: LeagueLine) -> str:
    """Return the phase of a league, for a list."""
    is_draft = line.phase is Phase.SIGN_UP and not line.is_open
    return lang("league.phase_draft" if is_draft else f"league.phase_{line.phase.value}")


def refused(lang: Language, error: BoneyardError | GameError) -> str:
    """Return the line at the head of a card that says why an action failed."""
    return f"⚠️ {refusal(lang, error, words_of)}"


def quoted(text: str) -> str:
    """Return a person's text unchanged, for copying."""
    return f"```\n{text.replace('```', '')}\n```"


def state_line(lang: Language, stored: StoredLeague) -> str:
    """Return the state of a league."""
    league = stored.league
    match league.phase:
        case Phase.SIGN_UP:
            return _sign_up(lang, league) if stored.is_open else lang("league.state_draft")
        case Phase.RUNNING:
            return _running(lang, league)
        case Phase.FINISHED:
            return finished_line(lang, stored)
        case Phase.CANCELLED:
            return lang("league.state_cancelled")


def finished_line(lang: Language, stored: StoredLeague, *, mentions: bool = False) -> str:
    """Say that a league is over, and who has won it, by a mention if `mentions`."""
    champion = champion_of(stored.league, stored.league.table)
    if champion is not None:
        person = stored.people.get(champion)
        name = bold_names(lang, stored, [champion]) if person is None or not mentions else mention(lang, person)
        return lang("league.state_finished", names=name)
    return lang("league.log.finished_undecided" if stored.league.table else "league.error.over")


def round_warnings(lang: Language, league: League) -> Sequence[str]:
    """Return a warning before the start of a Swiss if its number of rounds is wrong; empty if it is good."""
    settings, people, rounds = league.settings, len(league.present), league.settings.rounds or 0
    is_for_two = settings.format is FormatKind.SWISS and settings.seats == _FEWEST
    if league.phase is not Phase.SIGN_UP or not is_for_two or people < _FEWEST or rounds <= sure_rounds(people):
        return ()
    try:
        Swiss().check(settings, people)
    except TooManyRoundsError as error:
        return [refused(lang, error)]
    suggested = suggested_rounds(settings, people)
    return [f"⚠️ {lang('league.rounds_warning', sure=sure_rounds(people), suggested=suggested)}"]


def _sign_up(lang: Language, league: League) -> str:
    starts_at = league.settings.starts_at
    return (
        lang("league.state_sign_up")
        if starts_at is None
        else lang("league.state_starts", time=date_and_time(starts_at))
    )


def _running(lang: Language, league: League) -> str:
    settings = league.settings
    if settings.format is FormatKind.ARENA:
        return lang("league.state_arena", time=date_and_time((league.started_at or 0) + settings.arena_length))
    if (begins := waits_now(league)) is not None:
        return awaited_line(lang, league, date_and_time(begins))
    if not league.rounds or not settings.format.traits.has_rounds:
        return lang("league.state_running")
    last = league.rounds[-1]
    name = round_name(lang, league, last.number)
    if not any(fixture.is_open for fixture in league.round_fixtures(last.number)):
        return lang("league.state_round_over", round=name)
    if last.due is None:
        return lang("league.state_round", round=name)
    return lang("league.state_round_until", round=name, time=date_and_time(last.due))
