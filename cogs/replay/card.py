"""A moment of a finished match: the events, the table from one view, and the ways to other moments.

A laptop shows text, picture and controls together: text is in one line, and hands are in the picture of the table.
The choice of a view takes the place of the last row of buttons.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.families import family_of
from bot.games.core import Seat
from bot.tables.replays import next_round, next_score
from bot.words.events import Room, tell, tell_last
from bot.words.games import game_name, plain_name, unformatted
from bot.words.people import bold_names, full_names, short_names
from bot.words.positions import board_words, hand_words
from cogs.kit.cards import Card, gallery, layout
from cogs.kit.controls import Option
from cogs.match.board import picture_of_view
from cogs.match.result import result_text, winner_text
from cogs.replay.controls import (
    ALL_HANDS,
    EVERYONE,
    EyesButton,
    EyesSelect,
    LinesSelect,
    ShowMomentButton,
    StepButton,
    Way,
)
from cogs.results.controls import FilmButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.core import View
    from bot.i18n import Language
    from bot.tables.model import Table
    from bot.tables.replays import ReplayMoment
    from cogs.kit.presentation import Presentation

__all__ = ["Rewatched", "match_title", "replay_card", "shown_card"]

_ROOM = Room(lines=6, characters=700)
"""How many lines of events are shown, and how many characters: words for the table need the rest."""
_ONE_LINE = Room(lines=4, characters=700)
"""The same above a picture, in one line."""
_PAGE = 23
"""How many lines are offered at a time: Discord accepts 25, and two lead to those before and after."""
_SIGNED = {
    Way.FIRST: "⏮ {}",
    Way.BACK: "◀ {}",
    Way.ON: "{} ▶",
    Way.LAST: "{} ⏭",
    Way.SCORE: "{} ⏩",
    Way.ROUND: "{} ⏩",
}
"""The labels of the steps, with a sign for the direction."""


@dataclass(frozen=True, slots=True)
class Rewatched:
    """A finished match at one of its moments, from one view."""

    table: Table
    moments: Sequence[ReplayMoment]
    number: int
    """The number of the moment, from 0."""
    eyes: str

    @property
    def moment(self) -> ReplayMoment:
        """Return the moment."""
        return self.moments[self.number]

    @property
    def view(self) -> View:
        """Return the view."""
        if self.eyes == ALL_HANDS:
            return self.pictured
        return self.moment.view(None if self.eyes == EVERYONE else Seat(int(self.eyes)))

    @property
    def pictured(self) -> View:
        """Return the view in pictures: hands are open on the table, so that one picture shows everything."""
        every = map(Seat, range(self.moment.match.seats))
        return self.moment.open_view([seat for seat in every if self.eyes in (ALL_HANDS, str(seat))])


def replay_card(presentation: Presentation, seen: Rewatched, *, offers_eyes: bool = False) -> Card:
    """Show one person a moment, with the ways to all others or, in place of some of them, the choice of a view."""
    lang = presentation.lang
    film = FilmButton(seen.table.id).button(lang("button.story" if presentation.in_words else "button.film"))
    show = ShowMomentButton(seen.table.id, seen.number, seen.eyes).button(lang("button.show_everybody"))
    last = [_eyes(lang, seen)] if offers_eyes else [*_jumps(lang, seen), film, show]
    return _card(presentation, seen, ([_lines(lang, seen)], [*_steps(lang, seen), *_whose(lang, seen)], last))


def shown_card(presentation: Presentation, seen: Rewatched) -> Card:
    """Show everyone a moment; from there, each person can continue alone."""
    button = StepButton(seen.table.id, seen.number, seen.eyes, Way.OPEN).button(presentation.lang("button.replay"))
    return _card(presentation, seen, [[button]])


def _card(presentation: Presentation, seen: Rewatched, rows: Sequence[Sequence[ui.Item[Any]]]) -> Card:
    texts = [_head(presentation.lang, seen), _story(presentation, seen)]
    if presentation.in_words:
        texts.append(_in_words(presentation.lang, seen))
        return Card(layout(*map(ui.TextDisplay, texts), rows=rows))
    names = short_names(presentation.lang, seen.table)
    picture = picture_of_view(presentation, seen.pictured, seen.moment.last, names)
    return Card(layout(ui.TextDisplay("\n".join(texts)), gallery([picture]), rows=rows), (picture,))


def match_title(lang: Language, key: str, table: Table) -> str:
    """Return the title of a card about a match, which begins with the label of its button."""
    return f"{lang(key)} · {game_name(lang, table.game_id)} · {lang('history.match', match=table.id)}"


def _head(lang: Language, seen: Rewatched) -> str:
    """Return which match, which of its moments, and which view is shown."""
    place = lang("rewatch.place", round=seen.moment.round, number=seen.number + 1, all=len(seen.moments))
    eyes = [plain_name(_eyes_name(lang, seen, seen.eyes))] if seen.moment.match.game.has_hands else ()
    return " · ".join((f"-# {match_title(lang, 'button.replay', seen.table)}", place, *eyes))


def _story(presentation: Presentation, seen: Rewatched) -> str:
    """Return the events, and at the end how the match ended; in one line above a picture, which has the scores."""
    lang, moment, in_words = presentation.lang, seen.moment, presentation.in_words
    words, names = family_of(moment.match.game).words, bold_names(lang, seen.table)
    told = tell_last(words, lang, moment.events, names, _ROOM if in_words else _ONE_LINE, presentation.faces)
    result, end = moment.match.result, ""
    if result is not None and in_words:
        end = result_text(presentation, seen.table, moment.match, result)
    elif result is not None:
        end = winner_text(lang, seen.table, result)
    text = "\n".join(filter(None, (told, end))) or lang("rewatch.begins")
    return text if in_words else text.replace("\n", " ")


def _in_words(lang: Language, seen: Rewatched) -> str:
    """Describe the table in words, after the viewing seat's hand."""
    view, words = seen.view, family_of(seen.moment.match.game).words
    names = [plain_name(name) for name in full_names(lang, seen.table)]
    hand = [] if view.seat is None or not view.has_hand else [hand_words(words, lang, view, names[view.seat])]
    return "\n".join((*hand, board_words(words, lang, view, names)))


