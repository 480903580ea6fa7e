"""Records of finished matches: written, checked by playing them again, and read moment by moment."""

from bot.records.changes import ChangeKind, Occupancy, SeatChange
from bot.records.checking import Played, check_record, play_again
from bot.records.codec import AnyCodec, CodecOf, Note, RecordCodec
from bot.records.faults import Fault, FaultError
from bot.records.moments import Moment, moments_of
from bot.records.reading import ReadMatch, read_match
from bot.records.sheets import sheet_of
from bot.records.transcript import Transcript
from bot.records.writing import FORMAT, FORMAT_OF_CHANGES, RecordHead, UnfinishedMatchError, match_record

__all__ = [
    "FORMAT",
    "FORMAT_OF_CHANGES",
    "AnyCodec",
    "ChangeKind",
    "CodecOf",
    "Fault",
    "FaultError",
    "Moment",
    "Note",
    "Occupancy",
    "Played",
    "ReadMatch",
    "RecordCodec",
    "RecordHead",
    "SeatChange",
    "Transcript",
    "UnfinishedMatchError",
    "check_record",
    "match_record",
    "moments_of",
    "play_again",
    "read_match",
    "sheet_of",
]
