"""What a table refuses."""

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
    """Why something is refused at tables, and about presets; the values are keys of the text catalogues."""

    HIDDEN_PERSON = "error.hidden_person"
    """The person hides from lists of people, and what is asked for would be one."""
    HIDING = "error.hiding"
    """Whoever asks hides from lists of people, and cannot be shown to everybody."""
    NO_RECORD = "error.no_record"
    """The person has no finished match with a record here."""
    FIXED_TABLE = "error.fixed_table"
    """The league decides how its matches are played, and who sits there."""
    TABLE_FULL = "error.table_full"
    """Every seat is taken; field `seats`."""
    MAY_NOT_CANCEL_LOBBY = "error.may_not_cancel_lobby"
    """Only the host and moderators may cancel a table before the start."""
    MAY_NOT_CANCEL = "error.may_not_cancel"
    """Only moderators may end a running match."""
    ONLY_HOST_MAY_CANCEL = "error.only_host_may_cancel"
    """Only the host, where a server lets hosts, and moderators may end a running match."""
    NOT_AWAY = "error.not_away"
    """No computer keeps the seat of this person."""
    AWAY = "error.away"
    """A computer keeps the seat of this person, who has to come back first."""
    KICKED = "error.kicked"
    """The person was sent away from this table."""
    NO_SUCH_SEAT = "error.no_such_seat"
    """Nobody of that kind sits there any more."""
    OTHER_SEAT = "error.other_seat"
    """The person has seen the tiles of another seat in this match."""
    SEAT_TAKEN = "error.seat_taken"
    """Somebody who is there sits on that seat."""
    NO_HANDS = "error.no_hands"
    """The game hides nothing: there is no hand to show."""
    PRESET_NAME_TAKEN = "error.preset_name_taken"
    """Another preset of the server has that name; field `name`."""
    BAD_PRESET_NAME = "error.bad_preset_name"
    """A name needs at least one character that can be seen; field `most`."""
    TOO_MANY_PRESETS = "error.too_many_presets"
    """The server has as many presets as there can be; field `most`."""


class TableError(BoneyardError):
    """The base class of all refusals of tables."""

    key = "error.table"


class DamagedLogError(TableError, HostError):
    """What is stored of a match cannot be played again, so it cannot go on. Only a fault of the storage does that."""

    key = "error.damaged_log"

    def __init__(self, why: str) -> None:
        super().__init__()
        self.why = why
        """What is wrong, as the second half of a sentence for the host."""

    def __str__(self) -> str:
        return f"what is stored of this match is damaged: {self.why}"


class NoTableHereError(TableError):
    """There is no lobby and no running match in this channel."""

    key = "error.no_table_here"


class TableExistsError(TableError):
    """A channel has one table at a time."""

    key = "error.table_exists"


class FixtureOpenError(TableError):
    """A fixture of a league has one table at a time."""

    key = "error.fixture_open"


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


class ResignedError(TableError):
    """The person has resigned and takes no part any more."""

    key = "error.resigned"


class StaleMoveError(TableError):
    """The match has gone on since this button was made."""

    key = "error.stale_move"


class NotOnBreakError(TableError):
    """The next round has been dealt already, or the round is still going on."""

    key = "error.not_on_break"


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


class DuplicateError(TableError):
    """The request was delivered before and has had its effect: there is nothing to do or to say."""

    key = "error.duplicate"


class ConflictError(TableError):
    """Somebody else wrote first: read again and try again."""

    key = "error.conflict"
