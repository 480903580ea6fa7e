"""A match at a table: the game's state, and the table's, after every entry of the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.games.core import Action, AnyGame, Event, Move, Seat, View
from bot.games.errors import GameError, NotationError, Reason
from bot.games.fair import FairDeal
from bot.games.highlights import Highlights, extend_highlights
from bot.games.registry import find_game
from bot.games.sheet import SheetLine, close_sheet, extend_sheet
from bot.records.changes import Occupancy
from bot.tables.errors import DamagedLogError, ResignedError
from bot.tables.log import Cancelled, Entry, EntryKind, LogEntry
from bot.tables.model import RESIGNED, Result, Table

__all__ = ["Cancellation", "Match", "SeatEvent", "replay_checked"]

_RECENT = 160
"""How many events are kept for display; one click causes fewer, even if a seat draws a whole set of 12."""

_MOST_LATE = 2
"""How many times in a row a seat's time may run out before a computer keeps the seat."""


@dataclass(frozen=True, slots=True)
class SeatEvent(Event):
    """Something that happened to a seat at the table, outside the game."""

    seat: Seat
    kind: EntryKind
    """One of the table's own kinds."""


@dataclass(frozen=True, slots=True)
class Cancellation:
    """How a match ended without a result."""

    how: Cancelled
    seat: Seat | None
    """The seat of the person who did it; None for a person who does not sit at the table, and for all together."""


