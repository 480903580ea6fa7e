"""A hand: what one seat sees, with the controls for its move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.families import family_of
from bot.tables.model import Status
from bot.words.events import since_last_turn, tell_last
from bot.words.games import game_name
from bot.words.people import bold_names
from bot.words.times import moment
from cogs.kit.cards import Card, Picture, Ping, gallery, layout
from cogs.match.board import board_picture_of, board_text, board_title
from cogs.match.families import CONTROLS
from cogs.match.result import result_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.games.core import Seat, View
    from bot.i18n import Language
    from bot.tables.match import Match
    from bot.tables.model import Person, Table
    from cogs.kit.presentation import Presentation

__all__ = ["hand_card", "hand_picture_of", "position_card", "turn_ping"]

_LINES = 16
"""How many lines of what happened are told."""

_ROOM = 2400
"""Characters for what happened and the table, in a message that takes 4000 and has to hold a hand, too."""


def hand_card(
    presentation: Presentation,
    table: Table,
    match: Match,
    seat: Seat,
    *,
    with_board: bool,
    with_hint: bool = False,
    is_kept_up: bool = True,
) -> Card:
    """Show a seat its hand, and as long as the match runs also the table if that is asked for.

    With `with_hint` it says how a hand is played, and one that is not kept in line how to see what comes. Without the
    table a card changes only when the hand does, when the seat's turn begins or ends, or the round does.
    """
    lang, view, words = presentation.lang, match.view(seat), family_of(match.game).words
    is_turn = table.status is Status.PLAYING and bool(view.moves) and seat not in match.resigned
    rows: Sequence[Sequence[ui.Item[Any]]] = ()
    if is_turn:
        rows = CONTROLS[match.game.family].hand_rows(lang, view, table.id, match.ply)
    place = f"<#{table.venue.channel_id}>"
    with_board = with_board and table.status is Status.PLAYING
    pictures = (
        () if presentation.in_words else tuple(_pictures(presentation, table, match, view, with_board=with_board))
    )
    texts = _texts(lang, table, match, seat, view, with_board=with_board) if presentation.in_words else ()
    is_hinted = with_hint and _is_in_hand(table, match, view)
    return Card(
        view=layout(
            ui.TextDisplay("### " + lang("hand.title", game=game_name(lang, table.game_id), place=place)),
            *(gallery([picture]) for picture in pictures),
            *map(ui.TextDisplay, texts),
            ui.TextDisplay(
                words.turn(lang, view) if is_turn else lang(_state(table, match, seat, is_kept_up=is_kept_up))
            ),
            ui.TextDisplay(words.hand_hint(lang, view, in_words=presentation.in_words)) if is_hinted else None,
            rows=rows,
        ),
        pictures=pictures,
    )


def position_card(lang: Language, table: Table, match: Match, seat: Seat) -> Card:
    """Tell a seat of a game without hands in words what happened and how things stand."""
    texts = (board_title(lang, table, match.view(seat)), *_story(lang, table, match, seat))
    return Card(layout(*map(ui.TextDisplay, texts)))


def turn_ping(lang: Language, table: Table, match: Match, person: Person, *, by_dm: bool) -> Ping:
    """Tell a person, once for each turn, that it is theirs, and once more when the time is short.

    `by_dm` says whether their hand reaches them by DM, too.
    """
    text = lang(_turn_text(match, by_dm=by_dm), person=f"<@{person.id}>")
    if table.due is not None and table.is_time_short:
        text += " " + lang("turn.hurry", time=moment(table.due))
    return Ping(text, person.id, f"{match.turn}{' short' if table.is_time_short else ''}")


def _turn_text(match: Match, *, by_dm: bool) -> str:
    if not match.game.has_hands:
        return "turn.ping_dice"
    return "turn.ping" if by_dm else "turn.ping_button"


def _pictures(
    presentation: Presentation, table: Table, match: Match, view: View, *, with_board: bool
) -> Iterator[Picture]:
    if with_board:
        yield board_picture_of(presentation, table, match)
    if _is_in_hand(table, match, view):
        yield hand_picture_of(presentation, view)


def _texts(lang: Language, table: Table, match: Match, seat: Seat, view: View, *, with_board: bool) -> Iterator[str]:
    """Yield what the pictures show, in words, after what happened; between rounds and at the end the result, too."""
    is_on_break = table.status is Status.PLAYING and match.is_on_break
    if with_board or is_on_break or table.status is Status.FINISHED:
        yield from _story(lang, table, match, seat)
    if _is_in_hand(table, match, view):
        yield family_of(view).words.hand(lang, view)


def _story(lang: Language, table: Table, match: Match, seat: Seat) -> Iterator[str]:
    """Yield what happened since the last turn of a seat, and how things stand now."""
    now = board_text(lang, table, match) if match.result is None else result_text(lang, table, match, match.result)
    events = since_last_turn(match.recent, seat, is_turn=match.actor == seat)
    words, names = family_of(match.game).words, bold_names(lang, table)
    happened = tell_last(words, lang, events, names, most=_LINES, room=_ROOM - len(now))
    yield from filter(None, (happened, now))


def _is_in_hand(table: Table, match: Match, view: View) -> bool:
    """Tell whether a seat holds something to play with: on a break what is left over is shown on the board."""
    is_out = view.seat in match.resigned
    return table.status is Status.PLAYING and not match.is_on_break and not is_out and view.has_hand


def hand_picture_of(presentation: Presentation, view: View) -> Picture:
    """Return the picture of a hand with its alternative text; in its turn, with what can be played."""
    family, theme = family_of(view), presentation.theme

    async def draw() -> bytes:
        picture = await family.pictures.hand_picture(view, theme=theme)
        if picture is None:
            raise TypeError("only a view with a hand has a picture of it")
        return picture

    return Picture(family.pictures.hand_key(view, theme=theme), draw, family.words.hand(presentation.lang, view))


def _state(table: Table, match: Match, seat: Seat, *, is_kept_up: bool) -> str:
    """Return the key of the text that tells why a seat has no move to make."""
    if table.status is not Status.PLAYING:
        return "hand.over"
    if seat in match.resigned:
        return "hand.resigned"
    if match.is_on_break:
        return "hand.break"
    return "hand.wait" if is_kept_up else "hand.wait_again"
