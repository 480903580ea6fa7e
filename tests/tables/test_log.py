"""Entries of a log: the kind says whose words a text has, so no move is mistaken for an entry of the table."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from bot.games.core import Action, Seat
from bot.games.dice.game import DiceGame
from bot.games.dice.variants.fifty import FIFTY
from bot.games.errors import NotationError
from bot.tables.entries import move_entry
from bot.tables.facts import TableChanged
from bot.tables.log import Cancelled, Click, Entry, EntryKind, LogEntry
from bot.tables.match import Cancellation, Match
from bot.tables.model import Status
from tests.tables.seating import PEOPLE, Seating

OWN = [kind for kind in EntryKind if not kind.is_of_the_game]


@dataclass(frozen=True)
class OtherWords(DiceGame):
    """A dice game with another word for rolling."""

    verb: str = "roll"

    def write(self, action: Action) -> str:
        """Write an action with that word."""
        return super().write(action).replace("roll", self.verb)

    def read(self, text: str) -> Action:
        """Read an action with that word."""
        return super().read(text.replace(self.verb, "roll"))


def _match(verb: str) -> Match:
    game = OtherWords(FIFTY.id, FIFTY.seats, FIFTY.options, FIFTY.rules, verb)
    return Match(game, game.new_match(2), 2, late=(0, 0), mover=Seat(0))


@pytest.mark.parametrize("kind", OWN)
def test_a_move_that_is_called_like_something_of_the_tables_is_a_move(kind: EntryKind) -> None:
    match = _match(kind.value)
    entry = move_entry(match, Seat(0), kind.value)
    assert (entry.kind, entry.text) == (EntryKind.MOVE, f"0 {kind.value}")
    after = match.then(entry).act("dice 3 4")
    assert (after.actor, after.resigned, after.away, after.computers) == (1, (), frozenset(), frozenset())
    assert after.recent


@pytest.mark.parametrize(
    "kind",
    [kind for kind in OWN if kind not in (EntryKind.START, EntryKind.LATE, EntryKind.HINT, EntryKind.CANCEL)],
)
def test_what_happens_to_a_seat_is_no_move_whatever_moves_are_called(kind: EntryKind) -> None:
    match = _match(kind.value)
    after = match.then(Entry(kind, Seat(1)))
    assert (after.state, after.actor, after.ply) == (match.state, None if after.result else 0, match.ply + 1)


@pytest.mark.parametrize("kind", [kind for kind in OWN if kind not in (EntryKind.START, EntryKind.CANCEL)])
def test_what_happens_to_a_seat_needs_a_seat_of_the_match(kind: EntryKind) -> None:
    for seat in (None, Seat(2), Seat(-1)):
        with pytest.raises(NotationError):
            _match("roll").then(Entry(kind, seat))


@pytest.mark.parametrize("how", Cancelled)
def test_an_end_without_a_result_says_how_it_came_to_that(how: Cancelled) -> None:
    match = _match("roll")
    for seat in (None, Seat(1)):
        after = match.then(Entry.of_end(how, seat))
        assert (after.cancelled, after.result, after.ply) == (Cancellation(how, seat), None, match.ply + 1)
    with pytest.raises(NotationError):
        match.then(Entry.of_end(how, Seat(2)))


async def test_entries_are_read_as_they_were_written(seating: Seating) -> None:
    """Two entries with what would have been the same text each keep their kind."""
    table = await seating.start()
    click = Click(PEOPLE[0].id, 500)
    entries = [
        LogEntry(1, Entry(EntryKind.MOVE, Seat(0), "0 back"), click),
        LogEntry(2, Entry(EntryKind.BACK, Seat(0)), Click(PEOPLE[0].id, None)),
        LogEntry(3, Entry(EntryKind.CHANCE, None, "start 1")),
    ]
    assert table.status is Status.PLAYING
    await seating.store.commit(table, table, click.request_id, entries, [TableChanged()])
    assert await seating.store.entries(table.id, 1) == entries


@pytest.mark.parametrize("kind", EntryKind)
def test_an_entry_never_prints_its_text(kind: EntryKind) -> None:
    assert "3-6" not in repr(LogEntry(0, Entry(kind, Seat(0), "deal 3-6")))
