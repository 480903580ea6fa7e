"""The errors that a table raises when it refuses something."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from bot.base.errors import BoneyardError, HostError

__all__ = [
    "AlreadySeatedError",
    "AlreadyStartedError",
    "ConflictError",
    "DamagedLogError",
    "DuplicateError",
    "FixtureOpenError",
    "HostStartsError",
    "NoTableHereError",
    "NotHostError",
    "NotOnBreakError",
    "NotReadyError",
    "NotSeatedError",
    "NotStartedError",
    "ResignedError",
    "SeatKeptError",
    "SeatReservedError",
    "StaleMoveError",
    "TableError",
    "TableExistsError",
    "TableOverError",
    "TableReason",
    "TooFewSeatedError",
    "TooManyComputersError",
    "TooManyLobbiesError",
    "TooManyLobbiesHereError",
]


class TableReason(StrEnum):
    """Why a table or a preset refuses an action; the values are keys of the text catalogs."""

    HIDDEN_PERSON = "error.hidden_person"
    """The person hides from lists of people, and the request would list them."""
    HIDING = "error.hiding"
    """The person who asks hides from lists of people, and cannot be shown to everyone."""
    NO_RECORD = "error.no_record"
    """The person has no finished match with a record here."""
    FIXED_TABLE = "error.fixed_table"
    """The league has set how its matches are played, and by whom."""
    TABLE_FULL = "error.table_full"
    """Every seat is taken; field `seats`."""
    MAY_NOT_CANCEL_LOBBY = "error.may_not_cancel_lobby"
    """Only the host and moderators may cancel a table before the start."""
    MAY_NOT_CANCEL = "error.may_not_cancel"
    """Only moderators may end a running match."""
    ONLY_HOST_MAY_CANCEL = "error.only_host_may_cancel"
    """Only the host, if the server allows it, and moderators may end a running match."""
    NOT_AWAY = "error.not_away"
    """No computer keeps this person's seat."""
    NO_HINTS = "error.no_hints"
    """Hints are for a person who plays alone against computers, outside of leagues."""
    AWAY = "error.away"
    """A computer keeps this person's seat; the person must come back first."""
    KICKED = "error.kicked"
    """The host sent the person away from this table."""
    NO_SUCH_SEAT = "error.no_such_seat"
    """The seat no longer has an occupant of that kind."""
    OTHER_SEAT = "error.other_seat"
    """The person has seen the tiles of another seat in this match."""
    SEAT_TAKEN = "error.seat_taken"
    """A person who is present has that seat."""
    NO_HANDS = "error.no_hands"
    """The game has no hidden tiles, so there is no hand to show."""
    NAME_TAKEN = "error.name_taken"
    """Another preset of the server has that name; field `name`."""
    BAD_NAME = "error.bad_name"
    """A name needs at least one visible character; field `most`."""
    TOO_MANY_PRESETS = "error.too_many_presets"
    """The server has the greatest allowed number of presets; field `most`."""


class TableError(BoneyardError):
    """The base class of everything that tables refuse."""

    key = "error.refused"


class DamagedLogError(TableError, HostError):
    """The stored match cannot be replayed, so it cannot continue. Only a fault of the storage causes that."""

    key = "error.damaged_log"

    def __init__(self, why: str) -> None:
        super().__init__()
        self.why = why
        """The fault, as the second half of a sentence for the host."""

    def __str__(self) -> str:
        return f"what is stored of this match is damaged: {self.why}"


class NoTableHereError(TableError):
    """The channel has no lobby and no running match."""

    key = "error.no_table_here"


class TableExistsError(TableError):
    """A channel has one table at a time."""

    key = "error.table_exists"


class FixtureOpenError(TableError):
    """A fixture of a league has one table at a time."""

    key = "error.fixture_open"


class AlreadySeatedError(TableError):
    """The person already sits at the table."""

    key = "error.already_seated"


class NotSeatedError(TableError):
    """The person does not sit at the table."""

    key = "error.not_seated"


class TooManyLobbiesError(TableError):
    """The person has the greatest allowed number of waiting lobbies; field `most`."""

    key = "error.too_many_lobbies"


class TooManyLobbiesHereError(TableError):
    """The server has the greatest allowed number of waiting lobbies; field `most`."""

    key = "error.too_many_lobbies_here"


class TooFewSeatedError(TableError):
    """The match cannot start yet; fields `needed` and `seated`."""

    key = "error.too_few_players"


class TooManyComputersError(TableError):
    """More computers were requested than can play with one person."""

    key = "error.too_many_computers"

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most


class HostStartsError(TableError):
    """Only the host starts the match while seats are free and the host is active."""

    key = "error.host_starts"

    def __init__(self, until: float) -> None:
        super().__init__()
        self.until = until
        """When others may start if the host stays inactive, in seconds of Unix time."""


class NotStartedError(TableError):
    """The table is in its lobby, and the action needs a running match."""

    key = "error.not_started"


class AlreadyStartedError(TableError):
    """The match is running, and the action needs the lobby."""

    key = "error.already_started"


class TableOverError(TableError):
    """The match is finished, or the table was canceled."""

    key = "reason.match_over"


class ResignedError(TableError):
    """The person has resigned and can do nothing more in the match."""

    key = "error.resigned"


class StaleMoveError(TableError):
    """The match has continued since this button was made."""

    key = "error.stale_move"


class NotOnBreakError(TableError):
    """The next round has already been dealt, or the current round is not over."""

    key = "error.not_on_break"


class NotReadyError(TableError):
    """Not everyone has agreed to the current setup of the table."""

    key = "error.not_ready"

    def __init__(self, waiting: Sequence[str]) -> None:
        super().__init__()
        self.waiting = waiting
        """The names of those who still have to agree."""


class SeatReservedError(TableError):
    """The free seats are reserved for those who played before."""

    key = "error.seat_reserved"

    def __init__(self, absent: Sequence[str]) -> None:
        super().__init__()
        self.absent = absent
        """The names of those who still have to sit down."""


class SeatKeptError(SeatReservedError):
    """The seats are reserved for the entrants of a league's fixture."""

    key = "error.seat_kept"


class NotHostError(TableError):
    """Only the host may do this."""

    key = "error.not_host"


class DuplicateError(TableError):
    """The request was delivered before and had its effect: there is nothing to do or to say."""

    key = "error.duplicate"


class ConflictError(TableError):
    """Another writer was first: read again and try again."""

    key = "error.conflict"
