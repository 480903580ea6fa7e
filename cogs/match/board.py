"""The board: the picture, the state of each seat, the last events, and the public buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from discord import ui

from bot.families import family_of
from bot.games.core import Seat, last_laid
from bot.tables.entries import can_have_hint
from bot.tables.model import Status
from bot.words.events import Room, tell_last
from bot.words.fixtures import match_line
from bot.words.games import game_name, goal_text, plain_name
from bot.words.people import bold_names, full_names, mention, short_names
from bot.words.positions import board_alt, board_words
from bot.words.times import time_line
from cogs.kit.cards import Card, Picture, gallery, layout
from cogs.kit.controls import MOST_IN_ROW
from cogs.league.fixtures.controls import PlayFixtureButton
from cogs.match.controls import BackButton, HandButton, HintButton, MenuButton, NextRoundButton
from cogs.match.families import CONTROLS
from cogs.match.result import cancelled_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.games.core import Action, View
    from bot.i18n import Language
    from bot.tables.match import Match
    from bot.tables.model import Table
    from cogs.kit.presentation import Presentation

__all__ = [
    "board_card",
    "board_picture_of",
    "board_text",
    "board_title",
    "fixture_lines",
    "picture_of_view",
    "seat_notes",
]

_LINES = 3
"""How many lines of events are shown: the picture and its buttons must fit on a laptop's screen."""
_ROUND_LINES = 8
"""How many lines when a round is over and no one has to move."""

_ROOM = 1600
"""Characters for events, in a message of at most 4000 that must also hold the seats and the end."""


def board_card(presentation: Presentation, table: Table, match: Match, prepared: Action | None = None) -> Card:
    """Return the public board; after the match, the final position without controls.

    `prepared` is the move that the acting seat is preparing; it is not stored.
    """
    lang, view = presentation.lang, _view(table, match)
    picture = board_picture_of(presentation, table, match)
    return Card(
        view=layout(
            ui.TextDisplay("\n".join((board_title(lang, table, view), *fixture_lines(lang, table)))),
            *map(ui.TextDisplay, _text(presentation, table, match, view)),
            gallery([picture]),
            rows=_rows(presentation, table, match, view, prepared),
        ),
        pictures=(picture,),
    )


def _text(presentation: Presentation, table: Table, match: Match, view: View) -> Iterator[str]:
    """Yield whose turn it is, the last events, and what happens automatically or how the match ended."""
    lang = presentation.lang
    seats = (
        ()
        if table.status is Status.FINISHED
        else (_turn_line(presentation, table, view), *seat_notes(lang, table, match))
    )
    words, names = family_of(match.game).words, bold_names(lang, table)
    room = Room(_ROUND_LINES if table.status is Status.PLAYING and match.is_on_break else _LINES, _ROOM)
    happened = tell_last(words, lang, match.recent, names, room, presentation.faces)
    yield from filter(None, ("\n".join(filter(None, seats)), happened, _end(lang, table, match)))


def board_picture_of(presentation: Presentation, table: Table, match: Match) -> Picture:
    """Return the picture of the public board with its alternative text; the last tile laid is marked."""
    names = short_names(presentation.lang, table)
    return picture_of_view(presentation, _view(table, match), last_laid(match.recent), names)


def picture_of_view(presentation: Presentation, view: View, last: object | None, names: Sequence[str]) -> Picture:
    """Return the picture of the table in a view, with its alternative text; the last tile laid is marked."""
    family, theme, shown = family_of(view), presentation.theme, tuple(names)
    return Picture(
        family.pictures.board_key(view, last=last, theme=theme, names=shown),
        lambda: family.pictures.board_picture(view, last=last, theme=theme, names=shown),
        board_alt(family.words, presentation.lang, view, names),
    )


def board_text(lang: Language, table: Table, match: Match) -> str:
    """Return the public board as formatted text: its alternative text, with full names."""
    names = [plain_name(name) for name in full_names(lang, table)]
    return board_words(family_of(match.game).words, lang, _view(table, match), names)


def _view(table: Table, match: Match) -> View:
    """Return the public view. After the match it is no one's turn, even if the game stopped in the middle."""
    view = match.view(None)
    return view if table.status is Status.PLAYING else replace(view, actor=None)


def board_title(lang: Language, table: Table, view: View) -> str:
    """Return the first line of a message that shows a match."""
    return "### " + lang(
        "board.title", game=game_name(lang, table.game_id), round=view.round, goal=goal_text(lang, view.goal)
    )


def fixture_lines(lang: Language, table: Table) -> Sequence[str]:
    """Return which match of a league is played at a table; empty for other tables."""
    return () if table.fixture is None else (match_line(lang, table.fixture),)


def _turn_line(presentation: Presentation, table: Table, view: View) -> str:
    """Return the line with the name of the person to move, empty if there is none."""
    if view.actor is None:
        return ""
    name = mention(presentation.lang, table.occupants[view.actor])
    return f"{presentation.faces.number(view.actor)} {name} ◀ **{presentation.lang('board.to_move')}**"


def seat_notes(lang: Language, table: Table, match: Match) -> list[str]:
    """Return a line for each seat that has resigned, is played by a computer, or wants to end the match."""
    told = (
        (name, _presence(lang, match, Seat(seat), wants_end=table.sittings[seat].wants_end))
        for seat, name in enumerate(bold_names(lang, table))
    )
    return [f"{name} · {note}" for name, note in told if note]


def _presence(lang: Language, match: Match, seat: Seat, *, wants_end: bool) -> str:
    """Return a note that a person has resigned, a computer plays the seat, or the person wants to end the match."""
    if seat in match.resigned:
        return lang("board.resigned")
    if seat in match.away:
        return lang("board.away")
    return lang("board.wants_end") if wants_end else ""


def _end(lang: Language, table: Table, match: Match) -> str:
    """Return when something happens automatically, or where the result is, or why there is none."""
    match table.status:
        case Status.FINISHED:
            return "-# " + lang("board.over")
        case Status.CANCELLED:
            return cancelled_text(lang, table, match)
        case _:
            return time_line(lang, table, match)


def _rows(
    presentation: Presentation, table: Table, match: Match, view: View, prepared: Action | None
) -> Sequence[Sequence[ui.Item[Any]]]:
    lang = presentation.lang
    if table.status is Status.CANCELLED and table.fixture is not None:
        return [[PlayFixtureButton(table.fixture.league_id, table.fixture.fixture).draw(lang)]]
    if table.status is not Status.PLAYING:
        return ()
    others = [button(table.id).draw(lang) for button in (*((BackButton,) if match.away else ()), MenuButton)]
    if match.is_on_break:
        return [[NextRoundButton(table.id, match.ply).draw(lang), *others]]
    if match.game.has_hands:
        return [[HandButton(table.id).draw(lang), *others]]
    if _is_automatic(match):
        return [others]
    rows = CONTROLS[match.game.family].board_rows(presentation, view, table.id, match.ply, prepared)
    if can_have_hint(table, match) or match.hint is not None:
        others.insert(0, HintButton(table.id, match.ply).draw(lang))
    last = rows.pop() if rows and len(rows[-1]) + len(others) <= MOST_IN_ROW else []
    return [*rows, [*last, *others]]


def _is_automatic(match: Match) -> bool:
    return match.actor is not None and match.is_automatic(match.actor)
