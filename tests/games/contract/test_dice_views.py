"""Contract: what dice views say about the throws, in random matches of every dice game."""

from __future__ import annotations

from bot.games.dice.events import DiceRolled
from bot.games.dice.game import DiceGame
from bot.games.dice.moves import Throw
from bot.games.dice.view import DiceView
from tests.games.contract.matches import CASES, Case, play_match
from tests.games.contract.tables import at_tables_of

DICE_CASES = [case for case in CASES if isinstance(case.game, DiceGame)]


@at_tables_of(DICE_CASES)
def test_the_throws_of_each_latest_turn_are_those_that_the_events_told(case: Case) -> None:
    turns: list[tuple[Throw, ...]] = [()] * case.seats
    goes_on = False
    for ply in play_match(case):
        for event in ply.events:
            if isinstance(event, DiceRolled):
                turns[event.seat] = (*(turns[event.seat] if goes_on else ()), Throw(event.faces, event.kept))
        view = case.game.view(ply.after, None)
        assert isinstance(view, DiceView)
        goes_on = bool(view.faces)
        assert view.turns == tuple(turns)
