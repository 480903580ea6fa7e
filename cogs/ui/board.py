"""The board: the picture, who has what, what happened last, and the buttons that everybody sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.games.dice.view import DiceView
from bot.games.dominoes.events import TilePlayed
from bot.games.dominoes.view import DominoView
from bot.games.fair import commitment
from bot.games.sheet import ranked
from bot.render import board_picture
from bot.tables.model import Status
from cogs.texts.events import tell
from cogs.texts.games import game_name, goal_text, join_names, mention, person_name, plain_name
from cogs.texts.positions import board_alt, board_words
from cogs.ui.cards import Card, Picture, gallery, layout
from cogs.ui.items import ButtonDeed, Press, TableButton
from cogs.ui.moves import dice_rows
from cogs.ui.result import result_pictures

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.core import View
    from bot.i18n import Language
    from bot.tables.match import Match
    from bot.tables.model import Result, Table
    from cogs.look import Look

__all__ = ["board_card", "board_picture_of", "board_text"]

_ALT_NAME = 20
"""How many characters of a name stand in an alternative text, which has to hold the whole position."""

_LINES = 8
"""How many lines of what happened are shown."""


def board_card(look: Look, table: Table, match: Match) -> Card:
    """Show a match to everybody; each picture by itself, or Discord would crop them."""
    lang = look.lang
    view = match.view(None)
    pictures = (board_picture_of(look, table, match), *result_pictures(look, table, match))
    happened = tell(lang, match.recent, _names(lang, table))[-_LINES:]
    return Card(
        view=layout(
            ui.TextDisplay("\n".join((_title(lang, table, view), *_seat_lines(lang, table, match, view)))),
            *(gallery([picture]) for picture in pictures),
            ui.TextDisplay("\n".join(happened)) if happened else None,
            ui.TextDisplay(_end(lang, table, match)),
            rows=_rows(lang, table, match, view),
        ),
        pictures=pictures,
    )


def board_picture_of(look: Look, table: Table, match: Match) -> Picture:
    """Return the picture of the public board with its alternative text; the tile laid last is marked."""
    view, theme = match.view(None), look.theme
    last = next((event.tile for event in reversed(match.recent) if isinstance(event, TilePlayed)), None)
    names = [person_name(look.lang, person)[:_ALT_NAME] for person in table.people]
    return Picture(
        f"board {theme.id} {last} {view!r}",
        lambda: board_picture(view, last=last, theme=theme),
        board_alt(look.lang, view, names),
    )


def board_text(lang: Language, table: Table, match: Match) -> str:
    """Return the public board in words, the same as its alternative text, as formatted text."""
    names = [plain_name(person_name(lang, person)[:_ALT_NAME]) for person in table.people]
    return board_words(lang, match.view(None), names)


def _names(lang: Language, table: Table) -> list[str]:
    """Return names that can stand in formatted text."""
    return [f"**{plain_name(person_name(lang, person))}**" for person in table.people]


def _title(lang: Language, table: Table, view: View) -> str:
    return "### " + lang(
        "board.title", game=game_name(lang, table.game_id), round=view.round, goal=goal_text(lang, view.goal)
    )


def _seat_lines(lang: Language, table: Table, match: Match, view: View) -> list[str]:
    """Return a line for each seat: number, person, score, tiles, and whose turn it is."""
    return [
        lang("board.seat", number=seat + 1, person=mention(lang, person), score=view.scores[seat])
        + _holdings(lang, view, seat)
        + (" · " + lang("board.resigned") if seat in match.resigned else "")
        + (" ◀ " + lang("board.to_move") if table.status is Status.PLAYING and seat == match.actor else "")
        for seat, person in enumerate(table.people)
    ]


def _holdings(lang: Language, view: View, seat: int) -> str:
    if not isinstance(view, DominoView) or not view.hand_counts:
        return ""
    points = " · " + lang("board.points", points=view.points[seat]) if view.goal.has_sets else ""
    return points + " · " + lang.count("board.tiles", view.hand_counts[seat])


def _end(lang: Language, table: Table, match: Match) -> str:
    lines = ["-# " + lang("fair.commitment", commitment=commitment(table.server_seed))]
    if table.status is Status.CANCELLED:
        lines.insert(0, lang("board.cancelled"))
    elif match.result is not None:
        seeds = lang("fair.seeds", server_seed=table.server_seed.hex(), public_seed=table.public_seed)
        lines = [*_places(lang, table, match.result), *lines, f"-# {seeds}"]
    return "\n".join(lines)


def _places(lang: Language, table: Table, result: Result) -> list[str]:
    names = _names(lang, table)
    winners = [names[seat] for seat in result.places[0]]
    key = "result.winner" if len(winners) == 1 else "result.shared"
    lines = ["## 🏆 " + lang(key, names=join_names(lang, winners)), lang(result.reason)]
    return lines + [f"{place}. {names[seat]} — {result.scores[seat]}" for place, seat in ranked(result.places)]


def _rows(lang: Language, table: Table, match: Match, view: View) -> Sequence[Sequence[ui.Item[Any]]]:
    if table.status is not Status.PLAYING:
        return ()
    if match.is_on_break:
        press = Press(ButtonDeed.NEXT_ROUND, table.id, match.ply)
        return [[TableButton(press, lang("button.next"), discord.ButtonStyle.primary)]]
    if isinstance(view, DiceView):
        return dice_rows(lang, view, table.id, match.ply)
    return [[TableButton(Press(ButtonDeed.HAND, table.id), lang("button.hand"), discord.ButtonStyle.primary)]]
