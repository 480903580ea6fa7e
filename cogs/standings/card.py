"""A page of a leaderboard, private or public."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.games.registry import GAMES
from bot.render.drawn import drawing
from bot.render.leaderboard import draw_leaderboard
from bot.standings.leaderboards import LEAST, Order, Span
from bot.standings.model import ALL_GAMES
from cogs.kit.cards import Card, Picture, gallery, layout
from cogs.kit.game_select import game_select
from cogs.kit.leaderboard_words import (
    board_alt,
    board_line,
    game_title,
    least_text,
    line_text,
    medals_note,
    order_text,
    people_text,
    question_text,
    span_text,
)
from cogs.standings.controls import BoardSelect, FilterButton, OpenBoardButton, Part, ShowBoardButton, TurnBoardButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.standings.leaderboards import Leaderboard
    from cogs.kit.presentation import Presentation

__all__ = ["filter_panel", "private_board", "public_board"]

_State = tuple[str, Order, Span, int, int]
"""The fields of a control without the page."""


def private_board(presentation: Presentation, board: Leaderboard) -> Card:
    """Show one person a page, with its choices."""
    lang, state = presentation.lang, _state(board)
    buttons = [*_turning(board), FilterButton(*state, board.page).draw(lang)]
    if board.lines:
        buttons.append(ShowBoardButton(*state, board.page).button(lang("button.show_everybody")))
    return _card(presentation, board, _notes(lang, board), [[_order_select(lang, board)], buttons])


def filter_panel(lang: Language, board: Leaderboard, games_page: int | None = None) -> Card:
    """Show one person the filters of a leaderboard, to change them; if there are many games, the select has pages."""
    notes = [] if board.lines else [lang("leaderboard.empty_rating" if _is_of_ratings(board) else "leaderboard.empty")]
    back = TurnBoardButton(*_state(board), 0).button(lang("button.leaderboard"), discord.ButtonStyle.primary)
    rows: list[Sequence[ui.Item[Any]]] = [*([one] for one in _filters(lang, board, games_page)), [back]]
    return Card(layout(ui.TextDisplay("\n".join([*_head(lang, board), *notes])), rows=rows))


def public_board(presentation: Presentation, board: Leaderboard) -> Card:
    """Show everyone a page, with a button that opens a private one."""
    button = OpenBoardButton(*_state(board), board.page).button(presentation.lang("button.leaderboard"))
    return _card(presentation, board, (), [[button]])


def _card(
    presentation: Presentation, board: Leaderboard, notes: Sequence[str], rows: Sequence[Sequence[ui.Item[Any]]]
) -> Card:
    lang, head, notes = presentation.lang, _head(presentation.lang, board), list(notes)
    if board.pages > 1:
        head.append(f"-# {lang('leaderboard.page', page=board.page + 1, pages=board.pages)}")
    pictures: tuple[Picture, ...] = ()
    if presentation.in_words or not board.lines:
        head += [line_text(lang, board, line) for line in board.lines]
        head += ["…", *(line_text(lang, board, line) for line in board.near)] if board.near else []
    else:
        pictures = (_picture(presentation, board),)
        notes.insert(0, medals_note(lang, [(line.place, line.has_medal) for line in (*board.lines, *board.near)]))
    shown: list[ui.Item[Any] | None] = [ui.TextDisplay("\n".join(head))]
    shown += [gallery(pictures)] if pictures else []
    shown += [ui.TextDisplay("\n".join(filter(None, notes)))] if any(notes) else []
    return Card(layout(*shown, rows=rows), pictures)


def _head(lang: Language, board: Leaderboard) -> list[str]:
    return [
        f"## {lang('button.leaderboard')} · {game_title(lang, board.question.game)}",
        f"-# {question_text(lang, board.question, board.season)}",
    ]


def _picture(presentation: Presentation, board: Leaderboard) -> Picture:
    lines = tuple(board_line(board, line) for line in board.lines)
    near = tuple(board_line(board, line) for line in board.near)
    draw = drawing(draw_leaderboard, lines, near, theme=presentation.theme)
    return Picture(f"leaderboard {lines} {near} {presentation.theme.id}", draw, board_alt(presentation.lang, board))


def _notes(lang: Language, board: Leaderboard) -> Sequence[str]:
    """Return notes on what may surprise the viewer."""
    notes = []
    if not board.lines:
        notes.append(lang("leaderboard.empty_rating" if _is_of_ratings(board) else "leaderboard.empty"))
    elif _is_of_ratings(board):
        notes.append(f"-# {lang('leaderboard.settled')}")
    if board.unsettled is not None:
        notes.append(lang("leaderboard.unsettled", rating=board.unsettled.label))
    if board.is_viewer_hidden:
        notes.append(f"-# {lang('leaderboard.hidden')}")
    return notes


def _is_of_ratings(board: Leaderboard) -> bool:
    return board.question.order is Order.RATING


def _order_select(lang: Language, board: Leaderboard) -> ui.Select[Any]:
    options = [(order_text(lang, order), order.value) for order in board.question.orders]
    return BoardSelect(*_state(board), 0, Part.ORDER).select(options, present=board.question.order.value)


def _filters(lang: Language, board: Leaderboard, games_page: int | None) -> Sequence[ui.Select[Any]]:
    """Draw a select for each part of the question except the order."""
    question = board.question
    spans = [span for span in Span if span is not Span.SEASON or board.season is not None]
    offered: dict[Part, tuple[list[tuple[str, str]], str]] = {
        Part.SPAN: ([(span_text(lang, span, board.season), span.value) for span in spans], question.span.value),
        Part.PEOPLE: (
            [(people_text(lang, with_computers=mixed), str(int(mixed))) for mixed in (False, True)],
            str(int(question.with_computers)),
        ),
        Part.LEAST: ([(least_text(lang, least), str(least)) for least in LEAST], str(question.least)),
    }
    every = (game_title(lang, ALL_GAMES), ALL_GAMES)
    games = BoardSelect(*_state(board), 0, Part.GAME)
    return [
        game_select(games, lang, GAMES, present=question.game, every=every, page=games_page),
        *(
            BoardSelect(*_state(board), 0, part).select(options, present=present)
            for part, (options, present) in offered.items()
        ),
    ]


def _turning(board: Leaderboard) -> Sequence[ui.Button[Any]]:
    """Draw the buttons that turn pages, none if there is only one page."""
    if board.pages == 1:
        return ()
    state, page, last = _state(board), board.page, board.pages - 1
    back = TurnBoardButton(*state, max(page - 1, 0)).button("◀")
    on = TurnBoardButton(*state, min(page + 1, last)).button("▶")
    back.disabled, on.disabled = page == 0, page == last
    return (back, on)


def _state(board: Leaderboard) -> _State:
    question = board.question
    return question.game, question.order, question.span, int(question.with_computers), question.least
