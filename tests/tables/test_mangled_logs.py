"""Logs with invalid entries: a match, or the sentence that the log is damaged; never anything else."""

from __future__ import annotations

import random
from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from bot.games.core import Seat
from bot.games.fair import FairDeal
from bot.games.registry import GAMES
from bot.tables.entries import advance
from bot.tables.errors import DamagedLogError
from bot.tables.log import Cancelled, Entry, EntryKind, LogEntry
from bot.tables.match import Match
from bot.tables.model import Sitting, Status, Table
from tests.fuzzing import examples
from tests.tables.seating import PEOPLE, VENUE

TEXTS = st.one_of(
    st.text(max_size=12),
    st.sampled_from(["0 1", "1 x", "7", "", "0 roll", "1 draw", "deal", "dice 1 2", "0 play 3-6 left", *Cancelled]),
)
ENTRIES = st.builds(Entry, st.sampled_from(EntryKind), st.none() | st.integers(-1, 4).map(Seat), TEXTS)


@cache
def _table(game_id: str) -> Table:
    sittings = tuple(Sitting(person, 1000 + person.id) for person in PEOPLE[:2])
    options = GAMES[game_id].complete_options({})
    return Table(1, VENUE, game_id, options, 2, PEOPLE[0].id, bytes(32), Status.PLAYING, sittings)


@cache
def _log(game_id: str) -> tuple[Entry, ...]:
    """Return the first entries of a match."""
    dice, fair = random.Random(game_id), FairDeal(bytes(32), "1001,1002")
    log = [Entry(EntryKind.START)]
    match = Match.of(_table(game_id)).then(log[0])
    while len(log) < 40 and match.result is None:
        match, own = advance(match, fair, deal=True)
        log += own
        if match.actor is not None:
            log.append(Entry.of_action(match.game, dice.choice(match.legal_moves())))
            match = match.then(log[-1])
    return tuple(log)


@examples(60)
@given(st.data(), st.sampled_from(list(GAMES)))
def test_a_mangled_log_is_a_match_or_is_damaged(data: st.DataObject, game_id: str) -> None:
    log = list(_log(game_id))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(log)))
        log[place : place + data.draw(st.integers(0, 2))] = data.draw(
            st.lists(st.sampled_from(_log(game_id)) | ENTRIES, max_size=2)
        )
    try:
        match = Match.of(_table(game_id)).replay(LogEntry(ply, one) for ply, one in enumerate(log))
    except DamagedLogError:
        return
    assert match.ply == len(log)
    match.view(None)
    advance(match, FairDeal(bytes(32), "1001,1002"), deal=True)
