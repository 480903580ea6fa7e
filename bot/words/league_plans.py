"""The matchdays of a league at fixed days and hours, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.leagues.formats.plan import Matchday, awaited, has_plan, planned
from bot.leagues.formats.registry import FORMATS
from bot.leagues.model import Phase
from bot.words.games import join_many
from bot.words.times import weekday_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.model import League, Settings

__all__ = ["awaited_line", "days_text", "expected_people", "matchday_lines", "plan_of", "plan_sentence", "waits_now"]

_HOUR = 60
_FEWEST, _A_FEW = 2, 8
"""The fewest entrants of a plan, and of one that is stated before people have signed up."""


def days_text(lang: Language, settings: Settings) -> str:
    """Return the days and hours at which matchdays begin, with the zone."""
    told = [f"{weekday_name(lang, day)} {minute // _HOUR}:{minute % _HOUR:02}" for day, minute in settings.matchdays]
    return f"{join_many(lang, told)} ({settings.zone})"


def expected_people(league: League) -> int:
    """Return how many people are assumed in what is said about the length of a league before its start."""
    return league.settings.most_entrants or max(len(league.present), _A_FEW)


def plan_of(league: League, now: float, people: int | None = None) -> Sequence[Matchday]:
    """Return the future matchdays. Before the start, they follow from the entrants, by default from those so far."""
    if not has_plan(league.settings):
        return ()
    if league.phase is Phase.RUNNING:
        return planned(league, now, league.planned_rounds)
    people = people or max(league.settings.most_entrants or len(league.present), _FEWEST)
    return planned(league, now, FORMATS[league.settings.format].rounds(league.settings, people))


def plan_sentence(lang: Language, league: League, now: float) -> str:
    """Return the first and last day of a league that starts by itself; empty after the start and for other leagues."""
    people = expected_people(league)
    plan = plan_of(league, now, people)
    if not plan or league.phase is not Phase.SIGN_UP or league.settings.starts_at is None:
        return ""
    rounds = lang.count("league.rounds", len(plan))
    dates = {"first": _date(plan[0].begins), "last": _date(plan[-1].ends)}
    return lang("league.plan_dates", people=people, rounds=rounds, **dates)


def _date(time: float) -> str:
    """Write a day as every reader's own Discord does."""
    return f"<t:{round(time)}:D>"


def matchday_lines(lang: Language, league: League, now: float) -> Sequence[str]:
    """Return a line for each future matchday."""
    return [
        f"**{lang('league.round.number', round=one.number)}** · <t:{round(one.begins)}:f> – <t:{round(one.ends)}:f>"
        for one in plan_of(league, now)
    ]


def awaited_line(lang: Language, league: League, time: str) -> str:
    """Say when the next matchday begins, in a league that waits for its day; `time` is that time in words."""
    name = lang("league.round.number", round=league.next_round)
    return lang("league.state_awaited", round=name, time=time)


def waits_now(league: League) -> float | None:
    """Return when the next matchday begins, if nothing can be played before; None otherwise."""
    begins = awaited(league)
    return begins if begins is not None and not any(league.open_fixtures) else None
