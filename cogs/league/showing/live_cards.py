"""Posts of ladders and arenas: challenges, and the call at the start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.leagues.entries import UnplayedRule
from bot.leagues.formats.arena import ends_at
from bot.leagues.model import FormatKind, Phase
from bot.words.people import mention
from bot.words.times import date_and_time
from cogs.kit.cards import Card, layout
from cogs.league.base.controls import ChallengeButton, FreeButton, Page, PageButton
from cogs.league.base.words import bold_names, mentioned, title
from cogs.league.fixtures.controls import PlayFixtureButton, SuggestButton
from cogs.league.showing.fixture_lines import fixture_line
from cogs.league.showing.live_lines import challenge_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.model import Fixture
    from bot.leagues.store import StoredLeague

__all__ = ["begun_card", "challenge_card"]


def challenge_card(lang: Language, stored: StoredLeague, fixture: Fixture) -> Card:
    """Return the public card of a challenge: the player who must answer, the deadline, and the result."""
    head = f"### {title(stored)}"
    if fixture.is_open:
        lines = [challenge_line(lang, stored, fixture), _asked(lang, stored, fixture)]
        buttons = (PlayFixtureButton, SuggestButton) if stored.league.phase is Phase.RUNNING else ()
        row: list[ui.Item[Any]] = [button(stored.id, fixture.number).draw(lang) for button in buttons]
    else:
        lines = [fixture_line(lang, stored, fixture), *_ended(lang, stored, fixture)]
        row = [PageButton(stored.id, Page.TABLE).button(lang("button.league_page_table"))]
    return Card(layout(ui.TextDisplay("\n".join((head, *lines))), rows=[row]))


def begun_card(lang: Language, stored: StoredLeague) -> Card:
    """Return the call to all entrants of a ladder or an arena at its start."""
    told = {"names": mentioned(stored, [one.number for one in stored.league.present]), "league": f"**{title(stored)}**"}
    if stored.league.settings.format is FormatKind.LADDER:
        text, button = lang("league.ladder_begun", **told), ChallengeButton(stored.id).draw(lang)
    else:
        text = lang("league.arena_begun", time=date_and_time(ends_at(stored.league) or 0.0), **told)
        button = FreeButton(stored.id).draw(lang)
    return Card(layout(ui.TextDisplay(text), rows=[[button]]))


def _asked(lang: Language, stored: StoredLeague, fixture: Fixture) -> str:
    """Return what the players of an open challenge must do, and until when."""
    if fixture.agreed_at is not None:
        return lang("fixture.agreed", time=date_and_time(fixture.agreed_at))
    names = mention(lang, stored.people[fixture.seats[0]])
    return f"{names} · {lang('league.challenge_answer', time=date_and_time(fixture.due or 0.0))}"


def _ended(lang: Language, stored: StoredLeague, fixture: Fixture) -> Sequence[str]:
    """Return what a decided challenge has changed."""
    challenged, challenger = fixture.seats
    points = fixture.points or {}
    is_walkover = fixture.unplayed is not None and fixture.unplayed.rule is UnplayedRule.WITHDRAWN
    if not points or is_walkover:
        return ()
    if points.get(challenger, 0) > points.get(challenged, 0):
        name, other = (bold_names(lang, stored, [one]) for one in (challenger, challenged))
        return (lang("league.challenge_won", name=name, other=other),)
    return (lang("league.challenge_held", name=bold_names(lang, stored, [challenged])),)
