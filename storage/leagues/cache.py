"""Leagues as this process last knew them, so that a read does not parse and fold known entries again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from threading import Lock

from bot.leagues.entries import Entry
from bot.leagues.folding.fold import fold
from bot.leagues.model import League

__all__ = ["LeagueCache"]

_KEPT = 100_000
"""How many entries are kept, of all leagues together; an entry takes one or two kB."""


class LeagueCache:
    """Keeps the logs of recently read leagues, each with its league.

    A log only grows, so a kept log can only be too short. The league for reading is shared and must not change; a
    decision gets its own copy. Threads may use one cache at the same time.
    """

    def __init__(self) -> None:
        self._logs: OrderedDict[int, Sequence[Entry]] = OrderedDict()
        self._folded: dict[int, League] = {}
        self._lock = Lock()

    def read(self, league_id: int, read_on: Callable[[int], Sequence[Entry]]) -> League:
        """Return a league that is shared, so it must not change; `read_on` reads its log from a position.

        Raises BrokenLogError for an invalid log.
        """
        entries = self._grown(league_id, read_on)
        with self._lock:
            folded = self._folded.get(league_id)
        if folded is None or folded.size != len(entries):
            folded = fold(entries)
            self._keep(league_id, entries, folded)
        return folded

    def read_own(self, league_id: int, read_on: Callable[[int], Sequence[Entry]]) -> League:
        """Return a league that the caller may change, such as for a decision; raise as `read` does."""
        entries = self._grown(league_id, read_on)
        league = fold(entries)
        self._keep(league_id, entries, None)
        return league

    def _grown(self, league_id: int, read_on: Callable[[int], Sequence[Entry]]) -> Sequence[Entry]:
        with self._lock:
            known = self._logs.get(league_id, ())
        new = read_on(len(known))
        return [*known, *new] if new else known

    def _keep(self, league_id: int, entries: Sequence[Entry], folded: League | None) -> None:
        """Keep a log and its league, unless a longer log was kept in the meantime."""
        with self._lock:
            if len(self._logs.get(league_id, ())) > len(entries):
                return
            self._logs[league_id] = entries
            self._logs.move_to_end(league_id)
            if folded is not None:
                self._folded[league_id] = folded
            while len(self._logs) > 1 and sum(map(len, self._logs.values())) > _KEPT:
                oldest, _ = self._logs.popitem(last=False)
                self._folded.pop(oldest, None)
