"""The parts of a domino round."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, Field

from bot.games.core import option_sets
from bot.games.dominoes.events import RoundEnd
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.layout import End
from bot.games.registry import GAMES
from bot.records.parts import ActionPart, Items, Number, RoundPart, SeatNumber, word_of

__all__ = ["DominoRound", "DrawPart", "PassPart", "PlayPart", "TakePart"]

_HIGHEST_PIP = max(
    game.rules(options).highest_pip
    for game in GAMES.values()
    if isinstance(game, DominoGame)
    for options in option_sets(game)
)


def _check_order(tile: list[int]) -> list[int]:
    if tile[0] > tile[1]:
        raise ValueError
    return tile


_Pips = Annotated[int, Field(ge=0, le=_HIGHEST_PIP)]
_Tile = Annotated[list[_Pips], Field(min_length=2, max_length=2), AfterValidator(_check_order)]
_OneTile = Annotated[_Tile, Field(description="a tile, written [low, high]")]
_Tiles = Annotated[Items[_Tile], Field(description="a list of tiles, each written [low, high]")]
_Hands = Annotated[Items[Items[_Tile]], Field(description="a list of hands of tiles, each tile written [low, high]")]
_End = Annotated[str, word_of(End), Field(description="an end of the layout")]


class DominoRound(RoundPart):
    """The start and the end of a round."""

    leader: SeatNumber
    hands: _Hands
    stock: _Tiles
    reserved: _Tiles
    end: Annotated[str, word_of(RoundEnd), Field(default="", description="a way in which a round ends")]
    """Left out, like the winner and the points, in a round in which people ended the match."""
    winner: Annotated[SeatNumber | None, Field(default=None, description="the number of a seat, or null")]
    points: Annotated[Items[Number], Field(default_factory=list, description="a list of whole numbers")]


class PlayPart(ActionPart):
    """A tile was played."""

    tile: _OneTile
    end: _End
    points: Number


class DrawPart(ActionPart):
    """A tile was drawn."""

    tile: _OneTile


class PassPart(ActionPart):
    """A turn was passed."""


class TakePart(ActionPart):
    """Tiles were taken back."""

    end: _End
    tiles: _Tiles
