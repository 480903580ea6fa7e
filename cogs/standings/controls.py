"""The controls of a leaderboard; each contains the whole question."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from bot.games.registry import find_game
from bot.standings.leaderboards import LEAST, Order, Question, Span
from bot.standings.model import ALL_GAMES
from cogs.kit.controls import Control, NamedButton
from cogs.kit.errors import OldControlError

__all__ = [
    "BoardControl",
    "BoardSelect",
    "FilterButton",
    "OpenBoardButton",
    "Part",
    "ShowBoardButton",
    "TurnBoardButton",
    "changed",
]


class Part(StrEnum):
    """A part of a question that has a select."""

    GAME = "game"
    ORDER = "order"
    SPAN = "span"
    PEOPLE = "people"
    LEAST = "least"


class BoardControl(Control):
    """A control of a leaderboard, with the question that it answers and the page that it shows."""

    game: str
    order: Order
    span: Span
    with_computers: int
    """1 for matches with computers, 0 for those between people."""
    least: int
    page: int

    @property
    def question(self) -> Question:
        """Return the question; raise UnknownGameError for a game that no longer exists."""
        game = self.game if self.game == ALL_GAMES else find_game(self.game).id
        return Question(game, self.order, self.span, bool(self.with_computers), self.least)


class BoardSelect(BoardControl, kind="1l:ask"):
    """Change a part of the question."""

    part: Part


class TurnBoardButton(BoardControl, kind="1l:page"):
    """Turn to another page."""


class ShowBoardButton(BoardControl, kind="1l:show"):
    """Show everyone a private page."""


class FilterButton(BoardControl, NamedButton, kind="1l:filter", label="button.filter"):
    """Choose which matches count: the whole question except the order."""


class OpenBoardButton(BoardControl, kind="1l:open"):
    """Open a private copy of a public page, to change the question."""


def changed(question: Question, part: Part, value: str) -> Question:
    """Return a question with another value of a part.

    Raises OldControlError for a value that this version does not offer, UnknownGameError for such a game.
    """
    try:
        match part:
            case Part.GAME:
                return replace(question, game=value if value == ALL_GAMES else find_game(value).id)
            case Part.ORDER:
                return replace(question, order=Order(value))
            case Part.SPAN:
                return replace(question, span=Span(value))
            case Part.PEOPLE:
                return replace(question, with_computers=bool(int(value)))
            case Part.LEAST:
                return replace(question, least=LEAST[LEAST.index(int(value))])
    except ValueError:
        raise OldControlError from None
