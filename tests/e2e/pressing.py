"""A state machine of a server: people use commands and press whatever they see, now or long after."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.games.registry import GAMES
from tests.e2e.forging import texts
from tests.e2e.live import LiveBot
from tests.e2e.stage import Member, Result, Seen

__all__ = ["ClubMachine"]

BUTTON, TEXT_SELECT, TEXT_INPUT = 2, 3, 4
CHOOSERS = (5, 6, 7, 8)
CONTROLS = (BUTTON, TEXT_SELECT, *CHOOSERS)

GOES_ON = ("bone:1s:", "bone:1:move:", "bone:1:next:")
"""What brings a match on."""
_TILES = re.compile(r"^bone:1:move:(\d+):(\d+):play_(\d+-\d+)|^play (\d+-\d+)")

COMMANDS: dict[str, st.SearchStrategy[dict[str, str | int]]] = {
    "play": st.fixed_dictionaries(
        {"game": st.sampled_from(list(GAMES))}, optional={"computers": st.integers(1, 3), "thread": st.booleans()}
    ),
    "roll": st.fixed_dictionaries({"dice": texts.filter(bool) | st.just("2d6")}, optional={"private": st.booleans()}),
    "rules": st.fixed_dictionaries({"game": st.sampled_from(list(GAMES)) | st.just("?")}),
    **{
        name: st.just({})
        for name in (
            *("table", "hand", "resign", "cancel", "settings me", "settings server", "help", "leaderboard", "record"),
            *("history", "season", "league create", "league list", "stats", "news", "privacy export", "privacy delete"),
        )
    },
}


@dataclass(frozen=True)
class Place:
    """A control on a message, as somebody saw it."""

    member: int
    message: str
    control: str
    """The component, as JSON."""

    @property
    def component(self) -> dict[str, Any]:
        """Return the component."""
        found: dict[str, Any] = json.loads(self.control)
        return found


class ClubMachine(RuleBasedStateMachine):
    """Four people and the owner of a server, of whom each sees something else."""

    live: ClassVar[LiveBot]

    @initialize(
        game=st.sampled_from(list(GAMES)), count=st.integers(1, 4), is_started=st.sampled_from([True, True, False])
    )
    def begin(self, game: str, count: int, is_started: bool) -> None:
        """Let somebody open a table, others sit down, and mostly let the match start."""
        self.club = self.live.run(self.live.stage.club("Ola", "Sam", "Eva", "Jan"))
        self.people = [*self.club.members, self.club.owner]
        self.seen: dict[Place, None] = {}
        opener, *others = self.people[:count]
        self.expect(opener, opener.command(self.club.channel, "play", game=game))
        for person in others:
            self.press_kind(person, "1:join")
        if is_started:
            self.press_kind(opener, "1:start")

    @rule(who=st.integers(0, 4), name=st.sampled_from(list(COMMANDS)), in_dm=st.booleans(), data=st.data())
    def command(self, who: int, name: str, in_dm: bool, data: st.DataObject) -> None:
        """Use a command in the channel, or in the DM."""
        person = self.people[who]
        self.expect(person, person.command("dm" if in_dm else self.club.channel, name, **data.draw(COMMANDS[name])))

    @rule(pick=st.integers(0, 999), times=st.sampled_from([1, 1, 1, 2]), data=st.data())
    def press(self, pick: int, times: int, data: st.DataObject) -> None:
        """Press anything that somebody sees."""
        places = list(self.places())
        if places:
            self.use(places[pick % len(places)], data, deliver=times)

    @rule(count=st.integers(1, 15), pick=st.integers(0, 999))
    def go_on(self, count: int, pick: int) -> None:
        """Press what brings a match on, several times."""
        for step in range(count):
            self.live.run(self.live.settle())
            places = [one for one in self.places() if one.component["custom_id"].startswith(GOES_ON)]
            if places:
                self.use(places[(pick + 7 * step) % len(places)], None)

    def press_kind(self, person: Member, kind: str) -> None:
        """Press the newest button of a kind, if there is one."""
        places = [one for one in self.places() if one.component["custom_id"].startswith(f"bone:{kind}:")]
        found = [one for one in places if self.people[one.member] is person]
        if found:
            self.use(found[-1], None)

    @precondition(lambda self: self.seen)
    @rule(pick=st.integers(0, 999), data=st.data())
    def press_late(self, pick: int, data: st.DataObject) -> None:
        """Press what somebody saw some time ago."""
        places = list(self.seen)
        self.use(places[pick % len(places)], data, stale=True)

    @rule(what=st.sampled_from(["restart", "close DMs", "open DMs", "chat", "delete"]), pick=st.integers(0, 999))
    def disturb(self, what: str, pick: int) -> None:
        """Start the bot anew, close DMs, let boards move down, or delete a message."""
        stage, posted = self.live.stage, self.live.run(self.club.public())
        if what == "restart":
            self.live.restart()
        elif what.endswith("DMs"):
            self.live.run(self.people[pick % len(self.people)].set_dms(is_open=what == "open DMs"))
        elif what == "chat":
            for _ in range(pick % 12):
                self.live.run(stage.chat(self.people[1], self.club.channel, "hm"))
        elif posted:
            self.live.run(stage.call("DELETE", f"messages/{posted[pick % len(posted)].id}"))

    @invariant()
    def nothing_goes_wrong(self) -> None:
        """Nothing is logged as an error, and nobody sees a tile of somebody else."""
        assert self.live.new_errors() == []
        owners: dict[tuple[str, ...], set[int]] = defaultdict(set)
        for place in self.places():
            for tile in _tiles(place.component):
                owners[tile].add(place.member)
        assert all(len(members) == 1 for members in owners.values()), owners

    def teardown(self) -> None:
        """Wait until everything is shown that is stored, and check that."""
        self.live.run(self.live.settle())
        assert self.live.new_errors() == []
        assert self.live.run(self.live.faults()) == []

    def places(self) -> Iterator[Place]:
        """Yield all controls that people see, in the channel and in their DMs; they are remembered."""
        for number, person in enumerate(self.people):
            for message in self.live.run(self._messages(person)):
                for part in message.parts():
                    if part["type"] in CONTROLS and part.get("custom_id") and not part.get("disabled"):
                        place = Place(number, message.id, json.dumps(part))
                        self.seen[place] = None
                        yield place

    async def _messages(self, person: Member) -> list[Seen]:
        return [*await self.club.messages(person), *await person.dms()]

    def use(self, place: Place, data: st.DataObject | None, **how: bool | int) -> None:
        """Press or choose something, and fill in the form that opens."""
        person, component = self.people[place.member], place.component
        message, custom_id = Seen({"id": place.message}), component["custom_id"]
        if component["type"] == BUTTON:
            result = self.expect(person, person.click_id(message, custom_id, **how))
        else:
            values = self._values(component, data)
            result = self.expect(person, person.choose(message, custom_id, *values, **how))
        if result is not None and result.raw["modal"] and data is not None:
            self.expect(person, person.submit(result, **data.draw(self._written(result.raw["modal"]))))

    def _values(self, select: dict[str, Any], data: st.DataObject | None) -> list[str]:
        offered = [one["value"] for one in select.get("options", ())]
        if select["type"] in (5, 7):
            offered = [person.id for person in self.people]
        elif select["type"] == 8:
            offered = [self.club.channel]
        least, most = select.get("min_values", 1), min(select.get("max_values", 1), len(offered))
        if data is None:
            return offered[: max(least, 1)]
        if least > most:
            return []
        return (
            data.draw(st.lists(st.sampled_from(offered), min_size=least, max_size=most, unique=True)) if offered else []
        )

    def _written(self, modal: dict[str, Any]) -> st.SearchStrategy[dict[str, str | list[str]]]:
        """Return what may be written into a form: any text that its fields take; what is chosen stays as it is."""
        fields = [label["component"] for label in modal["components"] if "component" in label]
        written = {
            field["custom_id"]: texts.map(partial(_cut, field.get("max_length", 4000)))
            for field in fields
            if field["type"] == TEXT_INPUT
        }
        return st.fixed_dictionaries({}, optional=written)

    def expect(self, person: Member, use: Coroutine[Any, Any, Result]) -> Result | None:
        """Let somebody use something, which has to be answered; None for what their Discord does not let them do."""
        try:
            result = self.live.run(use)
        except AssertionError as refused:
            if "'error':" in str(refused):
                return None
            raise
        if result.raw["pending"]:
            result = self.live.run(person.settled(result))
        assert result.answered, "nobody answered"
        assert not result.raw["pending"], "the answer is missing"
        return result


def _cut(most: int, text: str) -> str:
    return text[:most]


def _tiles(component: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    """Yield the tiles that a control offers to lay, each with its table and the length of the log."""
    custom_id = component["custom_id"]
    found = _TILES.match(custom_id)
    if found:
        yield found[1], found[2], found[3]
    if custom_id.startswith("bone:1s:"):
        table, ply = custom_id.split(":")[2:4]
        for option in component["options"]:
            laid = _TILES.match(option["value"])
            if laid:
                yield table, ply, laid[4]
