"""A hand: what one seat sees of the table and of its own tiles, with the controls for its move."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from itertools import dropwhile, takewhile
from typing import TYPE_CHECKING, Any, NamedTuple

from discord import ui

from bot.families import family_of
from bot.games.core import SeatActed
from bot.tables.entries import can_have_hint
from bot.tables.match import SeatEvent
from bot.tables.model import Person, Status
from bot.words.events import Room, since_last_turn, tell_last
from bot.words.games import game_name, plain_name, unformatted
from bot.words.people import bare_names, bold_names
from bot.words.positions import hand_words
from bot.words.times import moment
from cogs.kit.cards import Card, Picture, Ping, gallery, layout
from cogs.match.board import board_picture_of, board_text, board_title, seat_notes
from cogs.match.controls import HintButton, LookButton, NextRoundButton
from cogs.match.families import CONTROLS
from cogs.match.result import cancelled_text, result_text, winner_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.games.core import Event, Seat, View
    from bot.i18n import Language
    from bot.tables.match import Match
    from bot.tables.model import Table
    from cogs.kit.presentation import Presentation

__all__ = [
    "NO_ANSWER",
    "NO_EXTRAS",
    "HandAnswer",
    "HandExtras",
    "Upkeep",
    "hand_card",
    "hand_occasion",
    "hand_picture_of",
    "position_card",
    "turn_ping",
]

_LINES = 16
"""How many lines of events are shown."""
_ONE_LINE = 4
"""How many events beside the picture of a hand, in one line."""

_PAIR = 2

_ROOM = 2400
"""Characters for events and the table, in a message of at most 4000 that must also hold a hand."""


class Upkeep(Enum):
    """The changes of the table after which a hand is updated."""

    ON_OCCASION = auto()
    """Changes that give its person something to do, as for a hand by DM."""
    ALWAYS = auto()
    """All changes, as for a private hand with a valid token."""
    NO_MORE = auto()
    """None, as for a private hand whose token has expired: it says how to see new events."""


class HandAnswer(NamedTuple):
    """What a hand shows after a press on it, until it shows something else."""

    note: str = ""
    """A sentence, such as why a tile cannot be played."""
    offers_why: bool = False
    """Whether the tiles that cannot be played are offered, to ask why."""


NO_ANSWER = HandAnswer()


@dataclass(frozen=True, slots=True)
class HandExtras:
    """What a hand says besides the table and the tiles."""

    with_hint: bool = False
    """Whether it explains how to play a hand."""
    upkeep: Upkeep = Upkeep.ON_OCCASION
    result_url: str | None = None
    """The address of the message with the result, once it is known."""
    answer: HandAnswer = NO_ANSWER


NO_EXTRAS = HandExtras()


def hand_card(
    presentation: Presentation,
    table: Table,
    match: Match,
    seat: Seat,
    extras: HandExtras = NO_EXTRAS,
) -> Card:
    """Return a seat's view of the table and its hand; between rounds the events, after the match the winners.

    After the match, a private hand has only the last events and the winners: the result is in the same channel.

    All text is above the pictures, so that a laptop shows the table, the hand and the buttons together.
    """
    view = match.view(seat)
    note = "\n".join(filter(None, (_hint(presentation, match, view), extras.answer.note)))
    has_pictures = not presentation.in_words and not _is_result_below(presentation, match, extras)
    pictures = tuple(_pictures(presentation, table, match, view)) if has_pictures else ()
    return Card(
        view=layout(
            *map(ui.TextDisplay, _texts(presentation, table, match, view, extras)),
            *(gallery([picture]) for picture in pictures),
            ui.TextDisplay("> " + note.replace("\n", "\n> ")) if note else None,
            rows=_rows(presentation, table, match, view, extras),
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
    """Return a text that changes when a hand must be shown again to a seat that does not follow every move.

    That is when its turn begins or the match advances within it, when its tiles change, and when a round or the match
    ends.
    """
    looks = (presentation.lang.code, presentation.theme.id, presentation.in_words, extras.with_hint)
    view = match.view(seat)
    ply = match.ply if _is_turn(table, match, view) else None
    is_in_hand = _is_in_hand(table, match, view)
    tiles = family_of(view).pictures.seen_in_hand(view) if is_in_hand else ""
    stage = (table.status.value, view.round, match.is_on_break, seat in match.resigned, extras.result_url)
    return repr((looks, ply, tiles, stage))


def position_card(presentation: Presentation, table: Table, match: Match, seat: Seat) -> Card:
    """Return the events and the position in words, for a seat of a game without hands."""
    title = board_title(presentation.lang, table, match.view(seat))
    return Card(layout(*map(ui.TextDisplay, (title, *_story(presentation, table, match, match.view(seat))))))


def turn_ping(lang: Language, table: Table, match: Match, person: Person, *, by_dm: bool) -> Ping:
    """Return the ping for a person's turn, once for each turn, and once more when the time is short.

    `by_dm` says whether they also get their hand by DM.
    """
    text = lang(_turn_text(match, by_dm=by_dm), person=f"<@{person.id}>")
    if table.due is not None and table.is_time_short:
        text += " " + lang("turn.hurry", time=moment(table.due))
    return Ping(text, (person.id,), f"{match.turn}{' short' if table.is_time_short else ''}")


def _turn_text(match: Match, *, by_dm: bool) -> str:
    if not match.game.has_hands:
        return "turn.ping_dice"
    return "turn.ping" if by_dm else "turn.ping_button"


def _texts(presentation: Presentation, table: Table, match: Match, view: View, extras: HandExtras) -> Iterator[str]:
    """Yield the title, the events and what the seat can do now; in one line beside the picture of a hand."""
    lang, words = presentation.lang, family_of(match.game).words
    head = [_title(lang, table, extras), *(seat_notes(lang, table, match) if table.status is Status.PLAYING else ())]
    is_in_hand = _is_in_hand(table, match, view)
    if _is_turn(table, match, view):
        state = words.turn(lang, view)
    elif is_in_hand and not presentation.in_words and extras.upkeep is Upkeep.ALWAYS:
        state = ""  # the button says so
    else:
        state = _state(lang, table, match, view, extras)
    hint = words.hand_hint(lang, view, in_words=presentation.in_words) if extras.with_hint and is_in_hand else ""
    if is_in_hand and not presentation.in_words:
        told = " ".join(filter(None, (state, _in_one_line(presentation, table, match, view))))
        yield "\n".join(filter(None, (*head, told, hint)))
        return
    yield "\n".join(head)
    yield from _story(presentation, table, match, view, extras)
    if is_in_hand:
        yield hand_words(words, lang, view)
    yield from filter(None, (state, hint))


def _title(lang: Language, table: Table, extras: HandExtras) -> str:
    """Return the title, with the game and its channel only in a DM: a private hand is below its board."""
    if extras.upkeep is not Upkeep.ON_OCCASION:
        return "-# " + lang("hand.title_here")
    place = f"<#{table.venue.channel_id}>"
    return "-# " + lang("hand.title", game=game_name(lang, table.game_id), place=place)


def _hint(presentation: Presentation, match: Match, view: View) -> str:
    """Return the hint that a seat has for its next move, empty if it has none."""
    if match.hint is None or match.hint.seat != view.seat:
        return ""
    return family_of(view).words.hint(presentation.lang, view, match.hint)


def _pictures(presentation: Presentation, table: Table, match: Match, view: View) -> Iterator[Picture]:
    """Yield the public table, and the hand if the seat still plays; nothing if the match was canceled."""
    if table.status is not Status.CANCELLED:
        yield board_picture_of(presentation, table, match)
    if _is_in_hand(table, match, view):
        yield hand_picture_of(presentation, view)


def _in_one_line(presentation: Presentation, table: Table, match: Match, view: View) -> str:
    """Return what others did since a seat's last turn in this round; its own turn only while it waits."""
    backwards = takewhile(
        lambda event: isinstance(event, SeatActed | SeatEvent), reversed(_since_last_turn(match, view))
    )
    events = [*backwards][::-1]
    if match.actor == view.seat:
        events = [*dropwhile(lambda event: isinstance(event, SeatActed) and event.seat == view.seat, events)]
    return _tell(presentation, table, match, events, Room(_ONE_LINE, _ROOM)).replace("\n", " ")