def _lines(lang: Language, seen: Rewatched) -> ui.Item[Any]:
    """Return the select of the events around the moment; its ends lead to the moments before and after those."""
    start = seen.number // _PAGE * _PAGE
    end = min(start + _PAGE, len(seen.moments))
    words, names = family_of(seen.moment.match.game).words, bold_names(lang, seen.table)
    options = []
    for number in range(start, end):
        told = unformatted(" · ".join(tell(words, lang, seen.moments[number].events, names)))
        options.append(Option(f"{number + 1}. {told or lang('rewatch.begins')}", str(number)))
    if start > 0:
        options.insert(0, Option(lang("rewatch.earlier"), str(start - 1)))
    if end < len(seen.moments):
        options.append(Option(lang("rewatch.later"), str(end)))
    return LinesSelect(seen.table.id, seen.number, seen.eyes).select(options, present=str(seen.number))


def _whose(lang: Language, seen: Rewatched) -> Sequence[ui.Item[Any]]:
    """Return the button that offers views; none where nothing is hidden."""
    if not seen.moment.match.game.has_hands:
        return ()
    return [EyesButton(seen.table.id, seen.number, seen.eyes).button(lang("button.whose_hand"))]


def _eyes(lang: Language, seen: Rewatched) -> ui.Item[Any]:
    """Return the select of views."""
    offered = (ALL_HANDS, EVERYONE, *map(str, range(seen.moment.match.seats)))
    options = [(_eyes_name(lang, seen, eyes), eyes) for eyes in offered]
    return EyesSelect(seen.table.id, seen.number, seen.eyes).select(options, present=seen.eyes)


def _eyes_name(lang: Language, seen: Rewatched, eyes: str) -> str:
    if eyes in (ALL_HANDS, EVERYONE):
        return lang(f"rewatch.eyes_{eyes}")
    return lang("rewatch.eyes_seat", name=full_names(lang, seen.table)[int(eyes)])


def _steps(lang: Language, seen: Rewatched) -> Sequence[ui.Item[Any]]:
    last, here = len(seen.moments) - 1, seen.number
    return [
        _step(lang, seen, Way.FIRST, 0 if here else None),
        _step(lang, seen, Way.BACK, here - 1 if here else None),
        _step(lang, seen, Way.ON, here + 1 if here < last else None, discord.ButtonStyle.primary),
        _step(lang, seen, Way.LAST, last if here < last else None),
    ]


def _jumps(lang: Language, seen: Rewatched) -> Sequence[ui.Item[Any]]:
    return [
        _step(lang, seen, Way.SCORE, next_score(seen.moments, seen.number)),
        _step(lang, seen, Way.ROUND, next_round(seen.moments, seen.number)),
    ]


def _step(
    lang: Language,
    seen: Rewatched,
    way: Way,
    moment: int | None,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> ui.Item[Any]:
    """Return a button that leads to another moment; it is disabled if there is none."""
    target = seen.number if moment is None else moment
    label = _SIGNED[way].format(lang(f"button.step_{way}"))
    button = StepButton(seen.table.id, target, seen.eyes, way).button(label, style)
    button.disabled = moment is None
    return button