@dataclass(frozen=True, slots=True, repr=False)
class Match:
    """A match at one moment: an immutable value; each action returns the next one."""

    game: AnyGame
    state: Any
    """The game's own state; only the game reads it."""
    seats: int
    ply: int = 0
    """The number of log entries up to this moment."""
    resigned: tuple[Seat, ...] = ()
    """The seats that resigned, in that order."""
    away: frozenset[Seat] = frozenset()
    """The seats that computers keep for their people."""
    late: tuple[int, ...] = ()
    """How many times in a row each seat's time ran out."""
    is_late: bool = False
    """Whether the time of the acting seat has just run out; the table makes its next move."""
    moved: frozenset[Seat] = frozenset()
    """The seats that have made a move of their own, in time."""
    computers: frozenset[Seat] = frozenset()
    """The seats without a person."""
    hints: tuple[int, ...] = ()
    """The number of hints of each seat."""
    hint: Move | None = None
    """The hint that the acting seat has for its next move; hidden from all others."""
    mover: Seat | None = None
    """The seat whose turn it is, also while chance decides what that seat has rolled; None between rounds."""
    turn: int = 0
    """The number of turns so far."""
    recent: tuple[Event, ...] = ()
    """The last events, oldest first. Events have seats, not names, so a seat's events go when its occupant changes."""
    sheet: tuple[SheetLine, ...] = ()
    """The scores after every round."""
    highlights: tuple[Highlights, ...] = ()
    """The best achievements of each seat since its occupant sat down."""
    result: Result | None = None
    """Places, scores and reason once the match is over."""
    cancelled: Cancellation | None = None
    """How it ended without a result, if it did; unknown for matches of old versions."""

    @classmethod
    def of(cls, table: Table) -> Match:
        """Return the match of a table before its first action; raise DamagedLogError if no match begins like this."""
        seats = len(table.sittings)
        try:
            game = find_game(table.game_id)
            state = game.new_match(seats, table.options)
        except GameError as error:
            raise DamagedLogError(why=f"no match begins like this ({type(error).__name__})") from error
        return cls(game, state, seats, late=(0,) * seats, hints=(0,) * seats, mover=game.actor(state))

    @property
    def occupancy(self) -> Occupancy:
        """Return the state of the seats."""
        return Occupancy(self.seats, self.computers, self.away, self.resigned)

    def is_automatic(self, seat: Seat) -> bool:
        """Return whether a computer moves for a seat."""
        return self.occupancy.is_automatic(seat)

    @property
    def present(self) -> tuple[Seat, ...]:
        """Return the seats of people who are present."""
        return tuple(seat for seat in self.occupancy.staying if not self.is_automatic(seat))

    @property
    def absent(self) -> tuple[Seat, ...]:
        """Return the seats of people who did not come: computers keep them, or they resigned without a move."""
        seats = (Seat(seat) for seat in range(self.seats))
        return tuple(one for one in seats if one in self.away or (one in self.resigned and one not in self.moved))

    @property
    def kept_by_computers(self) -> tuple[Seat, ...]:
        """Return the seats that computers have, or keep for people, and that play on."""
        return tuple(seat for seat in self.occupancy.staying if self.is_automatic(seat))

    def is_too_late(self, seat: Seat) -> bool:
        """Return whether the time of a seat ran out too many times in a row, so that a computer has to keep it."""
        return self.late[seat] >= _MOST_LATE

    @property
    def actor(self) -> Seat | None:
        """Return the seat whose turn it is; None on a break and at the end."""
        return None if self.result else self.game.actor(self.state)

    @property
    def is_on_break(self) -> bool:
        """Return whether a round is over and the next one waits until someone asks for it."""
        return not self.result and self.game.is_between_rounds(self.state)

    def view(self, seat: Seat | None) -> View:
        """Return the view of a seat, or of the public for None."""
        return self.game.view(self.state, seat)

    def legal_moves(self) -> tuple[Move, ...]:
        """Return the legal moves of the seat whose turn it is."""
        return self.game.legal_moves(self.state) if self.actor is not None else ()

    def then(self, entry: Entry) -> Match:
        """Return the match after one more entry of the log.

        Raises NotationError for a text that is not an action and IllegalMoveError for one that the rules refuse.
        """
        if entry.kind.is_of_the_game:
            return self.act(entry.text)
        if entry.kind is EntryKind.START:
            computers = frozenset(self._checked(int(seat)) for seat in entry.text.split())
            return replace(self, ply=self.ply + 1, computers=computers)
        if entry.kind is EntryKind.CANCEL:
            seat = None if entry.seat is None else self._checked(entry.seat)
            return replace(self, ply=self.ply + 1, cancelled=Cancellation(Cancelled(entry.text), seat))
        if entry.seat is None:
            raise NotationError(entry.kind.value, "an entry about a seat")
        seat = self._checked(entry.seat)
        return _with_hint(self, seat, entry.text) if entry.kind is EntryKind.HINT else self._after_change(seat, entry)

    def act(self, text: str) -> Match:
        """Return the match after an action in the game's notation; raise like `then`."""
        action = self.game.read(text)
        step = self.game.apply(self.state, action)
        acts = self.game.actor(step.state)
        mover = self.mover if acts is None and not self.game.is_between_rounds(step.state) else acts
        after = replace(
            self._on_time(action),
            state=step.state,
            ply=self.ply + 1,
            hint=None,
            mover=mover,
            turn=self.turn + (mover is not None and mover != self.mover),
            recent=(*self.recent, *step.events)[-_RECENT:],
            sheet=extend_sheet(self.sheet, self.game, self.state, step),
            highlights=extend_highlights(self.highlights, step.events),
        )
        return replace(after, result=_result(after))

    def replay(self, entries: Iterable[LogEntry]) -> Match:
        """Return the match after more entries of the stored log; raise DamagedLogError if an entry is impossible."""
        match = self
        for one in entries:
            if one.ply != match.ply:
                raise DamagedLogError(why=f"entry {match.ply} is missing")
            try:
                match = match.then(one.entry)
            except Exception as error:
                raise DamagedLogError(why=f"entry {one.ply} is not possible there ({type(error).__name__})") from error
        return match

    def why_not(self, seat: Seat, text: str) -> Reason | None:
        """Return why a seat's move, in the game's notation without the seat, is refused; None if it is legal.

        Raises NotationError.
        """
        return Reason.MATCH_OVER if self.result else self.game.why_illegal(self.state, self.game.read(f"{seat} {text}"))

    def check_plays_on(self, seat: Seat) -> None:
        """Raise ResignedError for a seat that has resigned."""
        if seat in self.resigned:
            raise ResignedError

    def _on_time(self, action: Action) -> Match:
        """Return the match with the seat's times updated for a move: a person who moves in time is no longer late."""
        if not isinstance(action, Move):
            return self
        if self.is_late:
            return replace(self, is_late=False)
        seat = action.seat
        is_first = seat not in self.moved and not self.is_automatic(seat)
        if not (is_first or self.late[seat]) or self.game.forced_move(self.state) is not None:
            return self
        moved = self.moved | {seat} if is_first else self.moved
        return replace(self, late=_with(self.late, seat, 0), moved=moved)

    def _after_change(self, seat: Seat, entry: Entry) -> Match:
        """Return the match after an entry of the table's own; one that ends the match adds the round to the sheet."""
        self.check_plays_on(seat)
        before, kind, highlights = self.recent, entry.kind, self.highlights
        if kind in (EntryKind.SIT, EntryKind.LEAVE):
            before = tuple(event for event in before if getattr(event, "seat", None) != seat)
            highlights = tuple(one for one in highlights if one.seat != seat)
        recent = (*before, SeatEvent(seat, kind))[-_RECENT:]
        changed = self._with_change(seat, entry)
        after = replace(changed, ply=self.ply + 1, hint=None, recent=recent, highlights=highlights)
        result = _result(after)
        if result is None:
            return after
        return replace(after, result=result, sheet=close_sheet(after.sheet, after.view(None)))

    def _with_change(self, seat: Seat, entry: Entry) -> Match:
        if entry.kind is EntryKind.LATE:
            return replace(self, is_late=True, late=_with(self.late, seat, self.late[seat] + 1))
        if entry.change is None:
            raise NotationError(entry.kind.value, "an entry about a seat")
        now = self.occupancy.after(entry.change)
        is_present_again = entry.kind in (EntryKind.BACK, EntryKind.SIT)
        late = _with(self.late, seat, 0) if is_present_again else self.late
        return replace(self, computers=now.computers, away=now.away, resigned=now.resigned, late=late)

    def _checked(self, seat: int) -> Seat:
        if not 0 <= seat < self.seats:
            raise NotationError(str(seat), "a seat of this table")
        return Seat(seat)