def _story(
    presentation: Presentation, table: Table, match: Match, view: View, extras: HandExtras = NO_EXTRAS
) -> Iterator[str]:
    """Yield the events since the last turn of a seat, and the position in words or how the match ended."""
    if table.status is Status.CANCELLED:
        return
    now = ""
    if match.result is not None and _is_result_below(presentation, match, extras):
        now = "## " + winner_text(presentation.lang, table, match.result, view.seat)
    elif match.result is not None:
        now = result_text(presentation, table, match, match.result, viewer=view.seat)
    elif presentation.in_words:
        now = board_text(presentation.lang, table, match)
    room = Room(_LINES, _ROOM - len(now))
    yield from filter(None, (_tell(presentation, table, match, _since_last_turn(match, view), room), now))


def _is_result_below(presentation: Presentation, match: Match, extras: HandExtras) -> bool:
    """Return whether a finished hand leaves places and board to the result: a private hand is in the same channel.

    A hand in words repeats them, because the result may be a picture.
    """
    is_private = extras.upkeep is not Upkeep.ON_OCCASION
    return is_private and match.result is not None and not presentation.in_words


def _since_last_turn(match: Match, view: View) -> Sequence[Event]:
    if view.seat is None:
        raise TypeError("only a seat has a last turn")
    return since_last_turn(match.recent, view.seat, is_turn=match.actor == view.seat)


