"""A match at a table: the game's state after every entry of the log, and what the table does by itself."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from bot.games.core import Event, Move, Seat, View
from bot.games.errors import IllegalMoveError, NotationError, Reason
from bot.games.fair import FairDeal
from bot.games.registry import AnyGame, find_game
from bot.games.sheet import SheetLine, close_sheet, extend_sheet
from bot.tables.errors import NotOnBreakError, ResignedError
from bot.tables.model import LogEntry, Result, Table

__all__ = ["START", "Match", "SeatResigned", "is_table_entry"]

_RECENT = 160
"""How many events are kept to be told: more than one click can bring, even if a seat draws a whole set of 12."""

START = "start"
"""The first entry of every log: the click that started the match."""

_RESIGN = "resign"


def is_table_entry(text: str) -> bool:
    """Tell whether an entry of a log is the table's own, not an action of the game."""
    return text == START or text.endswith(f" {_RESIGN}")


@dataclass(frozen=True, slots=True)
class SeatResigned(Event):
    """A person gave up; the table goes on for that seat."""

    seat: Seat


@dataclass(frozen=True, slots=True, repr=False)
class Match:
    """A match at one moment: a value, each action gives the next one."""

    game: AnyGame
    state: Any
    """The game's own state; only the game looks into it."""
    seats: int
    ply: int = 0
    """The number of log entries up to here."""
    resigned: tuple[Seat, ...] = ()
    """The seats that gave up, in that order."""
    turn: int = 0
    """How often it became somebody's turn."""
    recent: tuple[Event, ...] = ()
    """The last events, oldest first."""
    sheet: tuple[SheetLine, ...] = ()
    """The scores after every round."""

    @classmethod
    def of(cls, table: Table) -> Match:
        """Return the match of a table before its first action."""
        game = find_game(table.game_id)
        seats = len(table.sittings)
        return cls(game, game.new_match(seats, table.options), seats)

    @property
    def actor(self) -> Seat | None:
        """Return the seat whose turn it is, None on a break and at the end."""
        return None if self.result else self.game.actor(self.state)

    @property
    def is_on_break(self) -> bool:
        """Tell whether a round is over and the next one waits until somebody asks for it."""
        return not self.result and self.game.is_between_rounds(self.state)

    @property
    def result(self) -> Result | None:
        """Return places, scores and reason once the match is over.

        It is over when the game is, or when all but one have resigned. Who resigned comes behind all others, the
        first to resign last.
        """
        outcome = self.game.outcome(self.state)
        behind = tuple((seat,) for seat in reversed(self.resigned))
        scores = self.game.view(self.state, None).scores
        if outcome is not None:
            places = (tuple(seat for seat in place if seat not in self.resigned) for place in outcome.places)
            return Result((*filter(None, places), *behind), scores, outcome.reason.value)
        staying = tuple(Seat(seat) for seat in range(self.seats) if seat not in self.resigned)
        return Result((staying, *behind), scores, "end.resigned") if len(staying) == 1 else None

    def view(self, seat: Seat | None) -> View:
        """Return what a seat, or the public for None, may know."""
        return self.game.view(self.state, seat)

    def legal_moves(self) -> tuple[Move, ...]:
        """Return the legal moves of the seat whose turn it is."""
        return self.game.legal_moves(self.state) if self.actor is not None else ()

    def then(self, text: str) -> Match:
        """Return the match after one more entry of the log.

        Raises NotationError for a text that is no action and IllegalMoveError for one that the rules refuse.
        """
        if text == START and not self.ply:
            return replace(self, ply=1)
        seat, _, verb = text.partition(" ")
        if verb == _RESIGN:
            return self._after_resign(seat)
        step = self.game.apply(self.state, self.game.read(text))
        acts = self.game.actor(step.state)
        return replace(
            self,
            state=step.state,
            ply=self.ply + 1,
            turn=self.turn + (acts is not None and acts != self.game.actor(self.state)),
            recent=(*self.recent, *step.events)[-_RECENT:],
            sheet=extend_sheet(self.sheet, self.game, self.state, step),
        )

    def replay(self, entries: tuple[LogEntry, ...]) -> Match:
        """Return the match after more entries of the log."""
        match = self
        for entry in entries:
            match = match.then(entry.text)
        return match

    def move_text(self, seat: Seat, text: str) -> str:
        """Return the log text of a seat's move in the game's notation without the seat, checked in full.

        Raises NotationError or IllegalMoveError, and ResignedError for a seat that has given up.
        """
        self._check_plays_on(seat)
        action = self.game.read(f"{seat} {text}")
        if self.result:
            raise IllegalMoveError(Reason.MATCH_OVER, action)
        reason = self.game.why_illegal(self.state, action)
        if reason is not None:
            raise IllegalMoveError(reason, action)
        return self.game.write(action)

    def resign_text(self, seat: Seat) -> str:
        """Return the log text of giving up; raise ResignedError for a seat that has done so."""
        self._check_plays_on(seat)
        return f"{seat} {_RESIGN}"

    def advance(self, fair: FairDeal, *, deal: bool = False) -> tuple[Match, tuple[str, ...]]:
        """Do what needs no person: chance, forced draws and passes, moves for seats that resigned.

        With `deal` a match on a break goes on to its next round; without, it stays there. Returns the match and the
        texts of what was done.
        """
        match: Match = self
        done: list[str] = []
        while (text := match._next_by_itself(fair, deal=deal and not done)) is not None:
            match = match.then(text)
            done.append(text)
        return match, tuple(done)

    def check_on_break(self, seat: Seat) -> None:
        """Raise unless a seat may ask for the next round now: NotOnBreakError or ResignedError."""
        self._check_plays_on(seat)
        if not self.is_on_break:
            raise NotOnBreakError

    def _check_plays_on(self, seat: Seat) -> None:
        if seat in self.resigned:
            raise ResignedError

    def _after_resign(self, seat_text: str) -> Match:
        if not seat_text.isdigit() or int(seat_text) >= self.seats:
            raise NotationError(seat_text, "a seat of this table")
        seat = Seat(int(seat_text))
        self._check_plays_on(seat)
        match = replace(
            self,
            ply=self.ply + 1,
            resigned=(*self.resigned, seat),
            recent=(*self.recent, SeatResigned(seat))[-_RECENT:],
        )
        return replace(match, sheet=close_sheet(self.sheet, self.view(None))) if match.result else match

    def _next_by_itself(self, fair: FairDeal, *, deal: bool) -> str | None:
        """Return the text of the next action that no person decides, or None."""
        if self.result or (self.is_on_break and not deal):
            return None
        request = self.game.chance(self.state)
        if request is not None:
            return self.game.write(fair.decide(request))
        move = self.game.forced_move(self.state)
        if move is None and self.actor in self.resigned:
            move = self.game.legal_moves(self.state)[0]
        return None if move is None else self.game.write(move)
