"""The dice games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .fair import roll
from .people import People
from .sheets import READINGS, SHEETS


@dataclass
class DiceState:
    """Scores and rolls so far."""

    seed: bytes
    variant: str
    options: dict[str, Any]
    scores: list[int]
    people: People
    rolls: int = 0
    over: bool = False
    ends_round: bool = False
    """Whether every seat has had its turn in the last judged round."""


def worth(variant: str, dice: list[int], score: int) -> int:
    """Return what the dice at the end of a turn change."""
    if variant == "heaven-and-hell":
        return sum(top * 10 + (7 - top) for top in dice)
    if variant == "fifty":
        if dice[0] != dice[1]:
            return 0
        return {6: 25, 3: -score}.get(dice[0], 5)
    others = {die for die in dice if die != 1}
    if not others:
        return 10
    if len(others) > 1:
        return 0
    return 1 if 1 in dice else 5


class Turn:
    """One seat's turn."""

    def __init__(self, state: DiceState, seat: int, faults: list[str]) -> None:
        self.state = state
        self.seat = seat
        self.faults = faults
        self.dice: list[int] = []
        self.rolls = 0
        self.done = False

    def act(self, action: dict[str, Any], where: str) -> None:
        """Check one action of this seat."""
        do = action.get("do")
        if self.seat in self.state.people.resigned and (do != "roll" or action.get("keep")):
            self.faults.append(f"{where}: seat {self.seat} has resigned, so it rolls all dice")
        if do == "stop" and self.state.variant == "pieciol" and self.rolls:
            self.done = True
        elif do == "roll":
            self._roll(action, where)
        else:
            self.faults.append(f"{where}: {do!r} is not possible")
        state = self.state
        change = worth(state.variant, self.dice, state.scores[self.seat]) if self.done and self.dice else 0
        said = action.get("points")
        if type(said) is not int or said != change:
            self.faults.append(f"{where}: {said!r} points where it is {change}")
        state.scores[self.seat] += change
        goal = {"fifty": 50, "pieciol": 10}.get(state.variant)
        if goal is not None and state.scores[self.seat] >= goal:
            state.over = True

    def _kept(self, action: dict[str, Any], where: str) -> list[int]:
        keep = action.get("keep", [])
        count = SHEETS[self.state.variant].dice
        good = isinstance(keep, list) and len(set(keep)) == len(keep)
        if not good or any(type(at) is not int or not 0 <= at < count for at in keep):
            self.faults.append(f"{where}: {keep!r} cannot be kept")
            return []
        if keep and not self.rolls:
            self.faults.append(f"{where}: dice kept on a first roll")
            return []
        if len(keep) == count:
            READINGS["pieciol: a roll that keeps all five dice"] += 1
        return list(keep)

    def _roll(self, action: dict[str, Any], where: str) -> None:
        state = self.state
        keep = self._kept(action, where)
        state.rolls += 1
        self.rolls += 1
        count = SHEETS[state.variant].dice
        fresh = roll(state.seed, state.rolls, count - len(keep))
        self.dice = [self.dice[at] if at in keep else fresh.pop(0) for at in range(count)]
        if action.get("dice") != self.dice:
            self.faults.append(f"{where}: dice {action.get('dice')!r} where {self.dice} fell")
        self.done = state.variant != "pieciol" or self.rolls == 3 or set(self.dice) == {1}


def judge_dice_round(state: DiceState, actions: list[dict[str, Any]], round_number: int) -> list[str]:
    """Replay one round of dice; the caller handles changes of seats after its last action."""
    faults: list[str] = []
    if round_number == 1:
        state.people.reach(1, 0)
    seat = 0
    turn = Turn(state, seat, faults)
    for number, action in enumerate(actions, 1):
        where = f"action {number}"
        if state.over or state.people.given_up:
            return [*faults, f"{where}: the match was over"]
        if turn.done:
            seat += 1
            if seat == len(state.scores):
                return [*faults, f"{where}: every seat has had its turn"]
            turn = Turn(state, seat, faults)
        if action.get("seat") != seat or type(action.get("seat")) is not int:
            return [*faults, f"{where}: seat {action.get('seat')!r} acts in the turn of seat {seat}"]
        turn.act(action, where)
        if number < len(actions):
            state.people.reach(round_number, number)
    state.ends_round = turn.done and seat == len(state.scores) - 1
    if state.variant == "heaven-and-hell" and state.ends_round:
        state.over = round_number >= state.options["rounds"]
    if state.ends_round and "house_rounds" in state.options:
        state.over = state.over or round_number >= state.options["house_rounds"]
    return faults
