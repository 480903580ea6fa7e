"""A hand: what one seat sees of the table and of its own tiles, with the controls for its move."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Any

from discord import ui

from bot.families import family_of
from bot.games.core import last_laid
from bot.tables.model import Person, Status
from bot.words.events import Room, since_last_turn, tell_last
from bot.words.games import game_name, plain_name
from bot.words.people import bare_names, bold_names, short_names
from bot.words.positions import hand_words, portrait_alt
from bot.words.times import moment
from cogs.kit.cards import Card, Picture, Ping, gallery, layout
from cogs.match.board import board_picture_of, board_text, board_title, seat_lines
from cogs.match.controls import LookButton, NextRoundButton
from cogs.match.families import CONTROLS
from cogs.match.result import cancelled_text, result_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.games.core import Seat, View
    from bot.i18n import Language
    from bot.tables.match import Match
    from bot.tables.model import Table
    from cogs.kit.presentation import Presentation

__all__ = [
    "NO_EXTRAS",
    "HandExtras",
    "Upkeep",
    "hand_card",
    "hand_occasion",
    "portrait_of_view",
    "position_card",
    "turn_ping",
]

_LINES = 16
"""How many lines of what happened are told."""

_PAIR = 2

_ROOM = 2400
"""Characters for what happened and the table, in a message that takes 4000 and has to hold a hand, too."""


class Upkeep(Enum):
    """Which changes of the table a hand shows by itself."""

    ON_OCCASION = auto()
    """Those that bring its person something to do, as a hand by DM."""
    ALWAYS = auto()
    """All of them, as a private hand whose token serves."""
    NO_MORE = auto()
    """None, as a private hand whose token has ended: it says how to see what comes."""


@dataclass(frozen=True, slots=True)
class HandExtras:
    """What a hand says besides the table and the tiles."""

    with_hint: bool = False
    """Whether it says how a hand is played."""
    upkeep: Upkeep = Upkeep.ON_OCCASION
    result_url: str | None = None
    """Where the message with the result is, once that is known."""
    note: str = ""
    """A sentence that answers the last press on it, such as why a tile cannot be played."""


NO_EXTRAS = HandExtras()


def hand_card(
    presentation: Presentation,
    table: Table,
    match: Match,
    seat: Seat,
    extras: HandExtras = NO_EXTRAS,
) -> Card:
    """Show a seat the table and its hand; between rounds what happened, at the end of the match who has won."""
    lang, view, words = presentation.lang, match.view(seat), family_of(match.game).words
    is_in_hand = _is_in_hand(table, match, view)
    pictures = () if presentation.in_words else tuple(_picture(presentation, table, match, view))
    state = words.turn(lang, view) if _is_turn(table, match, view) else _state(lang, table, match, seat, extras)
    return Card(
        view=layout(
            ui.TextDisplay("\n".join(_head(presentation, table, match, view))),
            *map(ui.TextDisplay, _story(presentation, table, match, seat)),
            *(gallery([picture]) for picture in pictures),
            ui.TextDisplay(hand_words(words, lang, view)) if is_in_hand and presentation.in_words else None,
            ui.TextDisplay(state),
            ui.TextDisplay("> " + extras.note.replace("\n", "\n> ")) if extras.note else None,
            ui.TextDisplay(words.hand_hint(lang, view, in_words=presentation.in_words))
            if extras.with_hint and is_in_hand
            else None,
            rows=_rows(presentation, table, match, view, extras.upkeep),
        ),
        pictures=pictures,
    )


def hand_occasion(
    presentation: Presentation,
    table: Table,
    match: Match,
    seat: Seat,
    extras: HandExtras = NO_EXTRAS,
) -> str:
    """Return what is new exactly when a hand has to be shown anew to a seat that does not follow every move.

    That is when its turn comes or the match goes on in it, when its tiles change, and when a round or the match ends.
    """
    looks = (presentation.lang.code, presentation.theme.id, presentation.in_words, extras.with_hint)
    view = match.view(seat)
    ply = match.ply if _is_turn(table, match, view) else None
    is_in_hand = _is_in_hand(table, match, view)
    tiles = family_of(view).pictures.seen_in_hand(view) if is_in_hand else ""
    stage = (table.status.value, view.round, match.is_on_break, seat in match.resigned, extras.result_url)
    return repr((looks, ply, tiles, stage))


def position_card(presentation: Presentation, table: Table, match: Match, seat: Seat) -> Card:
    """Tell a seat of a game without hands in words what happened and how things stand."""
    title = board_title(presentation.lang, table, match.view(seat))
    return Card(layout(*map(ui.TextDisplay, (title, *_story(presentation, table, match, seat)))))


def turn_ping(lang: Language, table: Table, match: Match, person: Person, *, by_dm: bool) -> Ping:
    """Tell a person, once for each turn, that it is theirs, and once more when the time is short.

    `by_dm` says whether their hand reaches them by DM, too.
    """
    text = lang(_turn_text(match, by_dm=by_dm), person=f"<@{person.id}>")
    if table.due is not None and table.is_time_short:
        text += " " + lang("turn.hurry", time=moment(table.due))
    return Ping(text, (person.id,), f"{match.turn}{' short' if table.is_time_short else ''}")


def _turn_text(match: Match, *, by_dm: bool) -> str:
    if not match.game.has_hands:
        return "turn.ping_dice"
    return "turn.ping" if by_dm else "turn.ping_button"


def _head(presentation: Presentation, table: Table, match: Match, view: View) -> Iterator[str]:
    """Yield the title, and below it the line of each seat where no words for the table tell the same."""
    lang = presentation.lang
    yield "### " + lang("hand.title", game=game_name(lang, table.game_id), place=f"<#{table.venue.channel_id}>")
    if table.status is Status.PLAYING and not presentation.in_words:
        yield from seat_lines(presentation, table, match, view)


def _picture(presentation: Presentation, table: Table, match: Match, view: View) -> Iterator[Picture]:
    """Yield the picture of the table, with the hand if the seat still plays; none if the match was cancelled."""
    if _is_in_hand(table, match, view):
        names = short_names(presentation.lang, table)
        yield portrait_of_view(presentation, view, last_laid(match.recent), names)
    elif table.status is not Status.CANCELLED:
        yield board_picture_of(presentation, table, match)


def _story(presentation: Presentation, table: Table, match: Match, seat: Seat) -> Iterator[str]:
    """Yield what happened since the last turn of a seat, and in words how things stand, or how the match ended."""
    if table.status is Status.CANCELLED:
        return
    lang, now = presentation.lang, ""
    if match.result is not None:
        now = result_text(presentation, table, match, match.result, viewer=seat)
    elif presentation.in_words:
        now = board_text(lang, table, match)
    events = since_last_turn(match.recent, seat, is_turn=match.actor == seat)
    words, names = family_of(match.game).words, bold_names(lang, table)
    happened = tell_last(words, lang, events, names, Room(_LINES, _ROOM - len(now)), presentation.faces)
    yield from filter(None, (happened, now))


def _rows(
    presentation: Presentation, table: Table, match: Match, view: View, upkeep: Upkeep
) -> Sequence[Sequence[ui.Item[Any]]]:
    """Return the controls for a seat: of its move, for the next round, or to see what the hand does not show itself."""
    if table.status is not Status.PLAYING:
        return ()
    if _is_turn(table, match, view):
        return CONTROLS[match.game.family].hand_rows(presentation, view, table.id, match.ply)
    look = [] if upkeep is Upkeep.ALWAYS else [LookButton(table.id).draw(presentation.lang)]
    if match.is_on_break and view.seat not in match.resigned:
        return [[NextRoundButton(table.id, match.ply).draw(presentation.lang), *look]]
    return [look]


def _is_turn(table: Table, match: Match, view: View) -> bool:
    return table.status is Status.PLAYING and bool(view.moves) and view.seat not in match.resigned


def _is_in_hand(table: Table, match: Match, view: View) -> bool:
    """Return whether a seat holds something to play with: on a break what is left over is shown on the board."""
    is_out = view.seat in match.resigned
    return table.status is Status.PLAYING and not match.is_on_break and not is_out and view.has_hand


def portrait_of_view(presentation: Presentation, view: View, last: object | None, names: Sequence[str]) -> Picture:
    """Return the picture of the table and the hand of whoever looks, with its alternative text; the last is marked."""
    family, theme, shown = family_of(view), presentation.theme, tuple(names)

    async def draw() -> bytes:
        picture = await family.pictures.portrait_picture(view, last=last, theme=theme, names=shown)
        if picture is None:
            raise TypeError("only a view with a hand has a picture of it")
        return picture

    key = family.pictures.portrait_key(view, last=last, theme=theme, names=shown)
    return Picture(key, draw, portrait_alt(family.words, presentation.lang, view, names))


def _state(lang: Language, table: Table, match: Match, seat: Seat, extras: HandExtras) -> str:
    """Tell why a seat has no move to make."""
    if table.status is Status.CANCELLED:
        return cancelled_text(lang, table, match)
    if table.status is not Status.PLAYING:
        return lang("hand.over") if extras.result_url is None else lang("hand.over_at", url=extras.result_url)
    if seat in match.resigned:
        state = lang("hand.resigned")
    elif match.is_on_break:
        state = lang("hand.break")
    else:
        state = _waiting(lang, table, match, extras.upkeep)
    return f"{state} {lang('hand.look_again')}" if extras.upkeep is Upkeep.NO_MORE else state


def _waiting(lang: Language, table: Table, match: Match, upkeep: Upkeep) -> str:
    """Tell for whom a seat waits; a hand that does not follow every turn names somebody only if it can be no other."""
    actor = match.actor
    if actor is None or (upkeep is Upkeep.ON_OCCASION and match.seats > _PAIR):
        return lang("hand.wait")
    name = f"**{plain_name(bare_names(lang, table)[actor])}**"
    if not match.is_automatic(actor):
        return lang("hand.wait_for", name=name)
    is_filling_in = isinstance(table.occupants[actor], Person)
    return lang("event.seat_away" if is_filling_in else "hand.thinking", name=name)