def replay_checked(table: Table, entries: Sequence[LogEntry]) -> Match:
    """Return the match of a table after its whole log, with every deal, lot and roll checked against the seeds.

    Raises DamagedLogError if one differs.
    """
    if not entries:
        raise DamagedLogError(why="its log is gone")
    match, fair = Match.of(table), FairDeal(table.server_seed, table.public_seed)
    for one in entries:
        request = match.game.chance(match.state) if one.entry.kind is EntryKind.CHANCE else None
        if request is not None and match.game.write(fair.decide(request)) != one.entry.text:
            raise DamagedLogError(why=f"entry {one.ply} is not what the seeds say")
        match = match.replay([one])
    return match


def _with_hint(match: Match, seat: Seat, text: str) -> Match:
    """Return a match with one more hint for a seat, whose text is one of its legal moves."""
    move = match.game.read(text)
    if not isinstance(move, Move) or move.seat != seat or move not in match.legal_moves():
        raise NotationError(text, "a move that this seat can make now")
    return replace(match, ply=match.ply + 1, hints=_with(match.hints, seat, match.hints[seat] + 1), hint=move)


def _with(counts: tuple[int, ...], seat: Seat, count: int) -> tuple[int, ...]:
    return (*counts[:seat], count, *counts[seat + 1 :])


def _result(match: Match) -> Result | None:
    """Return how a match ended, None while it runs: by the rules, or because people resigned."""
    outcome = match.game.outcome(match.state)
    if outcome is None and not match.occupancy.is_given_up:
        return None
    reason = RESIGNED if outcome is None else outcome.reason.value
    return Result(match.occupancy.places(outcome), match.game.scores(match.state), reason)
