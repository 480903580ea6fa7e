"""A hand: what one seat sees, with the controls for its move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.games.dominoes.moves import Play
from bot.games.dominoes.view import DominoView
from bot.render import hand_picture
from bot.tables.model import Status
from cogs.texts.events import since_last_turn, tell_last
from cogs.texts.games import game_name
from cogs.texts.people import bold_names
from cogs.texts.positions import hand_alt
from cogs.texts.times import moment
from cogs.ui.board import board_picture_of, board_text, board_title, places_text
from cogs.ui.cards import Card, Picture, Ping, gallery, layout
from cogs.ui.moves import hand_rows, why_rows

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.games.core import Seat
    from bot.i18n import Language
    from bot.tables.match import Match
    from bot.tables.model import Person, Table
    from cogs.look import Look

__all__ = ["hand_card", "hand_picture_of", "has_hand", "position_card", "turn_ping"]

_LINES = 16
"""How many lines of what happened are told."""

_ROOM = 2400
"""Characters for what happened and the table, in a message that takes 4000 and has to hold a hand, too."""


def has_hand(match: Match) -> bool:
    """Tell whether the seats of a game hold something that only they see."""
    return isinstance(match.view(None), DominoView)


def hand_card(
    look: Look,
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
    lang, view = look.lang, match.view(seat)
    if not isinstance(view, DominoView):
        raise TypeError(f"{table.game_id} has no hands")
    is_turn = table.status is Status.PLAYING and bool(view.moves) and seat not in match.resigned
    rows: list[Sequence[ui.Item[Any]]] = []
    if is_turn:
        rows = [*hand_rows(lang, view, table.id, match.ply), *why_rows(lang, view, table.id, match.ply)]
    place = f"<#{table.venue.channel_id}>"
    with_board = with_board and table.status is Status.PLAYING
    pictures = () if look.in_words else tuple(_pictures(look, table, match, view, with_board=with_board))
    texts = _texts(lang, table, match, seat, view, with_board=with_board) if look.in_words else ()
    return Card(
        view=layout(
            ui.TextDisplay("### " + lang("hand.title", game=game_name(lang, table.game_id), place=place)),
            *(gallery([picture]) for picture in pictures),
            *map(ui.TextDisplay, texts),
            ui.TextDisplay(_turn(lang, view) if is_turn else lang(_state(table, match, seat, is_kept_up=is_kept_up))),
            ui.TextDisplay(lang(_hint(look, view))) if with_hint and _has_tiles(table, match, view) else None,
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
    if not has_hand(match):
        return "turn.ping_dice"
    return "turn.ping" if by_dm else "turn.ping_button"


def _pictures(look: Look, table: Table, match: Match, view: DominoView, *, with_board: bool) -> Iterator[Picture]:
    if with_board:
        yield board_picture_of(look, table, match)
    if _has_tiles(table, match, view):
        yield hand_picture_of(look, view)


def _texts(
    lang: Language, table: Table, match: Match, seat: Seat, view: DominoView, *, with_board: bool
) -> Iterator[str]:
    """Yield what the pictures show, in words, after what happened; between rounds and at the end the result, too."""
    is_on_break = table.status is Status.PLAYING and match.is_on_break
    if with_board or is_on_break or table.status is Status.FINISHED:
        yield from _story(lang, table, match, seat)
    if _has_tiles(table, match, view):
        yield hand_alt(lang, view)


def _story(lang: Language, table: Table, match: Match, seat: Seat) -> Iterator[str]:
    """Yield what happened since the last turn of a seat, and how things stand now."""
    now = (
        board_text(lang, table, match)
        if match.result is None
        else places_text(lang, table, match.result, match.view(None).goal)
    )
    events = since_last_turn(match.recent, seat, is_turn=match.actor == seat)
    happened = tell_last(lang, events, bold_names(lang, table), most=_LINES, room=_ROOM - len(now))
    yield from filter(None, (happened, now))


def _has_tiles(table: Table, match: Match, view: DominoView) -> bool:
    """Tell whether a seat has tiles to play with: on a break those left over are shown on the board."""
    is_out = view.seat in match.resigned
    return table.status is Status.PLAYING and not match.is_on_break and not is_out and bool(view.hand)


def hand_picture_of(look: Look, view: DominoView) -> Picture:
    """Return the picture of a hand with its alternative text; in its turn, with what can be played."""

    async def draw() -> bytes:
        picture = await hand_picture(view, theme=look.theme)
        if picture is None:
            raise TypeError("a domino view has a hand to draw")
        return picture

    return Picture(f"hand {look.theme.id} {view.hand} {view.moves} {view.worth}", draw, hand_alt(look.lang, view))


def _turn(lang: Language, view: DominoView) -> str:
    """Tell what a seat can do now; with two ways to go, that there are two."""
    plays = [move.tile for move in view.moves if isinstance(move, Play)]
    if view.only is not None:
        tiles = sorted(set(plays))
        return lang("hand.only" if len(tiles) > 1 else "hand.only_one", tiles=", ".join(map(str, tiles)))
    if len(plays) == len(view.moves):
        return lang("hand.turn")
    return lang("hand.turn_or_else") if plays else lang("hand.turn_else")


def _hint(look: Look, view: DominoView) -> str:
    """Return the key of the text that tells how a hand is played, by what is to be seen on it."""
    if view.rules.has_tile_points:
        return "hand.hint_words" if look.in_words else "hand.hint"
    return "hand.hint_words_plain" if look.in_words else "hand.hint_plain"


def _state(table: Table, match: Match, seat: Seat, *, is_kept_up: bool) -> str:
    """Return the key of the text that tells why a seat has no move to make."""
    if table.status is not Status.PLAYING:
        return "hand.over"
    if seat in match.resigned:
        return "hand.resigned"
    if match.is_on_break:
        return "hand.break"
    return "hand.wait" if is_kept_up else "hand.wait_again"
