"""A state machine of tables: whatever people press, in any order and process, the tables stay sound."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from functools import partial
from typing import ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from bot.computers.levels import Level
from bot.games.core import Options, OptionValue, Seat
from bot.games.registry import GAMES
from bot.tables.match import Match
from bot.tables.model import Person, Status, Table, Venue
from bot.tables.model.tempo import Tempo
from bot.tables.order import Order
from bot.tables.service import Tables
from tests.tables.acts import ACTS, Choice
from tests.tables.holding import Ledger
from tests.tables.house import Act, House, Press
from tests.tables.seating import PEOPLE

__all__ = ["TableMachine"]

CHANNELS = (Venue(10, 20, "pl"), Venue(10, 21, "pl"), Venue(11, 22, "uk"))
QUICK: dict[str, Options] = {
    "thousand": {"max_rounds": 1},
    "italian": {"target": 5},
    "bergen": {"target": 10},
    "hundred-one-ua": {"target": 51},
    "pol": {"target": 50, "sets": 1},
    "heaven-and-hell": {"rounds": 1},
    "all-fives": {"set": 6},
}
"""Options that shorten matches which would not end within the steps of an example."""

_CHOSEN: dict[str, set[OptionValue]] = {}
for _game in GAMES.values():
    for _option in _game.options:
        _CHOSEN.setdefault(_option.name, {-1, "other"}).update((*_option.values[:3], _option.values[-1]))

anybody, everywhere, channels = st.sampled_from(PEOPLE), st.integers(0, 1), st.sampled_from(CHANNELS)
whoever = st.none() | anybody
"""None is the person who is most likely able to act: the host, or the seat whose turn it is."""
tables, numbers, games = st.integers(0, 3), st.integers(0, 999), st.sampled_from(list(GAMES))
acts, levels, tempos = st.sampled_from(list(ACTS)), st.sampled_from(list(Level)), st.sampled_from(list(Tempo))
options = st.dictionaries(st.sampled_from(list(_CHOSEN)), st.none(), max_size=1).flatmap(
    lambda names: st.fixed_dictionaries({name: st.sampled_from(sorted(_CHOSEN[name], key=str)) for name in names})
)
moves = st.sampled_from(["roll", "stop", "roll 0 1", "draw", "pass", "play 3-6 left", "take left", "resign", ""])


class TableMachine(RuleBasedStateMachine):
    """People press anything at the tables of two processes."""

    new_url: ClassVar[Callable[[], str]]
    """Makes an empty database for each example, and returns its address."""

    def __init__(self) -> None:
        super().__init__()
        self.house = House(type(self).new_url())
        self.ledger = Ledger(self.house)

    def teardown(self) -> None:
        """Check everything that was stored, and what follows from it."""
        try:
            self.house.follow()
            self.ledger.check_all()
        finally:
            self.house.close()

    @initialize(venue=channels, game=games, count=st.integers(1, 4), tempo=tempos)
    def begin(self, venue: Venue, game: str, count: int, tempo: Tempo) -> None:
        """Let a few people begin a match."""
        self.gather(venue, game, count, tempo)

    @rule(venue=channels, game=games, count=st.integers(1, 4), tempo=tempos)
    def begin_another(self, venue: Venue, game: str, count: int, tempo: Tempo) -> None:
        """Begin a match of a few people where there is no other one."""
        self.gather(venue, game, count, tempo)

    @rule(
        venue=channels,
        who=anybody,
        game=games,
        chosen=options,
        seats=st.none() | st.integers(1, 8),
        sitting=st.lists(levels, max_size=3),
        where=everywhere,
    )
    def open(
        self, venue: Venue, who: Person, game: str, chosen: Options, seats: int | None, sitting: list[Level], where: int
    ) -> None:
        """Open a table with any options, seats and computers."""
        order = Order(game, chosen, seats, levels=tuple(sitting))
        self.press(where, self.house.new(who.id, lambda to, request: to.lobbies.open(venue, who, order, request)))

    @rule(what=acts, at=tables, who=whoever, other=anybody, number=numbers, where=everywhere)
    def act(self, what: str, at: int, who: Person | None, other: Person, number: int, where: int) -> None:
        """Take any action at a table."""
        self.press(where, self.chosen(what, at, who, other, number))

    @rule(at=tables, where=everywhere, seed=numbers)
    def move(self, at: int, where: int, seed: int) -> None:
        """Make a legal move of the seat to move, or ask for the next round: that is never refused."""
        self.go_on(self.table(at), random.Random(seed), where)
        self.check()

    @rule(at=tables, count=st.integers(2, 60), seed=numbers)
    def play_on(self, at: int, count: int, seed: int) -> None:
        """Make many moves; the computers make theirs."""
        dice, table = random.Random(seed), self.table(at)
        for _ in range(count):
            if table.status is Status.PLAYING:
                table = self.go_on(table, dice, dice.randrange(2))
        self.check()

    @rule(at=tables, who=anybody, other=anybody, where=everywhere)
    def change_seats(self, at: int, who: Person, other: Person, where: int) -> None:
        """Make two people leave a match, and one of them try to sit on every seat of it."""
        table_id = self.table(at).id
        for person in dict.fromkeys((who, other)):
            self.press(where, self.house.new(person.id, partial(_leaving, table_id, person)))
        for seat in range(4):
            self.press(where, self.house.new(who.id, partial(_sitting, table_id, who, Seat(seat))))

    @rule(at=tables, who=whoever, text=moves, ago=st.integers(0, 2), where=everywhere)
    def move_anything(self, at: int, who: Person | None, text: str, ago: int, where: int) -> None:
        """Make a move that may be another game's, another person's, or too late."""
        one = self.choice(at, who, PEOPLE[0], 0)
        ply = one.ply - ago
        self.press(
            where,
            self.house.new(
                one.who.id, lambda to, request: to.matches.move(one.table.id, one.who.id, ply, text, request)
            ),
        )

    @rule(number=numbers, where=everywhere)
    def deliver_again(self, number: int, where: int) -> None:
        """Deliver a completed press once more."""
        if self.house.done:
            self.house.press_again(where, self.house.done[-1 - number % len(self.house.done)])
        self.check()

    @rule(number=numbers, where=everywhere)
    def deliver_late(self, number: int, where: int) -> None:
        """Deliver a refused press once more: it may suit now."""
        if self.house.refused:
            self.press(where, self.house.refused.pop(-1 - number % len(self.house.refused)))

    @rule(what=acts, at=tables, who=whoever, other=anybody, number=numbers)
    def deliver_twice_at_once(self, what: str, at: int, who: Person | None, other: Person, number: int) -> None:
        """Deliver the same press to both processes at the same time."""
        press = self.chosen(what, at, who, other, number)
        self.house.press_at_once(press, press)
        self.check()

    @rule(what=st.tuples(acts, acts), at=tables, who=whoever, other=anybody, number=numbers)
    def press_at_once(self, what: tuple[str, str], at: int, who: Person | None, other: Person, number: int) -> None:
        """Make two people act at a table at the same time."""
        one, two = what
        self.house.press_at_once(
            self.chosen(one, at, who, other, number), self.chosen(two, at, other, PEOPLE[0], number)
        )
        self.check()

    @rule(what=acts, at=tables, who=whoever, other=anybody, number=numbers, where=everywhere, steps=st.integers(1, 9))
    def cut_off(
        self, what: str, at: int, who: Person | None, other: Person, number: int, where: int, steps: int
    ) -> None:
        """End both processes in the middle of a press, and restart them."""
        self.house.cut_off(where, self.chosen(what, at, who, other, number), steps)
        self.check()

    @rule()
    def restart(self) -> None:
        """Restart both processes."""
        self.house.restart()
        self.check()

    @rule(
        seconds=st.sampled_from([1.0, 2.0, 15.0, 30.0, 121.0, 3600.0, 90000.0]),
        times=st.integers(1, 4),
        where=everywhere,
    )
    def pass_time(self, seconds: float, times: int, where: int) -> None:
        """Let time pass."""
        for _ in range(times):
            self.house.pass_time(where, seconds)
        self.check()

    @rule(seconds=st.sampled_from([10.0, 5000.0]), where=everywhere)
    def pause(self, seconds: float, where: int) -> None:
        """Let time pass without a clock."""
        self.house.pause(where, seconds)
        self.check()

    @rule(who=anybody, where=everywhere)
    def forget(self, who: Person, where: int) -> None:
        """Delete everything about a person, who may come again."""
        self.house.forget(where, who.id)
        self.ledger.forget(who.id)
        self.check()

    @rule()
    def follow(self) -> None:
        """Run all followers to their end."""
        self.house.follow()

    def gather(self, venue: Venue, game: str, count: int, tempo: Tempo) -> None:
        """Seat a few people and start; a single person plays against computers."""
        opener, *others = PEOPLE[:count]
        order = Order(game, QUICK.get(game, {}), tempo=tempo)
        table = self.house.press(
            0, self.house.new(opener.id, lambda to, one: to.lobbies.open(venue, opener, order, one))
        )
        if table is not None:
            for person in others:
                self.house.press(1, self.house.new(person.id, _joining(table, person)))
            self.house.press(0, self.house.new(opener.id, _starting(table, opener)))
        self.check()

    def press(self, where: int, press: Press) -> None:
        """Make a person press a control; whatever the result, the tables must be sound."""
        self.house.press(where, press)
        self.check()

    def check(self) -> None:
        """Check what has changed."""
        self.ledger.check()

    def choice(self, at: int, who: Person | None, other: Person, number: int) -> Choice:
        """Choose a table, and in place of None the person who is most likely able to act there."""
        table = self.table(at)
        match = self.match(table)
        acts_now = None if match is None or match.actor is None else table.person_at(match.actor)
        host = next((one for one in table.people if one.id == table.opener_id), PEOPLE[0])
        return Choice(table, 0 if match is None else match.ply, who or acts_now or host, other, number)

    def chosen(self, what: str, at: int, who: Person | None, other: Person, number: int) -> Press:
        """Return the press of an action at a table."""
        one = self.choice(at, who, other, number)
        return self.house.new(one.who.id, lambda to, request: ACTS[what](to, one, request))

    def go_on(self, table: Table, dice: random.Random, where: int) -> Table:
        """Continue a match by any seat that can, or by the clock; none of them may be refused."""
        match = self.match(table)
        if table.status is not Status.PLAYING or match is None:
            return table
        seat = match.actor if match.actor is not None else next(iter(match.present), None)
        person = None if seat is None or match.is_automatic(seat) else table.person_at(seat)
        if person is None:
            self.house.pass_time(where, 2)
        else:
            continued = self.house.press(where, self.house.new(person.id, _continuing(table, match, person, dice)))
            assert continued is not None, f"{self.house.why} refused what was possible"
        return self.ledger.now(table.id)

    def table(self, at: int) -> Table:
        """Return a table: the newest live ones first."""
        found = self.ledger.tables
        return found[at % len(found)]

    def match(self, table: Table) -> Match | None:
        """Return the match of a table."""
        return self.house.run(self.house.processes[0].match(table))


def _leaving(table_id: int, person: Person, to: Tables, request: int) -> Awaitable[Table]:
    return to.matches.leave(table_id, person.id, request)


def _sitting(table_id: int, person: Person, seat: Seat, to: Tables, request: int) -> Awaitable[Table]:
    return to.matches.take_over(table_id, person, seat, request)


def _joining(table: Table, person: Person) -> Act:
    return lambda to, request: to.lobbies.join(table.id, person, request)


def _starting(table: Table, person: Person) -> Act:
    return lambda to, request: to.lobbies.start(table.id, person.id, request, fills_up=True)


def _continuing(table: Table, match: Match, person: Person, dice: random.Random) -> Act:
    """Return the press of a random legal move, or that for the next round."""
    if match.actor is None:
        return lambda to, request: to.matches.next_round(table.id, person.id, match.ply, request)
    _, text = match.game.write(dice.choice(match.legal_moves())).split(" ", 1)
    return lambda to, request: to.matches.move(table.id, person.id, match.ply, text, request)
