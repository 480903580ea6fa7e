"""What a table refuses."""

from __future__ import annotations

from collections.abc import Sequence

from bot.base.errors import BoneyardError, HostError

__all__ = [
    "AlreadySeatedError",
    "AlreadyStartedError",
    "AwayError",
    "ConflictError",
    "DamagedLogError",
    "DuplicateError",
    "FixedTableError",
    "FixtureOpenError",
    "HiddenPersonError",
    "HidingError",
    "HostStartsError",
    "KickedError",
    "MayNotCancelError",
    "NoHandsError",
    "NoRecordError",
    "NoSuchSeatError",
    "NoTableHereError",
    "NotAwayError",
    "NotHostError",
    "NotOnBreakError",
    "NotReadyError",
    "NotSeatedError",
    "NotStartedError",
    "OnlyHostMayCancelError",
    "OtherSeatError",
    "ResignedError",
    "SeatKeptError",
    "SeatReservedError",
    "SeatTakenError",
    "StaleMoveError",
    "TableError",
    "TableExistsError",
    "TableFullError",
    "TableOverError",
    "TooFewSeatedError",
    "TooManyComputersError",
    "TooManyLobbiesError",
    "TooManyLobbiesHereError",
]


class TableError(BoneyardError):
    """The base class of all refusals of tables."""

    key = "error.table"


class DamagedLogError(TableError, HostError):
    """What is stored of a match cannot be played again, so it cannot go on. Only a fault of the storage does that."""

    key = "error.damaged_log"


class NoTableHereError(TableError):
    """There is no lobby and no running match in this channel."""

    key = "error.no_table_here"


class HiddenPersonError(TableError):
    """The person hides from lists of people, and what is asked for would be one."""

    key = "error.hidden_person"


class HidingError(TableError):
    """Whoever asks hides from lists of people, and cannot be shown to everybody."""

    key = "error.hiding"


class NoRecordError(TableError):
    """The person has no finished match with a record here."""

    key = "error.no_record"


class TableExistsError(TableError):
    """A channel has one table at a time."""

    key = "error.table_exists"


class FixtureOpenError(TableError):
    """A fixture of a league has one table at a time."""

    key = "error.fixture_open"


class FixedTableError(TableError):
    """The league decides how its matches are played, and who sits there."""

    key = "error.fixed_table"


class AlreadySeatedError(TableError):
    """The person sits at the table already."""

    key = "error.already_seated"


class NotSeatedError(TableError):
    """The person does not sit at the table."""

    key = "error.not_seated"


class TooManyLobbiesError(TableError):
    """As many lobbies of the person wait as may; field `most`."""

    key = "error.too_many_lobbies"


class TooManyLobbiesHereError(TableError):
    """As many lobbies of the server wait as may; field `most`."""

    key = "error.too_many_lobbies_here"


class TableFullError(TableError):
    """Every seat is taken; field `seats`."""

    key = "error.table_full"


class TooFewSeatedError(TableError):
    """The match cannot start yet; fields `needed` and `seated`."""

    key = "error.too_few_seated"


class TooManyComputersError(TableError):
    """More computers than can sit down with one person."""

    key = "error.too_many_computers"

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most


class HostStartsError(TableError):
    """The host starts the match, as long as seats are free and the host does something now and then."""

    key = "error.host_starts"

    def __init__(self, until: float) -> None:
        super().__init__()
        self.until = until
        """When others may start if the host stays silent, in seconds of Unix time."""


class NotStartedError(TableError):
    """The table is still in its lobby, and this is for a running match."""

    key = "error.not_started"


class AlreadyStartedError(TableError):
    """The match is running, and this is for the lobby."""

    key = "error.already_started"


class TableOverError(TableError):
    """The match is finished, or the table was cancelled."""

    key = "error.table_over"


class MayNotCancelError(TableError):
    """Only some people may cancel a table."""

    key = "error.may_not_cancel"


class OnlyHostMayCancelError(MayNotCancelError):
    """Where a server lets them, who opened a table may cancel it even in a match; others still may not."""

    key = "error.only_host_may_cancel"


class ResignedError(TableError):
    """The person has resigned and takes no part any more."""

    key = "error.resigned"


class StaleMoveError(TableError):
    """The match has gone on since this button was made."""

    key = "error.stale_move"


class NotOnBreakError(TableError):
    """The next round has been dealt already, or the round is still going on."""

    key = "error.not_on_break"


class NotAwayError(TableError):
    """No computer keeps the seat of this person."""

    key = "error.not_away"


class AwayError(TableError):
    """A computer keeps the seat of this person, who has to come back first."""

    key = "error.away"


class NotReadyError(TableError):
    """Not everybody has agreed to the table as it is."""

    key = "error.not_ready"

    def __init__(self, waiting: Sequence[str]) -> None:
        super().__init__()
        self.waiting = waiting
        """The names of those who have still to agree."""


class SeatReservedError(TableError):
    """The free seats are reserved for those who played before."""

    key = "error.seat_reserved"

    def __init__(self, absent: Sequence[str]) -> None:
        super().__init__()
        self.absent = absent
        """The names of those who have still to sit down."""


class SeatKeptError(SeatReservedError):
    """The seats are kept for those who meet in a league."""

    key = "error.seat_kept"


class NotHostError(TableError):
    """Only the host may do this."""

    key = "error.not_host"


class KickedError(TableError):
    """The person was sent away from this table."""

    key = "error.kicked"


class NoSuchSeatError(TableError):
    """Nobody of that kind sits there any more."""

    key = "error.no_such_seat"


class OtherSeatError(TableError):
    """The person has seen the tiles of another seat in this match."""

    key = "error.other_seat"


class SeatTakenError(TableError):
    """Somebody who is there sits on that seat."""

    key = "error.seat_taken"


class DuplicateError(TableError):
    """The request was delivered before and has had its effect: there is nothing to do or to say."""

    key = "error.duplicate"


class ConflictError(TableError):
    """Somebody else wrote first: read again and try again."""

    key = "error.conflict"


class NoHandsError(TableError):
    """The game hides nothing: there is no hand to show."""

    key = "error.no_hands"
