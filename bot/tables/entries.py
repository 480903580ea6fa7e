"""The next entries of a match's log: the actions of seats, and what the table does automatically."""

from __future__ import annotations

from bot.games.core import Move, Seat
from bot.games.errors import IllegalMoveError
from bot.games.fair import FairDeal
from bot.tables.errors import NotOnBreakError, TableError, TableReason
from bot.tables.log import Entry, EntryKind
from bot.tables.match import Match
from bot.tables.model import Computer, Table

__all__ = [
    "advance",
    "back_entry",
    "can_have_hint",
    "check_on_break",
    "ends_with",
    "hint_entry",
    "leave_entry",
    "move_entry",
    "resign_entry",
    "start_entry",
]


def start_entry(table: Table) -> Entry:
    """Return the first entry of a log; it lists the seats of computers."""
    computers = (str(seat) for seat, occupant in enumerate(table.occupants) if isinstance(occupant, Computer))
    return Entry(EntryKind.START, text=" ".join(computers))


def move_entry(match: Match, seat: Seat, text: str) -> Entry:
    """Return the entry of a seat's move in the game's notation without the seat, fully checked.

    Raises NotationError, IllegalMoveError with the seat's view, and ResignedError for a seat that has resigned.
    """
    match.check_plays_on(seat)
    action = match.game.read(f"{seat} {text}")
    reason = match.why_not(seat, text)
    if reason is not None:
        raise IllegalMoveError(reason, action, match.view(seat))
    return Entry.of_action(match.game, action)


def can_have_hint(table: Table, match: Match) -> bool:
    """Return whether it is the turn of a person who may have a hint: they have a choice, and no hint for it yet."""
    actor = match.actor
    if not table.allows_hints or actor is None or match.is_automatic(actor) or match.hint is not None:
        return False
    return len(match.legal_moves()) > 1


def hint_entry(match: Match, move: Move) -> Entry:
    """Return the entry of a hint: the move that a seat could make."""
    return Entry(EntryKind.HINT, move.seat, match.game.write(move))


def resign_entry(match: Match, seat: Seat) -> Entry:
    """Return the entry of a resignation; raise ResignedError for a seat that has resigned."""
    match.check_plays_on(seat)
    return Entry(EntryKind.RESIGN, seat)


def leave_entry(match: Match, seat: Seat) -> Entry:
    """Return the entry of leaving for good; raise ResignedError for a seat that has resigned."""
    match.check_plays_on(seat)
    return Entry(EntryKind.LEAVE, seat)


def back_entry(match: Match, seat: Seat) -> Entry:
    """Return the entry of coming back; raise TableError(NOT_AWAY) if no computer keeps the seat."""
    match.check_plays_on(seat)
    if seat not in match.away:
        raise TableError(TableReason.NOT_AWAY)
    return Entry(EntryKind.BACK, seat)


def check_on_break(match: Match, seat: Seat) -> None:
    """Raise unless a seat may ask for the next round now: NotOnBreakError or ResignedError."""
    match.check_plays_on(seat)
    if not match.is_on_break:
        raise NotOnBreakError


def ends_with(match: Match, entry: Entry) -> bool:
    """Return whether a resignation or leaving would end the match: there is a result, or no person is left."""
    after = match.then(entry)
    return after.result is not None or len(after.computers) == match.seats


def advance(match: Match, fair: FairDeal, *, deal: bool = False) -> tuple[Match, tuple[Entry, ...]]:
    """Make everything that needs no person: chance, forced draws and passes, moves of seats that resigned.

    With `deal`, a match on a break continues with its next round; otherwise it waits. Returns the match and the
    entries.
    """
    done: list[Entry] = []
    while (entry := _next_by_itself(match, fair, deal=deal and not done)) is not None:
        match = match.then(entry)
        done.append(entry)
    return match, tuple(done)


def _next_by_itself(match: Match, fair: FairDeal, *, deal: bool) -> Entry | None:
    """Return the next entry that needs no decision by a person, or None."""
    if match.result or (match.is_on_break and not deal):
        return None
    request = match.game.chance(match.state)
    if request is not None:
        return Entry.of_action(match.game, fair.decide(request))
    move = match.game.forced_move(match.state)
    if move is None and match.actor in match.resigned:
        move = match.game.legal_moves(match.state)[0]
    return None if move is None else Entry.of_action(match.game, move)
