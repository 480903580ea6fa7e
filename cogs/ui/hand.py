"""A hand: what one seat sees, with the controls for its move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.games.dominoes.moves import Play
from bot.games.dominoes.view import DominoView
from bot.render import hand_picture
from bot.tables.model import Status
from cogs.texts.games import game_name
from cogs.texts.positions import hand_alt
from cogs.ui.board import board_picture_of
from cogs.ui.cards import Card, Picture, Ping, gallery, layout
from cogs.ui.moves import hand_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.core import Seat
    from bot.i18n import Language
    from bot.tables.match import Match
    from bot.tables.model import Table

__all__ = ["hand_card", "has_hand", "turn_ping"]


def has_hand(match: Match) -> bool:
    """Tell whether the seats of a game hold something that only they see."""
    return isinstance(match.view(None), DominoView)


def hand_card(lang: Language, table: Table, match: Match, seat: Seat, *, with_board: bool) -> Card:
    """Show a seat its hand; with `with_board` also the table, when it is the seat's turn.

    A card changes only when the hand does, or when the seat's turn begins or ends.
    """
    view = match.view(seat)
    if not isinstance(view, DominoView):
        raise TypeError(f"{table.game_id} has no hands")
    is_turn = table.status is Status.PLAYING and bool(view.moves)
    pictures = []
    if is_turn and with_board:
        pictures.append(board_picture_of(lang, table, match))
    if _is_shown(table, match) and view.hand:
        pictures.append(_hand_picture(lang, view))
    rows: list[Sequence[ui.Item[Any]]] = hand_rows(lang, view, table.id, match.ply) if is_turn else []
    place = f"<#{table.venue.channel_id}>"
    return Card(
        view=layout(
            ui.TextDisplay("### " + lang("hand.title", game=game_name(lang, table.game_id), place=place)),
            *(gallery([picture]) for picture in pictures),
            ui.TextDisplay(_turn(lang, view) if is_turn else _state(lang, table, match, seat)),
            rows=rows,
        ),
        pictures=tuple(pictures),
    )


def turn_ping(lang: Language, table: Table, match: Match, seat: Seat) -> Ping:
    """Tell a person, once for each turn, that it is theirs."""
    person = table.people[seat]
    text = lang("turn.ping" if has_hand(match) else "turn.ping_dice", person=f"<@{person.id}>")
    return Ping(text, person.id, str(match.turn))


def _is_shown(table: Table, match: Match) -> bool:
    return table.status is Status.PLAYING and not match.is_on_break


def _hand_picture(lang: Language, view: DominoView) -> Picture:
    async def draw() -> bytes:
        picture = await hand_picture(view)
        if picture is None:
            raise TypeError("a domino view has a hand to draw")
        return picture

    return Picture(f"hand {view.hand} {view.moves}", draw, hand_alt(lang, view))


def _turn(lang: Language, view: DominoView) -> str:
    """Tell what a seat can do now; with two ways to go, that there are two."""
    if view.only is not None:
        return lang(
            "hand.only" if len(view.only) > 1 else "hand.only_one", tiles=", ".join(map(str, sorted(view.only)))
        )
    plays = sum(isinstance(move, Play) for move in view.moves)
    if plays == len(view.moves):
        return lang("hand.turn")
    return lang("hand.turn_or_else") if plays else lang("hand.turn_else")


def _state(lang: Language, table: Table, match: Match, seat: Seat) -> str:
    if table.status is not Status.PLAYING:
        return lang("hand.over")
    if seat in match.resigned:
        return lang("hand.resigned")
    if match.is_on_break:
        return lang("hand.break")
    return lang("hand.wait")
