"""Whether the advantage that a move is said to have is a fact of the position, counted by the rules themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

from bot.computers.dominoes.merits import is_choice, merit_of, rival_of
from bot.computers.dominoes.search import comparison, weigh_ahead
from bot.computers.weighing import Merit, MeritKind
from bot.games.core import Move, Seat
from bot.games.dominoes.game import DominoGame
from bot.games.dominoes.laying import points_of_move
from bot.games.dominoes.layout import End
from bot.games.dominoes.moves import Play
from bot.games.dominoes.state import DominoState, Phase
from bot.games.dominoes.tiles import Tile
from bot.games.fair import FairDeal
from bot.games.registry import GAMES

SEATS = (2, 4)
DECISIONS = 15
"""How many are looked at in each game with each number of seats."""


def domino_game(game_id: str) -> DominoGame:
    """Return a game that is known to be one of dominoes."""
    game = GAMES[game_id]
    assert isinstance(game, DominoGame)
    return game


def decisions(game: DominoGame, seats: int) -> Iterator[DominoState]:
    """Yield some positions with a choice, from random play."""
    chance, found = Random(f"{game.id} {seats}"), 0
    while found < DECISIONS:
        deal, state = FairDeal(chance.randbytes(32), game.id), game.new_match(seats)
        while game.outcome(state) is None and found < DECISIONS:
            request = game.chance(state)
            if request is not None:
                state = game.apply(state, deal.decide(request)).state
                continue
            moves = game.legal_moves(state)
            if len(moves) > 1 and chance.random() < 0.2:
                found += 1
                yield state
            state = game.apply(state, chance.choice(moves)).state


class Outlook:
    """What is true after a move, hidden tiles included."""

    def __init__(self, game: DominoGame, state: DominoState, move: Move) -> None:
        self._game, self.seat = game, move.seat
        self.before, self.after = state, game.apply(state, move).state
        self.next = Seat((move.seat + 1) % state.seats)
        self.move, self.points = move, points_of_move(state, move)
        self.hand = self.after.hands[self.seat]
        self.known = [tile for tile in self.hand if tile in state.hands[self.seat]]
        self.numbers = {half for tile in self.known for half in tile}

    @property
    def is_over(self) -> bool:
        return self.after.round != self.before.round or self.after.phase is not Phase.MOVE

    def plays(self, seat: Seat, hand: tuple[Tile, ...]) -> list[tuple[Tile, int]]:
        """Return what a seat could play if it had some tiles and were next, with the points."""
        hands = tuple(hand if one == seat else held for one, held in enumerate(self.after.hands))
        state = self.after._replace(actor=seat, hands=hands, phase=Phase.MOVE, only=None, drawn=0)
        moves = (move for move in self._game.legal_moves(state) if isinstance(move, Play))
        return [(move.tile, points_of_move(state, move)) for move in moves]

    def unseen(self) -> tuple[Tile, ...]:
        seen = {*self.before.hands[self.seat], *self.after.layout.tiles}
        return tuple(tile for tile in self.before.rules.tiles if tile not in seen)

    def count(self, kind: MeritKind) -> int:
        """Count what an advantage counts."""
        match kind:
            case MeritKind.TILES | MeritKind.DRAWING:
                return len(self.hand)
            case MeritKind.TAKING:
                return len(self.hand) - len(self.before.hands[self.seat])
            case MeritKind.POINTS:
                return self.points
            case MeritKind.SAFE:
                return len({tile for tile, points in self.plays(self.next, self.unseen()) if points > 0})
            case MeritKind.RARE:
                missing = self._game.view(self.before, self.seat).known_missing[self.next]
                possible = tuple(tile for tile in self.unseen() if not {*tile} & {*missing})
                return len({tile for tile, _ in self.plays(self.next, possible)})
            case MeritKind.FITTING:
                return len({tile for tile, _ in self.plays(self.seat, tuple(self.known))})
            case MeritKind.PIPS:
                return sum(map(sum, self.known))
        raise AssertionError(kind)


MORE = {MeritKind.DRAWING, MeritKind.POINTS, MeritKind.FITTING}


def is_true(merit: Merit, better: Outlook, worse: Outlook) -> bool:
    """Return whether an advantage is a fact."""
    held = {half for tile in better.after.hands[better.next] for half in tile}
    match merit.kind:
        case MeritKind.OUT:
            return better.is_over and better.before.hands[better.seat] == (getattr(better.move, "tile", None),)
        case MeritKind.STUCK:
            ends = {*better.after.layout.open_ends().values()}
            return {*merit.numbers} == ends and not held & ends
        case MeritKind.LACKED:
            ends = {*better.after.layout.open_ends().values()}
            return bool(merit.numbers) and {*merit.numbers} <= ends - held
        case MeritKind.DOUBLE:
            assert isinstance(better.move, Play)
            left = [tile for tile in better.before.rules.tiles if merit.number in tile]
            return better.move.tile == (merit.number, merit.number) and merit.other == len(
                [tile for tile in left if tile not in better.after.layout.tiles]
            )
        case MeritKind.KEPT:
            last = [tile for tile in better.known if merit.number in tile]
            return len(last) == 1 and merit.number not in worse.numbers
    counts = better.count(merit.kind), worse.count(merit.kind)
    return counts == (merit.number, merit.other) and (counts[0] > counts[1]) is (merit.kind in MORE)


@pytest.mark.slow
@pytest.mark.parametrize("game", [one for one in GAMES.values() if isinstance(one, DominoGame)], ids=lambda one: one.id)
def test_every_stated_advantage_is_true_of_the_position(game: DominoGame) -> None:
    told: Counter[MeritKind] = Counter()
    for seats in SEATS[: 1 + (SEATS[1] in game.seats_allowed(game.complete_options({})))]:
        for state in decisions(game, seats):
            view = game.view(state, state.actor)
            assert is_choice(view) is (len(comparison(view, Random(1))[0].choices) > 1)
            outlooks = {move: Outlook(game, state, move) for move in view.moves}
            for better, worse in permutations(view.moves, 2):
                merit = merit_of(view, better, worse)
                if merit is not None:
                    told[merit.kind] += 1
                    assert is_true(merit, outlooks[better], outlooks[worse]), (merit, better, worse, view)
            for best in view.moves:
                rival = rival_of(view, best)
                assert rival is None or merit_of(view, best, rival) is not None
    assert len(told) > 2


def test_a_compared_move_is_named_at_the_end_where_it_was_played() -> None:
    """Where both ends are alike, the search itself looks at one of them only."""
    views = [
        game.view(state, state.actor)
        for game in map(domino_game, ("block", "hundred-one-pl", "hundred-one-en"))
        for seats in SEATS
        for state in decisions(game, seats)
    ]
    compared = 0
    for view in views:
        rights = [one for one in view.moves if isinstance(one, Play) and one.end is End.RIGHT]
        if len({one.tile for one in rights}) > 1 and len(set(view.layout.open_ends().values())) == 1:
            weighed = weigh_ahead(view, rights[0], Random(1), 2)
            assert weighed is not None
            assert rights[0] == (weighed.best if weighed.is_best else weighed.other)
            compared += 1
    assert compared


def test_points_that_a_move_loses_are_not_called_a_gain() -> None:
    """In Thousand a tile that passes a mark costs points."""
    game, losses = domino_game("thousand"), 0
    for state in decisions(game, 2):
        view = game.view(state._replace(layout=state.layout._replace(total=24)), state.actor)
        for better, worse in permutations(view.moves, 2):
            merit = merit_of(view, better, worse)
            if merit is not None and merit.kind is MeritKind.POINTS:
                assert (merit.number, merit.other) == (view.points_of(better), view.points_of(worse))
                losses += merit.other < 0
    assert losses
