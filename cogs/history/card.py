"""Lists of matches: a line each, filters, pages, and a select that opens one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from discord import ui

from bot.games.registry import GAMES
from bot.standings.histories import HistoryFilter
from bot.tables.model import anonymous
from bot.words.games import game_name, plain_name
from bot.words.people import listed_name
from bot.words.scores import number_text
from cogs.history.controls import (
    EVERY_GAME,
    CorrectionsButton,
    GameSelect,
    MatchSelect,
    PageButton,
    ShownSelect,
    WhoseButton,
)
from cogs.kit.cards import Card, layout
from cogs.kit.controls import Option
from cogs.kit.game_select import game_select

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.standings.histories import HistoryPage, HistoryQuery, MatchLine, SeatLine

__all__ = ["history_card"]

_NAME = 16
"""How many characters of a name a line shows: eight seats must fit eight times into a message."""


def history_card(
    lang: Language, query: HistoryQuery, found: HistoryPage, viewer_id: int, games_page: int | None = None
) -> Card:
    """Show one person a page of matches; if there are many games, the select has pages."""
    lines = [_line(lang, line) for line in found.lines] or [lang("history.empty")]
    opened = query.shown is not HistoryFilter.ABANDONED and found.lines
    return Card(
        layout(
            ui.TextDisplay(f"## {_title(lang, query)}"),
            ui.TextDisplay("\n".join(lines)),
            rows=(
                [_matches(lang, query, found.lines)] if opened else (),
                [_games(lang, query, games_page)],
                [_kinds(lang, query)],
                _buttons(lang, query, found, viewer_id),
            ),
        )
    )


def _title(lang: Language, query: HistoryQuery) -> str:
    if query.user_id is None:
        return lang("button.server_history")
    return lang("history.title", name=f"<@{query.user_id}>")


def _line(lang: Language, line: MatchLine) -> str:
    """Return a match as a line: its number, its time, its game, and the places of its people."""
    head = f"`{line.table_id}` <t:{round(line.ended_at)}:d> **{game_name(lang, line.game_id)}**"
    seats = " · ".join(_seat(lang, seat, has_result=line.abandoned is None) for seat in line.seats)
    if line.abandoned is not None:
        how = lang(f"cancelled.{line.abandoned}") if line.abandoned else ""
        return " — ".join(filter(None, (head, seats, how)))
    return f"{head} — {seats}" + (f" · {lang('history.annulled')}" if line.is_annulled else "")


def _seat(lang: Language, seat: SeatLine, *, has_result: bool) -> str:
    name = plain_name(_name(lang, seat))
    return f"{seat.place}. {name}: {number_text(seat.score)}" if has_result else name


def _name(lang: Language, seat: SeatLine) -> str:
    if seat.computer is not None:
        return lang("computer.short", number=seat.computer)
    if seat.user_id is not None and seat.user_id <= anonymous(0).id:
        return lang("person.anonymous")
    name = listed_name(lang, seat.name)
    return name if len(name) <= _NAME else name[: _NAME - 1].rstrip() + "…"


def _matches(lang: Language, query: HistoryQuery, lines: Sequence[MatchLine]) -> ui.Item[Any]:
    options = [Option(_label(lang, line), str(line.table_id)) for line in lines]
    return MatchSelect.of(query).select(options, placeholder=lang("history.open"))


def _label(lang: Language, line: MatchLine) -> str:
    names = ", ".join(_name(lang, seat) for seat in line.seats)
    return f"{line.table_id} · {game_name(lang, line.game_id)} · {names}"


def _games(lang: Language, query: HistoryQuery, page: int | None) -> ui.Item[Any]:
    every, present = (lang("leaderboard.all_games"), EVERY_GAME), query.game_id or EVERY_GAME
    return game_select(GameSelect.of(replace(query, page=0)), lang, GAMES, present=present, every=every, page=page)


def _kinds(lang: Language, query: HistoryQuery) -> ui.Item[Any]:
    options = [(lang(f"history.shown_{shown}"), shown.value) for shown in HistoryFilter]
    return ShownSelect.of(replace(query, page=0)).select(options, present=query.shown.value)


def _buttons(lang: Language, query: HistoryQuery, found: HistoryPage, viewer_id: int) -> Sequence[ui.Item[Any]]:
    buttons = []
    if query.page > 0:
        buttons.append(PageButton.of(replace(query, page=query.page - 1)).button(lang("button.page_back")))
    if found.has_more:
        buttons.append(PageButton.of(replace(query, page=query.page + 1)).button(lang("button.page_on")))
    if query.user_id != viewer_id:
        buttons.append(WhoseButton.of(replace(query, user_id=viewer_id, page=0)).button(lang("button.own_history")))
    if query.user_id is not None:
        whole = WhoseButton.of(replace(query, user_id=None, page=0))
        buttons.append(whole.button(lang("button.server_history")))
    return [*buttons, CorrectionsButton().button(lang("button.corrections"))]