def _tell(presentation: Presentation, table: Table, match: Match, events: Sequence[Event], room: Room) -> str:
    words, names = family_of(match.game).words, bold_names(presentation.lang, table)
    return tell_last(words, presentation.lang, events, names, room, presentation.faces)


def _rows(
    presentation: Presentation, table: Table, match: Match, view: View, extras: HandExtras
) -> Sequence[Sequence[ui.Item[Any]]]:
    """Return the rows of controls: moves, the next round, or a look at what the hand does not show."""
    if table.status is not Status.PLAYING:
        return ()
    if _is_turn(table, match, view):
        controls = CONTROLS[match.game.family]
        hint = [HintButton(table.id, match.ply).draw(presentation.lang)] if can_have_hint(table, match) else ()
        return [
            *controls.hand_rows(presentation, view, table.id, match.ply, hint),
            *(controls.why_rows(presentation, view, table.id, match.ply) if extras.answer.offers_why else ()),
        ]
    look = [] if extras.upkeep is Upkeep.ALWAYS else [LookButton(table.id).draw(presentation.lang)]
    if match.is_on_break and view.seat not in match.resigned:
        return [[NextRoundButton(table.id, match.ply).draw(presentation.lang), *look]]
    if not look and _is_in_hand(table, match, view) and not presentation.in_words:
        return [[_waiting_button(presentation.lang, table, match, extras.upkeep)]]
    return [look]


def _waiting_button(lang: Language, table: Table, match: Match, upkeep: Upkeep) -> ui.Button[Any]:
    """Return a disabled button that says who the seat waits for; it keeps the height of the card."""
    button = LookButton(table.id).button(unformatted(_waiting(lang, table, match, upkeep)))
    button.disabled = True
    return button


def _is_turn(table: Table, match: Match, view: View) -> bool:
    return table.status is Status.PLAYING and bool(view.moves) and view.seat not in match.resigned


def _is_in_hand(table: Table, match: Match, view: View) -> bool:
    """Return whether a seat has something to play with; on a break, the board shows the tiles left."""
    is_out = view.seat in match.resigned
    return table.status is Status.PLAYING and not match.is_on_break and not is_out and view.has_hand


def hand_picture_of(presentation: Presentation, view: View) -> Picture:
    """Return the picture of the viewing seat's tiles."""
    family, theme = family_of(view), presentation.theme

    async def draw() -> bytes:
        picture = await family.pictures.hand_picture(view, theme=theme)
        if picture is None:
            raise TypeError("only a view with a hand has a picture of it")
        return picture

    key = family.pictures.hand_key(view, theme=theme)
    return Picture(key, draw, hand_words(family.words, presentation.lang, view))


def _state(lang: Language, table: Table, match: Match, view: View, extras: HandExtras) -> str:
    """Return why a seat has no move to make."""
    if table.status is Status.CANCELLED:
        return cancelled_text(lang, table, match)
    if table.status is not Status.PLAYING:
        return lang("hand.over") if extras.result_url is None else lang("hand.over_at", url=extras.result_url)
    if view.seat in match.resigned:
        state = lang("hand.resigned")
    elif match.is_on_break:
        state = lang("hand.break")
    else:
        state = _waiting(lang, table, match, extras.upkeep)
    return f"{state} {lang('hand.look_again')}" if extras.upkeep is Upkeep.NO_MORE else state


def _waiting(lang: Language, table: Table, match: Match, upkeep: Upkeep) -> str:
    """Return who a seat waits for. A hand that skips turns names someone only if it can be no one else."""
    actor = match.actor
    if actor is None or (upkeep is Upkeep.ON_OCCASION and match.seats > _PAIR):
        return lang("hand.wait")
    name = f"**{plain_name(bare_names(lang, table)[actor])}**"
    if not match.is_automatic(actor):
        return lang("hand.wait_for", name=name)
    is_filling_in = isinstance(table.occupants[actor], Person)
    return lang("event.seat_away" if is_filling_in else "hand.thinking", name=name)
