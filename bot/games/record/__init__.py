"""The record of a finished match: written from its actions, checked by playing it again, and looked at."""

from bot.games.record.checking import Played, check_record, play_again
from bot.games.record.faults import Fault, FaultError
from bot.games.record.moments import Moment, moments_of
from bot.games.record.reading import ReadMatch, read_match, read_move
from bot.games.record.sheets import sheet_of
from bot.games.record.writing import FORMAT, UnfinishedMatchError, match_record

__all__ = [
    "FORMAT",
    "Fault",
    "FaultError",
    "Moment",
    "Played",
    "ReadMatch",
    "UnfinishedMatchError",
    "check_record",
    "match_record",
    "moments_of",
    "play_again",
    "read_match",
    "read_move",
    "sheet_of",
]
