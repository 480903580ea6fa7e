"""A state machine of a server: people use commands and press what they see, now or long after."""

from __future__ import annotations

import json
import random
import re
from collections import defaultdict
from collections.abc import Coroutine, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bot.games.registry import GAMES
from tests.e2e.forging import texts
from tests.e2e.live import LiveBot
from tests.e2e.stage import Member, Result, Seen
from tests.naming import WORST, formatted, worst

__all__ = ["COMMANDS", "CONTROLS", "SEEDS", "ClubMachine", "chosen", "filled"]

BUTTON, TEXT_SELECT, TEXT_INPUT, CHANNEL = 2, 3, 4, 8
PEOPLE = (5, 7)
CONTROLS = (BUTTON, TEXT_SELECT, *PEOPLE, 6, CHANNEL)

GOES_ON = ("bone:1s:", "bone:1:move:", "bone:1:next:")
"""The actions that advance a match."""
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


SEEDS, WRITTEN = st.integers(0, 2**32), st.lists(texts, max_size=5)
"""What is drawn never depends on messages: these differ when an example is run again."""


@dataclass(frozen=True)
class Place:
    """A control on a message, as a person saw it."""

    member: int
    message: str
    control: str
    """The component, as JSON."""

    @property
    def component(self) -> dict[str, Any]:
        """Return the component."""
        found: dict[str, Any] = json.loads(self.control)
        return found

    @property
    def custom_id(self) -> str:
        """Return its custom id."""
        return str(self.component["custom_id"])


class ClubMachine(RuleBasedStateMachine):
    """Four people and the owner of a server, each of whom sees something else."""

    live: ClassVar[LiveBot]

    @initialize(
        game=st.sampled_from(list(GAMES)), count=st.integers(1, 4), is_started=st.sampled_from([True, True, False])
    )
    def begin(self, game: str, count: int, is_started: bool) -> None:
        """Let a person open a table, others take seats, and usually let the match start."""
        self.club = self.live.run(self.live.stage.club("Ola", worst(32), "Eva", "Jan"))
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

    @rule(seed=SEEDS, times=st.sampled_from([1, 1, 1, 2]), written=WRITTEN)
    def press(self, seed: int, times: int, written: list[str]) -> None:
        """Press anything that a person sees."""
        self.use(list(self.places(self.people)), random.Random(seed), written, deliver=times)

    @rule(seed=SEEDS, written=WRITTEN)
    def press_late(self, seed: int, written: list[str]) -> None:
        """Press what a person saw some time ago."""
        self.use(list(self.seen), random.Random(seed), written, stale=True)

    @rule(seed=SEEDS, count=st.integers(1, 15))
    def go_on(self, seed: int, count: int) -> None:
        """Press what advances a match, several times."""
        dice = random.Random(seed)
        for _ in range(count):
            self.live.run(self.live.settle())
            for person in dice.sample(self.people, len(self.people)):
                places = [one for one in self.places([person]) if one.custom_id.startswith(GOES_ON)]
                if places:
                    self.use(places, dice, [])
                    break

    def press_kind(self, person: Member, kind: str) -> None:
        """Press the newest button of a kind, if there is one."""
        places = [one for one in self.places([person]) if one.custom_id.startswith(f"bone:{kind}:")]
        self.use(places[-1:], random.Random(0), [])

    @rule(what=st.sampled_from(["restart", "close DMs", "open DMs", "chat", "delete"]), pick=st.integers(0, 999))
    def disturb(self, what: str, pick: int) -> None:
        """Restart the bot, close DMs, push boards out of view, or delete a message."""
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
        """Check that nothing is logged as an error, and that no one sees another player's tile."""
        assert self.live.new_errors() == []
        owners: dict[tuple[str, ...], set[int]] = defaultdict(set)
        for place in self.places(self.people):
            for tile in _tiles(place.component):
                owners[tile].add(place.member)
        assert all(len(members) == 1 for members in owners.values()), owners

    def teardown(self) -> None:
        """Wait until all stored changes are shown, and check that."""
        self.live.run(self.live.settle())
        assert self.live.new_errors() == []
        assert self.live.run(self.live.faults()) == []

    def places(self, people: Iterable[Member]) -> Iterator[Place]:
        """Yield all controls that people see, in the channel and in their DMs; they are remembered."""
        for person in people:
            for message in self.live.run(self._messages(person)):
                for part in message.parts():
                    if part["type"] in CONTROLS and part.get("custom_id") and not part.get("disabled"):
                        place = Place(self.people.index(person), message.id, json.dumps(part))
                        self.seen[place] = None
                        yield place

    async def _messages(self, person: Member) -> list[Seen]:
        shown = [*await self.club.messages(person), *await person.dms()]
        assert not [text for text in formatted([message.raw for message in shown]) if WORST in text]
        return shown

    def use(self, places: Sequence[Place], dice: random.Random, written: list[str], **how: bool | int) -> None:
        """Press or choose something in one of some places, and fill in the form that opens."""
        if not places:
            return
        place = dice.choice(places)
        person, message = self.people[place.member], Seen({"id": place.message})
        if place.component["type"] == BUTTON:
            result = self.expect(person, person.click_id(message, place.custom_id, **how), message.id)
        else:
            values = chosen(place.component, dice, self.people, self.club.channel)
            result = self.expect(person, person.choose(message, place.custom_id, *values, **how), message.id)
        if result is not None and result.raw["modal"]:
            self.expect(person, person.submit(result, **filled(result.raw["modal"], written)))

    def expect(self, person: Member, use: Coroutine[Any, Any, Result], pressed: str = "") -> Result | None:
        """Let a person use something, which must be answered; None if their Discord does not allow it.

        A press on a deleted message is acknowledged, and nothing follows.
        """
        try:
            result = self.live.run(use)
        except AssertionError as refused:
            if "'error':" in str(refused):
                return None
            raise
        assert result.answered or self.live.run(self.live.is_late(result)), "nobody answered"
        if result.raw["pending"]:
            assert pressed not in {one.id for one in self.live.run(self._messages(person))}, "the answer is missing"
        return result


def chosen(select: dict[str, Any], dice: random.Random, people: Sequence[Member], channel: str) -> list[str]:
    """Choose as many values in a select as it takes; people and channels are among these."""
    offered = [one["value"] for one in select.get("options", ())]
    if select["type"] in PEOPLE:
        offered = [person.id for person in people]
    elif select["type"] == CHANNEL:
        offered = [channel]
    least, most = select.get("min_values", 1), min(select.get("max_values", 1), len(offered))
    return dice.sample(offered, dice.randint(min(least, most), most))


def filled(modal: dict[str, Any], written: list[str]) -> dict[str, str]:
    """Fill in all texts; choices stay unchanged."""
    fields = [label["component"] for label in modal["components"] if "component" in label]
    inputs = [one for one in fields if one["type"] == TEXT_INPUT]
    return {one["custom_id"]: text[: one.get("max_length", 4000)] for one, text in zip(inputs, written, strict=False)}


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
