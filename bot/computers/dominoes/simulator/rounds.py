"""A round in the simulator, with the same moves, points and endings as in the rules engine."""

from __future__ import annotations

from itertools import pairwise

from bot.computers.dominoes.simulator.boards import Board
from bot.computers.dominoes.simulator.frame import frame_of
from bot.computers.dominoes.simulator.numbering import numbers_in
from bot.games.core import Move, Seat
from bot.games.dominoes.events import RoundEnd
from bot.games.dominoes.layout import End
from bot.games.dominoes.moves import Draw, Pass, Play, Take
from bot.games.dominoes.rules import Drawing, WinCondition
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.tiles import make_tile

__all__ = ["SimulatedRound"]


class SimulatedRound:
    """A running round and the score of its match, which change in place; the tiles of hands are bits of a mask."""

    __slots__ = (
        *("actor", "board", "chain", "drawn", "end", "first", "frame", "hands", "number", "only"),
        *("passes", "points", "stock", "takes", "winner", "won"),
    )

    def __init__(self, state: DominoState) -> None:
        """Begin at a state in which a seat acts."""
        frame = self.frame = frame_of(state.rules)
        numbering, line = frame.numbering, state.layout.line
        self.hands = [numbering.mask(hand) for hand in state.hands]
        self.stock = [numbering.numbers[tile] for tile in reversed(state.stock)]
        """The last one is drawn next."""
        self.points, self.won, self.number = list(state.points), list(state.won), state.round
        self.board: Board = frame.boards.exactly(state.layout)
        self.chain = [line[0][0], *(right for _, right in line)] if line and frame.is_taking_back else list[int]()
        """The halves along the line, where tiles are taken back."""
        self.actor = int(state.actor or 0)
        self.only = -1 if state.only is None else numbering.mask(state.only)
        """The tiles that may be played; -1 for all."""
        self.drawn, self.passes, self.takes = state.drawn, state.passes, state.takes
        self.end: RoundEnd | None = None
        """How the round ended."""
        self.winner: int | None = None
        self.first: list[int] = []
        """The seats that share the first place, once the match is over."""

    def copy(self, hands: list[int], stock: list[int]) -> SimulatedRound:
        """Return a copy with these hands and this stock."""
        new = SimulatedRound.__new__(SimulatedRound)
        new.frame, new.board, new.hands, new.stock = self.frame, self.board, hands[:], stock[:]
        new.points, new.won, new.number, new.chain = self.points[:], self.won[:], self.number, self.chain[:]
        new.actor, new.only, new.drawn, new.passes = self.actor, self.only, self.drawn, self.passes
        new.takes, new.end, new.winner, new.first = self.takes, self.end, self.winner, []
        return new

    def legal_moves(self) -> tuple[Move, ...]:
        """Return the moves of the acting seat, as the rules engine has them."""
        frame, seat = self.frame, Seat(self.actor)
        rules, tiles, ways = frame.rules, frame.numbering.tiles, self.board.ways
        fitting = self.hands[seat] & self.only & self.board.fits
        found: list[Move] = [Play(seat, tiles[n], end) for n in numbers_in(fitting) for end, _ in ways[n]]
        if found and rules.must_play:
            return tuple(found)
        may_draw = self._may_draw(can=bool(fitting))
        if may_draw:
            found.append(Draw(seat))
        if not fitting and frame.is_taking_back and not self.stock:
            return tuple(Take(seat, end) for end in (End.LEFT, End.RIGHT))
        is_passing = self.board.layout.line or not fitting if rules.may_pass else not fitting and not may_draw
        return (*found, Pass(seat)) if is_passing else tuple(found)

    def _may_draw(self, *, can: bool) -> bool:
        drawing = self.frame.rules.drawing
        if not self.stock or drawing is Drawing.NONE or (drawing is Drawing.ONE and self.drawn):
            return False
        return not can or drawing in (Drawing.ONE_INSTEAD, Drawing.FREE)

    def do(self, move: Move) -> None:
        """Make a legal move of the acting seat."""
        if isinstance(move, Play):
            number = self.frame.numbering.numbers[move.tile]
            points = dict(self.board.ways[number])[move.end]
            self.lay(number, points, self.board.after(number, move.end), at_left=move.end is End.LEFT)
        elif isinstance(move, Draw):
            self.draw()
        elif isinstance(move, Take):
            self.take(at_left=move.end is End.LEFT)
        else:
            self.pass_on()

    def lay(self, number: int, points: int, board: Board, *, at_left: bool) -> None:
        """Play a tile that scores some points and leads to a board."""
        rules, seat = self.frame.rules, self.actor
        if self.frame.is_taking_back:
            self.lengthen(number, at_left=at_left)
        self.hands[seat] ^= 1 << number
        self.board, self.only, self.drawn, self.passes = board, -1, 0, 0
        self.actor = (seat + 1) % len(self.hands)
        if not self.hands[seat]:
            points += rules.last_tile_bonus
        self.points[seat] += points
        if points > 0 and self.points[seat] >= self.frame.goal:
            self.finish_by_points(seat)
        elif rules.bust_over is not None and board.layout.total > rules.bust_over:
            self.finish(RoundEnd.BUST)
        elif not self.hands[seat] and self.ends_emptied():
            self.finish(RoundEnd.DOMINO, seat, number)
        else:
            self._find_block()

    def finish_by_points(self, seat: int) -> None:
        """End the match or the round if the points of a tile, already counted, do so."""
        rules = self.frame.rules
        is_goal = rules.target is not None and rules.win_condition is WinCondition.MOST_POINTS
        if is_goal and self.points[seat] >= (rules.target or 0):
            self.finish(RoundEnd.TARGET)
        else:
            self.finish(RoundEnd.HIT, seat)

    def ends_emptied(self) -> bool:
        """Return whether the round ends when a seat has played its last tile."""
        frame = self.frame
        return not frame.goes_on_emptied and not (frame.needs_stock_empty and self.stock)

    def draw(self) -> None:
        """Draw a tile, which ends the turn where the rules say so."""
        self.hands[self.actor] |= 1 << self.stock.pop()
        self.drawn, self.passes = self.drawn + 1, 0
        if self.frame.rules.drawing is Drawing.ONE_INSTEAD:
            self.actor, self.drawn = (self.actor + 1) % len(self.hands), 0
        self._find_block()

    def pass_on(self) -> None:
        """Pass."""
        self.actor, self.drawn, self.passes = (self.actor + 1) % len(self.hands), 0, self.passes + 1
        if self.passes == self.frame.rules.passes_that_block:
            self.finish(RoundEnd.BLOCKED)

    def take(self, *, at_left: bool) -> None:
        """Take tiles back from an end until one that is held fits."""
        held = self.hands[self.actor]
        count, chain, numbering = self.taken(at_left=at_left), self.chain, self.frame.numbering
        gone = chain[: count + 1] if at_left else chain[len(chain) - count - 1 :]
        taken = numbering.mask(make_tile(*pair) for pair in pairwise(gone))
        self.chain = chain = chain[count:] if at_left else chain[: len(chain) - count]
        if len(chain) == 1:
            self.chain = chain = []
        self.board = self.frame.boards.of_line(chain)
        self.hands[self.actor], self.only, self.takes = held | taken, held, self.takes + 1
        if self.takes >= self.frame.rules.takes_that_block:
            self.finish(RoundEnd.BLOCKED)

    def taken(self, *, at_left: bool) -> int:
        """Count the tiles that have to be taken back at an end until one of the acting seat fits there."""
        fit, held, tiles = self.frame.numbering.fit, self.hands[self.actor], len(self.chain) - 1
        for count, half in enumerate(self.chain if at_left else reversed(self.chain)):
            if held & fit[half]:
                return min(count, tiles)
        return tiles

    def lengthen(self, number: int, *, at_left: bool) -> None:
        """Note where a tile lies in the line, where tiles are taken back."""
        low, high = self.frame.numbering.tiles[number]
        if not self.chain:
            self.chain = [low, high]
        elif at_left:
            self.chain.insert(0, low + high - self.chain[0])
        else:
            self.chain.append(low + high - self.chain[-1])

    def _find_block(self) -> None:
        if not self.stock and self.is_blocked():
            self.finish(RoundEnd.BLOCKED)

    def is_blocked(self) -> bool:
        """Return whether no hand has a tile that fits, which ends the round when the stock is empty."""
        held = 0
        for hand in self.hands:
            held |= hand
        return not held & self.board.fits and not self.frame.is_taking_back

    def finish(self, end: RoundEnd, winner: int | None = None, last: int | None = None) -> None:
        """End the round: score it, and see whether the match is over."""
        frame, rules = self.frame, self.frame.rules
        if end is RoundEnd.BLOCKED:
            weights = [*map(frame.numbering.pips, self.hands)]
            least = min(weights)
            winner = weights.index(least) if weights.count(least) == 1 else None
        self.end, self.winner = end, winner
        if end is RoundEnd.BLOCKED or end is RoundEnd.DOMINO:
            scores = frame.block_scores if last is None else frame.domino_scores
            gains = scores.gains(winner, last, self.hands)
            self.points = [had + got for had, got in zip(self.points, gains, strict=True)]
        if winner is not None and frame.counts_won:
            if rules.win_condition is WinCondition.ROUNDS_WON:
                self.won[winner] += 1
            elif self._is_target_reached():
                self.won[winner] += 1
                self.points = [0] * len(self.points)
        if self._ends_match():
            totals = self.won if frame.counts_won else self.points
            best = min(totals) if frame.is_fewest else max(totals)
            self.first = [seat for seat, total in enumerate(totals) if total == best]

    def _is_target_reached(self) -> bool:
        target = self.frame.rules.target
        return target is not None and max(self.points) >= target

    def _ends_match(self) -> bool:
        rules = self.frame.rules
        if rules.wins is not None and max(self.won) >= rules.wins:
            return True
        if rules.tie_ends_match and self.winner is None:
            return True
        if rules.win_condition is not WinCondition.SETS_WON and self._is_target_reached():
            return True
        return rules.rounds is not None and self.number >= rules.rounds
