"""The cache of leagues equals a fold of the whole log, however the log has grown meanwhile."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from bot.leagues.decisions.organizing import forbid
from bot.leagues.entries import Entry
from bot.leagues.folding.fold import fold
from bot.leagues.follow_ups import append_with_follow_ups
from storage.leagues.cache import LeagueCache
from tests.leagues.test_verify import season

ID = 7


class Log:
    """A log in a database; it records which entries are read."""

    def __init__(self, entries: Sequence[Entry], size: int) -> None:
        self.entries, self.size = entries, size
        self.read = 0

    def read_on(self, first: int) -> Sequence[Entry]:
        """Read the log starting at an entry."""
        new = self.entries[first : self.size]
        self.read += len(new)
        return new


@pytest.mark.parametrize("seed", range(20))
def test_a_league_that_is_read_again_and_again_is_what_its_log_makes(seed: int) -> None:
    dice, cache = random.Random(seed), LeagueCache()
    log = Log(season().log, 1)
    while log.size < len(log.entries):
        log.size = min(log.size + dice.randrange(4), len(log.entries))
        read = dice.choice((cache.read, cache.read_own))
        assert read(ID, log.read_on) == fold(log.entries[: log.size])
    assert log.read == len(log.entries), "each entry is read once"
    assert cache.read(ID, log.read_on) is cache.read(ID, log.read_on)


def test_a_decision_changes_only_its_own_league() -> None:
    cache, entries = LeagueCache(), season().log
    log = Log(entries, next(one.seq for one in entries if one.body.kind == "started") + 1)
    shared, own = cache.read(ID, log.read_on), cache.read_own(ID, log.read_on)
    first, second = list(own.entrants)[:2]
    append_with_follow_ups(own, forbid(own, first, second), 1, bytes(32), 0.0)
    assert own.size > shared.size
    assert shared == cache.read(ID, log.read_on) == fold(entries[: log.size])


def test_an_older_read_does_not_replace_a_newer_one() -> None:
    cache, entries = LeagueCache(), season().log

    def read_on(first: int) -> Sequence[Entry]:
        if first == 0:  # another thread reads the whole log meanwhile
            cache.read(ID, lambda first: entries[first:])
        return entries[first:5]

    cache.read(ID, read_on)
    assert cache.read(ID, lambda first: entries[first:]).size == len(entries)
