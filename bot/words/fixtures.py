"""Fixtures of leagues in words, at their tables: the league, the round and the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.words.fitting import LONGEST_THREAD, clipped
from bot.words.games import join_names, plain_name
from bot.words.league_rounds import round_name, titled

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.i18n import Language
    from bot.leagues.model import Fixture
    from bot.leagues.store import StoredLeague
    from bot.tables.model import FixtureMatch

__all__ = ["fixture_names", "fixture_title", "match_line", "names_of", "table_name", "thread_name"]


def match_line(lang: Language, match: FixtureMatch) -> str:
    """Say which match of a league is played at a table."""
    parts = [f"**{plain_name(match.league)}**", titled(lang, match.round_key, match.round_number)]
    if match.games > 1 or match.game > 1:
        many = match.game <= match.games
        key = "fixture.match" if many else "fixture.extra_match"
        parts.append(lang(key, number=match.game, matches=match.games))
    lines = ["🏆 " + " · ".join(parts)]
    lines += [f"⏱️ {lang('fixture.short')}"] if match.absent else []
    lines += [f"⚠️ {lang('fixture.void')}"] if match.is_void else []
    return "\n".join(lines)


def fixture_title(lang: Language, stored: StoredLeague, fixture: Fixture) -> str:
    """Return the league, the round and the entrants of a fixture, as formatted text."""
    where = f"**{plain_name(stored.name)}** · {round_name(lang, stored.league, fixture.round)}"
    return f"{where} · {fixture_names(lang, stored, fixture)}"


def fixture_names(lang: Language, stored: StoredLeague, fixture: Fixture) -> str:
    """Return the entrants of a fixture, as formatted text."""
    return " – ".join(f"**{plain_name(_name(lang, stored, one))}**" for one in fixture.seats)


def names_of(lang: Language, stored: StoredLeague, entrants: Iterable[int]) -> str:
    """Return the names of some entrants as a list in formatted text."""
    return join_names(lang, [f"**{plain_name(_name(lang, stored, one))}**" for one in entrants])


def thread_name(lang: Language, stored: StoredLeague, fixture: Fixture) -> str:
    """Return the name of a fixture's thread, within Discord's limit."""
    people = " – ".join(_name(lang, stored, one) for one in fixture.seats)
    return clipped(f"{round_name(lang, stored.league, fixture.round)} · {people} · {stored.name}", LONGEST_THREAD)


def table_name(lang: Language, stored: StoredLeague, number: int) -> str:
    """Return the name of a forum's post in which fixtures of a league are played, one after the other."""
    tail = f" · {lang('fixture.table', number=number)}"
    return clipped(stored.name, LONGEST_THREAD - len(tail)) + tail


def _name(lang: Language, stored: StoredLeague, entrant: int) -> str:
    person = stored.people.get(entrant)
    return lang("person.anonymous") if person is None or person.is_anonymous else person.name
