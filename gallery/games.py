"""Every game at its beginning, in the middle, at its ends and at its most crowded, with the hands at those moments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from bot.games.core import AnyGame, OptionValue, Seat, View
from bot.games.dice.view import DiceView
from bot.games.dominoes.view import DominoView
from bot.games.registry import GAMES
from bot.records import Moment
from gallery.exhibits import Exhibit, hand, table
from gallery.positions import Options, match_of

__all__ = ["games"]

_LONGEST: dict[str, OptionValue] = {"set": 12, "spinner": True, "max_rounds": 60}
"""The options that fill a table most."""
_TRIES = 3
"""How many matches are searched for the most crowded moment."""


def games() -> Iterator[Exhibit]:
    """Show every game: with the fewest seats at random, with the most at its most crowded."""
    for game in GAMES.values():
        seats = game.seats_allowed(game.complete_options({}))
        few, many = match_of(game.id, seats[0]), match_of(game.id, seats[-1])
        worst = _worst(game, seats[-1])
        middle, most = _middle(few), max(worst, key=lambda moment: _fullness(moment.view(None)))
        yield table(f"{game.id}, beginning", next(moment for moment in few if _acts(moment)))
        yield table(f"{game.id}, middle", middle)
        yield table(f"{game.id}, end of a round", _round_end(many))
        yield table(f"{game.id}, end", few[-1])
        yield table(f"{game.id}, worst", most)
        if game.has_hands:
            yield _hand(f"{game.id}, hand at the beginning", next(moment for moment in many if _acts(moment)))
            yield _hand(f"{game.id}, hand in the middle", middle)
            yield _hand(f"{game.id}, hand at its worst", max(worst, key=_held))
            yield _waiting(f"{game.id}, hand out of turn", _middle(many))


def _worst(game: AnyGame, seats: int) -> Sequence[Moment]:
    options: Options = tuple(
        (option.name, _LONGEST[option.name])
        for option in game.options
        if option.name in _LONGEST and _LONGEST[option.name] in option.values
    )
    matches = (match_of(game.id, seats, options, number) for number in range(1, _TRIES + 1))
    return [moment for moments in matches for moment in moments if _acts(moment)]


def _acts(moment: Moment) -> bool:
    """Return whether it is a seat's turn."""
    return moment.view(None).actor is not None


def _middle(moments: Sequence[Moment]) -> Moment:
    """Return the moment halfway through the first round, or through a match of one round."""
    acting = [*filter(_acts, takewhile(lambda moment: not moment.is_round_end, moments))]
    return acting[len(acting) // 2]


def _round_end(moments: Sequence[Moment]) -> Moment:
    """Return the end of the first round, or of the match if there is only one."""
    return next((moment for moment in moments if moment.is_round_end), moments[-1])


def _hand(title: str, moment: Moment) -> Exhibit:
    return hand(title, moment.view(moment.view(None).actor))


def _waiting(title: str, moment: Moment) -> Exhibit:
    """Show the hand of the seat after the one that acts."""
    view = moment.view(None)
    after = Seat(0 if view.actor is None else (view.actor + 1) % view.seats)
    return hand(title, moment.view(after))


def _fullness(view: View) -> int:
    """Return how full a board is: tiles, or throws."""
    match view:
        case DominoView():
            return view.layout.size
        case DiceView():
            return sum(map(len, view.turns))
    raise TypeError(view.family)


def _held(moment: Moment) -> int:
    """Return how full table and hand are together, as the acting seat sees them."""
    view = moment.view(moment.view(None).actor)
    return (_fullness(view) + 1) * len(view.hand) if isinstance(view, DominoView) else 0
