"""Questions to people: whether they take part in the next season, and whether they take over a place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.leagues.model import Phase
from bot.posts.model import PostKind
from bot.words.fixtures import fixture_title
from bot.words.people import mention
from bot.words.times import date_text
from cogs.kit.cards import Card, layout
from cogs.league.base.controls import JoinLeagueButton, SayNoButton, TakeOverButton
from cogs.league.base.words import MOST_MENTIONED, bold_names, mentioned, state_line, title
from cogs.league.showing.posting import Wanted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.model import Entrant
    from bot.leagues.store import StoredLeague
    from cogs.league.base.troubles import SyncContext

__all__ = ["answer_buttons", "are_you_in_card", "questions", "take_over_card"]

_FIXTURES = 5
"""The most fixtures of an offered place that are named."""


def questions(scene: SyncContext) -> Sequence[Wanted]:
    """Return the posts that ask people, with as many people in each as it can mention."""
    lang, stored, wanted = scene.lang, scene.stored, list[Wanted]()
    if stored.league.phase is Phase.SIGN_UP:
        asked = [one.number for one in stored.league.asked]
        for page in range(-(-len(stored.league.entrants) // MOST_MENTIONED)):
            missing = [one for one in asked if (one - 1) // MOST_MENTIONED == page]
            if missing or scene.known.get(PostKind.ARE_YOU_IN, page) is not None:
                card = are_you_in_card(lang, stored, missing)
                wanted.append(Wanted(PostKind.ARE_YOU_IN, page, card, tuple(missing)))
    elif stored.league.phase is Phase.RUNNING:
        wanted += [
            Wanted(PostKind.TAKE_OVER, one.number, take_over_card(lang, stored, one), (one.number,))
            for one in stored.league.asked
        ]
    return wanted


def are_you_in_card(lang: Language, stored: StoredLeague, missing: Sequence[int]) -> Card:
    """Return the question to the people of the last season; `missing` are those who have not answered."""
    names = mentioned(stored, missing) or lang("league.all_answered")
    lines = [f"## 🙋 {title(stored)}", lang("league.are_you_in"), f"-# {state_line(lang, stored)}", names]
    return Card(layout(ui.TextDisplay("\n".join(lines)), rows=[answer_buttons(lang, stored.id)]))


def answer_buttons(lang: Language, league_id: int) -> Sequence[ui.Button[Any]]:
    """Draw the buttons with which people of the last season answer."""
    yes = JoinLeagueButton(league_id).button(lang("button.league_im_in"), JoinLeagueButton.style)
    return [yes, SayNoButton(league_id).draw(lang)]


def take_over_card(lang: Language, stored: StoredLeague, entrant: Entrant) -> Card:
    """Return the question whether a person takes over a place, with its open fixtures."""
    place_of = entrant.place_of or 0
    name = mention(lang, stored.people[entrant.number])
    other = bold_names(lang, stored, [place_of])
    lines = [lang("league.ask_take_over", name=name, other=other, league=f"**{title(stored)}**")]
    mine = [one for one in stored.league.open_fixtures if place_of in one.seats]
    for fixture in mine[:_FIXTURES]:
        due = "" if fixture.due is None else f" · {lang('fixture.until', time=date_text(fixture.due))}"
        lines.append(f"- {fixture_title(lang, stored, fixture)}{due}")
    no = SayNoButton(stored.id).button(lang("button.fixture_decline"))
    return Card(layout(ui.TextDisplay("\n".join(lines)), rows=[[TakeOverButton(stored.id).draw(lang), no]]))
