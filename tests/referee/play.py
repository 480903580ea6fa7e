"""Replay of one domino round."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .leads import Opening
from .people import People
from .points import HITS, Play, lightest, play_points, round_points
from .sheets import READINGS, Tile
from .table import TAKES_A_ROUND, BrokenError, Table, tile_of

ACTION_POINTS = ("thousand", "italian", "bergen", "all-fives", "fives-up")


@dataclass
class LeaveActions:
    """One possible end of a round."""

    end: str
    winner: int | None
    points: list[int]
    reading: str = ""


@dataclass
class Round:
    """The result of a replay."""

    faults: list[str] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    ending: LeaveActions | None = None


class Replay:
    """One round, action by action."""

    def __init__(
        self, variant: str, options: dict[str, Any], opening: Opening, scores: list[int], people: People | None = None
    ) -> None:
        self.people = people or People({"format": "boneyard-record/1", "players": opening.deal.hands})
        self.variant = variant
        self.options = options
        self.table = Table(variant, options, opening)
        self.found = Round(scores=list(scores))
        self.endings: list[LeaveActions] = []
        self.last: Tile | None = None

    def run(self, actions: list[dict[str, Any]], round_number: int = 1) -> Round:
        """Replay all actions; `endings` has the correct endings, none where the match was given up."""
        self.people.reach(round_number, 0)
        for number, action in enumerate(actions, 1):
            where = f"action {number}"
            seat, do = action.get("seat"), action.get("do")
            if self._over_before(do):
                raise BrokenError(f"{where}: the round was over")
            if self.people.given_up:
                raise BrokenError(f"{where}: the match was given up")
            self._let_go(seat, do)
            if seat != self.table.turn or type(seat) is not int:
                raise BrokenError(f"{where}: seat {seat!r} acts in the turn of seat {self.table.turn}")
            allowed = self.table.allowed()
            if do not in allowed:
                raise BrokenError(f"{where}: seat {seat} does {do!r} where it may {sorted(allowed)}")
            try:
                self._choose(action)
                self._act(action, where)
            except BrokenError as fault:
                raise BrokenError(f"{where}: seat {seat} {fault}") from None
            if not self.endings:
                self.people.reach(round_number, number)
        if not self.endings and not self.people.given_up:
            raise BrokenError("actions are missing: the round is not over")
        return self.found

    def _choose(self, action: dict[str, Any]) -> None:
        """Replace the choice of a seat that has resigned."""
        if self.table.turn not in self.people.resigned:
            return
        do, tile, end = self.table.first_move()
        done = (action["do"], tile and tile_of(action.get("tile")), end and action.get("end"))
        if done != (do, tile, end):
            raise BrokenError(f"has resigned and does {done}, not {(do, tile, end)}")

    def _over_before(self, do: object) -> bool:
        """Return whether no action may follow; one reading lets a 300th take-back be followed by its play."""
        if self.endings and self.endings[0].reading.startswith("austrian") and do == "play":
            self.endings = []
            READINGS["austrian: the 300th take-back is followed by its play"] += 1
        return bool(self.endings)

    def _let_go(self, seat: object, do: object) -> None:
        """In `thousand`, a pass after a drawn tile may be written or left out."""
        table = self.table
        if self.variant != "thousand" or not table.draws or table.can_play(table.turn):
            return
        if seat == table.turn and do == "pass":
            READINGS["thousand: pass written after a drawn tile that does not fit"] += 1
        else:
            READINGS["thousand: no pass written after a drawn tile that does not fit"] += 1
            table.next_turn()

    def _act(self, action: dict[str, Any], where: str) -> None:
        table = self.table
        do = action["do"]
        if do == "play":
            self._play(action, where)
        elif do == "draw":
            table.draw(action.get("tile"))
            self._block()
            if self.variant == "italian":
                table.next_turn()
        elif do == "take":
            table.take(action.get("end"), action.get("tiles", []))
            if table.takes == TAKES_A_ROUND:
                self._end("blocked", lightest(table.hands), "austrian: the 300th take-back ends the round unplayed")
        else:
            table.passes += 1
            if self.variant == "pol" and table.passes == 4:
                self._end("blocked", lightest(table.hands))
            table.next_turn()

    def _play(self, action: dict[str, Any], where: str) -> None:
        table = self.table
        before, seat = table.total(), table.turn
        lead = not table.opened
        self.last = table.play(action.get("tile"), action.get("end"))
        if self.variant == "italian" and lead:
            READINGS[f"italian: the first tile is written {action['end']!r}"] += 1
        emptied = not table.hands[seat]
        play = Play(table.chain, before, table.total(), lead, emptied)
        self._score(seat, action.get("points"), play_points(self.variant, self.options, play), where)
        if emptied and self._domino():
            self._end("domino", seat)
        elif self.variant == "italian":
            self._pile(seat)
        else:
            if table.takes == TAKES_A_ROUND:
                self._end("blocked", lightest(table.hands))
            self._block()
        if self._reached(seat):
            self._target()
        table.next_turn()

    def _score(self, seat: int, said: object, worths: dict[int, str], where: str) -> None:
        if type(said) is not int or said not in worths:
            self.found.faults.append(f"{where}: {said!r} points where it is {' or '.join(map(str, worths))}")
            said = next(iter(worths))
        if worths[said]:
            READINGS[worths[said]] += 1
        self.found.scores[seat] += said

    def _domino(self) -> bool:
        if self.variant == "italian":
            return False
        return self.variant not in ("fives", "threes") or not self.table.stock

    def _pile(self, seat: int) -> None:
        if self.table.pile in HITS:
            self._end("hit", seat)
        elif self.table.pile > max(HITS):
            self._end("bust", None)

    def _block(self) -> None:
        if self.variant not in ("italian", "austrian") and self.table.stuck():
            self._end("blocked", lightest(self.table.hands))

    def _end(self, end: str, winner: int | None, reading: str = "") -> None:
        for points, name in round_points(self.variant, end, winner, self.table.hands, self.last):
            self.endings.append(LeaveActions(end, winner, points, reading or name))

    def _reached(self, seat: int) -> bool:
        return self.variant in ACTION_POINTS and self.found.scores[seat] >= int(self.options["target"])

    def _target(self) -> None:
        """Replace the endings: the match is over, perhaps by an action that also ended the round."""
        nothing = [0] * self.table.seats
        also, self.endings = self.endings, []
        for ending in also:
            what = f"target reached by the action that ends the round ({ending.end})"
            self.endings.append(LeaveActions("target", None, nothing, f"{what}: end target"))
            self.endings.append(LeaveActions(ending.end, ending.winner, nothing, f"{what}: end {ending.end}, points 0"))
            if ending.points != nothing:
                self.endings.append(replace_reading(ending, f"{what}: end {ending.end}, points given"))
        if not also:
            self.endings = [LeaveActions("target", None, nothing)]


def replace_reading(ending: LeaveActions, reading: str) -> LeaveActions:
    """Copy an ending under the name of another reading."""
    return LeaveActions(ending.end, ending.winner, ending.points, reading)
