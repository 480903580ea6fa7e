"""Draw Dominoes (Domino dobierane), after compendium 56 (rules, `draw`)."""

from __future__ import annotations

from bot.games.core import Options
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.leading import Openings, heaviest_tile
from bot.games.dominoes.rules import DominoRules, Swing, WinCondition
from bot.games.dominoes.tiles import Tile
from bot.games.options import choice, number

__all__ = ["DRAW"]

SOAP = Tile(0, 0)


def _rules(options: Options) -> DominoRules:
    wins = int(options["wins"])
    return DominoRules(
        hand_size=4,
        dropped=(SOAP,),
        reserved=int(options["reserved"]),
        kind=LayoutKind.LINE_BESIDE_STOCK,
        opening=heaviest_tile,
        openings=Openings.ALL,
        win_condition=WinCondition.ROUNDS_WON,
        wins=wins,
        tie_ends_match=wins == 1,
        swing=Swing(0.71, 0.15),
    )


DRAW = DominoGame(
    id="draw",
    seats=range(2, 3),
    options=(number("reserved", 2, 0, 6), choice("wins", 1, 3, 5)),
    rules=_rules,
)
