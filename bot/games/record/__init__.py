"""The record of a finished match: written from its actions, and checked by replaying it (record format)."""

from bot.games.record.writing import FORMAT, UnfinishedMatchError, match_record

__all__ = ["FORMAT", "UnfinishedMatchError", "match_record"]
